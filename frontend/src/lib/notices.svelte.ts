// Notices on this device when a game waits, also while the page is closed. The browser asks nobody before they have said yes here.
import { api, sentenceOf } from './api.ts'
import { forget, recall, remember, settings } from './settings.svelte.ts'
import { t } from './words.svelte.ts'

const ANSWER = 'notices' // what was said on this device: no, or on with the language of the notices
const MINE = 'notices-mine' // some device of this person wants them
const OFTEN = 60_000 // milliseconds until the server hears again that somebody is here
const LATELY = 120_000 // for which whoever touched something counts as being here
export const TAG = 'waiting' // as the server names the one notice for all games

class Notices {
  possible = $state(false) // here, and with this server
  on = $state(false)
  answered = $state(recall(ANSWER) !== null)
  busy = $state(false)
  problem = $state('')

  /** Nobody has said yet whether they want them here. */
  get offered(): boolean {
    return this.possible && !this.on && !this.answered
  }
}

export const notices = new Notices()
let key = ''

/** Whether this browser can show them at all. */
function able(): boolean {
  return import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** Ask the server how things stand, and put right what has changed here meanwhile. */
export async function lookAtNotices(): Promise<void> {
  if (!able()) return
  await navigator.serviceWorker.ready // where none may be installed it never is, and nothing is offered
  try {
    const info = await api.notices()
    key = info.key
    if (info.devices > 0) remember(MINE, 'yes')
    else forget(MINE)
    notices.possible = key !== ''
    notices.on = info.on && Notification.permission === 'granted'
    if (notices.possible && wanted() && Notification.permission === 'granted' && (!notices.on || recall(ANSWER) !== said())) await subscribe()
  } catch {
    // it is no more than a convenience: the next look may find the server
  }
}

const said = () => `on ${settings.language}`
const wanted = () => recall(ANSWER)?.startsWith('on') === true

/** Somebody has said yes: only now the browser asks, too. */
export async function wantNotices(): Promise<void> {
  await attempt(async () => {
    if ((await Notification.requestPermission()) !== 'granted') notices.problem = t('notices-blocked')
    else await subscribe()
  })
}

async function subscribe(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const old = await pushManager.getSubscription()
  if (old && !sameKey(old.options.applicationServerKey)) await old.unsubscribe() // of another time, when the server had another key
  const found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null)
  if (!found) {
    notices.problem = t('notices-failed')
    return
  }
  await api.subscribe(found.toJSON())
  notices.on = true
  answer(said())
  remember(MINE, 'yes')
}

function sameKey(bytes: ArrayBuffer | null): boolean {
  const text = bytes ? btoa(String.fromCharCode(...new Uint8Array(bytes))) : ''
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

export async function endNotices(): Promise<void> {
  await attempt(async () => {
    await api.unsubscribe()
    notices.on = false
    answer('no')
    const { pushManager } = await navigator.serviceWorker.ready
    await (await pushManager.getSubscription())?.unsubscribe()
  })
}

/** It is asked once on a device; the settings have the switch. */
export function answer(word: string): void {
  remember(ANSWER, word)
  notices.answered = true
}

async function attempt(doing: () => Promise<void>): Promise<void> {
  notices.busy = true
  notices.problem = ''
  try {
    await doing()
  } catch (trouble) {
    notices.problem = sentenceOf(trouble)
  } finally {
    notices.busy = false
  }
}

/** What a notice says is not true any more: it goes. */
export async function withdrawNotice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notice of (await registration?.getNotifications({ tag: TAG })) ?? []) notice.close()
}

/** While somebody is at the page no device of theirs is told anything. */
export function tellThatSomebodyIsHere(): void {
  let touched = Date.now()
  let told = 0
  const tell = () => {
    const now = Date.now()
    if (document.hidden || now - touched > LATELY || now - told < OFTEN || recall(MINE) === null) return
    told = now
    api.beHere().catch(() => undefined)
  }
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, () => ((touched = Date.now()), tell()), { passive: true, capture: true })
  document.addEventListener('visibilitychange', () => ((touched = Date.now()), tell()))
  setInterval(tell, OFTEN / 4)
  tell()
}
