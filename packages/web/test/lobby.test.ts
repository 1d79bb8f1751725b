import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFaults } from './axe.ts'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { lay, onSpot, sitDown, tableOf } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

describe('the lobby', () => {
  test('has a card for every table: game, limits, house edge, seats, and a felt, and no line that all of them share', async () => {
    const { page, heard } = await stage.visit('desktop', '/')
    const open = (await (await fetch(`${stage.url}/api/tables`)).json()) as { table: string; title: string }[]
    const cards = page.getByRole('list', { name: 'Tables' }).locator('[data-table]')
    await eventually(() => cards.count()).toBe(open.length)
    const craps = page.locator('[data-table="craps-1"]')
    await eventually(() => craps.locator('svg.felt').count()).toBe(1)
    const words = await craps.innerText()
    for (const part of ['Craps', '$5 to $1,000', '1.36 % house edge', '0 of 16'])
      expect(words).toContain(part)
    expect(words).not.toMatch(/Automatic dealer|NO CASH VALUE|No hints|payout option/)
    expect(heard.errors).toEqual([])
    await page.context().close()
  })

  test('its scripts are those for people, not for who writes them', async () => {
    const html = await (await fetch(stage.url, { headers: { accept: 'text/html' } })).text()
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file)
    expect(scripts.length).toBeGreaterThan(1)
    for (const file of scripts) {
      const text = await (await fetch(stage.url + file)).text()
      expect(text).not.toContain('React DevTools')
    }
  })

  test('finds tables by name, family, minimum and free seat, and keeps that in the address', async () => {
    const { page } = await stage.visit('desktop', '/')
    const cards = page.locator('[data-table]')
    await cards.first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('craps')
    await eventually(() => cards.count()).toBe(1)
    await page.getByLabel('Free seat').check()
    expect(new URL(page.url()).search).toBe('?find=craps&free=1')
    await page.reload()
    await eventually(() => cards.count()).toBe(1)
    await page.goto(`${stage.url}/?game=whist`)
    await page.getByRole('button', { name: 'Show every table' }).click()
    await eventually(() => cards.count()).toBeGreaterThan(1)
    await page.getByRole('button', { name: /^Dice/ }).click()
    const games = () => cards.evaluateAll((all) => all.map((e) => e.getAttribute('data-game')))
    await eventually(games).toEqual(['craps', 'sic-bo'])
    await page.getByRole('button', { name: /^All/ }).click()
    await page.getByRole('button', { name: 'lowest edge' }).click()
    await eventually(async () => (await games())[0]).toBe('spanish-21')
    await page.getByRole('button', { name: 'fastest' }).click()
    await eventually(async () => (await games())[0]).toBe('minibaccarat')
    await page.context().close()
  })

  test.each(['dark', 'light'] as const)(
    'has no serious fault for a screen reader, %s',
    async (colorScheme) => {
      const { page } = await stage.visit('desktop', '/', { colorScheme })
      await page.locator('svg.felt').first().waitFor()
      expect(await seriousFaults(page)).toEqual([])
      await page.context().close()
    },
  )

  test('does not scroll sideways on the smallest phone, and nothing moves when the tables come', async () => {
    const { page } = await stage.visit('narrow', '/')
    await page.locator('svg.felt').first().waitFor()
    expect(await sideways(page)).toBe(0)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => done(sum), 300)
        }),
    )
    expect(shift).toBeLessThan(0.001)
    await page.context().close()
  })

  test('greets a newcomer, and later shows first what one likes and played last', async () => {
    const { page } = await stage.visit('phone', '/')
    const cards = page.locator('.lobby-card:not(.is-empty)')
    await cards.nth(2).waitFor()
    const hero = page.getByRole('region', { name: 'New here?' })
    expect(await hero.count()).toBe(1)
    await page.getByRole('button', { name: 'Sic bo first in the lobby' }).tap()
    expect(await cards.first().getAttribute('data-game')).toBe('craps')
    await page.reload()
    await eventually(() => cards.first().getAttribute('data-game')).toBe('sic-bo')
    // What was played comes after what is liked, the last of it first.
    for (const [name, wager] of [
      ['big-six-1', '1'],
      ['pokette-1', 'red'],
    ] as const) {
      const me = await sitDown(stage, page, name)
      await lay(stage, page, name, me, wager, 'tap')
      await page.getByRole('button', { name: 'Clear' }).tap()
      await eventually(() => onSpot(tableOf(stage, name), me, wager)).toBe(0)
      await page.goto(stage.url)
      await cards.nth(2).waitFor()
    }
    const games = () => cards.evaluateAll((all) => all.slice(0, 3).map((e) => e.getAttribute('data-game')))
    await eventually(games).toEqual(['sic-bo', 'pokette', 'big-six'])
    // After a first round the hero is a line.
    expect(await hero.count()).toBe(0)
    await page.context().close()
  })
})
