import { describe, expect, test } from 'vitest'
import { deckCopies, deckFaces } from '../../kernel/index.ts'
import { against, type Four, outranks, RANKS_OF_TWO, rankOfTwo, type Setting, settings } from './ranking.ts'
import { KINDS, kindOf, spotsOf, tileName, tileRank } from './tiles.ts'

const FACES = [...deckCopies('tiles').keys()]
const two = (tiles: string) => rankOfTwo(...(tiles.split(' ') as [string, string]))
const set = (high: string, low: string): Setting => ({ high: two(high), low: two(low) })

/** Every two of the 32 tiles. */
const TWOS = deckFaces('tiles').flatMap((a, i, all) => all.slice(i + 1).map((b) => rankOfTwo(a, b)))

describe('[10.2(a)] the set', () => {
  test('has 32 tiles, sixteen pairs of two', () => {
    expect(KINDS.flatMap(({ faces }) => faces).sort()).toEqual([...deckFaces('tiles')].sort())
    for (const { faces, set: of } of KINDS) expect(faces[0] === faces[1]).toBe(of === 'civil')
    expect(() => kindOf('77')).toThrow(/77/)
  })

  test('[10.2(g)] every tile has its single rank', () => {
    const order = [
      ...['66', '11', '44', '13', '55', '33', '22', '56', '46', '16', '15'].map((face) => [face]),
      ...[['36', '45'], ['26', '35'], ['25', '34'], ['24'], ['14', '23'], ['12']],
    ]
    expect(order.flat().sort()).toEqual(FACES.toSorted())
    order.forEach((faces, i) => {
      for (const face of faces) expect([face, tileRank(face)]).toEqual([face, i + 1])
    })
  })

  test('tiles have their names', () => {
    expect([tileName('66'), tileName('45'), tileName('12')]).toEqual(['Teen', 'Gow', 'Gee joon'])
    for (const { counts, faces } of KINDS)
      expect(counts.map((c) => c.spots)).toEqual(expect.arrayContaining(faces.map(spotsOf)))
  })
})

/** Every permissible pair by its rank, written out as the rules list them. */
const PAIRS: readonly (readonly string[])[] = [
  ['24 12'],
  ['66 66'],
  ['11 11'],
  ['44 44'],
  ['13 13'],
  ['55 55'],
  ['33 33'],
  ['22 22'],
  ['56 56'],
  ['46 46'],
  ['16 16'],
  ['15 15'],
  ['36 45'],
  ['35 26'],
  ['34 25'],
  ['14 23'],
  ['66 45', '66 36'],
  ['11 45', '11 36'],
  ['66 26', '66 35', '66 44'],
  ['11 26', '11 35', '11 44'],
]

describe('[10.2(b)] permissible pairs', () => {
  test('[10.1[supreme-pair], 10.1[matched-pairs], 10.1[mixed-or-unmatched-pairs], 10.1[wongs], 10.1[gongs]] rank in their order', () => {
    PAIRS.forEach((alike, i) => {
      for (const tiles of alike) {
        expect([tiles, two(tiles).pair, two(tiles).value]).toEqual([tiles, i + 1, undefined])
        expect(two(tiles.split(' ').reverse().join(' ')).rank).toBe(two(tiles).rank)
      }
    })
    const ranks = PAIRS.map(([tiles]) => two(tiles as string).rank)
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
    expect([new Set(ranks).size, ranks[0]]).toEqual([20, RANKS_OF_TWO - 1])
  })

  test('are no others, and the lowest beats the highest hand without one', () => {
    const listed = new Set(PAIRS.flat().flatMap((tiles) => [tiles, tiles.split(' ').reverse().join(' ')]))
    const pairs = TWOS.filter(({ pair }) => pair)
    for (const hand of TWOS)
      expect([hand.tiles, listed.has(hand.tiles.join(' '))]).toEqual([hand.tiles, hand.pair !== undefined])
    const others = TWOS.filter(({ pair }) => !pair)
    expect(Math.min(...pairs.map(({ rank }) => rank))).toBeGreaterThan(
      Math.max(...others.map(({ rank }) => rank)),
    )
    // 16 pairs, Teen and Day with two nines each, and with four eights each.
    expect([TWOS.length, pairs.length]).toEqual([496, 16 + 2 * 2 * 2 + 2 * 2 * 4])
  })

  test('[10.2(c)] of the same rank they are copies', () => {
    expect(two('66 45').rank).toBe(two('66 36').rank)
    expect(two('11 44').rank).toBe(two('11 35').rank)
    expect(two('66 44').rank).not.toBe(two('11 44').rank)
    expect([
      two('66 66').named,
      two('24 12').named,
      two('35 26').named,
      two('11 45').named,
      two('66 44').named,
    ]).toEqual(['Pair of Teen', 'Supreme pair', 'Mixed eights', 'Wong with Day', 'Gong with Teen'])
  })
})

describe('[10.2(d)] the value of a hand without a pair', () => {
  test('[10.2(d)1] two and six are eight', () => expect(two('11 33').value).toBe(8))
  test('[10.2(d)2] eleven and seven are eighteen, a value of eight', () => expect(two('56 16').value).toBe(8))

  test('[10.1[value]] is the last digit of all spots, and a higher one is the higher hand', () => {
    const plain = TWOS.filter(
      ({ pair, tiles }) => !pair && !tiles.some((face) => face === '24' || face === '12'),
    )
    for (const { tiles, value, zero } of plain) {
      expect(value).toBe((spotsOf(tiles[0]) + spotsOf(tiles[1])) % 10)
      expect(zero).toBe(value === 0)
    }
    expect(two('55 46').value).toBe(0)
    expect(two('55 46').zero).toBe(true)
    const wrong = TWOS.flatMap((a) =>
      TWOS.filter((b) => (a.value ?? 10) > (b.value ?? 10) && a.rank <= b.rank).map((b) => [a, b]),
    )
    expect(wrong).toEqual([])
  })

  test('[10.2(e)] a three counts as six and a six as three where that is higher, with the rank that goes with it', () => {
    expect(two('12 44').value).toBe(4)
    expect(two('24 44').value).toBe(4)
    expect(two('24 33').value).toBe(9)
    expect(two('12 33').value).toBe(9)
    expect(two('24 16').value).toBe(3)
    expect(two('12 16').value).toBe(3)
    const partners = FACES.filter((face) => face !== '24' && face !== '12')
    for (const face of partners) {
      const [three, six] = [(spotsOf(face) + 3) % 10, (spotsOf(face) + 6) % 10]
      for (const own of ['24', '12'])
        expect([face, rankOfTwo(own, face).value]).toEqual([face, Math.max(three, six)])
      expect(rankOfTwo('24', face).rank).toBe(rankOfTwo('12', face).rank)
    }
    // With a five it counts three, for eight; the five is then the higher tile of the two.
    expect(two('24 14').rank).toBe(two('12 23').rank)
    expect(two('24 14').named).toBe('8 with Ng')
  })
})

describe('[10.2(f)] hands of one value', () => {
  test('[10.2(f), 10.2(g)] are ranked by their highest tile', () => {
    expect(two('66 22').value).toBe(two('44 26').value)
    expect(two('66 22').rank).toBeGreaterThan(two('44 26').rank)
    const plain = TWOS.filter(
      ({ pair, tiles }) => !pair && !tiles.some((face) => face === '24' || face === '12'),
    )
    const highest = (tiles: readonly string[]): number => Math.min(...tiles.map(tileRank))
    const wrong = plain.flatMap((a) =>
      plain
        .filter(({ value }) => a.value === value)
        .filter((b) => Math.sign(a.rank - b.rank) !== Math.sign(highest(b.tiles) - highest(a.tiles)))
        .map((b) => [a, b]),
    )
    expect(wrong).toEqual([])
  })

  test('[10.2(h), 10.1[copy-hand]] with highest tiles of one rank are copies', () => {
    expect(two('66 22').rank).toBe(two('66 13').rank)
    expect(two('36 46').rank).toBe(two('45 46').rank)
    expect(two('66 22').named).toBe('6 with Teen')
  })
})

describe('[10.1[setting-the-hands]] four tiles', () => {
  test('[10.1[high-hand], 10.1[second-highest-or-low-hand]] are set in up to three ways, the high hand above the low', () => {
    const of = (four: string) => settings(four.split(' ') as unknown as Four)
    expect(of('66 11 44 13').map(({ high, low }) => [high.tiles.join(' '), low.tiles.join(' ')])).toEqual([
      ['66 11', '44 13'],
      ['66 44', '11 13'],
      ['11 44', '66 13'],
    ])
    expect(of('66 66 44 13')).toHaveLength(2)
    expect(of('66 66 44 44')).toHaveLength(2)
    expect(of('36 45 44 13')).toHaveLength(3)
    // Two wongs of one rank: either may be called the high hand.
    const [wongs, nines] = of('66 36 66 45')
    expect(wongs?.high.rank).toBe(wongs?.low.rank)
    expect([nines?.high.named, nines?.low.named]).toEqual(['Pair of Teen', 'Mixed nines'])
  })

  test('all 35,960 hands: every way has the four tiles in it and no way comes twice', () => {
    const tiles = deckFaces('tiles')
    let [hands, ways] = [0, 0]
    for (let a = 0; a < 32; a++)
      for (let b = a + 1; b < 32; b++)
        for (let c = b + 1; c < 32; c++)
          for (let d = c + 1; d < 32; d++) {
            const four = [a, b, c, d].map((i) => tiles[i]) as unknown as Four
            const found = settings(four)
            hands++
            ways += found.length
            if (found.some(({ high, low }) => high.rank < low.rank))
              throw new Error(`${four} is set the wrong way`)
            const sorted = four.toSorted().join()
            if (found.some(({ high, low }) => [...high.tiles, ...low.tiles].sort().join() !== sorted))
              throw new Error(`${four} lost a tile`)
          }
    // Three ways, except that with a matched pair there are two: of 11 pairs each with two of the 30 other tiles, less
    // the 55 hands of two matched pairs that this counts twice.
    expect([hands, ways]).toEqual([35_960, 3 * 35_960 - (11 * 435 - 55)])
  })
})

describe('[10.7(g)] a hand against the bank', () => {
  test('[10.7(j)] wins when both hands rank higher', () => {
    expect(against(set('66 66', '13 14'), set('11 11', '13 16'))).toBe('win')
  })

  test('[10.7(i)1, 10.7(i)2] is a push when one does', () => {
    expect(against(set('66 66', '13 16'), set('11 11', '13 14'))).toBe('push')
    expect(against(set('11 11', '13 14'), set('66 66', '13 16'))).toBe('push')
    // The low hand is a copy, then the high hand.
    expect(against(set('66 66', '13 16'), set('11 11', '13 16'))).toBe('push')
    expect(against(set('66 45', '13 14'), set('66 36', '13 16'))).toBe('push')
  })

  test('[10.7(h)] loses when neither does; copies go to the bank', () => {
    expect(against(set('11 11', '13 16'), set('66 66', '13 14'))).toBe('lose')
    expect(against(set('66 45', '13 16'), set('66 36', '13 16'))).toBe('lose')
    expect(outranks(set('66 45', '13 16'), set('66 36', '13 16'))).toEqual({ high: false, low: false })
  })

  test('[10.7(h), 10.7(i)1] a low hand of zero never beats the bank, a pair of tens does', () => {
    const [zero, lower] = [two('55 56').rank, two('46 46').rank]
    expect(zero).toBeLessThan(lower)
    // Zero with Teen against a zero with Mooy: the high hand alone is higher, or nothing.
    expect(two('66 26').zero).toBe(false)
    expect(two('44 11').zero).toBe(false)
    expect([two('33 22').zero, two('55 46').zero]).toEqual([true, true])
    expect(two('55 46').rank).toBeGreaterThan(two('33 22').rank)
    expect(against(set('66 66', '55 46'), set('11 11', '33 22'))).toBe('push')
    expect(against(set('11 11', '55 46'), set('66 66', '33 22'))).toBe('lose')
    expect(against(set('66 66', '55 55'), set('11 11', '33 22'))).toBe('win')
    // A high hand of zero beats a lower one of zero.
    expect(outranks(set('55 46', '33 22'), set('33 22', '15 13')).high).toBe(true)
  })
})
