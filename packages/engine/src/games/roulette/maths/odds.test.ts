import { describe, expect, test } from 'vitest'
import { resolvedBy } from '../../../../test/choices.ts'
import {
  divide,
  type Event,
  equal,
  fraction,
  isEvent,
  isRefused,
  negate,
  oddsRow,
  stackOf,
  stakeAt,
  subtract,
  Tally,
  toNumber,
  toText,
  type Value,
  type WagerOdds,
  walk,
} from '../../../kernel/index.ts'
import { roulette } from '../index.ts'
import { Roulette } from '../roulette.test-kit.ts'

type Chosen = Readonly<Record<string, Value>>

const resolved = resolvedBy(roulette)

const rowOf = (chosen: Chosen, wager: string): WagerOdds => {
  const options = resolved(chosen)
  const row = oddsRow(roulette.odds(options), roulette.wagers(options), wager)
  if (!row) throw new Error(`no odds for ${wager}`)
  return row
}

type Figures = Pick<WagerOdds, 'edge' | 'win' | 'push' | 'lose'>

/** What each wager brought its player in one spin. */
function gains(events: readonly Event[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const e of events) {
    if (!isEvent(e, 'moved') || e.wager === undefined) continue
    const cents = e.to === 'stack:A' ? e.cents : 0
    found.set(e.wager, (found.get(e.wager) ?? 0) + cents)
  }
  return found
}

/** The engine spins every compartment of the wheel for these wagers. A spin that is void is as if it had not been. */
function walked(chosen: Chosen, wagers: readonly string[]): Map<string, Figures> {
  const at = new Roulette(chosen, { A: '1' })
  const stakes = new Map<string, number>()
  for (const wager of wagers) {
    const range = stakeAt(roulette, at.table, 'A', '1', wager)
    if (isRefused(range)) throw new Error(range.because)
    // Twice the least, so that a half can be given back exactly.
    stakes.set(wager, 2 * range.least)
    at.bet('A', wager, 2 * range.least)
  }
  const tally = new Tally()
  const leaves = walk(at.table, {
    game: roulette,
    policy: (_, wait) => wait.for[0]?.otherwise,
    done: ({ round, state: { spin } }) =>
      round > 1 || (spin.spins > 0 && !spin.turning && spin.stop === null),
    leaf(end, ways, of, events) {
      if (end.round === 1) {
        tally.add('void', ways, of)
        return
      }
      const back = gains(events)
      for (const [wager, stake] of stakes) {
        // Alone on the table a wager has all that came back, by whatever way it went.
        const all = wagers.length === 1 ? stackOf(end, 'A') - stackOf(at.table, 'A') : back.get(wager)
        const gain = (all ?? 0) - stake
        tally.add(`${wager} gain`, ways, of, gain)
        tally.add(`${wager} ${gain > 0 ? 'win' : gain < 0 ? 'lose' : 'push'}`, ways, of)
      }
    },
  })
  expect(leaves).toBe(chosen.wheel === 'single-zero' ? 37 : 38)
  const valid = subtract(fraction(1), tally.get('void'))
  const part = (wager: string, what: string) => divide(tally.get(`${wager} ${what}`), valid)
  return new Map(
    [...stakes].map(([wager, stake]) => {
      const edge = negate(divide(part(wager, 'gain'), fraction(stake)))
      return [wager, { edge, win: part(wager, 'win'), push: part(wager, 'push'), lose: part(wager, 'lose') }]
    }),
  )
}

const EXTRA = { sevenNumbers: true, fiveAdjacent: true }
const RAISED = Object.fromEntries(
  roulette.options.flatMap((o) => (o.floor ? [[o.key, `${2 * o.floor.pays + 1} to 2`]] : [])),
)

describe('the walk through the engine agrees with the formula at every place of the layout', () => {
  test.each([
    ['double zero', { wheel: 'double-zero', ...EXTRA }, 201],
    ['single zero', { wheel: 'single-zero', ...EXTRA }, 193],
    ['double zero used as single zero', { wheel: 'double-as-single', ...EXTRA }, 189],
    ['double zero with higher odds', { wheel: 'double-zero', ...RAISED }, 162],
  ])('%s', (_, chosen, count) => {
    const all = roulette.wagers(resolved(chosen))
    expect(all).toHaveLength(count)
    const five = all.filter(({ id }) => id.startsWith('five-adjacent')).map(({ id }) => [id])
    const rest = all.flatMap(({ id }) => (id.startsWith('five-adjacent') ? [] : [id]))
    const show = ({ edge, win, push, lose }: Figures) => [edge, win, push, lose].map(toText)
    // Fifths on a number are paid with the straight wagers there: those wagers are walked one by one.
    for (const wagers of [rest, ...five])
      for (const [id, figures] of walked(chosen, wagers))
        expect([id, ...show(figures)]).toEqual([id, ...show(rowOf(chosen, id))])
  })
})

describe('published figures', () => {
  // J. Grochowski, "Roulette's worst bet", Casino City Times, 30 November 2010: 5.26 % on every wager of a double zero
  // wheel but the five-number bet, 7.89 %; "Roulette", 6 March 2007: 2.7 % on a single zero wheel.
  // F. Scoblete, "Surrender and Prison are Best", Casino City Times, 15 December 2020: with half given back on the zeros
  // the even chances of the double zero wheel come to half of 5.26 %.
  const percent = (chosen: Chosen, wager: string): string =>
    (toNumber(rowOf(chosen, wager).edge) * 100).toFixed(2)

  test('double zero', () => {
    for (const wager of ['straight:17', 'split:0-00', 'three-numbers:1-2-3', 'four-numbers:1-2-4-5'])
      expect(percent({}, wager)).toBe('5.26')
    for (const wager of ['six-numbers:1-2-3-4-5-6', 'column-2', 'dozen-3'])
      expect(percent({}, wager)).toBe('5.26')
    expect(percent(EXTRA, 'five-adjacent:00')).toBe('5.26')
    expect(percent({}, 'first-five')).toBe('7.89')
    for (const wager of ['red', 'black', 'odd', 'even', 'low', 'high'])
      expect(percent({}, wager)).toBe('2.63')
    expect(rowOf({}, 'red').note).toMatch(/half/)
  })

  test('single zero', () => {
    for (const wheel of ['single-zero', 'double-as-single'])
      for (const wager of ['straight:0', 'split:0-3', 'three-numbers:0-1-2', 'column-1', 'red', 'high'])
        expect(percent({ wheel }, wager)).toBe('2.70')
  })

  test('seven numbers cost more: seven of 38 at 4 to 1', () => {
    expect(toText(rowOf(EXTRA, 'seven-numbers').edge)).toBe('3/38')
    expect(toText(rowOf({ ...EXTRA, wheel: 'single-zero' }, 'seven-numbers').edge)).toBe('2/37')
  })
})

test('one row stands for all places of a kind, and every wager has one', () => {
  const options = resolved(EXTRA)
  expect(roulette.odds(options).map((row) => row.wager)).toEqual([
    'straight',
    'split',
    'three-numbers',
    'four-numbers',
    'first-five',
    'six-numbers',
    'seven-numbers',
    'column',
    'dozen',
    'low',
    'even',
    'red',
    'black',
    'odd',
    'high',
    'five-adjacent',
  ])
  for (const { id } of roulette.wagers(options)) {
    const { win, push, lose } = rowOf(EXTRA, id)
    expect(equal(subtract(fraction(1), win), lose) && push.n === 0n).toBe(true)
  }
})
