import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, QUICK, type Stage } from './browser.ts'
import { eventually } from './eventually.ts'
import { decide, decision, lay, openTable, sitDown, tableOf } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ pace: { ...QUICK, bettingMs: 600_000, decisionMs: 600_000 } })
})
afterAll(() => stage?.close())

const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('[data-leaving]') })
const asks = (page: Page, words: string) =>
  eventually(async () => ((await dialog(page).count()) > 0 ? dialog(page).innerText() : '')).toContain(words)
const path = (page: Page) => new URL(page.url()).pathname

/** A hand of three card poker, whose player is asked to play or fold. */
async function hand(page: Page, name: string): Promise<string> {
  const me = await sitDown(stage, page, name)
  await lay(stage, page, name, me, 'ante')
  await decide(page, 'ready')
  await decision(page, 'fold').waitFor()
  return me
}

const faces = (page: Page): Promise<string | null> =>
  page.locator('.own-hand').first().getAttribute('aria-label')

describe('alone', () => {
  test('the back arrow asks, and Escape stays; Leave goes back to the lobby, and the hand is there again', async () => {
    const name = await openTable(stage, 'leave-1', 'three-card-poker')
    const { page, heard } = await stage.visit('desktop', '/')
    await hand(page, name)
    const { round } = tableOf(stage, name)
    await page.goBack()
    await asks(page, 'Your hand waits for you here.')
    expect(path(page)).toBe(`/t/${name}`)
    await page.keyboard.press('Escape')
    await eventually(() => dialog(page).count()).toBe(0)
    expect([path(page), await decision(page, 'fold').isVisible()]).toEqual([`/t/${name}`, true])
    await page.goBack()
    await asks(page, 'Your hand waits for you here.')
    await dialog(page).getByRole('button', { name: 'Leave', exact: true }).click()
    await eventually(() => path(page)).toBe('/')
    await page
      .locator(`[data-table="${name}"]`)
      .getByRole('link', { name: /Back to your seat/ })
      .click()
    await decision(page, 'fold').waitFor()
    expect(tableOf(stage, name).round).toBe(round)
    await page.goBack()
    await asks(page, 'Your hand waits for you here.')
    expect(heard.errors).toEqual([])
    await page.context().close()
  })

  test('every link asks; Stay has the keyboard, and twice back is one question', async () => {
    const name = await openTable(stage, 'leave-2', 'three-card-poker')
    const { page, heard } = await stage.visit('phone', '/guide')
    await page.getByRole('link', { name: 'Tables', exact: true }).click()
    await hand(page, name)
    await page.getByRole('link', { name: 'Back to the lobby' }).tap()
    await asks(page, 'Your hand waits for you here.')
    await dialog(page).getByRole('button', { name: 'Stay' }).focus()
    await page.keyboard.press('Enter')
    await eventually(() => dialog(page).count()).toBe(0)
    await page.evaluate(() => {
      history.back()
      history.back()
    })
    await asks(page, 'Your hand waits for you here.')
    expect(await dialog(page).count()).toBe(1)
    await eventually(() => path(page)).toBe(`/t/${name}`)
    await dialog(page).getByRole('button', { name: 'Stay' }).tap()
    await decide(page, 'fold', 'tap')
    await eventually(() => tableOf(stage, name).balances).not.toHaveProperty('spot:1')
    expect(heard.errors).toEqual([])
    await page.context().close()
  })

  test('nobody is asked for bets that are not dealt, nor when the hand is over', async () => {
    const name = await openTable(stage, 'leave-3', 'three-card-poker')
    const { page } = await stage.visit('desktop', '/')
    const me = await sitDown(stage, page, name)
    await lay(stage, page, name, me, 'ante')
    await page.goBack()
    await eventually(() => path(page)).toBe('/')
    await page.goForward()
    await decide(page, 'ready')
    await decide(page, 'fold')
    const lies = () => Object.keys(tableOf(stage, name).balances).some((a) => a.startsWith('spot:'))
    await eventually(lies).toBe(false)
    await decision(page, 'ready').or(page.locator('.room .spot.is-open')).first().waitFor()
    await page.goBack()
    await eventually(() => path(page)).toBe('/')
    await page.context().close()
  })

  test('the browser asks before the tab closes, and another tab shows the hand as it was', async () => {
    const name = await openTable(stage, 'leave-4', 'three-card-poker')
    const { page, context } = await stage.visit('desktop', '/')
    await hand(page, name)
    const held = await faces(page)
    expect(held).toMatch(/\w/)
    let asked = ''
    page.once('dialog', (d) => {
      asked = d.type()
      void d.accept()
    })
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    expect(asked).toBe('beforeunload')
    const again = await context.newPage()
    await again.goto(`${stage.url}/t/${name}`)
    await decision(again, 'fold').waitFor()
    await eventually(() => faces(again)).toBe(held)
    await decide(again, 'fold')
    await context.close()
  })
})

test('in company the question names the clock, the grace and what the house does then', async () => {
  const name = await openTable(stage, 'leave-5', 'three-card-poker')
  const ann = await stage.visit('desktop', '/')
  const bob = await stage.visit('desktop', '/')
  const a = await sitDown(stage, ann.page, name)
  const b = await sitDown(stage, bob.page, name)
  await lay(stage, ann.page, name, a, 'ante')
  await lay(stage, bob.page, name, b, 'ante')
  await decide(ann.page, 'ready')
  await decide(bob.page, 'ready')
  await decision(bob.page, 'fold').or(bob.page.locator('.own-hand')).first().waitFor()
  await bob.page.goBack()
  await asks(bob.page, 'you have the usual clock, plus 30 seconds the first time you are away')
  await dialog(bob.page).getByRole('button', { name: 'Leave', exact: true }).click()
  await eventually(() => path(bob.page)).toBe('/')
  await ann.page.context().close()
  await bob.page.context().close()
})

test('at dice the question is about bets, not about a hand', async () => {
  const name = await openTable(stage, 'leave-6', 'craps')
  const { page } = await stage.visit('desktop', '/')
  const me = await sitDown(stage, page, name)
  await decide(page, 'accept-dice')
  const state = () => tableOf(stage, name).state as { point: number | null }
  for (let n = 0; n < 60 && state().point === null; n++) {
    const { balances, round } = tableOf(stage, name)
    if (!Object.keys(balances).some((it) => it.includes(`${me}:pass`)))
      await lay(stage, page, name, me, 'pass')
    await decide(page, 'throw')
    await eventually(() => tableOf(stage, name).round).toBeGreaterThan(round)
    if (await decision(page, 'accept-dice').isVisible()) await decide(page, 'accept-dice')
  }
  await decision(page, 'throw').waitFor()
  await page.goBack()
  await asks(page, 'Your bets stay here and wait for you.')
  // On the smallest phone the way out stays beside the question, which takes two lines.
  await page.setViewportSize({ width: 360, height: 640 })
  const heading = await dialog(page).getByRole('heading').boundingBox()
  const close = await dialog(page).getByRole('button', { name: 'Close' }).boundingBox()
  expect(close?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0))
  expect(close?.x).toBeGreaterThanOrEqual((heading?.x ?? 0) + (heading?.width ?? 0))
  await page.context().close()
})
