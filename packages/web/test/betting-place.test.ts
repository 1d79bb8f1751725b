import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage } from './browser.ts'
import { chosen } from './chosen.ts'
import { eventually } from './eventually.ts'
import { BEFORE, MAIN, playOut, pressAny } from './rounds.ts'
import { join, lay, openTable, tableOf } from './table.ts'

/** The place where one bets is in sight: at first, after the first bet, after a round, and however the phone is held. */

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

interface Seen {
  /** How much of the spot is in sight, in each direction. */
  readonly down: number
  readonly across: number
  /** Its lettering is whole, and a tap on it finds the spot. */
  readonly read: boolean
  /** The spot is wider than the felt's pane. */
  readonly wide: boolean
}

/** What is to be seen of the spot that takes this wager from this place, large where it is drawn so. */
const seen = (page: Page, place: string, wager: string): Promise<Seen | undefined> =>
  page.evaluate(
    ({ keys }) => {
      const found = keys
        .map((key) => document.querySelector(`.room [data-spot="${key}"]`))
        .find((it) => it !== null)
      const ground = found?.querySelector('.spot-ground')
      // Your own box may be a ring without words: then the box itself is what must be seen.
      const text = (found?.querySelector('text') ?? ground)?.getBoundingClientRect()
      const pane = document.querySelector('.felt-space')?.getBoundingClientRect()
      if (!found || !ground || !text || !pane) return undefined
      const part = (from: number, to: number, least: number, most: number): number =>
        Math.max(0, Math.min(to, most) - Math.max(from, least)) / (to - from)
      const [width, height] = [Math.min(innerWidth, pane.right), Math.min(innerHeight, pane.bottom)]
      const inSight = ({ top, bottom, left, right }: DOMRect) => ({
        down: part(top, bottom, Math.max(0, pane.top), height),
        across: part(left, right, Math.max(0, pane.left), width),
      })
      const middle = document.elementFromPoint(text.x + text.width / 2, text.y + text.height / 2)
      const letters = inSight(text)
      // A line that runs round a corner is where its words are.
      const bent = ground.localName === 'path' && ground.getBoundingClientRect().height > pane.height / 2
      const box = bent ? letters : inSight(ground.getBoundingClientRect())
      return {
        ...box,
        read: letters.down > 0.99 && letters.across > 0.99 && middle?.closest('[data-spot]') === found,
        wide: ground.getBoundingClientRect().width > pane.width,
      }
    },
    { keys: [`*|${wager}`, `${place}|${wager}`, `|${wager}`] },
  )

/** Waits until the spot lies there whole, and the words on it at least where it is wider than the screen. */
async function inSight(page: Page, place: string, wager: string, when: string): Promise<void> {
  await eventually(async () => {
    const now = await seen(page, place, wager)
    if (!now) return `${when}: it is not there`
    const whole = now.down > 0.98 && (now.across > 0.98 || now.wide) && now.read
    return whole ? 'in sight' : `${when}: ${JSON.stringify(now)}`
  }).toBe('in sight')
}

/** Each phone, and what it is turned to. */
const PHONES = {
  narrow: [
    { width: 640, height: 360 },
    { width: 360, height: 640 },
    { width: 390, height: 844 },
  ],
  side: [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 640, height: 360 },
  ],
} as const

describe.each(['narrow', 'side'] as const)('the place where one bets is in sight, %s', (size) => {
  test.concurrent.each(chosen.map(({ id }) => id))('%s', async (game) => {
    const wager = MAIN[game] ?? ''
    const name = await openTable(stage, `place-${size}-${game}`, game)
    const { page, heard, me } = await join(stage, size, name)
    const place = tableOf(stage, name).players[me]?.place ?? ''
    const keys = [`*|${wager}`, `${place}|${wager}`, `|${wager}`]
    const open = page.locator(keys.map((key) => `.room .is-open[data-spot="${key}"]`).join(', '))
    const untilOpen = (): Promise<void> =>
      eventually(async () => {
        if ((await open.count()) === 0) await pressAny(page, BEFORE)
        return open.count()
      }).toBeGreaterThan(0)
    await untilOpen()
    await inSight(page, place, wager, 'at first')
    await lay(stage, page, name, me, wager, 'tap')
    await inSight(page, place, wager, 'after the first bet')
    await playOut(stage, page, name)
    await inSight(page, place, wager, 'after a round')
    for (const turned of PHONES[size]) {
      await page.setViewportSize(turned)
      await inSight(page, place, wager, `turned to ${turned.width} by ${turned.height}`)
    }
    expect(heard.errors).toEqual([])
    await page.context().close()
  })
})
