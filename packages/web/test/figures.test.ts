import { afterAll, beforeAll, test } from 'vitest'
import { openStage, QUICK, type Stage } from './browser.ts'
import { eventually } from './eventually.ts'
import { decide, lay, openTable, sitDown } from './table.ts'

let stage: Stage
/** A black number of the wheel. */
const BLACK = 35
beforeAll(async () => {
  stage = await openStage({
    pace: { ...QUICK, stepMs: 120 },
    draw: (below) => (below === 38 ? BLACK : below - 1),
  })
})
afterAll(() => stage?.close())

test('plate and tray keep the old figure until the chips of a win have come', async () => {
  const name = await openTable(stage, 'figures', 'roulette')
  const { page } = await stage.visit('desktop', '/', { reducedMotion: 'no-preference' })
  const me = await sitDown(stage, page, name)
  await lay(stage, page, name, me, 'black')
  const tray = page.locator('.tray-money')
  await eventually(() => tray.innerText()).toBe('$995')
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    const watch = new MutationObserver(() => {
      if (!document.querySelector('.settled-won')) return
      for (const it of ['.tray-money', '.seat.is-me .money'])
        said.push(document.querySelector(it)?.textContent ?? '')
      watch.disconnect()
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  await decide(page, 'ready')
  await eventually(() => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)).toEqual([
    '$995',
    '$995',
  ])
  await eventually(() => tray.innerText()).toBe('$1,005')
  await eventually(() => page.locator('.seat.is-me .money').innerText()).toBe('$1,005')
  await page.context().close()
})
