import { findGame } from '@boardwalk/engine'
import { asPlayer, type CardsField, isSameSet, nameOfSet, offers, view } from '@boardwalk/engine/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEEP } from '../../../tools/deep.ts'
import { seriousFaults } from './axe.ts'
import { openStage, QUICK, type SIZES, type Stage, sideways } from './browser.ts'
import { isChosen } from './chosen.ts'
import { eventually } from './eventually.ts'
import { dealtToSet, decide, decision, join, onSpot, openTable, tableOf } from './table.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ pace: { ...QUICK, bettingMs: 600_000, decisionMs: 600_000 } })
})
afterAll(() => stage?.close())

const GAMES = ['pai-gow', 'pai-gow-poker'] as const
type GameName = (typeof GAMES)[number]

interface Dealt {
  readonly page: Page
  readonly name: string
  readonly me: string
  readonly field: CardsField
  readonly errors: readonly string[]
  readonly messages: readonly string[]
}

/** What the house asks of somebody who holds a hand. */
function fieldOf(game: GameName, name: string, me: string): CardsField | undefined {
  const rules = findGame(game)
  if (!rules) throw new Error(`there is no ${game}`)
  const set = offers(rules, view(tableOf(stage, name), me), asPlayer(me)).find((o) => o.type === 'set')
  const field = set?.fields?.cards
  return field?.kind === 'cards' ? field : undefined
}

/** At a table of one's own with a hand to set. */
async function dealt(game: GameName, size: keyof typeof SIZES, what: string, hints = false): Promise<Dealt> {
  const name = await openTable(stage, `${what}-${game}-${size}`, game, hints)
  const { page, heard, me } = await dealtToSet(stage, size, name, game)
  await eventually(() => fieldOf(game, name, me)?.named?.length ?? 0).toBeGreaterThan(0)
  const field = fieldOf(game, name, me) as CardsField
  return { page, name, me, field, errors: heard.errors, messages: heard.messages }
}

const card = (page: Page, id: number) => page.locator(`.card-choice[data-card="${id}"]`)
const makes = (page: Page): Promise<string[]> => page.locator('.part-makes').allInnerTexts()
/** The low hand as it was laid down: the round goes on at once, so it is read from what the house told. */
const lowOf = ({ messages }: Dealt): readonly number[] => {
  const laid = /"cards":\[([\d,]+)\],"from":"hand:\d","to":"hand:\d\.low"/
  const [, cards = ''] = messages.map((m) => laid.exec(m)).findLast((found) => found !== null) ?? []
  return cards === '' ? [] : cards.split(',').map(Number)
}
const words = (field: CardsField, cards: readonly number[]): string[] => {
  const named = nameOfSet(field, cards)
  return [named?.name ?? '', named?.rest ?? '']
}

/** A good choice that is not what comes first, and one that is no good. */
const goodSet = ({ legal }: CardsField): readonly number[] => legal?.sets.at(-1) ?? []
const badSet = ({ legal, named }: CardsField): readonly number[] =>
  named?.find(({ cards }) => !legal?.sets.some((set) => isSameSet(set, cards)))?.cards ?? []

/** Carries one thing onto another, as a hand does. */
async function carry(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = await Promise.all([page.locator(from).boundingBox(), page.locator(to).boundingBox()])
  if (!a || !b) throw new Error(`${from} or ${to} is not there`)
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2)
  await page.mouse.down()
  await page.mouse.move(a.x + a.width / 2 + 12, a.y + a.height / 2, { steps: 2 })
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 })
  await page.mouse.up()
}

/** The smallest phone held either way, and in the deep suite a larger one. */
const SMALL = DEEP ? (['phone', 'narrow', 'side'] as const) : (['narrow', 'side'] as const)

describe.each(GAMES.filter(isChosen))('a hand of %s', { concurrent: true }, (game) => {
  test('is set by tapping, each part named as it changes, and what is no good is said before', async () => {
    const all = await dealt(game, 'desktop', 'tap')
    const { page, field } = all
    expect(await page.locator('.parting-rule').innerText()).toBe(field.legal?.because)
    expect(await decision(page, 'set').isEnabled()).toBe(false)
    const bad = badSet(field)
    for (const id of bad) await card(page, id).click()
    await eventually(() => makes(page)).toEqual(words(field, bad))
    await page.locator('.parting-rule.is-wrong').waitFor()
    expect(await decision(page, 'set').isEnabled()).toBe(false)
    // Tapped again a card goes back.
    for (const id of bad) await card(page, id).click()
    const good = goodSet(field)
    for (const id of good) await card(page, id).click()
    await eventually(() => makes(page)).toEqual(words(field, good))
    expect(await page.locator('.parting-rule.is-wrong').count()).toBe(0)
    await decide(page, 'set')
    await eventually(() => lowOf(all).toSorted()).toEqual([...good].toSorted())
    expect(all.errors).toEqual([])
    await page.context().close()
  })

  test('is set by carrying cards over, and one dropped on another changes places with it', async () => {
    const all = await dealt(game, 'desktop', 'carry')
    const { page, field } = all
    const at = (id: number): string => `.card-choice[data-card="${id}"]`
    const [first = 0, second = 0] = goodSet(field)
    const other = field.of.find((id) => id !== first && id !== second) ?? 0
    await carry(page, at(other), '.part.is-chosen .part-places')
    await eventually(() => card(page, other).getAttribute('aria-pressed')).toBe('true')
    await carry(page, at(first), '.part.is-chosen .part-place')
    await eventually(() => makes(page)).toEqual(words(field, [other, first]))
    await carry(page, at(second), at(other))
    await eventually(() => makes(page)).toEqual(words(field, [first, second]))
    expect(await card(page, other).getAttribute('aria-pressed')).toBe('false')
    await decide(page, 'set')
    await eventually(() => lowOf(all).toSorted()).toEqual([first, second].toSorted())
    expect(all.errors).toEqual([])
    await page.context().close()
  })

  test('is set by keys alone: digits are its cards, H the house’s way, S sets it', async () => {
    const all = await dealt(game, 'desktop', 'keys')
    const { page, field } = all
    const places = await page
      .locator('.card-choice')
      .evaluateAll((them) => them.map((e) => Number(e.getAttribute('data-card'))))
    await page.keyboard.press('1')
    await eventually(() => card(page, places[0] ?? 0).getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('1')
    await eventually(() => card(page, places[0] ?? 0).getAttribute('aria-pressed')).toBe('false')
    await page.keyboard.press('h')
    const usual = field.usual ?? []
    await eventually(() => makes(page)).toEqual(words(field, usual))
    await page.waitForTimeout(300)
    await page.keyboard.press('s')
    await eventually(() => lowOf(all).toSorted()).toEqual([...usual].toSorted())
    expect(all.errors).toEqual([])
    await page.context().close()
  })

  test.each(SMALL)('fits a %s, for thumbs', async (size) => {
    const all = await dealt(game, size, 'fits')
    const { page, field } = all
    for (const id of goodSet(field)) await card(page, id).tap()
    await eventually(() => makes(page)).toEqual(words(field, goodSet(field)))
    const boxes = await page.locator('.card-choice, .setting-acts button').evaluateAll((them) =>
      them.map((e) => {
        const { left, top, right, bottom } = e.getBoundingClientRect()
        return { left, top, right, bottom, in: innerWidth, down: innerHeight }
      }),
    )
    expect(boxes.length).toBeGreaterThan(field.of.length)
    for (const b of boxes) {
      expect(Math.min(b.right - b.left, b.bottom - b.top)).toBeGreaterThanOrEqual(43.5)
      expect([b.left >= 0, b.top >= 0, b.right <= b.in, b.bottom <= b.down]).toEqual([true, true, true, true])
    }
    const cut = await page
      .locator('.part-makes, .part-name')
      .evaluateAll((them) =>
        them.filter(
          (e) => e.getBoundingClientRect().right > innerWidth || e.getBoundingClientRect().left < 0,
        ),
      )
    expect(cut).toHaveLength(0)
    const covered = await page.locator('.seat').evaluateAll((plates) => {
      const top = document.querySelector('.is-setting')?.getBoundingClientRect().top ?? 0
      return plates.filter((plate) => plate.getBoundingClientRect().bottom > top).length
    })
    expect(covered).toBe(0)
    expect(await sideways(page)).toBe(0)
    await decide(page, 'set', 'tap')
    await eventually(() => lowOf(all).toSorted()).toEqual([...goodSet(field)].toSorted())
    expect(all.errors).toEqual([])
    await page.context().close()
  })

  test('is heard as well as seen, and a hidden one is nowhere in the page', async () => {
    const { page, field, errors, name, me } = await dealt(game, 'desktop', 'ear')
    const group = page.getByRole('group', { name: `${field.name}: 2 of ${field.of.length}` })
    expect(await group.getByRole('button').count()).toBe(field.of.length)
    const [one = 0, two = 0] = goodSet(field)
    for (const id of [one, two]) {
      expect(await card(page, id).getAttribute('aria-label')).toContain('High hand')
      await card(page, id).focus()
      await page.keyboard.press('Enter')
      // It keeps the focus wherever it goes.
      await eventually(() => card(page, id).evaluate((e) => e === document.activeElement)).toBe(true)
      await eventually(() => card(page, id).getAttribute('aria-label')).toContain('Low hand')
    }
    const told = page.locator('.setting [role="status"]')
    for (const word of words(field, [one, two])) await eventually(() => told.innerText()).toContain(word)
    expect(await seriousFaults(page)).toEqual([])
    const others = Object.entries(tableOf(stage, name).piles).filter(([pile]) =>
      pile.startsWith('hand:dealer'),
    )
    const seen = await page.locator('.felt-above').innerHTML()
    expect(others.flatMap(([, cards]) => cards).length).toBe(field.of.length)
    expect(seen.split(game === 'pai-gow' ? '<title>' : 'card-index').length - 1).toBe(field.of.length)
    expect(me).not.toBe('')
    expect(errors).toEqual([])
    await page.context().close()
  })
})

test('with hints the best setting is one tap away, and what another costs is said', async () => {
  const { page, field, errors } = await dealt('pai-gow-poker', 'desktop', 'best', true)
  await decide(page, 'best')
  const said = page.locator('.parting-rule')
  await eventually(() => said.innerText()).toBe('The best setting.')
  const best = await makes(page)
  const other = (field.legal?.sets ?? []).find((set) => words(field, set).join() !== best.join()) ?? []
  for (let i = 0; i < 2; i++) await page.locator('.card-choice[aria-pressed="true"]').first().click()
  for (const id of other) await card(page, id).click()
  await eventually(() => makes(page)).toEqual(words(field, other))
  await eventually(() => said.innerText()).toMatch(
    /^(This setting costs (less than )?\$[\d.]+|The best setting)\.$/,
  )
  await decide(page, 'best')
  await eventually(() => makes(page)).toEqual(best)
  await decide(page, 'set')
  await eventually(() => page.getByRole('tabpanel').innerText()).toContain('the best choice')
  expect(errors).toEqual([])
  await page.context().close()
})

test('a wager is not given up by a slip: surrender says what it costs, and is pressed again', async () => {
  const { page, name, me, errors } = await dealt('pai-gow-poker', 'phone', 'slip')
  const give = decision(page, 'surrender')
  await page.waitForTimeout(300)
  await page.keyboard.press('u')
  await give.tap()
  await eventually(() => give.innerText()).toBe('Give up $10?')
  expect(onSpot(tableOf(stage, name), me, 'main')).toBe(10_00)
  // It does not wait for ever.
  await eventually(() => give.innerText()).toBe('Surrender')
  await give.tap()
  await eventually(() => give.innerText()).toBe('Give up $10?')
  await give.tap()
  await eventually(() => onSpot(tableOf(stage, name), me, 'main')).toBe(0)
  expect(errors).toEqual([])
  await page.context().close()
})

test('tiles say their names and what they count, for who asks, and the next hand’s too', async () => {
  const { page, field, errors } = await dealt('pai-gow', 'narrow', 'names')
  const titles = page.locator('.tile-title')
  expect(await titles.count()).toBe(0)
  await page.getByRole('button', { name: 'Names' }).click()
  await eventually(() => titles.allInnerTexts()).toHaveLength(field.of.length)
  for (const text of await titles.allInnerTexts()) expect(text).toMatch(/^[A-Z][a-z ]+\s+\d+( or \d)?$/)
  expect(await page.evaluate(() => localStorage.getItem('boardwalk.settings'))).toContain('"tileNames":true')
  await page.getByRole('button', { name: 'Names' }).click()
  await eventually(() => titles.count()).toBe(0)
  expect(errors).toEqual([])
  await page.context().close()
})

/** Does whatever is asked of somebody at a table, the bank as told. */
async function goOn(page: Page, name: string, me: string, bank: 'take-bank' | 'pass-bank'): Promise<void> {
  const { state, players } = tableOf(stage, name)
  const banks = (state as { bank: string | null }).bank === me
  for (const type of [bank, 'decline-cut', 'shake', 'set', 'house-way']) {
    const button = decision(page, type).first()
    if (!(await button.isEnabled({ timeout: 50 }).catch(() => false))) continue
    await button.click({ timeout: 1_000 }).catch(() => undefined)
    return
  }
  const open = page.locator(`.room .is-open[data-spot="${players[me]?.place}|main"] text`).first()
  const bet = banks || onSpot(tableOf(stage, name), me, 'main') > 0
  if (!bet && (await open.count()) > 0) await open.click({ timeout: 1_000 }).catch(() => undefined)
  else if (bet)
    await decision(page, 'ready')
      .click({ timeout: 300 })
      .catch(() => undefined)
}

describe.each(GAMES.filter(isChosen))('the bank of %s', (game) => {
  test('goes round among two people and a bot: marker, cover and the dealer’s wager are seen by all', async () => {
    const name = `bank-${game}`
    const setup = { game, settings: {}, unit: 'play', dealer: 'automatic', hints: false, bots: 1 } as const
    const opened = await stage.house.house.openTable(name, setup, 'house', `open-${name}`)
    if ('refused' in opened) throw new Error(opened.because)
    const ann = await join(stage, 'desktop', name)
    const bob = await join(stage, 'desktop', name)
    const [a, b] = [ann.me, bob.me]
    const bankNow = () => (tableOf(stage, name).state as { bank: string | null }).bank
    const asked: string[] = []
    const seen: string[] = []
    let round = 0
    for (let i = 0; i < 400 && !(round > 0 && tableOf(stage, name).round > round); i++) {
      if (await decision(ann.page, 'take-bank').first().isVisible())
        asked.push(await ann.page.locator('.what-says').innerText())
      await goOn(ann.page, name, a, 'take-bank')
      await goOn(bob.page, name, b, 'pass-bank')
      if (bankNow() !== a) continue
      round = tableOf(stage, name).round
      const marker = bob.page.locator('.felt-above .puck text')
      if ((await marker.count()) > 0) seen.push(await marker.first().innerHTML())
      seen.push(...(await bob.page.locator('.felt-above .note').allTextContents()))
    }
    expect(round).toBeGreaterThan(0)
    expect(asked.at(-1)).toMatch(/^Your turn: take.* or pass the bank\.$/)
    expect(seen).toContain('BANK')
    expect(seen.some((text) => /^The bank covers \$\d+/.test(text))).toBe(true)
    expect(ann.heard.errors).toEqual([])
    expect(bob.heard.errors).toEqual([])
    await ann.page.context().close()
    await bob.page.context().close()
  }, 240_000)
})
