import { HouseApi } from '@boardwalk/client'
import { games } from '@boardwalk/engine'
import { isRefused, type OptionValues, open, terms } from '@boardwalk/engine/kernel'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import { afterEach, expect, test, vi } from 'vitest'
import { playRound } from '../../test/player.ts'
import { started } from '../../test/started.ts'
import { OddsBeside, oddsUnder } from './odds.ts'
import { gameOf } from './odds-worker.ts'
import { optionsHash } from './paytable.ts'

const game = games.find(({ id }) => id === threeCardPoker.id) ?? games[0]
if (!game) throw new Error('there are no games')
const opened = open(game, {}, 0)
if (isRefused(opened)) throw new Error(opened.because)
const { options } = terms(opened.table)

afterEach(() => vi.restoreAllMocks())

test('odds are worked out in a thread of their own, and are what they are', async () => {
  const beside = new OddsBeside()
  const here = vi.spyOn(game, 'odds')
  const round = { game: game.id, optionSets: { [optionsHash(game, options)]: options } }
  await Promise.all([beside.ready(games, round), beside.ready(games, round)])
  const rows = oddsUnder(game, optionsHash(game, options), options)
  expect(here).not.toHaveBeenCalled()
  expect(rows).toEqual(game.odds(options))
})

test.each(games.map((each) => [each.id, each] as const))(
  'the thread finds %s by itself',
  async (id, each) => {
    expect(await gameOf(id)).toBe(each)
  },
)

test('where the thread cannot do it, it is done where it is wanted', async () => {
  const beside = new OddsBeside()
  const other = { ...game, odds: vi.fn(() => []) }
  await beside.ready([other], { game: game.id, optionSets: { own: options } })
  expect(oddsUnder(other, 'own', options)).toEqual([])
  expect(other.odds).toHaveBeenCalledTimes(1)
  // Options that are none end the thread.
  const none = null as unknown as OptionValues
  await beside.ready(games, { game: game.id, optionSets: { none } })
  expect(() => oddsUnder(game, 'none', none)).toThrow()
  await beside.ready(games, { game: game.id, optionSets: { again: options } })
  const here = vi.spyOn(game, 'odds')
  expect(oddsUnder(game, 'again', options).length).toBeGreaterThan(0)
  expect(here).not.toHaveBeenCalled()
})

test('a house never works out odds in its own turn, whoever asks what they came to', async () => {
  const house = await started({
    pace: { bettingMs: 300, decisionMs: 300, stepMs: 2, botMs: 10, clockAlone: true },
  })
  const here = games.map((each) => vi.spyOn(each, 'odds'))
  const guest = await house.guest()
  await playRound(guest, 'let-it-ride-1')
  const patient = new HouseApi(house.url, { token: guest.token, timeoutMs: 60_000 })
  const [round] = await patient.get('/api/me/rounds')
  expect(round?.expected).toBeGreaterThan(0)
  expect(here.flatMap(({ mock }) => mock.calls)).toEqual([])
  guest.close()
  await house.end()
})
