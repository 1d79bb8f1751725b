import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousFaults } from './axe.ts'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { decide, lay, sitDown, tableOf } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const NAME = 'big-six-1'

test('a spin is verified from its replay: what was seen at the table, in the page, and by the file from disk', async () => {
  const { page, heard } = await stage.visit('desktop', '/')
  const me = await sitDown(stage, page, NAME)
  await lay(stage, page, NAME, me, '1')
  const { round } = tableOf(stage, NAME)
  await decide(page, 'ready')
  await eventually(() => tableOf(stage, NAME).round).toBe(round + 1)
  await page.goto(`${stage.url}/r/${NAME}.${round}`)
  await page.getByRole('link', { name: 'Verify it' }).click()
  const verdict = page.locator('.verify-verdict')
  await eventually(() => verdict.locator('h2').innerText()).toContain(
    'Draw 1 at big-six-1 is as it was committed to',
  )
  await eventually(() => verdict.innerText()).toContain(
    'the one this browser saw at the table before the wagers',
  )
  await eventually(() => verdict.innerText()).toContain('are one chain with commitment and outcome in it')
  expect(await seriousFaults(page)).toEqual([])
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Keep the record' }).click()
  const file = await (await waiting).path()
  const script = join(import.meta.dirname, '../../house/verifier/verify-shoe.js')
  expect(execFileSync(process.execPath, [script, file], { encoding: 'utf8' })).toContain(
    'as it was committed to',
  )
  // Another stop than the one that was spun is found, with the house away.
  const record = JSON.parse(readFileSync(file, 'utf8'))
  const wrong = Buffer.from(JSON.stringify({ ...record, outcome: (record.outcome + 1) % 54 }))
  await page.context().setOffline(true)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'draw.json', mimeType: 'application/json', buffer: wrong })
  await eventually(() => verdict.locator('h2').innerText()).toContain('is not as it should be')
  expect(heard.errors).toEqual([])
  await page.context().close()
})

test('a round that is not over, and a table of cards, are answered with why', async () => {
  const { page } = await stage.visit('phone', '/verify?table=minibaccarat-1&round=1')
  await eventually(() => page.getByRole('alert').innerText()).toContain('Round 1 is still played')
  await eventually(() => page.locator('form').nth(1).innerText()).toContain('nothing of it is claimed')
  expect(await sideways(page)).toBe(0)
  await page.context().close()
})
