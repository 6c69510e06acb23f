/** Our house layout, as in games/board/data/*.toml (a test compares them): to tell it from a board of somebody's own. */
// prettier-ignore
export const HOUSE_ROWS = {
  blue: [
    '. . . T',
    '. . . -3 T',
    '. g . r T',
    '. . . +3 . T',
    '. 2 2 2 T',
    '. r . gg . T',
    '. . . rr T',
    '. +2 . -5 . T',
    '. g . . rr . T',
    '. -2 . +5 T',
  ],
  red: [
    '. . -7 . . T',
    '. D . r A H',
    '. . A . . gg T',
    '. g . -5 D H',
    '+2 . . rr . T',
    'A . -3 . H',
    'D . 2 2 . T',
    '-2 g . A . H',
    '. A . r . T',
    '+1 . D . -4 H',
  ],
}

export const HOUSE_CLOVERS = [-40, -35, -30, -25, -20, -15, -10, -5]

/** Tiles whose bulls differ from the cards of the card game. */
export const HOUSE_BULLS: Record<number, number> = { 19: 5, 22: 3, 23: 5, 55: 5, 83: 5 }
