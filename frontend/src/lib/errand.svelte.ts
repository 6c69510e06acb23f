// What a screen needs from the server before it can show anything, and what to say until it has it.
import { sentenceOf } from './api.ts'
import { patiently } from './patience.ts'
import { settings } from './settings.svelte.ts'

export class Errand {
  problem = $state('') // that stays
  trouble = $state('') // that passes

  /** As run, where the answer needs nothing more; whoever has left is told nothing. */
  fetch<T>(question: () => Promise<T>, use: (answer: T) => void): () => void {
    return this.run(question, (answer, left) => {
      if (left()) return
      this.problem = ''
      use(answer)
    })
  }

  /** Within an effect: ask, use the answer, and do so again in another language; returned is how to leave. */
  run<T>(question: () => Promise<T>, use: (answer: T, left: () => boolean) => Promise<void> | void, leave: () => void = () => undefined): () => void {
    void settings.language
    let left = false
    patiently(
      question,
      (sentence) => (this.trouble = sentence),
      () => left,
    )
      .then((answer) => use(answer, () => left))
      .catch((reason) => (this.problem = left ? '' : sentenceOf(reason)))
    return () => {
      left = true
      leave()
    }
  }
}
