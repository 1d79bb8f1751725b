import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEEP } from '../../../tools/deep.ts'
import { LARGE_TEXT, openStage, type SIZES, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { dealtToSet, decide, join, lay, openTable } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({}, LARGE_TEXT)
})
afterAll(() => stage?.close())

/** What is read at a table, and must be there whole. */
const READ = '.what-words, .tray-act, .decision .button, .room-title, .tray-money, .seat.is-me, .panel-tab'

/** Words that their own box cuts off, by what they say. */
const cut = (page: Page): Promise<string[]> =>
  page.locator(READ).evaluateAll((all) =>
    all
      .filter((e) => e.checkVisibility() && getComputedStyle(e).textOverflow !== 'ellipsis')
      .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)
      .map((e) => `${e.className}: ${e.textContent}`),
  )

/** Parts of the room that lie over each other. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = ['.room-bar', '.what-now', '.felt-pane', '.hand-row', '.tray'].map((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect()
      return { name, left: box.left, right: box.right, top: box.top, bottom: box.bottom }
    })
    return parts.flatMap((a, i) =>
      parts
        .slice(i + 1)
        .filter(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
        )
        .map((b) => `${a.name} ${b.name}`),
    )
  })

/** Controls that can neither be seen nor scrolled to. */
const lost = (page: Page): Promise<string[]> =>
  page.locator('.room button:not(.panel-side *), .room a:not(.panel-side *)').evaluateAll((all) =>
    all
      .filter((e) => e.checkVisibility() && !e.closest('.hidden, [inert]'))
      .filter((e) => {
        e.scrollIntoView({ block: 'nearest' })
        const { left, right, top, bottom } = e.getBoundingClientRect()
        return left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1
      })
      .map((e) => `${e.className}: ${e.textContent}`),
  )

const sized = (page: Page, what: string): Promise<number> =>
  page
    .locator(what)
    .first()
    .evaluate((e) => Number.parseFloat(getComputedStyle(e).fontSize))

/** What fits the narrow phone fits the wider one. */
const LARGE: readonly (keyof typeof SIZES)[] = DEEP ? ['desktop', 'phone', 'narrow'] : ['desktop', 'narrow']

describe.each(LARGE)('text of twice the size, %s', (size) => {
  test.concurrent.each(['roulette-1', 'craps-1', 'three-card-poker-1'])(
    'nothing at %s is lost, cut or covered',
    async (name) => {
      const { page, heard } = await stage.visit(size, `/t/${name}?sit=1`)
      await page.locator('.tray-chip').first().waitFor()
      await eventually(() => page.locator('.felt-touch').count()).toBe(1)
      expect(await sized(page, '.what-says')).toBeGreaterThanOrEqual(26)
      expect(await sized(page, '.tray-act')).toBeGreaterThanOrEqual(26)
      expect(await sideways(page)).toBe(0)
      expect(await overlaps(page)).toEqual([])
      await eventually(() => cut(page)).toEqual([])
      expect(await lost(page)).toEqual([])
      const felt = await page.locator('.felt-frame').boundingBox()
      expect(felt?.width).toBeGreaterThan(size === 'desktop' ? 700 : 280)
      expect(heard.errors).toEqual([])
      await page.context().close()
    },
  )

  test.concurrent.each(['/', '/guide/craps', '/school', '/rules', '/me', '/verify'])(
    'the page %s grows with it and does not scroll sideways',
    async (path) => {
      const { page } = await stage.visit(size, path)
      await page.locator('h1').first().waitFor()
      expect(await sized(page, 'body')).toBe(32)
      expect(await sized(page, 'h1')).toBeGreaterThanOrEqual(40)
      await eventually(() => sideways(page)).toBe(0)
      await page.context().close()
    },
  )
})

/** Words that lie on cards or their places, and buttons that are wider than their words' room. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (what: string) => [...document.querySelectorAll(`.setting ${what}`)]
    const cards = all('.card-choice, .part-places').map((e) => e.getBoundingClientRect())
    const over = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const words = all('.part-name, .part-makes, .parting-rule').filter((e) =>
      cards.some((card) => over(card, e.getBoundingClientRect())),
    )
    const narrow = all('.button').filter((e) => e.scrollWidth > e.clientWidth + 1)
    return [...words, ...narrow].map((e) => `${e.className}: ${e.textContent}`)
  })

test.each(['pai-gow', 'pai-gow-poker'])(
  'with text of twice the size a hand of %s is set on a phone, and nothing lies on its cards',
  async (game) => {
    const name = await openTable(stage, `large-${game}`, game)
    const { page } = await dealtToSet(stage, 'narrow', name, game)
    await eventually(() => covered(page)).toEqual([])
    expect(await sideways(page)).toBe(0)
    expect(await lost(page)).toEqual([])
    await page.context().close()
  },
)

test('with text of twice the size what now is read whole on a desktop, however long its rule is named', async () => {
  const name = await openTable(stage, 'large-texas', 'texas-holdem-bonus')
  const { page, me } = await join(stage, 'desktop', name)
  await lay(stage, page, name, me, 'ante')
  await decide(page, 'ready')
  await eventually(() => page.locator('.what-says').innerText()).toMatch(/^Your turn: bet the flop/)
  const hidden = (): Promise<number> =>
    page.locator('.what-words').evaluate((e) => e.scrollHeight - e.clientHeight)
  await eventually(hidden).toBeLessThanOrEqual(1)
  await page.context().close()
})

/** Controls of the hand that are not there whole. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('.hand-row').evaluate((row) => {
    const within = row.getBoundingClientRect()
    const foot = Math.min(within.bottom, innerHeight)
    return [...row.querySelectorAll('button, .own-hand')]
      .filter((e) => e.checkVisibility())
      .filter((e) => {
        const { left, right, top, bottom } = e.getBoundingClientRect()
        return left < within.left - 1 || right > within.right + 1 || top < within.top - 1 || bottom > foot + 1
      })
      .map((e) => `${e.className}: ${e.textContent}`)
  })

// A window of 1024 × 768: what is decided stands in a column beside the felt.
test.each([
  ['three-card-poker', 'ante', 'play'],
  ['four-card-poker', 'ante', 'play'],
  ['chemin-de-fer', undefined, 'decline-bid'],
] as const)(
  'with text of twice the size and hints the decisions of %s stand whole in a small window',
  async (game, wager, waits) => {
    const name = await openTable(stage, `small-${game}`, game, true)
    const { page, me } = await join(stage, 'tablet', name)
    if (wager !== undefined) {
      await lay(stage, page, name, me, wager)
      await decide(page, 'ready')
    }
    await page.locator(`.hand-row [data-decision="${waits}"]`).waitFor()
    await eventually(() => cutOff(page)).toEqual([])
    await page.context().close()
  },
)

test.each(['pai-gow', 'pai-gow-poker'])(
  'with text of twice the size a hand of %s is set whole in a small window',
  async (game) => {
    const name = await openTable(stage, `small-${game}`, game)
    const { page } = await dealtToSet(stage, 'tablet', name, game)
    await eventually(() => cutOff(page)).toEqual([])
    await eventually(() => covered(page)).toEqual([])
    await page.context().close()
  },
)
