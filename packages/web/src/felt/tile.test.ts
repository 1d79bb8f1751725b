import { deckFaces } from '@boardwalk/engine/kernel'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Card, cardHeight, cardName } from '../parts/Card.tsx'

const drawn = (props: { face?: string; tile?: boolean }): string =>
  renderToStaticMarkup(createElement(Card, { width: 40, ...props }))
const count = (html: string, what: string): number => html.split(what).length - 1

test('[10.2(a)] every tile has its spots, ones and fours in red and the twelve half and half', () => {
  for (const face of deckFaces('tiles')) {
    const html = drawn({ face })
    const [a, b] = [...face].map(Number) as [number, number]
    expect(count(html, '<circle'), face).toBe(a + b)
    const red = face === '66' ? 6 : [a, b].reduce((sum, n) => sum + (n === 1 || n === 4 ? n : 0), 0)
    expect(count(html, 'spot-red'), face).toBe(red)
    expect(html).toContain(`<title>${cardName(face)}</title>`)
  }
})

test('a tile that lies face down has no spots and no name in the page', () => {
  const html = drawn({ tile: true })
  expect(html).toContain('class="tile"')
  expect(html).not.toMatch(/<circle|<title|spot-/)
  expect(drawn({})).toContain('back-red')
})

test('tiles are tall and cards are not', () => {
  expect([cardHeight(100), cardHeight(100, true)]).toEqual([140, 240])
  expect(['KH', '66', 'JK'].map(cardName)).toEqual(['king of hearts', 'Teen (6-6)', 'joker'])
})
