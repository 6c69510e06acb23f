/** Choices that name a set of things, reached by putting one thing in after another. */
import type { Choice } from '../../lib/protocol.ts'

type Thing = string | number

function named(choice: Choice, field: string): Thing[] {
  return choice.fields[field] as Thing[]
}

/** Whether some choice has all of these, and perhaps more. */
export function allows(choices: Choice[], field: string, things: readonly Thing[]): boolean {
  return choices.some((choice) => things.every((thing) => named(choice, field).includes(thing)))
}

/** The choices with exactly these. */
export function exactly(choices: Choice[], field: string, things: readonly Thing[]): Choice[] {
  return choices.filter((choice) => {
    const all = named(choice, field)
    return all.length === things.length && things.every((thing) => all.includes(thing))
  })
}
