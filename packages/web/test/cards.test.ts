import { asPlayer, eventsOf } from '@boardwalk/engine/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replayOf } from '../src/net/told.ts'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import { numberedKeys } from './heap.ts'
import { decide, decision, join, lay, onSpot, openTable, stackOf, tableOf } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

/** A new shoe is cut by a player before the first bet. */
const cut = (page: Page): Promise<void> => decide(page, 'decline-cut')

/** Bets once the dealer has prepared the cards. */
const bet = (page: Page, name: string, player: string, wager: string): Promise<void> =>
  lay(stage, page, name, player, wager)

const handOf = (name: string, player: string): readonly number[] => {
  const table = tableOf(stage, name)
  return table.piles[`hand:${table.players[player]?.place}`] ?? []
}
const facesOf = (name: string, cards: readonly number[]): string[] =>
  cards.map((card) => tableOf(stage, name).faces[card]?.face ?? '')

describe('minibaccarat', () => {
  test('a round by mouse', async () => {
    const name = 'minibaccarat-1'
    const { page, heard, me } = await join(stage, 'desktop', name)
    await cut(page)
    await bet(page, name, me, 'banker')
    const { round } = tableOf(stage, name)
    await decide(page, 'ready')
    await eventually(() => tableOf(stage, name).round).toBe(round + 1)
    await eventually(() => page.getByRole('tabpanel').innerText()).toMatch(/Banker/)
    expect(heard.errors).toEqual([])
    await page.context().close()
  })

  test('the connection is lost and comes back, and the bet stands', async () => {
    const name = await openTable(stage, 'minibaccarat-2', 'minibaccarat')
    const { page, context, me } = await join(stage, 'desktop', name)
    await cut(page)
    await bet(page, name, me, 'player')
    // The house has it; the page is to have heard so.
    await page.locator('.pile.own:not(.sent) .own-ring').first().waitFor()
    await context.setOffline(true)
    await eventually(() => page.locator('.what-now').innerText()).toContain('Reconnecting. Your bets stand.')
    await context.setOffline(false)
    await eventually(() => page.locator('.what-now').innerText()).not.toContain('Reconnecting')
    expect(onSpot(tableOf(stage, name), me, 'player')).toBe(5_00)
    const { round } = tableOf(stage, name)
    await decide(page, 'ready')
    await eventually(() => tableOf(stage, name).round).toBe(round + 1)
    await context.close()
  })

  test('who was away is told in one line what was missed, and it is in the log', async () => {
    const name = await openTable(stage, 'minibaccarat-5', 'minibaccarat')
    const { page, context, me } = await join(stage, 'desktop', name)
    await cut(page)
    await bet(page, name, me, 'player')
    const { round } = tableOf(stage, name)
    await context.setOffline(true)
    await eventually(() => page.locator('.what-now').innerText()).toContain('Reconnecting')
    const by = asPlayer(me)
    await stage.house.house.submit({ table: name, actor: me, id: 'away', command: { type: 'ready', by } })
    await eventually(() => tableOf(stage, name).round).toBe(round + 1)
    await context.setOffline(false)
    await eventually(() => page.locator('.missed').innerText()).toMatch(
      /Meanwhile: No More Bets.*Player's Hand/,
    )
    await eventually(() => page.getByRole('tabpanel').innerText()).toContain('No More Bets')
    await context.close()
  })
})

describe('red dog', () => {
  /** Cards that decide nothing end the round by themselves: bets until there is a spread, and answers with it. */
  async function toSpread(page: Page, name: string, me: string): Promise<number> {
    const { round } = tableOf(stage, name)
    await bet(page, name, me, 'main')
    await decide(page, 'ready')
    const now = () => tableOf(stage, name)
    await eventually(() => now().round > round || spreadOf(name) !== null).toBe(true)
    return now().round > round ? toSpread(page, name, me) : (spreadOf(name) ?? 0)
  }
  const spreadOf = (name: string): number | null =>
    (tableOf(stage, name).state as { spread: number | null }).spread

  test('a round by mouse: the marker and the cards that win, a raise by one word, and what came', async () => {
    const name = 'red-dog-1'
    const { page, heard, me } = await join(stage, 'desktop', name)
    await cut(page)
    const spread = await toSpread(page, name, me)
    await decision(page, 'raise').waitFor()
    expect(await page.locator('.what-now').innerText()).toContain(`The spread is ${spread} and pays`)
    expect(await page.locator('.room .ghosts g').count()).toBe(spread)
    expect(await page.locator('.room .puck text').innerHTML()).toBe(`${spread}`)
    expect(await page.locator('.room [data-spot$="|raise"].is-open').count()).toBe(1)
    // The better one comes first, and the other with what it costs.
    const best = spread > 6 ? /^Raise \$5: .*Stay: .*costs/s : /^Stay: .*Raise \$5: .*costs/s
    await page.keyboard.press('n')
    await eventually(() => page.locator('.hint-line').innerText()).toMatch(best)
    const { round } = tableOf(stage, name)
    await decide(page, 'raise')
    await eventually(() => tableOf(stage, name).round).toBe(round + 1)
    await eventually(() => page.getByRole('tabpanel').innerText()).toMatch(
      /Raises closed.*between.*Raise (won|lost)/s,
    )
    expect(await page.locator('.room .ghosts').count()).toBe(0)
    expect(heard.errors).toEqual([])
    await page.context().close()
  })

  test('on a phone chips go on the raise area, and what lies there stays', async () => {
    const name = await openTable(stage, 'red-dog-2', 'red-dog')
    const { page, heard, me } = await join(stage, 'phone', name)
    await cut(page)
    await toSpread(page, name, me)
    await decision(page, 'stay').waitFor()
    await page.locator('.tray-chip').first().tap()
    await lay(stage, page, name, me, 'raise', 'tap')
    await eventually(() => onSpot(tableOf(stage, name), me, 'raise')).toBe(1_00)
    await eventually(() => page.locator('.what-now').innerText()).toMatch(/stay or raise \$4/)
    expect(await sideways(page)).toBe(0)
    const { round } = tableOf(stage, name)
    await decide(page, 'stay', 'tap')
    await eventually(() => tableOf(stage, name).round).toBe(round + 1)
    // The raise was a decision of its own: put up again is what the round began with.
    const repeat = page.getByRole('button', { name: 'Repeat' })
    await eventually(() => repeat.isEnabled()).toBe(true)
    await repeat.tap()
    await eventually(() => onSpot(tableOf(stage, name), me, 'main')).toBe(5_00)
    await eventually(() => repeat.isEnabled()).toBe(false)
    expect(await page.locator('[data-refusal], .refused-line').count()).toBe(0)
    expect(heard.errors).toEqual([])
    await page.context().close()
  })
})

describe('chemin de fer', () => {
  test.each(['desktop', 'phone'] as const)(
    'what is open of the bank is covered by one press on a %s, and by chips in part',
    async (size) => {
      const name = await openTable(stage, `cdf-${size}`, 'chemin-de-fer')
      const { page, heard, me } = await join(stage, size, name)
      await decide(page, 'decline-bid')
      await decide(page, 'decline-banco')
      await decision(page, 'decline-cover').waitFor()
      const all = await decision(page, 'bet').innerText()
      expect(all).toMatch(/^Cover all\s+\+\$[\d.]+/)
      const cost = Number(/\$([\d.]+)/.exec(all)?.[1]) * 100
      expect(await page.locator('.what-says').innerText()).toMatch(
        /Your turn: bet, cover all \$[\d.]+ or cover nothing\.$/,
      )
      await decide(page, 'bet')
      await eventually(() => onSpot(tableOf(stage, name), me, 'against')).toBe(cost)
      expect(heard.errors).toEqual([])
      await page.context().close()
    },
  )
})

describe('punto banco', () => {
  const DEALING = ['deal', 'draw-player', 'draw-banker']

  /** Deals what the dealer asks for until the round is over. */
  async function dealRound(page: Page, name: string): Promise<string[]> {
    const { round } = tableOf(stage, name)
    const dealt: string[] = []
    await decide(page, 'ready')
    while (tableOf(stage, name).round === round) {
      const due = page.locator(DEALING.map((type) => `[data-decision="${type}"]`).join(', '))
      await eventually(async () => (await due.count()) > 0 || tableOf(stage, name).round > round).toBe(true)
      const type = await due.getAttribute('data-decision', { timeout: 500 }).catch(() => null)
      if (type === null || type === dealt.at(-1)) continue
      await decide(page, type)
      dealt.push(type)
    }
    return dealt
  }

  test.each(['desktop', 'phone'] as const)(
    'the curator takes the shoe, deals a round and passes it on, %s',
    async (size) => {
      const name = await openTable(stage, `punto-${size}`, 'punto-banco')
      const { page, heard, me } = await join(stage, size, name)
      await cut(page)
      await decision(page, 'accept-shoe').waitFor()
      const shoe = (): Promise<string | null> => page.locator('.room .shoe').getAttribute('style')
      const withDealer = await shoe()
      await decide(page, 'accept-shoe')
      // It stands before whoever has it.
      await eventually(shoe).not.toBe(withDealer)
      await bet(page, name, me, 'banker')
      const { shuffles } = tableOf(stage, name)
      const dealt = await dealRound(page, name)
      expect(dealt[0]).toBe('deal')
      expect(tableOf(stage, name).shuffles).toBe(shuffles)
      await eventually(() => page.locator('.what-now').innerText()).toMatch(/Place your bets/)
      await decide(page, 'pass-shoe')
      await eventually(shoe).toBe(withDealer)
      expect(await sideways(page)).toBe(0)
      expect(heard.errors).toEqual([])
      await page.context().close()
    },
  )

  test('the shoe goes from one person to the next, and each sees who has it', async () => {
    const name = await openTable(stage, 'punto-two', 'punto-banco')
    const ann = await join(stage, 'desktop', name)
    const bob = await join(stage, 'desktop', name)
    const [a, b] = [ann.me, bob.me]
    const place = (id: string): number => Number(tableOf(stage, name).players[id]?.place)
    // The cut goes from the highest place down, the shoe from the lowest up.
    const [low, high] = place(a) < place(b) ? [ann, bob] : [bob, ann]
    await cut(high.page)
    await cut(low.page)
    await eventually(() => high.page.locator('.what-now').innerText()).toMatch(/Waiting for/)
    await decide(low.page, 'accept-shoe')
    await decide(low.page, 'pass-shoe')
    await decide(high.page, 'accept-shoe')
    const there = place(low === ann ? b : a)
    for (const { page } of [ann, bob])
      await eventually(() => page.getByRole('tabpanel').innerText()).toContain(
        `The shoe goes to position ${there}`,
      )
    expect([...ann.heard.errors, ...bob.heard.errors]).toEqual([])
    await ann.context.close()
    await bob.context.close()
  })
})

describe('three card poker', () => {
  test('a page loaded again in the middle of a hand has the same hand and the same decision', async () => {
    const name = await openTable(stage, 'three-card-poker-2', 'three-card-poker')
    const { page, heard, me } = await join(stage, 'phone', name)
    await bet(page, name, me, 'ante')
    const { round } = tableOf(stage, name)
    await decide(page, 'ready')
    const hand = page.getByRole('list', { name: 'Your hand' })
    await decision(page, 'play').waitFor()
    const before = await hand.innerText()
    await page.reload()
    await decision(page, 'play').waitFor()
    await eventually(() => hand.innerText()).toBe(before)
    expect(await sideways(page)).toBe(0)
    await decide(page, 'play')
    await eventually(() => tableOf(stage, name).round).toBe(round + 1)
    expect(stackOf(tableOf(stage, name), me)).toBeGreaterThan(0)
    expect(heard.errors).toEqual([])
    await page.context().close()
  })

  test('two people at one table: each sees the chips of the other and never the cards', async () => {
    const name = await openTable(stage, 'three-card-poker-3', 'three-card-poker')
    const ann = await join(stage, 'desktop', name)
    const bob = await join(stage, 'desktop', name)
    const [a, b] = [ann.me, bob.me]
    await bet(ann.page, name, a, 'ante')
    await bet(bob.page, name, b, 'ante')
    await eventually(() => ann.page.locator('.pile.theirs').count()).toBe(1)
    for (const { page } of [ann, bob]) await decide(page, 'ready')
    // The hand is decided from left to right: one of the two has the decision first, both have looked.
    await eventually(
      () => facesOf(name, [...handOf(name, a), ...handOf(name, b)]).filter(Boolean).length,
    ).toBe(6)
    const own = facesOf(name, handOf(name, a))
    await ann.page.getByRole('list', { name: 'Your hand' }).waitFor()
    const FACE = /"([2-9TJQKA][CDHS])"/g
    const seen = ann.heard.messages.flatMap((m) => [...m.matchAll(FACE)].map(([, face]) => face))
    expect(new Set(seen)).toEqual(new Set(own))
    // Cards are named when they are turned, not before.
    const NAMED = /(\w+) of (clubs|diamonds|hearts|spades)/g
    const named = async (): Promise<number> =>
      new Set([...(await ann.page.content()).matchAll(NAMED)].map(([words]) => words)).size
    await eventually(named).toBe(3)
    const keys = await numberedKeys(ann.page)
    expect(handOf(name, a).filter((card) => keys.has(card))).toEqual(handOf(name, a))
    const theirs = handOf(name, b)
    const hidden = [...theirs, ...(tableOf(stage, name).piles['hand:dealer'] ?? [])]
    expect(hidden).toHaveLength(6)
    expect(hidden.filter((card) => keys.has(card))).toEqual([])
    const { round } = tableOf(stage, name)
    // Whoever sits first in the order of the places decides first.
    await Promise.all([ann, bob].map(({ page }) => decide(page, 'fold')))
    await eventually(() => tableOf(stage, name).round).toBe(round + 1)
    await eventually(() => bob.page.locator('.what-now').innerText()).toMatch(/bet/i)
    // Bob's cards were folded and never turned: Ann does not see them in the replay either.
    const replay = await ann.page.evaluate(
      async (path) => (await fetch(path)).text(),
      `/api/replays/${name}/${round}`,
    )
    const { viewer, entries } = replayOf(JSON.parse(replay))
    expect(viewer).toBe(a)
    const shown = entries.flatMap((e) => eventsOf(e.facts, 'shown'))
    expect(shown.filter((f) => f.to === a && f.faces).flatMap((f) => f.faces)).toEqual(own)
    expect(shown.filter((f) => f.faces && f.cards.some((card) => theirs.includes(card)))).toEqual([])
    expect([...ann.heard.errors, ...bob.heard.errors]).toEqual([])
    await ann.context.close()
    await bob.context.close()
  })
})
