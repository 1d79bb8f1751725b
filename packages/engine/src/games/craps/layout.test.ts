import { describe, expect, test } from 'vitest'
import { box, isRefused, overlaps, resolveOptions, TALL, WIDE } from '../../kernel/index.ts'
import { craps } from './index.ts'
import { PLACES } from './shooter.ts'

const options = resolveOptions(craps, {})
if (isRefused(options)) throw new Error(options.because)

/** As large as plates are drawn on a table of 1,024 pixels and on a phone of 390, in the units of the felt. */
const PLATE = { wide: [200, 63], tall: [166, 33] } as const
const SIZE = { wide: WIDE, tall: TALL } as const

describe.each(['wide', 'tall'] as const)('the table, %s', (view) => {
  test('the viewer stands before the middle of it, everybody else clockwise from there', () => {
    for (const own of ['1', '7', '16']) {
      const { plates = [] } = craps.layout(options, own)[view]
      expect(plates.map(({ place }) => place).toSorted()).toEqual([...PLACES].toSorted())
      const [mine, next] = plates
      expect(mine).toMatchObject({ place: own, x: SIZE[view].width / 2 })
      expect(mine?.y).toBe(Math.max(...plates.filter(({ x }) => x === mine?.x).map(({ y }) => y)))
      expect(next?.place).toBe(PLACES[PLACES.indexOf(own) + 1] ?? PLACES[0])
      expect(next?.x).toBeLessThan(mine?.x ?? 0)
    }
  })

  test('no plate lies on another, on a spot or on print', () => {
    const { plates = [], spots, inscriptions } = craps.layout(options, '1')[view]
    const [width, height] = PLATE[view]
    const boxes = plates.map(({ x, y }) => box(x - width / 2, y - height / 2, width, height))
    for (const [i, plate] of boxes.entries()) {
      expect(boxes.slice(i + 1).filter((other) => overlaps(plate, other))).toEqual([])
      expect(spots.filter((spot) => overlaps(plate, spot)).map(({ wager }) => wager)).toEqual([])
      expect(inscriptions.filter((it) => overlaps(plate, it)).map(({ text }) => text)).toEqual([])
    }
  })

  test('each number has its eight bets inside its box; those that come by themselves show when they are there', () => {
    const { spots, groups = [] } = craps.layout(options)[view]
    expect(groups.length).toBe(6)
    for (const { id, x, y, width, height } of groups) {
      const cells = spots.filter(({ group }) => group === id)
      expect(cells.length).toBe(8)
      for (const cell of cells) {
        expect(cell.x).toBeGreaterThanOrEqual(x)
        expect(cell.y).toBeGreaterThanOrEqual(y)
        expect(cell.x + cell.width).toBeLessThanOrEqual(x + width + 0.01)
        expect(cell.y + cell.height).toBeLessThanOrEqual(y + height + 0.01)
        expect(cell.seldom ?? false).toBe(/come/.test(cell.wager))
      }
    }
  })
})
