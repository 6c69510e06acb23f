// The option that is lifted at this table.
import type { Pick } from '../families/types.ts'
import type { Choice } from './protocol.ts'

export class Picked implements Pick {
  choice: Choice | null = $state.raw(null)
}
