import { describe, expect, test } from 'vitest'
import { checkFelt } from '../../../test/felt.ts'
import {
  type Arrangement,
  type OptionValues,
  resolveOptions,
  scripted,
  TALL,
  type Value,
  WIDE,
} from '../../kernel/index.ts'
import { redDog } from './index.ts'
import { Dog } from './red-dog.test-kit.ts'
import { SPREADS } from './spread.ts'

const values = (chosen: Record<string, Value> = {}): OptionValues =>
  resolveOptions(redDog, chosen) as OptionValues
const arrangements = (chosen: Record<string, Value> = {}): readonly (readonly [Arrangement, number])[] => {
  const { wide, tall } = redDog.layout(values(chosen))
  return [
    [wide, WIDE.width],
    [tall, TALL.width],
  ]
}
/** The middle of an area, from the left as players see it. */
const across = ({ areas = [] }: Arrangement, pile: string): number => {
  const area = areas.find((a) => a.pile === pile)
  if (!area) throw new Error(`nothing lies in ${pile}`)
  return area.x + area.width / 2
}

describe('the felt', () => {
  test.each<[Record<string, Value>]>([[{}], [{ severalAreas: true }], [{ spread4Pays: '11 to 10' }]])(
    'has every wager of every place once, none overlapping: %j',
    (chosen) => {
      checkFelt(redDog, values(chosen))
      const places = new Set(redDog.layout(values(chosen)).wide.spots.map((s) => s.place))
      expect([...places]).toEqual(redDog.places(values(chosen)))
    },
  )

  test('[6.5(c), 6.5(f), 6.5(i)] has a box for the first card at the dealer’s left, one at the right, and one between', () => {
    for (const [felt] of arrangements()) {
      // Players sit opposite: the dealer's left is their right.
      expect(across(felt, 'hand:right')).toBeLessThan(across(felt, 'hand:middle'))
      expect(across(felt, 'hand:middle')).toBeLessThan(across(felt, 'hand:left'))
    }
  })

  test('[6.1(c)] the shoe stands on the table to the left of the dealer', () => {
    for (const [felt, width] of arrangements()) expect(across(felt, 'shoe')).toBeGreaterThan(width / 2)
  })

  test('[6.4(a)] the discard rack stands in front of the dealer or to the right', () => {
    for (const [felt, width] of arrangements()) expect(across(felt, 'rack')).toBeLessThan(width / 2)
  })

  test('[6.5(g), 6.5(i)2] the spreads from 1 to 11 are printed with what they pay', () => {
    for (const [{ inscriptions, areas = [] }] of arrangements({ spread3Pays: '5 to 2' })) {
      const print = (rule: string): string[] => inscriptions.filter((i) => i.rule === rule).map((i) => i.text)
      expect(print('19:47-6.5(g)').filter((text) => text !== 'SPREAD')).toEqual(SPREADS.map(String))
      expect(print('19:47-6.5(i)2')).toEqual(['5 TO 1', '4 TO 1', '5 TO 2', '1 TO 1'])
      expect(print('19:47-6.5(f)1').join()).toContain('11 TO 1')
      for (const spread of SPREADS) expect(areas.map((a) => a.id)).toContain(`spread-${spread}`)
    }
  })

  test('[6.5(h)] the raise area lies before the betting area of each place', () => {
    for (const [{ spots }] of arrangements())
      for (const main of spots.filter((s) => s.wager === 'main')) {
        const raise = spots.find((s) => s.wager === 'raise' && s.place === main.place)
        expect(raise?.y).toBeLessThan(main.y)
      }
  })

  test('place 1 is farthest to the dealer’s left', () => {
    const { spots } = redDog.layout(values()).wide
    const at = (place: string): number => spots.find((s) => s.place === place)?.x ?? 0
    expect(at('1')).toBeGreaterThan(at('2'))
    expect(at('6')).toBeGreaterThan(at('7'))
  })
})

describe('what lies on it', () => {
  const exhibits = (s: Dog) => redDog.exhibits?.(s.table) ?? []

  test('[6.5(g)] the marker lies on the spread from its announcement to the end of the round', () => {
    const s = new Dog().ready().bet('A', 'main', 5_00).closeBets('4C 7D').until('announce')
    expect(exhibits(s)).toEqual([])
    s.run()
    const marker = { kind: 'puck', area: 'spread-2', side: 'on', says: '2' }
    expect(exhibits(s)).toContainEqual(marker)
    s.say('A', 'stay')
    s.source = scripted({ faces: '5H' })
    s.until('pick-up')
    expect(exhibits(s)).toEqual([marker])
    expect(exhibits(s.run())).toEqual([])
  })

  test('the cards that win fill the gap until the third is there, from the second to the first', () => {
    const ghosts = (faces: string) =>
      exhibits(new Dog().ready().bet('A', 'main', 5_00).deal(faces)).find((e) => e.kind === 'ghosts')
    expect(ghosts('4C 7D')).toEqual({
      kind: 'ghosts',
      area: 'between',
      ranks: ['6', '5'],
      towards: 'box-left',
    })
    expect(ghosts('AC 9D')).toEqual({
      kind: 'ghosts',
      area: 'between',
      ranks: ['10', 'J', 'Q', 'K'],
      towards: 'box-left',
    })
    expect(ghosts('8C 8D 3H')).toBeUndefined()
  })

  test('the board reads every mark', () => {
    const read = (mark: string) => redDog.board?.read(mark)
    expect(read('W 4')).toEqual({ text: 'W4', tone: 'green', says: 'Spread 4: between' })
    expect(read('L 11')).toEqual({ text: 'L11', tone: 'red', says: 'Spread 11: not between' })
    expect(read('C')).toEqual({ text: 'C', tone: 'plain', says: 'Consecutive cards: a tie' })
    expect(read('K')).toMatchObject({ text: 'K', tone: 'gold' })
    expect(read('P')).toMatchObject({ text: 'P', says: 'A pair and no third: a tie' })
  })
})
