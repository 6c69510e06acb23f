// A WebSocket that comes back by itself. It never gives up; waits grow to half a minute.
import type { Incoming, Outgoing } from './protocol.ts'
import { Pulse } from './pulse.ts'

export type Link = 'connecting' | 'open' | 'lost' | 'closed'

interface Handlers {
  address: () => string // asked anew at every attempt, so that it can say what has been seen
  message: (message: Outgoing) => void
  link: (link: Link, code: number) => void
}

/** Seconds until the next attempt: quick first, then slower, a little different for everybody. */
export function waitBefore(attempt: number, chance = Math.random(), most = 30, first = 0.4): number {
  return Math.min(most, first * 2 ** attempt) * (0.75 + chance * 0.5)
}

/** The server is there, but the table cannot be had at the moment: that passes sooner than a dead line. */
export const AGAIN = 4503
const SOON = 5 // seconds

/** The server ends in order, and has handed the table over before it says so: whoever is sent away finds it. */
export const MOVED = new Set([1001, 1012])
const AT_ONCE = 0.1 // seconds

/** Codes after which trying again is no use: the server has said why. */
export const FINAL = new Set([4400, 4401, 4403, 4404, 4410])

const BROKEN = 1006 // what a browser says of a line that broke
const seconds = (): number => performance.now() / 1000

export class Connection {
  #socket: WebSocket | null = null
  #pulse: Pulse | null = null
  #looking: ReturnType<typeof setInterval>
  #attempt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #ended = false

  constructor(readonly handlers: Handlers) {
    addEventListener('online', this.#now)
    addEventListener('offline', this.#ask)
    document.addEventListener('visibilitychange', this.#now)
    this.#looking = setInterval(() => this.#pulse?.look(seconds()), 1000)
    this.#open()
  }

  /** Send, if there is somebody to send to; whether it went out. */
  send(message: Incoming): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.#end()
    clearTimeout(this.#timer)
    removeEventListener('online', this.#now)
    removeEventListener('offline', this.#ask)
    document.removeEventListener('visibilitychange', this.#now)
    this.#socket?.close()
  }

  #end(): void {
    this.#ended = true
    clearInterval(this.#looking)
  }

  /** Whoever looks at the page again, or has a network again, does not wait; nor for a line that may be dead. */
  #now = (): void => {
    if (document.hidden || this.#ended) return
    if (!this.#timer) {
      this.#ask()
      return
    }
    this.#attempt = 0
    this.#open()
  }

  /** The browser says that its network is gone; whether that is true, a knock tells. */
  #ask = (): void => {
    this.#pulse?.ask(seconds())
  }

  #open(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.handlers.link('connecting', 0)
    const socket = new WebSocket(this.handlers.address())
    this.#socket = socket
    const pulse = new Pulse(
      () => this.send({ type: 'knock' }),
      () => this.#abandon(socket),
      seconds(),
    )
    this.#pulse = pulse
    let spoken = false
    socket.onmessage = (event) => {
      pulse.hear(seconds())
      const message = JSON.parse(String(event.data)) as Outgoing
      if (message.type === 'here') return
      if (!spoken && message.type !== 'refused') {
        spoken = true // only now there is a table: before, the server may have nothing but a refusal
        this.#attempt = 0
        this.handlers.link('open', 0)
      }
      this.handlers.message(message)
    }
    socket.onclose = (event) => this.#lost(socket, event.code)
  }

  /** Nobody answers: no word of this line counts any more, should it come to life again. */
  #abandon(socket: WebSocket): void {
    socket.onmessage = socket.onclose = null
    socket.close()
    this.#lost(socket, BROKEN)
  }

  #lost(socket: WebSocket, code: number): void {
    if (this.#ended || socket !== this.#socket) return
    this.#pulse = null
    if (FINAL.has(code)) {
      this.#end()
      this.handlers.link('closed', code)
      return
    }
    this.handlers.link('lost', code)
    const wait = waitBefore(this.#attempt++, Math.random(), code === AGAIN ? SOON : 30, MOVED.has(code) ? AT_ONCE : 0.4)
    this.#timer = setTimeout(() => this.#open(), wait * 1000)
  }
}
