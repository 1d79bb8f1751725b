import { describe, expect, test } from 'vitest'
import { deckFaces, type Fraction, fraction, knownFace, toText, weigh } from '../../../kernel/index.ts'
import { bestSetting } from '../bestsetting.ts'
import { houseWay } from '../houseway.ts'
import { paiGow } from '../index.ts'
import { PaiGowTable } from '../pai-gow.test-kit.ts'
import { against, type Four, type Setting, settings } from '../ranking.ts'
import { faresOf, houseManner, sortOf } from './counts.ts'

const four = (tiles: string): Four => tiles.split(' ') as unknown as Four
const tilesOf = ({ low }: Setting): string => low.tiles.toSorted().join(' ')

function without(...seen: readonly string[]): string[] {
  const left = [...deckFaces('tiles')]
  for (const tile of seen.flatMap((tiles) => tiles.split(' '))) left.splice(left.indexOf(tile), 1)
  return left
}
function everyFour(tiles: readonly string[], visit: (four: Four) => void): void {
  for (let a = 0; a < tiles.length; a++)
    for (let b = a + 1; b < tiles.length; b++)
      for (let c = b + 1; c < tiles.length; c++)
        for (let d = c + 1; d < tiles.length; d++) visit([a, b, c, d].map((i) => tiles[i]) as unknown as Four)
}
/** What a setting brings against the house way of every hand of these tiles, counted one by one. */
function slowly(
  own: Setting,
  left: readonly string[],
  way: 'literal' | 'submitted',
  won: number,
  lost: number,
): Fraction {
  let [sum, all] = [0, 0]
  everyFour(left, (other) => {
    all++
    const outcome = against(own, houseWay(way, other))
    sum += outcome === 'win' ? won : outcome === 'lose' ? -lost : 0
  })
  return fraction(sum, all)
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b)

/** The worth of every setting by its low hand, and of the other decisions by their type. */
function worths(s: PaiGowTable, player = 'A'): Record<string, string> {
  const found = weigh(paiGow, s.table, player)
  return Object.fromEntries(
    (found?.worths ?? []).map(({ type, cards, cents }) => [
      cards
        ?.map((card) => knownFace(s.table, card))
        .sort()
        .join(' ') ?? type,
      toText(cents),
    ]),
  )
}
const one = (options = {}) => new PaiGowTable({ A: '1' }, { houseWay: 'submitted', ...options }).ready()

describe('[10.7(a)] setting four tiles', () => {
  test.each(['submitted', 'literal'] as const)(
    'every way is weighed against all 20,475 hands of the dealer, set by the %s way',
    (way) => {
      const tiles = '66 45 16 55'
      const s = one({ houseWay: way })
        .wager({ A: 20_00 })
        .deal({ hands: { 1: tiles } })
      const found = worths(s)
      for (const setting of settings(four(tiles)))
        expect(found[tilesOf(setting)]).toBe(toText(slowly(setting, without(tiles), way, 19_00, 20_00)))
      expect(Object.keys(found)).toHaveLength(4)
      expect(found['house-way']).toBe(found[tilesOf(houseWay(way, four(tiles)))])
      expect(weigh(paiGow, s.table, 'A')).toMatchObject({
        method: 'exact',
        counted: 'all 20,475 hands that the dealer can have, set the house way',
        rules: ['19:47-10.7(j)', '19:47-10.7(k)'],
      })
    },
  )

  test('ways that come to the same tiles are one, and the best is what the strategy does', () => {
    for (const tiles of ['66 66 15 34', '44 44 56 46', '24 12 33 15', '55 22 46 36', '13 14 66 56']) {
      const s = one()
        .wager({ A: 10_00 })
        .deal({ hands: { 1: tiles } })
      const found = weigh(paiGow, s.table, 'A')?.worths ?? []
      expect(found.filter(({ type }) => type === 'set')).toHaveLength(settings(four(tiles)).length)
      const best = found[0]?.cards?.map((card) => knownFace(s.table, card)).sort()
      const options = s.table.terms[0]?.options ?? {}
      const set = bestSetting(four(tiles), options, 'player')
      expect(best).toEqual(set.low.tiles.toSorted())
      expect(paiGow.strategy(s.table, 'A', () => 0)).toMatchObject({
        type: 'set',
        place: '1',
        cards: found[0]?.cards,
      })
    }
  })

  test('[10.7(k)] vigorish that is rounded up is part of it', () => {
    const tiles = '66 45 16 55'
    const [best] = settings(four(tiles)).filter((set) => tilesOf(set) === '45 55')
    const s = one({ vigorishRounding: 'up' })
      .wager({ A: 11_00 })
      .deal({ hands: { 1: tiles } })
    // Five percent are 55 cents, and 75 are taken.
    expect(worths(s)['45 55']).toBe(
      toText(slowly(best as Setting, without(tiles), 'submitted', 10_25, 11_00)),
    )
  })

  test('nothing is weighed for who has no hand, or has set it, nor while others see what the player does not', () => {
    const s = new PaiGowTable({ A: '1', B: '3' })
      .ready()
      .wager({ A: 10_00 })
      .deal({ hands: { 1: '66 45 16 55' } })
    expect(weigh(paiGow, s.table, 'B')).toBeUndefined()
    s.say('A', 'house-way', { place: '1' })
    expect(weigh(paiGow, s.table, 'A')).toBeUndefined()
  })

  test('where real tiles are dealt and nobody knows them, there is nothing to weigh', () => {
    const s = new PaiGowTable({ A: '1' }, {}, { chance: 'dealer' }).ready().wager({ A: 10_00 })
    s.deal({ hands: { 1: '66 45 16 55' } })
    expect(s.now()).toBe('Set your hands.')
    expect(weigh(paiGow, s.table, 'A')).toBeUndefined()
  })
})

describe('[10.8(o)] a bank', () => {
  test('has the copies, against every wager and the dealer’s', () => {
    const tiles = '66 45 16 55'
    const s = new PaiGowTable({ A: '1', B: '3' }, { houseWay: 'submitted' }).banked('A').wager({ B: 20_00 })
    s.deal({ hands: { 1: tiles, 3: '22 15 44 11', dealer: '13 13 55 56' } })
    const found = worths(s)
    for (const own of settings(four(tiles))) {
      let gain = 0
      everyFour(without(tiles), (other) => {
        const outcome = against(houseWay('submitted', other), own)
        // B has wagered 20, and the dealer the 10 that A had in the round before.
        gain += outcome === 'lose' ? 28_50 : outcome === 'win' ? -30_00 : 0
      })
      expect(found[tilesOf(own)]).toBe(toText(fraction(gain, 20_475)))
    }
    expect(weigh(paiGow, s.table, 'A')?.counted).toContain('with vigorish as on each wager alone')
    expect(weigh(paiGow, s.table, 'B')).toMatchObject({ rules: ['19:47-10.7(j)', '19:47-10.8(r)'] })
    expect(weigh(paiGow, s.table, 'B')?.counted).toContain('hands that the bank can have')
  })

  test('its best way is the strategy’s', () => {
    const s = new PaiGowTable({ A: '1', B: '3' }, { houseWay: 'submitted' }).banked('A').wager({ B: 20_00 })
    s.deal({ hands: { 1: '44 56 33 34', 3: '22 15 44 11', dealer: '13 13 55 56' } })
    const [best] = weigh(paiGow, s.table, 'A')?.worths ?? []
    expect(paiGow.strategy(s.table, 'A', () => 0)).toMatchObject({ cards: best?.cards })
  })
})

test('surrendering is not weighed: with the dealer’s hands open it can never gain anything', () => {
  const s = one()
    .wager({ A: 10_00 })
    .deal({ hands: { 1: '66 45 16 55', dealer: '24 12 66 11' } })
  s.low('A', '45 55').until('turn-dealer').declare('turn-dealer')
  expect(s.offered('surrender', 'player:A')).toHaveLength(1)
  expect(weigh(paiGow, s.table, 'A')).toBeUndefined()
})

describe('[10.9(d)] a hand of which a tile was exposed', () => {
  const exposed = (tiles: string, times = 1) => {
    const s = one()
      .wager({ A: 10_00 })
      .close({ hands: { 1: tiles } })
    s.until('collect-stacks')
    for (let i = 0; i < times; i++) s.declare('tile-exposed', { place: '1' })
    return s
  }

  test('is worth what the best setting of all hands brings that it can become', () => {
    const s = exposed('66 45 16 55', 3)
    // Three tiles lie open; whichever of the other 29 the fourth is, the dealer has four of the 28 that are left.
    const left = without('66 45 16')
    const best = left.map((last) => {
      const { win, lose } = faresOf(sortOf(four(`66 45 16 ${last}`)), 'player', houseManner('submitted'))
      return Math.max(...[0, 1, 2].map((way) => 9_50 * (win[way] as number) - 10_00 * (lose[way] as number)))
    })
    const found = worths(s)
    expect(found['void-hand']).toBe('0')
    const kept = weigh(paiGow, s.table, 'A')?.worths.find(({ type }) => type === 'keep-hand')
    expect(kept && toText(kept.cents)).toBe(toText(fraction(sum(best), left.length * 20_475)))
    expect(weigh(paiGow, s.table, 'A')?.method).toBe('optimal')
  })

  test('with one tile of it seen is kept for Teen and voided for a five', () => {
    const best = (tiles: string) => weigh(paiGow, exposed(tiles).table, 'A')?.worths[0]?.type
    expect(best('66 45 16 55')).toBe('keep-hand')
    expect(best('14 45 16 55')).toBe('void-hand')
  })

  test('another’s open tile cannot be the dealer’s', () => {
    const people = new PaiGowTable({ A: '1', B: '3' }, { houseWay: 'submitted' }).ready()
    const s = people.wager({ A: 10_00, B: 10_00 }).close({ hands: { 1: '66 45 16 55', 3: '24 12 33 22' } })
    s.until('collect-stacks')
    s.declare('tile-exposed', { place: '3' }).say('B', 'keep-hand', { place: '3' }).run()
    expect(weigh(paiGow, s.table, 'A')?.counted).toContain('all 17,550 hands')
    const [set] = settings(four('66 45 16 55')).filter((it) => tilesOf(it) === '45 55')
    expect(worths(s)['45 55']).toBe(
      toText(slowly(set as Setting, without('66 45 16 55 24'), 'submitted', 9_50, 10_00)),
    )
  })
})
