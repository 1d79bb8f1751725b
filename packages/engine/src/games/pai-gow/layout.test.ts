import { describe, expect, test } from 'vitest'
import { checkFelt } from '../../../test/felt.ts'
import { type Exhibit, type Game, terms, view } from '../../kernel/index.ts'
import { paiGow } from './index.ts'
import { HIGH, LOW, PaiGowTable, SPLIT } from './pai-gow.test-kit.ts'
import { CIRCLE, PLACES } from './state.ts'

const noted = (s: PaiGowTable, area: string, viewer = 'everyone'): string | undefined => {
  const all: readonly Exhibit[] = paiGow.exhibits?.(view(s.table, viewer) as typeof s.table) ?? []
  const found = all.find((e) => e.kind === 'note' && e.area === area)
  return found?.kind === 'note' ? found.says : undefined
}

describe('the felt', () => {
  test('has its spot at every position and lies clear', () => {
    const { table } = new PaiGowTable()
    checkFelt(paiGow as Game, terms(table).options)
  })

  test('positions go from the dealer’s right, which is the left of the page', () => {
    for (const name of ['wide', 'tall'] as const) {
      const { spots } = paiGow.layout({})[name]
      const xs = PLACES.map((place) => spots.find((s) => s.place === place)?.x ?? Number.NaN)
      expect(xs).toEqual(xs.toSorted((a, b) => a - b))
    }
  })

  test('a hand of four and the two it is set into lie behind the spot', () => {
    for (const name of ['wide', 'tall'] as const) {
      const { spots, areas = [] } = paiGow.layout({})[name]
      for (const place of PLACES) {
        const spot = spots.find((s) => s.place === place)
        for (const pile of [`hand:${place}`, `hand:${place}.low`, `hand:${place}.high`]) {
          const area = areas.find((a) => a.pile === pile)
          expect(area?.y).toBeGreaterThan((spot?.y ?? 0) + (spot?.height ?? 0))
        }
      }
    }
  })
})

describe('what lies there', () => {
  test('dice under the lid, as they lie, and where the count ends', () => {
    const s = new PaiGowTable()
      .ready()
      .wager({ A: 10_00 })
      .close({ dice: [3, 3, 3] })
    const dice = () => paiGow.exhibits?.(s.table).find((e) => e.kind === 'dice')
    expect(dice()).toMatchObject({ moving: false, faces: null, colour: 'white' })
    s.declare('shake')
    expect(dice()).toMatchObject({ moving: true, faces: null })
    s.declare('uncover')
    expect(dice()).toMatchObject({ moving: false, faces: [3, 3, 3] })
    expect(noted(s, 'count')).toBe('Nine: the dealer first')
    expect(paiGow.exhibits?.(s.table)).toContainEqual({
      kind: 'count',
      areas: CIRCLE.map((place) => `count-${place}`),
      to: 9,
    })
    s.until('look')
    expect([dice(), noted(s, 'count')]).toMatchObject([{ faces: null }, undefined])
  })

  test.each([
    [[1, 1, 1], 'Three: position 2 first'],
    [[2, 2, 4], 'Eight: the dead hand first'],
  ])('%j ends at %s', (dice, says) => {
    const s = new PaiGowTable().ready().wager({ A: 10_00 }).close({ dice }).until('deal')
    expect(noted(s, 'count')).toBe(says)
  })

  test('hands are named when they lie open, and not before', () => {
    const s = new PaiGowTable({ A: '1' })
      .ready()
      .wager({ A: 10_00 })
      .deal({ hands: { 1: HIGH, dealer: LOW } })
    s.low('A', '66 66')
    const names = (place: string, viewer?: string) => [
      noted(s, `high-name-${place}`, viewer),
      noted(s, `low-name-${place}`, viewer),
    ]
    for (const hidden of [names('1'), names('1', 'A'), names('dealer')])
      expect(hidden).toEqual([undefined, undefined])
    s.until('expose')
    expect(names('1')).toEqual([undefined, undefined])
    expect(names('dealer')).toEqual(['8 with Foo', '0 with Bon'])
    s.until('pay')
    expect(names('1')).toEqual(['Supreme pair: won', 'Pair of Teen: won'])
    expect(noted(s, 'result-1')).toBe('Won')
  })

  test('chips in the middle, and what stands with the table', () => {
    const s = new PaiGowTable({ A: '1', B: '3' }).banked('A').wager({ B: 20_00 })
    s.deal({ hands: { 1: HIGH, 3: SPLIT, dealer: LOW } }).setAll()
    expect(noted(s, 'center')).toBe('$10 in the middle')
    expect(noted(s, 'cover')).toBe('The bank covers $30')
    expect(noted(s, 'house-wager')).toBeUndefined()
    const now = (t: PaiGowTable) => paiGow.exhibits?.(t.table).find((e) => e.kind === 'now')
    expect(now(new PaiGowTable({}).ready())).toMatchObject({ says: /in pairs/ })
    expect(now(s)).toMatchObject({ says: 'The hands are turned and compared.' })
  })
})
