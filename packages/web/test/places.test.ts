import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Game } from '@boardwalk/engine/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWeb } from '../../../tools/web.ts'
import { seriousFaults } from './axe.ts'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { decide, decision, join, openTable, stackOf, tableOf } from './table.ts'

/** Games to test with: one whose hands are split and wagered on by several, one in which hands are set. */
const FILES = ['boxes', 'twohands'].map((name) =>
  resolve(import.meta.dirname, `../../engine/test/${name}.ts`),
)

let stage: Stage
const pages = mkdtempSync(resolve(tmpdir(), 'boardwalk-places-'))
beforeAll(async () => {
  const games = await Promise.all(
    FILES.map(async (file): Promise<Game> => (await import(pathToFileURL(file).href)).default),
  )
  await buildWeb({ games: FILES, into: pages })
  // Every shuffle is the same: the first cards are 3C 4C 5C and so on, all of one colour.
  stage = await openStage({ pages, games, draw: () => 0 })
}, 180_000)
afterAll(async () => {
  await stage?.close()
  rmSync(pages, { recursive: true, force: true })
})

const press = (page: Page, key: string) => page.locator(`.room [data-spot="${key}"] text`).first().click()
const on = (name: string, place: string, player: string): number =>
  tableOf(stage, name).balances[`spot:${place}:${player}:main`] ?? 0
/** The spots of the felt whose key begins so, as they stand on the page. */
const spotsOf = (page: Page, begins: string): Promise<string[]> =>
  page
    .locator(`.room [data-spot^="${begins}"]`)
    .evaluateAll((all) => all.map((it) => it.getAttribute('data-spot') ?? ''))

test('a wager from behind is asked for in words, agreed to, and lies on the hand that was split', async () => {
  await openTable(stage, 'boxes-test', 'boxes')
  const a = await join(stage, 'desktop', 'boxes-test')
  const { me } = a
  const place = tableOf(stage, 'boxes-test').players[me]?.place ?? ''
  await press(a.page, `${place}|main`)
  await eventually(() => on('boxes-test', place, me)).toBeGreaterThan(0)

  const b = await stage.visit('phone', '/t/boxes-test')
  await b.page.locator('[data-stand]').click()
  const standing = (): string =>
    Object.entries(tableOf(stage, 'boxes-test').players).find(([, p]) => p.place === undefined)?.[0] ?? ''
  await eventually(() => stackOf(tableOf(stage, 'boxes-test'), standing())).toBe(1_000_00)
  await press(b.page, `${place}|main`)
  // Nothing has been sent: the page asks first, in words.
  await eventually(() => b.page.locator('dialog[open]').innerText()).toMatch(/needs the word of/)
  expect(on('boxes-test', place, standing())).toBe(0)
  await b.page.locator('[data-ask]').click()
  await eventually(() => b.page.locator('.pending-line').innerText()).toMatch(/must agree.*Waiting for/s)
  await decide(a.page, 'confirm')
  await eventually(() => on('boxes-test', place, standing())).toBeGreaterThan(0)
  await eventually(() => b.page.locator('.pending-line').count()).toBe(0)

  await decide(a.page, 'ready')
  await decide(b.page, 'ready')
  await decide(a.page, 'split')
  // Two hands lie where one was; until it is said for which, the chips behind lie beside them.
  await eventually(() => spotsOf(a.page, `${place}`)).toEqual([
    `${place}|main`,
    `${place}.1|main`,
    `${place}.2|main`,
  ])
  await eventually(() => a.page.locator('.own-hand').count()).toBe(2)
  await eventually(() => spotsOf(b.page, '*')).toEqual(
    ['', '.1', '.2'].map((part) => `*${place}${part}|main`),
  )
  expect(await sideways(b.page)).toBe(0)
  const behind = on('boxes-test', place, standing())
  await decide(b.page, 'cover')
  await eventually(() => tableOf(stage, 'boxes-test').round).toBe(2)
  // Both hands lost, and so did what lay behind them.
  expect(stackOf(tableOf(stage, 'boxes-test'), standing())).toBe(1_000_00 - 2 * behind)
  expect([...a.heard.errors, ...b.heard.errors]).toEqual([])
  await a.context.close()
  await b.context.close()
})

test('one’s own two boxes are both shown, with their hands and to a screen reader', async () => {
  await openTable(stage, 'boxes-two', 'boxes')
  const { page, heard, context, me } = await join(stage, 'phone', 'boxes-two')
  const own = tableOf(stage, 'boxes-two').players[me]?.place ?? ''
  const other = ['1', '2', '3'].find((p) => p !== own) ?? ''
  await press(page, '*|main')
  await eventually(() => on('boxes-two', own, me)).toBeGreaterThan(0)
  await press(page, `${other}|main`)
  await eventually(() => on('boxes-two', other, me)).toBeGreaterThan(0)
  await eventually(() => spotsOf(page, '*')).toEqual([`*${own}|main`, `*${other}|main`])
  // The large one takes more chips for the box it stands for.
  const before = on('boxes-two', other, me)
  await press(page, `*${other}|main`)
  await eventually(() => on('boxes-two', other, me)).toBeGreaterThan(before)
  const cells = await page.locator('[role=gridcell]').allInnerTexts()
  expect(cells.filter((text) => /Your bet/.test(text))).toHaveLength(2)
  await decide(page, 'ready')
  await eventually(() => page.locator('.own-hand').count()).toBe(2)
  expect(heard.errors).toEqual([])
  await context.close()
})

test('which two of four cards: by finger and by keys, with the reason before it is tried', async () => {
  await openTable(stage, 'hands-test', 'two-hands')
  const { page, heard, context, me } = await join(stage, 'desktop', 'hands-test')
  const place = tableOf(stage, 'hands-test').players[me]?.place ?? ''
  await press(page, `${place}|main`)
  await eventually(() => on('hands-test', place, me)).toBeGreaterThan(0)
  await decide(page, 'ready')
  const setting = page.locator('.setting')
  await setting.waitFor()
  const cards = setting.locator('.card-choice')
  const set = decision(page, 'set')
  expect(await cards.count()).toBe(4)
  expect(await set.isDisabled()).toBe(true)
  const because = 'The high hand must rank no lower than the low hand.'
  expect(await setting.innerText()).toContain(because)
  const told = () => setting.locator('[role=status]').innerText()
  // They are held with the highest first: the first two are no low hand.
  await cards.nth(0).click()
  await cards.nth(1).click()
  expect(await told()).toContain(because)
  expect(await set.isDisabled()).toBe(true)
  expect(await seriousFaults(page)).toEqual([])
  // Both put back and others taken, by keys: on the card, or by its number.
  await cards.nth(0).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('2')
  await page.keyboard.press('3')
  await cards.nth(3).focus()
  await page.keyboard.press('Enter')
  expect(await told()).toMatch(/^Low hand: [^.]+\. High hand: [^.]+\.$/)
  const chosen = await setting
    .locator('[aria-pressed=true]')
    .evaluateAll((all) => all.map((it) => Number(it.getAttribute('data-card'))))
  expect(chosen).toHaveLength(2)
  await set.click()
  await eventually(() => setting.count()).toBe(0)
  await eventually(() => tableOf(stage, 'hands-test').round).toBe(2)
  const log = await stage.house.store.entries('table:hands-test', 0)
  const sent = log.map(({ body }) => JSON.parse(body).command).find((c) => c.type === 'set')
  expect([...sent.cards].sort()).toEqual(chosen.toSorted())
  await eventually(() => decision(page, 'set').count()).toBe(0)
  expect(heard.errors).toEqual([])
  await context.close()
})
