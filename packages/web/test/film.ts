import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { PACE } from '@boardwalk/house'
import type { Page } from 'playwright-core'
import { openStage, type Stage } from './browser.ts'
import { BEFORE, PRESSED, pressAny } from './rounds.ts'
import { putOnTop } from './shoes.ts'
import { openTable, tableOf } from './table.ts'

/**
 * A filmstrip of a round, a picture every 200 ms in which something changed, for each game:
 * `npm run film -- [folder] [games] [sizes] [outcomes]`, each with commas between. What moves can only be judged by looking
 * at it. Outcomes are known hands of blackjack: win, loss, push, natural.
 */
const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 640 },
  side: { width: 844, height: 390 },
} as const
type Size = keyof typeof SIZES

const EVERY_MS = 200
const LONGEST_MS = 45_000
/** A strip has so many pictures beside each other. */
const ACROSS = { desktop: 3, phone: 6, narrow: 6, side: 3 } as const
/** And so many in all. */
const ON_A_STRIP = { desktop: 9, phone: 12, narrow: 12, side: 9 } as const

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
/** The first cards of a shoe that bring it: yours, the dealer's, yours again, and what the dealer draws. */
const OUTCOMES: Readonly<Record<string, readonly string[]>> = {
  win: ['TS', '7D', '9H', 'TC'],
  loss: ['TS', '7D', '8H', '4C', 'TD'],
  push: ['TS', '7D', '7H', 'TC'],
  natural: ['AS', '7D', 'KH', 'TC'],
}
const [folder = '/tmp/films', only = '', onlySize = '', outcomes = ''] = process.argv.slice(2)
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

async function bet(page: Page, place: string, wagers: readonly string[]): Promise<void> {
  for (const wager of wagers) {
    const large = page.locator(`.room .is-open[data-spot="*|${wager}"] text`)
    const keys = [place, ''].flatMap((at) =>
      [' text', '.is-hero > .spot-ground'].map((part) => `.room .is-open[data-spot="${at}|${wager}"]${part}`),
    )
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

interface Picture {
  /** Since the filming began. */
  readonly ms: number
  readonly jpeg: string
}

/** What the browser draws, as it draws it: a page that has to stand still for each picture shows another film. */
async function record(page: Page): Promise<() => Promise<readonly Picture[]>> {
  const session = await page.context().newCDPSession(page)
  const start = Date.now()
  const drawn: Picture[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    // They may come in another order than they were drawn in.
    drawn.push({ ms: (metadata.timestamp ?? 0) * 1_000 - start, jpeg: data })
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 85 })
  return async () => {
    await session.send('Page.stopScreencast')
    const all = drawn.toSorted((a, b) => a.ms - b.ms)
    // The last one drawn in each span of time.
    return all.filter(
      ({ ms }, i) => Math.floor(ms / EVERY_MS) !== Math.floor((all[i + 1]?.ms ?? 1e9) / EVERY_MS),
    )
  }
}

async function contactSheet(
  stage: Stage,
  pictures: readonly Picture[],
  size: Size,
  to: string,
): Promise<void> {
  const page = await stage.browser.newPage({ viewport: { width: 2000, height: 100 } })
  const width = Math.floor(1980 / ACROSS[size]) - 4
  const figures = pictures.map(
    ({ ms, jpeg }) =>
      `<figure style="margin:1px;width:${width}px">${(ms / 1_000).toFixed(1)} s` +
      `<img src="data:image/jpeg;base64,${jpeg}" style="width:100%" alt=""></figure>`,
  )
  await page.setContent(`<div style="display:flex;flex-wrap:wrap">${figures.join('')}</div>`)
  await page.screenshot({ path: to, fullPage: true })
  await page.close()
}

/** Alone the net stays: so long it is looked at, with the felt coming nearer on a phone. */
const LOOKED_MS = 4_500

/** Plays on until the net of a round has stood there for long enough to be judged. */
async function untilOver(page: Page): Promise<void> {
  const net = page.locator('.verdict-net')
  let played = false
  // Watched beside the playing: a press may take longer than the net needs to come.
  const watched = async (): Promise<void> => {
    await net.waitFor({ timeout: LONGEST_MS }).catch(() => undefined)
    played = true
    await pause(LOOKED_MS)
  }
  const over = watched()
  while (!played) {
    await pause(EVERY_MS)
    if (!played) await pressAny(page, PRESSED)
  }
  await over
}

async function film(stage: Stage, game: string, size: Size, outcome?: string): Promise<void> {
  const table = outcome === undefined ? `${game}-${size}` : `${game}-${outcome}-${size}`
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
  const seated = Object.entries(tableOf(stage, table).players)
  const place = seated.findLast(([player]) => !player.startsWith('bot-'))?.[1].place ?? ''
  await bet(page, place, BETS[game] ?? [])
  if (outcome !== undefined) putOnTop(stage, table, OUTCOMES[outcome] ?? [])
  const recorded = await record(page)
  await untilOver(page)
  const pictures = await recorded()
  const name = outcome === undefined ? `${game}.${size}` : `${game}-${outcome}.${size}`
  const frames = join(folder, name)
  mkdirSync(frames, { recursive: true })
  for (const { ms, jpeg } of pictures)
    writeFileSync(join(frames, `${String(Math.round(ms)).padStart(5, '0')}.jpg`), jpeg, 'base64')
  for (let i = 0; i < pictures.length; i += ON_A_STRIP[size]) {
    const strip = pictures.slice(i, i + ON_A_STRIP[size])
    await contactSheet(stage, strip, size, join(folder, `${name}.${String(i).padStart(3, '0')}.png`))
  }
  await context.close()
  console.log(name)
}

mkdirSync(folder, { recursive: true })
const stage = await openStage({ pace: PACE })
for (const { id } of games.filter((g) => only === '' || only.split(',').includes(g.id)))
  for (const size of (Object.keys(SIZES) as Size[]).filter(
    (s) => onlySize === '' || onlySize.split(',').includes(s),
  ))
    for (const outcome of outcomes === '' ? [undefined] : outcomes.split(','))
      await film(stage, id, size, outcome).catch((reason: Error) =>
        console.log(`${id} ${size}: ${reason.message}`),
      )
await stage.close()
