/** Choices that name a set of things, reached by putting one thing in after another. */

type Naming<Field extends string> = { fields: Record<Field, readonly unknown[]> }
type Things<Field extends string, C extends Naming<Field>> = readonly C['fields'][Field][number][]

/** Whether some choice has all of these, and perhaps more. */
export function allows<Field extends string, C extends Naming<Field>>(choices: readonly C[], field: Field, things: Things<Field, C>): boolean {
  return choices.some((choice) => things.every((thing) => choice.fields[field].includes(thing)))
}

/** The choices with exactly these. */
export function exactly<Field extends string, C extends Naming<Field>>(choices: readonly C[], field: Field, things: Things<Field, C>): C[] {
  return choices.filter((choice) => {
    const all = choice.fields[field]
    return all.length === things.length && things.every((thing) => all.includes(thing))
  })
}
