import { bigSix } from '@boardwalk/engine/big-six'
import { craps } from '@boardwalk/engine/craps'
import { type Game, parseOdds, spots } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { puntoBanco } from '@boardwalk/engine/punto-banco'
import { redDog } from '@boardwalk/engine/red-dog'
import { roulette } from '@boardwalk/engine/roulette'
import { sicBo } from '@boardwalk/engine/sic-bo'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import { expect, test } from 'vitest'
import { isRight, MIXED, question, settled, TOPICS } from './drills.ts'
import { comingBack, missed, wasRight } from './misses.ts'
import { mistaken } from './mistakes.ts'
import { centsOf, nextTopic } from './order.ts'

const games: Readonly<Record<string, Game>> = {
  craps: craps,
  'red-dog': redDog,
  minibaccarat: minibaccarat,
  'punto-banco': puntoBanco,
  'three-card-poker': threeCardPoker,
  roulette: roulette,
  'big-six': bigSix,
  'sic-bo': sicBo,
}
const gameOf = (id: string): Game => games[id] as Game

test.each(TOPICS.map((t) => [t.id, t] as const))(
  'the engine makes and settles a question: %s',
  (_, topic) => {
    const game = gameOf(topic.game)
    const q = question(game, topic, 41)
    expect(q).toBeDefined()
    if (!q) return
    expect(topic.wagers).toContain(q.line.wager)
    expect(q.line.outcome).toBe('win')
    expect(q.line.rule).toMatch(/^19:47/)
    expect(spots(q.picture).some((s) => s.wager === q.line.wager && s.cents === q.line.stake)).toBe(true)
    expect(isRight(q, q.line.paid)).toBe(true)
    expect(isRight(q, q.line.paid + 1)).toBe(false)
    expect(question(game, topic, 41)?.line).toEqual(q.line)
  },
)

test.each(['place-odds', 'line-odds', 'hardways', 'pair-plus', 'tie'])(
  'what is paid is the stake at the odds the engine named: %s',
  (id) => {
    const topic = TOPICS.find((t) => t.id === id)
    if (!topic) throw new Error(id)
    for (const from of [100, 3000, 7000]) {
      const q = question(gameOf(topic.game), topic, from)
      const odds = q && parseOdds(q.line.odds)
      expect(q?.line.paid).toBe(((q?.line.stake ?? 0) * (odds?.pays ?? 0)) / (odds?.to ?? 1))
    }
  },
)

test('the vigorish is taken from what the banker wins', () => {
  const topic = TOPICS.find((t) => t.id === 'vigorish')
  const q = topic && question(gameOf('minibaccarat'), topic, 10)
  expect(q?.line.paid).toBeLessThan(q?.line.stake ?? 0)
  expect(q?.line.paid).toBeGreaterThan(0)
})

test('a horn that wins with one number loses the others', () => {
  const horn = { id: 'horn', title: '', game: 'craps', wagers: ['horn'] }
  const q = question(gameOf('craps'), horn, 1)
  const odds = q && parseOdds(q.line.odds)
  const part = (q?.line.stake ?? 0) / 4
  expect(q?.line.paid).toBe(part * (odds?.pays ?? 0) - 3 * part)
})

test.each(MIXED.map((t) => [t.game, t] as const))(
  'one line of a settlement is wrong, and only one: %s',
  (_, topic) => {
    for (const from of [1, 500, 900]) {
      const task = mistaken(gameOf(topic.game), topic, from)
      expect(task).toBeDefined()
      if (!task) continue
      const differ = task.shown.flatMap((line, i) =>
        JSON.stringify(line) === JSON.stringify(task.settled.lines[i]) ? [] : [i],
      )
      expect(differ).toEqual([task.wrong])
      expect(task.shown[task.wrong]?.paid).not.toBe(task.settled.lines[task.wrong]?.paid)
    }
  },
)

test('wagers that the table does not take make no exercise', () => {
  const none = { id: 'none', title: '', game: 'craps', wagers: ['nothing'] }
  expect(settled(gameOf('craps'), none, 1)).toBeUndefined()
})

test('what was missed comes back until it has been right twice', () => {
  const miss = { game: 'craps', kind: 'payout', id: 'horn', rule: '19:47-1.2(a)19', says: 'No.' } as const
  let kept = missed(missed([], miss), { ...miss, id: 'field' })
  kept = missed(kept, miss)
  expect(comingBack(kept, 'craps', 'payout')).toEqual(['horn', 'field'])
  expect(comingBack(kept, 'craps', 'step')).toEqual([])
  kept = wasRight(wasRight(kept, miss), miss)
  expect(comingBack(kept, 'craps', 'payout')).toEqual(['field'])
  expect(missed(wasRight(kept, { ...miss, id: 'field' }), { ...miss, id: 'field' })).toMatchObject([
    { right: 0, times: 2 },
  ])
})

test('topics come in turn, and every third time one that was missed', () => {
  const topics = ['a', 'b', 'c'].map((id) => ({ id }))
  expect([0, 1, 2, 3].map((n) => nextTopic(topics, n, ['b'])?.id)).toEqual(['a', 'b', 'b', 'a'])
  expect(nextTopic(topics, 2, [])?.id).toBe('c')
})

test.each([
  ['12.50', 1250],
  ['$1,250', 125000],
  ['12,5', 1250],
  ['7', 700],
  ['', undefined],
  ['ten', undefined],
  ['1.234', undefined],
])('an amount typed as "%s"', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})
