import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Heard, openStage, type SIZES, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import {
  decide,
  decideByKey,
  decision,
  lay,
  lobbyOf,
  onSpot,
  openTable,
  sitDown,
  stackOf,
  tableOf,
} from './table.ts'

/** An evening in one house: people come and go, and nothing that happens to them is a fault of the page. */

let stage: Stage
/** The clapper stops here in the game of who is to lose everything. */
const FIRST_STOP = 1
beforeAll(async () => {
  stage = await openStage({
    draw: (below) => (below === 54 ? FIRST_STOP : Math.floor(Math.random() * below)),
  })
  for (const [name, game] of [
    ['night-wheel', 'roulette'],
    ['night-cards', 'three-card-poker'],
    ['night-last', 'big-six'],
    ['night-floor', 'roulette'],
    ['night-keys', 'three-card-poker'],
  ] as const)
    await openTable(stage, name, game)
})
afterAll(() => stage?.close())

interface Guest {
  readonly page: Page
  readonly context: BrowserContext
  readonly heard: Heard
}

const arrive = (size: keyof typeof SIZES): Promise<Guest> => stage.visit(size, '/')

/** Words that nobody would say. */
const ODD = /undefined|\bNaN\b|\bnull\b|\[object|Infinity|\$-|\$\$|�/

/** What must hold wherever somebody looks. */
async function sound({ page, heard }: Guest): Promise<void> {
  expect(await sideways(page)).toBe(0)
  const odd = (await page.locator('body').innerText()).split('\n').filter((line) => ODD.test(line))
  expect(odd).toEqual([])
  expect(heard.errors).toEqual([])
}

async function goOn({ page }: Guest, name: string): Promise<void> {
  const { round } = tableOf(stage, name)
  await decide(page, 'ready')
  await eventually(() => tableOf(stage, name).round).toBe(round + 1)
}

test('reloaded in the middle of a round, gone back and come again, in two tabs: the round goes on', async () => {
  const ann = await arrive('desktop')
  const { page, context } = ann
  const me = await sitDown(stage, page, 'night-cards')
  await lay(stage, ann.page, 'night-cards', me, 'ante')
  await decide(page, 'ready')
  await decision(page, 'play').waitFor()
  await page.reload()
  await decision(page, 'play').waitFor()
  await sound(ann)
  await page.goBack()
  await page.locator('[data-leaving]').waitFor()
  await lobbyOf(page)
  await sound(ann)
  await page.goForward()
  await decision(page, 'play').waitFor()
  const other = await context.newPage()
  await other.goto(page.url())
  await decide(other, 'play')
  await eventually(() => page.locator('.verdict-net').count()).toBe(1)
  await other.close()
  await sound(ann)
  await context.close()
})

test('not heard for a while on a phone: what is at stake is said as it is, and play goes on', async () => {
  const bob = await arrive('phone')
  const { page, context } = bob
  const me = await sitDown(stage, page, 'night-wheel')
  await page.locator('.room .spot.is-open').first().waitFor()
  await context.setOffline(true)
  const says = () => page.locator('.what-now').innerText()
  await eventually(says).toBe('Reconnecting. You have nothing at stake.')
  await context.setOffline(false)
  await eventually(says).not.toContain('Reconnecting')
  await lay(stage, bob.page, 'night-wheel', me, 'red')
  await page.locator('.pile.own:not(.sent) .own-ring').first().waitFor()
  await context.setOffline(true)
  await eventually(says).toBe('Reconnecting. Your bets stand.')
  await context.setOffline(false)
  await eventually(says).not.toContain('Reconnecting')
  await goOn(bob, 'night-wheel')
  await sound(bob)
  await context.close()
})

test('by keys alone from the seat to the end of a round', async () => {
  const eve = await arrive('desktop')
  const { page } = eve
  const me = await sitDown(stage, page, 'night-keys')
  await page.locator('.room .spot.is-open').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('ante 5')
  await page.keyboard.press('Enter')
  await eventually(() => onSpot(tableOf(stage, 'night-keys'), me, 'ante')).toBe(5_00)
  const { round } = tableOf(stage, 'night-keys')
  await decideByKey(page, 'ready', 'Space')
  await decideByKey(page, 'play', 'b')
  await eventually(() => tableOf(stage, 'night-keys').round).toBe(round + 1)
  await sound(eve)
  await eve.context.close()
})

test('who loses everything is given new chips at once; after many, is told when there are more', async () => {
  const gus = await arrive('narrow')
  const { page } = gus
  const me = await sitDown(stage, page, 'night-last')
  await page.locator('.room .spot.is-open').first().waitFor()
  for (const words of ['joker 500', 'flag 500']) {
    const before = stackOf(tableOf(stage, 'night-last'), me)
    await page.keyboard.press('/')
    await page.getByRole('dialog').locator('input').fill(words)
    await page.keyboard.press('Enter')
    await eventually(() => stackOf(tableOf(stage, 'night-last'), me)).toBe(before - 500_00)
  }
  // As if it were not the first time: four minutes are missing, then none.
  let moreInMs: number | undefined = 240_000
  await page.route(`${stage.url}/api/session`, async (route) => {
    const answer = await route.fetch()
    const { money, ...rest } = await answer.json()
    if (money.tables['night-last'] === undefined) expect(money).toMatchObject({ more: true })
    const now = moreInMs === undefined ? { more: true, moreInMs } : { more: false, moreInMs }
    await route.fulfill({ response: answer, json: { ...rest, money: { ...money, ...now } } })
  })
  await goOn(gus, 'night-last')
  const row = page.locator('.hand-row')
  await eventually(() => row.innerText()).toBe(
    'You are out of chips. The house gives you new ones in 4 minutes.',
  )
  await sound(gus)
  expect(await page.getByRole('button', { name: 'Take $1,000 more' }).count()).toBe(0)
  moreInMs = 500
  await page.reload()
  await eventually(() => row.innerText()).toContain('new ones in a minute')
  moreInMs = undefined
  await page.getByRole('button', { name: 'Take $1,000 more' }).click()
  await eventually(() => stackOf(tableOf(stage, 'night-last'), me)).toBe(1_000_00)
  await sound(gus)
  await gus.context.close()
})

test('a house that did not answer at first is asked again: nobody has to reload', async () => {
  const { page, context } = await arrive('phone')
  await page.route('**/api/tables/night-wheel', (route) => route.abort())
  await page.evaluate(() => history.pushState(null, '', '/t/night-wheel'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await eventually(() => page.locator('.what-says').innerText()).toBe(
    'The house does not answer. Try again in a moment.',
  )
  await page.unroute('**/api/tables/night-wheel')
  await page.getByRole('button', { name: 'Sit down' }).waitFor()
  expect(await sideways(page)).toBe(0)
  await context.close()
})
