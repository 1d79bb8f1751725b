import { findGame } from '@boardwalk/engine'
import type { Table } from '@boardwalk/engine/kernel'
import type { Locator, Page } from 'playwright-core'
import type { SIZES, Stage, VisitOptions, Visitor } from './browser.ts'
import { eventually } from './eventually.ts'

/** The table as the house knows it, with everything that no page may know. */
export function tableOf(stage: Stage, name: string): Table {
  const live = stage.house.house.live(name)
  if (!live) throw new Error(`there is no table ${name}`)
  return live.table
}

/**
 * Another table of a game, so that each test has one to itself. Answers with its name: what is tried again is tried at a
 * new table, for at the old one sits whoever failed there.
 */
export async function openTable(stage: Stage, name: string, game: string, hints = false): Promise<string> {
  if (stage.house.house.live(name)) return openTable(stage, `${name}-again`, game, hints)
  // Where people play against each other bots keep them company.
  const company = (findGame(game)?.people ?? 1) > 1 && { bots: 2 }
  const setup = { game, settings: {}, unit: 'play', dealer: 'automatic', hints, ...company } as const
  const opened = await stage.house.house.openTable(name, setup, 'house', `open-${name}`)
  if ('refused' in opened) throw new Error(opened.because)
  return name
}

/** What is asked of each game before the first bet can be made. */
export const FIRST: Readonly<Record<string, readonly string[]>> = {
  craps: ['accept-dice'],
  blackjack: ['decline-cut'],
  'spanish-21': ['decline-cut'],
  'double-attack-blackjack': ['decline-cut'],
  'chemin-de-fer': ['decline-bid', 'decline-banco'],
  'red-dog': ['decline-cut'],
  minibaccarat: ['decline-cut'],
  'punto-banco': ['decline-cut'],
  'double-down-stud': ['decline-cut'],
  'pai-gow-poker': ['decline-cut'],
}

/** Whoever sat down last at a table. */
export const lastSeated = (table: Table): string => Object.keys(table.players).at(-1) ?? ''

export const stackOf = (table: Table, player: string): number => table.balances[`stack:${player}`] ?? 0
export const onSpot = (table: Table, player: string, wager: string): number => {
  const place = table.players[player]?.place ?? ''
  return table.balances[`spot:${place}:${player}:${wager}`] ?? 0
}

/** From the lobby to a seat with chips. Answers with the player's id. */
export async function sitDown(stage: Stage, page: Page, name: string): Promise<string> {
  const before = Object.keys(tableOf(stage, name).players)
  await page.locator(`[data-table="${name}"]`).locator('.lobby-sit').click()
  // Bots come when somebody sits down.
  const seated = (): string | undefined =>
    Object.keys(tableOf(stage, name).players).find((p) => !before.includes(p) && !p.startsWith('bot-'))
  await eventually(() => stackOf(tableOf(stage, name), seated() ?? '')).toBe(1_000_00)
  return seated() ?? ''
}

/** Who the house says a browser is. */
const idOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => (await (await fetch('/api/session')).json()).you?.id)

/** A visitor with a seat and chips. */
export interface Seated extends Visitor {
  readonly me: string
}

/** Opens a table in a browser of its own and takes a seat, without the way through the lobby. */
export async function join(
  stage: Stage,
  size: keyof typeof SIZES,
  name: string,
  more: VisitOptions = {},
): Promise<Seated> {
  const visitor = await stage.visit(size, `/t/${name}?sit=1`, more)
  let me = ''
  await eventually(async () => {
    me ||= (await idOf(visitor.page)) ?? ''
    return stackOf(tableOf(stage, name), me)
  }).toBe(1_000_00)
  return { ...visitor, me }
}

/** Where a wager's chips go on the felt: the lettering of its spot, or its outline, at the viewer's own place. */
export async function spot(
  stage: Stage,
  page: Page,
  name: string,
  player: string,
  wager: string,
): Promise<Locator> {
  const place = tableOf(stage, name).players[player]?.place ?? ''
  for (const key of [`*|${wager}`, `${place}|${wager}`, `|${wager}`]) {
    for (const part of ['text', '.spot-ground']) {
      const found = page.locator(`.room [data-spot="${key}"] ${part}`)
      if ((await found.count()) > 0) return found.first()
    }
  }
  throw new Error(`no spot takes ${wager}`)
}

/** So long chips are on their way at most; a person who sees none lie there lays them again. */
const LAID_MS = 5_000

/** A result has been seen: alone it stays until one acts. */
export async function lookAway(page: Page): Promise<void> {
  if ((await page.locator('.verdict').count()) > 0) await page.keyboard.press('Escape')
}

/**
 * Chips on a spot: a person waits until it takes some and the last result has been looked at, for a press before that is
 * not taken or only skips the result. What the page shows may be a moment behind the house, which then takes nothing.
 */
export async function lay(
  stage: Stage,
  page: Page,
  name: string,
  player: string,
  wager: string,
  how: 'click' | 'tap' = 'click',
): Promise<void> {
  const there = (): number => onSpot(tableOf(stage, name), player, wager)
  const before = there()
  const lettering = await spot(stage, page, name, player, wager)
  let at = Number.NEGATIVE_INFINITY
  await eventually(async () => {
    const open = await lettering.evaluate((e) => e.closest('.spot')?.classList.contains('is-open'))
    if (open) await lookAway(page)
    if (open && there() === before && performance.now() - at > LAID_MS) {
      await lettering[how]()
      at = performance.now()
    }
    return there()
  }).toBeGreaterThan(before)
}

export const decision = (page: Page, type: string): Locator => page.locator(`[data-decision="${type}"]`)

/** A new decision takes no press for a quarter of a second: the finger was on its way to something else. */
const SETTLED_MS = 320

/** Waits for the lobby, and leaves the hand where the page asks about it first. */
export async function lobbyOf(page: Page): Promise<void> {
  const seat = page.locator('.lobby-sit').first()
  const asked = page.locator('[data-leaving]')
  await seat.or(asked).first().waitFor()
  if ((await asked.count()) > 0) await asked.getByRole('button', { name: 'Leave' }).click()
  await seat.waitFor()
}

/** Waits until a decision is asked for, and has been as it is for long enough to take a press. */
async function settled(page: Page, type: string): Promise<Locator> {
  const button = decision(page, type)
  await button.waitFor()
  const look = (ms: number): Promise<void> =>
    new Promise((done) => {
      let last = { asked: '', at: 0 }
      const again = (): void => {
        const all = [...document.querySelectorAll<HTMLButtonElement>('[data-decision]')]
        const hand = document.querySelector('.own-hand.is-active')?.getAttribute('aria-label')
        const asked = `${hand}: ${all.map((e) => `${e.textContent} ${e.disabled}`).join(', ')}`
        if (asked !== last.asked) last = { asked, at: performance.now() }
        if (performance.now() - last.at < ms) setTimeout(again, 20)
        else done()
      }
      again()
    })
  await page.evaluate(look, SETTLED_MS)
  return button
}

/** Waits for a decision as a person would, and presses it. */
export async function decide(page: Page, type: string, how: 'click' | 'tap' = 'click'): Promise<void> {
  const button = await settled(page, type)
  await button[how]()
}

/**
 * What is asked of a game before the first bet, until there is one to make. A press that came while the buttons changed is
 * not taken, and where others play too a person may be asked again.
 */
export async function untilOpen(page: Page, game: string): Promise<void> {
  const asked = FIRST[game] ?? []
  const open = page.locator('.room .spot.is-open')
  for (const type of asked) await decide(page, type)
  await eventually(async () => {
    for (const type of (await open.count()) > 0 ? [] : asked)
      await decision(page, type)
        .first()
        .click({ timeout: 200 })
        .catch(() => undefined)
    return open.count()
  }).toBeGreaterThan(0)
}

/** The same by a key, wherever the focus is. */
export async function decideByKey(page: Page, type: string, key: string): Promise<void> {
  await settled(page, type)
  await page.keyboard.press(key)
}

/** Writes down what both live regions say, from the first moment of the page. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    const last = new Map<string, string>()
    const look = (): void => {
      for (const region of document.querySelectorAll('[aria-live]')) {
        const how = region.getAttribute('aria-live') ?? ''
        const text = region.textContent ?? ''
        if (text !== '' && last.get(how) !== text) said.push(`${how}: ${text}`)
        last.set(how, text)
      }
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(globalThis, { said })
  })
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
}

/** Joins a table and plays to a hand that is to be set. */
export async function dealtToSet(
  stage: Stage,
  size: keyof typeof SIZES,
  name: string,
  game: string,
): Promise<Seated> {
  const seated = await join(stage, size, name)
  const { page, me } = seated
  await untilOpen(page, game)
  await lay(stage, page, name, me, 'main')
  await decide(page, 'ready')
  await page.locator('.setting').waitFor()
  return seated
}

/** Beside a table that is drawn the panel is a drawer. */
export async function openPanel(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open the panel' })
  if (await menu.isVisible()) await menu.click()
}
