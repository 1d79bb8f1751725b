import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './browser.ts'
import { eventually } from './eventually.ts'
import { lastSeated, lay, openTable, stackOf, tableOf } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

/** A network on which what belongs together comes one after the other. */
async function slowly(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const rates = { downloadThroughput: 1_125_000, uploadThroughput: 375_000 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 60, ...rates })
}

/** Counts from the first moment on what has moved before somebody's eyes. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of entry.sources)
          moved.push(node instanceof Element ? node.outerHTML.slice(0, 80) : `${node?.textContent}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })

test.each([
  ['phone', 'craps'],
  ['phone', 'roulette'],
  ['side', 'sic-bo'],
  ['side', 'craps'],
] as const)('%s, %s: nothing moves when a seat and its chips come', async (size, game) => {
  const name = await openTable(stage, `still-${size}-${game}`, game)
  const { page } = await stage.visit(size, '/guide')
  await slowly(page)
  await watch(page)
  await page.goto(`${stage.url}/t/${name}?sit=1`)
  await eventually(() => stackOf(tableOf(stage, name), lastSeated(tableOf(stage, name)))).toBe(1_000_00)
  await eventually(() => page.locator('.tray-money').innerText()).toBe('$1,000')
  await page.waitForLoadState('networkidle')
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)
  expect(moved).toEqual([])
  await page.context().close()
})

test('the button stands still when colours of one’s own come', async () => {
  const name = await openTable(stage, 'still-colours', 'roulette')
  const other = await stage.visit('desktop', `/t/${name}?sit=1`)
  await other.page.locator('.colours').waitFor()
  await lay(stage, other.page, name, lastSeated(tableOf(stage, name)), 'red')
  const { page } = await stage.visit('phone', '/guide')
  await slowly(page)
  await watch(page)
  await page.route('**/ColourChoice-*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 400))
    await route.continue()
  })
  await page.goto(`${stage.url}/t/${name}?sit=1`)
  await page.locator('.colours').waitFor()
  await page.waitForLoadState('networkidle')
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)
  expect(moved).toEqual([])
  await page.context().close()
  await other.context.close()
})

test('nobody’s plate and no word moves when others sit down and one is asked', async () => {
  await openTable(stage, 'still-company', 'chemin-de-fer')
  const { page } = await stage.visit('phone', '/guide')
  await slowly(page)
  await watch(page)
  await page.goto(`${stage.url}/t/still-company?sit=1`)
  await eventually(() => page.locator('.seat').count()).toBe(3)
  await page.locator('.decision').first().waitFor()
  await page.waitForLoadState('networkidle')
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)
  // What has to be offered for the bank grows as others offer, and its button with it.
  expect(moved.filter((what) => !what.includes('decision'))).toEqual([])
  await page.context().close()
})
