import type { LayoutSpot } from '@boardwalk/engine/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, SIZES, type Stage } from './browser.ts'
import { chosen } from './chosen.ts'
import { eventually } from './eventually.ts'
import { decide, join, openTable, spot, tableOf, untilOpen } from './table.ts'

/** How a phone is held, and a smaller one. */
const HELD = ['phone', 'narrow', 'side'] as const
type Held = (typeof HELD)[number]
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

/** A table with bets open, and one's own place at it. */
async function atTable(size: Held, id: string): Promise<{ page: Page; me: string; name: string }> {
  const name = await openTable(stage, `finger-${size}-${id}`, id)
  const { page, me } = await join(stage, size, name)
  await untilOpen(page, id)
  return { page, me, name }
}

const near = (page: Page) => page.locator('.felt-space.is-near')
const widthOf = async (page: Page): Promise<number> =>
  Math.round((await page.locator('.felt-frame').boundingBox())?.width ?? 0)

/** A page that has just been turned is drawn anew. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** All these spots are there, in whichever part of the felt, and none is too small for a finger. */
async function hittable(page: Page, keys: readonly string[]): Promise<void> {
  const tabs = page.locator('.felt-parts [role="tab"]')
  const parts = Math.max(1, await tabs.count())
  const seen = new Set<string>()
  const look = async (): Promise<string[]> => {
    const found = await page.evaluate(
      (all) =>
        all.flatMap((key) => {
          const box = document.querySelector(`.room [data-spot="${key}"]`)?.getBoundingClientRect()
          return box ? [{ key, width: box.width, height: box.height }] : []
        }),
      keys,
    )
    for (const { key } of found) seen.add(key)
    return found
      .filter((s) => Math.max(s.width, s.height) < 31.5 || Math.min(s.width, s.height) < 29.5)
      .map((s) => `${s.key} ${s.width.toFixed(1)} × ${s.height.toFixed(1)}`)
  }
  for (let i = 0; i < parts; i++) {
    if ((await tabs.count()) > 0) await tabs.nth(i).click()
    await eventually(look).toEqual([])
  }
  expect(seen.size).toBe(keys.length)
}

describe.concurrent('what a finger can hit', () => {
  // One visit a game: a phone is turned round and made smaller at the table.
  test.each(chosen.map((g) => [g.id, g] as const))('spots of %s on every phone', async (id, { layout }) => {
    const { page, me, name } = await atTable('phone', id)
    const { terms, players } = tableOf(stage, name)
    const own = players[me]?.place
    const felt = layout(terms.at(-1)?.options ?? {}, own)
    // On a drawn table the own box is one of the felt's, not a second picture of it.
    const isNear = ({ place }: LayoutSpot): boolean =>
      place === undefined || place === '*' || (felt.tall.body !== undefined && place === own)
    for (const size of HELD) {
      await page.setViewportSize(SIZES[size].viewport)
      const view = size === 'side' ? 'wide' : 'tall'
      await drawn(page)
      // Lines and corners are reached by the tag and by name, numbers of craps by their sheet; upright, others' places
      // not at all, nor anywhere what is seldom used there: that is decided with buttons.
      const direct = felt[view].spots.filter(
        (s) => !s.over && s.group === undefined && (isNear(s) || (view === 'wide' && !s.seldom)),
      )
      await hittable(
        page,
        direct.map((s) => `${s.place ?? ''}|${s.wager}`),
      )
    }
    await page.context().close()
  })
})

/** A finger that pushes the felt, from where there is most room for it. */
async function push(page: Page, by: { readonly x: number; readonly y: number }): Promise<void> {
  const { x, y, width, height } = (await near(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const from = { x: x + width * (by.x < 0 ? 0.85 : 0.5), y: y + height * (by.y > 0 ? 0.25 : 0.5) }
  const touch = await page.context().newCDPSession(page)
  const at = (type: 'touchStart' | 'touchMove', part: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: from.x + by.x * part, y: from.y + by.y * part }],
    })
  await at('touchStart', 0)
  for (let i = 1; i <= 10; i++) await at('touchMove', i / 10)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

describe('a felt that came nearer on a phone’s side', () => {
  test('fades where it goes on, is pushed every way by a finger, and a tap on it bets', async () => {
    const { page, me } = await atTable('side', 'pokette')
    await near(page).waitFor()
    await eventually(() => near(page).getAttribute('class')).toMatch(/has-above has-right$/)
    await push(page, { x: -400, y: 0 })
    await push(page, { x: 0, y: 200 })
    await eventually(() => near(page).getAttribute('class')).toMatch(/has-below has-left$/)
    const bets = (): string[] =>
      Object.keys(tableOf(stage, 'finger-side-pokette').balances).filter((a) => a.startsWith('spot:'))
    expect(bets()).toEqual([])
    const clubs = await spot(stage, page, 'finger-side-pokette', me, 'suit:clubs')
    await clubs.scrollIntoViewIfNeeded()
    await clubs.tap()
    await eventually(bets).toHaveLength(1)
    await page.context().close()
  })

  test('lies there whole while the result comes, and is found again where one was', async () => {
    const { page, me } = await atTable('side', 'pokette')
    await near(page).waitFor()
    const large = await widthOf(page)
    await (await spot(stage, page, 'finger-side-pokette', me, 'red')).tap()
    await near(page).evaluate((e) => e.scrollTo(20, 3))
    await decide(page, 'ready', 'tap')
    await eventually(() => near(page).count()).toBe(0)
    expect(await widthOf(page)).toBeLessThan(large)
    const { width = 0 } = (await page.locator('.felt-space').boundingBox()) ?? {}
    expect(await widthOf(page)).toBeLessThanOrEqual(width)
    await near(page).waitFor()
    expect(await widthOf(page)).toBe(large)
    expect(await near(page).evaluate((e) => e.scrollLeft)).toBe(20)
    await page.context().close()
  })

  test.each(['roulette', 'sic-bo', 'big-six'])('%s need not come nearer: it fits', async (id) => {
    const { page } = await atTable('side', id)
    expect(await near(page).count()).toBe(0)
    const [felt, pane] = [page.locator('.felt-frame'), page.locator('.felt-space')]
    const [inner, outer] = [await felt.boundingBox(), await pane.boundingBox()]
    if (!inner || !outer) throw new Error('nothing is seen')
    expect(inner.x).toBeGreaterThanOrEqual(outer.x - 0.5)
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 0.5)
    expect(inner.y).toBeGreaterThanOrEqual(outer.y - 0.5)
    const plate = await page.locator('.seat').first().boundingBox()
    expect((plate?.y ?? 0) + (plate?.height ?? 0)).toBeLessThanOrEqual(390)
    await page.context().close()
  })

  test('the column beside it has everything that is said and done, and nothing lies over the felt', async () => {
    const { page } = await atTable('side', 'roulette')
    const felt = await page.locator('.felt-pane').boundingBox()
    for (const part of ['.what-now', '.tray', '.hand-row', '.colours']) {
      const box = await page.locator(part).boundingBox()
      expect(box?.x ?? 0).toBeGreaterThanOrEqual((felt?.x ?? 0) + (felt?.width ?? 0) - 1)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(844)
    }
    await page.context().close()
  })
})
