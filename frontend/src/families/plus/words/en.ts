export const en = {
  hand: 'Your hand',
  one: 'Select one card, or two.',
  zero: 'With a zero beside it, your number is placed before the others.',
  idle: 'A zero without a number does nothing.',
  aside: 'Zeros laid aside: {count}',
  rows: 'would go to row {rows}',
  takes: 'would take {count} bull head|would take {count} bull heads',
  low: 'too low for every row: you would choose a row to take',
  nothing: 'a zero is laid aside: nothing to place',
  turn: 'It is {name}’s turn',
} as const
export type Key = keyof typeof en
