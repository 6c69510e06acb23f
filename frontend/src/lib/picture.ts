// A picture of the rules as a recording of two moments: what is shown at rest, and what happens then.
import type { Family } from '../families/types.ts'
import { fixedTable } from './fixedtable.ts'
import type { EventData, Frame, PictureInfo } from './protocol.ts'
import { ReplayState } from './replaying.svelte.ts'

export function pictureState(picture: PictureInfo, family: Family): ReplayState {
  const { events, at } = picture
  const before = moment(picture, family, { events: [], view: picture.view, scores: picture.scores }, events.slice(0, at))
  const after = moment(picture, family, before, events.slice(at))
  const frames: Frame[] = [before, after].map((one, stop) => ({ stop, choices: {}, ...one }))
  return new ReplayState({ table: fixedTable(picture), frames, verified: null, complaint: '' }, family, 0)
}

type Shown = Pick<Frame, 'events' | 'view' | 'scores'>

function moment({ options }: PictureInfo, family: Family, from: Shown, events: EventData[]): Shown {
  const view = events.reduce<Frame['view']>((seen, event) => ({ ...family.apply(seen, event) }), from.view)
  return { events, view, scores: [...(family.scores(view, options) ?? from.scores)] }
}
