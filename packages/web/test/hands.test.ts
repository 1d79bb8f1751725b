import { asPlayer } from '@boardwalk/engine/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEEP } from '../../../tools/deep.ts'
import { openStage, QUICK, type Stage } from './browser.ts'
import { eventually } from './eventually.ts'
import { putOnTop } from './shoes.ts'
import { decide, join, lay, openTable, spot, tableOf, untilOpen } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ pace: { ...QUICK, stepMs: 120 } })
})
afterAll(() => stage?.close())

/** Looks at every frame from now on: buttons that reach over the edge, that lie on a card, or that can be pressed too soon. */
async function watch(page: Page): Promise<() => Promise<{ seen: string[]; wrong: string[] }>> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    const wrong = new Set<string>()
    const over = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const look = (): void => {
      // On a drawn table the list of a hand that lies on the felt is clipped away: it is for those who hear it.
      const isClipped = (e: Element): boolean => (e.closest('.own-hand')?.clientWidth ?? 0) <= 1
      const cards = [...document.querySelectorAll('.own-hand svg')]
        .filter((e) => e.checkVisibility() && !isClipped(e))
        .map((e) => e.getBoundingClientRect())
      const lying = [...document.querySelectorAll('.room.is-drawn .felt .card-at')]
        .filter((e) => e.checkVisibility())
        .map((e) => e.getBoundingClientRect())
      for (const button of document.querySelectorAll('.decision .button')) {
        const box = button.getBoundingClientRect()
        const name = `${cards.length} cards: ${button.textContent}`
        seen.add(name)
        if (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
          wrong.add(`${name} is cut off`)
        const row = button.closest('.hand-row')?.getBoundingClientRect()
        if (row && cards.some((card) => card.left < row.left - 1 || card.right > row.right + 1))
          wrong.add(`a card beside ${button.textContent} is cut off`)
        const tray = document.querySelector('.tray')?.getBoundingClientRect()
        // A hand that is set has that room, too.
        if (tray && !button.closest('.setting') && over(tray, box)) wrong.add(`${name} lies on the tray`)
        if ([...cards, ...lying].some((card) => over(card, box))) wrong.add(`${name} lies on a card`)
      }
      requestAnimationFrame(look)
    }
    look()
    Object.assign(globalThis, { watched: () => ({ seen: [...seen], wrong: [...wrong] }) })
  })
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { watched: () => { seen: string[]; wrong: string[] } }).watched(),
    )
}

interface Played {
  readonly wager: string
  readonly acts: readonly string[]
  readonly cards?: readonly string[]
  /** What stands beside how many cards at some time. */
  readonly seen: RegExp
}
const PLAYED: Readonly<Record<string, Played>> = {
  // Two eights, or fourteen, against a six: nothing is decided yet, and everything can be done.
  'spanish-21': {
    wager: 'main',
    acts: ['ready', 'stand'],
    cards: ['8S', '6D', '8H', 'QC'],
    seen: /^2 cards: Surrender/,
  },
  'double-attack-blackjack': {
    wager: 'main',
    acts: ['ready', 'no-attack', 'stand'],
    cards: ['6D', '8S', '6H', 'QC'],
    seen: /^2 cards: Surrender/,
  },
  'caribbean-stud': { wager: 'ante', acts: ['ready', 'raise'], seen: /^5 cards: Fold/ },
  'four-card-poker': { wager: 'ante', acts: ['ready', 'play'], seen: /^5 cards: Fold/ },
  'double-down-stud': { wager: 'main', acts: ['ready', 'stand'], seen: /^1 cards: Stand/ },
  'pai-gow-poker': {
    wager: 'main',
    acts: ['ready', 'house-way', 'set'],
    seen: /^7 cards: Surrender/,
  },
}

/** With the word for a hint beside them there is least room: at what tables decisions are weighed. */
const HINTED = ['double-down-stud', 'four-card-poker', 'spanish-21']

/** Where else than on phones held upright a game is looked at: on a tablet one of them for every change. */
const lyingOf = (game: string): readonly string[] =>
  !HINTED.includes(game) ? [] : DEEP || game === HINTED[0] ? ['side', 'tablet'] : ['side']

describe('what can be done stands whole beside the hand', () => {
  const upright = DEEP ? (['phone', 'narrow'] as const) : (['narrow'] as const)
  const sizes = [...upright, 'side', 'tablet'] as const
  const all = Object.entries(PLAYED).flatMap(([game, it]) =>
    sizes
      .filter((size) => upright.some((s) => s === size) || lyingOf(game).includes(size))
      .map((size) => [game, size, it] as const),
  )
  test.concurrent.each(all)('%s on a %s', async (game, size, { wager, acts, cards, seen: wanted }) => {
    const name = await openTable(stage, `hands-${size}-${game}`, game, HINTED.includes(game))
    const { page, me } = await join(stage, size, name, { reducedMotion: 'no-preference' })
    await untilOpen(page, game)
    await lay(stage, page, name, me, wager)
    if (cards) putOnTop(stage, name, cards)
    const watched = await watch(page)
    for (const act of acts) await decide(page, act)
    await page.locator('.verdict-net').waitFor()
    const { seen, wrong } = await watched()
    expect(seen).toEqual(expect.arrayContaining([expect.stringMatching(wanted)]))
    expect(wrong).toEqual([])
    await page.context().close()
  })
})

test.concurrent.each(DEEP ? (['phone', 'narrow', 'side'] as const) : (['narrow', 'side'] as const))(
  'at two boxes on a %s the hand that is asked about lies whole beside what can be done',
  async (size) => {
    const name = await openTable(stage, `hands-two-${size}`, 'blackjack', true)
    const { page, me } = await join(stage, size, name, { reducedMotion: 'no-preference' })
    await untilOpen(page, 'blackjack')
    await lay(stage, page, name, me, 'main')
    const { place } = tableOf(stage, name).players[me] ?? {}
    const other = place === '1' ? '2' : '1'
    const bet = { type: 'bet', by: asPlayer(me), place: other, wager: 'main', cents: 5_00 } as const
    await stage.house.house.submit({ table: name, actor: me, id: 'other', command: bet })
    // Two eights and a pair of sixes against a six: all can be done with both.
    putOnTop(stage, name, ['8S', '6D', '6H', '8C', '6C'])
    const watched = await watch(page)
    await decide(page, 'ready')
    const active = page.locator('.own-hand.is-active')
    await active.waitFor()
    const first = await active.elementHandle()
    await decide(page, 'stand')
    // Whoever presses once more just when the other hand is asked about meant the first.
    await first?.evaluate(
      (hand) =>
        new Promise<void>((done) => {
          let since = 0
          const again = (): void => {
            const other = document.querySelector('.own-hand.is-active')
            if (other && other !== hand) since ||= performance.now()
            // On a busy machine a frame may come too late to be a press that was meant for the first hand.
            if (since > 0 && performance.now() - since > 150) {
              done()
              return
            }
            if (since > 0) document.querySelector<HTMLElement>('[data-decision="stand"]')?.click()
            requestAnimationFrame(again)
          }
          again()
        }),
    )
    await page.waitForTimeout(500)
    expect(await active.count()).toBe(1)
    await decide(page, 'stand')
    await page.locator('.verdict-net').waitFor()
    const { seen, wrong } = await watched()
    expect(seen).toEqual(expect.arrayContaining([expect.stringMatching(/^2 cards: Split/)]))
    expect(wrong).toEqual([])
    await page.context().close()
  },
)

test.concurrent('a button that was pressed stays shut until what it brought lies there', async () => {
  const name = await openTable(stage, 'hands-pressed', 'punto-banco')
  const { page, me } = await join(stage, 'desktop', name, { reducedMotion: 'no-preference' })
  await untilOpen(page, 'punto-banco')
  await decide(page, 'accept-shoe')
  await lay(stage, page, name, me, 'player')
  // Nine against five: nobody draws.
  putOnTop(stage, name, ['9S', '2D', 'KC', '3H'])
  await decide(page, 'ready')
  const deal = page.locator('[data-decision="deal"]')
  await deal.waitFor()
  await page.evaluate(() => {
    const states: string[] = []
    const look = (): void => {
      const button = document.querySelector<HTMLButtonElement>('[data-decision="deal"]')
      if (document.querySelector('.card-at') && button) states.push(button.disabled ? 'shut' : 'open')
      requestAnimationFrame(look)
    }
    look()
    Object.assign(globalThis, { states })
  })
  await decide(page, 'deal')
  await page.locator('.verdict-net').waitFor()
  const states = await page.evaluate(() => (globalThis as unknown as { states: string[] }).states)
  expect(states).toContain('shut')
  expect(states).not.toContain('open')
  await page.context().close()
})

test.concurrent('dice are thrown from where they were shaken', async () => {
  const name = await openTable(stage, 'hands-dice', 'craps')
  const { page, me } = await join(stage, 'phone', name, { reducedMotion: 'no-preference' })
  await untilOpen(page, 'craps')
  await (await spot(stage, page, name, me, 'pass')).click()
  // Where each die is at the beginning of either motion, whenever it is drawn for the first time.
  await page.evaluate(() => {
    const starts: Record<string, DOMRect> = {}
    const look = (): void => {
      for (const kind of ['die-tumbling', 'die-landing']) {
        const die = document.querySelector(`.${kind}`)
        const [motion] = die?.getAnimations() ?? []
        if (!die || !motion || starts[kind]) continue
        const { currentTime } = motion
        motion.currentTime = 0
        starts[kind] = die.getBoundingClientRect()
        motion.currentTime = currentTime
      }
      requestAnimationFrame(look)
    }
    look()
    Object.assign(globalThis, { starts })
  })
  await decide(page, 'throw')
  const starts = () =>
    page.evaluate(() => {
      const all = (globalThis as unknown as { starts: Record<string, DOMRect> }).starts
      return Object.values(all).map(({ x, y, width, height }) =>
        [x + width / 2, y + height / 2].map(Math.round),
      )
    })
  await eventually(async () => (await starts()).length).toBe(2)
  const [shaken, thrown] = await starts()
  expect(thrown).toEqual(shaken)
  await page.context().close()
})

test.concurrent('cards in the hand that change places are not taken up a second time', async () => {
  const name = await openTable(stage, 'hands-sorted', 'four-card-poker')
  const { page, me } = await join(stage, 'phone', name, { reducedMotion: 'no-preference' })
  await lay(stage, page, name, me, 'ante')
  await decide(page, 'ready')
  await page.locator('[data-decision="play"]').waitFor()
  await eventually(() => page.locator('.own-hand svg').count()).toBe(5)
  const rests = (): Promise<number> =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((a) => a instanceof CSSAnimation && a.animationName === 'held' && a.playState === 'running')
          .length,
    )
  await eventually(rests).toBe(0)
  // As a hand is sorted when it is read: its elements change places.
  await page.locator('.own-hand').evaluate((hand) => hand.append(...[...hand.children].toReversed()))
  expect(await rests()).toBe(0)
  await page.context().close()
})
