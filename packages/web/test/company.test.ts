import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, QUICK, type Stage } from './browser.ts'
import { eventually } from './eventually.ts'
import { decide, decision, join, lay, onSpot, openTable, stackOf, tableOf } from './table.ts'

let stage: Stage
beforeAll(async () => {
  // Short enough to be shown, if somebody had a clock, and long enough for nobody to be late.
  stage = await openStage({ pace: { ...QUICK, bettingMs: 110_000, decisionMs: 600_000 } })
})
afterAll(() => stage?.close())

const back = (page: Page): Promise<void> => page.getByRole('link', { name: 'Back to the lobby' }).click()

/** A bet in words, once the table takes one. */
async function say(page: Page, words: string): Promise<void> {
  await page.locator('.room .spot.is-open').first().waitFor()
  await page.keyboard.press('/')
  await page.getByRole('dialog').locator('input').fill(words)
  await page.keyboard.press('Enter')
}

describe('chips follow the person', () => {
  test('a guest plays a second and a third game', async () => {
    const { page, heard, me } = await join(stage, 'desktop', 'sic-bo-1')
    for (const [name, wager, brought] of [
      ['big-six-1', '1', 1_000_00],
      // A dollar is still at stake at the wheel.
      ['three-card-poker-1', 'ante', 999_00],
    ] as const) {
      await back(page)
      await page.locator(`[data-table="${name}"]`).locator('.lobby-sit').click()
      await eventually(() => stackOf(tableOf(stage, name), me)).toBe(brought)
      await lay(stage, page, name, me, wager)
    }
    await eventually(() => Object.keys(tableOf(stage, 'sic-bo-1').players)).not.toContain(me)
    expect(heard.errors).toEqual([])
    await page.context().close()
  })

  test('what is at stake stays, is named with where it is, and there is a way there', async () => {
    const name = await openTable(stage, 'wheel-1', 'roulette')
    const { page, heard, me } = await join(stage, 'desktop', name)
    await say(page, 'red 500')
    await eventually(() => onSpot(tableOf(stage, name), me, 'red')).toBe(500_00)
    await say(page, 'black 500')
    await eventually(() => stackOf(tableOf(stage, name), me)).toBe(0)
    await back(page)
    await page.locator('[data-table="big-six-1"]').locator('.lobby-sit').click()
    await eventually(() => page.locator('.elsewhere').innerText()).toContain(
      '$1,000 of yours are in play at Roulette.',
    )
    expect(await page.getByRole('button', { name: 'Take $1,000 more' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Go there' }).click()
    await eventually(() => page.url()).toContain(`/t/${name}`)
    await decision(page, 'ready').waitFor()
    expect(heard.errors).toEqual([])
    await page.context().close()
  })
})

describe('company', () => {
  test('alone there is no clock, and the ball is spun by its name, at once', async () => {
    const name = await openTable(stage, 'wheel-2', 'roulette')
    const { page, me } = await join(stage, 'desktop', name)
    await lay(stage, page, name, me, 'red')
    const { round } = tableOf(stage, name)
    await eventually(() => decision(page, 'ready').innerText()).toContain('Spin')
    await eventually(() => page.locator('.what-says').innerText()).toBe('Bet more, or spin.')
    expect(await page.getByRole('timer').count()).toBe(0)
    await decide(page, 'ready')
    await eventually(() => tableOf(stage, name).round).toBe(round + 1)
    await page.context().close()
  })

  test.each([
    ['sic-bo', 'big', undefined, 'ready', 'Roll'],
    ['three-card-poker', 'ante', undefined, 'ready', 'Deal'],
    ['minibaccarat', 'player', 'decline-cut', 'ready', 'Deal'],
    ['big-six', '1', undefined, 'ready', 'Spin'],
    ['pokette', 'red', undefined, 'ready', 'Spin'],
    ['craps', 'pass', 'accept-dice', 'throw', 'Throw the dice'],
  ])('%s goes on by its own name', async (game, wager, first, act, word) => {
    const name = await openTable(stage, `named-${game}`, game)
    const { page, me } = await join(stage, 'desktop', name)
    if (first) await decide(page, first)
    await page.locator('.room .spot.is-open').first().waitFor()
    await lay(stage, page, name, me, wager)
    await eventually(() => decision(page, act).innerText()).toContain(word)
    expect(await page.getByRole('timer').count()).toBe(0)
    await page.context().close()
  })

  test('a closed tab delays nobody: away is seen, and nobody waits for it', async () => {
    const name = await openTable(stage, 'wheel-3', 'roulette')
    const ann = await join(stage, 'desktop', name)
    const bob = await join(stage, 'desktop', name)
    const [a, b] = [ann.me, bob.me]
    await lay(stage, ann.page, name, a, 'red')
    await lay(stage, bob.page, name, b, 'black')
    await eventually(() => decision(ann.page, 'ready').innerText()).toContain('Ready')
    await bob.page.context().close()
    await ann.page.getByRole('tab', { name: 'Me' }).click()
    await eventually(() => ann.page.getByRole('tabpanel').innerText()).toContain('away')
    const { round } = tableOf(stage, name)
    await decide(ann.page, 'ready')
    await eventually(() => tableOf(stage, name).round).toBe(round + 1)
    await ann.page.context().close()
  })
})
