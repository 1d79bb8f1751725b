import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFaults } from './axe.ts'
import { openStage, type Stage, sideways } from './browser.ts'
import { isChosen } from './chosen.ts'
import { eventually } from './eventually.ts'
import { decide, join, lay, onSpot, spot, stackOf, tableOf } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const WAGERS = { roulette: 'red', 'big-six': '1', 'sic-bo': 'small', pokette: 'red' } as const

describe.each(Object.entries(WAGERS).filter(([game]) => isChosen(game)))('%s', (game, wager) => {
  const name = `${game}-1`

  test('a round by mouse: bet, ready, the result on the board', async () => {
    const { page, heard, me } = await join(stage, 'desktop', name)
    await lay(stage, page, name, me, wager)
    const { round } = tableOf(stage, name)
    await decide(page, 'ready')
    await eventually(() => tableOf(stage, name).round).toBe(round + 1)
    await page.getByRole('tab', { name: 'History' }).click()
    const board = page.getByRole('tabpanel')
    await eventually(() => board.locator('.bead').count()).toBe(1)
    await eventually(() => board.innerText()).toContain('They do not change the odds.')
    expect(await seriousFaults(page)).toEqual([])
    expect(await page.locator('.room svg.felt *').count()).toBeLessThanOrEqual(1_500)
    expect(heard.errors).toEqual([])
    await page.context().close()
  })

  test('fits a phone held upright, and takes a bet by touch', async () => {
    const { page, me } = await join(stage, 'phone', name)
    await lay(stage, page, name, me, wager, 'tap')
    expect(await sideways(page)).toBe(0)
    await page.context().close()
  })
})

describe('roulette', () => {
  test('a chip on a line is a split, and pointing at it lights what it covers', async () => {
    const { page, me } = await join(stage, 'desktop', 'roulette-1')
    const line = page.locator('.room [data-spot="|split:17-20"]')
    await line.hover()
    await eventually(() => page.locator('.tag').innerText()).toContain('Split 17, 20')
    for (const wager of ['straight:17', 'straight:20'])
      await eventually(() => page.locator(`.room [data-spot="|${wager}"]`).getAttribute('class')).toContain(
        'is-lit',
      )
    const before = stackOf(tableOf(stage, 'roulette-1'), me)
    await line.click()
    await eventually(() => onSpot(tableOf(stage, 'roulette-1'), me, 'split:17-20')).toBe(5_00)
    expect(stackOf(tableOf(stage, 'roulette-1'), me)).toBe(before - 5_00)
    await page.context().close()
  })

  test('the tag covers no spot, and its map has the lines and corners around a number', async () => {
    const { page, me } = await join(stage, 'desktop', 'roulette-1')
    await (await spot(stage, page, 'roulette-1', me, 'straight:17')).hover()
    const tag = page.locator('.tag')
    await tag.waitFor()
    const felt = await page.locator('.felt-frame').boundingBox()
    const box = await tag.boundingBox()
    expect(box?.x ?? 0).toBeGreaterThan((felt?.x ?? 0) + (felt?.width ?? 0))
    await tag.getByRole('button', { name: 'Split 17, 20' }).click()
    await eventually(() => tag.innerText()).toContain('Split 17, 20')
    await page.context().close()
  })

  test.each(['phone', 'narrow'] as const)(
    'held on a %s, a number opens its tag below the felt, whole and within reach',
    async (size) => {
      const { page, context, me } = await join(stage, size, 'roulette-1')
      const number = await spot(stage, page, 'roulette-1', me, 'straight:8')
      await page.locator('.room .spot.is-open').first().waitFor()
      const { x = 0, y = 0, width = 0, height = 0 } = (await number.boundingBox()) ?? {}
      const touch = await context.newCDPSession(page)
      const points = [{ x: x + width / 2, y: y + height / 2 }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points })
      const tag = page.locator('.tag')
      await tag.waitFor()
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      const pane = await page.locator('.felt-space').boundingBox()
      const box = await tag.boundingBox()
      expect(box?.y ?? 0).toBeGreaterThanOrEqual((pane?.y ?? 0) + (pane?.height ?? 0) - 1)
      // It is really there to be pressed, and so is every line and corner of its map.
      const near = tag.locator('.near-spot')
      expect(await near.count()).toBeGreaterThan(5)
      const hidden = await tag.locator('.near-spot, .tag-acts .button').evaluateAll((all) =>
        all
          .filter((e) => {
            const { left, top, width: w, height: h } = e.getBoundingClientRect()
            const hit = document.elementFromPoint(left + w / 2, top + h / 2)
            return hit !== e && !e.contains(hit)
          })
          .map((e) => e.getAttribute('aria-label') ?? e.textContent),
      )
      expect(hidden).toEqual([])
      await near.first().tap()
      await eventually(() => tag.locator('header').innerText()).not.toBe('8')
      await context.close()
    },
  )

  test('a pointer that passes by opens no tag, one that rests does', async () => {
    const { page, me } = await join(stage, 'desktop', 'roulette-1')
    await page.locator('.room .spot.is-open').first().waitFor()
    const seen = await page.evaluateHandle(() => {
      const tags = { count: 0 }
      new MutationObserver(() => {
        if (document.querySelector('.tag')) tags.count++
      }).observe(document.body, { subtree: true, childList: true })
      return tags
    })
    const at = async (wager: string) =>
      (await (await spot(stage, page, 'roulette-1', me, wager)).boundingBox()) ?? { x: 0, y: 0 }
    const [from, to] = [await at('straight:1'), await at('straight:34')]
    const count = () => seen.evaluate((it) => it.count)
    // A machine that stands still for a moment lets the pointer rest: then it passes by once more.
    await eventually(async () => {
      const before = await count()
      await page.mouse.move(from.x, from.y)
      await page.mouse.move(to.x, to.y, { steps: 24 })
      await page.mouse.move(2, 2)
      await page.waitForTimeout(400)
      return (await count()) - before
    }).toBe(0)
    await (await spot(stage, page, 'roulette-1', me, 'straight:17')).hover()
    await page.locator('.tag').waitFor()
    await page.context().close()
  })
})

describe.each([
  ['roulette', '$5', 5_00],
  ['pokette', '$1', 1_00],
] as const)('%s', (game, worth, cents) => {
  test('chips of an own colour lie on the felt with their letter', async () => {
    const name = `${game}-1`
    const { page, me } = await join(stage, 'desktop', name)
    await page.getByLabel('What each chip is worth').selectOption(worth)
    // A new decision takes no press at once.
    const aqua = page.getByRole('button', { name: `aqua chips at ${worth} each` })
    await eventually(async () => {
      await aqua.click({ timeout: 500 }).catch(() => undefined)
      return aqua.count()
    }).toBe(0)
    await lay(stage, page, name, me, 'black')
    await eventually(() => onSpot(tableOf(stage, name), me, 'black')).toBe(cents)
    await eventually(() => page.locator('.piles .chip-value').allTextContents()).toContain('A')
    await page.context().close()
  })
})
