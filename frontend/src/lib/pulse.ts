// Whether a line is alive: it can die without a word, as when a phone changes its network, and no browser says so.

const SILENCE = 10 // seconds without a word, after which one knocks
const PATIENCE = 5 // seconds in which a knock is answered
const ASLEEP = 3 // seconds between two looks that are due every second: the page itself has slept

/** Looks every second; whoever is silent is knocked at, and given up if that helps nothing. */
export class Pulse {
  #heard: number
  #looked: number
  #knocked: number | null = null

  constructor(
    readonly knock: () => void,
    readonly dead: () => void,
    now: number,
  ) {
    this.#heard = this.#looked = now
  }

  /** The other side has said something. */
  hear(now: number): void {
    this.#heard = now
    this.#knocked = null
  }

  /** Knock now, though the silence was short: whoever comes back to the page wants to know. */
  ask(now: number): void {
    this.#knocked ??= now
    this.knock()
  }

  look(now: number): void {
    const slept = now - this.#looked > ASLEEP
    this.#looked = now
    if (slept && this.#knocked !== null) this.#knocked = now // what was answered may not have been read yet
    if (this.#knocked === null) {
      if (now - this.#heard >= SILENCE) this.ask(now)
    } else if (now - this.#knocked >= PATIENCE) {
      this.dead()
    }
  }
}
