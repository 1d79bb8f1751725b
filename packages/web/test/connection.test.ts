import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './browser.ts'
import { eventually } from './eventually.ts'
import { decide, decision, lay, onSpot, openTable, sitDown, tableOf } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

test('a page without a network says so, and comes back as soon as there is one, with the table as it is', async () => {
  const { page, context, heard } = await stage.visit('desktop', '/')
  const player = await sitDown(stage, page, 'roulette-1')
  await page.locator('.room .spot.is-open').first().waitFor()
  await context.setOffline(true)
  await eventually(() => page.locator('.what-now').innerText()).toMatch(/^Reconnecting\./)
  const by = `player:${player}` as const
  const bet = { type: 'bet', by, place: '1', wager: 'red', cents: 5_00 } as const
  const place = tableOf(stage, 'roulette-1').players[player]?.place ?? ''
  const request = { table: 'roulette-1', actor: player, id: 'elsewhere', command: { ...bet, place } }
  expect(await stage.house.house.submit(request)).toMatchObject({ kind: 'done' })
  await context.setOffline(false)
  await eventually(() => page.locator('.what-now').innerText()).not.toMatch(/Reconnecting/)
  expect(onSpot(tableOf(stage, 'roulette-1'), player, 'red')).toBe(5_00)
  const shown = (): boolean => heard.messages.some((text) => text.includes(`:${player}:red":500`))
  await eventually(shown).toBe(true)
  await context.close()
})

test('alone, a page that lost the house in a hand says that the hand waits', async () => {
  const name = await openTable(stage, 'waits-1', 'three-card-poker')
  const { page, context } = await stage.visit('phone', '/')
  const me = await sitDown(stage, page, name)
  await lay(stage, page, name, me, 'ante')
  await decide(page, 'ready')
  await decision(page, 'fold').waitFor()
  await context.setOffline(true)
  await eventually(() => page.locator('.what-now').innerText()).toBe(
    'Reconnecting. Your bets stand. Your turn waits for you.',
  )
  await context.close()
})

test('a page whose session is ended elsewhere says so, and a guest comes in again with one tap', async () => {
  const { page, context } = await stage.visit('desktop', '/')
  await sitDown(stage, page, 'roulette-1')
  // The cookie stays: another page of the same browser has signed out.
  await page.evaluate(() => fetch('/api/sign-out', { method: 'POST' }))
  const sheet = page.getByRole('dialog', { name: 'Signed out' })
  await sheet.waitFor()
  await eventually(() => page.locator('.what-now').innerText()).toMatch(/^You are signed out\./)
  await sheet.getByRole('button', { name: 'Come in as a guest' }).click()
  await sheet.waitFor({ state: 'detached' })
  await eventually(() => page.locator('.what-now').innerText()).not.toMatch(/signed out/)
  await context.close()
})
