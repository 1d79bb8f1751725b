import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, QUICK, type Stage } from './browser.ts'
import { chosen } from './chosen.ts'
import { eventually } from './eventually.ts'
import { decide, join, lay, openTable, tableOf } from './table.ts'

/** What is printed on the felt, what lies on it, and what moves over it. */

let stage: Stage
const MOVING = { reducedMotion: 'no-preference' } as const
beforeAll(async () => {
  stage = await openStage({ pace: { ...QUICK, stepMs: 120 } })
})
afterAll(() => stage?.close())

describe('what is printed', () => {
  test.each(['desktop', 'phone'] as const)(
    'don’t pass keeps clear of the pass line round the corner, %s',
    async (size) => {
      const { page } = await stage.visit(size, '/t/craps-1')
      const pass = page.locator('.room [data-spot="|pass"] .spot-ground')
      await pass.waitFor()
      // The outline itself, point by point: the box around a curve says nothing.
      const inside = await page.evaluate(() => {
        const shape = (wager: string) =>
          document.querySelector<SVGGeometryElement>(`.room [data-spot="|${wager}"] .spot-ground`)
        const [line, bar] = [shape('pass'), shape('dont-pass')]
        if (!line || !bar) throw new Error('a spot is missing')
        const along = (of: SVGGeometryElement) =>
          Array.from({ length: 200 }, (_, i) => of.getPointAtLength((of.getTotalLength() * i) / 200))
        return (
          along(bar).filter((p) => line.isPointInFill(p)).length +
          along(line).filter((p) => bar.isPointInFill(p)).length
        )
      })
      expect(inside).toBe(0)
      await page.context().close()
    },
  )

  test('lettering of the Big Six wheel stays inside its segment', async () => {
    const { page } = await stage.visit('desktop', '/t/big-six-1')
    await page.locator('.room .wheel-plate').waitFor()
    const { stops, out } = await page.evaluate(() => {
      const found = [...document.querySelectorAll<SVGGeometryElement>('.room .wheel-stop')]
      const spills = found.filter((segment) => {
        const text = segment.parentElement?.querySelector('text')
        const [from, to] = [text?.getCTM(), segment.getCTM()?.inverse()]
        if (!text || !from || !to) throw new Error('a stop has no name')
        const { x, y, width, height } = text.getBBox()
        // Letters do not fill the box of their line.
        const slack = height * 0.22
        return [x, x + width]
          .flatMap((left) => [y + slack, y + height - slack].map((top) => new DOMPoint(left, top)))
          .some((p) => !segment.isPointInFill(p.matrixTransform(from).matrixTransform(to)))
      })
      return { stops: found.length, out: spills.map((s) => s.parentElement?.textContent) }
    })
    expect(stops).toBe(54)
    expect(out).toEqual([])
    await page.context().close()
  })
})

test('the sign on the rail hangs over no box of a felt', async () => {
  for (const { id, layout } of chosen) {
    const { page } = await stage.visit('desktop', `/t/${id}-1`)
    const { spots, areas = [], body } = layout(tableOf(stage, `${id}-1`).terms.at(-1)?.options ?? {}).wide
    const sign = page.locator('.hanging-sign')
    if (body) {
      // A drawn table has no straight rail for it: the bar says the limits there.
      await eventually(() => page.locator('.room-sign').innerText()).toMatch(/^\$[\d,]+ to \$[\d,]+$/)
      await page.locator('.room svg.felt').first().waitFor()
      expect(await sign.count()).toBe(0)
      await page.context().close()
      continue
    }
    await sign.waitFor()
    const [hangs, felt] = [
      await sign.boundingBox(),
      await page.locator('.room svg.felt').first().boundingBox(),
    ]
    if (!hangs || !felt) throw new Error('nothing is seen')
    const scale = felt.width / 1600
    const under = [...spots, ...areas].filter((it) => {
      const [x, y] = [felt.x + it.x * scale, felt.y + it.y * scale]
      const across = x < hangs.x + hangs.width && hangs.x < x + it.width * scale
      return across && y < hangs.y + hangs.height
    })
    expect([id, under.map((it) => it.name)]).toEqual([id, []])
    await page.context().close()
  }
})

/** Looks at every frame for cards whose index is covered by something that is written on the felt. */
const watchIndices = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { most: 0, badges: 0, covered: new Set<string>() }
    Object.assign(globalThis, { seen })
    const over = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const look = (): void => {
      const badges = [...document.querySelectorAll('.felt .note rect, .felt .lamp-body, .seat')]
      const indices = [...document.querySelectorAll('.felt .card-at .card-index')]
      seen.badges = Math.max(seen.badges, badges.length)
      seen.most = Math.max(seen.most, indices.length)
      // A card on its way passes over many things.
      const lies = document.getAnimations().every(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        return !target?.matches('.card-at, .card-turn')
      })
      for (const index of lies ? indices : [])
        for (const badge of badges)
          if (over(badge.getBoundingClientRect(), index.getBoundingClientRect()))
            seen.covered.add(`${index.textContent} under ${badge.parentElement?.textContent}`)
      requestAnimationFrame(look)
    }
    look()
  })

describe.each(['desktop', 'phone'] as const)('badges, %s', (size) => {
  test.concurrent.each([
    ['minibaccarat', 'player', 'decline-cut', ['ready']],
    ['caribbean-stud', 'ante', undefined, ['ready', 'raise']],
    ['three-card-poker', 'ante', undefined, ['ready', 'play']],
  ] as const)('of %s cover no index of a card', async (game, wager, first, acts) => {
    const name = await openTable(stage, `badges-${size}-${game}`, game)
    const { page, me } = await join(stage, size, name)
    if (first) await decide(page, first)
    await lay(stage, page, name, me, wager)
    await watchIndices(page)
    for (const act of acts) await decide(page, act)
    await page.locator('.verdict-net').waitFor()
    const { most, badges, covered } = await page.evaluate(() => {
      const { seen } = globalThis as unknown as {
        seen: { most: number; badges: number; covered: Set<string> }
      }
      return { ...seen, covered: [...seen.covered] }
    })
    expect(most).toBeGreaterThan(3)
    expect(badges).toBeGreaterThan(1)
    expect(covered).toEqual([])
    await page.context().close()
  })
})

test('on the smallest phone a felt that goes on fades there, and no more when it is pushed to its end', async () => {
  const { page } = await stage.visit('narrow', '/t/pokette-1')
  const space = page.locator('.felt-space.is-tall')
  await space.waitFor()
  const fades = () =>
    space.evaluate((e) => {
      const style = getComputedStyle(e)
      const rem = (side: string): number => Number.parseFloat(style.getPropertyValue(`--${side}`) || '0')
      return {
        masked: style.maskImage.includes('gradient'),
        above: rem('above') > 0,
        below: rem('below') > 0,
      }
    })
  await eventually(fades).toEqual({ masked: true, above: false, below: true })
  await space.evaluate((e) => e.scrollTo(0, e.scrollHeight))
  await eventually(fades).toEqual({ masked: true, above: true, below: false })
  await page.context().close()
})

/** Writes down every frame: whether its clapper moves, whether it is whole in what is seen. */
const watchWheel = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { bent: new Set<string>(), places: new Set<string>() }
    Object.assign(globalThis, { seen })
    const look = (): void => {
      const clapper = document.querySelector('.wheel-clapper')
      if (clapper) seen.bent.add(getComputedStyle(clapper).transform)
      const rim = document.querySelector('.wheel.is-forward .wheel-rim')?.getBoundingClientRect()
      const space = document.querySelector('.felt-space')
      const pane = space?.getBoundingClientRect()
      // A felt that was pushed comes back first.
      if (rim && pane && space && space.scrollTop < 2) {
        const whole =
          rim.left >= pane.left - 1 &&
          rim.right <= pane.right + 1 &&
          rim.top >= pane.top - 1 &&
          rim.bottom <= pane.bottom + 1
        seen.places.add(whole ? 'whole' : 'cut')
      }
      const settled = document.querySelector('.settled:has(.settled-label)')
      if (rim && settled && getComputedStyle(settled).visibility !== 'hidden')
        seen.places.add('settled on it')
      requestAnimationFrame(look)
    }
    look()
  })

interface Seen {
  readonly bent: string[]
  readonly places: string[]
}
const seenOf = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { bent: Set<string>; places: Set<string> } }
    return { bent: [...seen.bent], places: [...seen.places] }
  })

/** One motion of a wheel or a ball: from where to where, in degrees, and where it was when it was broken off. */
interface Turned {
  readonly what: string
  readonly free: boolean
  readonly from: number
  readonly to: number
  readonly broken: number | null
  /** Where it stands without any motion, when this one begins. */
  readonly stands: number
}

/**
 * Writes down every motion that begins, from the page's own calls: a machine that draws few frames misses a jump between
 * two of them, and this does not.
 */
const watchTurns = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const turned: (Omit<Turned, 'broken'> & { broken: number | null })[] = []
    Object.assign(globalThis, { turned })
    const angleIn = (frame: Keyframe | undefined): number =>
      Number(/rotate\((-?[\d.e-]+)deg\)/.exec(String(frame?.transform))?.[1])
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      const motion = animate.call(this, frames, options)
      const all = Array.isArray(frames) ? frames : []
      const [from, to] = [angleIn(all[0]), angleIn(all.at(-1))]
      const what = this.matches('.wheel-plate') ? 'plate' : this.matches('.ball') ? 'ball' : ''
      if (what === '' || !(this instanceof SVGElement)) return motion
      const { iterations = 1, duration = 0 } = typeof options === 'object' ? options : {}
      const stands = Number(/rotate\((-?[\d.e-]+)deg\)/.exec(this.style.transform)?.[1] ?? 0)
      const it = { what, free: iterations > 1, from, to, broken: null as number | null, stands }
      turned.push(it)
      const cancel = motion.cancel.bind(motion)
      motion.cancel = () => {
        it.broken = from + ((to - from) * Number(motion.currentTime ?? 0)) / Number(duration)
        cancel()
      }
      return motion
    }
  })

const turnedOf = (page: Page): Promise<Turned[]> =>
  page.evaluate(() => (globalThis as unknown as { turned: Turned[] }).turned)

/** How far apart two positions on a wheel are. */
const apart = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180)

describe('wheels', () => {
  test.concurrent.each([
    ['roulette', 'red'],
    ['pokette', 'red'],
    ['big-six', '1'],
  ] as const)(
    '%s on the smallest phone: it turns from where it stood, lands from where it was, and whole in what is seen',
    async (game, wager) => {
      const name = await openTable(stage, `turns-${game}`, game)
      const { page, me } = await join(stage, 'narrow', name, MOVING)
      // The second time it stands where it came to rest.
      for (const round of [1, 2]) {
        await lay(stage, page, name, me, wager)
        // However far the felt is pushed.
        await page.locator('.felt-space').evaluate((e) => e.scrollTo(0, e.scrollHeight))
        if (round === 1) await watchTurns(page)
        const before = (await turnedOf(page)).length
        const stood = await page
          .locator('.room .wheel-plate')
          .evaluate((e) => Number(/rotate\((-?[\d.e-]+)deg/.exec(e.getAttribute('style') ?? '')?.[1]))
        await watchWheel(page)
        await decide(page, 'ready', 'tap')
        await page.locator('.verdict-net').waitFor()
        const { bent, places } = await seenOf(page)
        if (game !== 'big-six') expect(places).toEqual(['whole'])
        if (game !== 'roulette') expect(bent.length).toBeGreaterThan(1)
        const turns = (await turnedOf(page)).slice(before)
        for (const what of game === 'roulette' ? ['plate', 'ball'] : ['plate']) {
          const [free, rests, ...others] = turns.filter((t) => t.what === what)
          if (!free || !rests) throw new Error(`the ${what} did not turn and rest`)
          expect(others).toEqual([])
          expect([free.free, rests.free]).toEqual([true, false])
          // It begins where it stood, slows down from where it was, and ends where it is drawn at rest.
          if (what === 'plate') expect(apart(free.from, stood)).toBeLessThan(0.5)
          expect(apart(rests.from, free.broken ?? Number.NaN)).toBeLessThan(0.5)
          expect(apart(rests.to, rests.stands)).toBeLessThan(0.5)
          // Always the same way round, and not without a turn that can be seen.
          expect(Math.sign(rests.to - rests.from)).toBe(Math.sign(free.to - free.from))
          expect(Math.abs(rests.to - rests.from)).toBeGreaterThanOrEqual(300)
        }
      }
      await page.context().close()
    },
  )

  test.concurrent('the upright wheel of Big Six is whole in what is seen while it turns', async () => {
    const name = await openTable(stage, 'turns-whole', 'big-six')
    const { page, me } = await join(stage, 'narrow', name, MOVING)
    await lay(stage, page, name, me, '1')
    await page.locator('.felt-space').evaluate((e) => e.scrollTo(0, e.scrollHeight))
    await decide(page, 'ready', 'tap')
    await page.locator('.wheel-resting').waitFor()
    const [rim, pane] = [
      await page.locator('.wheel-rim').boundingBox(),
      await page.locator('.felt-space').boundingBox(),
    ]
    if (!rim || !pane) throw new Error('nothing is seen')
    expect(rim.y).toBeGreaterThanOrEqual(pane.y - 1)
    expect(rim.y + rim.height).toBeLessThanOrEqual(pane.y + pane.height + 1)
    // The longest call there is, with what it brought, stays on the line below the bar.
    await page.locator('.verdict-net').waitFor()
    const [bar, said] = [
      await page.locator('.room-bar').boundingBox(),
      await page.locator('.verdict').boundingBox(),
    ]
    expect(said?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 3)
    await page.context().close()
  })
})

test.concurrent('who reads with ears or keys finds decisions, own bets and the layout before tray, tabs and log', async () => {
  const { page, me } = await join(stage, 'desktop', 'sic-bo-1')
  await lay(stage, page, 'sic-bo-1', me, 'big')
  await page.locator('[data-decision="ready"]').waitFor()
  const wanted = [
    ...['.what-now', '[data-decision="ready"]', '.room .hidden ul', '.room [role=grid]'],
    ...['.tray-chip', '.room [role=tab]', '.room [role=tabpanel]'],
  ]
  const order = await page.evaluate((all) => {
    const found = all.flatMap((selector) => {
      const element = document.querySelector(selector)
      return element ? [{ selector, element }] : []
    })
    const before = (a: Element, b: Element): boolean =>
      (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    return found.toSorted((a, b) => (before(a.element, b.element) ? -1 : 1)).map(({ selector }) => selector)
  }, wanted)
  expect(order).toEqual(wanted)
  // Nothing takes another order by a number of its own.
  expect(await page.locator('.room [tabindex]:not([tabindex="0"]):not([tabindex="-1"])').count()).toBe(0)
  expect(await page.locator('.room .hidden ul').innerText()).toContain('Big $5')
  await page.context().close()
})

test.concurrent('areas of sic bo are lit one after the other', async () => {
  const name = await openTable(stage, 'lit-sic-bo', 'sic-bo')
  const { page, me } = await join(stage, 'desktop', name, MOVING)
  await lay(stage, page, name, me, 'big')
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seen })
    const look = (): void => {
      const all = document.querySelectorAll('.room .is-won > .spot-ground')
      for (const it of all)
        seen.add(`${getComputedStyle(it).animationDelay} ${it.parentElement?.dataset.spot}`)
      requestAnimationFrame(look)
    }
    look()
  })
  await decide(page, 'ready')
  await page.locator('.verdict-net').waitFor()
  const lit = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])
  const delays = new Set(lit.filter((it) => !it.startsWith('0s')).map((it) => it.split(' ')[0]))
  // Three dice light two areas at the least, with small or big and the total.
  expect(delays.size).toBeGreaterThanOrEqual(2)
  await page.context().close()
})
