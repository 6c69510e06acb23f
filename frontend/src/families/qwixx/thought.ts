/** What a selected choice would do on a seat's sheet, and where crosses are possible now. */
import type { QwixxEvent, QwixxView } from '../../lib/protocol.ts'
import { numberOf } from './cards.ts'
import type { QwixxChoice } from './game.ts'

export interface Thought {
  crosses: Set<string> // `red 5`
  rings: Set<string> // played, and perhaps crossed later
  closes: boolean
  miss: boolean
  ends: boolean
}

export function cell(colour: string, number: number): string {
  return `${colour} ${number}`
}

/** The cells that can be crossed by one of the open choices. */
export function possible(choices: readonly QwixxChoice[], view: QwixxView): Set<string> {
  const { announced, played } = view.table
  const cells = choices.flatMap((choice) => {
    if (choice.kind === 'Mark' && announced !== null) return [cell(choice.fields.colour, announced)]
    if (choice.kind === 'Cross' && played) return choice.fields.numbers.map((n) => cell(played.colour, n))
    return []
  })
  return new Set(cells)
}

/** What a choice would bring the one who chooses; the rest of its preview is of no interest. */
export function thoughtOf(choice: QwixxChoice | null, seat: number): Thought {
  const thought: Thought = { crosses: new Set(), rings: new Set(), closes: false, miss: false, ends: false }
  if (choice?.kind === 'Play') {
    for (const card of choice.fields.cards) thought.rings.add(cell(choice.fields.colour, numberOf(card)))
  }
  for (const event of choice?.preview ?? []) note(thought, event, seat)
  return thought
}

function note(thought: Thought, event: QwixxEvent, seat: number): void {
  if ('seat' in event && event.seat !== seat) return
  if (event.event === 'Marked') thought.crosses.add(cell(event.colour, event.number))
  if (event.event === 'Crossed') for (const number of event.numbers) thought.crosses.add(cell(event.colour, number))
  if (event.event === 'RowClosed') thought.closes = true
  if (event.event === 'Missed') thought.miss = true
  if (event.event === 'GameEnded') thought.ends = true
}
