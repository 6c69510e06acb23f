// For a family without a page of its own: all that can be shown without knowing its rules.
import { IN_ROWS, SCORED } from '../manners.ts'
import type { Family } from '../types.ts'
import Controls from './Controls.svelte'
import Stage from './Stage.svelte'
import type { Plain } from './game.ts'

const family: Family<Plain> = {
  Stage,
  Controls,
  apply: (view) => view, // it waits for the truth
  scores: () => null,
  gains: () => false,
  plays: () => [],
  parts: () => [],
  limit: () => ({}),
  manners: { ...IN_ROWS, DealScored: { ...SCORED, holds: false }, GameScored: { weight: 'beat' } }, // names that games are likely to use
  progress: ({ round, deal, sizes }) => {
    if (typeof round === 'number' && round > 0) return { round }
    return typeof deal === 'number' ? { deal, left: Math.max(0, ...numbers(sizes)) } : {}
  },
  account: (view, { open }) =>
    open
      ? Object.entries(view)
          .filter(told)
          .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
      : [],
  hand: ({ hand }) => list(hand).filter((card) => typeof card === 'number' || typeof card === 'string'),
  sizes: ({ sizes }) => numbers(sizes),
  plain: true,
}
export default family

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const told = ([, value]: [string, unknown]): boolean => value !== null && !(Array.isArray(value) && value.length === 0)
const numbers = (value: unknown): number[] => list(value).filter((one) => typeof one === 'number')
