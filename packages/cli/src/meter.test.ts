import { expect, test } from 'vitest'
import { barText, meter } from './meter.ts'

const watching = (watched: boolean) => {
  const said: string[] = []
  let time = 0
  const it = meter({ watched, err: (text) => said.push(text) }, 'Counting', () => time)
  return { said, it, at: (ms: number) => (time = ms) }
}

test('a bar is as long as what is done', () => {
  expect(barText('Counting', 0)).toBe(`Counting ${'░'.repeat(30)}   0 %`)
  expect(barText('Counting', 0.5)).toBe(`Counting ${'█'.repeat(15)}${'░'.repeat(15)}  50 %`)
  expect(barText('Counting', 2)).toBe(`Counting ${'█'.repeat(30)} 100 %`)
})

test('it appears after a second, at most ten times a second, and is wiped away', () => {
  const { said, it, at } = watching(true)
  at(900)
  it.tell(0.1)
  expect(said).toEqual([])
  at(1_000)
  it.tell(0.2)
  at(1_050)
  it.tell(0.3)
  at(1_100)
  it.tell(0.4)
  expect(said.map((text) => text.match(/\d+ %/)?.[0])).toEqual(['20 %', '40 %'])
  it.end()
  expect(said.at(-1)).toBe('\r\u001b[K')
})

test('what takes less than a second says nothing at all, not even at its end', () => {
  const { said, it, at } = watching(true)
  at(500)
  it.tell(0.9)
  it.end()
  expect(said).toEqual([])
})

test('nothing is said where nobody watches', () => {
  const { said, it, at } = watching(false)
  at(5_000)
  it.tell(0.5)
  it.end()
  expect(said).toEqual([])
})
