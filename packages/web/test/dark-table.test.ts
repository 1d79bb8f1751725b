import { afterAll, beforeAll, test } from 'vitest'
import { openStage, type Stage } from './browser.ts'
import { eventually } from './eventually.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

test('a table stays dark in the light theme, and the lobby does not', async () => {
  const { page } = await stage.visit('desktop', '/t/craps-1', { colorScheme: 'light' })
  const ground = (of: string) => page.locator(of).evaluate((e) => getComputedStyle(e).backgroundColor)
  await page.locator('.room-bar').waitFor()
  await eventually(() => ground('.room-bar')).toBe('rgb(26, 32, 37)')
  const title = page.locator('.room-title')
  await eventually(() => title.evaluate((e) => getComputedStyle(e).color)).toBe('rgb(241, 238, 230)')
  await page.goto(stage.url)
  await page.locator('.shell-bar').waitFor()
  await eventually(() => ground('.shell-bar')).toBe('rgb(255, 255, 255)')
  await page.context().close()
})
