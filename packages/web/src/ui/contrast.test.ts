import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Tokens = Readonly<Record<string, string>>

/** The tokens of a block, by name, in the light room or the dark one. */
const tokens = (block: string, room: 'light' | 'dark'): Tokens =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(?:light-dark\()?(#[0-9a-f]{6})(?:,\s*(#[0-9a-f]{6}))?/gi)].map(
      ([, name, first, second]) => [name, (room === 'dark' && second) || first],
    ),
  )
const blocks = css.split('}')
const dark = tokens(blocks[0] ?? '', 'dark')
const light = tokens(blocks[0] ?? '', 'light')
const felt = tokens(blocks.find((b) => b.includes('--felt-green')) ?? '', 'dark')

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(a: string | undefined, b: string | undefined): number {
  if (!a || !b) throw new Error('a token is missing')
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

describe.each([
  ['dark', dark],
  ['light', light],
])('the %s room', (_, room) => {
  test.each(['text', 'muted', 'accent', 'focus', 'good', 'bad', 'warn'])(
    '%s is readable on every ground',
    (name) => {
      for (const ground of ['bg', 'surface'])
        expect(contrast(room[name], room[ground])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(room[name], room.raised)).toBeGreaterThanOrEqual(4.4)
    },
  )
  test('lines can be told from their ground', () => {
    for (const ground of ['bg', 'surface', 'raised'])
      expect(contrast(room.line, room[ground])).toBeGreaterThanOrEqual(3)
  })
})

test('print can be read where the lamp is brightest on every felt, and in every box', () => {
  const felts = ['green', 'blue', 'wine'].flatMap((name) => [`felt-${name}-hi`, `felt-${name}`])
  for (const ground of [...felts, 'box-red', 'box-black', 'box-zero'])
    expect(contrast(felt.ink, felt[ground])).toBeGreaterThanOrEqual(4.5)
  for (const ground of [...felts, 'box-black'])
    expect(contrast(felt.gold, felt[ground])).toBeGreaterThanOrEqual(4.5)
})

test('what stands on a bar can be read at its darkest', () => {
  for (const name of ['gold-bar', 'ivory-bar']) {
    const colors = css.match(new RegExp(`--${name}: linear-gradient\\((.*)\\)`))?.[1]?.split(', ') ?? []
    expect(colors).toHaveLength(2)
    for (const color of colors) expect(contrast(felt['on-bar'], color)).toBeGreaterThanOrEqual(4.5)
  }
})

test('every token of the room has both colours, and a chosen theme only says which', () => {
  expect(Object.keys(light)).toEqual(Object.keys(dark))
  expect(light.bg).not.toBe(dark.bg)
  expect(css.match(/color-scheme: (light|dark);/g)).toHaveLength(2)
})

test('suits can be told on a card, in two colours and in four', () => {
  const four = tokens(blocks.at(-2) ?? '', 'dark')
  for (const suit of ['spades', 'hearts', 'diamonds', 'clubs'])
    for (const set of [felt, { ...felt, ...four }])
      expect(contrast(set[suit], felt.card)).toBeGreaterThanOrEqual(4.5)
})
