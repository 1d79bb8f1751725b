import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { decide, decision, join, lay, onSpot, openTable, tableOf } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

test.each(['desktop', 'phone', 'narrow'] as const)(
  'the play wager of four card poker is one press for one, two and three antes on a %s',
  async (size) => {
    const name = await openTable(stage, `four-card-poker-${size}`, 'four-card-poker')
    const { page, heard, me } = await join(stage, size, name)
    await lay(stage, page, name, me, 'ante')
    await eventually(() => onSpot(tableOf(stage, name), me, 'ante')).toBe(5_00)
    await decide(page, 'ready')
    await decision(page, 'play-3').waitFor()
    const said = (type: string): Promise<string> => decision(page, type).innerText()
    expect(await said('play')).toMatch(size === 'desktop' ? /^Play 1×\s*\+\$5/ : /^1×\s*\+\$5/)
    expect(await decision(page, 'play').getAttribute('aria-label')).toBe('Play 1×, $5')
    expect(await said('play-2')).toMatch(/^2×\s*\+\$10$/)
    expect(await said('play-3')).toMatch(/^3×\s*\+\$15$/)
    expect(await decision(page, 'play-4').count()).toBe(0)
    expect(await decision(page, 'play-2').getAttribute('aria-label')).toBe('Play 2×, $10')
    // All of them are seen and none lies on another.
    const boxes = await page
      .locator('.decisions [data-decision]')
      .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON() as DOMRect))
    const { width } = page.viewportSize() ?? { width: 0 }
    expect(boxes.filter((b) => b.left < 0 || b.right > width)).toEqual([])
    expect(boxes.every((b, i) => i === 0 || b.left >= (boxes[i - 1]?.right ?? 0))).toBe(true)
    const seen = new Set<number>()
    const watch = setInterval(() => seen.add(onSpot(tableOf(stage, name), me, 'play')), 1)
    expect(await page.locator('.what-now').innerText()).toContain('play $5 to $15 or fold')
    await decide(page, 'play-2')
    await eventually(() => [...seen].sort()).toEqual([0, 10_00])
    clearInterval(watch)
    expect(await sideways(page)).toBe(0)
    expect(heard.errors).toEqual([])
    await page.context().close()
  },
)
