import { describe, expect, test } from 'vitest'
import { resolvedBy } from '../../../../test/choices.ts'
import {
  act,
  asPlayer,
  type ChainResult,
  type Command,
  chain,
  divide,
  fraction,
  isRefused,
  isStep,
  negate,
  next,
  type OptionValues,
  spotsOf,
  stackOf,
  stakeAt,
  type Table,
  toText,
  type WagerOdds,
  type Wait,
  ZERO,
} from '../../../kernel/index.ts'
import { Rail } from '../craps.test-kit.ts'
import { craps, type State } from '../index.ts'

type T = Table<State>

const resolved = resolvedBy(craps)

/** S shoots with a line bet whenever the rules want one; nobody else decides anything. */
function policy(table: T, wait: Wait): Command | undefined {
  const { where, shooter, offered, point } = table.state
  const by = asPlayer('S')
  if (where === 'offered')
    return offered === 'S'
      ? { type: 'accept-dice', by, dice: ['1', '2'] }
      : { type: 'decline-dice', by: asPlayer(offered as string) }
  if (where === 'hand' && shooter === 'S' && point === null && spotsOf(table, 'S').length === 0) {
    const range = stakeAt(craps, table, 'S', '1', 'pass')
    return { type: 'bet', by, place: '1', wager: 'pass', cents: isRefused(range) ? 0 : range.least }
  }
  return wait.for[0]?.otherwise
}

const worth = (table: T): number => spotsOf(table, 'A').reduce((n, s) => n + s.cents, stackOf(table, 'A'))
const key = ({ state, ...table }: T): string =>
  JSON.stringify([
    state.where,
    state.point,
    state.on,
    spotsOf({ ...table, state }, 'A').map((s) => [s.wager, s.cents]),
    spotsOf({ ...table, state }, 'S').length,
  ])

/** The engine plays the wager of A out, from this table on, through every roll there can be. */
function walked(rail: Rail, wager: string, before: number): ChainResult {
  const settled = worth(rail.table)
  const flat = spotsOf(rail.table, 'A').find((s) => s.wager !== wager)
  return chain(rail.table, {
    game: craps,
    policy,
    key,
    decided(_, after) {
      const now = worth(after)
      const left = spotsOf(after, 'A').filter((s) => s.wager !== flat?.wager)
      if (now === settled && left.length > 0) return undefined
      const outcome = now > settled ? 'win' : now < settled ? 'lose' : 'push'
      return { gain: now - before, outcome }
    },
  })
}

interface Walked extends ChainResult {
  readonly stake: number
}

/** A table on which the wager can be made, A's chips before it, and the wager made. */
function made(wager: string, options: OptionValues): Walked {
  const limits = { '*': { least: 1_00, most: 1_000_000_00 } }
  const rail = new Rail({ S: '1', A: '2' }, { options, limits }).toShooter()
  if (wager === 'come' || wager === 'dont-come') rail.roll([4, 5])
  const before = stackOf(rail.table, 'A')
  const range = stakeAt(craps, rail.table, 'A', '2', wager)
  if (isRefused(range)) throw new Error(range.because)
  // A stake whose charge is exact to the nickel.
  const stake = range.step * 100
  rail.bet('A', wager, stake)
  return { stake, ...walked(rail, wager, before) }
}

function expectWalk(row: WagerOdds, { value, outcomes, stake }: Walked): void {
  const of = (outcome: string): string => toText(outcomes.get(outcome) ?? ZERO)
  expect([row.wager, toText(row.edge)]).toEqual([row.wager, toText(negate(divide(value, fraction(stake))))])
  expect([toText(row.win), toText(row.push), toText(row.lose)]).toEqual([of('win'), of('push'), of('lose')])
}

const isSupport = (wager: string): boolean => wager.includes('odds')
const rows = (options: OptionValues): readonly WagerOdds[] =>
  craps.odds(options).filter((r) => !isSupport(r.wager))

describe('the formula is the walk', () => {
  test.each(rows(resolved()).map((r) => [r.wager, r] as const))('%s', (wager, row) => {
    expectWalk(row, made(wager, resolved()))
  })

  const RAISED = {
    passPays: '11 to 10',
    dontPassPays: '21 to 20',
    comePays: '6 to 5',
    dontComePays: '31 to 30',
    placeWin4Pays: '2 to 1',
    placeWin5Pays: '3 to 2',
    placeWin6Pays: '6 to 5',
    placeLose4Pays: '1 to 2',
    placeLose5Pays: '2 to 3',
    placeLose6Pays: '5 to 6',
    hard4Pays: '15 to 2',
    hard6Pays: '10 to 1',
    fieldPays: '11 to 10',
    field2Pays: '5 to 2',
    field12Pays: '3 to 1',
    anySevenPays: '9 to 2',
    anyCrapsPays: '15 to 2',
    craps2Pays: '31 to 1',
    craps3Pays: '16 to 1',
    craps12Pays: '33 to 1',
    elevenPays: '31 to 2',
  }
  test.each(rows(resolved(RAISED)).map((r) => [r.wager, r] as const))(
    '%s with every payout raised',
    (wager, row) => {
      expectWalk(row, made(wager, resolved(RAISED)))
    },
  )

  test.each([0, 1, 2, 3, 4])('buy and lay bets at a charge of %i percent', (percent) => {
    const options = resolved({ buyCharge: percent, layCharge: percent })
    for (const row of rows(options).filter((r) => /^(buy|lay)-/.test(r.wager)))
      expectWalk(row, made(row.wager, options))
  })
})

describe('odds in support', () => {
  const find = (wager: string): WagerOdds =>
    craps.odds(resolved()).find((r) => r.wager === wager) as WagerOdds
  const POINTS = [
    [4, [1, 3]],
    [5, [1, 4]],
    [6, [1, 5]],
    [8, [2, 6]],
    [9, [3, 6]],
    [10, [4, 6]],
  ] as const

  test.each([
    ['pass', 'pass-odds'],
    ['dont-pass', 'dont-pass-odds'],
  ])(
    '[1.6(a)] [1.6(b)] the walk of %s odds from every point, at every multiple, has no edge',
    (flat, wager) => {
      for (const times of [1, 10])
        for (const [, dice] of POINTS) {
          const rail = new Rail({ S: '1', A: '2' }, { options: { odds: times } })
            .toShooter()
            .bet('A', flat, 100_00)
            .roll(dice)
          const before = stackOf(rail.table, 'A')
          rail.bet('A', wager, 60_00)
          const [alone, both] = [before, before].map((chips, i) => {
            const start = i === 0 ? rail.take('A', wager) : rail.bet('A', wager, 60_00)
            return chain(start.table, {
              game: craps,
              policy,
              key,
              decided: (_, after) =>
                spotsOf(after, 'A').length > 0
                  ? undefined
                  : { gain: stackOf(after, 'A') - chips, outcome: 'end' },
            }).value
          })
          expect(toText(both as typeof ZERO)).toBe(toText(alone as typeof ZERO))
        }
      expect(find(wager).edge).toEqual(ZERO)
    },
  )

  test('pass odds win as often as the points they are on', () => {
    // 3, 4, 5, 5, 4, 3 of 24 points; 1/3, 2/5, 5/11 of them are made.
    expect(toText(find('pass-odds').win)).toBe('67/165')
    expect(toText(find('dont-pass-odds').win)).toBe('98/165')
  })

  /** A's come bet stands on its number and the point is another. */
  const standing = (flat: string, n: number, dice: readonly [number, number]): Rail => {
    const rail = new Rail({ S: '1', A: '2' }).roll(n === 9 ? [4, 6] : [4, 5]).bet('A', flat, 60_00)
    return rail.roll(dice)
  }

  /** What the whole of A's wagers comes to, with odds called on before every come-out roll or left off. */
  const come = (rail: Rail, on: string | undefined): ChainResult => {
    const before = stackOf(rail.table, 'A')
    return chain(rail.table, {
      game: craps,
      policy: (table, wait) => {
        const account = `spot:2:A:${on}`
        const asleep = on !== undefined && table.state.point === null && !table.state.on.includes(account)
        if (table.questions.length > 0)
          return { type: 'confirm', by: 'dealer', question: table.questions[0]?.id ?? 0 }
        if (asleep && table.state.where === 'hand' && table.balances[account])
          return { type: 'on', by: asPlayer('A'), wager: on }
        return policy(table, wait)
      },
      key,
      decided: (_, after) =>
        spotsOf(after, 'A').length > 0
          ? undefined
          : { gain: stackOf(after, 'A') - before, outcome: stackOf(after, 'A') > before ? 'win' : 'lose' },
    })
  }

  test.each(POINTS)('[1.6(c)] come odds on the %i, called on or left off, have no edge', (n, dice) => {
    const wager = `come-odds-${n}`
    const alone = come(standing('come', n, dice), undefined)
    const rail = standing('come', n, dice)
    const stack = stackOf(rail.table, 'A')
    rail.bet('A', wager, 60_00)
    const gain = (r: ChainResult) =>
      fraction(r.value.n - BigInt(stack - stackOf(rail.table, 'A')) * r.value.d, r.value.d)
    const on = come(rail, wager)
    expect(toText(gain(on))).toBe(toText(alone.value))
    expect(toText(gain(come(rail, undefined)))).toBe(toText(alone.value))
    expect(toText(on.outcomes.get('win') ?? ZERO)).toBe(toText(find(wager).win))
    expect(find(wager).edge).toEqual(ZERO)
  })

  test.each(POINTS)('[1.6(d)] don’t come odds on the %i have no edge', (n, dice) => {
    const wager = `dont-come-odds-${n}`
    const alone = come(standing('dont-come', n, dice), undefined)
    const rail = standing('dont-come', n, dice)
    const stack = stackOf(rail.table, 'A')
    rail.bet('A', wager, 60_00)
    const both = come(rail, undefined)
    expect(
      toText(fraction(both.value.n - BigInt(stack - stackOf(rail.table, 'A')) * both.value.d, both.value.d)),
    ).toBe(toText(alone.value))
    expect(toText(both.outcomes.get('win') ?? ZERO)).toBe(toText(find(wager).win))
  })
})

/** Worked out on paper from the 36 ways and the payouts. */
const EDGES: readonly (readonly [string, string])[] = [
  ['pass', '7/495'],
  ['come', '7/495'],
  ['dont-pass', '3/220'],
  ['dont-come', '3/220'],
  ['place-win-4', '1/15'],
  ['place-win-5', '1/25'],
  ['place-win-6', '1/66'],
  ['place-lose-4', '1/33'],
  ['place-lose-5', '1/40'],
  ['place-lose-6', '1/55'],
  ['buy-4', '1/20'],
  ['lay-4', '1/40'],
  ['lay-5', '1/30'],
  ['lay-6', '1/24'],
  ['hard-4', '1/9'],
  ['hard-6', '1/11'],
  ['field', '1/18'],
  ['any-seven', '1/6'],
  ['any-craps', '1/9'],
  ['craps-2', '5/36'],
  ['craps-3', '1/9'],
  ['craps-12', '5/36'],
  ['eleven', '1/9'],
  ['c-and-e', '1/9'],
  ['horn', '1/8'],
  ['horn-high-2', '23/180'],
  ['horn-high-12', '23/180'],
  ['horn-high-3', '11/90'],
  ['horn-high-11', '11/90'],
]

const rowOf = (wager: string): WagerOdds => craps.odds(resolved()).find((r) => r.wager === wager) as WagerOdds

test.each(EDGES)('[1.4(b)] the edge of %s is %s', (wager, exact) => {
  expect(toText(rowOf(wager).edge)).toBe(exact)
})

/**
 * Percentages as published: pass, come and don't bets, and pass with single, double and triple odds, by
 * casinodealerswebsite.com, "Summary of bets house %"; place 6 by John Grochowski, Casino City Times, 7 August 2001;
 * don't pass per decided bet by the American Casino Guide, "Craps".
 */
describe('published figures', () => {
  const percent = (f: { n: bigint; d: bigint }): number => (100 * Number(f.n)) / Number(f.d)

  test.each([
    ['pass', 1.41],
    ['come', 1.41],
    ['dont-pass', 1.36],
    ['dont-come', 1.36],
    ['place-win-6', 1.52],
    ['place-win-8', 1.52],
  ])('%s %f percent', (wager, published) => {
    expect(percent(rowOf(wager).edge)).toBeCloseTo(published, 2)
  })

  test('don’t pass 1.40 percent of decided bets', () => {
    const { edge, push } = rowOf('dont-pass')
    expect(percent(divide(edge, fraction(push.d - push.n, push.d)))).toBeCloseTo(1.4, 2)
  })

  test.each([
    [1, 0.848],
    [2, 0.606],
    [3, 0.471],
  ])('[1.6(e)] pass with %i times odds %f percent of all that is bet', (times, published) => {
    // Two come-out rolls in three make a point, and only then odds are taken.
    const { edge } = rowOf('pass')
    expect(percent(divide(edge, fraction(3 + 2 * times, 3)))).toBeCloseTo(published, 3)
  })
})

test('notes give the edge in the other ways it is published', () => {
  const note = (wager: string) => craps.odds(resolved()).find((r) => r.wager === wager)?.note ?? ''
  expect(note('buy-4')).toContain('1/21 of each amount laid out')
  expect(note('lay-4')).toContain('1/41 of each amount laid out')
  expect(note('dont-pass')).toContain('27/1925 of each bet that is decided')
})

test('[1.5(b)] the charge of a lay bet is on what it can win and not on the stake', () => {
  const edge = (wager: string) => craps.odds(resolved()).find((r) => r.wager === wager)?.edge
  expect(edge('lay-4')).toEqual(fraction(1, 40))
})

test('every wager has its odds, and a come bet on its number is part of the come bet', () => {
  const ids = new Set(craps.odds(resolved()).map((r) => r.wager))
  const missing = craps.wagers(resolved()).filter((w) => !ids.has(w.id))
  expect(missing.every((w) => /^(dont-)?come-\d+$/.test(w.id))).toBe(true)
})

test('what a wager is worth does not depend on what else is bet', () => {
  const rail = new Rail({ S: '1', A: '2' }).toShooter()
  const before = stackOf(rail.table, 'A')
  rail.bet('A', 'field', 20_00).bet('A', 'horn', 20_00).bet('A', 'any-seven', 20_00)
  const { value } = chain(rail.table, {
    game: craps,
    policy,
    key,
    decided: (_, after) => ({ gain: stackOf(after, 'A') - before, outcome: 'end' }),
  })
  // $20 each at 1/18, 1/8 and 1/6.
  expect(toText(value)).toBe(toText(fraction(-2000n * (4n + 9n + 12n), 72n)))
  expect(isStep(next(craps, rail.table))).toBe(false)
  expect(isRefused(act(craps, rail.table, { type: 'ready', by: asPlayer('A') }))).toBe(false)
})
