import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type RunningHouse, type StartOptions, startHouse } from '@boardwalk/house'
import bundled from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { buildWeb } from '../../../tools/web.ts'

const DIST = join(import.meta.dirname, '../dist')
/** Debian's browsers, the one without windows first: it draws with less work. */
const SYSTEM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

// Without a sandbox, since tests also run as root; it opens nothing but this house.
const start = (executablePath: string, more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', ...more] })

/** The browser that came with the packages. */
async function packaged(): Promise<string> {
  // Its own arguments are for one page in one process, drawn in software; people at one table are several.
  bundled.setGraphicsMode = false
  const path = await bundled.executablePath()
  // It lacks libraries of the system on some machines.
  await (await start(path)).close()
  return path
}

/** Debian's own browser, where the packaged one does not start and we may install it. */
function installed(reason: unknown): string {
  if (process.getuid?.() !== 0)
    throw new Error('No browser starts here: install chromium.', { cause: reason })
  const apt = (...args: readonly string[]): unknown =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { stdio: 'ignore' })
  apt('update')
  for (const path of SYSTEM) {
    try {
      apt('install', '-y', '--no-install-recommends', basename(path))
      return path
    } catch {
      // An older Debian has only the one with windows.
    }
  }
  throw new Error('No browser starts here, and none could be installed.', { cause: reason })
}

/**
 * Where a browser is: the system's, or the one that came with the packages, or one installed for it.
 * `BOARDWALK_CHROMIUM` names another, or `bundled` to insist on the packaged one.
 */
export async function findBrowser(): Promise<string> {
  const own = process.env.BOARDWALK_CHROMIUM
  if (own === 'bundled') return packaged()
  return own || SYSTEM.find((path) => existsSync(path)) || packaged().catch(installed)
}

export const launch = async (more: readonly string[] = []): Promise<Browser> =>
  start(await findBrowser(), more)

/** A browser whose owner has set the size of text to twice the usual. */
export const LARGE_TEXT = ['--blink-settings=defaultFontSize=32'] as const

/** The pages, built if something they are made from is newer. */
export async function builtPages(): Promise<string> {
  if (process.env.BOARDWALK_PAGES) return process.env.BOARDWALK_PAGES
  await buildWeb()
  return DIST
}

export const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  narrow: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  side: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 1024, height: 768 }, hasTouch: true },
} as const

/** Quick enough for a test, slow enough that a person with a browser is never too late. */
export const QUICK = { bettingMs: 60_000, decisionMs: 60_000, stepMs: 5, botMs: 20 }

/** Everything that reached a page: messages of the house, and what went wrong in it. */
export interface Heard {
  readonly messages: string[]
  readonly errors: string[]
}

export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly heard: Heard
}

export type VisitOptions = NonNullable<Parameters<Browser['newContext']>[0]>

export interface Stage {
  readonly house: RunningHouse
  readonly url: string
  readonly browser: Browser
  visit(size: keyof typeof SIZES, path: string, more?: VisitOptions): Promise<Visitor>
  close(): Promise<void>
}

/** What the browser itself notes when it cannot have something: an answer that refuses, or none at all. */
const NOT_HAD = ['Failed to load resource', 'An unknown error occurred when fetching the script']

function listenTo(page: Page): Heard {
  const heard: Heard = { messages: [], errors: [] }
  page.on('pageerror', (reason) => heard.errors.push(reason.message))
  page.on('console', (said) => {
    // What the house refuses is told to the person; that the browser notes it too is no fault of the page.
    if (said.type() === 'error' && !NOT_HAD.some((note) => said.text().startsWith(note)))
      heard.errors.push(said.text())
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.messages.push(String(payload))),
  )
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return
    response.text().then(
      (text) => heard.messages.push(text),
      // A page that went elsewhere takes its unread answers with it.
      () => undefined,
    )
  })
  return heard
}

/** Chooses that results are shown at once, as people can. Tests of motion visit with motion, and at its usual speed. */
const showAtOnce = (): void => {
  const key = 'boardwalk.settings'
  if (localStorage.getItem(key) === null) localStorage.setItem(key, '{"speed":0}')
}

/** A real house on a free port, with the pages, and a real browser. */
export async function openStage(
  options: Partial<StartOptions> = {},
  browserArgs: readonly string[] = [],
): Promise<Stage> {
  const pages = options.pages ?? (await builtPages())
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-browser-'))
  const trouble: string[] = []
  const house = await startHouse({
    folder,
    port: 0,
    pace: QUICK,
    pages,
    log: (level, what, detail) => {
      if (level === 'warn' || level === 'error') trouble.push(`${what} ${JSON.stringify(detail)}`)
    },
    fatal: (reason) => {
      throw reason
    },
    ...options,
  })
  const browser = await launch(browserArgs)
  return {
    house,
    url: house.url,
    browser,
    visit: async (size, path, more = {}) => {
      const context = await browser.newContext({
        ...SIZES[size],
        reducedMotion: 'reduce',
        // What is kept for later is a hundred files more for each visitor; whoever tests that says so.
        serviceWorkers: 'block',
        ...more,
      })
      if ((more.reducedMotion ?? 'reduce') === 'reduce') await context.addInitScript(showAtOnce)
      const page = await context.newPage()
      page.setDefaultTimeout(40_000)
      const heard = listenTo(page)
      await page.goto(house.url + path)
      return { page, context, heard }
    },
    close: async () => {
      await browser.close()
      await house.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** How far a page could be scrolled sideways; nothing may. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
