import { expect, test } from 'vitest'
import { seeded } from '../kernel/index.ts'
import {
  CODES,
  type Code,
  FIVE_CARDS,
  HeadsUp,
  ranker,
  STARTS,
  startCards,
  startOf,
  startWays,
} from './index.ts'

test('there are 169 starts, and they are 1,326 hands', () => {
  const ways = new Map<number, number>()
  for (const a of CODES)
    for (const b of CODES) if (a < b) ways.set(startOf(a, b), (ways.get(startOf(a, b)) ?? 0) + 1)
  expect(ways.size).toBe(STARTS)
  for (const [start, n] of ways) expect(startWays(start)).toBe(n)
  expect(startOf(59, 55)).toBe(startOf(55, 59))
  expect(startCards(startOf(59, 55))).toEqual({ high: 14, low: 13, suited: true })
  expect(startCards(startOf(8, 55))).toEqual({ high: 13, low: 2, suited: false })
})

/** Only hands whose cards add up to an even number answer, or all of them. */
const answering = (all: boolean): Uint8Array =>
  Uint8Array.from({ length: 52 * 52 }, (_, at) =>
    all || (Math.floor(at / 52) + (at % 52)) % 2 === 0 ? 1 : 0,
  )

test.each([true, false])(
  'every hand meets as many lower, equal and higher ones as when all are tried (all answer: %s)',
  (all) => {
    const answers = answering(all)
    const heads = new HeadsUp(answers)
    const rank = ranker(FIVE_CARDS, 7)
    const pick = seeded(44, 1)
    for (let n = 0; n < 3; n++) {
      const rest = [...CODES]
      const board = Array.from({ length: 5 }, () => rest.splice(pick(rest.length), 1)[0] as Code)
      let met = 0
      heads.meet(board, (a, b, own, ...counts) => {
        met++
        // A few of the 1,081 are enough.
        if (met % 90 !== 0) return
        expect(own).toBe(rank([...board, a, b]))
        const found = [0, 0, 0]
        for (const [i, c] of rest.entries())
          for (const d of rest.slice(i + 1)) {
            if ([a, b].includes(c) || [a, b].includes(d)) continue
            const [low, high] = [Math.min(c, d) - 8, Math.max(c, d) - 8]
            if (!answers[low * 52 + high]) continue
            const at = 1 + Math.sign(rank([...board, c, d]) - own)
            found[at] = (found[at] as number) + 1
          }
        expect(counts).toEqual(found)
      })
      expect(met).toBe(1_081)
    }
  },
)
