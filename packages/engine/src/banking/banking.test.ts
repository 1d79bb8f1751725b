import { describe, expect, test } from 'vitest'
import { asked, banked, passAll } from '../../test/bank.ts'
import { Scenario } from '../../test/kit.ts'
import { pennies, type State } from '../../test/pennies.ts'
import { asPlayer, chipsInside, EVEN, isEvent, scripted, spots } from '../kernel/index.ts'
import { houseStake } from './cover.ts'
import { settleAgainst } from './settle.ts'
import type { BankRules } from './turn.ts'

const card = (face: string) => scripted({ piles: { 'hand:bank': face }, meters: { M: 0 } })
const PEOPLE = { A: '1', B: '2', C: '3' }
const ready = (s: Scenario<State>): Scenario<State> => {
  for (const p of Object.keys(s.table.players)) s.do({ type: 'ready', by: asPlayer(p) })
  return s
}
const bet = (player: string, cents: number) =>
  ({ type: 'bet', by: asPlayer(player), place: '3', wager: 'red', cents }) as const
const pass = (player: string) => ({ type: 'pass-bank', by: asPlayer(player) }) as const
const take = (player: string, cobank = false) =>
  ({ type: 'take-bank', by: asPlayer(player), cobank }) as const
/** A round that nobody but the dealer banks and everybody bets in. */
const dealers = (s: Scenario<State>): Scenario<State> => {
  for (const p of Object.keys(s.table.players)) s.bet(p, 'red', 2_00)
  return ready(s).run(card('KS'))
}

describe('whose turn it is to be offered the bank', () => {
  test('[10.8(b)] [11.10(b)] nobody’s in the first round', () => {
    const s = new Scenario(pennies, PEOPLE).bet('A', 'red', 2_00)
    expect(asked(s)).toBeUndefined()
    expect(s.refused(take('A')).because).toBeTruthy()
  })

  test('[10.8(c)] [11.10(c)] counterclockwise until one accepts; who lets it pass is not asked again', () => {
    const s = dealers(new Scenario(pennies, PEOPLE))
    expect(asked(s)).toBe('A')
    s.refused(take('B'))
    s.do(pass('A'))
    expect(asked(s)).toBe('B')
    s.refused(take('A'))
    s.do(take('B'))
    expect(s.table.state.bank).toBe('B')
    expect(asked(s)).toBeUndefined()
  })

  test('[10.8(c)] [11.10(c)] the first offer goes a seat on each round, an empty one and the dealer’s turn included', () => {
    const s = dealers(new Scenario(pennies, PEOPLE))
    const firsts: (string | undefined)[] = []
    for (let i = 0; i < 7; i++) {
      firsts.push(asked(s))
      if (asked(s) === undefined)
        expect(s.refused(take('A')).because).toBe('It is the dealer’s turn to bank.')
      dealers(passAll(s))
    }
    // Place 4 is empty, so A is the next there; then comes the dealer's own turn.
    expect(firsts).toEqual(['A', 'B', 'C', 'A', undefined, 'A', 'B'])
  })

  test('[10.8(c)] [11.10(c)] nobody banks two rounds running', () => {
    const s = dealers(new Scenario(pennies, PEOPLE)).do(take('A')).bet('B', 'red', 1_00)
    ready(s).run(card('KS')).do({ type: 'stand', by: 'player:A' }).run(card('KS'))
    // The first offer is B's now; A is passed over when it comes round.
    expect(asked(s)).toBe('B')
    s.do(pass('B')).do(pass('C'))
    expect(asked(s)).toBeUndefined()
  })
})

describe('who qualifies', () => {
  test('[10.8(d)1] [11.10(d)1] who wagered against the dealer when the dealer last banked', () => {
    const s = new Scenario(pennies, PEOPLE).bet('B', 'red', 2_00)
    ready(s).run(card('KS'))
    expect(asked(s)).toBe('B')
    s.do(pass('B'))
    expect(asked(s)).toBeUndefined()
  })

  test('[10.8(d)2] [11.10(d)2] whose chips cover what the others can win; half of it beside the house', () => {
    const s = dealers(new Scenario(pennies, { A: '1', B: '2' }))
    s.do({ type: 'cash-out', by: 'player:A', cents: 988_00 }).bet('B', 'red', 10_00)
    // B can win $20 where the card is doubled and A has $10.
    expect(asked(s)).toBe('A')
    s.refused(take('A'))
    s.do(take('A', true))
    expect(s.refused({ type: 'bet', by: 'player:B', place: '2', wager: 'red', cents: 1_00 }).because).toMatch(
      /bank/,
    )
  })

  test('[10.8(d)2] [11.10(d)2] chips for one wager of the minimum at the least: a bank that covers nothing is none', () => {
    const poor = (cents: number, cobank = false) => {
      const s = dealers(new Scenario(pennies, PEOPLE))
      s.do({ type: 'cash-out', by: 'player:A', cents: s.chips('A') - cents })
      return asked(s) === 'A' ? s.do(take('A', cobank)) : asked(s)
    }
    // A wager of $1 can win two of them.
    expect(poor(99)).toBe('B')
    expect(() => poor(1_99)).toThrow(/cover/)
    expect(poor(1_00, true)).toHaveProperty('table')
    expect(poor(2_00)).toHaveProperty('table')
  })

  test('[10.8(d)2] chips for less than half: not asked', () => {
    const s = dealers(new Scenario(pennies, { A: '1', B: '2' }))
    s.do({ type: 'cash-out', by: 'player:A', cents: 989_00 }).bet('B', 'red', 10_00)
    expect(asked(s)).toBe('B')
  })

  test('[10.8(f)] [11.10(f)] a wager of one’s own comes back from the table', () => {
    const s = dealers(new Scenario(pennies, PEOPLE)).bet('A', 'red', 5_00)
    const before = s.chips('A')
    s.do(take('A'))
    expect(s.chips('A')).toBe(before + 5_00)
    s.refused({ type: 'bet', by: 'player:A', place: '1', wager: 'red', cents: 5_00 })
  })
})

describe('the house’s wager against the bank', () => {
  const close = (s: Scenario<State>) => ready(s).run(card('KD'))

  test('[10.8(h)] [11.10(g)] is as large as that player’s last one against the dealer', () => {
    const s = close(dealers(new Scenario(pennies, PEOPLE)).do(take('A')).bet('B', 'red', 1_00))
    expect(s.table.balances['house:red']).toBe(2_00)
  })

  test('[10.8(h)] [11.10(g)] or as a calculation says, and never more than the bank is good for', () => {
    const s = dealers(new Scenario(pennies, PEOPLE)).do(take('A')).bet('B', 'red', 1_00)
    const rules = { wager: 'red', most: 2, houseWager: () => 7_50 } as unknown as BankRules<State>
    expect(houseStake(rules, s.table)).toBe(7_00)
    const poor = { ...s.table, balances: { ...s.table.balances, 'stack:A': 5_00 } }
    expect(houseStake(rules, poor)).toBe(3_00)
  })

  test('[10.8(h)] [11.10(g)] or less, or none, as the bank says', () => {
    const s = dealers(new Scenario(pennies, PEOPLE)).do(take('A')).bet('B', 'red', 1_00)
    s.refused({ type: 'limit-house-wager', by: 'player:A', cents: 3_00 })
    close(s.do({ type: 'limit-house-wager', by: 'player:A', cents: 0 }))
    expect(s.table.balances['house:red']).toBeUndefined()
  })

  test('[10.8(e)] [11.10(e)] there is none where the house covers half', () => {
    const s = close(banked(PEOPLE, 'A', { cobank: true }).bet('B', 'red', 1_00))
    expect(s.table.balances['house:red']).toBeUndefined()
  })

  test('[10.8(d)2] is cut down to what the bank can still cover', () => {
    const s = banked({ A: '1', B: '2' }, 'A', { chips: 20_00 }).bet('B', 'red', 10_00)
    close(s)
    expect(s.table.balances['house:red']).toBeUndefined()
  })

  test.each([
    [1_00, 1_00],
    [2_00, 2_00],
    [3_00, 3_00],
    [9_00, 5_00],
  ])('[10.8(d)2] with chips for %i more it is %i of the 500 it would be', (more, wagered) => {
    const s = new Scenario(pennies, { A: '1', B: '2' })
    for (const p of ['A', 'B']) s.bet(p, 'red', 5_00)
    ready(s).run(card('KS'))
    // B can win $20 of A's chips where the card is doubled.
    s.do({ type: 'cash-out', by: 'player:A', cents: s.chips('A') - 20_00 - more }).do(take('A'))
    s.bet('B', 'red', 10_00)
    close(s)
    expect(s.table.balances['house:red']).toBe(wagered)
    expect(s.table.balances['cover:A']).toBe(20_00 + wagered)
  })
})

describe('settlement through the centre', () => {
  const round = (s: Scenario<State>, face: string, choice = 'stand') =>
    ready(s).run(card(face)).do({ type: choice, by: 'player:A' }).run(card(face))
  const chips = (s: Scenario<State>) => ['A', 'B', 'C'].map((p) => s.chips(p))

  test('[10.8(o)] [11.10(l)] losers go to the centre, what is left is the bank’s less vigorish', () => {
    const s = banked(PEOPLE, 'A').bet('B', 'red', 10_00).bet('C', 'red', 20_00)
    const sum = chipsInside(s.table)
    round(s, 'KS')
    // 30 of the players and the house's 1, five percent of it charged.
    expect(chips(s)).toEqual([999_00 + 31_00 - 1_55, 990_00, 980_00])
    // A penny has gone to the meter.
    expect(chipsInside(s.table)).toBe(sum - 1)
    expect(Object.keys(s.table.balances).filter((a) => /^(center|cover|house)/.test(a))).toEqual([])
  })

  test('[10.8(o)] [10.8(r)] [11.10(o)] the bank pays in what is missing; winners pay vigorish', () => {
    const s = round(banked(PEOPLE, 'A').bet('B', 'red', 10_00).bet('C', 'red', 20_00), 'KD')
    expect(chips(s)).toEqual([999_00 - 31_00, 1009_50, 1019_00])
    const paid = s.events().flatMap((e) => (isEvent(e, 'moved') && e.outcome === 'win' ? [e.from] : []))
    expect(paid).toEqual(['center', 'center'])
  })

  test('[10.8(q)] [11.10(n)] the house’s wager is paid last and goes back with its winnings', () => {
    const s = round(banked(PEOPLE, 'A').bet('B', 'red', 10_00), 'KD')
    const moves = s.events().flatMap((e) => (isEvent(e, 'moved') ? [`${e.from}>${e.to} ${e.cents}`] : []))
    const last = moves.indexOf('center>inventory 100')
    expect(moves[last + 1]).toBe('house:red>inventory 100')
    expect(last).toBeGreaterThan(moves.indexOf('center>stack:B 1000'))
  })

  test('[10.8(p)] [11.10(m)] a co-bank pays half of what is missing and has half of what is left', () => {
    const short = round(
      banked(PEOPLE, 'A', { cobank: true }).bet('B', 'red', 10_00).bet('C', 'red', 5_00),
      'KD',
    )
    // Of B's 10 and C's 5 the player pays 5 and 2: the odd dollar is the house's.
    expect(chips(short)).toEqual([999_00 - 7_00, 1009_50, 1004_75])
    const left = round(
      banked(PEOPLE, 'A', { cobank: true }).bet('B', 'red', 10_00).bet('C', 'red', 5_00),
      'KS',
    )
    // Of 15 the house has 7 and the player 8, less five percent.
    expect(chips(left)).toEqual([999_00 + 8_00 - 40, 990_00, 995_00])
  })

  test('[10.8(e)] [11.10(e)] beside the house a bank is wagered against for twice what its own chips cover', () => {
    const s = banked(PEOPLE, 'A', { cobank: true, chips: 20_00 }).bet('B', 'red', 15_00)
    // Each dollar can win two of them.
    expect(s.refused(bet('C', 6_00)).because).toMatch(/At most \$5/)
    s.do(bet('C', 5_00))
    expect(ready(s).run(card('KD')).table.balances['cover:A']).toBe(20_00)
  })

  test('[10.8(p)] [11.10(m)] what is missing is halved once, not winner by winner', () => {
    const s = banked(PEOPLE, 'A', { cobank: true }).bet('B', 'red', 5_00).bet('C', 'red', 5_00)
    expect(chips(round(s, 'KD'))).toEqual([999_00 - 5_00, 1004_75, 1004_75])
  })

  test('[10.8(o)] [11.10(l)] when the centre runs out the bank pays in all that is still to be paid, at once', () => {
    const s = round(banked(PEOPLE, 'A').bet('B', 'red', 10_00).bet('C', 'red', 20_00), 'KD')
    const paidIn = s.events().flatMap((e) => (isEvent(e, 'moved') && e.to === 'center' ? [e.cents] : []))
    expect(paidIn).toEqual([31_00])
  })
})

describe('a round that the dealer banks', () => {
  const BANK = { wager: 'red', most: 1 } as BankRules<State>
  const settled = (outcome: 'win' | 'lose' | 'push', dealers?: true) => {
    const { table } = new Scenario(pennies, PEOPLE).bet('B', 'red', 10_00)
    const results = spots(table).map((spot) => ({ spot, outcome, odds: EVEN, rule: 'house', because: 'So.' }))
    const vigorish = { rule: 'house', of: (won: number) => won / 20, ...(dealers && { dealers }) }
    const moves = settleAgainst(BANK, table, { results, vigorish, rule: 'house' })
    return moves.map(({ from, to, cents }) => `${from}>${to} ${cents}`)
  }

  test('is settled with the inventory, and vigorish is charged where it is charged then too', () => {
    const [stake, paid] = ['spot:2:B:red>stack:B 1000', 'inventory>stack:B 1000']
    expect(settled('win')).toEqual([paid, stake])
    expect(settled('win', true)).toEqual([paid, stake, 'stack:B>inventory 50'])
    expect(settled('push', true)).toEqual([stake])
    expect(settled('lose', true)).toEqual(['spot:2:B:red>inventory 1000'])
  })
})

describe('a bank that would leave', () => {
  test('may give the bank back while nobody has wagered against it, and goes', () => {
    const s = banked(PEOPLE, 'A').do({ type: 'leave', by: 'player:A' })
    expect(s.table.state.bank).toBeNull()
    expect(s.table.players.A).toBeUndefined()
  })

  test('stays with its chips while it covers wagers', () => {
    const s = banked(PEOPLE, 'A').bet('B', 'red', 10_00)
    for (const command of [
      { type: 'leave', by: 'player:A' },
      { type: 'cash-out', by: 'player:A', cents: 1_00 },
      { type: 'reseat', by: 'player:A', place: '4' },
    ] as const)
      expect(s.refused(command).because).toMatch(/bank stays/)
  })

  test('[10.8(d)2] [11.10(d)2] keeps its chips before anybody has wagered too: without them nobody could', () => {
    const s = banked(PEOPLE, 'A')
    const cash = { type: 'cash-out', by: 'player:A', cents: 1_00 } as const
    expect(s.refused(cash).because).toMatch(/given back/)
    s.do({ type: 'give-up-bank', by: 'player:A' }).do(cash)
  })
})
