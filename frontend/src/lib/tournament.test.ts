import { expect, test } from 'vitest'
import type { EncounterInfo, RankInfo, RoundInfo, TournamentInfo } from './protocol.ts'
import { nextUp, pointsOf, shareOf } from './tournament.ts'
import { t } from './words.svelte.ts'

const table = (state: EncounterInfo['state']): EncounterInfo => ({ code: '', look: false, state, by: '', won: null, seats: [] })
const round = (...states: EncounterInfo['state'][]): RoundInfo => ({ state: 'playing', tables: states.map(table), byes: [] })
const info = (...rounds: RoundInfo[]) => ({ over: false, planned: 2, rounds }) as unknown as TournamentInfo

test('it is said what comes next', () => {
  expect(nextUp(info())).toBe(t('tournament-next.draw'))
  expect(nextUp(info({ ...round('drawn'), state: 'drawn' }))).toBe(t('tournament-next.begin'))
  expect(nextUp(info(round('waiting', 'playing')))).toBe(t('tournament-next.begin'))
  expect(nextUp(info({ ...round('done'), state: 'done' }))).toBe(t('tournament-next.draw'))
  expect(nextUp(info(round('done'), { ...round('done'), state: 'done' }))).toBe(t('tournament-next.end'))
  expect(nextUp({ ...info(), over: true })).toBe('')
})

test('points may be halves, and nobody may have had the same cards', () => {
  expect([pointsOf(3), pointsOf(2.5)]).toEqual(['3', '2.5'])
  expect(shareOf({ share: null } as RankInfo)).toBe('–')
  expect(shareOf({ share: 0.666 } as RankInfo)).toBe('67 %')
})
