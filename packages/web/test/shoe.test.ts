import {
  asPlayer,
  type Game,
  isStep,
  next,
  offers,
  type Pick,
  type Staff,
  type Step,
  seeded,
  setOf,
  type Table,
  unseen,
  view,
} from '@boardwalk/engine/kernel'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { titleOf } from '../src/console/acts.ts'
import { openStage, type Stage } from './browser.ts'
import { eventually } from './eventually.ts'
import { hired, PASSWORD, post } from './staff.ts'
import { join, tableOf } from './table.ts'

/**
 * A shoe of real cards, dealt by a person from the first inspection to the next shuffle, by keys. Whatever is tried out of
 * its turn on the way is refused with its rule and changes nothing. `BOARDWALK_SHOE=8` deals eight decks instead of one,
 * which takes some minutes.
 */
const DECKS = Number(process.env.BOARDWALK_SHOE || 1)

const NAME = 'blackjack-7'
let stage: Stage
let pages: Readonly<Partial<Record<Staff, Page>>>

beforeEach(async () => {
  stage = await openStage()
  const operator = (await stage.visit('desktop', '/')).page
  await post(operator, '/api/operator', { link: stage.house.operatorLink, name: 'Olga', password: PASSWORD })
  const settings = { options: { decks: DECKS }, chance: 'dealer' } as const
  const setup = { game: 'blackjack', settings, unit: 'play', dealer: 'person' } as const
  const opened = await stage.house.house.openTable(NAME, setup, 'floor', 'open-7')
  if ('refused' in opened) throw new Error(opened.because)
  const [dealer, floorperson] = [
    await hired(stage, operator, 'Dora', 'dealer'),
    await hired(stage, operator, 'Flora', 'floorperson'),
  ]
  for (const page of [dealer, floorperson]) {
    // Everything can be pressed: what is out of order is for the house to refuse.
    await page.evaluate(() => localStorage.setItem('boardwalk.console.level', 'remind'))
    await page.goto(`${stage.url}/t/${NAME}/deal`)
    await page.locator('.prompt').waitFor()
  }
  pages = { dealer, floorperson }
})
afterEach(() => stage?.close())

const now = (): Table => tableOf(stage, NAME)
const gameOf = (): Game => stage.house.house.bench(NAME)?.game as Game

/** Cards as the dealer's hand finds them: any that are still in the shoe. */
function cardsFor({ needs }: Step, table: Table, pick: Pick): readonly string[] {
  if (needs?.kind !== 'faces') return []
  const found: string[] = []
  for (const card of needs.cards) {
    const left = [...unseen(table, setOf(table, card))].flatMap(([face, n]) => {
      const rest = n - found.filter((f) => f === face).length
      return Array.from({ length: Math.max(0, rest) }, () => face)
    })
    found.push(left[pick(left.length)] as string)
  }
  return found
}

/** The prompt has come to this step. */
const due = (page: Page, step: Step): Promise<void> =>
  eventually(() => page.locator('.prompt.is-due .prompt-says').innerText()).toContain(step.says)

/** Does the step that stands next, by keys; a page that lags shows the step before for a moment, and is asked again. */
async function perform(page: Page, step: Step, faces: readonly string[]): Promise<void> {
  const before = JSON.stringify(whatLies())
  const done = (): boolean => JSON.stringify(whatLies()) !== before
  for (let tries = 0; tries < 5 && !done(); tries++) {
    await due(page, step)
    await page.keyboard.press('Escape')
    await page.keyboard.type(faces.join(' '))
    await page.keyboard.press('Enter')
    for (let wait = 0; wait < 100 && !done(); wait++) await page.waitForTimeout(40)
  }
  expect(done(), `${step.command.type} ${faces}: ${await page.locator('.prompt').innerText()}`).toBe(true)
}

/** Acts of this person's that are not offered at this moment. */
function outOfTurn(table: Table, by: Staff): readonly string[] {
  const game = gameOf()
  const open = offers(game, table, by).map((o) => o.type)
  const acts = game.procedure?.(table.terms.at(-1)?.options ?? {}) ?? []
  return [...new Set(acts.filter((a) => a.by === by && !open.includes(a.type)).map((a) => a.type))]
}

/** Everything but the time: the house may note that some has passed. */
function whatLies(): Omit<Table, 'now' | 'version'> {
  const { now: _, version: __, ...rest } = now()
  return rest
}

/** Tries something out of its turn: it is refused beside the button, with a rule, and nothing has changed. */
async function tryWrong(page: Page, by: Staff, type: string): Promise<string> {
  const before = whatLies()
  await page
    .locator('.pad')
    .getByRole('button', { name: titleOf(type), exact: true })
    .click()
  const refused = page.locator('.pad .refused-here')
  await eventually(() => refused.innerText()).toMatch(/\S.*(2\.\d+\([a-z]\)|8\.\d|house)/s)
  expect(whatLies(), `${by} tried ${type}`).toEqual(before)
  const words = await refused.innerText()
  // Keys go to the prompt again, and no longer to the button.
  await page.locator('.desk-bar h1').click()
  return words
}

/** The cutting card lies aside. */
const isOut = (): boolean => (now().state as { out: boolean }).out

/** A card that lies on the table already cannot come out of one deck a second time. */
async function tryGone(page: Page, step: Step): Promise<void> {
  const { version, faces } = now()
  const gone = Object.values(faces)[0]?.face as string
  await due(page, step)
  await page.keyboard.type(gone)
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('.prompt').innerText()).toMatch(/already|left|no more|cannot/i)
  expect(now().version).toBe(version)
  await page.keyboard.press('Escape')
}

/** What the player does who is waited for. */
async function playerActs(me: string, pick: Pick, count: number): Promise<void> {
  const table = now()
  const command = gameOf().strategy(view(table, me), me, pick)
  if (!command) throw new Error('nobody goes on')
  const id = `player-${count}`
  const done = await stage.house.house.submit({
    table: NAME,
    actor: me,
    id,
    command: { ...command, by: asPlayer(me) },
  })
  expect(done, command.type).not.toHaveProperty('refused')
}

/** The order of a shoe's opening, and what every round has. */
const OPENING = ['inspect', 'verify', 'spread', 'turn-down', 'wash', 'stack', 'shuffle', 'load', 'burn']
const MOST = 200 * DECKS

test(
  'a person deals a shoe from the first inspection to the next shuffle, and every step out of turn is refused',
  async () => {
    const { page: player, me } = await join(stage, 'desktop', NAME)
    await player.close()
    const pick = seeded(7)
    const did: string[] = []
    const refusals = new Map<string, string>()
    const opening = () => did.filter((type) => OPENING.includes(type))
    let [cameOut, rounds, goneTried] = [0, 0, false]
    for (let i = 0; i < MOST && did.filter((type) => type === 'shuffle').length < 2; i++) {
      const table = now()
      const step = next(gameOf(), table)
      if (!isStep(step)) {
        await playerActs(me, pick, i)
        continue
      }
      const by = step.by as Staff
      const page = pages[by] as Page
      const { type } = step.command
      // Once for each kind of step, something else is tried first.
      if (!refusals.has(type)) {
        await due(page, step)
        // The floor has no other act of its own: then the dealer goes ahead without it.
        const who = outOfTurn(table, by).length > 0 ? by : 'dealer'
        const wrong = outOfTurn(table, who)
        const other = wrong[pick(wrong.length)] as string
        refusals.set(type, await tryWrong(pages[who] as Page, who, other))
      }
      if (DECKS === 1 && type === 'dealers-card' && !goneTried) {
        goneTried = true
        await tryGone(page, step)
      }
      const before = isOut()
      await perform(page, step, cardsFor(step, table, pick))
      if (!before && isOut()) cameOut = now().round
      if (type === 'pick-up') rounds = table.round
      did.push(type)
    }
    expect(opening().slice(0, OPENING.length)).toEqual(OPENING)
    const gathered = did.indexOf('gather')
    expect(did[gathered - 1]).toBe('pick-up')
    expect(did.slice(gathered + 1)).toEqual(['shuffle'])
    expect(did.filter((type) => type === 'close').length).toBeGreaterThan(3 * DECKS)
    expect(refusals.size).toBeGreaterThan(14)
    // The round in which the cutting card came out was finished, and was the last.
    expect(cameOut).toBe(rounds)
    expect(goneTried || DECKS > 1).toBe(true)
    expect(now().round).toBe(rounds + 1)
  },
  60_000 + 240_000 * DECKS,
)
