import { describe, expect, test } from 'vitest'
import { otherWorld } from '../../../../test/properties.ts'
import {
  act,
  add,
  asPlayer,
  type Command,
  compare,
  costOf,
  divide,
  type Face,
  type Fraction,
  facesOf,
  fraction,
  isRefused,
  multiply,
  nearestCent,
  negate,
  next,
  type Offer,
  type OptionValues,
  offerOf,
  offers,
  resolveOptions,
  seeded,
  stackOf,
  type Table,
  Tally,
  view,
  walk,
  weigh,
  worthOf,
  ZERO,
} from '../../../kernel/index.ts'
import { CODES, faceOf, rankThree } from '../../../poker/index.ts'
import { DEALER } from '../../../versus/index.ts'
import { type State, threeCardPoker } from '../index.ts'
import { LOWEST_PLAYED } from '../strategy.ts'
import { AUTOMATED, type Setting, type Three, three } from '../three-card-poker.test-kit.ts'
import { HANDS } from './odds.ts'

type T = Table<State>
const by = asPlayer('A')
const ANTE = 5_00

/** A table with an ante and all cards dealt, none of them seen. */
const dealt = (options: OptionValues = {}): T =>
  three({ A: '1' }, { options, cents: 10_000_00 }).bet('A', 'ante', ANTE).allReady().until('look').table

function after(table: T, command: Command): T {
  const done = act(threeCardPoker, table, command)
  if (isRefused(done)) throw new Error(`${command.type}: ${done.because}`)
  return done.table
}

/** The same table once the player has looked at these cards. */
const holding = (table: T, faces: readonly Face[]): T =>
  after(table, { type: 'look', by: 'dealer', place: '1', chance: faces })

const worths = (table: T): Record<string, Fraction> =>
  Object.fromEntries((weigh(threeCardPoker, table, 'A')?.worths ?? []).map((w) => [w.type, w.cents]))
const better = ({ play = ZERO, fold = ZERO }: Record<string, Fraction>): Fraction =>
  compare(play, fold) > 0 ? play : fold

const SUITS = [0, 1, 2, 3]
const SHUFFLES = SUITS.flatMap((a) =>
  SUITS.flatMap((b) => SUITS.flatMap((c) => SUITS.map((d) => [a, b, c, d] as const))),
).filter((suits) => new Set(suits).size === 4)

/** A hand under the names of its suits that make it least. */
function named(hand: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const suits of SHUFFLES) {
    const [a = 0, b = 0, c = 0] = hand
      .map((code) => (code & ~3) | (suits[code & 3] as number))
      .sort((x, y) => x - y)
    least = Math.min(least, (a << 12) | (b << 6) | c)
  }
  return least
}

/** The hands that differ by more than the names of the suits, and how many of the 22,100 each stands for. */
function classes(): Map<number, { faces: Face[]; ways: number }> {
  const found = new Map<number, { faces: Face[]; ways: number }>()
  for (let i = 0; i < 52; i++)
    for (let j = i + 1; j < 52; j++)
      for (let k = j + 1; k < 52; k++) {
        const hand = [i, j, k].map((c) => CODES[c] as number)
        const known = found.get(named(hand))
        if (known) known.ways++
        else found.set(named(hand), { faces: hand.map(faceOf), ways: 1 })
      }
  return found
}

const RAISED = { pairPlus: 'B', anteBonus: 'raised', version: 'both' }

describe('folding and playing, weighed', () => {
  test('[20.10(b)] the better choice of every hand makes the exact edge, and queen-six-four is the border', () => {
    const start = dealt()
    const all = [...classes().values()]
    expect(all).toHaveLength(1_755)
    expect(all.reduce((n, { ways }) => n + ways, 0)).toBe(HANDS)
    let sum = ZERO
    const wrong: Face[][] = []
    for (const { faces, ways } of all) {
      const found = worths(holding(start, faces))
      sum = add(sum, multiply(fraction(ways), better(found)))
      const gain = compare(found.play ?? ZERO, found.fold ?? ZERO)
      if (gain === 0 || gain > 0 !== rankThree(faces) >= LOWEST_PLAYED) wrong.push(faces)
    }
    expect(wrong).toEqual([])
    const ante = threeCardPoker.odds(resolveOptions(threeCardPoker) as OptionValues)[0]
    expect(negate(divide(sum, fraction(ANTE * HANDS)))).toEqual(ante?.edge)
  })

  test('the names of the suits do not matter', () => {
    const start = dealt()
    const pick = seeded(20, 5)
    for (let n = 0; n < 40; n++) {
      const rest = [...CODES]
      const hand = [0, 1, 2].map(() => rest.splice(pick(rest.length), 1)[0] as number)
      const suits = SHUFFLES[pick(SHUFFLES.length)] as readonly number[]
      const other = hand.map((code) => faceOf((code & ~3) | (suits[code & 3] as number)))
      expect(worths(holding(start, other))).toEqual(worths(holding(start, hand.map(faceOf))))
    }
  })

  test('queen-six-four is worth a hair more than the ante, queen-six-three a hair less', () => {
    const start = dealt()
    const last = worths(holding(start, ['QS', '6H', '4D']))
    const first = worths(holding(start, ['QS', '6H', '3D']))
    expect([last.fold, first.fold].map((f) => nearestCent(f ?? ZERO))).toEqual([-5_00, -5_00])
    expect([last.play, first.play].map((f) => nearestCent(f ?? ZERO))).toEqual([-4_97, -5_01])
  })
})

/** What a choice brings when the engine plays every hand of the dealer to the end. */
function walked(start: T, type: string): Fraction {
  const tally = new Tally()
  const had =
    stackOf(start, 'A') +
    Object.entries(start.balances).reduce((n, [a, c]) => n + (a.startsWith('spot:1:A:') ? c : 0), 0)
  walk(after(start, { type, by, place: '1' }), {
    game: threeCardPoker,
    policy: () => undefined,
    // Dealer's hands of one rank settle alike.
    same: (t) => (t.state.revealed ? `${rankThree(facesOf(t, DEALER))}` : undefined),
    // Nothing is left to win once a folded hand is collected.
    done: (t) => t.round > start.round || t.state.collected,
    leaf: (end, ways, of) => tally.add('gain', ways, of, stackOf(end, 'A') - had),
  })
  return tally.get('gain')
}

const scene = (hand: string, setting: Setting, bets: (s: Three) => unknown): T => {
  const s = three({ A: '1' }, setting)
  bets(s)
  return s.deal({ 1: hand }).table
}

describe('what is weighed is what the engine settles', () => {
  test.each<[string, string, Setting, (s: Three) => unknown]>([
    ['king high', 'KS 7H 2D', {}, (s) => s.bet('A', 'ante', 10_00)],
    [
      'a straight, both wagers, hand by hand, raised bonus',
      '9S 8H 7D',
      { options: { ...RAISED, settlement: 2 } },
      (s) => s.bet('A', 'ante', 10_00).bet('A', 'pair-plus', 5_00),
    ],
    [
      'a pair with a coupon on the ante, the dealer dealt last',
      'JS JH 4D',
      { options: { ...AUTOMATED, dealerStack: 'after-decisions' } },
      (s) =>
        s
          .bet('A', 'ante', 10_00)
          .bet('A', 'pair-plus', 5_00)
          .do({ type: 'coupon', by: 'dealer', player: 'A', place: '1', wager: 'ante', cents: 10_00 }),
    ],
  ])('%s', (_, hand, setting, bets) => {
    const table = scene(hand, setting, bets)
    const found = worths(table)
    expect(found.play).toEqual(walked(table, 'play'))
    expect(found.fold).toEqual(walked(table, 'fold'))
  })

  test('[20.10(b)] folding forfeits pair plus as well: it weighs against it where the hand would be paid', () => {
    const bets = (s: Three) => s.bet('A', 'ante', 5_00).bet('A', 'pair-plus', 5_00)
    const { play = ZERO, fold = ZERO } = worths(scene('8S 8H 3D', {}, bets))
    expect(fold).toEqual(fraction(-10_00))
    const alone = worths(scene('8S 8H 3D', {}, (s) => s.bet('A', 'ante', 5_00)))
    expect(play).toEqual(add(alone.play ?? ZERO, fraction(5_00)))
  })
})

describe('what is counted is what the player sees', () => {
  const two = (): Three => {
    const s = three({ A: '3', B: '5' }, { options: { positions: 2 } })
    return s.bet('A', 'ante', 5_00).bet('A', 'ante', 5_00, '2').bet('B', 'ante', 5_00)
  }

  test('18,424 hands behind one hand, 15,180 behind two of one’s own; other people’s cards are unseen ones', () => {
    const one = three({ A: '1', B: '2' }).bet('A', 'ante', 5_00).bet('B', 'ante', 5_00)
    const table = one.deal({ 1: 'KS 7H 2D', 2: 'KH KD KC' }).table
    expect(weigh(threeCardPoker, table, 'A')?.counted).toBe('all 18,424 hands the dealer can have')
    const mine = two().deal({ 2: 'KS 7H 2D', 3: 'QS 6H 4D', 5: 'AS AH AD' }).table
    expect(weigh(threeCardPoker, mine, 'A')?.counted).toBe('all 15,180 hands the dealer can have')
    expect(weigh(threeCardPoker, mine, 'B')).toBeUndefined()
  })

  test('it is the same whatever the others hold', () => {
    const { table } = two().deal({ 2: 'KS 7H 2D', 3: 'QS 6H 4D', 5: 'AS AH AD' })
    const known = weigh(threeCardPoker, table, 'A')
    const pick = seeded(20, 6)
    for (let n = 0; n < 5; n++)
      expect(weigh(threeCardPoker, otherWorld(table, 'A', pick), 'A')).toEqual(known)
    expect(weigh(threeCardPoker, view(table, 'A'), 'A')).toEqual(known)
  })

  test('there is nothing to weigh before the cards, without a choice, and with cards that only their owner sees', () => {
    const s = three({ A: '1' }, { cents: 15_00 }).bet('A', 'ante', 10_00)
    expect(weigh(threeCardPoker, s.table, 'A')).toBeUndefined()
    // Five dollars are left: no play wager can follow.
    expect(weigh(threeCardPoker, s.deal({ 1: 'AS AH AD' }).table, 'A')).toBeUndefined()
    const real = three({ A: '1' }, { chance: 'dealer' }).bet('A', 'ante', 10_00).allReady().until('look')
    real.do({ ...(real.step().command as Command), chance: null })
    expect(next(threeCardPoker, real.table)).toHaveProperty('for')
    expect(weigh(threeCardPoker, real.table, 'A')).toBeUndefined()
  })

  test('the best comes first, and every other one has its cost', () => {
    const table = scene('9S 7H 2D', {}, (s) => s.bet('A', 'ante', 5_00))
    const found = weigh(threeCardPoker, table, 'A')
    if (!found) throw new Error('nothing was weighed')
    expect(found.worths.map((w) => w.type)).toEqual(['fold', 'play'])
    expect(found).toMatchObject({ method: 'exact', rules: ['19:47-20.10(b)', '19:47-20.11(a)1'] })
    const play = worthOf(found, { type: 'play', by, place: '1' })
    if (!play) throw new Error('play was not weighed')
    expect(nearestCent(costOf(found, play))).toBe(69)
    expect(worthOf(found, { type: 'play', by, place: '2' })).toBeUndefined()
    const open: readonly Offer[] = offers(threeCardPoker, table, by)
    expect(offerOf(play, open)?.says).toBe('Play $5')
  })
})
