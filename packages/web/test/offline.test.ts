import { expect, test } from 'vitest'
import { openStage } from './browser.ts'
import { eventually } from './eventually.ts'

test('a page that is opened again uses what was fetched early for it: nothing is warned of', async () => {
  const stage = await openStage()
  try {
    const { page } = await stage.visit('phone', '/t/big-six-1', { serviceWorkers: 'allow' })
    const warnings: string[] = []
    page.on('console', (said) => {
      if (said.type() === 'warning') warnings.push(said.text())
    })
    await eventually(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    for (let i = 0; i < 2; i++) {
      await page.reload()
      await page.locator('.room [data-spot]').first().waitFor()
      // What was fetched in vain is told a few seconds after the page has loaded.
      await page.waitForTimeout(5_000)
    }
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    expect(warnings).toEqual([])
  } finally {
    await stage.close()
  }
})

test('school and guides open without the house, once any page of it was open', async () => {
  const stage = await openStage()
  try {
    const { page, context, heard } = await stage.visit('phone', '/', { serviceWorkers: 'allow' })
    const kept = () =>
      page.evaluate(async () => {
        const registered = await navigator.serviceWorker.getRegistration()
        const [name] = await caches.keys()
        const files = name === undefined ? [] : await (await caches.open(name)).keys()
        return registered?.active?.state === 'activated' && files.length > 10
      })
    await eventually(kept).toBe(true)
    // The house is gone, not only out of reach.
    await stage.house.close()
    await context.setOffline(true)
    for (const [path, title, within] of [
      ['/guide', 'Gaming guide', 'Three card poker'],
      ['/guide/craps', 'Craps', 'Pass'],
      ['/guide/sic-bo', 'Sic bo', 'Small'],
      ['/school', 'Dealing school', 'Big Six'],
      ['/school/craps?lesson=payouts', 'Craps', 'Payouts'],
    ] as const) {
      await page.goto(stage.url + path)
      await eventually(() => page.locator('h1').first().innerText()).toContain(title)
      await eventually(() => page.locator('main').innerText()).toContain(within)
    }
    expect(heard.errors).toEqual([])
  } finally {
    await stage.close().catch(() => undefined)
  }
})
