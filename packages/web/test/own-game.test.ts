import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Game } from '@boardwalk/engine/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWeb } from '../../../tools/web.ts'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { decide, onSpot, sitDown, spot, tableOf } from './table.ts'

/** A game that is not of the rules, from its own file: the one that the documentation walks through. */
const FILE = resolve(import.meta.dirname, '../../../docs/high-card.ts')
const TABLE = 'high-card-1'

let stage: Stage
const pages = mkdtempSync(join(tmpdir(), 'boardwalk-own-pages-'))
beforeAll(async () => {
  const { default: game }: { default: Game } = await import(pathToFileURL(FILE).href)
  await buildWeb({ games: [FILE], into: pages })
  stage = await openStage({ pages, games: [game] })
}, 180_000)
afterAll(async () => {
  await stage?.close()
  rmSync(pages, { recursive: true, force: true })
})

test.each(['desktop', 'phone'] as const)(
  'a game of one’s own is played in the browser, on a %s',
  async (size) => {
    const { page, heard, context } = await stage.visit(size, '/')
    await eventually(() => page.locator(`[data-table="${TABLE}"]`).innerText()).toContain('High card')
    const me = await sitDown(stage, page, TABLE)
    const target = await spot(stage, page, TABLE, me, 'ante')
    await eventually(() => page.locator('.what-now').innerText()).toMatch(/bet/i)
    await target.click()
    await eventually(() => onSpot(tableOf(stage, TABLE), me, 'ante')).toBeGreaterThan(0)
    const { round } = tableOf(stage, TABLE)
    await decide(page, 'ready')
    await decide(page, 'raise')
    await eventually(() => tableOf(stage, TABLE).round).toBe(round + 1)
    await eventually(() => page.locator('.room').innerText()).toContain('DEALER PLAYS WITH A FIVE OR HIGHER')
    expect(await sideways(page)).toBe(0)
    expect(heard.errors).toEqual([])
    await context.close()
  },
)

test('its odds stand in the guide', async () => {
  const { page, heard, context } = await stage.visit('desktop', '/guide/high-card')
  await eventually(() => page.locator('main').innerText()).toContain('3.62')
  expect(heard.errors).toEqual([])
  await context.close()
})
