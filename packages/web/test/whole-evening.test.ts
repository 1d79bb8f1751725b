import { dollars } from '@boardwalk/engine/kernel'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { hired, PASSWORD, post } from './staff.ts'
import { decide, lay, lobbyOf, onSpot, stackOf, tableOf } from './table.ts'

/** One guest's evening from the lobby to the cloakroom, with everything written down that no evening may have. */

let stage: Stage
let operator: Page
/** The clapper stops at one dollar: jokers and flags lose. */
const ONE_DOLLAR = 1
/** How far the house's clock is ahead of the machine's. */
let later = 0
let clock: MockInstance<() => Promise<number>>

beforeEach(async () => {
  stage = await openStage({
    draw: (below) => (below === 54 ? ONE_DOLLAR : Math.floor(Math.random() * below)),
  })
  operator = (await stage.visit('desktop', '/')).page
  await post(operator, '/api/operator', { link: stage.house.operatorLink, name: 'Olga', password: PASSWORD })
  const { store } = stage.house
  const time = store.time.bind(store)
  clock = vi.spyOn(store, 'time').mockImplementation(async () => (await time()) + later)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await stage?.close()
})

/** Whoever visits without it is told so, of the test and not of the page. */
const BLOCKED = 'Service Worker registration blocked'

/** What went wrong in a page: everything the browser knows of it, asked for or not. */
function faultsOf(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('pageerror', (reason) => faults.push(`thrown: ${reason.message}`))
  page.on('console', (said) => {
    if (said.text().startsWith(BLOCKED)) return
    if (said.type() === 'error' || said.type() === 'warning') faults.push(`${said.type()}: ${said.text()}`)
  })
  page.on('requestfailed', (r) => faults.push(`failed: ${r.url()} ${r.failure()?.errorText}`))
  page.on('response', (r) => {
    if (r.status() >= 400) faults.push(`${r.status()}: ${r.url()}`)
  })
  return faults
}

const me = (name: string): string => Object.keys(tableOf(stage, name).players).at(-1) ?? ''
const chips = (name: string): number => stackOf(tableOf(stage, name), me(name))

/** Amounts that no chip has are written. */
async function write(page: Page, name: string, words: string): Promise<void> {
  const before = chips(name)
  await page.keyboard.press('/')
  await page.getByRole('dialog').locator('input').fill(words)
  await page.keyboard.press('Enter')
  await eventually(() => chips(name)).toBeLessThan(before)
}

/** To the end of the round by what is offered, from least to most. */
async function playOut(page: Page, name: string, ...types: readonly string[]): Promise<void> {
  const { round } = tableOf(stage, name)
  for (const type of types) await decide(page, type)
  await eventually(() => tableOf(stage, name).round).toBeGreaterThan(round)
}

/** Whoever goes to the lobby has all their chips in the purse. */
const toLobby = async (page: Page, from: string): Promise<void> => {
  const all = dollars(chips(from))
  await page.getByRole('link', { name: 'Back to the lobby' }).click()
  await lobbyOf(page)
  await eventually(() => page.locator('.lobby-welcome').innerText()).toBe(`${all} in your purse`)
  expect(await sideways(page)).toBe(0)
}

/** The chips of the table before are at this one. */
async function sitWith(page: Page, name: string, cents: number): Promise<void> {
  await page.locator(`[data-table="${name}"]`).locator('.lobby-sit').click()
  await eventually(() => new URL(page.url()).pathname).toBe(`/t/${name}`)
  await eventually(() => chips(name)).toBe(cents)
  expect(await sideways(page)).toBe(0)
}

/** So much time passes for the house, which looks at the clock every few seconds. */
async function wait(minutes: number): Promise<void> {
  later += minutes * 60_000
  const looked = clock.mock.calls.length
  await eventually(() => clock.mock.calls.length).toBeGreaterThan(looked + 1)
}

const ALONE = 'big-six-alone-1'
const CARDS = 'three-card-poker-1'

/** Everything is lost at a table of one's own, and won again with new chips there. */
async function aloneAndBroke(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play alone' }).click()
  await page.locator('[data-alone="big-six"]').click()
  await eventually(() => new URL(page.url()).pathname).toBe(`/t/${ALONE}`)
  await eventually(() => chips(ALONE)).toBe(1_000_00)
  await page.locator('.room .spot.is-open').first().waitFor()
  await write(page, ALONE, 'joker 500')
  await write(page, ALONE, 'flag 500')
  await playOut(page, ALONE, 'ready')
  await page.getByRole('button', { name: 'Take $1,000 more' }).click()
  await eventually(() => chips(ALONE)).toBe(1_000_00)
  await lay(stage, page, ALONE, me(ALONE), '1')
  await playOut(page, ALONE, 'ready')
  expect(chips(ALONE)).toBeGreaterThan(1_000_00)
}

/** Two rounds at a wheel, the second by repeating the first, then a hand of cards. */
async function wheelAndCards(page: Page): Promise<void> {
  const won = chips(ALONE)
  await toLobby(page, ALONE)
  await sitWith(page, 'roulette-1', won)
  await lay(stage, page, 'roulette-1', me('roulette-1'), 'red')
  await playOut(page, 'roulette-1', 'ready')
  await page.getByRole('button', { name: 'Repeat' }).click()
  await eventually(() => onSpot(tableOf(stage, 'roulette-1'), me('roulette-1'), 'red')).toBeGreaterThan(0)
  await playOut(page, 'roulette-1', 'ready')
  const left = chips('roulette-1')
  await toLobby(page, 'roulette-1')
  await sitWith(page, CARDS, left)
  await lay(stage, page, CARDS, me(CARDS), 'ante')
  await playOut(page, CARDS, 'ready', 'play')
  await page.locator('.room .spot.is-open').first().waitFor()
}

/** The floor has its reason, and says it. */
async function sentAway(page: Page, floor: Page): Promise<void> {
  const guest = me(CARDS)
  await floor.goto(`${stage.url}/pit/${CARDS}`)
  await floor.getByRole('button', { name: 'Send from the table' }).click()
  await floor.getByPlaceholder('Reason').fill('Cards were bent.')
  await floor.getByRole('button', { name: 'Send from the table' }).click()
  await page.getByRole('heading', { name: 'The floor has sent you from this table' }).waitFor()
  await page.getByText('Cards were bent.').waitFor()
  expect(await sideways(page)).toBe(0)
  await eventually(() => Object.keys(tableOf(stage, CARDS).players)).not.toContain(guest)
  await page.getByRole('link', { name: 'To the tables' }).click()
}

/** Elsewhere until the time is over, then at the same table again. */
async function backAgain(page: Page, kept: number): Promise<void> {
  await sitWith(page, 'sic-bo-1', kept)
  await lay(stage, page, 'sic-bo-1', me('sic-bo-1'), 'big')
  await playOut(page, 'sic-bo-1', 'ready')
  await wait(15)
  const last = chips('sic-bo-1')
  await toLobby(page, 'sic-bo-1')
  await sitWith(page, CARDS, last)
  await lay(stage, page, CARDS, me(CARDS), 'ante')
  await playOut(page, CARDS, 'ready', 'play')
}

test('alone, out of chips, at a second and a third game, sent away and back: an evening without a fault', async () => {
  const { page, context, heard } = await stage.visit('phone', '/', { serviceWorkers: 'allow' })
  const faults = faultsOf(page)
  await aloneAndBroke(page)
  await wheelAndCards(page)
  const kept = chips(CARDS)
  const floor = await hired(stage, operator, 'Fiona', 'floorperson')
  const troubles = faultsOf(floor)
  await sentAway(page, floor)
  await backAgain(page, kept)
  await toLobby(page, CARDS)
  await page.locator('.shell-you').click()
  await eventually(() => page.locator('main').innerText()).toMatch(/Rounds\s*7\b/)
  expect(await sideways(page)).toBe(0)
  expect([...heard.errors, ...faults, ...troubles]).toEqual([])
  await floor.context().close()
  await context.close()
}, 180_000)
