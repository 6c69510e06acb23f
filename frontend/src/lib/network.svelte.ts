// Whether phones in the same network can come in, and letting them in: for a page on the server's own machine.
import { api, sentenceOf } from './api.ts'
import type { NetworkInfo } from './protocol.ts'
import { askForShare } from './share.svelte.ts'

class Network {
  info: NetworkInfo | null = $state.raw(null)
  asked = $state(false) // the server has answered, whatever it said
  busy = $state(false)
  problem = $state('')

  /** Whether an invitation would lead to this very machine, and nowhere else; this page can change that. */
  get shut(): boolean {
    return this.info !== null && this.info.yours && !this.info.open
  }

  look(): Promise<void> {
    return this.#tell(api.network())
  }

  async change(open: boolean): Promise<void> {
    this.busy = true
    this.problem = ''
    await this.#tell(open ? api.openNetwork() : api.closeNetwork())
    this.busy = false
  }

  async #tell(answer: Promise<NetworkInfo>): Promise<void> {
    try {
      this.info = await answer
    } catch (problem) {
      this.problem = sentenceOf(problem)
    }
    await askForShare()
    this.asked = true
  }
}

export const network = new Network()
