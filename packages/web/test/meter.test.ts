import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './browser.ts'
import { eventually } from './eventually.ts'
import { decide, join, lay, lookAway, onSpot, openTable, tableOf } from './table.ts'

const [HERE, THERE] = ['caribbean-stud-1', 'meter-there']
let stage: Stage

beforeAll(async () => {
  stage = await openStage()
  await openTable(stage, THERE, 'caribbean-stud')
}, 180_000)
afterAll(() => stage?.close())

test('[19:47-16.6(c), 19:47-16.12(f)] a coin lights the own acceptor, and the meter of every table grows by it', async () => {
  const other = await stage.visit('desktop', `/t/${THERE}`)
  await eventually(() => other.page.locator('.meter-reading').first().textContent()).toBe('$10,000.00')
  const { page, me } = await join(stage, 'phone', HERE)
  await lay(stage, page, HERE, me, 'ante')
  await eventually(() => onSpot(tableOf(stage, HERE), me, 'ante')).toBe(5_00)
  const lit = () => page.locator('.lamp.is-on').count()
  expect(await lit()).toBe(0)
  // A chip of five is in hand; the acceptor takes one dollar and nothing else.
  await lay(stage, page, HERE, me, 'progressive')
  await eventually(() => onSpot(tableOf(stage, HERE), me, 'progressive')).toBe(1_00)
  await eventually(lit).toBe(1)
  await decide(page, 'ready')
  for (const at of [page, other.page])
    await eventually(() => at.locator('.meter-reading').first().textContent()).toBe('$10,000.70')
  // Who hears the page finds it by its name, and nothing calls it out.
  const heard = page.getByRole('meter', { name: /progressive/i })
  expect(await heard.getAttribute('aria-valuetext')).toBe('$10,000.70')
  expect(await heard.locator('xpath=ancestor::*[@aria-live]').count()).toBe(0)
  await decide(page, 'fold')
  await page.locator('.verdict-net').waitFor()
  await lookAway(page)
  await eventually(lit).toBe(0)
})
