import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFaults } from './axe.ts'
import { openStage, QUICK, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { decide, decision, join, lay, openTable, sitDown, stackOf, tableOf } from './table.ts'

let stage: Stage
beforeAll(async () => {
  // Short for whoever does not answer; nobody in these tests has to be quick.
  stage = await openStage({ pace: { ...QUICK, bettingMs: 600_000, decisionMs: 2_000, graceMs: 1_000 } })
})
afterAll(() => stage?.close())

const told = (page: Page) => page.locator('.absences')
const tells = (page: Page) =>
  eventually(async () => ((await told(page).count()) > 0 ? told(page).innerText() : ''))

/** Two at a table of three card poker with their antes; the first has closed the tab. */
async function gone(name: string) {
  const ann = await join(stage, 'desktop', name)
  const bob = await join(stage, 'desktop', name)
  const [a, b] = [ann.me, bob.me]
  await lay(stage, ann.page, name, a, 'ante')
  await lay(stage, bob.page, name, b, 'ante')
  const { round } = tableOf(stage, name)
  await decide(ann.page, 'ready')
  await decide(bob.page, 'ready')
  await ann.page.close()
  await eventually(() => tableOf(stage, name).round).toBeGreaterThan(round)
  return { ann, bob, a, round }
}

describe('what happened while somebody was away', () => {
  test('is told in the lobby, with the replay, until it is closed', async () => {
    const name = await openTable(stage, 'away-1', 'three-card-poker')
    const { ann, bob, round } = await gone(name)
    const page = await ann.context.newPage()
    await page.goto(`${stage.url}/`)
    await tells(page).toContain('Your hand at Three card poker: you folded (by the house), lost $')
    expect(await seriousFaults(page)).toEqual([])
    await told(page).getByRole('button', { name: 'Close what happened' }).click()
    await eventually(() => told(page).count()).toBe(0)
    await page.reload()
    await page.locator(`[data-table="${name}"]`).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await told(page).count()).toBe(0)
    await page.goto(`${stage.url}/r/${name}.${round}`)
    await eventually(() => page.locator('.badge').allInnerTexts()).toContain('by the house')
    await ann.context.close()
    await bob.context.close()
  })

  test('is told at the table, and every log marks it as the house’s', async () => {
    const name = await openTable(stage, 'away-2', 'three-card-poker')
    const { ann, bob, round } = await gone(name)
    await bob.page.getByRole('tab', { name: 'Round' }).click()
    await eventually(() => bob.page.getByRole('tabpanel').innerText()).toMatch(
      /Guest \d+ folded, by the house/,
    )
    const page = await ann.context.newPage()
    await page.goto(`${stage.url}/t/${name}`)
    await tells(page).toContain('you folded (by the house)')
    await page.getByRole('tab', { name: 'Round' }).click()
    await eventually(() => page.getByRole('tabpanel').innerText()).toContain('You folded, by the house')
    await told(page).getByRole('link', { name: 'Replay' }).click()
    await eventually(() => page.url()).toContain(`/r/${name}.${round}`)
    await page.goto(`${stage.url}/`)
    await page.waitForLoadState('networkidle')
    expect(await told(page).count()).toBe(0)
    await ann.context.close()
    await bob.context.close()
  })

  test('bets that went home are named', async () => {
    const name = await openTable(stage, 'away-3', 'roulette')
    const { page, context } = await stage.visit('phone', '/')
    const me = await sitDown(stage, page, name)
    await lay(stage, page, name, me, 'red', 'tap')
    await page.goBack()
    await tells(page).toMatch(
      /^Your \$\d+ on red at Roulette came back: you were away before bets closed\.$/i,
    )
    expect(await sideways(page)).toBe(0)
    await eventually(() => stackOf(tableOf(stage, name), me)).not.toBe(999_00)
    await context.close()
  })
})

describe('the header', () => {
  test('shows all chips, wherever they lie, and where with one tap; live', async () => {
    const name = await openTable(stage, 'total-1', 'three-card-poker')
    const { page, context, me } = await join(stage, 'phone', name)
    await lay(stage, page, name, me, 'ante', 'tap')
    const other = await context.newPage()
    await other.goto(`${stage.url}/guide`)
    const total = other.getByRole('button', { name: /^Your chips: / })
    await eventually(() => total.innerText()).toBe('$1,000')
    await total.tap()
    const split = other.getByRole('dialog')
    await eventually(() => split.innerText()).toMatch(/Three card poker\s+\$\d+ free, \$\d+ at stake/)
    await eventually(() => split.innerText()).toMatch(/Purse\s+\$0/)
    expect(await seriousFaults(other)).toEqual([])
    expect(await sideways(other)).toBe(0)
    await decide(page, 'ready', 'tap')
    await decision(page, 'fold').waitFor()
    await decide(page, 'fold', 'tap')
    const lies = () => stackOf(tableOf(stage, name), me)
    await eventually(() => split.innerText()).toContain('free')
    await eventually(async () => (await split.innerText()).includes('at stake')).toBe(false)
    await eventually(async () => (await total.innerText()) === `$${lies() / 100}`).toBe(true)
    await split.getByRole('link', { name: 'Three card poker' }).tap()
    await eventually(() => other.url()).toContain(`/t/${name}`)
    await context.close()
  })
})
