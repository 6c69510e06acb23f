// A card that is pulled out of the hand towards the table is played; one that is let go sooner falls back.
const FAR = 70 // px upwards
const NEAR = 8 // less is a tap

export class Dragging {
  place: number | null = $state(null) // of the card that is pulled
  x = $state(0)
  y = $state(0)
  #from: { x: number; y: number } | null = null
  #wandered = false

  constructor(readonly play: (place: number) => void) {}

  /** What the button of a card hears, unless it cannot be played. */
  hears(place: number, off: boolean) {
    return {
      onpointerdown: (event: PointerEvent) => off || this.grab(event, place),
      onpointermove: (event: PointerEvent & { currentTarget: HTMLElement }) => this.move(event),
      onpointerup: () => this.drop(),
      onpointercancel: () => this.cancel(),
    }
  }

  /** Where a card is while it is pulled. */
  shift(place: number): string | undefined {
    return this.place === place ? `${this.x}px ${this.y}px` : undefined
  }

  grab(event: PointerEvent, place: number): void {
    this.#wandered = false
    if (event.button !== 0) return
    this.#from = { x: event.clientX, y: event.clientY }
    this.place = place
  }

  move(event: PointerEvent & { currentTarget: HTMLElement }): void {
    if (!this.#from) return
    const [x, y] = [event.clientX - this.#from.x, event.clientY - this.#from.y]
    if (!this.#wandered && Math.hypot(x, y) < NEAR) return
    this.#wandered = true
    event.currentTarget.setPointerCapture(event.pointerId)
    this.x = x
    this.y = y
  }

  drop(): void {
    const { place, y } = this
    this.cancel()
    setTimeout(() => (this.#wandered = false)) // after the click that a drag ends with
    if (place !== null && y < -FAR) this.play(place)
  }

  cancel(): void {
    this.#from = this.place = null
    this.x = this.y = 0
  }

  /** Whether the click that follows belongs to a drag, and means nothing of its own. */
  get wandered(): boolean {
    return this.#wandered
  }
}
