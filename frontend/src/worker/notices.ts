// One notice for all games that wait, shown while the page is closed; a click opens the one whose time runs out first.
import type { Clicked, Pushed, Worker } from './types.ts'
import { type Notice, shownAs } from './notice.ts'

export function tellOfGames(worker: Worker): void {
  worker.addEventListener('push', (event: Pushed) => {
    const notice = event.data?.json() as Notice | undefined
    if (notice) event.waitUntil(notice.count > 0 ? show(worker, notice) : withdraw(worker, notice))
  })
  worker.addEventListener('notificationclick', (event: Clicked) => {
    event.notification.close()
    event.waitUntil(open(worker, new URL(String(event.notification.data), worker.registration.scope).href))
  })
}

async function show(worker: Worker, notice: Notice): Promise<void> {
  const root = worker.registration.scope
  await worker.registration.showNotification(notice.title, { ...shownAs(notice), icon: new URL('icons/icon-192.png', root).href })
  await worker.navigator.setAppBadge?.(notice.count).catch(() => undefined)
}

async function withdraw(worker: Worker, { tag }: Notice): Promise<void> {
  for (const shown of await worker.registration.getNotifications({ tag })) shown.close()
  await worker.navigator.clearAppBadge?.().catch(() => undefined)
}

/** The page that shows this game already, or another one: nobody is taken away from the game they look at. */
async function open(worker: Worker, address: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((page) => page.url === address)
  if (there) await there.focus()
  else await worker.clients.openWindow(address)
}
