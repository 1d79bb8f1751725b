import { games } from '@boardwalk/engine'
import type { CDPSession, Page } from 'playwright-core'
import { openStage, type Stage } from '../test/browser.ts'

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
  for (let i = 0; i < VISITS; i++) all.push(await visit())
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
  row('shell and lobby, script', weight.script / 1000, 130, 'kB')
  await page.context().close()
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

const stage = await openStage({ pace: PACE })
await shell(stage)
report('lobby', await visits(() => lobby(stage)))
for (const { id } of games) {
  const measured = await visits(() => table(stage, id))
  row(`${id}, script in all`, measured.script / 1000, 200, 'kB')
  report(id, measured)
  row(`${id}, nodes of the felt`, measured.nodes, 1500, 'nodes')
}
await stage.close()
console.log(over === 0 ? '\nEverything is within its budget.' : `\n${over} over budget.`)
process.exitCode = over === 0 ? 0 : 1
