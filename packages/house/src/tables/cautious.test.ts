import { games } from '@boardwalk/engine'
import { act, type Command, isRefused, isStep, next, stackOf, type Table } from '@boardwalk/engine/kernel'
import { afterEach, describe, expect, test } from 'vitest'
import { type Attended, attended } from '../../test/attending.ts'
import { cautious } from './cautious.ts'
import { ABANDONED_MS } from './patience.ts'

let t: Attended
afterEach(() => t?.end())

const done = { kind: 'done' }

/** What is answered on the way to a hand. */
const ASIDE = ['decline-cut', 'no-insurance', 'no-attack', 'ready']

/** A alone, with a hand to decide on. */
async function toDecision(game: string, wager: string, hints: boolean): Promise<Command> {
  t = await attended({ game, hints }, ['A'])
  for (let n = 0; n < 200; n++) {
    await t.give('A', 'bet', { place: '1', wager, cents: 10_00 })
    const now = next(t.bench().game, t.live().table)
    const asked = isStep(now) ? undefined : now.for[0]?.otherwise
    if (asked && !ASIDE.includes(asked.type)) return asked
    if (asked) expect(await t.give('A', asked.type, asked)).toMatchObject(done)
    await t.clock.forward(250)
  }
  throw new Error(`nothing is decided at ${game}: ${t.waits()} ${t.live().waiting}`)
}

const after = (command: Command): Table => {
  const { game } = t.bench()
  const made = act(game, t.live().table, command)
  if (isRefused(made)) throw new Error(made.because)
  return made.table
}

/** Games with a decision that is weighed, and a bet that leads to it. */
const BETS: Readonly<Record<string, string>> = {
  blackjack: 'main',
  'spanish-21': 'main',
  'double-attack-blackjack': 'main',
  'caribbean-stud': 'ante',
  'all-in-holdem': 'ante',
  'double-down-stud': 'main',
  'let-it-ride': 'bet-1',
  'three-card-poker': 'ante',
  'four-card-poker': 'ante',
  'texas-holdem-bonus': 'ante',
}

describe.each(Object.entries(BETS))('at %s, whatever the cards', (game, wager) => {
  test('what is done for somebody who is gone puts up no chips, with hints and without', async () => {
    for (const hints of [false, true])
      for (let n = 0; n < 4; n++) {
        const asked = await toDecision(game, wager, hints)
        const has = stackOf(t.live().table, 'A')
        const given = cautious(t.bench(), t.live().table, asked)
        if (!hints) expect(given).toEqual(asked)
        expect(given.by).toBe('player:A')
        expect(stackOf(after(given), 'A')).toBeGreaterThanOrEqual(has)
        await t.end()
      }
    t = await attended({ game }, [])
  })
})

test('where there are hints let it ride is played by the strategy, and not only taken back', async () => {
  const seen = new Set<string>()
  for (let n = 0; n < 500 && seen.size < 2; n++) {
    const asked = await toDecision('let-it-ride', 'bet-1', true)
    expect(asked.type).toBe('take-back')
    const given = cautious(t.bench(), t.live().table, asked)
    expect(given).toEqual(t.bench().game.strategy(t.live().table, 'A', () => 0))
    seen.add(given.type)
    await t.end()
  }
  t = await attended({ game: 'let-it-ride' }, [])
  expect([...seen].toSorted()).toEqual(['let-it-ride', 'take-back'])
})

test('at blackjack a hand that nobody plays stands without hints, and is drawn to by the strategy with them', async () => {
  for (const hints of [false, true]) {
    const acts = new Set<string>()
    for (let n = 0; n < (hints ? 100 : 12) && !acts.has('hit'); n++) {
      const asked = await toDecision('blackjack', 'main', hints)
      acts.add(cautious(t.bench(), t.live().table, asked).type)
      await t.end()
    }
    if (hints) expect(acts).toContain('hit')
    else expect([...acts]).toEqual(['stand'])
    for (const adding of ['double', 'split']) expect(acts).not.toContain(adding)
  }
  t = await attended({ game: 'blackjack' }, [])
})

test('where the strategy would double, the house does what is best without another chip', async () => {
  const acts = new Set<string>()
  for (let n = 0; n < 400 && !acts.has('hit'); n++) {
    const asked = await toDecision('blackjack', 'main', true)
    const { table } = t.live()
    if (t.bench().game.strategy(table, 'A', () => 0)?.type === 'double')
      acts.add(cautious(t.bench(), table, asked).type)
    await t.end()
  }
  t = await attended({ game: 'blackjack' }, [])
  expect(acts).toContain('hit')
})

test('a strategy that raises whatever lies before the player, or names what the rules refuse, is not followed', async () => {
  const asked = await toDecision('three-card-poker', 'ante', true)
  const bench = t.bench()
  const wishing = (type: string, more: object = {}) => {
    const wish: Command = { ...asked, type, ...more }
    const game = { ...bench.game, strategy: () => wish }
    return cautious({ ...bench, game }, t.live().table, asked)
  }
  expect(stackOf(after({ ...asked, type: 'play' }), 'A')).toBeLessThan(stackOf(t.live().table, 'A'))
  expect(wishing('play')).toBe(asked)
  expect(wishing('hit')).toBe(asked)
  expect(wishing('fold', { by: 'player:B' })).toBe(asked)
})

test('the record says that the house did it', async () => {
  await toDecision('let-it-ride', 'bet-1', true)
  t.close('A')
  await t.clock.forward(ABANDONED_MS + 60_000)
  const [body] = await t.byHouse('A')
  expect(['take-back', 'let-it-ride']).toContain(body?.type)
})

test('no step of the dealer’s and no other voice is changed', async () => {
  t = await attended({ game: 'blackjack', hints: true }, ['A'])
  const step: Command = { type: 'shuffle', by: 'dealer' }
  expect(cautious(t.bench(), t.live().table, step)).toBe(step)
  const ready: Command = { type: 'ready', by: 'player:A' }
  expect(cautious(t.bench(), t.live().table, ready)).toBe(ready)
  expect(games.length).toBe(21)
})
