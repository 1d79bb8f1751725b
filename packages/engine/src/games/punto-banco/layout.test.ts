import { describe, expect, test } from 'vitest'
import { checkFelt } from '../../../test/felt.ts'
import { type Arrangement, overlaps, resolveOptions, type Value } from '../../kernel/index.ts'
import { puntoBanco } from './index.ts'

const chosen = (options: Record<string, Value> = {}) =>
  resolveOptions(puntoBanco, options) as Record<string, Value>
const felt = puntoBanco.layout(chosen())
const both: readonly (readonly [string, Arrangement])[] = [
  ['wide', felt.wide],
  ['tall', felt.tall],
]

const byNumber = (places: readonly string[]): string[] => places.toSorted((a, b) => Number(a) - Number(b))

describe('the felt', () => {
  test.each<Record<string, Value>>([{}, { tiePays: '9 to 1', vigorish: 4 }])(
    'has every wager of every place once, none overlapping: %j',
    (options) => {
      checkFelt(puntoBanco, chosen(options))
      const places = new Set(puntoBanco.layout(chosen(options)).wide.spots.map((s) => s.place))
      expect([...places]).toEqual(puntoBanco.places(options))
    },
  )

  test('has fourteen numbered places, and none is 13', () => {
    const places = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '14', '15']
    expect(puntoBanco.places({})).toEqual(places)
    for (const [, { inscriptions }] of both) {
      const numbers = inscriptions.filter((i) => i.rule === undefined && /^\d+$/.test(i.text))
      expect(byNumber(numbers.map((i) => i.text))).toEqual(places)
    }
  })

  test.each(both)('[3.3(c)] has a numbered box before the dealer for what each place owes, %s', (_, it) => {
    const boxes = it.inscriptions.filter((i) => i.rule === '19:47-3.3(c)' && /^\d+$/.test(i.text))
    expect(byNumber(boxes.map((i) => i.text))).toEqual(puntoBanco.places({}))
    const buttons = (it.areas ?? []).filter((a) => a.id.startsWith('owes-'))
    expect(byNumber(buttons.map((a) => a.place ?? ''))).toEqual(puntoBanco.places({}))
    expect(it.strokes).toHaveLength(boxes.length)
    // Before the dealer: above everybody's areas and both hands.
    const lowest = Math.max(...boxes.map((b) => b.y + b.height))
    for (const spot of it.spots) expect(spot.y).toBeGreaterThan(lowest)
  })

  test.each(both)(
    '[3.6(b)] has a stand for the shoe at every place, clear of spots and numbers, %s',
    (_, it) => {
      const stands = (it.areas ?? []).filter((a) => a.kind === 'shoe')
      expect(byNumber(stands.map((a) => a.place ?? ''))).toEqual(puntoBanco.places({}))
      const printed = [...it.spots.filter((s) => s.path === undefined), ...it.inscriptions]
      for (const [i, stand] of stands.entries()) {
        for (const other of [...stands.slice(i + 1), ...printed]) expect(overlaps(stand, other)).toBe(false)
      }
    },
  )

  test.each(both)('the places follow each other counterclockwise, as the shoe goes, %s', (_, it) => {
    const at = (it.areas ?? [])
      .filter((a) => a.kind === 'shoe')
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
    const middle = {
      x: at.reduce((n, p) => n + p.x, 0) / at.length,
      y: Math.min(...at.map((p) => p.y)) + 1,
    }
    // Seen from above with the dealer on top, from the left round the near side to the right.
    const near = at.filter((p) => p.y > middle.y)
    expect(near.map((p) => p.x)).toEqual(near.map((p) => p.x).toSorted((a, b) => a - b))
  })

  test('[3.5(d)] used cards go into a bucket', () => {
    for (const [, { areas = [] }] of both)
      expect(areas.find((a) => a.pile === 'rack')).toMatchObject({ name: 'The discard bucket', bucket: true })
  })
})
