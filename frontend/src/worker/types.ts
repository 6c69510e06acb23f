// What a service worker has that a page has not; the page's own types know nothing of it.
export interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetched extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

export interface Told extends Lasting {
  readonly data: unknown
}

export interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null
}

export interface Clicked extends Lasting {
  readonly notification: Notification
}

interface Page {
  readonly url: string
  focus(): Promise<unknown>
}

export interface Worker {
  readonly registration: ServiceWorkerRegistration
  readonly navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>
    openWindow(address: string): Promise<unknown>
  }
  addEventListener(type: 'install' | 'activate', heard: (event: Lasting) => void): void
  addEventListener(type: 'fetch', heard: (event: Fetched) => void): void
  addEventListener(type: 'message', heard: (event: Told) => void): void
  addEventListener(type: 'push', heard: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', heard: (event: Clicked) => void): void
}
