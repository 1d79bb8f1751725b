import { weigh } from '@boardwalk/engine/kernel'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { decide, decision, onSpot, openTable, sitDown, spot, tableOf } from './table.ts'

const WITH = 'three-card-poker-1'
const WITHOUT = 'three-card-poker-2'
const ON_A_PHONE = 'three-card-poker-3'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await openTable(stage, WITHOUT, 'three-card-poker')
  await openTable(stage, ON_A_PHONE, 'three-card-poker', true)
})
afterAll(() => stage?.close())

const hint = (page: Page): Locator => page.getByRole('button', { name: /^Hint/ })

/** Sits down and plays as far as the decision. */
async function toDecision(page: Page, name: string): Promise<string> {
  const me = await sitDown(stage, page, name)
  const target = await spot(stage, page, name, me, 'ante')
  await eventually(() => page.locator('.what-now').innerText()).toMatch(/bet/i)
  await target.click()
  await eventually(() => onSpot(tableOf(stage, name), me, 'ante')).toBeGreaterThan(0)
  await decide(page, 'ready')
  await decision(page, 'fold').waitFor()
  return me
}

async function signOf(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Sign' }).click()
  return page.getByRole('tabpanel').innerText()
}

test('[19:47-8.1] at a table that gives hints one is shown to who asks, and the log says what the choice cost', async () => {
  const { page, heard } = await stage.visit('desktop', '/')
  await eventually(() => page.locator(`[data-table="${WITH}"]`).innerText()).toContain('Hints')
  const me = await toDecision(page, WITH)
  const { round } = tableOf(stage, WITH)
  const found = weigh(threeCardPoker, tableOf(stage, WITH) as never, me)
  const [best, worst] = found?.worths ?? []
  if (!best || !worst) throw new Error('nothing was weighed')
  const card = page.locator('.hint-card')
  expect(await card.count()).toBe(0)
  await hint(page).click()
  const words = { play: 'Play \\$5', fold: 'Fold' } as Record<string, string>
  const figure = '[+−]\\$[\\d,]+\\.\\d\\d'
  const line = new RegExp(
    `^${words[best.type]}: ${figure} · ${words[worst.type]}: ${figure}, costs \\$[\\d.]+$`,
  )
  await eventually(() => card.locator('.hint-line').innerText()).toMatch(line)
  await card.getByText('How it is counted').click()
  await eventually(() => card.innerText()).toContain('Exact: all 18,424 hands the dealer can have.')
  await eventually(() => card.getByRole('link', { name: '20.11(a)1' }).count()).toBe(1)
  await page.keyboard.press('n')
  await eventually(() => card.count()).toBe(0)
  await page.keyboard.press('n')
  await eventually(() => card.count()).toBe(1)
  await decide(page, worst.type)
  await eventually(() => page.getByRole('tabpanel').innerText()).toMatch(
    /this choice cost \$[\d.]+ in expectation/,
  )
  await eventually(() => card.count()).toBe(0)
  await eventually(() => tableOf(stage, WITH).round).toBe(round + 1)
  await eventually(() => page.locator('.log-line.is-weighed').count()).toBe(1)
  expect(await signOf(page)).toContain('Hints are given at this table')
  expect(heard.errors).toEqual([])
  await page.context().close()
})

test('[19:47-8.1] at a table without hints there is none, by no button and by no key, and no choice is judged', async () => {
  const { page, heard } = await stage.visit('desktop', '/')
  await eventually(() => page.locator(`[data-table="${WITHOUT}"]`).innerText()).toContain('Three card poker')
  expect(await page.locator(`[data-table="${WITHOUT}"]`).innerText()).not.toContain('Hints')
  await toDecision(page, WITHOUT)
  const { round } = tableOf(stage, WITHOUT)
  await page.keyboard.press('n')
  expect(await hint(page).count()).toBe(0)
  expect(await page.locator('.hint-card').count()).toBe(0)
  await decide(page, 'fold')
  await eventually(() => tableOf(stage, WITHOUT).round).toBe(round + 1)
  await eventually(() => page.getByRole('tabpanel').innerText()).toContain('Ante lost')
  expect(await page.locator('.log-line.is-weighed').count()).toBe(0)
  expect(await signOf(page)).not.toContain('Hints')
  expect(heard.errors).toEqual([])
  await page.context().close()
})

test('on a phone the hint is asked for with a finger and lies over the tray', async () => {
  const { page } = await stage.visit('phone', '/')
  await toDecision(page, ON_A_PHONE)
  await hint(page).tap()
  const box = await page.locator('.hint-card').boundingBox()
  const buttons = await decision(page, 'fold').boundingBox()
  if (!box || !buttons) throw new Error('the hint is not on the screen')
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(buttons.y + buttons.height)
  expect(box.y + box.height).toBeLessThanOrEqual(844)
  expect(await sideways(page)).toBe(0)
  await decide(page, 'fold', 'tap')
  await page.context().close()
})
