// A game's options as a form holds them: only what differs from the default, and only what matters.
import type { GameCard, OptionInfo } from './protocol.ts'

export type OptionValues = Record<string, unknown>

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const valueOf = (option: OptionInfo, values: OptionValues): unknown => (option.name in values ? values[option.name] : option.default)

/** The options that matter now: some need a switch that is on. */
export function offered(options: readonly OptionInfo[], values: OptionValues): OptionInfo[] {
  const on = (name: string) => options.some((option) => option.name === name && valueOf(option, values) === true)
  return options.filter((option) => !option.needs || on(option.needs))
}

/** The values that differ from the defaults; what does not matter any more goes with its switch. */
export function differing(options: readonly OptionInfo[], values: OptionValues): OptionValues {
  const kept = offered(options, values).filter((option) => option.name in values && !same(values[option.name], option.default))
  return Object.fromEntries(kept.map((option) => [option.name, values[option.name]]))
}

/** Every option with its value, as a table is told. */
export function complete(options: readonly OptionInfo[], values: OptionValues): OptionValues {
  return Object.fromEntries(options.map((option) => [option.name, valueOf(option, values)]))
}

/** The most that can sit down. */
export function mostSeats(game: Pick<GameCard, 'seats'>, values: OptionValues): number {
  return typeof values.max_players === 'number' ? values.max_players : game.seats[1]
}
