import type { Key } from './en.ts'

export const nl: Record<Key, string> = {
  hand: 'Jouw hand',
  one: 'Kies één kaart, of twee.',
  zero: 'Met een nul ernaast wordt jouw getal vóór de andere gelegd.',
  idle: 'Een nul zonder getal doet niets.',
  aside: 'Weggelegde nullen: {count}',
  rows: 'zou in rij {rows} komen',
  takes: 'zou {count} runderkop nemen|zou {count} runderkoppen nemen',
  low: 'te laag voor elke rij: je zou een rij moeten nemen',
  nothing: 'een nul leg je weg: niets te leggen',
  turn: '{name} is aan de beurt',
}
