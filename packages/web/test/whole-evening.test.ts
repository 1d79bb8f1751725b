import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { hired, PASSWORD, post } from './staff.ts'
import { decide, onSpot, spot, stackOf, tableOf } from './table.ts'

/** One guest's evening from the lobby to the cloakroom, with everything written down that no evening may have. */

let stage: Stage
let operator: Page
/** The clapper stops at one dollar: jokers and flags lose. */
const ONE_DOLLAR = 1
/** How far the house's clock is ahead of the machine's. */
let later = 0
let clock: MockInstance<() => Promise<number>>

beforeAll(async () => {
  stage = await openStage({
    draw: (below) => (below === 54 ? ONE_DOLLAR : Math.floor(Math.random() * below)),
  })
  operator = (await stage.visit('desktop', '/')).page
  await post(operator, '/api/operator', { link: stage.house.operatorLink, name: 'Olga', password: PASSWORD })
  const { store } = stage.house
  const time = store.time.bind(store)
  clock = vi.spyOn(store, 'time').mockImplementation(async () => (await time()) + later)
}, 90_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await stage?.close()
})

/** What went wrong in a page: everything the browser knows of it, asked for or not. */
function faultsOf(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('pageerror', (reason) => faults.push(`thrown: ${reason.message}`))
  page.on('console', (said) => {
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

async function lay(page: Page, name: string, wager: string): Promise<void> {
  await page.locator('.room .spot.is-open').first().waitFor()
  // A tap while the last result is looked at only skips it.
  await eventually(() => page.locator('.verdict').count()).toBe(0)
  await (await spot(stage, page, name, me(name), wager)).click()
  await eventually(() => onSpot(tableOf(stage, name), me(name), wager)).toBeGreaterThan(0)
}

/** To the end of the round by what is offered, from least to most. */
async function playOut(page: Page, name: string, ...types: readonly string[]): Promise<void> {
  const { round } = tableOf(stage, name)
  for (const type of types) await decide(page, type)
  await eventually(() => tableOf(stage, name).round).toBeGreaterThan(round)
}

const toLobby = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Back to the lobby' }).click()
  await page.locator('.lobby-sit').first().waitFor()
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

test('alone, out of chips, at a second and a third game, sent away and back: an evening without a fault', async () => {
  const { page, context, heard } = await stage.visit('phone', '/')
  const faults = faultsOf(page)

  await page.getByRole('button', { name: 'Play alone' }).click()
  await page.locator('[data-alone="big-six"]').click()
  const alone = 'big-six-alone-1'
  await eventually(() => new URL(page.url()).pathname).toBe(`/t/${alone}`)
  await eventually(() => chips(alone)).toBe(1_000_00)
  await page.locator('.room .spot.is-open').first().waitFor()
  await write(page, alone, 'joker 500')
  await write(page, alone, 'flag 500')
  await playOut(page, alone, 'ready')
  const row = page.locator('.hand-row')
  await eventually(() => row.innerText()).toMatch(
    /^You are out of chips\. The house gives you new ones in \d minutes?\.$/,
  )
  await wait(5)
  await page.reload()
  await page.getByRole('button', { name: 'Take $1,000 more' }).click()
  await eventually(() => chips(alone)).toBe(1_000_00)
  await lay(page, alone, '1')
  await playOut(page, alone, 'ready')

  const won = chips(alone)
  expect(won).toBeGreaterThan(1_000_00)
  await toLobby(page)
  await sitWith(page, 'roulette-1', won)
  await lay(page, 'roulette-1', 'red')
  await playOut(page, 'roulette-1', 'ready')
  await eventually(() => page.locator('.verdict').count()).toBe(0)
  await page.getByRole('button', { name: 'Repeat' }).click()
  await eventually(() => onSpot(tableOf(stage, 'roulette-1'), me('roulette-1'), 'red')).toBeGreaterThan(0)
  await playOut(page, 'roulette-1', 'ready')

  const left = chips('roulette-1')
  await toLobby(page)
  await sitWith(page, 'three-card-poker-1', left)
  await lay(page, 'three-card-poker-1', 'ante')
  await playOut(page, 'three-card-poker-1', 'ready', 'play')
  await page.locator('.room .spot.is-open').first().waitFor()

  const guest = me('three-card-poker-1')
  const floor = await hired(stage, operator, 'Fiona', 'floorperson')
  const troubles = faultsOf(floor)
  const kept = chips('three-card-poker-1')
  await floor.goto(`${stage.url}/pit/three-card-poker-1`)
  await floor.getByRole('button', { name: 'Send from the table' }).click()
  await floor.getByPlaceholder('Reason').fill('Cards were bent.')
  await floor.getByRole('button', { name: 'Send from the table' }).click()
  await page.getByRole('heading', { name: 'The floor has sent you from this table' }).waitFor()
  await page.getByText('Cards were bent.').waitFor()
  expect(await sideways(page)).toBe(0)
  await eventually(() => Object.keys(tableOf(stage, 'three-card-poker-1').players)).not.toContain(guest)
  await page.getByRole('link', { name: 'To the tables' }).click()

  await sitWith(page, 'sic-bo-1', kept)
  await lay(page, 'sic-bo-1', 'big')
  await playOut(page, 'sic-bo-1', 'ready')
  await wait(15)
  const last = chips('sic-bo-1')
  await toLobby(page)
  await sitWith(page, 'three-card-poker-1', last)
  await lay(page, 'three-card-poker-1', 'ante')
  await playOut(page, 'three-card-poker-1', 'ready', 'play')

  await toLobby(page)
  await page
    .getByRole('link', { name: /Me|Guest/ })
    .first()
    .click()
  await eventually(() => page.locator('main').innerText()).toMatch(/Rounds\s*7\b/)
  expect(await sideways(page)).toBe(0)
  expect([...heard.errors, ...faults, ...troubles]).toEqual([])
  await floor.context().close()
  await context.close()
}, 180_000)
