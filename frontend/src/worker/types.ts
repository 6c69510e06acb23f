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

export interface Worker {
  readonly registration: ServiceWorkerRegistration
  addEventListener(type: 'install' | 'activate', heard: (event: Lasting) => void): void
  addEventListener(type: 'fetch', heard: (event: Fetched) => void): void
  addEventListener(type: 'message', heard: (event: Told) => void): void
}
