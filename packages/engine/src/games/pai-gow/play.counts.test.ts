import { describe, expect, test } from 'vitest'
import { bet, by, fixed, perftText, seatedTable, tallyText, transcript } from '../../../test/counts.ts'
import { type Command, type Face, isRefused, perform, run, type Table } from '../../kernel/index.ts'
import { houseWay } from './houseway.ts'
import { paiGow } from './index.ts'
import { faresOf, houseManner, inWay, OTHER_HANDS, sortOf, WAYS } from './maths/counts.ts'
import { PaiGowTable } from './pai-gow.test-kit.ts'
import type { Four } from './ranking.ts'
import type { State } from './state.ts'
import { KINDS, kindOf } from './tiles.ts'

const say = (player: 'A' | 'B', type: string, more: object = {}): Command => ({
  type,
  by: by[player],
  ...more,
})
const PEOPLE = { A: { place: '1', cents: 1000_00 }, B: { place: '4', cents: 1000_00 } }

/** A table of two people after these commands, with tiles in a fixed order. */
function after(commands: readonly Command[]): Table<State> {
  const source = fixed(7)
  let { table } = run(paiGow, seatedTable(paiGow, PEOPLE), source)
  for (const command of commands) {
    const done = perform(paiGow, table, command, source)
    if (isRefused(done)) throw new Error(`${command.type}: ${done.because}`)
    table = run(paiGow, done.table, source).table
  }
  return table
}
const ROUND: readonly Command[] = [
  bet('A', 'main', 10_00),
  bet('B', 'main', 20_00),
  say('A', 'ready'),
  say('B', 'ready'),
]
const PLAYED: readonly Command[] = [
  say('A', 'house-way', { place: '1' }),
  say('B', 'house-way', { place: '4' }),
]

test('legal paths from a fixed order of tiles', async () => {
  const plan = { source: fixed(7), players: ['A', 'B'] }
  const text = [
    perftText(paiGow, after([]), plan, 5, 'pai gow, two players, from the first bets'),
    perftText(paiGow, after(ROUND), plan, 6, 'pai gow, two players, from where hands are set'),
    perftText(
      paiGow,
      after([...ROUND, ...PLAYED]),
      plan,
      5,
      'pai gow, two players, from the offer of the bank',
    ),
  ]
  await expect(text.join('\n')).toMatchFileSnapshot('./golden/pai-gow.perft')
})

test('two rounds written out, one of them banked by a player', async () => {
  const text = transcript(paiGow, {
    source: fixed(9),
    commands: [
      say('A', 'sit', { place: '1' }),
      say('A', 'buy-in', { cents: 200_00 }),
      say('B', 'sit', { place: '4' }),
      say('B', 'buy-in', { cents: 200_00 }),
      bet('A', 'main', 5_00),
      bet('A', 'main', 10_00),
      bet('B', 'main', 20_00),
      say('A', 'take-bank', { cobank: false }),
      say('A', 'ready'),
      say('B', 'ready'),
      bet('B', 'main', 10_00),
      say('A', 'house-way', { place: '4' }),
      say('A', 'house-way', { place: '1' }),
      say('B', 'set', { place: '4', cards: [1000, 1001] }),
      say('B', 'house-way', { place: '4' }),
      say('A', 'pass-bank'),
      say('B', 'take-bank', { cobank: false }),
      say('B', 'cut', { stack: '3', to: 'left' }),
      bet('B', 'main', 10_00),
      bet('A', 'main', 30_00),
      say('B', 'limit-house-wager', { cents: 15_00 }),
      say('B', 'leave'),
      say('A', 'ready'),
      say('B', 'ready'),
      say('A', 'shake'),
      say('B', 'shake'),
      say('B', 'house-way', { place: '4' }),
      say('A', 'house-way', { place: '1' }),
    ],
    viewers: ['A', 'B', 'everyone'],
  })
  await expect(text).toMatchFileSnapshot('./golden/pai-gow.play.txt')
})

describe('every hand that the dealer can have', () => {
  const HANDS = [
    ['66 11 36 26', 'submitted'],
    ['44 34 25 14', 'submitted'],
    ['44 34 25 14', 'literal'],
  ] as const

  const tally = (tiles: string, way: 'submitted' | 'literal'): string => {
    const s = new PaiGowTable({ A: '1' }, { houseWay: way }).ready().wager({ A: 10_00 })
    s.deal({ hands: { 1: tiles } }).say('A', 'house-way', { place: '1' })
    return tallyText(s.table, {
      title: `${tiles}, both hands set by the ${way} way`,
      game: paiGow,
      policy: (_, { for: [first] }) => first?.otherwise,
      total: OTHER_HANDS,
    })
  }

  test('comes to the settlement lines of the tally, and these to the counts', async () => {
    const texts = HANDS.map(([tiles, way]) => {
      const text = tally(tiles, way)
      const line = (name: string): number => Number(new RegExp(`^${name}: (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
      const four = tiles.split(' ') as unknown as Four
      const set = houseWay(way, four)
      const at = Array.from({ length: WAYS }, (_, i) => i).find(
        (i) => inWay(four, i).low.rank === set.low.rank && inWay(four, i).high.rank === set.high.rank,
      ) as number
      const fares = faresOf(sortOf(four), 'player', houseManner(way))
      expect([line('main win 1 to 1'), line('main lose')]).toEqual([fares.win[at], fares.lose[at]])
      expect(line('all')).toBe(OTHER_HANDS)
      return text
    })
    await expect(texts.join('\n')).toMatchFileSnapshot('./golden/pai-gow.tally')
  })

  test('tiles that make a pair with each other cannot matter', () => {
    const other = (face: Face): Face => KINDS[kindOf(face)]?.faces.find((f) => f !== face) ?? face
    for (const tiles of ['24 36 35 34', '12 14 44 25', '11 45 16 23']) {
      const twins = tiles.split(' ').map(other).join(' ')
      const played = (own: string) => {
        const s = new PaiGowTable({ A: '1' }).ready().wager({ A: 10_00 })
        s.deal({ hands: { 1: own, dealer: '55 22 46 15' } }).finish()
        return s.calls()
      }
      expect(played(twins)).toEqual(played(tiles))
    }
  })
})
