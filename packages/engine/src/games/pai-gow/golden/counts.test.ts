import { describe, expect, test } from 'vitest'
import { deckFaces, seeded } from '../../../kernel/index.ts'
import { houseWay } from '../houseway.ts'
import {
  allFares,
  faresOf,
  HANDS,
  houseManner,
  inWay,
  OTHER_HANDS,
  sortAt,
  sortOf,
  sorts,
  tilesOf,
  WAYS,
} from '../maths/counts.ts'
import { against, type Four, settings } from '../ranking.ts'
import { kindOf } from '../tiles.ts'

const TILES = deckFaces('tiles')

/** Some hands of four different tiles. */
function someHands(count: number, seed: number): Four[] {
  const pick = seeded(seed)
  return Array.from({ length: count }, () => {
    const left = [...TILES]
    return Array.from({ length: 4 }, () => left.splice(pick(left.length), 1)[0]) as unknown as Four
  })
}

/** Every hand of four out of these tiles. */
function everyFour(tiles: readonly string[], visit: (four: Four) => void): void {
  for (let a = 0; a < tiles.length; a++)
    for (let b = a + 1; b < tiles.length; b++)
      for (let c = b + 1; c < tiles.length; c++)
        for (let d = c + 1; d < tiles.length; d++) visit([a, b, c, d].map((i) => tiles[i]) as unknown as Four)
}

const without = (hand: readonly string[]): string[] => {
  const left = [...TILES]
  for (const tile of hand) left.splice(left.indexOf(tile), 1)
  return left
}

describe('sorts of hands', () => {
  test('are 3,620, and together all 35,960 hands', () => {
    const counted = new Map<number, number>()
    everyFour(TILES, (four) => counted.set(sortOf(four), (counted.get(sortOf(four)) ?? 0) + 1))
    expect([...counted.values()].reduce((a, b) => a + b)).toBe(HANDS)
    expect([counted.size, sorts().kinds.length]).toEqual([3_620, 3_620])
    expect([...counted].every(([sort, ways]) => sorts().ways[sort] === ways)).toBe(true)
  })

  test('are told from kinds in any order, and stand for hands of theirs', () => {
    for (const four of someHands(200, 3)) {
      const sort = sortOf(four)
      expect(sortAt(sorts(), [9, ...four.map(kindOf)], 1)).toBe(sort)
      expect(sortOf(tilesOf(sort))).toBe(sort)
    }
  })

  test('are set in the same three ways as the tiles themselves', () => {
    for (const four of someHands(200, 4)) {
      const named = (all: readonly { high: { rank: number }; low: { rank: number } }[]) =>
        [...new Set(all.map(({ high, low }) => `${high.rank}/${low.rank}`))].sort()
      expect(named(Array.from({ length: WAYS }, (_, way) => inWay(four, way)))).toEqual(named(settings(four)))
    }
  })

  test.each(['literal', 'submitted'] as const)('the %s way of a hand is the one of its sort', (way) => {
    const { way: all } = houseManner(way)
    for (const four of someHands(300, 5)) {
      const { high, low } = inWay(four, all[sortOf(four)] as number)
      const own = houseWay(way, four)
      expect([high.rank, low.rank]).toEqual([own.high.rank, own.low.rank])
    }
  })
})

describe('a hand against all others', () => {
  test.each(['player', 'bank'] as const)(
    'as %s: by sorts as tile by tile, with the code that settles',
    (side) => {
      for (const four of [
        ...someHands(1, 6),
        ['55', '46', '33', '22'] as Four,
        ['66', '66', '24', '12'] as Four,
      ]) {
        const fares = faresOf(sortOf(four), side, houseManner('submitted'))
        const ways = Array.from({ length: WAYS }, (_, way) => inWay(four, way))
        const counts = ways.map(() => ({ win: 0, push: 0, lose: 0 }))
        everyFour(without(four), (other) => {
          const theirs = houseWay('submitted', other)
          for (const [i, own] of ways.entries()) {
            const count = counts[i] as (typeof counts)[number]
            count[side === 'player' ? against(own, theirs) : against(theirs, own)]++
          }
        })
        for (const [i, { win, push, lose }] of counts.entries()) {
          expect(win + push + lose).toBe(OTHER_HANDS)
          const own = side === 'player' ? [win, lose] : [lose, win]
          expect([fares.win[i], fares.lose[i]]).toEqual(own)
        }
      }
    },
  )

  test('with more tiles known, out of those that are left', () => {
    const four: Four = ['66', '45', '16', '55']
    const seen = ['66', '36', '12', '44', '44']
    const rest = without([...four, ...seen])
    const left = Array.from({ length: 16 }, (_, kind) => rest.filter((face) => kindOf(face) === kind).length)
    const fares = faresOf(sortOf(four), 'player', houseManner('literal'), left)
    const own = inWay(four, 1)
    const count = { win: 0, push: 0, lose: 0 }
    everyFour(rest, (other) => {
      count[against(own, houseWay('literal', other))]++
    })
    expect([fares.win[1], fares.lose[1]]).toEqual([count.win, count.lose])
  })

  test('all sorts at once as one by one', () => {
    const [fares, manner] = [allFares('bank', houseManner('literal')), houseManner('literal')]
    for (const four of someHands(50, 7)) {
      const [own, at] = [faresOf(sortOf(four), 'bank', manner), sortOf(four) * WAYS]
      expect(own.win).toEqual(fares.win.slice(at, at + WAYS))
      expect(own.lose).toEqual(fares.lose.slice(at, at + WAYS))
    }
  })
})
