import { asPlayer } from '@boardwalk/engine/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEEP } from '../../../tools/deep.ts'
import { openStage, QUICK, type Stage } from './browser.ts'
import { chosen } from './chosen.ts'
import { eventually } from './eventually.ts'
import { decide, decision, join, lay, openTable, tableOf, untilOpen } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ pace: { ...QUICK, bettingMs: 600_000, decisionMs: 600_000 } })
})
afterAll(() => stage?.close())

const seats = (page: Page) =>
  page
    .locator('.seat')
    .evaluateAll((all) =>
      all.map((e) => ({ words: (e as HTMLElement).innerText.replaceAll(/\s+/g, ' '), is: e.className })),
    )

describe('seats are people', () => {
  test('number, name, stack and YOU; a ring for whose turn it is; away is marked', async () => {
    const name = await openTable(stage, 'cards-1', 'three-card-poker')
    const ann = await join(stage, 'desktop', name)
    const bob = await join(stage, 'desktop', name)
    const [a, b] = [ann.me, bob.me]
    const place = (who: string) => tableOf(stage, name).players[who]?.place
    await eventually(() => seats(ann.page)).toEqual(
      expect.arrayContaining([
        { words: `${place(a)} YOU $1,000`, is: expect.stringContaining('is-me') },
        { words: expect.stringMatching(`^${place(b)} Guest \\d+ \\$1,000$`), is: 'seat' },
      ]),
    )
    await lay(stage, ann.page, name, a, 'ante')
    await lay(stage, bob.page, name, b, 'ante')
    await decide(ann.page, 'ready')
    await decide(bob.page, 'ready')
    const first = () => (tableOf(stage, name).state as { hands: { player: string; choice: string }[] }).hands
    await eventually(() => first().filter((h) => h.choice === 'due').length).toBe(2)
    const turn = async (page: Page) =>
      (await seats(page)).filter((s) => s.is.includes('is-turn')).map((s) => s.words.includes('YOU'))
    const annIsNext = first()[0]?.player === a
    await eventually(() => turn(ann.page)).toEqual([annIsNext])
    await eventually(() => turn(bob.page)).toEqual([!annIsNext])
    await bob.page.context().close()
    await eventually(
      async () => (await seats(ann.page)).find((s) => s.is.includes('is-away'))?.words,
    ).toMatch(/Guest \d+ away/)
    await ann.page.context().close()
  })

  test('where places have no numbers none is made up, and bots say that they are', async () => {
    const { page } = await stage.visit('desktop', '/')
    await page.getByRole('button', { name: 'Play alone' }).click()
    await page.getByRole('checkbox', { name: 'Two bots for company' }).check()
    await page.locator('[data-alone="sic-bo"]').click()
    await eventually(async () =>
      (await seats(page)).map((s) => s.words.replace(/\$[\d,]+/, '$')).toSorted(),
    ).toEqual(['Bot 1 BOT $', 'Bot 2 BOT $', 'YOU $'])
    await page.context().close()
  })
})

interface Circle {
  readonly x: number
  readonly y: number
  readonly r: number
}

/** Where a pile's lowest chip lies on the screen. */
const circleOf = (page: Page, whose: 'own' | 'theirs', i = 0): Promise<Circle> =>
  page
    .locator(`.pile.${whose}:not(.flight .pile)`)
    .nth(i)
    .locator('.chip-body')
    .first()
    .evaluate((e) => {
      const { left, top, width, height } = e.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2, r: width / 2 }
    })

/** The lettering of one's own spot that lies under a chip. */
const covered = (page: Page, key: string, { x, y, r }: Circle): Promise<string[]> =>
  page.locator(`.room [data-spot="${key}"] text`).evaluateAll(
    (all, chip) =>
      all
        .filter((e) => {
          const { left, right, top, bottom } = e.getBoundingClientRect()
          // Letters do not fill the box of their line.
          const slack = (bottom - top) * 0.2
          const dx = Math.max(left - chip.x, 0, chip.x - right)
          const dy = Math.max(top + slack - chip.y, 0, chip.y - (bottom - slack))
          return Math.hypot(dx, dy) < chip.r - 1
        })
        .map((e) => e.textContent ?? ''),
    { x, y, r },
  )

/** Of each game what is bet most. */
const BETS: Readonly<Record<string, readonly string[]>> = {
  craps: ['pass', 'field'],
  blackjack: ['main'],
  'spanish-21': ['main', 'match-the-dealer'],
  'double-attack-blackjack': ['main', 'bust-it'],
  roulette: ['red', 'straight:17'],
  'big-six': ['1', 'joker'],
  'red-dog': ['main'],
  minibaccarat: ['player', 'tie'],
  'punto-banco': ['player', 'tie'],
  'chemin-de-fer': ['against'],
  'sic-bo': ['small', 'total-9'],
  pokette: ['red', 'jacer', 'single-card:AS', 'double-rank:A-K'],
  'caribbean-stud': ['ante', 'progressive'],
  'all-in-holdem': ['ante', 'hole-card-bonus'],
  'double-down-stud': ['main'],
  'let-it-ride': ['bet-1'],
  'three-card-poker': ['ante', 'pair-plus'],
  'four-card-poker': ['ante', 'aces-up'],
  'texas-holdem-bonus': ['ante', 'bonus'],
  'pai-gow': ['main'],
  'pai-gow-poker': ['main'],
}

describe.each(['desktop', 'phone'] as const)('chips on the felt, %s', (size) => {
  test.concurrent.each(chosen.map((g) => g.id))(
    'at %s lie beside the lettering and are large enough',
    async (id) => {
      const name = await openTable(stage, `chips-${size}-${id}`, id)
      const { page, me } = await join(stage, size, name)
      await untilOpen(page, id)
      const place = tableOf(stage, name).players[me]?.place
      for (const wager of BETS[id] ?? []) {
        await lay(stage, page, name, me, wager)
        await eventually(() =>
          page.locator('.pile.own:not(.sent):not(.flight .pile)').count(),
        ).toBeGreaterThan(0)
      }
      await eventually(() => page.locator('.pile.sent').count()).toBe(0)
      const piles = await page.locator('.pile.own:not(.flight .pile) .own-ring').count()
      // One bet may put up several: then each of them is a pile.
      const up = Object.keys(tableOf(stage, name).balances).filter(
        (a) => a.startsWith(`spot:${place}:${me}:`) || a.startsWith(`spot::${me}:`),
      )
      expect(piles).toBe(Math.max(up.length, BETS[id]?.length ?? 0))
      for (let i = 0; i < piles; i++) {
        const chip = await circleOf(page, 'own', i)
        expect(2 * chip.r).toBeGreaterThanOrEqual(size === 'desktop' ? 31.9 : 26)
        for (const wager of BETS[id] ?? [])
          for (const key of [`*|${wager}`, `${place}|${wager}`, `|${wager}`])
            expect([wager, await covered(page, key, chip)]).toEqual([wager, []])
      }
      await page.context().close()
    },
  )
})

test('others’ chips are told from one’s own: smaller, and without the ring', async () => {
  const name = await openTable(stage, 'wheel-1', 'roulette')
  const ann = await join(stage, 'desktop', name)
  const bob = await join(stage, 'desktop', name)
  const [a, b] = [ann.me, bob.me]
  await lay(stage, ann.page, name, a, 'red')
  await lay(stage, bob.page, name, b, 'red')
  await eventually(() => ann.page.locator('.pile.theirs').count()).toBe(1)
  const [own, theirs] = [await circleOf(ann.page, 'own'), await circleOf(ann.page, 'theirs')]
  expect(theirs.r).toBeLessThan(own.r * 0.75)
  expect(Math.hypot(own.x - theirs.x, own.y - theirs.y)).toBeGreaterThan(own.r)
  expect(await ann.page.locator('.pile.theirs .own-ring').count()).toBe(0)
  expect(await ann.page.locator('.pile.own:not(.flight .pile) .own-ring').count()).toBe(1)
  expect(await decision(ann.page, 'ready').count()).toBe(1)
  await ann.page.context().close()
  await bob.page.context().close()
})

test.each(DEEP ? (['phone', 'narrow', 'side'] as const) : (['narrow', 'side'] as const))(
  'what now is never cut off on a %s',
  async (size) => {
    await openTable(stage, `dice-${size}`, 'craps')
    const { page } = await join(stage, size, `dice-${size}`)
    await decision(page, 'accept-dice').waitFor()
    const cut = () =>
      page
        .locator('.what-words')
        .evaluate((e) => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1)
    await eventually(() => page.locator('.what-says').innerText()).toContain('let the dice go by')
    expect(await cut()).toBe(false)
    await decide(page, 'accept-dice', 'tap')
    await eventually(() => page.locator('.what-says').innerText()).toContain('pass the dice')
    expect(await cut()).toBe(false)
    // The longest there is.
    await page.locator('.what-says').evaluate((e) => {
      e.textContent = 'The table closes after this round. Come-out roll. Your turn: throw or pass the dice.'
      e.closest('.what-now')?.classList.add('is-long')
    })
    expect(await cut()).toBe(false)
    await page.context().close()
  },
)

test('whoever follows a way to a seat that is gone is told so, and is not left with an empty row', async () => {
  const name = await openTable(stage, 'seats-full', 'three-card-poker')
  const { house } = stage.house
  const { game } = house.bench(name) ?? {}
  for (const place of game?.places(tableOf(stage, name).terms.at(-1)?.options ?? {}) ?? []) {
    const command = { type: 'sit', by: asPlayer(`early-${place}`), place } as const
    await house.submit({ table: name, actor: `early-${place}`, id: `sit-${place}`, command })
  }
  const { page } = await stage.visit('phone', `/t/${name}?sit=1`)
  await eventually(() => page.locator('.hand-row').innerText()).toMatch(/^Every seat is taken\./)
  await page.context().close()
})
