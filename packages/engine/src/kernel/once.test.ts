import { expect, test } from 'vitest'
import { onceBeside, onceFor, onceInARow, onceNamed, onceTogether } from './once.ts'

/** A piece of work that counts how often it is done. */
function counted<A extends readonly unknown[]>() {
  const done: A[] = []
  return { done, work: (...about: A): number => done.push(about) }
}

test('what is asked several times in a row is worked out once, and again after something else', () => {
  const { done, work } = counted<[string]>()
  const once = onceInARow(work)
  expect([once('a'), once('a'), once('b'), once('a')]).toEqual([1, 1, 2, 3])
  expect(done).toEqual([['a'], ['b'], ['a']])
})

test('an answer that rests on several values is worked out again when one of them is another', () => {
  const { work } = counted<[string, number]>()
  const once = onceTogether(work)
  expect([once('a', 1), once('a', 1), once('a', 2), once('b', 2), once('b', 2)]).toEqual([1, 1, 2, 3, 3])
})

test('nothing is an answer too, and is kept', () => {
  let asked = 0
  const once = onceFor((_: object): undefined => {
    asked++
    return undefined
  })
  const about = {}
  expect([once(about), once(about), asked]).toEqual([undefined, undefined, 1])
})

test('a name is taken apart once, until there are too many of them', () => {
  const { done, work } = counted<[string]>()
  const once = onceNamed(work, 2)
  expect([once('a'), once('b'), once('a'), once('b')]).toEqual([1, 2, 1, 2])
  expect([once('c'), once('a')]).toEqual([3, 4])
  expect(done).toEqual([['a'], ['b'], ['c'], ['a']])
})

test('beside a value each name is asked about once, and anew beside another', () => {
  const { work } = counted<[object, string]>()
  const once = onceBeside(work)
  const [one, other] = [{}, {}]
  expect([once(one, 'a'), once(one, 'b'), once(one, 'a'), once(one, 'b')]).toEqual([1, 2, 1, 2])
  expect([once(other, 'a'), once(other, 'a'), once(one, 'a')]).toEqual([3, 3, 4])
})
