import { expect, test } from 'vitest'
import { suite } from '../../test/testing.ts'
import { HOUSE, odds, plainLayout, toText, usual, walkOdds } from '../kernel/index.ts'
import { betweenOption, type UprightGame, uprightByOneRule, uprightGame } from './index.ts'

/** A wheel with a star and nine moons. */
const STOPS = ['star', ...Array<string>(9).fill('moon')]
const PAYS = { star: odds(8), moon: odds(1, 10) }
type Sign = keyof typeof PAYS
const wagers = (['star', 'moon'] as const).map((id) => ({
  id,
  name: id,
  rule: HOUSE,
  wins: `The clapper rests at a ${id}.`,
  pays: [{ when: id, odds: PAYS[id] }],
}))

const sky: UprightGame = uprightGame({
  id: 'sky',
  title: 'Sky',
  rules: HOUSE,
  options: [betweenOption(HOUSE, 'sign')],
  limits: { least: 10_00, most: 100_00 },
  places: () => ['1', '2', '3'],
  wagers: () => wagers,
  layout: () => plainLayout(wagers),
  wheel: { stops: STOPS.length, shows: 'sign', rules: uprightByOneRule(HOUSE) },
  rests: HOUSE,
  inspect: 'Inspect the wheel.',
  between: (options) => (options.between === 'respin' ? 'respin' : 'previous'),
  announced: (stop) => STOPS[stop] ?? '',
  mark: (stop) => STOPS[stop] ?? '',
  judge: (_, { wager }, stop) => {
    const because = `The clapper rests at a ${STOPS[stop]}.`
    return wager === STOPS[stop]
      ? { outcome: 'win', odds: PAYS[wager as Sign], rule: HOUSE, because }
      : { outcome: 'lose', rule: HOUSE, because }
  },
  strategy: 'moon',
  odds: (options) => walkOdds(sky, options),
  guide: { about: 'A wheel of stars and moons.', play: ['Bet.', 'The wheel is spun.'] },
})

test('a wheel of one’s own has exact odds', () => {
  expect(sky.odds(usual(sky)).map((o) => [o.wager, toText(o.edge)])).toEqual([
    ['star', '1/10'],
    ['moon', '1/100'],
  ])
})

for (const { name, run } of suite(sky, { rounds: 40 })) test(name, run)
