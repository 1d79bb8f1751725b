import { expect, test } from 'vitest'
import type { TwentyOne } from '../../blackjack/twenty.test-kit.ts'
import { spanish21 } from './index.ts'
import { table } from './spanish-21.test-kit.ts'

const shown = (s: TwentyOne) => spanish21.exhibits?.(s.table) ?? []
const note = (s: TwentyOne, area: string) =>
  shown(s).flatMap((e) => (e.kind === 'note' && e.area === area ? [[e.says, e.strong ?? false]] : []))

/** B has yet to decide, so that A's hand lies there. */
const two = (faces: string): TwentyOne =>
  table({}, { A: '1', B: '2' }).bet('A', 'main', 10_00).bet('B', 'main', 10_00).deal(faces)

test('a 21 that pays more says so', () => {
  expect(note(two('6C KC 9D 8H 5H 7S').say('A', 'hit'), 'total-1')).toEqual([['21, 3 to 2', true]])
  expect(note(two('6C KC 9D 8H 5H 6S').say('A', 'hit'), 'total-1')).toEqual([['20', false]])
  expect(note(two('6C KC 9D 8H 5H 7S').say('A', 'double'), 'total-1')).toEqual([['21', false]])
  // Five cards are worth more only with 21.
  const five = two('2C KC 9D 3H 5H 2D 3S 4D').say('A', 'hit').say('A', 'hit').say('A', 'hit')
  expect(note(five, 'total-1')).toEqual([['14', false]])
})

test('the super bonus stands across the felt', () => {
  const banner = (s: TwentyOne) => shown(s).flatMap((e) => (e.kind === 'banner' ? [e.says] : []))
  expect(banner(two('7C KC 7D 7C 5H 7C').say('A', 'hit'))).toEqual(['Super bonus'])
  expect(banner(two('7C KC 7D 7C 5H 7H').say('A', 'hit'))).toEqual([])
})
