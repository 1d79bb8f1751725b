import type { Exhibit, Offer, Table } from '@boardwalk/engine/kernel'
import { roulette } from '@boardwalk/engine/roulette'
import { describe, expect, test } from 'vitest'
import { spotAt } from '../felt/geometry.ts'
import { chipsOf } from '../ui/denominations.ts'
import { decisionsOf, goWord, moreTimes, plainest } from './decisions.ts'
import { bigRoad, countWords } from './HistoryBoard.tsx'
import { landingMs } from './presentation.ts'
import { neighbour } from './Reader.tsx'
import { startingChip, trayChips } from './tray.ts'

const by = 'player:A'
const terms = (least: number) => ({
  options: {},
  limits: { '*': { least, most: 1_000_00 } },
  coin: 1_00,
  chance: 'house' as const,
})

describe('the tray', () => {
  test('has five chips around the minimum, and one tap is one bet', () => {
    for (const least of [1_00, 2_00, 5_00, 25_00, 100_00]) {
      const chips = trayChips(terms(least)).map((c) => c.cents)
      expect(chips).toHaveLength(5)
      expect(chips).toEqual(chips.toSorted((a, b) => a - b))
      expect(startingChip(terms(least))).toBeGreaterThanOrEqual(least)
      expect(chips).toContain(startingChip(terms(least)))
    }
  })

  test('a pile is the fewest chips, the largest below', () => {
    expect(chipsOf(136_00).map((c) => c.cents)).toEqual([100_00, 25_00, 10_00, 1_00])
    expect(chipsOf(35).map((c) => c.cents)).toEqual([25, 10])
  })
})

describe('decisions', () => {
  test('to be ready has the name of what it begins', () => {
    const shows = (...kinds: string[]): Exhibit[] => kinds.map((kind) => ({ kind }) as Exhibit)
    const cards = { sets: { A: { deck: 'tiles', decks: 1, shuffle: 1 } } } as unknown as Pick<Table, 'sets'>
    expect(goWord(shows('wheel'), cards)).toBe('Spin')
    expect(goWord(shows('dice'), { sets: {} })).toBe('Roll')
    // Three dice say who gets the first tiles.
    expect(goWord(shows('dice'), cards)).toBe('Deal')
    expect(goWord(shows('cards'), cards)).toBe('Deal')
  })

  const offer = (type: string, rest: Partial<Offer> = {}): Offer => ({
    type,
    by,
    rule: 'house',
    says: type,
    ...rest,
  })

  test('are the offers that are no bets or seats, giving up last', () => {
    const fold = offer('fold', { role: 'give-up', key: 'F' })
    const play = offer('play', { with: { cents: 5_00 }, key: 'B' })
    const bet = offer('bet', { with: { place: '1', wager: 'ante' } })
    const offers = [bet, fold, play, offer('leave'), offer('on', { role: 'on-felt' })]
    expect(decisionsOf(offers).map((d) => [d.words, d.key, d.cost])).toEqual([
      ['play', 'B', 5_00],
      ['fold', 'F', undefined],
    ])
  })

  test('a bet that is no wager on the layout is a decision like others', () => {
    const cents = { kind: 'amount', least: 2_00, most: 50_00, step: 1_00 } as const
    expect(decisionsOf([offer('bet', { fields: { cents } })]).map((d) => [d.words, d.cost])).toEqual([
      ['bet', 2_00],
    ])
  })

  test('what may be asked besides stands behind them all, and raising and staying have their keys', () => {
    const [burn, cut] = [offer('ask-burn', { role: 'aside' }), offer('decline-cut', { role: 'give-up' })]
    const offers = [burn, cut, offer('stay', { key: 'S' }), offer('raise', { key: 'B' })]
    expect(decisionsOf(offers).map((d) => [d.words, d.key, d.aside])).toEqual([
      ['stay', 'S', false],
      ['raise', 'B', false],
      ['decline-cut', undefined, false],
      ['ask-burn', undefined, true],
    ])
  })

  test('the most of a bet is one press where an offer says so', () => {
    const cents = { kind: 'amount', least: 5_00, most: 45_00, step: 5_00 } as const
    const bet = offer('bet', { with: { place: '1', wager: 'against' }, fields: { cents } })
    const done = offer('decline-cover', { role: 'give-up', betMost: 'Cover all' })
    expect(decisionsOf([bet, done]).map((d) => [d.words, d.key, d.cost])).toEqual([
      ['Cover all', 'B', 45_00],
      ['decline-cover', undefined, undefined],
    ])
  })

  test('an amount of one to three antes is a button each, as far as the chips reach', () => {
    const play = (most: number, each?: number): number[] => {
      const cents = { kind: 'amount', least: 5_00, most, step: 1_00, ...(each && { each }) } as const
      const [it] = decisionsOf([offer('play', { fields: { cents } })])
      return it ? moreTimes(it).map(({ amount }) => amount) : []
    }
    expect(play(15_00, 5_00)).toEqual([10_00, 15_00])
    expect(play(12_00, 5_00)).toEqual([10_00])
    expect(play(9_00, 5_00)).toEqual([])
    expect(play(15_00)).toEqual([])
    // A whole scale of amounts is chosen, not pressed.
    expect(play(50_00, 5_00)).toEqual([])
  })

  test('offers of the staff are no decisions of a player', () => {
    expect(decisionsOf([{ ...offer('shuffle'), by: 'dealer' }])).toEqual([])
  })

  test('a cut goes into the middle unless somebody chooses', () => {
    const cut = offer('cut', { fields: { front: { kind: 'amount', least: 10, most: 406, step: 1 } } })
    expect(plainest(cut)).toMatchObject({ type: 'cut', front: 208 })
  })
})

describe('what lands is shown before what it moved', () => {
  const dice = (faces: readonly number[] | null): Exhibit => ({
    kind: 'dice',
    area: 'dice',
    colour: 'red',
    count: 2,
    faces,
    moving: faces === null,
  })
  test('dice that were in the air need a moment, dice that lay there do not', () => {
    expect(landingMs([dice(null)], [dice([3, 4])])).toBe(1_000)
    expect(landingMs([dice([3, 4])], [dice([3, 4])])).toBe(0)
  })
  test('a wheel takes longer, and nothing lands while it turns', () => {
    const wheel = (at: number | null, turning: boolean): Exhibit => ({
      kind: 'wheel',
      area: 'w',
      wheel: 'roulette',
      stops: [],
      at,
      turning,
    })
    expect(landingMs([wheel(null, true)], [wheel(3, false)])).toBe(2_500)
    expect(landingMs([wheel(3, false)], [wheel(null, true)])).toBe(0)
  })
})

test('the big road begins a column with every change, and a tie is written on what came before', () => {
  expect(bigRoad(['B', 'B', 'T', 'P', 'B'])).toEqual([
    [
      { text: 'B', ties: 0 },
      { text: 'B', ties: 1 },
    ],
    [{ text: 'P', ties: 0 }],
    [{ text: 'B', ties: 0 }],
  ])
})

describe('walking the layout by arrows', () => {
  const options = Object.fromEntries(roulette.options.map((o) => [o.key, o.default]))
  const { spots } = roulette.layout(options).wide
  const at = (wager: string) => spots.find((s) => s.wager === wager)

  test('goes to the nearest spot in that direction: from a number to the line beside it', () => {
    const from = at('straight:17')
    if (!from) throw new Error('no 17')
    expect(neighbour(spots, from, [1, 0])?.wager).toBe('split:17-20')
    expect(neighbour(spots, from, [0, -1])?.wager).toBe('split:17-18')
  })

  test('every spot can be reached', () => {
    const seen = new Set(spots.slice(0, 1))
    for (const spot of seen)
      for (const way of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = neighbour(spots, spot, way)
        if (next) seen.add(next)
      }
    expect(spots.filter((s) => !seen.has(s)).map((s) => s.wager)).toEqual([])
  })

  test('own chips lie on the spot for everybody', () => {
    expect(spotAt(roulette.layout(options).wide, '4', 'red', '4')?.wager).toBe('red')
  })
})

test('counts are said as a person would', () => {
  expect(
    countWords([
      ['9', 3],
      ['35', 1],
    ]),
  ).toBe('So far: 9 three times, 35 once.')
  const many = Array.from({ length: 8 }, (_, i) => [`${i}`, i === 0 ? 2 : 1] as const)
  expect(countWords(many)).toBe('Most often: 0 twice.')
})
