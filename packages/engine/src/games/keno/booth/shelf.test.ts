import { expect, test } from 'vitest'
import { allOf, eachOf, emptyShelf, onShelf, put, type Shelf, takeOff } from './shelf.ts'

const filled = (count: number): Shelf<number> => {
  let shelf = emptyShelf<number>()
  for (let i = 0; i < count; i++) shelf = put(shelf, `T${i}`, i)
  return shelf
}

test('a shelf has what was put on it, and is a value', () => {
  const shelf = filled(3_000)
  expect(shelf.size).toBe(3_000)
  expect(onShelf(shelf, 'T2999')).toBe(2_999)
  expect(onShelf(shelf, 'T3000')).toBeUndefined()
  expect(onShelf(shelf, 'toString')).toBeUndefined()
  const again = put(shelf, 'T7', 70)
  expect([again.size, onShelf(again, 'T7'), onShelf(shelf, 'T7')]).toEqual([3_000, 70, 7])
  const less = takeOff(again, 'T7')
  expect([less.size, onShelf(less, 'T7')]).toEqual([2_999, undefined])
  expect(takeOff(less, 'T7')).toBe(less)
  expect([...allOf(less)]).toHaveLength(2_999)
  expect(JSON.parse(JSON.stringify(less))).toEqual(less)
})

test('everything on it changes or leaves at once', () => {
  const half = eachOf(filled(100), (n) => (n % 2 === 0 ? n + 1 : undefined))
  expect(half.size).toBe(50)
  expect([...allOf(half)].toSorted((a, b) => a - b).slice(0, 3)).toEqual([1, 3, 5])
  expect(onShelf(half, 'T4')).toBe(5)
  expect(onShelf(half, 'T5')).toBeUndefined()
})
