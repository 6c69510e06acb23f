// What every family offers to the frame of the page.
import type { Component } from 'svelte'
import type { Choice, EventData } from '../lib/protocol.ts'
import type { TableLike } from '../lib/tablelike.ts'

/** The option that is lifted or selected; shared by Stage and Controls so that Stage can draw its ghost. */
export interface Pick {
  choice: Choice | null
}

export interface FamilyProps<View = Record<string, unknown>> {
  view: View // as shown now: the truth, or a moment on the way to it
  event: EventData | null // what is being animated
  table: TableLike
  pick: Pick
}

export interface Family {
  Stage: Component<any>
  Controls: Component<any>
  apply: (view: any, event: any) => any
  scores?: (view: any) => readonly number[] | null // the points of a shown view, where it tells them
}
