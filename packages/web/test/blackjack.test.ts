import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { putOnTop } from './shoes.ts'
import { decide, decision, join, lay, openPanel, openTable, sitDown, tableOf } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

/** Acts that answer whatever may be asked in a round, the plain one first. */
const ANSWERS = ['attack', 'no-insurance', 'stand']

/** Bets, and stands with whatever comes until the round is over. */
async function playRound(page: Page, name: string, me: string): Promise<string[]> {
  const { round } = tableOf(stage, name)
  await eventually(() => page.locator('.what-now').innerText()).toMatch(/bet/i)
  await lay(stage, page, name, me, 'main')
  await decide(page, 'ready')
  const asked: string[] = []
  const waiting = page.locator(ANSWERS.map((type) => `[data-decision="${type}"]`).join(', '))
  while (tableOf(stage, name).round === round) {
    await eventually(async () => (await waiting.count()) > 0 || tableOf(stage, name).round > round).toBe(true)
    const type = await waiting
      .first()
      .getAttribute('data-decision', { timeout: 500 })
      .catch(() => null)
    if (type === null) continue
    asked.push(type)
    await decide(page, type).catch(() => undefined)
  }
  return asked
}

/** Every game of the family, and what it is sure to ask. */
const GAMES: readonly (readonly [string, 'desktop' | 'phone', string])[] = [
  ['blackjack', 'desktop', 'stand'],
  ['blackjack', 'phone', 'stand'],
  ['spanish-21', 'desktop', 'stand'],
  ['spanish-21', 'phone', 'stand'],
  ['double-attack-blackjack', 'desktop', 'attack'],
  ['double-attack-blackjack', 'phone', 'attack'],
]

test.each(GAMES)('rounds of %s on a %s: bet, decide, and read what came of it', async (game, size, sure) => {
  const name = await openTable(stage, `${game}-on-${size}`, game)
  const { page, heard, me } = await join(stage, size, name)
  await decide(page, 'decline-cut')
  const asked: string[] = []
  for (let i = 0; i < 8 && !asked.includes('stand'); i++) asked.push(...(await playRound(page, name, me)))
  expect(asked).toContain('stand')
  expect(asked).toContain(sure)
  if (size === 'desktop') {
    await openPanel(page)
    await eventually(() => page.getByRole('tabpanel').innerText()).toMatch(/(won|lost|returned)/)
  }
  expect(await sideways(page)).toBe(0)
  expect(await decision(page, 'ready').count()).toBe(0)
  expect(heard.errors).toEqual([])
  await page.context().close()
})

test('the analysis is no part of the felt: it is fetched for the first decision, and the hint is there', async () => {
  const name = await openTable(stage, 'blackjack-with-hints', 'blackjack', true)
  const { page, heard } = await stage.visit('desktop', '/')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const analysis = (): string[] => fetched.filter((url) => url.includes('/assets/analysis-'))
  const me = await sitDown(stage, page, name)
  await decide(page, 'decline-cut')
  await eventually(() => page.locator('.what-now').innerText()).toMatch(/bet/i)
  // A ten and a six against a seven.
  putOnTop(stage, name, ['TS', '7D', '6H'])
  await lay(stage, page, name, me, 'main')
  expect(analysis()).toEqual([])
  await decide(page, 'ready')
  await decision(page, 'stand').waitFor()
  await page.getByRole('button', { name: /^Hint/ }).click()
  await eventually(() => page.locator('.hint-line').innerText()).toMatch(/^Hit: −\$\d.*Stand: −\$\d/)
  expect(analysis()).toHaveLength(1)
  expect(heard.errors).toEqual([])
  await page.context().close()
})

/** What of these is covered by something else, or outside of what is seen. */
const covered = (page: Page, selector: string): Promise<(string | null)[]> =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((e) => {
        const { left, top, right, width, height } = e.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return left < 0 || right > innerWidth + 1 || !(hit === e || e.contains(hit))
      })
      .map((e) => e.textContent),
  )

test.each(['desktop', 'phone', 'narrow'] as const)(
  'a pair is split on a %s: hands and wagers side by side, the double across, and all of it stays to be seen',
  async (size) => {
    const name = await openTable(stage, `bj-split-${size}`, 'blackjack')
    const { page, heard, me } = await join(stage, size, name)
    await decide(page, 'decline-cut')
    await lay(stage, page, name, me, 'main')
    const box = tableOf(stage, name).players[me]?.place ?? ''
    putOnTop(stage, name, ['8S', '6D', '8H', '3C', '2C', '9C', 'TC', 'TD'])
    await decide(page, 'ready')
    await decision(page, 'split').waitFor()
    expect(await covered(page, '.decision .button:not(.choose)')).toEqual([])
    await decide(page, 'split')
    await decision(page, 'double').waitFor()
    // Each hand has its wager in a box of its own, of one size, one beside the other.
    const boxes = await Promise.all(
      [`${box}.1|main`, `${box}.2|split`].map((key) =>
        page.locator(`.room [data-spot="${key}"] .spot-ground`).boundingBox(),
      ),
    )
    const [first, second] = boxes
    if (!first || !second) throw new Error('a wager has no box')
    expect(Math.abs(first.y - second.y)).toBeLessThan(1)
    expect(Math.abs(first.width - second.width)).toBeLessThan(1)
    // Their lines have a width.
    expect(second.x).toBeGreaterThanOrEqual(first.x + first.width - 4)
    expect(await covered(page, '.decision .button:not(.choose)')).toEqual([])
    await decide(page, 'double')
    await eventually(() => page.locator('.felt .card-across').count()).toBe(1)
    // Of two hands the one that is asked about is ringed.
    await eventually(() => page.locator('.own-hand.is-active').getAttribute('aria-label')).toBe(
      `Your hand at ${box}.2`,
    )
    expect(await covered(page, '.decision .button:not(.choose)')).toEqual([])
    await decide(page, 'stand')
    await page.locator('.verdict-net').waitFor()
    expect(await page.locator('.verdict').innerText()).toMatch(/^The dealer has 26, over\s+\+\$15$/)
    expect(await page.locator('.felt .card-at').count()).toBe(8)
    expect(await page.locator('.felt .card-across').count()).toBe(1)
    expect(await sideways(page)).toBe(0)
    expect(heard.errors).toEqual([])
    await page.context().close()
  },
)

test('what a round brought is told when the chips have come, and not before', async () => {
  const name = await openTable(stage, 'bj-told', 'blackjack')
  const { page, me } = await join(stage, 'desktop', name, { reducedMotion: 'no-preference' })
  await decide(page, 'decline-cut')
  await lay(stage, page, name, me, 'main')
  putOnTop(stage, name, ['AS', '7D', 'KH'])
  await decide(page, 'ready')
  const net = page.locator('.verdict-net')
  await net.waitFor({ state: 'attached' })
  const delay = await net.evaluate((e) => Number.parseFloat(getComputedStyle(e).animationDelay))
  expect(delay).toBeCloseTo(1.08)
  await page.context().close()
})
