import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFaults } from './axe.ts'
import { launch } from './browser.ts'

/** The page that shows every part is served while pages are worked on, and is in no build. */
let server: ViteDevServer
let browser: Browser
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

beforeAll(async () => {
  server = await createServer({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false },
  })
  await server.listen()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function openParts(size: keyof typeof SIZES): Promise<Page> {
  const page = await browser.newPage({ viewport: SIZES[size], reducedMotion: 'reduce' })
  await page.goto(`${server.resolvedUrls?.local[0]}parts`)
  await page.locator('[data-part="people light"] .parts-label').waitFor()
  return page
}

/** What a picture of an item shows at points of it, in parts of its width and height: red, green and blue. */
async function colorsAt(page: Page, item: string, points: readonly (readonly [number, number])[]) {
  const picture = (await page.locator(`[data-item="${item}"]`).first().screenshot()).toString('base64')
  return page.evaluate(
    async ({ picture, points }) => {
      const bytes = Uint8Array.from(atob(picture), (c) => c.codePointAt(0) ?? 0)
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      return points.map(([x, y]) => {
        const [red = 0, green = 0, blue = 0] =
          context?.getImageData(Math.floor(x * bitmap.width), Math.floor(y * bitmap.height), 1, 1).data ?? []
        return { red, green, blue }
      })
    },
    { picture, points },
  )
}

/** Which color it is, roughly: fonts and gradients are drawn a little differently on every machine. */
function nameOf({ red, green, blue }: { red: number; green: number; blue: number }): string {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (most < 70) return 'black'
  if (least > 200) return 'white'
  if (most - least < 25) return 'gray'
  return most === red ? 'red' : most === green ? 'green' : 'blue'
}
const namesAt = async (page: Page, item: string, points: readonly (readonly [number, number])[]) =>
  (await colorsAt(page, item, points)).map(nameOf)

/** Of which drawings an item is made. */
const drawnIn = (page: Page, item: string): Promise<(string | null)[]> =>
  page
    .locator(`[data-item="${item}"] use`)
    .evaluateAll((all) => all.map((use) => use.getAttribute('href')?.slice(1) ?? null))

describe.each(['desktop', 'phone'] as const)('the page of parts, %s', (size) => {
  let page: Page
  beforeAll(async () => {
    page = await openParts(size)
  })
  afterAll(() => page?.close())

  test('shows every part whole, and none over another', async () => {
    const found = await page.evaluate(() => {
      const faults: string[] = []
      let items = 0
      for (const section of document.querySelectorAll('[data-part]')) {
        const boxes = [...section.querySelectorAll('[data-item]')].map((e) => ({
          name: e.getAttribute('data-item'),
          box: e.getBoundingClientRect(),
        }))
        items += boxes.length
        boxes.forEach(({ name, box }, i) => {
          if (box.width < 16 || box.height < 16) faults.push(`${name} is not seen`)
          if (box.right > innerWidth) faults.push(`${name} hangs out`)
          for (const other of boxes.slice(i + 1))
            if (
              box.left < other.box.right - 0.5 &&
              other.box.left < box.right - 0.5 &&
              box.top < other.box.bottom - 0.5 &&
              other.box.top < box.bottom - 0.5
            )
              faults.push(`${name} lies over ${other.name}`)
        })
      }
      return { faults, items }
    })
    expect(found.items).toBeGreaterThan(250)
    expect(found.faults.filter((fault) => size === 'desktop' || !fault.includes('hangs out'))).toEqual([])
  })

  test('has no drawing that stays inside its frame only by being cut, and none that is missing', async () => {
    const missing = await page.evaluate(() =>
      [...document.querySelectorAll('use')]
        .map((use) => use.getAttribute('href') ?? '')
        .filter((href) => !document.querySelector(href)),
    )
    expect(missing).toEqual([])
    const unpainted = await page.evaluate(() =>
      [...document.querySelectorAll('.sprite [fill^="url"], .sprite [stroke^="url"], main [fill^="url"]')]
        .flatMap((e) => [e.getAttribute('fill'), e.getAttribute('stroke')])
        .map((paint) => /^url\((#[\w-]+)\)$/.exec(paint ?? '')?.[1])
        .filter((id) => id !== undefined && !document.querySelector(id)),
    )
    expect(unpainted).toEqual([])
  })

  test('sets nothing too small to read', async () => {
    const least = await page.evaluate(() => {
      const sizes = [...document.querySelectorAll('main *')]
        .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim()))
        .filter((e) => e.closest('.chip, .pile, .puck-on, .puck-off, .puck-blind') === null)
        .map((e) => {
          const scale = e instanceof SVGTextContentElement ? (e.getScreenCTM()?.a ?? 1) : 1
          return { size: Number.parseFloat(getComputedStyle(e).fontSize) * scale, says: e.textContent }
        })
      return sizes.toSorted((a, b) => a.size - b.size)[0]
    })
    expect(least?.size).toBeGreaterThanOrEqual(size === 'desktop' ? 11 : 10)
  })

  test('is clean by ear', async () => {
    expect(await seriousFaults(page)).toEqual([])
  })
})

describe('cards', () => {
  let page: Page
  beforeAll(async () => {
    page = await openParts('desktop')
  })
  afterAll(() => page?.close())

  test('have pips and figures from 56 pixels on, and one rank and suit below', async () => {
    expect(await drawnIn(page, '9 of hearts 56')).toEqual(['paper', 'face-9H-full', 'rank-9'])
    expect(await drawnIn(page, '9 of hearts 55')).toEqual(['paper', 'face-9H-small', 'rank-9'])
    expect(await drawnIn(page, 'red back 144')).toEqual(['paper', 'back-full'])
    expect(await drawnIn(page, 'blue back 36')).toEqual(['paper', 'back-small'])
  })

  test('show as many pips as they count', async () => {
    const pips = await page.evaluate(() =>
      ['2', '3', '4', '5', '6', '7', '8', '9', 'T'].map(
        // Each begins its own outline.
        (rank) => document.querySelector(`#face-${rank}S-full .pips`)?.getAttribute('d')?.split('M').length,
      ),
    )
    expect(pips).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test('have the colors of their suits, two of them or four', async () => {
    const middle = [[0.5, 0.5]] as const
    const card = (suit: string, width: number) => namesAt(page, `ace of ${suit} ${width}`, middle)
    expect(await card('hearts', 84)).toEqual(['red'])
    expect(await card('diamonds', 84)).toEqual(['red'])
    expect(await card('clubs', 84)).toEqual(['black'])
    expect(await card('diamonds', 98)).toEqual(['blue'])
    expect(await card('clubs', 98)).toEqual(['green'])
    expect(await namesAt(page, '2 of hearts 84', [[0.5, 0.5]])).toEqual(['white'])
    expect(await namesAt(page, 'red back 144', [[0.5, 0.14]])).toEqual(['red'])
    expect(await namesAt(page, 'blue back 144', [[0.5, 0.09]])).toEqual(['blue'])
  })

  test('show rank and suit in the half that a fan leaves free', async () => {
    const shown = await page.locator('[data-item="fan of 5 at 50 % 44"] .card').evaluateAll((cards) =>
      cards.map((card) => {
        const paper = card.getBoundingClientRect()
        const index = card.querySelector('.card-index')?.getBoundingClientRect()
        return index !== undefined && index.right - paper.left < paper.width * 0.62
      }),
    )
    expect(shown).toEqual([true, true, true, true, true])
  })
})

describe('chips', () => {
  let page: Page
  beforeAll(async () => {
    page = await openParts('desktop')
  })
  afterAll(() => page?.close())

  test('each value has its color, and a pale inlay', async () => {
    const points = [
      [0.5, 0.34],
      [0.5, 0.085],
    ] as const
    // At the top, between two edge spots or on one.
    expect(await namesAt(page, '$5 96', points)).toEqual(['white', 'red'])
    expect((await namesAt(page, '$25 96', points))[0]).toBe('white')
    expect((await namesAt(page, '$100 96', points))[0]).toBe('white')
  })

  test('stand on each other, ten at most, every second one turned', async () => {
    const ten = await drawnIn(page, 'stack of 10 $500')
    expect(ten.filter((id) => id?.startsWith('edge-50000'))).toEqual(
      Array.from({ length: 10 }, (_, i) => `edge-50000-${i % 2 === 1 ? 'b' : 'a'}`),
    )
    expect(ten.at(-1)).toBe('chip-50000')
    // Cheap enough for a felt with a hundred of them.
    const nodes = await page.locator('[data-item="stack of 10 $500"] *').count()
    expect(nodes).toBeLessThanOrEqual(18)
    const high = (item: string) =>
      page.locator(`[data-item="${item}"] .pile`).evaluate((pile) => pile.getBoundingClientRect().height)
    expect(await high('stack of 10 $500')).toBeGreaterThan((await high('stack of 1 $500')) + 50)
  })

  test('that were won are cut where one would do', async () => {
    const edges = (await drawnIn(page, 'pile of 25 44 won')).filter((id) => id?.startsWith('edge'))
    expect(edges.map((id) => id?.replace(/-[ab]$/, ''))).toEqual(Array.from({ length: 5 }, () => 'edge-500'))
    const lie = (await drawnIn(page, 'pile of 25 44 theirs')).filter((id) => id?.startsWith('edge'))
    expect(lie).toEqual(['edge-2500-a'])
  })
})

test('the room follows the theme, the felt does not', async () => {
  const page = await openParts('desktop')
  const ground = (part: string) =>
    page.locator(`[data-part="${part}"]`).evaluate((e) => getComputedStyle(e).backgroundColor)
  expect(await ground('people dark')).toBe('rgb(18, 22, 26)')
  expect(await ground('people light')).toBe('rgb(239, 235, 226)')
  const felt = () => page.locator('[data-part="deck"]').evaluate((e) => getComputedStyle(e).backgroundImage)
  const dark = await felt()
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await felt()).toBe(dark)
  expect(dark).toContain('rgb(28, 108, 73)')
  await page.close()
})

const SHAPES = [
  ['half-moon', 'green'],
  ['tiles', 'green'],
  ['kidney', 'blue'],
  ['oval', 'blue'],
  ['tub', 'green'],
  ['wheel', 'green'],
  ['board', 'red'],
] as const

describe('tables', () => {
  let page: Page
  beforeAll(async () => {
    page = await openParts('desktop')
  })
  afterAll(() => page?.close())

  test.each(SHAPES)(
    'a %s has its felt in the middle and leather around it, in both arrangements',
    async (shape, felt) => {
      for (const size of ['wide 560', 'tall 240', 'wide 160'])
        expect(await namesAt(page, `${shape} ${size}`, [[0.5, 0.5]]), size).toEqual([felt])
      // Below the felt lies the rail: brown, which is more red than anything else.
      const below = await page.locator(`[data-item="${shape} wide 560"] .rail-stitches`).evaluate((path) => {
        const [box, whole] = [path.getBoundingClientRect(), path.closest('svg')?.getBoundingClientRect()]
        return whole ? (box.bottom - whole.top + 4) / whole.height : 0
      })
      const [rail] = await colorsAt(page, `${shape} wide 560`, [[0.5, below]])
      expect(rail?.red).toBeGreaterThan(rail?.blue ?? 255)
    },
  )

  test('eleven people sit at an oval, and no plate covers a card, a bet, a pot or another plate', async () => {
    for (const view of ['wide', 'tall']) {
      const faults = await page.locator(`[data-item="poker ${view}"]`).evaluate((table) => {
        const all = (query: string) =>
          [...table.querySelectorAll(query)].map((e) => ({
            name: query + (e.textContent ?? ''),
            box: e.getBoundingClientRect(),
          }))
        const over = (a: DOMRect, b: DOMRect): boolean =>
          a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2
        const plates = all('[data-plate]')
        const things = [...all('[data-board]'), ...all('[data-pot] .pile'), ...all('[data-bet] .chip-body')]
        if (plates.length !== 11 || things.length < 9)
          return [`${plates.length} plates, ${things.length} things`]
        return plates.flatMap(({ name, box }, i) => [
          ...plates.slice(i + 1).flatMap((b) => (over(box, b.box) ? [`${name} over ${b.name}`] : [])),
          ...things.flatMap((b) => (over(box, b.box) ? [`${name} over ${b.name}`] : [])),
        ])
      })
      expect(faults, view).toEqual([])
    }
  })
})
