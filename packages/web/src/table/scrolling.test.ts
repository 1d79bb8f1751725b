import { expect, test } from 'vitest'
import { revealed } from './useScrolling.ts'

const pane = { seen: 300, whole: 800, fade: 50 }

test('a span that is in sight already is not pushed to', () => {
  expect(revealed(0, { start: 60, end: 200 }, pane)).toBe(0)
  expect(revealed(100, { start: 160, end: 300 }, pane)).toBe(100)
})

test('a span below comes up as far as needed, clear of where the felt fades', () => {
  expect(revealed(0, { start: 400, end: 460 }, pane)).toBe(210)
})

test('at either end of the felt nothing fades, and nothing is pushed further than it goes', () => {
  expect(revealed(0, { start: 740, end: 800 }, pane)).toBe(500)
  expect(revealed(500, { start: 0, end: 60 }, pane)).toBe(0)
})

test('a span too long to be clear of the fading edges is still whole', () => {
  expect(revealed(0, { start: 300, end: 590 }, pane)).toBe(295)
})

test('a span longer than what is seen begins at its start', () => {
  expect(revealed(0, { start: 100, end: 700 }, pane)).toBe(100)
})
