import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { asPlayer, type Command, view } from '@boardwalk/engine/kernel'
import type { Page } from 'playwright-core'
import { openStage, type Stage } from './browser.ts'
import { hire, type Memory, type Place, STAFF_PLACES } from './look-staff.ts'

/**
 * Takes a picture of every place in the sizes and modes that are looked at:
 * `npm run look -- [folder] [parts of places' names] [parts of modes' names] [parts of sizes]`, with commas between.
 */
const SIZES = [
  [1920, 1080],
  [1280, 800],
  [1024, 768],
  [844, 390],
  [390, 844],
  [360, 640],
] as const

interface Mode {
  readonly name: string
  readonly colorScheme: 'dark' | 'light'
  readonly sizes: readonly (readonly [number, number])[]
  readonly reducedMotion?: 'reduce'
  readonly fourColours?: true
  /** Text twice as large: half as many pixels to lay out, each drawn twice. */
  readonly zoom?: 2
}
const MODES: readonly Mode[] = [
  { name: 'dark', colorScheme: 'dark', sizes: SIZES },
  { name: 'light', colorScheme: 'light', sizes: SIZES },
  { name: 'four-colours', colorScheme: 'dark', sizes: [[390, 844]], fourColours: true },
  { name: 'reduced-motion', colorScheme: 'dark', sizes: [[390, 844]], reducedMotion: 'reduce' },
  { name: 'text-200', colorScheme: 'light', sizes: [SIZES[0], SIZES[2]], zoom: 2 },
]

const PACE = { bettingMs: 600_000, decisionMs: 600_000, stepMs: 5, botMs: 20 }
const [folder = '/tmp/looks', only = '', onlyMode = '', onlySize = ''] = process.argv.slice(2)
const isAsked = (name: string, parts: string): boolean => parts.split(',').some((part) => name.includes(part))
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Plays for a person by the game's own strategy until there is something to see. */
async function playOn(stage: Stage, table: string, player: string): Promise<void> {
  const { house } = stage.house
  const game = house.bench(table)?.game
  for (let i = 0; game && i < 400; i++) {
    const live = house.live(table)
    const up = Object.keys(live?.table.balances ?? {}).some(
      (a) => a.startsWith('spot:') && a.includes(player),
    )
    if (!live || (live.table.round > 2 && up)) return
    const command = game.strategy(view(live.table, player), player, () => 0)
    const known = ['bet', 'ready', 'decline-cut', 'cut', 'accept-dice', 'throw', 'spin']
    // A decision with cards on the felt is what people look at longest.
    if (command && !known.includes(command.type)) return
    if (command) {
      const own: Command = { ...command, by: asPlayer(player) }
      await house.submit({ table, actor: player, id: `look-${table}-${i}`, command: own })
    }
    await pause(20)
  }
}

async function sat(stage: Stage, page: Page, table: string): Promise<void> {
  await page.goto(`${stage.url}/t/${table}?sit=1`)
  const seated = (): string | undefined =>
    Object.keys(stage.house.house.live(table)?.table.players ?? {}).at(-1)
  for (let i = 0; i < 200 && !seated(); i++) await pause(50)
  await pause(500)
  const player = seated()
  if (player) await playOn(stage, table, player)
}

/** The places that anybody can go to, then each game's table and replay. */
const PLACES: readonly Place[] = [
  { name: 'lobby', path: '/' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'me', path: '/me' },
  { name: 'guide', path: '/guide' },
  { name: 'guide-craps', path: '/guide/craps' },
  { name: 'rules', path: '/rules' },
  { name: 'rules-provision', path: '/rules/19:47-1.3(c)' },
  { name: 'verify', path: '/verify' },
  { name: 'school', path: '/school' },
  { name: 'pit', path: '/pit', as: 'operator' },
  { name: 'pit-events', path: '/pit/events', as: 'operator' },
  { name: 'pit-table', path: '/pit/craps-1', as: 'operator' },
  ...STAFF_PLACES,
  ...games.flatMap(({ id }) => [
    { name: `table-${id}`, path: `/t/${id}-1` },
    { name: `replay-${id}`, path: `/r/${id}-1.1#30` },
  ]),
]

async function remembered(stage: Stage, come: (page: Page) => Promise<void>): Promise<Memory> {
  const context = await stage.browser.newContext()
  const page = await context.newPage()
  await page.goto(stage.url)
  await come(page)
  const memory = await context.storageState()
  await context.close()
  return memory
}

/** A guest, seated at a table if one is named. */
const aGuest = (stage: Stage, table?: string): Promise<Memory> =>
  remembered(stage, async (page) => {
    await page.evaluate(() => fetch('/api/guest', { method: 'POST' }))
    if (table !== undefined) await sat(stage, page, table)
  })

/** A guest for each game, with all chips for it, who sits down just before the pictures: who is away for long has no seat. */
async function playerAt(
  stage: Stage,
  { name }: Place,
  known: Map<string, Memory>,
): Promise<Memory | undefined> {
  const { id } = games.find((game) => name === `table-${game.id}` || name === `replay-${game.id}`) ?? {}
  if (id === undefined) return undefined
  const memory = known.get(id) ?? (await aGuest(stage, `${id}-1`))
  known.set(id, memory)
  return memory
}

async function picture(stage: Stage, memory: Memory, place: Place, mode: Mode): Promise<void> {
  for (const [width, height] of mode.sizes.filter((size) => isAsked(size.join('x'), onlySize))) {
    const zoom = mode.zoom ?? 1
    const phone = Math.min(width, height) < 600
    const context = await stage.browser.newContext({
      storageState: memory,
      viewport: { width: width / zoom, height: height / zoom },
      deviceScaleFactor: zoom === 2 || phone ? 2 : 1,
      hasTouch: phone,
      colorScheme: mode.colorScheme,
      reducedMotion: mode.reducedMotion ?? 'no-preference',
    })
    const page = await context.newPage()
    if (mode.fourColours)
      await page.addInitScript(() => localStorage.setItem('boardwalk.settings', '{"fourColours":true}'))
    page.on('pageerror', (reason) => console.log(`${place.name}: ${reason.message}`))
    await page.goto(stage.url + place.path)
    await page.waitForLoadState('networkidle')
    await pause(1_200)
    await place.open?.(page)
    if (place.open) await pause(800)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) console.log(`${place.name} ${mode.name} ${width}: scrolls ${wide} px sideways`)
    const path = join(folder, `${place.name}.${mode.name}.${width}x${height}.png`)
    await page.screenshot({ path, fullPage: place.whole ?? false })
    await context.close()
  }
}

mkdirSync(folder, { recursive: true })
const stage = await openStage({ pace: PACE })
const wanted = PLACES.filter((place) => isAsked(place.name, only))
const guest = await aGuest(stage)
const seated = new Map<string, Memory>()
const crew = wanted.some((place) => place.as) ? await hire(stage) : undefined
for (const place of wanted) {
  const memory = (place.as && crew?.[place.as]) ?? (await playerAt(stage, place, seated)) ?? guest
  for (const mode of MODES.filter((m) => isAsked(m.name, onlyMode))) await picture(stage, memory, place, mode)
  console.log(place.name)
}
await stage.close()
