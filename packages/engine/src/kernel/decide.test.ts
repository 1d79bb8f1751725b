import { describe, expect, test } from 'vitest'
import { banked } from '../../test/bank.ts'
import { seatedTable } from '../../test/counts.ts'
import { Scenario } from '../../test/kit.ts'
import { pennies } from '../../test/pennies.ts'
import { act, actWith, needOf } from './decide.ts'
import { run } from './drive.ts'
import { seeded } from './random.ts'
import { drawn, scripted } from './sources.ts'
import { isRefused } from './table.ts'
import type { Command } from './types.ts'

const two = () => new Scenario(pennies, { A: '1', B: '2' })
const bet = (more: Record<string, unknown> = {}): Command =>
  ({ type: 'bet', by: 'player:A', place: '1', wager: 'red', cents: 10_00, ...more }) as Command
const card = (face: string) => scripted({ piles: { 'hand:bank': face }, meters: { M: 5_00 } })

describe('bad commands are refused with a reason and change nothing', () => {
  const bad: readonly [string, unknown][] = [
    ['nothing', null],
    ['a list', []],
    ['a word', 'bet'],
    ['no type', { by: 'player:A' }],
    ['nobody', { type: 'bet' }],
    ['an unknown role', bet({ by: 'owner' })],
    ['a name with a colon', bet({ by: 'player:A:red' })],
    ['an unknown type', bet({ type: 'juggle' })],
    ['a type from the prototype', bet({ type: '__proto__' })],
    ['an unknown wager', bet({ wager: 'blue' })],
    ['a wager from the prototype', bet({ wager: 'constructor' })],
    ['a place that is none', bet({ place: '9' })],
    ['a negative amount', bet({ cents: -10_00 })],
    ['nothing staked', bet({ cents: 0 })],
    ['a fraction', bet({ cents: 10.5 })],
    ['half a chip', bet({ cents: 10_50 })],
    ['a huge amount', bet({ cents: 1e15 })],
    ['beyond whole numbers', bet({ cents: 2 ** 60 })],
    ['infinity', bet({ cents: Number.POSITIVE_INFINITY })],
    ['not a number', bet({ cents: Number.NaN })],
    ['an amount in words', bet({ cents: '1000' })],
    ['a round that is over', bet({ round: 0 })],
    ['a round to come', bet({ round: 2 })],
    ['a round that is none', bet({ round: 1.5 })],
    ['a time that is none', bet({ at: Number.NaN })],
    ['a field too many', bet({ lucky: true })],
    ['chance from a client', bet({ chance: ['AS'] })],
    ['voices given with it', bet({ confirmed: ['dealer'] })],
    ['somebody who has no seat', bet({ by: 'player:Z' })],
    ['a dealer’s step by a player', { type: 'close', by: 'player:A' }],
    ['a step out of order', { type: 'settle', by: 'dealer' }],
    ['a wager that is not there', { type: 'take', by: 'player:A', place: '1', wager: 'red', cents: 1 }],
    ['another’s place', { type: 'sit', by: 'player:C', place: '1' }],
    ['a second place', { type: 'sit', by: 'player:A', place: '3' }],
    ['more chips than there are', { type: 'cash-out', by: 'player:A', cents: 1000_01 }],
    ['a question nobody asked', { type: 'confirm', by: 'dealer', question: 7 }],
    ['taking back nothing', { type: 'rescind', by: 'supervisor', reason: 'x' }],
  ]

  test.each(bad)('%s', (_, command) => {
    const s = two()
    const before = JSON.stringify(s.table)
    const ruling = act(pennies, s.table, command as Command)
    expect(isRefused(ruling)).toBe(true)
    expect((ruling as { because: string }).because).toMatch(/\S+\.$/)
    expect(JSON.stringify(s.table)).toBe(before)
  })

  test('another’s wager cannot be taken down', () => {
    const s = two().do(bet())
    expect(
      s.refused({ type: 'take', by: 'player:B', place: '1', wager: 'red', cents: 10_00 }),
    ).toHaveProperty('because')
  })

  test('somebody with wagers on the felt does not leave', () => {
    expect(two().do(bet()).refused({ type: 'leave', by: 'player:A' }).because).toMatch(/wagers stand/)
  })
})

describe('second voices', () => {
  const late = () => {
    const s = two().do(bet()).do({ type: 'ready', by: 'player:A' }).do({ type: 'ready', by: 'player:B' })
    return s.do({ type: 'close', by: 'dealer' }).do(bet({ by: 'player:B', place: '1' }))
  }

  test('a late bet is made when both voices are in', () => {
    const s = late().do({ type: 'confirm', by: 'dealer', question: 1 })
    expect(s.table.balances['spot:1:B:red']).toBeUndefined()
    s.do({ type: 'confirm', by: 'supervisor', question: 1 })
    expect(s.table.balances['spot:1:B:red']).toBe(10_00)
  })

  test('a voice counts once, and only the one that was asked for', () => {
    const s = late().do({ type: 'confirm', by: 'dealer', question: 1 })
    expect(s.refused({ type: 'confirm', by: 'dealer', question: 1 }).because).toMatch(/already/)
    expect(s.refused({ type: 'confirm', by: 'boxman', question: 1 }).because).toMatch(/not the one/)
  })

  test('the question lapses when its moment has passed', () => {
    const s = late()
    s.source = card('KS')
    s.do({ type: 'deal', by: 'dealer' })
    expect(s.table.questions).toEqual([])
    expect(s.events()).toContainEqual({ type: 'answered', question: 1, outcome: 'lapsed' })
  })

  test('three questions of one person wait at a time, and others may ask', () => {
    const again = bet({ by: 'player:B', place: '1' })
    const s = late().do(again).do(again)
    const before = JSON.stringify(s.table)
    expect(s.refused(again).because).toMatch(/^Three questions of yours wait/)
    expect(JSON.stringify(s.table)).toBe(before)
    s.do(bet({ by: 'player:A', place: '1' }))
    expect(s.table.questions).toHaveLength(4)
    // Answered, one makes way for another.
    s.do({ type: 'decline', by: 'dealer', question: 2 }).do(again)
    expect(s.table.questions.map((q) => q.id)).toEqual([1, 3, 4, 5])
  })
})

describe('a result entered wrongly', () => {
  const dealt = () => {
    const s = new Scenario(pennies, { A: '1' }, { chance: 'dealer' })
      .do(bet())
      .do({ type: 'ready', by: 'player:A' })
    s.source = card('KD')
    return s
      .do({ type: 'close', by: 'dealer' })
      .do({ type: 'deal', by: 'dealer' })
      .do({ type: 'turn', by: 'dealer' })
  }

  test('is taken back by a supervisor with a reason, and entered again', () => {
    const s = dealt().do({ type: 'settle', by: 'dealer' })
    expect(s.chips('A')).toBe(1010_00)
    s.do({ type: 'rescind', by: 'supervisor', reason: 'It was the king of spades' })
    expect(s.table.round).toBe(1)
    expect(s.table.balances['spot:1:A:red']).toBe(10_00)
    s.source = card('KS')
    s.do({ type: 'turn', by: 'dealer' }).do({ type: 'settle', by: 'dealer' })
    expect(s.chips('A')).toBe(990_00)
  })

  test('stays when its chips have left the table, or nobody says why', () => {
    const s = dealt().do({ type: 'settle', by: 'dealer' })
    expect(s.refused({ type: 'rescind', by: 'supervisor', reason: ' ' }).because).toMatch(/reason/)
    expect(s.refused({ type: 'rescind', by: 'dealer', reason: 'x' }).because).toMatch(/supervisor/)
    s.do({ type: 'cash-out', by: 'player:A', cents: 1010_00 })
    expect(s.refused({ type: 'rescind', by: 'supervisor', reason: 'x' }).because).toMatch(/left the table/)
  })

  test('a face that cannot be left in the set is refused', () => {
    const s = new Scenario(pennies, { A: '1' }, { chance: 'dealer' })
      .do(bet())
      .do({ type: 'ready', by: 'player:A' })
    s.do({ type: 'close', by: 'dealer' }).do({ type: 'deal', by: 'dealer' })
    expect(s.refused({ type: 'turn', by: 'dealer', chance: ['1S'] }).because).toMatch(/No 1S is left/)
    expect(s.refused({ type: 'turn', by: 'dealer', chance: ['AS', 'KS'] })).toHaveProperty('because')
    expect(s.refused({ type: 'turn', by: 'dealer' }).because).toMatch(/not been entered/)
  })
})

describe('a player who banks', () => {
  const bankOfB = () => banked({ A: '1', B: '2' }, 'B')
  const played = (face: string, choice: string) => {
    const s = bankOfB().do(bet())
    s.do({ type: 'ready', by: 'player:A' }).do({ type: 'ready', by: 'player:B' }).run(card(face))
    return s.do({ type: choice, by: 'player:B' }).run(card(face))
  }

  test('sets cover aside, pays from it and gets the rest back', () => {
    const s = played('KD', 'stand')
    // Vigorish on what A wins; the house's dollar against the bank wins too.
    expect([s.chips('A'), s.chips('B')]).toEqual([1009_50, 999_00 - 11_00])
    expect(Object.keys(s.table.balances).filter((a) => /^(cover|due|pot)/.test(a))).toEqual([])
  })

  test('cannot be bet against beyond its chips', () => {
    const s = banked({ A: '1', B: '2' }, 'B', { chips: 20_00 })
    expect(s.refused(bet({ cents: 11_00 })).because).toMatch(/At most \$10/)
  })

  test('a jackpot is read from the meter, held, and paid on the supervisor’s word', () => {
    const s = played('AS', 'double')
    expect(s.events()).toContainEqual(expect.objectContaining({ from: 'meter:M', to: 'due:A', cents: 5_00 }))
    expect(s.entries.map((e) => e.command.by)).toContain('supervisor')
    expect(s.chips('A')).toBe(990_00 + 5_00)
  })
})

test('two people bet on one spot, each their own chips', () => {
  const s = two()
    .do(bet())
    .do(bet({ by: 'player:B' }))
  expect(s.table.balances).toMatchObject({ 'spot:1:A:red': 10_00, 'spot:1:B:red': 10_00 })
})

test('a step from which nothing follows is an error that names it, not a table that stands still', () => {
  const { decide } = pennies
  const forgotten: typeof pennies = {
    ...pennies,
    decide: (table, command) => (command.type === 'close' ? [] : decide(table, command)),
  }
  const table = seatedTable(forgotten, { A: { place: '1', cents: 100_00 } })
  const bet = act(forgotten, table, { type: 'bet', by: 'player:A', place: '1', wager: 'red', cents: 10_00 })
  if (isRefused(bet)) throw new Error(bet.because)
  const ready = act(forgotten, bet.table, { type: 'ready', by: 'player:A' })
  if (isRefused(ready)) throw new Error(ready.because)
  expect(() => run(forgotten, ready.table, drawn(seeded(1)))).toThrow('nothing follows from `close`')
})

test('an offer is looked for once: when chance is asked for, and not again when the command is decided', () => {
  const { table } = two()
  let looked = 0
  const game: typeof pennies = {
    ...pennies,
    offers: (...about) => {
      looked++
      return pennies.offers(...about)
    },
  }
  const command: Command = { type: 'juggle', by: 'player:A' }
  expect(needOf(game, table, command)).toBeUndefined()
  expect(isRefused(actWith(game, table, command, { at: table.now }))).toBe(true)
  expect(looked).toBe(1)
})
