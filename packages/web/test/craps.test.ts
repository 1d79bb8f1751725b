import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFaults } from './axe.ts'
import { openStage, type Stage, sideways } from './browser.ts'
import { eventually } from './eventually.ts'
import {
  decide,
  decideByKey,
  decision,
  join,
  lay,
  listen,
  onSpot,
  openPanel,
  openTable,
  sitDown,
  spot,
  stackOf,
  tableOf,
} from './table.ts'

/** The next dice, in the order they fall; each test brings its own. */
const dice: number[] = []
let stage: Stage

beforeAll(async () => {
  stage = await openStage({ draw: (below) => (below === 6 ? (dice.shift() ?? 1) - 1 : below - 1) })
})
afterAll(() => stage?.close())

/** Where the round was played whose replay is looked at. */
let replayed = ''

describe('craps', () => {
  test('from the lobby to the first bet in three taps, and a round by mouse', async () => {
    const name = await openTable(stage, 'craps-first', 'craps')
    replayed = name
    const { page, heard } = await stage.visit('desktop', '/')
    const transcript = await listen(page)
    await page.reload()
    const me = await sitDown(stage, page, name)
    await decide(page, 'accept-dice')
    await lay(stage, page, name, me, 'pass')
    await eventually(() => onSpot(tableOf(stage, name), me, 'pass')).toBe(5_00)
    dice.push(3, 3, 4, 2)
    await decide(page, 'throw')
    await eventually(() => page.locator('.what-now').innerText()).toContain('The point is 6')
    await decide(page, 'throw')
    await eventually(() => stackOf(tableOf(stage, name), me)).toBe(1_005_00)
    await openPanel(page)
    await eventually(() => page.getByRole('tabpanel').innerText()).toContain('+$5')
    await eventually(transcript).toEqual([
      'polite: You joined the table',
      'assertive: Your turn: take the dice or let the dice go by.',
      'assertive: Your turn: bet or pass the dice.',
      'assertive: Come-out roll. Your turn: throw or pass the dice.',
      'polite: Six, the point',
      'assertive: The point is 6. Your turn: throw or pass the dice.',
      'polite: Six, the point is made. Pass won 1 to 1 +$5',
      'assertive: Your turn: bet or pass the dice.',
    ])
    expect(await seriousFaults(page)).toEqual([])
    expect(heard.errors).toEqual([])
    await page.context().close()
  })

  test('a round by touch on a phone held upright', async () => {
    const name = await openTable(stage, 'craps-2', 'craps')
    const { page, heard, me } = await join(stage, 'phone', name)
    await decide(page, 'accept-dice', 'tap')
    await page.getByRole('button', { name: '$25 chip' }).tap()
    await lay(stage, page, name, me, 'pass', 'tap')
    await eventually(() => onSpot(tableOf(stage, name), me, 'pass')).toBe(25_00)
    dice.push(6, 5)
    await decide(page, 'throw', 'tap')
    await eventually(() => stackOf(tableOf(stage, name), me)).toBe(1_025_00)
    expect(await sideways(page)).toBe(0)
    expect(heard.errors).toEqual([])
    await page.context().close()
  })

  test('a round by keyboard alone, from the lobby to the payout', async () => {
    const name = await openTable(stage, 'craps-3', 'craps')
    const { page, heard } = await stage.visit('desktop', '/?game=craps')
    const focused = (attribute: string): Promise<string | null> =>
      page.evaluate((a) => document.activeElement?.getAttribute(a) ?? null, attribute)
    const tabTo = async (attribute: string, value: RegExp): Promise<void> => {
      for (let i = 0; i < 80; i++) {
        if (value.test((await focused(attribute)) ?? '')) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`no ${attribute} ${value} is reached by the Tab key`)
    }
    await page.locator(`[data-table="${name}"]`).waitFor()
    await tabTo('aria-label', /Sit down at Craps, Table 3/)
    await page.keyboard.press('Enter')
    const player = (): string => Object.keys(tableOf(stage, name).players)[0] ?? ''
    await eventually(() => stackOf(tableOf(stage, name), player())).toBe(1_000_00)
    await decideByKey(page, 'accept-dice', 'Space')
    await decision(page, 'pass-dice').waitFor()
    await tabTo('data-cell', /./)
    for (let i = 0; i < 30 && (await focused('data-cell')) !== 'pass'; i++)
      await page.keyboard.press('ArrowDown')
    expect(await focused('data-cell')).toBe('pass')
    await eventually(() => page.locator('.is-focused').getAttribute('data-spot')).toBe('|pass')
    await page.keyboard.press('3')
    await page.keyboard.press('Enter')
    await eventually(() => onSpot(tableOf(stage, name), player(), 'pass')).toBe(10_00)
    dice.push(4, 3)
    await decideByKey(page, 'throw', 'Space')
    await eventually(() => stackOf(tableOf(stage, name), player())).toBe(1_010_00)
    expect(heard.errors).toEqual([])
    await page.context().close()
  })

  test('a refusal comes at the spot, with its rule and a repair', async () => {
    const name = await openTable(stage, 'craps-4', 'craps')
    const { page, me } = await join(stage, 'desktop', name)
    await decide(page, 'accept-dice')
    await page.getByRole('button', { name: '$1 chip' }).click()
    await (await spot(stage, page, name, me, 'pass')).click()
    const bubble = page.locator('[data-refusal]')
    await bubble.waitFor()
    await eventually(() => bubble.getByRole('button', { name: 'Make it $5' }).count()).toBe(1)
    expect(onSpot(tableOf(stage, name), me, 'pass')).toBe(0)
    await bubble.getByRole('button', { name: 'Make it $5' }).click()
    await eventually(() => onSpot(tableOf(stage, name), me, 'pass')).toBe(5_00)
    await page.context().close()
  })
})

describe('a replay', () => {
  test('of the first round: marked, told in words, stepped by keys, with its rules', async () => {
    const { page, heard } = await stage.visit('desktop', `/r/${replayed}.1`)
    await page.getByRole('heading', { name: 'Craps, round 1' }).waitFor()
    await page.getByText('REPLAY').first().waitFor()
    const events = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
    await eventually(() => events.count()).toBeGreaterThan(4)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const hash = (): number => Number(new URL(page.url()).hash.slice(1))
    await eventually(hash).toBeGreaterThan(1)
    const early = hash()
    await page.keyboard.press('End')
    await eventually(hash).toBeGreaterThan(early)
    const last = hash()
    await page.keyboard.press('ArrowLeft')
    await eventually(hash).toBeLessThan(last)
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('The link is copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    const words = (await events.allInnerTexts()).join('\n')
    expect(words).toMatch(/Six, the point/)
    await eventually(() => events.getByRole('link', { name: /^1\./ }).count()).toBeGreaterThan(0)
    expect(await seriousFaults(page)).toEqual([])
    expect(heard.errors).toEqual([])
    await page.context().close()
  })

  test('of a round that is still played is refused', async () => {
    const { round } = tableOf(stage, 'craps-1')
    const { page } = await stage.visit('desktop', `/r/craps-1.${round}`)
    await eventually(() => page.getByRole('alert').innerText()).toContain('still played')
    await page.context().close()
  })
})
