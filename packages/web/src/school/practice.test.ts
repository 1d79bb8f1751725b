import { catalogue } from '@boardwalk/engine/catalogue'
import { type Exercise, seeded } from '@boardwalk/engine/kernel'
import { describe, expect, test } from 'vitest'
import { missed, wasRight } from './misses.ts'
import { costOf, inOrder, isBest, nextExercise, PRACTISED, weightOf } from './practice.ts'

const hand = (id: string, stand: number, hit: number, chance = 0.01): Exercise => ({
  id,
  says: id,
  cards: ['TS', '6H'],
  dealer: ['TD'],
  ways: [
    { way: 'hit', name: 'Hit', worth: hit },
    { way: 'stand', name: 'Stand', worth: stand },
  ].toSorted((a, b) => b.worth - a.worth),
  chance,
  rule: '19:47-2.3(a)',
})
const ACTS = { stand: {}, hit: {} }
const ALL = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => hand(id, -0.5, -0.4))

test('every game that has exercises can be practised, and no other', () => {
  const has = catalogue.filter((game) => game.study?.exercises ?? game.practice)
  expect(has.map(({ id }) => id)).toEqual(PRACTISED)
})

test('the best decision costs nothing, another what it gives away', () => {
  const close = hand('16 T', -0.541, -0.536)
  expect(isBest(close, 'hit')).toBe(true)
  expect(isBest(close, 'stand')).toBe(false)
  expect(costOf(close, 'stand')).toBeCloseTo(0.005, 12)
})

test('the decisions always stand in one order, so that it tells nothing', () => {
  expect(inOrder(hand('x', -0.5, -0.4), ACTS).map(({ way }) => way)).toEqual(['stand', 'hit'])
  expect(inOrder(hand('x', -0.4, -0.5), ACTS).map(({ way }) => way)).toEqual(['stand', 'hit'])
})

test('decisions that have no place of their own stand by their names', () => {
  const set = (first: string, second: string): Exercise => ({
    ...hand('tiles', 0, 0),
    ways: [first, second].map((name, i) => ({ way: `${i}`, name, worth: -i })),
  })
  const names = (it: Exercise): string[] => inOrder(it).map(({ name }) => name)
  expect(names(set('Pair of Teen, 3 with Look', '9 with Teen, 8 with Teen'))).toEqual([
    '9 with Teen, 8 with Teen',
    'Pair of Teen, 3 with Look',
  ])
  expect(names(set('9 with Teen, 8 with Teen', 'Pair of Teen, 3 with Look'))).toEqual([
    '9 with Teen, 8 with Teen',
    'Pair of Teen, 3 with Look',
  ])
})

test('what is close and what comes often is asked more', () => {
  expect(weightOf(hand('close', -0.5, -0.499))).toBeGreaterThan(5 * weightOf(hand('clear', -0.9, -0.1)))
  expect(weightOf(hand('often', -0.5, -0.4, 0.04))).toBeCloseTo(
    2 * weightOf(hand('seldom', -0.5, -0.4, 0.01)),
    9,
  )
})

describe('what was missed', () => {
  const ask = (back: readonly string[], many: number): readonly string[] => {
    const pick = seeded(3)
    const asked: string[] = []
    for (let i = 0; i < many; i++) asked.push(nextExercise(ALL, back, i, asked.at(-1), pick)?.id as string)
    return asked
  }

  test('comes again every second time, and nothing twice in a row', () => {
    const asked = ask(['c', 'f'], 400)
    const came = asked.filter((id) => id === 'c' || id === 'f').length
    expect(came).toBeGreaterThan(200)
    expect(ask([], 400).filter((id) => id === 'c' || id === 'f').length).toBeLessThan(140)
    expect(asked.some((id, i) => i > 0 && id === asked[i - 1])).toBe(false)
    expect(new Set(asked).size).toBe(ALL.length)
  })

  test('stays until it has been right twice', () => {
    const about = { game: 'blackjack', kind: 'decision', id: 'c' } as const
    const once = missed([], { ...about, rule: '19:47-2.3(a)', says: '' })
    expect(wasRight(once, about)).toHaveLength(1)
    expect(wasRight(wasRight(once, about), about)).toHaveLength(0)
  })
})
