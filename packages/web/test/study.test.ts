import { blackjack } from '@boardwalk/engine/blackjack'
import { resolveTerms, type Terms } from '@boardwalk/engine/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFaults } from './axe.ts'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

/** What a screen reader says of a cell of the chart. */
const cell = (page: Page, part: string, row: string, column: number): Promise<string> =>
  page
    .locator('.strategy', { hasText: part })
    .locator('tr', { has: page.locator('th .hidden', { hasText: new RegExp(`^${row}$`) }) })
    .locator('td')
    .nth(column)
    .locator('.hidden')
    .innerText()

describe('the guide to blackjack', () => {
  test.each(['desktop', 'phone', 'narrow'] as const)('draws how to play each hand: %s', async (size) => {
    const { page, heard } = await stage.visit(size, '/guide/blackjack')
    await page.locator('.strategy').first().waitFor()
    expect(await page.locator('.strategy').count()).toBe(3)
    expect(await cell(page, 'Hard totals', 'A hard 16', 8)).toBe('Hit')
    expect(await cell(page, 'Hard totals', 'A hard 11', 0)).toBe('Double if allowed, otherwise hit')
    expect(await cell(page, 'Pairs', 'A pair of eights', 9)).toBe('Split')
    expect(await page.locator('.strategy-legend').innerText()).toContain('Double if allowed, otherwise stand')
    expect(await sideways(page)).toBe(0)
    // Ten columns are on the screen at once, without scrolling.
    const table = page.locator('.strategy-part').first()
    expect(await table.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0)
    if (size !== 'narrow') expect(await seriousFaults(page)).toEqual([])
    expect(heard.errors).toEqual([])
  })

  test('follows the choices that are tried, and refuses those that the rules do', async () => {
    const { page } = await stage.visit('desktop', '/guide/blackjack')
    await page.locator('.strategy').first().waitFor()
    await page.getByText('Under other choices').click()
    await page.getByLabel('Surrender').selectOption('true')
    await eventually(() => cell(page, 'Hard totals', 'A hard 16', 8)).toBe(
      'Surrender if allowed, otherwise hit',
    )
    await page.getByLabel('The dealer’s second card').selectOption('up')
    const refused = page.locator('.study-choices [role="alert"]')
    await eventually(() => refused.innerText()).toContain('there is no surrender')
    await eventually(() => cell(page, 'Hard totals', 'A hard 16', 8)).toBe(
      'Surrender if allowed, otherwise hit',
    )
    await page.getByRole('button', { name: 'As in force' }).click()
    await eventually(() => cell(page, 'Hard totals', 'A hard 16', 8)).toBe('Hit')
  })

  test('says what each choice is worth when it is asked', async () => {
    const { page } = await stage.visit('phone', '/guide/blackjack')
    await page.getByRole('button', { name: 'Work it out' }).click()
    const table = page.locator('.strategy-worth')
    await table.waitFor({ timeout: 90_000 })
    const row = table.locator('tr', { hasText: 'You may surrender' })
    expect((await row.innerText()).replaceAll(/\s+/g, ' ')).toContain('0.384 % −0.076 %')
    expect(await sideways(page)).toBe(0)
  })

  test('a game without decisions has none of it', async () => {
    const { page } = await stage.visit('desktop', '/guide/craps')
    await page.locator('.guide-wagers').waitFor()
    expect(await page.locator('.strategy-section').count()).toBe(0)
  })
})

/** The decision that the page calls the best, and the others. */
async function answerAndSee(page: Page, press: () => Promise<void>): Promise<string> {
  await press()
  return page.locator('.practice .verdict-word').innerText()
}

describe('practice', () => {
  const misses = (page: Page): Promise<{ id: string; kind: string; right: number; says: string }[]> =>
    page.evaluate(() => JSON.parse(localStorage.getItem('boardwalk.school.misses') ?? '[]'))

  test('by keys alone: a hand is decided, the cost of a mistake told, and it comes back until right', async () => {
    const { page, heard } = await stage.visit('desktop', '/school/blackjack?lesson=practice')
    await page.locator('.practice-ways').waitFor()
    const says = (): Promise<string> => page.locator('.practice h2').innerText()
    // Doubling is wrong with most hands: sooner or later one is missed.
    for (let i = 0; i < 12 && (await misses(page)).length === 0; i++) {
      await page.keyboard.press('d')
      await page.locator('.practice .verdict').waitFor()
      await page.keyboard.press('Enter')
      await page.locator('.practice-ways').waitFor()
    }
    const [first] = await misses(page)
    expect(first?.kind).toBe('decision')
    expect(first?.says).toMatch(/not double: (\$\d+\.\d\d|less than a cent) of \$10\.$/)
    const missedHand = first?.says.match(/^You have .*?\. The dealer shows .*?\./)?.[0] as string
    // Any answer to the others; the one that was missed comes again within a few hands.
    let came = false
    for (let i = 0; i < 6 && !came; i++) {
      came = (await says()) === missedHand
      if (came) break
      await page.keyboard.press('s')
      await page.locator('.practice .verdict').waitFor()
      await page.keyboard.press('Enter')
      await page.locator('.practice-ways').waitFor()
    }
    const others = (await misses(page)).length
    expect(came || others > 1).toBe(true)
    expect(heard.errors).toEqual([])
  })

  test('after a reload the hands that were missed are asked first, and go when right twice', async () => {
    const { page } = await stage.visit('phone', '/school')
    await page.evaluate(() =>
      localStorage.setItem(
        'boardwalk.school.misses',
        JSON.stringify([
          {
            game: 'blackjack',
            kind: 'decision',
            id: '56 6',
            rule: '19:47-2.3(a)',
            says: 'x',
            right: 0,
            times: 1,
          },
        ]),
      ),
    )
    await page.goto(`${stage.url}/school/blackjack?lesson=practice`)
    await eventually(() => page.locator('.practice h2').innerText()).toBe(
      'You have a hard 11 (five and six). The dealer shows a six.',
    )
    const tap = (name: string) => page.locator('.practice-ways .button', { hasText: name }).tap()
    expect(await answerAndSee(page, () => tap('Stand'))).toMatch(/^No: double\. It costs \$\d\.\d\d of \$10$/)
    expect((await misses(page))[0]).toMatchObject({ id: '56 6', right: 0, times: 2 })
    // It comes again before long, between hands that are played right; right twice, it is done.
    const terms = resolveTerms(blackjack) as Terms
    const all = blackjack.study?.exercises?.(terms.options) ?? []
    for (let i = 0; i < 16 && (await misses(page)).some(({ id }) => id === '56 6'); i++) {
      await page.getByRole('button', { name: 'Next hand' }).tap()
      const says = await page.locator('.practice h2').innerText()
      await tap(all.find((e) => e.says === says)?.ways[0]?.name ?? '')
      await page.locator('.practice .verdict.is-right').waitFor()
    }
    expect((await misses(page)).some(({ id }) => id === '56 6')).toBe(false)
    expect(await sideways(page)).toBe(0)
  })

  test('is read out, and has no serious fault', async () => {
    const { page } = await stage.visit('phone', '/school/blackjack?lesson=practice')
    await page.locator('.practice-ways').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    const labels = await page
      .locator('.practice-felt svg')
      .evaluateAll((all) => all.map((e) => e.getAttribute('aria-label')))
    expect(labels[0]).toMatch(/^The dealer: \w+ of \w+$/)
    expect(labels[1]).toMatch(/^You: \w+ of \w+, \w+ of \w+$/)
    await page.locator('.practice-ways .button').first().tap()
    expect(await page.locator('.practice [role="status"]').count()).toBe(1)
    expect(await seriousFaults(page)).toEqual([])
  })
})
