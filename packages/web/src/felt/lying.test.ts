import type { Area, Table } from '@boardwalk/engine/kernel'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cards, cardsIn } from './Cards.tsx'
import { Settled, type SettledSpot } from './Settled.tsx'

const hand: Area = {
  id: 'h',
  kind: 'cards',
  name: 'Hand',
  pile: 'hand',
  room: 3,
  x: 0,
  y: 0,
  width: 330,
  height: 170,
}

/** The ranks and suits in the order they are drawn. */
function drawn(pile: readonly number[]): string[] {
  const faces = { 7: { face: '5S' }, 8: { face: 'AS' }, 9: { face: '3H' }, 10: { face: '2C' } }
  const table = { piles: { hand: pile }, faces, sets: {} } as unknown as Table
  const html = renderToStaticMarkup(createElement(Cards, { areas: [hand], table, from: { x: 0, y: 0 } }))
  return [...html.matchAll(/translate\((\d+(?:\.\d+)?)px/g)].map(([, x]) => x ?? '')
}

test('cards that change places keep their order in the drawing: none is dealt a second time', () => {
  // The second card comes first: it slides there, and is the same element as before.
  const [a, b, c] = drawn([7, 8, 9])
  expect(drawn([8, 7, 9])).toEqual([b, a, c])
})

test('fanned cards lie over each other in the order they came', () => {
  const xs = drawn([10, 9, 8, 7]).map(Number)
  expect(xs).toEqual(xs.toSorted((p, q) => p - q))
})

test('a long hand before the dealer is fanned, each card where it will lie from the first on', () => {
  const long: Area = { ...hand, room: 6, fanned: true, width: 320, height: 200 }
  const six = cardsIn(long, [1, 2, 3, 4, 5, 6])
  expect(cardsIn(long, [1, 2])).toEqual(six.slice(0, 2))
  const [first, second] = six
  const last = six.at(-1)
  if (!first || !second || !last) throw new Error('no cards')
  // Twice as wide as side by side, and the whole index of each in sight.
  expect(first.width).toBeGreaterThan(80)
  expect(second.at.x - first.at.x).toBeGreaterThan(first.width * 0.45)
  expect(last.at.x + last.width).toBeLessThanOrEqual(320.1)
})

const WIDTH = 900
function settledAt(x: number): { labels: number[]; won: number } {
  const spots: SettledSpot[] = [{ place: '1', wager: 'black', net: 5_00, won: 5_00, back: 5_00, lost: 0 }]
  const html = renderToStaticMarkup(
    createElement(Settled, {
      spots,
      size: () => 40,
      colour: undefined,
      at: () => ({ x, y: 120 }),
      dealer: { x: 450, y: -30 },
      rail: { x: 450, y: 1340 },
      width: WIDTH,
    }),
  )
  const label = /translate\(([\d.]+) [\d.]+\)"><g class="settled-label/.exec(html)
  const rect = /settled-label[^>]*><rect x="(-[\d.]+)"/.exec(html)
  const won = /settled-won" style="--at:translate\(([\d.]+)px/.exec(html)
  const [middle, half] = [Number(label?.[1]), -Number(rect?.[1])]
  return { labels: [middle - half, middle + half], won: Number(won?.[1]) }
}

test.each([40, 450, 872])('what was won at %i lies on the felt with its amount', (x) => {
  const { labels, won } = settledAt(x)
  expect(labels[0]).toBeGreaterThanOrEqual(0)
  expect(labels[1]).toBeLessThanOrEqual(WIDTH)
  expect(won + 40).toBeLessThanOrEqual(WIDTH)
  expect(won - 40).toBeGreaterThanOrEqual(0)
})

test.each([
  ['a loss stands where its chips lay', { net: -5_00, won: 0, back: 0, lost: 5_00 }, 0],
  ['a win stands on the edge of its chips', { net: 5_00, won: 5_00, back: 5_00, lost: 0 }, 48],
  ['a push too', { net: 0, won: 0, back: 5_00, lost: 0 }, 48],
] as const)('%s, and not in the box above', (_, chips, above) => {
  const html = renderToStaticMarkup(
    createElement(Settled, {
      spots: [{ place: '1', wager: 'black', ...chips }],
      size: () => 40,
      colour: undefined,
      at: () => ({ x: 450, y: 300 }),
      dealer: { x: 450, y: -30 },
      rail: { x: 450, y: 1340 },
      width: WIDTH,
    }),
  )
  const y = Number(/translate\([\d.]+ ([\d.]+)\)"><g class="settled-label/.exec(html)?.[1])
  expect(300 - y).toBe(above)
})
