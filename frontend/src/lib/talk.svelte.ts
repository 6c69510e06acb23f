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

  hear(said: Said): void {
    const id = ++this.#count
    if (!said.reaction) this.said = [...this.said, said].slice(-200)
    if (Date.now() / 1000 - said.at > OLD) return
    this.bubbles = [...this.bubbles, { ...said, id }]
    setTimeout(() => (this.bubbles = this.bubbles.filter((bubble) => bubble.id !== id)), STAYS)
  }
}
