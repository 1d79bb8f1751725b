import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage } from './browser.ts'
import { chosen } from './chosen.ts'
import { eventually } from './eventually.ts'
import { BEFORE, MAIN, PRESSED, pressAny } from './rounds.ts'
import { join, lay, onSpot, openTable, tableOf } from './table.ts'

/** A result and a hint cover nothing that one looks at, nor anything one could press. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
] as const

/** Cards, print, chips and what is said of them, one's own place, the tray's chips, and what can be decided. */
const LOOKED_AT = [
  ...[
    '.felt .card-at',
    '.felt .inscriptions text',
    '.felt .piles > g',
    '.felt .settled-label',
    '.felt .note',
  ],
  ...['.wheel-rim', '.die', '.seat.is-me', '.own-hand', '[data-decision]', '.tray-chip', '.tray-money'],
]

/** What of it lies under something, by its class or its words. */
const under = (page: Page, what: string, own: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    ({ over, looked }) => {
      const box = document.querySelector(over)?.getBoundingClientRect()
      if (!box) return [`there is no ${over}`]
      return looked
        .flatMap((selector) => [...document.querySelectorAll(`.room ${selector}`)])
        .filter((it) => {
          const { left, right, top, bottom } = it.getBoundingClientRect()
          const isThere = right > left && bottom > top
          return isThere && left < box.right && box.left < right && top < box.bottom && box.top < bottom
        })
        .map((it) => `${it.getAttribute('class')} ${it.textContent}`)
    },
    {
      over: what,
      looked: [...LOOKED_AT, ...own.map((key) => `[data-spot="${key}"] .spot-ground`)],
    },
  )

async function coversNothing(page: Page, what: string, own: readonly string[]): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await eventually(async () => ({ ...screen, under: await under(page, what, own) })).toEqual({
      ...screen,
      under: [],
    })
  }
}

/** Where hints can be had for what is decided. */
const HINTED = ['blackjack', 'red-dog', 'three-card-poker', 'all-in-holdem']

describe('nothing lies under a result', () => {
  test.concurrent.each(chosen.map(({ id }) => id))('%s', async (game) => {
    const name = await openTable(stage, `covered-${game}`, game)
    const { page, heard, me } = await join(stage, 'desktop', name)
    const wager = MAIN[game] ?? ''
    const place = tableOf(stage, name).players[me]?.place
    const open = page.locator(`.room .is-open:is([data-spot="${place}|${wager}"], [data-spot="|${wager}"])`)
    await eventually(async () => {
      if ((await open.count()) === 0) await pressAny(page, BEFORE)
      return open.count()
    }).toBeGreaterThan(0)
    await lay(stage, page, name, me, wager)
    await eventually(async () => {
      if ((await page.locator('.verdict').count()) === 0) await pressAny(page, PRESSED)
      return page.locator('.verdict').count()
    }).toBe(1)
    await page.locator('.verdict.is-kept').waitFor()
    await coversNothing(page, '.verdict', [`${place}|${wager}`, `|${wager}`])
    expect(heard.errors).toEqual([])
    await page.context().close()
  })
})

describe('nothing lies under a hint', () => {
  test.concurrent.each(chosen.map(({ id }) => id).filter((id) => HINTED.includes(id)))('%s', async (game) => {
    const name = await openTable(stage, `hinted-${game}`, game, true)
    const { page, me } = await join(stage, 'desktop', name)
    const wager = MAIN[game] ?? ''
    const place = tableOf(stage, name).players[me]?.place
    const hint = page.locator('.hint-button:enabled')
    const main = page.locator(`.room .is-open[data-spot="${place}|${wager}"]`)
    // A hand that plays itself is followed by another.
    await eventually(async () => {
      if ((await hint.count()) > 0) return true
      if ((await main.count()) > 0 && onSpot(tableOf(stage, name), me, wager) === 0)
        await lay(stage, page, name, me, wager)
      await pressAny(page, [...BEFORE, 'ready'])
      return (await hint.count()) > 0
    }).toBe(true)
    await hint.click()
    await page.locator('.hint-card').waitFor()
    await coversNothing(page, '.hint-card', [`${place}|${wager}`])
    await page.context().close()
  })
})
