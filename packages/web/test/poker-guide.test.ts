import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 90_000)
afterAll(() => stage?.close())

test.each([
  ['desktop', 'all-in-holdem', 169],
  ['phone', 'texas-holdem-bonus', 169],
  ['phone', 'caribbean-stud', 286],
] as const)(
  'on a %s the guide of %s has its chart whole, and how far the ante is spread',
  async (size, game, cells) => {
    const { page, heard } = await stage.visit(size, `/guide/${game}`)
    await page.locator('.strategy td').first().waitFor()
    expect(await page.locator('.strategy td').count()).toBe(cells)
    const { width } = page.viewportSize() ?? { width: 0 }
    const last = await page.locator('.strategy tr:nth-child(2) td').nth(12).boundingBox()
    expect((last?.x ?? width) + (last?.width ?? 0)).toBeLessThanOrEqual(width)
    await eventually(() => page.locator('.guide-wagers').innerText()).toMatch(/standard deviation \d\.\d{3}/)
    await eventually(() => page.locator('.guide-wagers').innerText()).toContain('element of risk')
    expect(await sideways(page)).toBe(0)
    expect(heard.errors).toEqual([])
    await page.context().close()
  },
)
