import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousFaults } from './axe.ts'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
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

/** The cell of a chart that a screen reader would be told of. */
const spoken = (page: Page, row: string, column: number, part = 0): Promise<string> =>
  page
    .locator('.strategy')
    .nth(part)
    .locator('tr', { has: page.locator('th .hidden', { hasText: new RegExp(`^${row}$`) }) })
    .locator('td')
    .nth(column)
    .locator('.hidden')
    .innerText()

test.each([
  ['let-it-ride', 65, 'Three of one suit that fit into three straights', 0, 'Let it ride'],
  ['double-down-stud', 78, 'A pair, by its value', 4, 'Double'],
  ['three-card-poker', 55, 'Jack high or less', 0, 'Fold'],
  ['four-card-poker', 416, 'A pair of aces', 12, 'Play three antes'],
  ['red-dog', 11, 'To raise or to stay', 6, 'Raise by as much again'],
] as const)(
  'the guide of %s has its chart on a phone as on a desktop, none of it cut',
  async (game, cells, row, column, words) => {
    for (const size of ['desktop', 'phone', 'narrow'] as const) {
      const { page, heard } = await stage.visit(size, `/guide/${game}`)
      await page.locator('.strategy td').first().waitFor()
      expect(await page.locator('.strategy td').count()).toBe(cells)
      expect(await spoken(page, row, column)).toBe(words)
      const over = await page
        .locator('.strategy-part')
        .evaluateAll((all) => Math.max(...all.map((e) => e.scrollWidth - e.clientWidth)))
      expect(over).toBeLessThanOrEqual(0)
      // Every letter stands on a colour that says the same.
      const plain = await page
        .locator('.strategy td.way, .strategy-legend .way')
        .evaluateAll(
          (all) => all.filter((e) => getComputedStyle(e).backgroundColor === 'rgba(0, 0, 0, 0)').length,
        )
      expect(plain).toBe(0)
      expect(await sideways(page)).toBe(0)
      if (size === 'phone') expect(await seriousFaults(page)).toEqual([])
      expect(heard.errors).toEqual([])
      await page.context().close()
    }
  },
)
