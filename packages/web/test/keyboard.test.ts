import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './browser.ts'
import { eventually } from './eventually.ts'
import { decide, openTable, sitDown, tableOf } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? null)
const ring = (page: Page): Promise<string | null> => page.locator('.is-focused').getAttribute('data-spot')

/** To the felt by the Tab key alone. */
async function tabToFelt(page: Page): Promise<void> {
  for (let i = 0; i < 80 && (await focused(page)) === null; i++) await page.keyboard.press('Tab')
}

test('the Tab key comes to your own box first, and a bet on another box is asked about', async () => {
  const name = await openTable(stage, 'keys-1', 'blackjack')
  const { page, heard } = await stage.visit('desktop', '/?game=blackjack')
  const me = await sitDown(stage, page, name)
  await decide(page, 'decline-cut')
  const place = tableOf(stage, name).players[me]?.place ?? ''
  expect(Number(place)).toBeGreaterThan(1)
  const at = (box: string): number => tableOf(stage, name).balances[`spot:${box}:${me}:main`] ?? 0
  await page.locator('.room .is-open').first().waitFor()
  await tabToFelt(page)
  await eventually(() => ring(page)).toMatch(new RegExp(`^(\\*|\\*?${place})\\|main$`))

  // To another box by the arrows: the first chip there is asked about, and nothing is bet meanwhile.
  const isElsewhere = (key: string | null): boolean =>
    /^\d+\|main$/.test(key ?? '') && !key?.startsWith(`${place}|`)
  for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
    for (let i = 0; i < 8 && !isElsewhere(await ring(page)); i++) await page.keyboard.press(arrow)
  const other = (await ring(page))?.split('|')[0] ?? ''
  expect(isElsewhere(`${other}|main`)).toBe(true)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', {
    name: new RegExp(`on box ${other}\\? Yours is box ${place}\\.`),
  })
  await question.waitFor()
  expect(at(other)).toBe(0)
  await eventually(async () => {
    await page.keyboard.press('Escape')
    return question.count()
  }).toBe(0)
  expect(at(other)).toBe(0)

  expect(heard.errors).toEqual([])
  await page.context().close()
})
