// What is wished so far; Stage and Controls share it as they share `pick`.
import { lift } from '../../lib/picking.ts'
import type { TableLike } from '../../lib/tablelike.ts'
import type { Pick } from '../types.ts'
import type { Buffalo } from './game.ts'
import { found, NOTHING, type Wish } from './wish.ts'

class Wishing {
  wish: Wish = $state.raw(NOTHING)
  held: number | null = $state(null) // the card that is moved in a sort
  next: Buffalo['event'][] | null = $state.raw(null) // what happens if the team goes on
}

const all = new WeakMap<Pick<Buffalo>, Wishing>()

export function wishingOf(pick: Pick<Buffalo>): Wishing {
  const known = all.get(pick) ?? new Wishing()
  all.set(pick, known)
  return known
}

/** Wish for something; a choice that is the only one left is lifted, to be looked at and confirmed. */
export function want(table: TableLike<Buffalo>, pick: Pick<Buffalo>, wish: Wish): void {
  wishingOf(pick).wish = wish
  const left = found(table.decision?.choices ?? [], wish)
  lift(table, pick, left.length === 1 ? left[0] : null)
}

/** Wish for nothing any more. */
export function forget(pick: Pick<Buffalo>): void {
  const wishing = wishingOf(pick)
  wishing.wish = NOTHING
  wishing.held = null
  pick.choice = null
}

/** Take a special into the hand, or put it back. */
export function take(table: TableLike<Buffalo>, pick: Pick<Buffalo>, special: string, queue: readonly number[]): void {
  const again = wishingOf(pick).wish.special === special
  forget(pick)
  if (again) return
  const present = special === 'sort' ? [...queue] : []
  want(table, pick, { ...NOTHING, special, order: present, present })
}
