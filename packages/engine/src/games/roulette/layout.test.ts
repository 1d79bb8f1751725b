import { describe, expect, test } from 'vitest'
import { resolvedBy } from '../../../test/choices.ts'
import { checkFelt } from '../../../test/felt.ts'
import type { Game, Value } from '../../kernel/index.ts'
import { roulette } from './index.ts'
import { orderOf, WHEELS } from './wheel.ts'

const resolved = resolvedBy(roulette)

const SETS = WHEELS.flatMap((wheel) =>
  [false, true].flatMap((sevenNumbers) =>
    [false, true].map((fiveAdjacent) => ({ wheel, sevenNumbers, fiveAdjacent })),
  ),
)

test.each(SETS)('every wager has its spot: %o', (chosen) => {
  checkFelt(roulette as Game, resolved(chosen))
})

describe('what the layout shows', () => {
  test('[5.1(e)1i(1)] a table with five adjacent numbers has a replica of its wheel on the layout', () => {
    for (const wheel of WHEELS) {
      const options = resolved({ wheel, fiveAdjacent: true })
      const { wide, tall } = roulette.layout(options)
      for (const { spots, inscriptions } of [wide, tall]) {
        const replica = [
          ...spots.flatMap((s) => (s.wager.startsWith('five-adjacent:') ? s.print : [])),
          ...inscriptions.map((i) => i.text).filter((text) => /^\d+$/.test(text)),
        ]
        expect(new Set(replica)).toEqual(new Set(orderOf(options)))
        expect(replica).toHaveLength(orderOf(options).length)
      }
    }
    const without = roulette.layout(resolved())
    expect(without.wide.spots.some((s) => s.wager.startsWith('five-adjacent'))).toBe(false)
  })

  test('[5.1(e)1i(1)] on the replica the numbers follow each other as on the wheel', () => {
    const options = resolved({ fiveAdjacent: true })
    const spots = roulette.layout(options).tall.spots.filter((s) => s.wager.startsWith('five-adjacent'))
    const middle = (s: (typeof spots)[number]) => ({
      x: s.x + s.width / 2 - 450,
      y: s.y + s.height / 2 - 720,
    })
    const turn = (s: (typeof spots)[number]): number => {
      const { x, y } = middle(s)
      return (Math.atan2(x, -y) + 2 * Math.PI + 0.001) % (2 * Math.PI)
    }
    const around = [...spots].sort((a, b) => turn(a) - turn(b)).map((s) => s.print?.[0])
    expect(around).toEqual(orderOf(options))
  })

  test('[5.1(f)1] a table with seven numbers has a layout of its own with an area for them', () => {
    const seven = (chosen: Readonly<Record<string, Value>>) =>
      roulette.layout(resolved(chosen)).wide.spots.filter((s) => s.wager === 'seven-numbers')
    expect(seven({})).toEqual([])
    expect(seven({ sevenNumbers: true })).toMatchObject([
      { print: ['SEVEN', '10 to 15', 'and 33', '4 to 1'] },
    ])
  })

  test('chips on lines and corners light up the numbers they cover', () => {
    const { wide, tall } = roulette.layout(resolved())
    for (const { spots } of [wide, tall]) {
      const corner = spots.find((s) => s.wager === 'four-numbers:16-17-19-20')
      expect(corner?.covers).toEqual(['straight:16', 'straight:17', 'straight:19', 'straight:20'])
      const touched = spots.filter((s) => corner && !s.over && touches(s, corner)).map((s) => s.print?.[0])
      expect(touched).toEqual(['16', '17', '19', '20'])
    }
  })

  test('upright the zeros are on top and no cell is smaller than 56 by 30', () => {
    const { spots } = roulette.layout(resolved()).tall
    const at = (wager: string) => spots.find((s) => s.wager === wager)?.y ?? 0
    expect(at('straight:0')).toBeLessThan(at('straight:1'))
    expect(at('straight:1')).toBeLessThan(at('straight:34'))
    for (const s of spots) if (!s.over) expect(s.width >= 56 && s.height >= 30).toBe(true)
  })
})

type Box = { x: number; y: number; width: number; height: number }
const touches = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
