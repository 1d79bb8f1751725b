import { isStep, next } from '@boardwalk/engine/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFaults } from './axe.ts'
import { openStage, type Stage } from './browser.ts'
import { eventually } from './eventually.ts'
import { hired, PASSWORD, post } from './staff.ts'
import { decide, join, lay, onSpot, openPanel, stackOf, tableOf } from './table.ts'

let stage: Stage
let operator: Page

const staff = (name: string, role: string): Promise<Page> => hired(stage, operator, name, role)

beforeAll(async () => {
  stage = await openStage()
  operator = (await stage.visit('desktop', `/sign-in#operator=${stage.house.operatorLink}`)).page
})
afterAll(() => stage?.close())

/** Does what the console asks for until it asks for something else, entering dice where dice are asked for. */
async function deal(page: Page, dice: string, until: () => boolean): Promise<void> {
  for (let i = 0; i < 40 && !until(); i++) {
    const entry = page.locator('.entry-input')
    const due = page.locator('[data-do]')
    if ((await due.count()) > 0) {
      if ((await entry.count()) > 0) await entry.fill(dice)
      await due.click({ timeout: 2_000 }).catch(() => undefined)
    }
    await page.waitForTimeout(120)
  }
}

/** Players may bet: no step of the staff is due. */
const betting = (name: string): boolean => {
  const game = stage.house.house.bench(name)?.game
  return game !== undefined && !isStep(next(game, tableOf(stage, name)))
}

describe('the floor and the dealer', () => {
  test('the operator comes in by the link that the terminal printed', async () => {
    await operator.getByLabel(/name/i).first().fill('Olga')
    await operator
      .getByLabel(/password/i)
      .first()
      .fill(PASSWORD)
    await operator.locator('form').getByRole('button').first().click()
    await eventually(() => operator.locator('.shell-bar').innerText()).toContain('Olga')
  })

  test('the floor opens a table for a person to deal, and changes its limits, which the page of a player shows', async () => {
    const floor = await staff('Flora', 'floorperson')
    await floor.goto(`${stage.url}/pit/open`)
    await floor.getByLabel('Name', { exact: true }).fill('craps-9')
    await floor.getByText('A person', { exact: true }).click()
    expect(await seriousFaults(floor)).toEqual([])
    await floor.getByRole('button', { name: 'Open the table' }).click()
    await floor.getByPlaceholder('Reason').fill('A busy night')
    await floor.getByRole('button', { name: 'Open the table' }).click()
    await eventually(() => stage.house.house.bench('craps-9')?.setup.dealer).toBe('person')

    const { page: player } = await stage.visit('desktop', '/t/craps-1')
    await eventually(() => player.locator('.room-sign').innerText()).toBe('$5 to $1,000')
    await floor.goto(`${stage.url}/pit/craps-1`)
    await floor.getByLabel('Maximum').first().fill('2000')
    for (const tick of await floor.locator('.pit-tick input').all()) await tick.check()
    await floor.getByRole('button', { name: 'Give the notice' }).click()
    await floor.getByPlaceholder('Reason').fill('Asked for')
    await floor.getByRole('button', { name: 'Give the notice' }).click()
    await eventually(() => tableOf(stage, 'craps-1').terms.at(-1)?.limits['*']?.most).toBe(2_000_00)
    await eventually(() => player.locator('.room-sign').innerText()).toBe('$5 to $2,000')
    await player.context().close()
    await floor.context().close()
  })

  test('a person deals a round of craps from the console, with real dice, to a player in another browser', async () => {
    const name = 'craps-7'
    const setup = { game: 'craps', settings: { chance: 'dealer' }, unit: 'play', dealer: 'person' } as const
    await stage.house.house.openTable(name, setup, 'floor', 'open-7')
    const dealer = await staff('Dora', 'dealer')
    const boxman = await staff('Boris', 'floorperson')
    for (const page of [dealer, boxman]) await page.goto(`${stage.url}/t/${name}/deal`)
    await deal(boxman, '', () => (tableOf(stage, name).state as { where: string }).where !== 'boxman')

    const { page: player, heard, me } = await join(stage, 'desktop', name)
    const where = (): string => (tableOf(stage, name).state as { where: string }).where
    await deal(dealer, '', () => where() === 'offered')
    await decide(player, 'accept-dice')
    await lay(stage, player, name, me, 'pass')
    await eventually(() => onSpot(tableOf(stage, name), me, 'pass')).toBe(5_00)
    await decide(player, 'throw')
    await eventually(where).toBe('air')
    await deal(dealer, '4 3', () => stackOf(tableOf(stage, name), me) === 1_005_00)
    expect(stackOf(tableOf(stage, name), me)).toBe(1_005_00)
    await openPanel(player)
    await eventually(() => player.getByRole('tabpanel').innerText()).toContain('Pass won 1 to 1')
    expect(await seriousFaults(dealer)).toEqual([])
    expect(heard.errors).toEqual([])
    // Whoever looks for a table is told who deals there.
    await player.goto(stage.url)
    await eventually(() => player.locator(`[data-table="${name}"]`).innerText()).toContain('Dora deals')
    expect(await player.locator('[data-table="craps-1"]').innerText()).not.toContain(' deals')
  })

  test('the dealer sees how long players are waited for', async () => {
    const name = 'roulette-7'
    const setup = { game: 'roulette', settings: {}, unit: 'play', dealer: 'person' } as const
    await stage.house.house.openTable(name, setup, 'floor', 'open-roulette-7')
    const dealer = await staff('Dirk', 'dealer')
    await dealer.goto(`${stage.url}/t/${name}/deal`)
    const { page: player, me } = await join(stage, 'desktop', name)
    // Alone nobody has a clock.
    await join(stage, 'desktop', name)
    const { house } = stage.house
    const by = `player:${me}` as const
    const place = tableOf(stage, name).players[me]?.place ?? ''
    await eventually(() => dealer.locator('.prompt').count()).toBe(1)
    await deal(dealer, '', () => betting(name))
    const command = { type: 'bet', by, place, wager: 'red', cents: 5_00 } as const
    await house.submit({ table: name, actor: me, id: 'first-bet', command })
    await eventually(() => dealer.getByRole('timer').count()).toBe(1)
    await eventually(() => dealer.locator('.prompt').innerText()).toMatch(
      /Waiting for .* at .*\d+ s|\d:\d\d/s,
    )
    expect(await seriousFaults(dealer)).toEqual([])
    await dealer.context().close()
    await player.context().close()
  })

  test('bots keep no dealer waiting', async () => {
    const name = 'roulette-8'
    const table = { name, game: 'roulette', settings: {}, dealer: 'person', bots: 3 }
    const order = { id: 'open-roulette-8', command: 'open-table', because: 'practice', details: table }
    await post(await staff('Fern', 'floorperson'), '/api/orders', order)
    await eventually(() => Object.keys(tableOf(stage, name).players).length).toBe(3)
    const dealer = await staff('Dana', 'dealer')
    await dealer.goto(`${stage.url}/t/${name}/deal`)
    await deal(dealer, '17', () => tableOf(stage, name).round > 1)
    expect(tableOf(stage, name).round).toBeGreaterThan(1)
    await dealer.context().close()
  })

  test('who is sent from a table is told why on a page of its own, and has the chips', async () => {
    const floor = await staff('Fiona', 'floorperson')
    const { page: player, heard, me } = await join(stage, 'desktop', 'big-six-1')
    await floor.goto(`${stage.url}/pit/big-six-1`)
    await floor.getByRole('button', { name: 'Send from the table' }).click()
    await floor.getByPlaceholder('Reason').fill('Leaning on the wheel.')
    await floor.getByRole('button', { name: 'Send from the table' }).click()
    await player.getByRole('heading', { name: 'The floor has sent you from this table' }).waitFor()
    await player.getByText('Leaning on the wheel.').waitFor()
    await eventually(() => Object.keys(tableOf(stage, 'big-six-1').players)).not.toContain(me)
    expect(await seriousFaults(player)).toEqual([])
    await player.getByRole('link', { name: 'To the tables' }).click()
    await player.locator('[data-table="sic-bo-1"]').locator('.lobby-sit').click()
    await eventually(() => stackOf(tableOf(stage, 'sic-bo-1'), me)).toBe(1_000_00)
    expect(heard.errors).toEqual([])
    await player.context().close()
    await floor.context().close()
  })

  test('a cashier gives chips and asks for a large adjustment, which a supervisor confirms', async () => {
    const cashier = await staff('Carl', 'cashier')
    const supervisor = await staff('Sue', 'supervisor')
    const { page: patron } = await stage.visit('desktop', '/')
    const { you } = await post(patron, '/api/guest')
    const purse = async (): Promise<number> => {
      const accounts = await stage.house.store.accounts()
      return accounts.find((a) => a.name === `patron:${you?.id}`)?.balance ?? 0
    }
    await cashier.goto(`${stage.url}/pit`)
    await cashier.getByRole('heading', { name: 'Cage' }).waitFor()
    expect(await seriousFaults(cashier)).toEqual([])
    await cashier.waitForLoadState('networkidle')
    await cashier.getByLabel('Name of the patron').fill(you?.name ?? '')
    await cashier.getByRole('button', { name: you?.name ?? '' }).click()
    const fill = async (amount: string, reason: string): Promise<void> => {
      await cashier.getByRole('textbox', { name: /^Amount/ }).fill(amount)
      await cashier.getByLabel('Reason').fill(reason)
    }
    await fill('250', 'A marker')
    await cashier.getByRole('button', { name: 'Give chips' }).click()
    await eventually(purse).toBe(1_250_00)
    await cashier.getByText('Take from an account').click()
    await fill('800', 'Given twice')
    await cashier.getByRole('button', { name: 'Take from an account' }).click()
    await eventually(() => cashier.locator('.pit-list').innerText()).toContain(
      'Somebody else has ten minutes',
    )
    expect(await purse()).toBe(1_250_00)

    await supervisor.goto(`${stage.url}/pit/orders`)
    await eventually(() => supervisor.locator('article').innerText()).toContain('From the account\n$800')
    await supervisor.getByRole('button', { name: 'Confirm' }).click()
    await supervisor.getByPlaceholder('Reason').fill('Seen')
    await supervisor.getByRole('button', { name: 'Confirm' }).click()
    await eventually(purse).toBe(450_00)
  })
})
