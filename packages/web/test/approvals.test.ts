import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@boardwalk/engine/catalogue'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousFaults } from './axe.ts'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { PASSWORD, post } from './staff.ts'

let stage: Stage
let operators: readonly Page[]
let ids = 0
let flora: Page
let nina: Page

beforeAll(async () => {
  stage = await openStage({ strict: true })
  operators = await Promise.all(
    stage.house.operatorLinks.map(async (link, i) => {
      const { page } = await stage.visit('desktop', '/')
      await post(page, '/api/operator', { link, name: i === 0 ? 'Olga' : 'Olaf', password: PASSWORD })
      return page
    }),
  )
})
afterAll(() => stage?.close())

/** Somebody whom one operator gives a role, and another confirms. */
async function hired(size: 'desktop' | 'phone', name: string, role: string): Promise<Page> {
  const [one, two] = operators
  if (!one || !two) throw new Error('two operators')
  const { page } = await stage.visit(size, '/')
  await post(page, '/api/guest')
  const { you } = await post(page, '/api/register', { name, password: PASSWORD })
  const order = {
    id: `h${++ids}`,
    command: 'grant-role',
    about: you?.id,
    because: 'hired',
    details: { role },
  }
  const { asked } = (await post(one, '/api/orders', order)) as { asked?: { id: number } }
  await post(two, `/api/orders/${asked?.id}/confirm`, { because: 'Yes' })
  return page
}

/** Fills in the reason, and gives it. */
async function because(page: Page, button: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByPlaceholder('Reason').fill(reason)
  await page.getByRole('button', { name: button }).last().click()
}

test('[8.3(d)] the floor submits signs, the Commission approves the list at its desk, and the tables open', async () => {
  flora = await hired('desktop', 'Flora', 'floorperson')
  nina = await hired('phone', 'Nina', 'commission')
  expect(stage.house.house.tables()).toEqual([])
  await flora.goto(`${stage.url}/pit/approvals`)
  await flora.getByRole('checkbox', { name: /^All \d/ }).check()
  await flora.getByRole('button', { name: /^Submit \d+$/ }).waitFor()
  expect(await seriousFaults(flora)).toEqual([])
  await because(flora, 'Submit', 'For the opening')
  await eventually(() => flora.getByText('Submitted by Flora').count()).toBeGreaterThan(0)

  await nina.goto(`${stage.url}/pit/approvals`)
  await nina.getByRole('heading', { name: 'The Commission’s desk' }).waitFor()
  // One of them is read and refused before the others are approved.
  await nina.getByRole('link', { name: 'All tables: upcoming change' }).click()
  await nina.getByText('From {time}: {words}').waitFor()
  expect(await sideways(nina)).toBe(0)
  await because(nina, 'Refuse', 'Say the day, too.')
  await eventually(() => nina.getByText('Refused by Nina').count()).toBeGreaterThan(0)
  await nina.getByRole('link', { name: 'All documents' }).click()
  await nina.getByRole('checkbox', { name: /^All \d/ }).check()
  await because(nina, 'Approve', 'Legible.')
  await eventually(() => nina.getByText('Nothing waits for an approval.').count()).toBe(1)
  expect(await sideways(nina)).toBe(0)
  await eventually(() => stage.house.house.tables().includes('craps-1')).toBe(true)
})

test('[8.3(d)] the sheet and the table show the approved sign, and its forms can be read', async () => {
  const { page } = await stage.visit('phone', '/sign/craps-1')
  await page.getByText('Minimum $5, maximum $1,000').waitFor()
  await page.getByText('Odds up to 10 times your bet').waitFor()
  expect(await sideways(page)).toBe(0)
  expect(await seriousFaults(page)).toEqual([])
  await page.getByText('Approved forms of this sign').click()
  await page.getByRole('link', { name: 'craps/odds' }).click()
  await page.getByText(/approved .* by Nina/).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.goto(`${stage.url}/t/craps-1`)
  await page.locator('.room-sign').click()
  await eventually(() => page.locator('.sign-card').innerText()).toContain('Odds up to 10 times your bet')
})

interface Listed {
  readonly documents: readonly { readonly id: number; readonly subject: string; readonly state: string }[]
}
/** The guides to craps that wait, as somebody sees them. */
const waiting = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const { documents }: Listed = await (await fetch('/api/approvals')).json()
    const ofGuide = documents.filter(({ subject }) => subject === 'craps')
    return ofGuide.filter(({ state }) => state !== 'approved').map(({ id }) => id)
  })

test('[8.5(c), 8.5(d)] the approved guide stays up with a note while a changed one waits, and the new one follows its approval', async () => {
  const { page } = await stage.visit('phone', '/guide/craps')
  await page.getByText(/Version \d+, approved .* by Nina/).waitFor()
  await page.locator('.guide-wagers').waitFor()
  expect(await page.getByText('A new guide is pending').count()).toBe(0)
  expect(await page.locator('.guide-wagers').innerText()).not.toContain('$5')

  const details = { name: 'craps-9', game: 'craps', settings: { options: { odds: 3 } } }
  await post(flora, '/api/orders', { id: 'open', command: 'open-table', because: 'Busy', details })
  await eventually(() => waiting(flora)).toHaveLength(1)
  await page.reload()
  await page.getByText('A new guide is pending').waitFor()
  expect(await page.locator('.document').innerText()).toContain('Odds up to 10 times your bet')
  expect(await page.locator('.document').innerText()).not.toContain('Odds up to 3 times your bet')
  expect(await sideways(page)).toBe(0)
  expect(await seriousFaults(page)).toEqual([])

  const documents = await waiting(flora)
  await post(flora, '/api/approvals', { id: 'guide', act: 'submit', documents })
  await nina.goto(`${stage.url}/pit/approvals?d=${documents[0]}`)
  await nina.getByRole('heading', { name: 'What changes' }).waitFor()
  expect(await sideways(nina)).toBe(0)
  await because(nina, 'Approve', 'Complete.')
  await eventually(() => nina.getByText('Approved by Nina').count()).toBeGreaterThan(0)
  await page.reload()
  await page.locator('.guide-wagers').waitFor()
  await page.getByRole('link', { name: /The guide to print/ }).click()
  await page.getByRole('heading', { name: 'At other tables' }).waitFor()
  await page.getByText('Odds up to 3 times your bet').first().waitFor()
  await page.getByLabel('Large type').check()
  expect(await page.locator('.document').evaluate((it) => getComputedStyle(it).fontSize)).toBe('24px')
  expect(await sideways(page)).toBe(0)
})

test('[8.5(a)] anybody reads and prints the full text: all authorized games, those offered here, odds, limits, complaints', async () => {
  const { page, heard } = await stage.visit('phone', '/full-text')
  await page.getByRole('heading', { name: 'Full text of the rules' }).waitFor()
  const register = readFileSync(join(import.meta.dirname, '../../engine/conformance/provisions.tsv'), 'utf8')
  expect(await page.locator('.full-rules dt').count()).toBe(register.trimEnd().split('\n').length - 1)
  const games = page.locator('.full-game')
  expect(await games.count()).toBe(catalogue.length)
  for (const { title } of catalogue) await page.getByRole('region', { name: title, exact: true }).waitFor()
  const craps = await games.first().innerText()
  for (const said of ['1.414 %', 'Odds up to 10 times your bet', '$5 to $1,000', 'by Nina'])
    expect(craps).toContain(said)
  expect(await page.locator('#full-complaints li').count()).toBeGreaterThan(2)
  // Every line of the contents leads somewhere.
  const lost = await page
    .locator('.full-contents a')
    .evaluateAll((all) => all.filter((it) => !document.querySelector(it.getAttribute('href') ?? '')).length)
  expect(lost).toBe(0)
  expect(await sideways(page)).toBe(0)
  expect(heard.errors).toEqual([])
})
