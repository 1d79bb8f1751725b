import { describe, expect, test } from 'vitest'
import { tallyText } from '../../../../test/counts.ts'
import {
  add,
  compare,
  eventsOf,
  type Fraction,
  fraction,
  multiply,
  negate,
  type OptionValues,
  rankOf,
  resolveOptions,
  SUITS,
  seeded,
  subtract,
  sum,
  Tally,
  toNumber,
  toText,
  type Value,
  walk,
  ZERO,
} from '../../../kernel/index.ts'
import { redDog } from '../index.ts'
import { Dog } from '../red-dog.test-kit.ts'
import { SPREADS } from '../spread.ts'
import { raised, spreadWords } from './odds.ts'

const options = (chosen: Record<string, Value> = {}): OptionValues =>
  resolveOptions(redDog, chosen) as OptionValues
const rows = (chosen: Record<string, Value> = {}) => {
  const [main, raise] = redDog.odds(options(chosen))
  if (!main || !raise) throw new Error('a wager has no odds')
  return { main, raise }
}

/** Suits cannot matter: each rank is dealt as one of them. */
const alike = (face: string): string => `${rankOf(face)}S`
const STAKE = 10_00

/** A table with $10 on the original wager, of which nothing has been seen. */
const started = (chosen: Record<string, Value> = {}) => {
  const s = new Dog({ A: '3' }, chosen).ready().bet('A', 'main', STAKE)
  return s.do({ type: 'ready', by: 'player:A' }).table
}

interface Walked {
  readonly gain: Fraction
  readonly outcomes: Readonly<Record<string, Fraction>>
}

/** The engine deals every round of a full shoe; the raise is made by the strategy, on these spreads, or never. */
function walked(chosen: Record<string, Value>, raises?: readonly number[]): Walked {
  const tally = new Tally()
  const start = started(chosen)
  walk(start, {
    game: redDog,
    alike,
    policy: (table) => {
      if (!raises) return redDog.strategy(table, 'A', () => 0)
      const type = raises.includes(table.state.spread ?? 0) ? 'raise' : 'stay'
      return { type, by: 'player:A', place: '3' }
    },
    leaf(end, ways, of, events) {
      tally.add('gain', ways, of, (end.balances['stack:A'] ?? 0) - 1000_00)
      for (const { wager, outcome } of eventsOf(events, 'moved'))
        if (outcome) tally.add(`${wager} ${outcome}`, ways, of)
    },
  })
  const outcomes = Object.fromEntries(tally.keys().map((key) => [key, tally.get(key)]))
  return { gain: multiply(tally.get('gain'), fraction(1, STAKE)), outcomes }
}

describe('published figures', () => {
  // oddsshark.com/betting-101/casino/red-dog-odds, the advantage with a raise on a spread of seven or more, as
  // casino.online-betting-guide.co.uk/Red+Dog.htm has it for one deck (3.155 %).
  test.each([
    [1, '3.155'],
    [2, '3.077'],
    [4, '2.884'],
    [6, '2.798'],
    [8, '2.751'],
  ])('house advantage with %i decks', (decks, percent) => {
    expect((100 * toNumber(rows({ decks }).main.edge)).toFixed(3)).toBe(percent)
  })
})

describe('the formula', () => {
  test('the best raise is on a spread of seven or more, with any number of decks', () => {
    for (const decks of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      const { main, raise } = rows({ decks })
      expect(raised(options({ decks }))).toEqual([7, 8, 9, 10, 11])
      for (const { win, push, lose } of [main, raise]) expect(toText(sum([win, push, lose]))).toBe('1')
      expect(compare(main.edge, ZERO)).toBe(1)
      expect(compare(raise.edge, ZERO)).toBe(-1)
    }
    expect(rows().main.note).toBe('Raised by as much again on a spread of 7 or more.')
  })

  test('higher odds are worth a raise elsewhere too', () => {
    expect(raised(options({ spread1Pays: '13 to 1' }))).toEqual([1, 7, 8, 9, 10, 11])
    expect(raised(options({ spread4Pays: '6 to 5' }))).toEqual([6, 7, 8, 9, 10, 11])
    expect(spreadWords([1, 7, 8, 9, 10, 11])).toBe('1, 7, 8, 9, 10, 11')
    expect(spreadWords([6, 7, 8, 9, 10, 11])).toBe('6 or more')
  })
})

describe('the walk', () => {
  test.each<[Record<string, Value>]>([
    [{}],
    [{ decks: 1 }],
    [{ decks: 8 }],
    [{ decks: 2, shuffling: 'continuous' }],
    [{ spread1Pays: '6 to 1', spread2Pays: '5 to 1', spread3Pays: '3 to 1', spread4Pays: '11 to 10' }],
  ])('the engine dealing every round comes to the same fractions: %j', (chosen) => {
    const { main, raise } = rows(chosen)
    const { gain, outcomes } = walked(chosen)
    expect(negate(gain)).toEqual(main.edge)
    expect(outcomes).toMatchObject({ 'main win': main.win, 'main push': main.push, 'main lose': main.lose })
    const [won = ZERO, lost = ZERO] = [outcomes['raise win'], outcomes['raise lose']]
    const made = add(won, lost)
    expect([won, lost]).toEqual([multiply(raise.win, made), multiply(raise.lose, made)])
    expect(subtract(gain, walked(chosen, []).gain)).toEqual(negate(multiply(raise.edge, made)))
  })

  test('raising on a spread is good or bad as the formula says, spread by spread', () => {
    const never = walked({ decks: 1 }, []).gain
    const good = SPREADS.filter((spread) => compare(walked({ decks: 1 }, [spread]).gain, never) > 0)
    expect(good).toEqual(raised(options({ decks: 1 })))
  })

  test('every round of six decks comes to the settlement lines of the tally', async () => {
    const text = tallyText(started(), {
      title: 'red dog, 6 decks, full shoe, by rank, raised on a spread of 7 or more',
      game: redDog,
      alike,
      policy: (table) => redDog.strategy(table, 'A', () => 0),
      total: 312 * 311 * 310,
    })
    await expect(text).toMatchFileSnapshot('../golden/red-dog.tally')
    const line = (start: string): number => Number(new RegExp(`^${start}: (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
    expect(line('all')).toBe(312 * 311 * 310)
    expect(fraction(line('main lose'), line('all'))).toEqual(rows().main.lose)
    expect(fraction(line('main win 11 to 1'), line('all'))).toEqual(fraction(23 * 22, 311 * 310))
  })

  test('suits cannot matter', () => {
    const pick = seeded(11)
    const play = (faces: readonly string[]) => {
      const s = new Dog().ready().bet('A', 'main', STAKE).deal(faces.join(' '))
      if (s.table.state.phase === 'raising') s.say('A', 'raise').run()
      return { calls: s.calls(), moves: s.moves(), board: s.table.board }
    }
    for (let i = 0; i < 200; i++) {
      const ranks = Array.from({ length: 3 }, () => '23456789TJQKA'[pick(13)])
      const suited = () => ranks.map((rank) => `${rank}${SUITS[pick(4)]}`)
      expect(play(suited())).toEqual(play(suited()))
    }
  })
})
