import type { Key } from './en.ts'

export const de: Record<Key, string> = {
  hand: 'Deine Hand',
  one: 'Wähle eine Karte oder zwei.',
  zero: 'Mit einer Null daneben wird deine Zahl vor den anderen angelegt.',
  idle: 'Eine Null ohne Zahl bewirkt nichts.',
  aside: 'Weggelegte Nullen: {count}',
  rows: 'käme in Reihe {rows}',
  takes: 'nähme {count} Hornochsen|nähme {count} Hornochsen',
  low: 'zu niedrig für jede Reihe: Du müsstest eine Reihe nehmen',
  nothing: 'eine Null wird weggelegt: nichts anzulegen',
  turn: '{name} ist am Zug',
}
