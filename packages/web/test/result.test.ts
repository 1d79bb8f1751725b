import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, QUICK, type Stage } from './browser.ts'
import { eventually } from './eventually.ts'
import { record } from './recorder.ts'
import { decide, onSpot, openTable, sitDown, spot, tableOf } from './table.ts'

/** The next dice, in the order they fall. */
const dice: number[] = []
/** Where the ball or the clapper comes to rest. */
let stop = 0
let stage: Stage
const MOVING = { reducedMotion: 'no-preference' } as const

beforeAll(async () => {
  stage = await openStage({
    // Slow enough that chips are settled one after the other before one's eyes.
    pace: { ...QUICK, stepMs: 120 },
    draw: (below) =>
      below === 6 ? (dice.shift() ?? 1) - 1 : below === 38 || below === 54 ? stop : below - 1,
  })
  for (const name of ['roulette-2', 'roulette-3', 'roulette-4', 'roulette-5', 'roulette-6', 'roulette-7'])
    await openTable(stage, name, 'roulette')
  await openTable(stage, 'three-card-poker-2', 'three-card-poker')
}, 90_000)
afterAll(() => stage?.close())

/** Chips on a spot, as a person lays them. */
async function lay(
  page: Awaited<ReturnType<Stage['visit']>>['page'],
  name: string,
  me: string,
  wager: string,
) {
  const before = onSpot(tableOf(stage, name), me, wager)
  await (await spot(stage, page, name, me, wager)).click()
  await eventually(() => onSpot(tableOf(stage, name), me, wager)).toBeGreaterThan(before)
}

describe('nothing names the result before it lies there', () => {
  test('roulette: neither crown, board, call nor verdict while the ball runs', async () => {
    const name = 'roulette-1'
    const { page, heard } = await stage.visit('desktop', '/', MOVING)
    const me = await sitDown(stage, page, name)
    await lay(page, name, me, 'black')
    stop = 35
    const recorded = await record(page, {
      marks: ['.crown', '.board-cell', '.verdict', '[data-settled]'],
      words: ['Black won', 'Black lost'],
    })
    await decide(page, 'ready')
    await eventually(async () => (await recorded()).settled.length).toBeGreaterThan(0)
    const { moved, early, named } = await recorded()
    expect(moved).toContain('ball')
    expect(early).toEqual([])
    expect(named).toEqual(expect.arrayContaining(['.crown', '.board-cell', '.verdict', '[data-settled]']))
    expect(heard.errors).toEqual([])
    await page.context().close()
  })

  test('sic bo: no area is lit and nothing is called while the dice roll', async () => {
    const name = 'sic-bo-1'
    const { page } = await stage.visit('desktop', '/', MOVING)
    const me = await sitDown(stage, page, name)
    await lay(page, name, me, 'big')
    const recorded = await record(page, {
      marks: ['.is-won', '.verdict', '[data-settled]'],
      words: ['Big won'],
    })
    // Before the first shake nobody sees a die.
    expect(await page.locator('.shaker .lid:not(.is-lifted)').count()).toBe(1)
    expect(await page.locator('.shaker .die').count()).toBe(0)
    dice.push(6, 5, 4)
    await decide(page, 'ready')
    await page.locator('.shaker.is-forward .is-shaken').waitFor()
    // The log follows the felt a moment later.
    await eventually(async () => (await recorded()).named).toEqual(
      expect.arrayContaining(['.is-won', '.verdict', 'Big won']),
    )
    const { moved, early } = await recorded()
    // The cover goes up, and there they lie in the glass; back at its place the total stands beside the shaker.
    expect(moved).toEqual(expect.arrayContaining(['die-landing', 'lid']))
    expect(early).toEqual([])
    await eventually(() => page.locator('.shaker:not(.is-forward) .dice-total').textContent()).toBe('15')
    expect(await page.locator('.shaker .die').count()).toBe(3)
    expect(await page.locator('.lid:not(.is-lifted)').count()).toBe(0)
    await page.context().close()
  })

  test('craps: the call and the total come when the dice lie', async () => {
    const name = 'craps-1'
    const { page } = await stage.visit('desktop', '/', MOVING)
    const me = await sitDown(stage, page, name)
    await decide(page, 'accept-dice')
    await lay(page, name, me, 'pass')
    const recorded = await record(page, { marks: ['.verdict', '.puck-on'], words: ['Six, the point'] })
    dice.push(4, 2)
    await decide(page, 'throw')
    await eventually(async () => (await recorded()).named).toContain('.verdict')
    const { moved, early, named } = await recorded()
    expect(moved).toContain('die-landing')
    expect(early).toEqual([])
    expect(named).toEqual(expect.arrayContaining(['.puck-on', 'Six, the point']))
    await page.context().close()
  })

  test('three card poker: hand, lamp and call come when the cards are turned', async () => {
    const name = 'three-card-poker-1'
    const { page } = await stage.visit('desktop', '/', MOVING)
    const me = await sitDown(stage, page, name)
    await lay(page, name, me, 'ante')
    const recorded = await record(page, {
      marks: ['.verdict', '[data-settled]'],
      words: ['The dealer plays', 'The dealer does not play', 'The dealer has'],
    })
    await decide(page, 'ready')
    await decide(page, 'play')
    await eventually(async () => (await recorded()).settled.length).toBeGreaterThan(0)
    const { moved, early, named } = await recorded()
    expect(moved).toContain('card-turn')
    expect(early).toEqual([])
    expect(named).toEqual(expect.arrayContaining(['.verdict', 'The dealer has']))
    await page.context().close()
  })
})

/** The dealer's orders: at the console they are right. */
const ORDERS =
  /^(Announce|Call|Collect|Pay|Spin|Take|Move|Put|Deal|Deliver|Reveal|Shuffle|Cover|Shake|Lay|Lift)\b/

describe('what now is said to the person who reads it', () => {
  test('roulette: the ball is running, then what came, and no order to the dealer', async () => {
    const name = 'roulette-5'
    const { page } = await stage.visit('desktop', '/', MOVING)
    const me = await sitDown(stage, page, name)
    await lay(page, name, me, 'red')
    const recorded = await record(page, { marks: [], words: [] })
    await decide(page, 'ready')
    await eventually(async () => (await recorded()).settled.length).toBeGreaterThan(0)
    const { says } = await recorded()
    expect(says).toContain('The ball is running.')
    expect(says.filter((it) => ORDERS.test(it))).toEqual([])
    await page.context().close()
  })

  test('three card poker: one’s turn names what can be done and what it costs', async () => {
    const name = 'three-card-poker-2'
    const { page } = await stage.visit('desktop', '/', MOVING)
    const me = await sitDown(stage, page, name)
    await lay(page, name, me, 'ante')
    const recorded = await record(page, { marks: [], words: [] })
    await decide(page, 'ready')
    await eventually(() => page.locator('.what-says').innerText()).toBe('Your turn: play $5 or fold.')
    await decide(page, 'play')
    await eventually(async () => (await recorded()).settled.length).toBeGreaterThan(0)
    expect((await recorded()).says.filter((it) => ORDERS.test(it))).toEqual([])
    await page.context().close()
  })
})

describe('a win is seen', () => {
  test.each([
    ['desktop', 'roulette-2'],
    ['phone', 'roulette-3'],
    ['narrow', 'roulette-6'],
    ['side', 'roulette-7'],
  ] as const)('%s: what came, at each spot, beside the bet, and the net', async (size, name) => {
    const { page } = await stage.visit(size, '/', MOVING)
    const me = await sitDown(stage, page, name)
    await lay(page, name, me, 'red')
    await lay(page, name, me, 'red')
    await lay(page, name, me, 'black')
    stop = 35
    const recorded = await record(page, { marks: [], words: [] })
    await decide(page, 'ready')
    const call = /^\d+ (red|black)/
    await eventually(async () => (await recorded()).verdicts.find((v) => v.includes('$'))).toMatch(call)
    await eventually(async () => (await recorded()).settled.length).toBe(2)
    const { settled, cut, verdicts } = await recorded()
    const [won, lost] = verdicts.some((v) => v.includes('black')) ? ['black', 'red'] : ['red', 'black']
    expect(settled).toEqual(
      expect.arrayContaining([
        `${won} +$${won === 'black' ? 5 : 10}`,
        `${lost} −$${lost === 'black' ? 5 : 10}`,
      ]),
    )
    expect(cut).toEqual([won])
    // What comes back is less than what was staked: no win, and nobody calls it one.
    await eventually(async () => (await recorded()).verdicts.at(-1)).toContain(
      won === 'black' ? '−$5' : '+$5',
    )
    // What stands there large is the net of the round, and never a part of it.
    const nets = (await recorded()).verdicts.filter((v) => v.includes('$'))
    expect(nets).toHaveLength(1)
    expect((await recorded()).hidden).toEqual([])
    await page.context().close()
  })

  test('the ball need not be waited for: Space is enough', async () => {
    const name = 'roulette-4'
    const { page } = await stage.visit('desktop', '/', MOVING)
    const me = await sitDown(stage, page, name)
    await lay(page, name, me, 'black')
    await decide(page, 'ready')
    await page.locator('.wheel-resting').waitFor()
    await page.keyboard.press('Space')
    await page.locator('.verdict').waitFor()
    expect(await page.locator('.wheel-resting').count()).toBe(0)
    await page.context().close()
  })
})
