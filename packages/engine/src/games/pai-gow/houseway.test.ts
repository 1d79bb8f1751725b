import { describe, expect, test } from 'vitest'
import { deckFaces } from '../../kernel/index.ts'
import { HOUSE_WAYS, houseWay, houseWayWords, setBy } from './houseway.ts'
import { type Four, settings, type Two } from './ranking.ts'
import { KINDS, type Kind, kindOf, tileRank } from './tiles.ts'

const four = (tiles: string): Four => tiles.split(' ') as unknown as Four
const tilesOf = ({ tiles }: Two): string => tiles.toSorted().join(' ')
/** High hand, low hand and the rule. */
const literal = (tiles: string): string => {
  const { setting, by } = setBy(HOUSE_WAYS.literal, four(tiles))
  return `${tilesOf(setting.high)} / ${tilesOf(setting.low)} by ${by.rule.replace('19:47-10.7', '')}`
}
/** High hand, low hand and the line of the submission. */
const submitted = (tiles: string): string => {
  const { setting, by } = setBy(HOUSE_WAYS.submitted, four(tiles))
  return `${setting.high.named} / ${setting.low.named}: ${by.words.replace(/ is (given up|kept).*/, '')}`
}

/** All 35,960 hands. */
function everyHand(visit: (hand: Four) => void): void {
  const tiles = deckFaces('tiles')
  for (let a = 0; a < 32; a++)
    for (let b = a + 1; b < 32; b++)
      for (let c = b + 1; c < 32; c++)
        for (let d = c + 1; d < 32; d++) visit([a, b, c, d].map((i) => tiles[i]) as unknown as Four)
}

describe('[10.7(d)] the literal house way', () => {
  test('[10.7(d)1] plays the supreme pair as such', () => {
    expect(literal('24 66 12 66')).toBe('12 24 / 66 66 by (d)1')
    expect(literal('24 33 12 33')).toBe('12 24 / 33 33 by (d)1')
    expect(literal('24 55 12 46')).toBe('12 24 / 46 55 by (d)1')
  })

  test('[10.7(d)2] plays a pair, wong or gong, the highest, with the better rest where two are equal', () => {
    expect(literal('66 45 66 35')).toBe('66 66 / 35 45 by (d)2')
    expect(literal('55 46 55 46')).toBe('55 55 / 46 46 by (d)2')
    expect(literal('36 45 66 11')).toBe('36 45 / 11 66 by (d)2')
    expect(literal('66 36 11 44')).toBe('36 66 / 11 44 by (d)2')
    expect(literal('11 35 14 15')).toBe('11 35 / 14 15 by (d)2')
    // A gong with either eight: the rest is 5 with Yun or 5 with Bot.
    expect(literal('66 44 26 16')).toBe('26 66 / 16 44 by (d)2')
    expect(literal('14 23 66 16')).toBe('14 23 / 16 66 by (d)2')
  })

  test('[10.7(d)3] plays nine, else eight, else seven, with the better rest where there are two ways', () => {
    expect(literal('66 34 55 15')).toBe('34 66 / 15 55 by (d)3')
    // Nine with either ten: what is left is 4 with Mooy or 4 with Bon.
    expect(literal('45 55 46 22')).toBe('45 46 / 22 55 by (d)3')
    // Eight, though seven could be had.
    expect(literal('33 11 14 56')).toBe('11 33 / 14 56 by (d)3')
    // The six counts three: eight with the five.
    expect(literal('24 14 55 46')).toBe('14 24 / 46 55 by (d)3')
    // The three counts three: seven with the four.
    expect(literal('13 12 55 46')).toBe('12 13 / 46 55 by (d)3')
  })

  test('[10.7(d)4] else plays the highest tile with the lowest', () => {
    expect(literal('55 46 56 13')).toBe('13 46 / 55 56 by (d)4')
    expect(literal('66 55 46 11')).toBe('46 66 / 11 55 by (d)4')
  })

  test('all 35,960 hands: by the words of the rule, tile by tile', () => {
    const wrong: string[] = []
    everyHand((hand) => {
      const { setting, by } = setBy(HOUSE_WAYS.literal, hand)
      const ways = settings(hand)
      const { high, low } = setting
      const pairs = ways.map((way) => way.high.pair ?? 99)
      const best = Math.min(...pairs)
      const spots = (way: { high: Two }): number => way.high.value ?? -1
      const top = Math.max(...ways.map(spots))
      const fits = (() => {
        switch (by.rule) {
          case '19:47-10.7(d)1':
            return hand.includes('24') && hand.includes('12') && tilesOf(high) === '12 24'
          case '19:47-10.7(d)2':
            return (
              best > 1 &&
              best < 99 &&
              high.pair === best &&
              ways.every((w) => w.high.pair !== best || w.low.rank <= low.rank)
            )
          case '19:47-10.7(d)3':
            return (
              best === 99 &&
              top >= 7 &&
              high.value === top &&
              ways.every((w) => w.high.value !== top || w.low.rank <= low.rank)
            )
          default: {
            const order = hand.toSorted((a, b) => tileRank(a) - tileRank(b))
            const together = [order[0], order[3]].toSorted().join(' ')
            return best === 99 && top < 7 && [high, low].some((two) => tilesOf(two) === together)
          }
        }
      })()
      if (!fits) wrong.push(hand.join(' '))
    })
    expect(wrong).toEqual([])
  })
})

describe('[10.7(e)] the submitted house way', () => {
  test('splits Teen or Day for a low hand of six with an eight or better', () => {
    const line = 'A pair of Teen or Day'
    expect(submitted('66 66 15 34')).toBe(`9 with Teen / 8 with Teen: ${line}`)
    expect(submitted('11 11 13 35')).toBe(`Gong with Day / 6 with Day: ${line}`)
    // The low hand beside it is better, the high hand would be too low, or the low hand would be.
    expect(submitted('66 66 13 14')).toBe(`Pair of Teen / 9 with Gor: ${line}`)
    expect(submitted('66 66 14 56')).toBe(`Pair of Teen / 6 with Foo: ${line}`)
    expect(submitted('66 66 55 34')).toBe(`Pair of Teen / 7 with Mooy: ${line}`)
    expect(submitted('66 66 55 46')).toBe(`Pair of Teen / 0 with Mooy: ${line}`)
  })

  test('splits sevens, eights and nines for a low hand of seven with an eight or better', () => {
    const line = 'A pair of sevens, eights or nines'
    expect(submitted('16 16 66 55')).toBe(`9 with Teen / 7 with Mooy: ${line}`)
    expect(submitted('34 25 66 11')).toBe(`9 with Teen / 9 with Day: ${line}`)
    expect(submitted('44 44 56 46')).toBe(`9 with Yun / 8 with Yun: ${line}`)
    expect(submitted('35 26 11 56')).toBe(`Gong with Day / 9 with Foo: ${line}`)
    expect(submitted('36 45 66 55')).toBe(`Wong with Teen / 9 with Mooy: ${line}`)
    expect(submitted('16 16 13 55')).toBe(`Pair of Tit / 4 with Gor: ${line}`)
    expect(submitted('35 26 45 55')).toBe(`Mixed eights / 9 with Mooy: ${line}`)
  })

  test('keeps any other pair', () => {
    expect(submitted('13 13 66 11')).toBe('Pair of Gor / 4 with Teen: Any other pair')
    expect(submitted('24 12 33 15')).toBe('Supreme pair / 2 with Chong: Any other pair')
    expect(submitted('14 23 66 11')).toBe('Mixed fives / 4 with Teen: Any other pair')
  })

  test('puts Teen or Day with the nine, eight or seven that leaves a low hand of three or more', () => {
    const line = 'Teen or Day with a nine, an eight or a seven'
    expect(submitted('66 44 34 16')).toBe(`9 with Teen / 5 with Yun: ${line}`)
    expect(submitted('66 45 55 16')).toBe(`9 with Teen / 9 with Mooy: ${line}`)
    expect(submitted('11 33 36 35')).toBe(`Gong with Day / 5 with Chong: ${line}`)
    // Two would be too little; of the same value the higher hand stays.
    expect(submitted('11 44 13 16')).toBe(`Gong with Day / 1 with Gor: ${line}`)
    expect(submitted('66 11 22 16')).toBe(`9 with Teen / 6 with Day: ${line}`)
    // Not for another hand than these.
    expect(submitted('24 66 16 34')).toBe(`9 with Teen / 3 with Tit: ${line}`)
  })

  test('gives a nine with Yun or Gor up for six, beside less than five', () => {
    const line = 'A nine with Yun or Gor'
    expect(submitted('66 13 56 14')).toBe(`6 with Teen / 6 with Foo: ${line}`)
    expect(submitted('44 56 33 34')).toBe(`9 with Yun / 3 with Chong: ${line}`)
    expect(submitted('44 56 46 15')).toBe(`9 with Yun / 6 with Ping: ${line}`)
  })

  test('gives any other nine up for five, beside less than seven', () => {
    const line = 'Any other nine'
    expect(submitted('55 16 45 34')).toBe(`7 with Mooy / 6 with Tit: ${line}`)
    expect(submitted('46 56 15 26')).toBe(`8 with Ping / 7 with Foo: ${line}`)
    expect(submitted('55 56 16 35')).toBe(`9 with Foo / 7 with Mooy: ${line}`)
    expect(submitted('24 13 15 34')).toBe(`9 with Look / 1 with Gor: ${line}`)
  })

  test('gives eight up for four, seven for three, less for anything', () => {
    expect(submitted('11 13 22 46')).toBe('6 with Day / 4 with Gor: An eight')
    expect(submitted('13 33 22 15')).toBe('8 with Gor / 2 with Chong: An eight')
    expect(submitted('24 66 11 14')).toBe('8 with Teen / 7 with Day: An eight')
    expect(submitted('46 16 34 14')).toBe('5 with Ping / 4 with Tit: A seven')
    expect(submitted('55 33 46 34')).toBe('7 with Mooy / 6 with Chong: A seven')
    expect(submitted('44 33 22 15')).toBe('2 with Yun / 2 with Chong: Anything less')
    expect(submitted('55 33 22 46')).toBe('6 with Mooy / 4 with Bon: Anything less')
  })

  test('every line of it sets some hands, keeping and giving up; a low hand is never given up for a lower one', () => {
    const seen = new Set<string>()
    let lowered = 0
    everyHand((hand) => {
      const { setting, by } = setBy(HOUSE_WAYS.submitted, hand)
      const [best] = settings(hand).toSorted((a, b) => b.high.rank - a.high.rank || b.low.rank - a.low.rank)
      const gaveUp = setting.high.rank < (best?.high.rank ?? 0)
      seen.add(`${gaveUp ? 'gives up' : 'keeps'} ${by.words}`)
      if (setting.low.rank < (best?.low.rank ?? 0)) lowered++
    })
    const kept = houseWayWords('submitted').filter((words) => words.endsWith('is kept.'))
    expect([seen.size, lowered, kept.length]).toEqual([2 * HOUSE_WAYS.submitted.length - 1, 0, 1])
  })

  test('is told in words, with what they are exceptions to', () => {
    expect(houseWayWords('submitted')).toHaveLength(2 + HOUSE_WAYS.submitted.length)
    expect(houseWayWords('submitted')).toContain(
      'A nine with Yun or Gor is given up for a low hand of six or more, unless the one beside it is five or more.',
    )
    expect(houseWayWords('literal')).toEqual(HOUSE_WAYS.literal.map(({ words }) => words))
  })
})

describe('both ways', () => {
  test.each(['literal', 'submitted'] as const)(
    '%s: tiles of one kind are set alike, for they rank and count alike',
    (way) => {
      const other = (face: string): string => {
        const { faces } = KINDS[kindOf(face)] as Kind
        return faces[0] === face ? faces[1] : faces[0]
      }
      const wrong: string[] = []
      everyHand((hand) => {
        const swapped = hand.map(other) as unknown as Four
        const [own, twin] = [houseWay(way, hand), houseWay(way, swapped)]
        if (own.high.rank !== twin.high.rank || own.low.rank !== twin.low.rank) wrong.push(hand.join(' '))
      })
      expect(wrong).toEqual([])
    },
  )
})
