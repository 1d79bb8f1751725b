import { readFileSync } from 'node:fs'
import { toText } from '@boardwalk/engine/kernel'
import { suite } from '@boardwalk/engine/testing'
import { expect, test } from 'vitest'
import { coinToss } from './coin-toss.ts'

test('a game of one’s own takes under a hundred lines', () => {
  const lines = readFileSync(new URL('./coin-toss.ts', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.length).toBeLessThan(100)
})

test('its odds come from the code that is played', () => {
  const found = Object.fromEntries(
    coinToss.odds({}).map((o) => [o.wager, [toText(o.edge), toText(o.win), toText(o.lose)]]),
  )
  expect(found).toEqual({ heads: ['0', '1/2', '1/2'], tails: ['1/20', '1/2', '1/2'] })
})

for (const { name, run } of suite(coinToss)) test(name, run)
