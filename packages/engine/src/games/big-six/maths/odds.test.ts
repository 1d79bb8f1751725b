import { describe, expect, test } from 'vitest'
import { resolvedBy } from '../../../../test/choices.ts'
import { toNumber, toText, type WagerOdds, walkOdds } from '../../../kernel/index.ts'
import { bigSix } from '../index.ts'

const resolved = resolvedBy(bigSix)
const show = (rows: readonly WagerOdds[]): string[][] =>
  rows.map((r) => [r.wager, ...[r.edge, r.win, r.push, r.lose].map(toText)])

const RAISED = Object.fromEntries(
  bigSix.options.flatMap((o) => (o.floor ? [[o.key, `${2 * o.floor.pays + 1} to 2`]] : [])),
)

describe('the walk through the engine agrees with the formula for every wager', () => {
  test.each([
    ['as the rules have it', {}],
    ['with a void spin between two numbers', { between: 'respin' }],
    ['with higher odds', RAISED],
  ])('%s', (_, chosen) => {
    const options = resolved(chosen)
    expect(show(walkOdds(bigSix, options))).toEqual(show(bigSix.odds(options)))
  })
})

test('published figures', () => {
  // J. Grochowski, "Big wheel, stay clear", Casino City Times, 25 December 2014: 24, 15, 7, 4, 2, 1 and 1 stops, and 45 to 1
  // on the last two in Atlantic City. Edges of the bills: "Big Six", everything2.com/title/Big+Six. 14.81 % at 45 to 1:
  // "Wheel of Fortune", casinogambling.about.com/od/othergames/a/wheel.htm.
  const edges = bigSix.odds(resolved()).map((r) => (toNumber(r.edge) * 100).toFixed(2))
  expect(edges).toEqual(['11.11', '16.67', '22.22', '18.52', '22.22', '14.81', '14.81'])
})
