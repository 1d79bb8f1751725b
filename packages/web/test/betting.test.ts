import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './browser.ts'
import { eventually } from './eventually.ts'
import { decide, join, onSpot, openTable, spot, stackOf, tableOf } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

let tables = 0
/** A guest at a roulette table of their own. */
async function alone(size: 'desktop' | 'phone') {
  const name = await openTable(stage, `wheel-${++tables}`, 'roulette')
  const { page, me } = await join(stage, size, name)
  const up = (wager: string): number => onSpot(tableOf(stage, name), me, wager)
  const at = (wager: string): Promise<Locator> => spot(stage, page, name, me, wager)
  const press = (button: string): Promise<void> =>
    page.getByRole('button', { name: button, exact: true }).click()
  return { name, page, me, up, at, press }
}

async function carry(page: Page, from: Locator, to: Locator): Promise<void> {
  const middle = async (it: Locator): Promise<{ x: number; y: number }> => {
    const box = await it.boundingBox()
    if (!box) throw new Error('it is not on the screen')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const start = await middle(from)
  const end = await middle(to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await eventually(() => page.locator('.carried').count()).toBe(1)
  await page.mouse.up()
}

const commands = async (name: string): Promise<string[]> =>
  (await stage.house.store.entries(`table:${name}`, 0)).map((e) => JSON.parse(e.body).command.type)

test('a bet is dragged to another spot in one command, undone, and pulled back to the tray', async () => {
  const { name, page, me, up, at, press } = await alone('desktop')
  await (await at('red')).click()
  await eventually(() => up('red')).toBe(5_00)
  await carry(page, await at('red'), await at('even'))
  await eventually(() => [up('red'), up('even')]).toEqual([0, 5_00])
  expect((await commands(name)).at(-1)).toBe('several')
  await press('Undo')
  await eventually(() => [up('red'), up('even')]).toEqual([5_00, 0])
  await carry(page, await at('red'), page.getByLabel('Chip tray'))
  await eventually(() => up('red')).toBe(0)
  expect(stackOf(tableOf(stage, name), me)).toBe(1_000_00)
  await press('Undo')
  await eventually(() => up('red')).toBe(5_00)
  await page.context().close()
})

test('double, clear and repeat are one command each', async () => {
  const { name, page, up, at, press } = await alone('desktop')
  for (const wager of ['red', 'odd', 'straight:17']) {
    await (await at(wager)).click()
    await eventually(() => up(wager)).toBe(5_00)
  }
  const before = (await commands(name)).length
  await press('Double')
  await eventually(() => [up('red'), up('odd'), up('straight:17')]).toEqual([10_00, 10_00, 10_00])
  await press('Undo')
  await eventually(() => [up('red'), up('odd'), up('straight:17')]).toEqual([5_00, 5_00, 5_00])
  await press('Clear')
  await eventually(() => [up('red'), up('odd'), up('straight:17')]).toEqual([0, 0, 0])
  await press('Undo')
  await eventually(() => up('odd')).toBe(5_00)
  expect((await commands(name)).slice(before)).toEqual(['several', 'several', 'several', 'several'])
  const { round } = tableOf(stage, name)
  await decide(page, 'ready')
  await eventually(() => tableOf(stage, name).round).toBe(round + 1)
  await press('Repeat')
  await eventually(() => [up('red'), up('odd'), up('straight:17')]).toEqual([5_00, 5_00, 5_00])
  // Once: what lies there again is not put up a second time.
  await eventually(() => page.getByRole('button', { name: 'Repeat', exact: true }).isDisabled()).toBe(true)
  await page.keyboard.press('r')
  await press('Undo')
  await eventually(() => [up('red'), up('odd'), up('straight:17')]).toEqual([0, 0, 0])
  await page.context().close()
})

test("a number's sheet has the common bet first, in the unit that can be paid", async () => {
  const name = await openTable(stage, 'numbers-1', 'craps')
  const { page, me } = await join(stage, 'phone', name)
  await decide(page, 'accept-dice', 'tap')
  await page.locator('[data-group="number-6"]').tap()
  const rows = page.getByRole('dialog').locator('.group-row')
  await eventually(() => rows.first().locator('strong').innerText()).toBe('Place to win 6')
  await rows.first().getByRole('button', { name: 'Bet $6 on Place to win 6' }).tap()
  await eventually(() => onSpot(tableOf(stage, name), me, 'place-win-6')).toBe(6_00)
  await page.context().close()
})

test('when all are doubled, what would go above its maximum stays and says why; the others are doubled', async () => {
  const { page, up, at, press } = await alone('desktop')
  await page.locator('.room .spot.is-open').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('straight:17 400')
  await page.keyboard.press('Enter')
  await eventually(() => up('straight:17')).toBe(400_00)
  await (await at('red')).click()
  await eventually(() => up('red')).toBe(5_00)
  await press('Double')
  await eventually(() => up('red')).toBe(10_00)
  expect(up('straight:17')).toBe(400_00)
  await eventually(() => page.locator('[data-refusal]').innerText()).toContain('above the maximum')
  await press('Undo')
  await eventually(() => [up('red'), up('straight:17')]).toEqual([5_00, 400_00])
  await page.context().close()
})
