import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { decide, decision, onSpot, openTable, sitDown, spot, tableOf } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 90_000)
afterAll(() => stage?.close())

/** Acts that answer whatever may be asked in a round, the plain one first. */
const ANSWERS = ['attack', 'no-insurance', 'stand']

/** Bets, and stands with whatever comes until the round is over. */
async function playRound(page: Page, name: string, me: string): Promise<string[]> {
  const { round } = tableOf(stage, name)
  await eventually(() => page.locator('.what-now').innerText()).toMatch(/bet/i)
  await (await spot(stage, page, name, me, 'main')).click()
  await eventually(() => onSpot(tableOf(stage, name), me, 'main')).toBeGreaterThan(0)
  await decide(page, 'ready')
  const asked: string[] = []
  const waiting = page.locator(ANSWERS.map((type) => `[data-decision="${type}"]`).join(', '))
  while (tableOf(stage, name).round === round) {
    await eventually(async () => (await waiting.count()) > 0 || tableOf(stage, name).round > round).toBe(true)
    const type = await waiting
      .first()
      .getAttribute('data-decision', { timeout: 500 })
      .catch(() => null)
    if (type === null) continue
    asked.push(type)
    await decide(page, type).catch(() => undefined)
  }
  return asked
}

/** Every game of the family, and what it is sure to ask. */
const GAMES: readonly (readonly [string, 'desktop' | 'phone', string])[] = [
  ['blackjack', 'desktop', 'stand'],
  ['blackjack', 'phone', 'stand'],
  ['spanish-21', 'desktop', 'stand'],
  ['spanish-21', 'phone', 'stand'],
  ['double-attack-blackjack', 'desktop', 'attack'],
  ['double-attack-blackjack', 'phone', 'attack'],
]

test.each(GAMES)('rounds of %s on a %s: bet, decide, and read what came of it', async (game, size, sure) => {
  const name = `${game}-on-${size}`
  await openTable(stage, name, game)
  const { page, heard } = await stage.visit(size, '/')
  const me = await sitDown(stage, page, name)
  await decide(page, 'decline-cut')
  const asked: string[] = []
  for (let i = 0; i < 8 && !asked.includes('stand'); i++) asked.push(...(await playRound(page, name, me)))
  expect(asked).toContain('stand')
  expect(asked).toContain(sure)
  if (size === 'desktop')
    await eventually(() => page.getByRole('tabpanel').innerText()).toMatch(/(won|lost|returned)/)
  expect(await sideways(page)).toBe(0)
  expect(await decision(page, 'ready').count()).toBe(0)
  expect(heard.errors).toEqual([])
  await page.context().close()
})
