import { games } from '@boardwalk/engine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEEP } from '../../../tools/deep.ts'
import { openStage, QUICK, type Stage } from './browser.ts'
import { isChosen } from './chosen.ts'
import { eventually } from './eventually.ts'
import { type Recorded, record } from './recorder.ts'
import { putOnTop } from './shoes.ts'
import { decide, join, lay, onSpot, openPanel, openTable, spot, tableOf } from './table.ts'

/** The next dice, in the order they fall. */
const dice: number[] = []
/** Where the ball or the clapper comes to rest. */
let stop = 0
/** The stop of the wheel that is no number's colour. */
const ZERO = 0
let stage: Stage
const MOVING = { reducedMotion: 'no-preference' } as const

beforeAll(async () => {
  stage = await openStage({
    // Slow enough that chips are settled one after the other before one's eyes.
    pace: { ...QUICK, stepMs: 120 },
    draw: (below) =>
      below === 6 ? (dice.shift() ?? 1) - 1 : below === 38 || below === 54 ? stop : below - 1,
  })
})
afterAll(() => stage?.close())

/** The dealer's orders: at the console they are right, to a player what now is said in other words. */
const ORDERS =
  /^(Announce|Call|Collect|Pay|Spin|Take|Move|Put|Deal|Deliver|Reveal|Shuffle|Cover|Shake|Lay|Lift)\b/

/** Everything that names a result, at whichever game. */
const MARKS = [
  ...['.verdict', '[data-settled]', '.is-won', '.crown', '.board-cell', '.bead'],
  ...['.dice-total', '.lamp.is-on', '.puck-on'],
]

interface Round {
  readonly wager: string
  /** What one presses before one can bet, and then until the result comes; who is asked in between answers so. */
  readonly first?: readonly string[]
  readonly acts: readonly string[]
  readonly answers?: readonly string[]
  /** Cards on top of the shoe, where the round would take another way with others. */
  readonly cards?: readonly string[]
  /** How many of them lie there while the net is looked at. */
  readonly lay?: number
  /** What stands there rightly while the next card comes. */
  readonly rightly?: readonly string[]
  /** What falls, where dice do. */
  readonly dice?: readonly number[]
  /** The throw that ends it. */
  readonly over?: readonly number[]
  /** Words of the call and the log. */
  readonly words: readonly string[]
  /** Pictures that carry the result. */
  readonly moved: readonly string[]
  /** What names it in the end. */
  readonly named: readonly string[]
  /** What is said meanwhile to the person who reads it. */
  readonly says: string
}

/** Games that keep no board leave no bead. */
const always = (id: string): string[] => [
  '.verdict',
  ...(games.find((game) => game.id === id)?.board ? ['.bead'] : []),
]
const ROUNDS: Readonly<Record<string, Round>> = {
  roulette: {
    wager: 'black',
    acts: ['ready'],
    words: ['Black won', 'Black lost'],
    moved: ['ball', 'wheel-plate'],
    named: ['.crown', '.board-cell', '[data-settled]', 'Black won'],
    says: 'The ball is running.',
  },
  'big-six': {
    wager: '1',
    acts: ['ready'],
    words: ['$1 won', '$1 lost'],
    moved: ['wheel-plate'],
    named: ['.is-won', '[data-settled]'],
    says: 'The wheel is turning.',
  },
  pokette: {
    wager: 'red',
    acts: ['ready'],
    words: ['Red won', 'Red lost', ' on the stand'],
    // The card that shows it on the stand is part of the result.
    moved: ['wheel-plate', 'card-at', 'card-turn'],
    named: ['.is-won', '[data-settled]', ' on the stand'],
    says: 'The wheel is turning.',
  },
  'sic-bo': {
    wager: 'big',
    acts: ['ready'],
    dice: [6, 5, 4],
    words: ['Big won'],
    moved: ['die-landing', 'lid'],
    named: ['.is-won', '.dice-total', '[data-settled]', 'Big won'],
    says: 'The dealer shakes the dice.',
  },
  craps: {
    wager: 'pass',
    first: ['accept-dice'],
    acts: ['throw'],
    dice: [4, 2],
    over: [3, 4],
    words: ['Six, the point'],
    moved: ['die-landing'],
    named: ['.dice-total', '.puck-on', 'Six, the point'],
    says: 'The dice are rolling.',
  },
  minibaccarat: {
    wager: 'player',
    first: ['decline-cut'],
    acts: ['ready'],
    words: ['Player won', 'Player lost'],
    moved: ['card-at', 'card-turn'],
    named: ['[data-settled]'],
    lay: 4,
    says: 'The cards are being dealt.',
  },
  blackjack: {
    wager: 'main',
    first: ['decline-cut'],
    acts: ['ready', 'stand'],
    // Nineteen against the dealer's six, ten and ten.
    cards: ['TS', '6D', '9H', 'TC', 'TD'],
    words: ['The dealer has 26', 'Wager won'],
    moved: ['card-at', 'card-turn'],
    named: ['[data-settled]', 'The dealer has 26', 'Wager won'],
    lay: 5,
    says: 'Your turn: hit, stand or double down $5.',
  },
  'red-dog': {
    wager: 'main',
    first: ['decline-cut'],
    acts: ['ready', 'stay'],
    cards: ['5D', 'TS', '7C'],
    words: ['between 5 and 10', 'Original wager won'],
    moved: ['card-at', 'card-turn'],
    named: ['[data-settled]', 'between 5 and 10'],
    // The marker of the spread lies there before the third card.
    rightly: ['.puck-on'],
    lay: 3,
    says: 'The spread is 4 and pays 1 to 1. Your turn: stay or raise $5.',
  },
  'punto-banco': {
    wager: 'player',
    first: ['decline-cut', 'accept-shoe'],
    acts: ['ready', 'deal'],
    // Nine against five: nobody draws.
    cards: ['9S', '2D', 'KC', '3H'],
    words: ["Player's Hand wins", 'Player won'],
    moved: ['card-at', 'card-turn'],
    named: ['[data-settled]', "Player's Hand wins"],
    lay: 4,
    says: 'The cards are being dealt.',
  },
  'chemin-de-fer': {
    wager: 'against',
    first: ['decline-bid', 'decline-banco'],
    acts: [],
    answers: ['decline-cover', 'natural', 'stay', 'card'],
    cards: ['9S', '2D', 'KC', '3H'],
    words: ['Hand wins', 'Against the bank won'],
    moved: ['card-at', 'card-turn'],
    named: ['[data-settled]', 'Hand wins'],
    lay: 4,
    says: 'No more bets.',
  },
  'all-in-holdem': {
    wager: 'ante',
    acts: ['ready', 'raise'],
    words: ['The dealer calls', 'The dealer does not call', 'The dealer has'],
    moved: ['card-at', 'card-turn'],
    named: ['[data-settled]', 'The dealer has'],
    says: 'Your turn: raise $15 or fold.',
  },
  'caribbean-stud': {
    wager: 'ante',
    acts: ['ready', 'raise'],
    words: ['The dealer has a hand', 'No hand', 'The dealer has'],
    moved: ['card-at', 'card-turn'],
    named: ['.lamp.is-on', '[data-settled]', 'The dealer has'],
    says: 'Your turn: bet $10 or fold.',
  },
  'three-card-poker': {
    wager: 'ante',
    acts: ['ready', 'play'],
    words: ['The dealer plays', 'The dealer does not play', 'The dealer has'],
    moved: ['card-at', 'card-turn'],
    named: ['.lamp.is-on', '[data-settled]', 'The dealer has'],
    lay: 6,
    says: 'Your turn: play $5 or fold.',
  },
  'spanish-21': {
    wager: 'main',
    first: ['decline-cut'],
    acts: ['ready', 'stand'],
    // Nineteen against the dealer's six, queen and jack.
    cards: ['KS', '6D', '9H', 'QC', 'JD'],
    words: ['The dealer has 26', 'Wager won'],
    moved: ['card-at', 'card-turn'],
    named: ['[data-settled]', 'The dealer has 26', 'Wager won'],
    lay: 5,
    says: 'Your turn: hit, stand, double down $5 or surrender.',
  },
  'double-attack-blackjack': {
    wager: 'main',
    first: ['decline-cut'],
    acts: ['ready', 'no-attack', 'stand'],
    // The dealer's six comes first; then nineteen, and the dealer's queen and jack.
    cards: ['6D', 'KS', '9H', 'QC', 'JD'],
    words: ['The dealer has 26', 'Wager won'],
    moved: ['card-at', 'card-turn'],
    named: ['[data-settled]', 'The dealer has 26', 'Wager won'],
    lay: 5,
    says: 'Your turn: hit, stand, double down $5 or surrender.',
  },
  'let-it-ride': {
    wager: 'bet-1',
    acts: ['ready'],
    answers: ['let-it-ride'],
    words: ['won', 'lost'],
    moved: ['card-at', 'card-turn'],
    named: ['[data-settled]'],
    says: 'Your turn: take back bet one or let it ride.',
  },
  'four-card-poker': {
    wager: 'ante',
    acts: ['ready', 'play'],
    words: ['Ante won', 'Ante lost'],
    moved: ['card-at', 'card-turn'],
    named: ['[data-settled]', '.verdict'],
    // The player's hand is laid out once more when the dealer's, which alone is on the board, lies there.
    rightly: ['.bead'],
    says: 'Your turn: play $5 to $15 or fold.',
  },
  'double-down-stud': {
    wager: 'main',
    first: ['decline-cut'],
    acts: ['ready', 'stand'],
    words: ['The hole card is'],
    moved: ['card-at', 'card-turn'],
    named: ['[data-settled]', 'The hole card is'],
    says: 'Your turn: stand or double down $5.',
  },
  'texas-holdem-bonus': {
    wager: 'ante',
    acts: ['ready', 'play'],
    answers: ['check'],
    words: ['The dealer has'],
    moved: ['card-at', 'card-turn'],
    named: ['[data-settled]', 'The dealer has'],
    says: 'Your turn: bet the flop $10 or fold.',
  },
  'pai-gow': {
    wager: 'main',
    acts: ['ready', 'house-way', 'set'],
    words: ['Main won', 'Main lost', 'Main returned'],
    moved: ['card-at', 'card-turn', 'die-landing'],
    named: ['[data-settled]'],
    // The dice say who has the first hand, and the marker lies on the dealer's tiles.
    rightly: ['.dice-total', '.puck-on'],
    says: 'Your turn: set the hands.',
  },
  'pai-gow-poker': {
    wager: 'main',
    first: ['decline-cut'],
    acts: ['ready', 'house-way', 'set'],
    words: ['Main won', 'Main lost', 'Main returned'],
    moved: ['card-at', 'card-turn', 'die-landing'],
    named: ['[data-settled]'],
    rightly: ['.dice-total', '.puck-on'],
    says: 'Your turn: set the hands.',
  },
}

/** Answers whatever one is asked, until it is so. */
async function answerUntil(
  page: Page,
  answers: readonly string[],
  so: () => Promise<boolean>,
): Promise<void> {
  const asked = page.locator(answers.map((type) => `[data-decision="${type}"]`).join(', ')).first()
  await eventually(async () => {
    if (await so()) return true
    await asked.click({ timeout: 300 }).catch(() => undefined)
    return so()
  }).toBe(true)
}

describe('nothing names the result before it lies there, and what now is said to who plays', () => {
  test('every game is looked at', () => {
    expect(Object.keys(ROUNDS).toSorted()).toEqual(games.map((g) => g.id).toSorted())
  })

  /** How often each has been looked at: once more is at a table of its own, for the one before may be in a round. */
  const looks = new Map<string, number>()
  const look = async (game: string, round: Round): Promise<void> => {
    const times = (looks.get(game) ?? 0) + 1
    looks.set(game, times)
    const name = times === 1 ? `${game}-1` : `${game}-${90 + times}`
    if (times > 1) await openTable(stage, name, game)
    // None of an earlier look are left.
    if (times > 1 && isShared(round)) dice.length = 0
    const { page, heard, me } = await join(stage, 'desktop', name, MOVING)
    for (const act of round.first ?? []) await decide(page, act)
    await page.locator('.room .spot.is-open').first().waitFor()
    await lay(stage, page, name, me, round.wager)
    await openPanel(page)
    await page.getByRole('tab', { name: 'History' }).click()
    stop = 35
    dice.push(...(round.dice ?? []))
    if (round.cards) putOnTop(stage, name, round.cards)
    const { named: wanted, rightly = [], answers } = round
    const marks = MARKS.filter((mark) => !rightly.includes(mark))
    const recorded = await record(page, { marks, words: round.words })
    for (const act of round.acts) await decide(page, act)
    if (answers) await answerUntil(page, answers, async () => (await recorded()).named.includes('.verdict'))
    // Boards and the log follow the felt a moment later.
    await eventually(async () => (await recorded()).named).toEqual(
      expect.arrayContaining([...always(game), ...wanted].filter((mark) => !rightly.includes(mark))),
    )
    const { moved, early, says } = await recorded()
    expect(moved).toEqual(expect.arrayContaining([...round.moved]))
    expect(early).toEqual([])
    // Cards stay until their result has been looked at, however soon the dealer picks them up.
    if (round.lay !== undefined) {
      await page.locator('.verdict.is-kept').waitFor()
      const { lay: cards } = await recorded()
      expect(cards.length).toBeGreaterThan(0)
      expect(cards.filter((n) => Number(n) < (round.lay ?? 0))).toEqual([])
    }
    expect(says).toContain(round.says)
    expect(says.filter((it) => ORDERS.test(it))).toEqual([])
    expect(heard.errors).toEqual([])
    // With chips at stake the dice would be thrown for who is gone, and they are those of another test.
    if (round.over) {
      dice.push(...round.over)
      await decide(page, 'throw')
      await eventually(() => onSpot(tableOf(stage, name), me, round.wager)).toBe(0)
    }
    await page.context().close()
  }
  /** All tables have the dice and the wheel's stop in common; cards are each table's own, and played beside each other. */
  const isShared = ({ moved }: Round): boolean => !moved.includes('card-at') || moved.includes('wheel-plate')
  const rounds = Object.entries(ROUNDS).filter(([game]) => isChosen(game))
  test.each(rounds.filter(([, round]) => isShared(round)))('%s', look)
  test.concurrent.each(rounds.filter(([, round]) => !isShared(round)))('%s', look)

  test('the dealer who has called is named anew by the last card, and the lamp stays lit with the cards', async () => {
    const name = await openTable(stage, 'all-in-holdem-2', 'all-in-holdem')
    const { page, me } = await join(stage, 'desktop', name, MOVING)
    await lay(stage, page, name, me, 'ante')
    // Two aces and two kings, and behind burned cards five that help neither.
    const middle = ['2C', '3D', '7H', '9S', '4C', 'JD', '5C', '2S']
    // Cut and in the shoe, and none of them is dealt before everybody is ready.
    await eventually(() => tableOf(stage, name).piles.shoe?.length).toBe(52)
    putOnTop(stage, name, ['AS', 'KD', 'AH', 'KC', ...middle])
    await decide(page, 'ready')
    const recorded = await record(page, { marks: [], words: [] })
    await decide(page, 'raise')
    await page.locator('.verdict-net').waitFor()
    expect(await page.locator('.verdict').innerText()).toMatch(/^The dealer has a pair of kings\s+\+\$20$/)
    expect(await page.locator('.lamp.is-on').count()).toBe(1)
    const said = (await recorded()).verdicts.map((words) => words.replace(/ \+.*/, ''))
    expect([...new Set(said)]).toEqual([
      'The dealer has a pair of kings and calls',
      'The dealer has a pair of kings',
    ])
    await page.context().close()
  })

  test('before the first shake nobody sees a die, and after it they lie beside their total', async () => {
    const name = await openTable(stage, 'sic-bo-2', 'sic-bo')
    const { page, me } = await join(stage, 'desktop', name, MOVING)
    await lay(stage, page, name, me, 'big')
    expect(await page.locator('.shaker .lid:not(.is-lifted)').count()).toBe(1)
    expect(await page.locator('.shaker .die').count()).toBe(0)
    dice.push(6, 5, 4)
    await decide(page, 'ready')
    await page.locator('.shaker.is-forward .is-shaken').waitFor()
    // The cover goes up, and there they lie in the glass; back at its place the total stands beside the shaker.
    await eventually(() => page.locator('.shaker:not(.is-forward) .dice-total').textContent()).toBe('15')
    expect(await page.locator('.shaker .die').count()).toBe(3)
    expect(await page.locator('.lid:not(.is-lifted)').count()).toBe(0)
    await page.context().close()
  })
})

/** With company a result is there for three seconds, less a frame at either end. */
const LEAST_MS = 2_800

describe('a win is seen', () => {
  const sizes = DEEP ? (['desktop', 'phone', 'narrow', 'side'] as const) : (['desktop', 'phone'] as const)
  test.concurrent.each(sizes)('%s: what came, at each spot, beside the bet, and the net', async (size) => {
    const name = await openTable(stage, `won-${size}`, 'roulette')
    const { page, me } = await join(stage, size, name, MOVING)
    await lay(stage, page, name, me, 'red')
    await lay(stage, page, name, me, 'red')
    await lay(stage, page, name, me, 'black')
    stop = 35
    const recorded = await record(page, { marks: [], words: [] })
    await decide(page, 'ready')
    await eventually(async () => (await recorded()).verdicts.find((v) => v.includes('$'))).toMatch(
      /^\d+ black/,
    )
    await eventually(async () => (await recorded()).settled).toEqual(
      expect.arrayContaining(['black +$5', 'red −$10']),
    )
    const { cut, wins, verdicts } = await recorded()
    expect(cut).toEqual(['black'])
    // What comes back is less than what was staked: no win, and nothing is dressed as one but the bet that won.
    expect(verdicts.at(-1)).toContain('−$5')
    expect(wins).toEqual(['black'])
    // What stands there large is the net of the round, and never a part of it.
    const nets = (await recorded()).verdicts.filter((v) => v.includes('$'))
    expect(nets).toHaveLength(1)
    expect((await recorded()).hidden).toEqual([])
    await page.context().close()
  })

  test('a bet that neither wins nor loses says so: twelve on the come-out bars don’t pass', async () => {
    const name = await openTable(stage, 'craps-2', 'craps')
    const { page, me } = await join(stage, 'desktop', name, MOVING)
    await decide(page, 'accept-dice')
    await lay(stage, page, name, me, 'dont-pass')
    await lay(stage, page, name, me, 'field')
    const recorded = await record(page, { marks: [], words: [] })
    dice.push(6, 6)
    await decide(page, 'throw')
    await eventually(async () => (await recorded()).settled).toEqual(
      expect.arrayContaining(['dont-pass =', expect.stringMatching(/^field \+/)]),
    )
    const { wins, cut } = await recorded()
    expect(wins).not.toContain('dont-pass')
    expect(cut).toEqual(['field'])
    await page.context().close()
  })

  test('half of a bet that comes back at zero is no win', async () => {
    const name = await openTable(stage, 'roulette-8', 'roulette')
    const { page, me } = await join(stage, 'desktop', name, MOVING)
    await lay(stage, page, name, me, 'red')
    await lay(stage, page, name, me, 'red')
    stop = ZERO
    const recorded = await record(page, { marks: [], words: [] })
    await decide(page, 'ready')
    await eventually(async () => (await recorded()).verdicts.find((v) => v.includes('$'))).toMatch(
      /^0.* −\$5$/,
    )
    await eventually(async () => (await recorded()).settled).toContain('red −$5')
    expect((await recorded()).wins).toEqual([])
    await page.context().close()
  })

  test('alone it stays until one acts, and what now is said beside it', async () => {
    const name = await openTable(stage, 'roulette-9', 'roulette')
    const { page, me } = await join(stage, 'desktop', name, MOVING)
    await lay(stage, page, name, me, 'black')
    const recorded = await record(page, { marks: [], words: [] })
    await decide(page, 'ready')
    await page.locator('.verdict.is-kept .verdict-net').waitFor()
    expect((await recorded()).lasted).toBeGreaterThan(LEAST_MS)
    expect(await page.locator('.verdict-then').innerText()).toBe('Place your bets.')
    expect(await page.locator('[data-settled="black"]').count()).toBe(1)
    // A tap on the felt bets at once, and then the last result has been seen.
    await (await spot(stage, page, name, me, 'black')).click()
    await eventually(() => onSpot(tableOf(stage, name), me, 'black')).toBe(5_00)
    await eventually(() => page.locator('.verdict').count()).toBe(0)
    await page.context().close()
  })

  test.each(['Escape', 'r'])('alone the key %s is such an act', async (key) => {
    const name = await openTable(stage, `roulette-key-${key.toLowerCase()}`, 'roulette')
    const { page, me } = await join(stage, 'desktop', name)
    await lay(stage, page, name, me, 'black')
    await decide(page, 'ready')
    await page.locator('.verdict-net').waitFor()
    await page.locator('.room .spot.is-open').first().waitFor()
    await page.keyboard.press(key)
    await eventually(() => page.locator('.verdict').count()).toBe(0)
    await eventually(() => onSpot(tableOf(stage, name), me, 'black')).toBe(key === 'r' ? 5_00 : 0)
    await page.context().close()
  })

  test('with company it is there for three seconds, and a tap on the felt is enough to end it', async () => {
    const name = await openTable(stage, 'roulette-10', 'roulette')
    const { page, me } = await join(stage, 'desktop', name, MOVING)
    const other = await join(stage, 'desktop', name)
    const you = other.me
    const gone = () => eventually(() => page.locator('.verdict').count()).toBe(0)
    const round = async (): Promise<() => Promise<Recorded>> => {
      await lay(stage, page, name, me, 'black')
      await lay(stage, other.page, name, you, 'red')
      const recorded = await record(page, { marks: [], words: [] })
      await decide(page, 'ready')
      await decide(other.page, 'ready')
      await page.locator('.verdict-net').waitFor()
      return recorded
    }
    const whole = await round()
    await gone()
    expect((await whole()).lasted).toBeGreaterThan(LEAST_MS)
    await round()
    await page.locator('.wheel-rim').click({ force: true })
    await gone()
    await other.context.close()
    await page.context().close()
  })

  test('the ball need not be waited for: Space is enough', async () => {
    const name = await openTable(stage, 'roulette-4', 'roulette')
    const { page, me } = await join(stage, 'desktop', name, MOVING)
    await lay(stage, page, name, me, 'black')
    await decide(page, 'ready')
    await page.locator('.wheel-resting').waitFor()
    await page.keyboard.press('Space')
    await page.locator('.verdict').waitFor()
    expect(await page.locator('.wheel-resting').count()).toBe(0)
    await page.context().close()
  })
})
