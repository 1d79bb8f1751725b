import { type Game, parseOdds, spots } from '@boardwalk/engine/kernel'
import { roulette } from '@boardwalk/engine/roulette'
import { expect, test } from 'vitest'
import { isRight } from './drills.ts'
import { ALL_TOPICS, ask } from './pictures.ts'

const game: Game = roulette
const topic = ALL_TOPICS.find((t) => t.id === 'pictures')

test.each([1, 2000, 5000, 9000])('a picture is paid as the sum of its wagers: exercise %d', (from) => {
  const q = topic && ask(game, topic, from)
  expect(q?.parts?.length).toBeGreaterThanOrEqual(3)
  const each = (q?.parts ?? []).map(({ stake, odds }) => {
    const { pays, to } = parseOdds(odds) ?? { pays: 0, to: 1 }
    return (stake * pays) / to
  })
  expect(q?.line.paid).toBe(each.reduce((a, b) => a + b, 0))
  expect(q && isRight(q, q.line.paid)).toBe(true)
  // Everything that is paid lies in the picture, and nothing of it is on another number.
  const laid = q ? spots(q.picture).filter((s) => s.player === 'drill') : []
  expect(laid.map((s) => [s.wager, s.cents]).toSorted()).toEqual(
    (q?.parts ?? []).map((p) => [p.wager, p.stake]).toSorted(),
  )
})

test('the same exercise asks the same, another asks something else', () => {
  if (!topic) throw new Error('no topic')
  expect(ask(game, topic, 7)?.line).toEqual(ask(game, topic, 7)?.line)
  const asked = [1, 100, 200, 300].map((from) => JSON.stringify(ask(game, topic, from)?.line))
  expect(new Set(asked).size).toBeGreaterThan(1)
})
