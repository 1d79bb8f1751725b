import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { PACE } from '@boardwalk/house'
import type { Page } from 'playwright-core'
import { openStage, type Stage } from './browser.ts'
import { openTable, tableOf } from './table.ts'

/**
 * A filmstrip of a round, a picture every 200 ms, for each game:
 * `npm run film -- [folder] [game] [size]`. What moves can only be judged by looking at it.
 */
const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 640 },
  side: { width: 844, height: 390 },
} as const
type Size = keyof typeof SIZES

const EVERY_MS = 200
const FRAMES = 60
/** A strip has so many pictures beside each other. */
const ACROSS = { desktop: 3, phone: 8, narrow: 8, side: 4 } as const
/** And so many in all. */
const ON_A_STRIP = { desktop: 12, phone: 16, narrow: 16, side: 16 } as const

/** What is bet: something that wins often, something that loses often. */
const BETS: Readonly<Record<string, readonly string[]>> = {
  craps: ['pass', 'field'],
  roulette: ['red', 'black', 'straight:17'],
  'big-six': ['1', '2', '5'],
  'sic-bo': ['small', 'big', 'total-9'],
  pokette: ['red', 'black'],
  blackjack: ['main'],
  'spanish-21': ['main', 'match-the-dealer'],
  'double-attack-blackjack': ['main', 'bust-it'],
  'red-dog': ['main'],
  minibaccarat: ['player', 'banker'],
  'punto-banco': ['player', 'banker'],
  'chemin-de-fer': ['against'],
  'caribbean-stud': ['ante', 'progressive'],
  'all-in-holdem': ['ante', 'hole-card-bonus', 'final-hand-bonus'],
  'double-down-stud': ['main'],
  'let-it-ride': ['bet-1'],
  'three-card-poker': ['ante', 'pair-plus'],
  'four-card-poker': ['ante', 'aces-up'],
  'texas-holdem-bonus': ['ante', 'bonus'],
  'pai-gow': ['main'],
  'pai-gow-poker': ['main'],
}
/** What is pressed as soon as it can be. */
const BEFORE = [
  ...['accept-dice', 'decline-cut', 'accept-shoe', 'decline-bid', 'decline-bank', 'decline-banco'],
  'pass-bank',
]
const ROUND = ['ready', 'throw', 'play', 'raise', 'let-it-ride', 'deal', 'draw-player', 'draw-banker']
const PRESSED = [
  ...BEFORE,
  ...ROUND,
  'decline-cover',
  'natural',
  'card',
  'stay',
  'attack',
  'no-insurance',
  'stand',
  // A hand is set as the house would, once it is laid out so.
  ...['set', 'house-way', 'play-on'],
]

const [folder = '/tmp/films', only = '', onlySize = ''] = process.argv.slice(2)
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

async function bet(page: Page, place: string, wagers: readonly string[]): Promise<void> {
  for (const wager of wagers) {
    const large = page.locator(`.room .is-open[data-spot="*|${wager}"] text`)
    const keys = [place, ''].map((at) => `.room .is-open[data-spot="${at}|${wager}"] text`)
    const own = page.locator(keys.join(', ')).first()
    // Alone at cards one is asked to cut before anything else.
    for (let i = 0; i < 90 && !(await own.isVisible()); i++) {
      await pause(1_000)
      await pressAny(page, BEFORE)
    }
    await ((await large.count()) > 0 ? large.first() : own).click({ timeout: 15_000 })
    await pause(250)
  }
}

async function pressAny(page: Page, types: readonly string[]): Promise<void> {
  for (const type of types) {
    const button = page.locator(`[data-decision="${type}"]`).first()
    // What is not there is not waited for: the moment of the result would be over.
    if ((await button.count()) > 0 && (await button.isEnabled({ timeout: 100 }).catch(() => false))) {
      await button.click({ timeout: 2_000 }).catch(() => undefined)
      return
    }
  }
}

async function contactSheet(stage: Stage, paths: readonly string[], size: Size, to: string): Promise<void> {
  const page = await stage.browser.newPage({ viewport: { width: 2000, height: 800 } })
  const images = paths.map((p) => `data:image/png;base64,${readFileSync(p).toString('base64')}`)
  const width = Math.floor(1980 / ACROSS[size]) - 4
  await page.setContent(
    images.map((src) => `<img src="${src}" style="width:${width}px;margin:1px" alt="">`).join(''),
  )
  await page.screenshot({ path: to, fullPage: true })
  await page.close()
}

async function film(stage: Stage, game: string, size: Size): Promise<void> {
  const table = `${game}-${size}`
  await openTable(stage, table, game)
  const context = await stage.browser.newContext({
    viewport: SIZES[size],
    hasTouch: size !== 'desktop',
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  page.on('pageerror', (reason) => console.log(`${game} ${size}: ${reason.message}`))
  await page.goto(`${stage.url}/t/${table}?sit=1`)
  await page.locator('.tray-chip').first().waitFor({ timeout: 20_000 })
  for (let i = 0; i < 4; i++) {
    await pause(700)
    await pressAny(page, BEFORE)
  }
  const place = Object.values(tableOf(stage, table).players).at(-1)?.place ?? ''
  await bet(page, place, BETS[game] ?? [])
  await pause(300)
  const name = `${game}.${size}`
  const frames = join(folder, name)
  mkdirSync(frames, { recursive: true })
  const paths: string[] = []
  const start = performance.now()
  let seen = false
  for (let i = 0; i < FRAMES; i++) {
    const wait = start + i * EVERY_MS - performance.now()
    if (wait > 0) await pause(wait)
    const path = join(frames, `${String(i).padStart(2, '0')}.png`)
    await page.screenshot({ path })
    paths.push(path)
    const looked = (await page.locator('.verdict-net').count()) > 0
    if (seen && !looked) break
    seen ||= looked
    if (i % 3 === 2 && !seen) await pressAny(page, PRESSED)
  }
  for (let i = 0; i < paths.length; i += ON_A_STRIP[size]) {
    const strip = paths.slice(i, i + ON_A_STRIP[size])
    await contactSheet(stage, strip, size, join(folder, `${name}.${i}.png`))
  }
  await context.close()
  console.log(name)
}

mkdirSync(folder, { recursive: true })
const stage = await openStage({ pace: PACE })
for (const { id } of games.filter((g) => g.id.includes(only)))
  for (const size of (Object.keys(SIZES) as Size[]).filter((s) => s.includes(onlySize)))
    await film(stage, id, size).catch((reason: Error) => console.log(`${id} ${size}: ${reason.message}`))
await stage.close()
