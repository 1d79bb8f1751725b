import { games } from '@boardwalk/engine'
import { asPlayer, type Command, view } from '@boardwalk/engine/kernel'
import { PACE as HOUSE_PACE } from '@boardwalk/house'
import type { CDPSession, Page } from 'playwright-core'
import { builtPages, openStage, type Stage } from '../test/browser.ts'
import { BUDGET, weigh } from '../test/weight.ts'

/**
 * Measures what `ui.md` promises, on a phone with a slow network and a quarter of this machine's speed:
 * `npm run budget`. A figure over its budget is marked.
 */
const FOUR_G = {
  offline: false,
  latency: 60,
  downloadThroughput: (9 * 1_000_000) / 8,
  uploadThroughput: (3 * 1_000_000) / 8,
}
const SLOWER = 4
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const PACE = { bettingMs: 60_000, decisionMs: 60_000, stepMs: 5, botMs: 20 }
/** As people meet it, but for shorter times to bet and think: bots need none. */
const USUAL = { ...HOUSE_PACE, bettingMs: 2_000, decisionMs: 2_000 }
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

let over = 0
function row(what: string, measured: number, budget: number, unit: string): void {
  const late = measured > budget
  if (late) over++
  const text = (n: number): string => (Number.isInteger(n) ? String(n) : n.toFixed(n < 1 ? 3 : 1))
  console.log(
    `${late ? '!' : ' '} ${what.padEnd(52)} ${text(measured).padStart(9)} ${unit.padEnd(6)} of ${text(budget)}`,
  )
}

interface Weight {
  /** Compressed bytes of scripts that came over the network. */
  script: number
}

/** Counts what comes over the wire, compressed, from the moment it is called. */
async function weighing(session: CDPSession): Promise<Weight> {
  const weight: Weight = { script: 0 }
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) weight.script += encodedDataLength
  })
  await session.send('Network.enable')
  return weight
}

/** What the browser itself measured: the largest paint, shifts of the layout, the slowest response to a tap. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { paint: 0, shift: 0, response: 0 }
    Object.assign(globalThis, { seen })
    const observe = (type: string, add: (entry: PerformanceEntry) => void, more = {}): void =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) add(entry)
      }).observe({ type, buffered: true, ...more })
    observe('largest-contentful-paint', (e) => {
      seen.paint = e.startTime
    })
    observe('layout-shift', (e) => {
      const { value, hadRecentInput } = e as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) seen.shift += value
    })
    observe(
      'event',
      (e) => {
        if ((e as PerformanceEventTiming).interactionId) seen.response = Math.max(seen.response, e.duration)
      },
      { durationThreshold: 16 },
    )
  })

const seen = (page: Page): Promise<{ paint: number; shift: number; response: number }> =>
  page.evaluate(
    () => (globalThis as unknown as { seen: { paint: number; shift: number; response: number } }).seen,
  )

async function slowPage(stage: Stage): Promise<{ page: Page; weight: Weight }> {
  const context = await stage.browser.newContext(PHONE)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const session = await context.newCDPSession(page)
  const weight = await weighing(session)
  await watch(page)
  await session.send('Network.emulateNetworkConditions', FOUR_G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, weight }
}

/** Each place is visited so many times; the figure is the one in the middle. */
const VISITS = 3
const middle = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

interface Measured {
  readonly paint: number
  readonly shift: number
  readonly response: number
  readonly script: number
  readonly nodes: number
}

async function visits(visit: () => Promise<Measured>): Promise<Measured> {
  const all: Measured[] = []
  // A browser slowed down on a busy machine sometimes never loads a page at all: that is no visit, and is made again.
  for (let i = 0; i < VISITS; i++) all.push(await visit().catch(visit))
  const of = (what: keyof Measured): number => middle(all.map((m) => m[what]))
  return {
    paint: of('paint'),
    shift: of('shift'),
    response: of('response'),
    script: of('script'),
    nodes: of('nodes'),
  }
}

/** The shell and the lobby without the games themselves: nothing is near the screen before the answer is there. */
async function shell(stage: Stage): Promise<void> {
  const { page, weight } = await slowPage(stage)
  await page.route('**/api/tables', (route) => route.fulfill({ json: [] }))
  await page.goto(stage.url)
  await page.waitForLoadState('networkidle')
  row('shell and lobby, script', weight.script / 1000, BUDGET.shell, 'kB')
  await page.context().close()
}

/** What a table weighs more for its game. */
async function felts(): Promise<void> {
  const weights = weigh(await builtPages())
  for (const { id } of games) row(`${id}, its felt`, weights.felt(id), BUDGET.felt, 'kB')
}

async function lobby(stage: Stage): Promise<Measured> {
  const { page, weight } = await slowPage(stage)
  await page.goto(stage.url)
  await page.locator('.lobby-felt svg').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Free seat').tap()
  await pause(800)
  const measured = await seen(page)
  await page.context().close()
  return { ...measured, script: weight.script, nodes: 0 }
}

async function table(stage: Stage, game: string): Promise<Measured> {
  const { page, weight } = await slowPage(stage)
  await page.goto(`${stage.url}/t/${game}-1?sit=1`)
  await page.locator('.room svg.felt').first().waitFor()
  await page.getByRole('button', { name: /chip$/ }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const { paint, shift } = await seen(page)
  const nodes = await page.locator('.room svg.felt *').count()
  await page.getByRole('button', { name: /chip$/ }).last().tap()
  await pause(500)
  // Whatever lies there under the finger answers.
  await page.locator('.room [data-spot]').first().tap({ force: true })
  await pause(1_000)
  const { response } = await seen(page)
  await page.context().close()
  return { paint, shift, response, script: weight.script, nodes }
}

function report(what: string, { paint, shift, response }: Measured): void {
  row(`${what}, largest paint`, paint, 2000, 'ms')
  row(`${what}, layout shift`, shift, 0.001, '')
  row(`${what}, response to a tap`, response, 150, 'ms')
}

/** What a deal looks like: how long a message takes until it is seen, and how many frames there are. */
interface Dealt {
  readonly delays: number[]
  frames: number
  since: number
}

/**
 * From here on every message about the table is timed until the frame that shows what it changed, and frames are counted.
 * Not timed is what has nothing to show, and what the page keeps back on purpose: while dice, wheel or cards come to rest
 * nothing else is told.
 */
const watchDeal = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const dealt: Dealt = { delays: [], frames: 0, since: 0 }
    Object.assign(globalThis, { dealt })
    let came: number | undefined
    const TELLS = /^\{"type":"(table|changes)"/
    const CARRIERS = '.die-landing, .wheel-plate, .ball-rests, .card-at, .card-turn, .lid'
    const comesToRest = (): boolean =>
      document.getAnimations().some(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        return target?.matches(CARRIERS) && Number(effect?.getComputedTiming().endTime) < 4_000
      })
    class Timed extends WebSocket {
      override set onmessage(hear: (e: MessageEvent) => void) {
        super.onmessage = (e) => {
          if (dealt.since > 0 && TELLS.test(String(e.data)) && !comesToRest()) {
            const now = performance.now()
            came ??= now
            // Whoever has nothing left to do and has changed nothing had nothing to show.
            requestIdleCallback(() => {
              if (came === now) came = undefined
            })
          }
          hear(e)
        }
      }
    }
    globalThis.WebSocket = Timed
    // The clock goes on by itself.
    const isClock = ({ target }: MutationRecord): boolean =>
      (target instanceof Element ? target : target.parentElement)?.closest('.timer') != null
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver((all) => {
        const from = came
        if (from === undefined || all.every(isClock)) return
        came = undefined
        // The frame that is drawn next shows it.
        requestAnimationFrame(() => setTimeout(() => dealt.delays.push(performance.now() - from)))
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true }),
    )
    const count = (): void => {
      dealt.frames++
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })

const DEAL_MS = 40_000

/** Plays for whoever sits there, by the game's own strategy, for a while. */
async function play(stage: Stage, name: string, ms: number): Promise<void> {
  const { house } = stage.house
  const pick = (): number => 0
  for (let i = 0, end = performance.now() + ms; performance.now() < end; i++) {
    const table = house.live(name)?.table
    const player = Object.keys(table?.players ?? {}).find((p) => !p.startsWith('bot-'))
    const own = table && player && house.bench(name)?.game.strategy(view(table, player), player, pick)
    if (own && player) {
      const command: Command = { ...own, by: asPlayer(player) }
      await house.submit({ table: name, actor: player, id: `${name}-${i}`, command })
    }
    await pause(250)
  }
}

/** Somebody and three bots play at the usual pace. */
async function deal(stage: Stage, game: string): Promise<void> {
  const name = `deal-${game}`
  const setup = { game, settings: {}, unit: 'play', dealer: 'automatic', bots: 3 } as const
  await stage.house.house.openTable(name, setup, 'house', `open-${name}`)
  const { page } = await slowPage(stage)
  await watchDeal(page)
  await page.goto(`${stage.url}/t/${name}?sit=1`)
  await page.locator('.room svg.felt').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const { dealt } = globalThis as unknown as { dealt: Dealt }
    Object.assign(dealt, { since: performance.now(), frames: 0 })
  })
  await play(stage, name, DEAL_MS)
  const { delays, rate } = await page.evaluate(() => {
    const { dealt } = globalThis as unknown as { dealt: Dealt }
    return { delays: dealt.delays, rate: (1000 * dealt.frames) / (performance.now() - dealt.since) }
  })
  const late = delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.95)] ?? 0
  row(`${game}, message to picture, p95 of ${delays.length}`, late, 100, 'ms')
  // Without a graphics card a turning wheel is drawn by the processor: what is missing there is not the page's.
  const spins = (await page.locator('.wheel').count()) > 0
  if (!spins) row(`${game}, frames missing of 60 a second in the deal`, Math.max(0, 60 - rate), 3, '')
  await page.context().close()
}

/** `npm run budget -- deal` measures the deal alone, `bytes` and `tables` the rest; games are named after it. */
const [part, ...named] = process.argv.slice(2)
const isWanted = (it: string): boolean => part === undefined || part === it
const wanted = games.filter(({ id }) => named.length === 0 || named.includes(id))

if (part !== 'deal') {
  const stage = await openStage({ pace: PACE })
  if (isWanted('bytes')) {
    await shell(stage)
    await felts()
    report('lobby', await visits(() => lobby(stage)))
  }
  for (const { id } of isWanted('tables') ? wanted : []) {
    const measured = await visits(() => table(stage, id))
    row(`${id}, script in all`, measured.script / 1000, BUDGET.table, 'kB')
    report(id, measured)
    row(`${id}, nodes of the felt`, measured.nodes, 1500, 'nodes')
  }
  await stage.close()
}
if (isWanted('deal')) {
  const playing = await openStage({ pace: USUAL })
  for (const { id } of wanted) await deal(playing, id)
  await playing.close()
}
console.log(over === 0 ? '\nEverything is within its budget.' : `\n${over} over budget.`)
process.exitCode = over === 0 ? 0 : 1
