// What cannot be had at the moment is asked for again: the server is not there, or its database is not.
import { Refusal } from './api.ts'
import { waitBefore } from './socket.ts'

const MOST = 5 // seconds between two attempts

/** Whether the same question may be answered in a moment. */
export function passes(problem: unknown): problem is Refusal {
  return problem instanceof Refusal && (problem.status === 0 || /^(store|table-gone|elsewhere|closing)/.test(problem.reason))
}

/** Ask until there is an answer, or a refusal that stays; meanwhile its sentence is told. */
export async function patiently<T>(question: () => Promise<T>, tell: (sentence: string) => void, left: () => boolean): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await question()
      tell('')
      return answer
    } catch (problem) {
      if (left() || !passes(problem)) throw problem
      tell(problem.message)
      await new Promise((resolve) => setTimeout(resolve, waitBefore(attempt, Math.random(), MOST) * 1000))
    }
  }
}
