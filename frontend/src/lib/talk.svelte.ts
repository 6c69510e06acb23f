// What is said at a table: the lines of the talk, and the bubbles that show for a moment.
import type { Said } from './protocol.ts'

interface Bubble extends Said {
  id: number
}

const OLD = 15 // seconds after which a line is no news
const STAYS = 4500 // ms

export class Talk {
  said: Said[] = $state.raw([])
  bubbles: Bubble[] = $state.raw([])
  #count = 0
  #heard = $state(0) // lines that were looked at

  /** How many lines of others have not been looked at. */
  unread(own: readonly number[]): number {
    return this.said.slice(this.#heard).filter(({ seat }) => seat === null || !own.includes(seat)).length
  }

  listened(): void {
    this.#heard = this.said.length
  }

  hear(said: Said): void {
    const id = ++this.#count
    if (!said.reaction) this.said = [...this.said, said].slice(-200)
    if (Date.now() / 1000 - said.at > OLD) return
    this.bubbles = [...this.bubbles, { ...said, id }]
    setTimeout(() => (this.bubbles = this.bubbles.filter((bubble) => bubble.id !== id)), STAYS)
  }
}
