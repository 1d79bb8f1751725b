import { describe, expect, test } from 'vitest'
import { proofOf } from '../../../../test/proof.ts'
import {
  act,
  type Command,
  fraction,
  isRefused,
  isStep,
  next,
  type OptionValues,
  resolveOptions,
  seeded,
  stackOf,
  type Table,
  toNumber,
  weigh,
  ZERO,
} from '../../../kernel/index.ts'
import {
  CODES,
  codeOf,
  countHands,
  FIVE_CARDS,
  faceOf,
  STARTS,
  startCards,
  startOf,
  startWays,
} from '../../../poker/index.ts'
import { allIn } from '../all-in-holdem.test-kit.ts'
import { allInHoldem, type State } from '../index.ts'
import { bestOf, calls, pointsOf } from '../settle.ts'
import { ALL } from './count.data.ts'
import { countAll } from './count.ts'
import { ENDS, endsOf, isRaised, raiseValue } from './odds.ts'

const options = (chosen: OptionValues = {}): OptionValues =>
  resolveOptions(allInHoldem, chosen) as OptionValues
const edges = (chosen: OptionValues = {}) =>
  Object.fromEntries(allInHoldem.odds(options(chosen)).map((row) => [row.wager, row]))

const proof = await proofOf('all-in-holdem', new URL('count.ts', import.meta.url).href)
const allBoards = proof.kept('all boards', countAll)

describe('the counts', () => {
  test('are those of all 2,598,960 boards', () => {
    expect(allBoards()).toEqual(ALL)
  })

  test('of all boards have as many ends as there are hands of the dealer that call', () => {
    for (let start = 0; start < STARTS; start++) {
      const { high, low, suited } = startCards(start)
      const own = [high * 4, low * 4 + (suited ? 0 : 1)]
      let called = 0
      for (const a of CODES)
        for (const b of CODES) {
          if (a >= b || own.includes(a) || own.includes(b)) continue
          if (a >> 2 === b >> 2 || pointsOf(a >> 2) + pointsOf(b >> 2) >= 11) called++
        }
      // Boards of five from the 48 cards that neither holds.
      const row = ALL[start] ?? []
      expect(row.reduce((n, ways) => n + ways, 0)).toBe(startWays(start) * called * 1_712_304)
    }
  })

  test('every start is worth more than the one below it of the same make', () => {
    const worth = (start: number): number => raiseValue(endsOf(start)) / endsOf(start).all
    for (let high = 4; high <= 14; high++)
      for (let low = 3; low < high; low++)
        for (const suit of [0, 1])
          expect(worth(startOf(high * 4, low * 4 + suit))).toBeGreaterThan(
            worth(startOf(high * 4, (low - 1) * 4 + suit)) - 0.2,
          )
  })
})

// en.wikipedia.org/wiki/Poker_probability, seven-card hands: 4,324 royal flushes, 37,260 other straight flushes, 224,848 fours,
// 3,473,184 full houses, 4,047,644 flushes, 6,180,020 straights, 6,461,620 threes of 133,784,560. Of the game as a whole no
// published analysis is known to us: there is our count, and the engine below.
describe('published frequencies', () => {
  test('the final hand bonus is paid on the hands of seven cards', () => {
    const counts = countHands(FIVE_CARDS, 7)
    expect(counts.slice(3)).toEqual([6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260, 4_324])
    const pays = [2, 3, 6, 10, 50, 125, 500]
    const paid = counts.slice(3).reduce((n, ways, i) => n + ways * ((pays[i] ?? 0) + 1), 0)
    expect(edges()['final-hand-bonus']?.edge).toEqual(fraction(133_784_560 - paid, 133_784_560))
  })

  test.each([
    ['A', 50 + 25 * 4 + 20 * 5 + 9 * 18 + 4 * 30 + 2 * 24 + (312 - 4)],
    ['B', 60 + 25 * 4 + 20 * 5 + 8 * 18 + 4 * 30 + 2 * 24 + (312 - 4)],
    ['C', 45 + 25 * 4 + 20 * 5 + 8 * 18 + 4 * 30 + 2 * 24 + (312 - 4)],
    ['D', 50 + 25 * 4 + 20 * 5 + 8 * 18 + 3 * 30 + 2 * 24 + (312 - 4)],
  ])('the hole card bonus by table %s, counted by hand', (holeCardBonus, won) => {
    const lost = 1_326 - 390
    expect(edges({ holeCardBonus })['hole-card-bonus']?.edge).toEqual(fraction(lost - won, 1_326))
  })
})

describe('best play', () => {
  test('raises all but the lowest unpaired hands, as the guide says', () => {
    const folded = Array.from({ length: STARTS }, (_, i) => i).filter((start) => !isRaised(start))
    const names = folded.map((start) => {
      const { high, low, suited } = startCards(start)
      return `${high}-${low}${suited ? 's' : ''}`
    })
    expect(names.sort()).toEqual(['3-2', '4-2', '4-3', '5-2', '6-2', '6-3', '7-2', '7-3', '8-2'])
    expect(toNumber(edges().ante?.edge ?? ZERO)).toBeCloseTo(0.0073793, 6)
  })

  test('the ante is the better choice of every start', () => {
    let gain = 0
    for (let start = 0; start < STARTS; start++) {
      const ends = endsOf(start)
      gain += Math.max(raiseValue(ends), -ends.all)
    }
    expect(edges().ante?.edge).toEqual(fraction(-gain, 1_326 * ENDS))
  })

  test('what is weighed at the table is the same', () => {
    for (const hand of ['AS AH', '7S 2H', 'KS 4S']) {
      const s = allIn()
        .bet('A', 'ante', 10_00)
        .bet('A', 'final-hand-bonus', 5_00)
        .deal({ 1: hand, dealer: 'QC 9C' })
      const [a = 0, b = 0] = hand.split(' ').map(codeOf)
      const ends = endsOf(startOf(a, b))
      const found = weigh(allInHoldem, s.table, 'A')
      expect(found?.worths.find((w) => w.type === 'raise')?.cents).toEqual(
        fraction(10_00 * raiseValue(ends), ends.all),
      )
      expect(found?.worths.find((w) => w.type === 'fold')?.cents).toEqual(fraction(-10_00))
      expect(found?.worths[0]?.type).toBe(isRaised(startOf(a, b)) ? 'raise' : 'fold')
      expect(s.game.strategy(s.table, 'A', () => 0)?.type).toBe(found?.worths[0]?.type)
    }
  })

  test('with a card found face up, and with cards that only their owner sees, nothing is weighed', () => {
    const s = allIn().bet('A', 'ante', 10_00).hands({ 1: 'AS AH', dealer: 'QC 9C' }).called().until('deal')
    s.declare('face-up-card').run()
    expect(weigh(allInHoldem, s.table, 'A')).toBeUndefined()
    const real = allIn({ A: '1' }, { chance: 'dealer' }).bet('A', 'ante', 10_00).deal({ 1: 'AS AH' })
    expect(weigh(allInHoldem, real.table, 'A')).toBeUndefined()
    expect(real.game.strategy(real.table, 'A', () => 0)).toMatchObject({ type: 'raise' })
  })

  test('a coupon beside the ante wins with it', () => {
    const s = allIn().bet('A', 'ante', 10_00)
    s.do({ type: 'coupon', by: 'dealer', player: 'A', place: '1', wager: 'ante', cents: 10_00 })
    s.deal({ 1: 'AS AH', dealer: 'QC 9C' })
    const ends = endsOf(startOf(codeOf('AS'), codeOf('AH')))
    const won = 10_00 * (raiseValue(ends) + ends.notCalled + ends.lower)
    expect(weigh(allInHoldem, s.table, 'A')?.worths[0]?.cents).toEqual(fraction(won, ends.all))
  })
})

type T = Table<State>
function after(table: T, command: Command): T {
  const done = act(allInHoldem, table, command)
  if (isRefused(done)) throw new Error(`${command.type}: ${done.because}`)
  return done.table
}

/** The engine from the look to the end of the round with these cards, played by its own strategy. */
function playOut(start: T, own: readonly string[], dealer: readonly string[], board: readonly string[]): T {
  let table = start
  const left = [...board]
  while (table.round === start.round) {
    const now = next(allInHoldem, table)
    if (!isStep(now)) {
      table = after(table, allInHoldem.strategy(table, 'A', () => 0) as Command)
      continue
    }
    const { type } = now.command
    const count = now.needs?.kind === 'faces' ? now.needs.cards.length : 0
    const faces = type === 'turn' ? left.splice(0, count) : type === 'reveal' ? dealer : own
    table = after(table, now.needs ? { ...now.command, chance: faces } : now.command)
  }
  return table
}

test('the engine settles 2,000 random deals to the cent as they are valued by hand', () => {
  const pick = seeded(44, 2)
  for (const dealing of ['manual-shoe', 'automated-shoe']) {
    const s = allIn({ A: '1' }, { options: { dealing }, cents: 10_000_00 }).bet('A', 'ante', 10_00)
    const start = s.called().until('look').table
    for (let n = 0; n < 1_000; n++) {
      const rest = [...CODES]
      const faces = Array.from({ length: 9 }, () => faceOf(rest.splice(pick(rest.length), 1)[0] as number))
      const [own, dealer, board] = [faces.slice(0, 2), faces.slice(2, 4), faces.slice(4)]
      const [a = 0, b = 0] = own.map(codeOf)
      const diff = Math.sign(bestOf(own, board) - bestOf(dealer, board))
      const worth = !isRaised(startOf(a, b)) ? -1 : calls(dealer) ? 4 * diff : 1
      expect(stackOf(playOut(start, own, dealer, board), 'A') - 10_000_00).toBe(10_00 * worth)
    }
  }
})
