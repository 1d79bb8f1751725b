import { describe, expect, test } from 'vitest'
import { eventsOf, INVENTORY, type OptionValues, resolveTerms, terms } from '../../kernel/index.ts'
import { BANKER_WINS, Chemin, PLAYER_WINS, TIE } from './chemin-de-fer.test-kit.ts'
import { cheminDeFer } from './index.ts'

/** What A's bank and the wagers of B and C bring, with forty dollars against twenty-five and fifteen. */
function nets(cards: typeof TIE, options: OptionValues = {}): Record<string, number> {
  const s = new Chemin({ A: '2', B: '5', C: '8' }, options).ready()
  s.bank('A', 40_00).cover({ B: 25_00, C: 15_00 }).hand(cards)
  const house = s.table.balances[INVENTORY] ?? 0
  return { A: s.chips('A') - 1000_00, B: s.chips('B') - 1000_00, C: s.chips('C') - 1000_00, house }
}

describe('what wins', () => {
  test('[4.6(a)1, 4.7(g)2] with the higher count the bank wins and the others lose', () => {
    expect(nets(BANKER_WINS)).toEqual({ A: 38_00, B: -25_00, C: -15_00, house: 2_00 })
  })

  test('[4.6(a)2, 4.7(g)1] with the lower count the bank loses and the others win', () => {
    expect(nets(PLAYER_WINS)).toEqual({ A: -40_00, B: 25_00, C: 15_00, house: 0 })
  })

  test('[4.6(a)3, 4.7(g)3] with equal counts every wager is void and goes back', () => {
    expect(nets(TIE)).toEqual({ A: 0, B: 0, C: 0, house: 0 })
  })
})

describe('the result', () => {
  test.each([
    [BANKER_WINS, "Player's Hand 6, Banker's Hand 7. Banker's Hand wins", 'B 6-7'],
    [PLAYER_WINS, "Player's Hand 7, Banker's Hand 6. Player's Hand wins", 'P 7-6'],
    [TIE, "Player's Hand 7, Banker's Hand 7. Tie Hand", 'T 7-7'],
  ])(
    '[4.10(a)] both counts and the winner are announced before anything is paid: %o',
    (cards, words, mark) => {
      const s = new Chemin().ready().bank('A', 20_00).cover({ B: 20_00 })
      const before = s.entries.length
      s.hand(cards)
      expect(s.calls()).toContain(words)
      expect(s.table.board).toEqual([mark])
      const types = s.entries.slice(before).map((e) => e.command.type)
      expect(types.indexOf('result')).toBeLessThan(types.indexOf('pay'))
      expect(types.at(-1)).toBe('pick-up')
    },
  )
})

describe('[4.10(b)] collecting and paying', () => {
  test('a winning bank is paid one to one from the wagers of the others', () => {
    const s = new Chemin().ready().bank('A', 40_00).cover({ B: 25_00, C: 15_00 })
    const before = s.entries.length
    s.hand(BANKER_WINS)
    expect(s.moves(before)).toEqual([
      'spot:5:B:against → cover:A 2500',
      'spot:8:C:against → cover:A 1500',
      'cover:A → stack:A 4000',
      'spot:2:A:bank → stack:A 4000',
      'stack:A → inventory 200',
    ])
  })

  test('winners against it are paid one to one from the wager of the Banker, and the house nothing', () => {
    const s = new Chemin().ready().bank('A', 40_00).cover({ B: 25_00, C: 15_00 })
    const before = s.entries.length
    s.hand(PLAYER_WINS)
    expect(s.moves(before)).toEqual([
      'spot:2:A:bank → cover:A 4000',
      'cover:A → stack:B 2500',
      'spot:5:B:against → stack:B 2500',
      'cover:A → stack:C 1500',
      'spot:8:C:against → stack:C 1500',
    ])
    const paid = eventsOf(s.events(), 'moved').filter((e) => e.outcome === 'win')
    expect(paid.map((e) => [e.odds, e.rule])).toEqual(Array(2).fill(['1 to 1', '19:47-4.10(b)']))
  })

  test('the bank comes first and then the others, from the one closest to the dealer counterclockwise', () => {
    const of = (cards: typeof TIE) => {
      // B covers after C, who sits at the right of the Banker, and is closer to the dealer.
      const s = new Chemin({ A: '5', B: '2', C: '7' }).ready().bank('A', 40_00).cover({ B: 25_00, C: 15_00 })
      const before = s.entries.length
      s.hand(cards)
      return { moves: s.moves(before), because: eventsOf(s.since(before), 'moved').map((e) => e.because) }
    }
    expect(of(TIE)).toEqual({
      moves: [
        'spot:5:A:bank → stack:A 4000',
        'spot:2:B:against → stack:B 2500',
        'spot:7:C:against → stack:C 1500',
      ],
      because: Array(3).fill("Player's Hand 7, Banker's Hand 7."),
    })
    expect(of(BANKER_WINS).moves.slice(0, 2)).toEqual([
      'spot:2:B:against → cover:A 2500',
      'spot:7:C:against → cover:A 1500',
    ])
    const lost = of(PLAYER_WINS)
    expect(lost.moves).toEqual([
      'spot:5:A:bank → cover:A 4000',
      'cover:A → stack:B 2500',
      'spot:2:B:against → stack:B 2500',
      'cover:A → stack:C 1500',
      'spot:7:C:against → stack:C 1500',
    ])
    expect(lost.because).toContain("Player's Hand 7, Banker's Hand 6.")
  })

  test('the losers are collected before anybody is paid, and nothing is taken out of order', () => {
    const s = new Chemin().ready().bank('A', 40_00).cover({ B: 40_00 }).with(BANKER_WINS).run()
    s.give('A', 'deal').pass('by-rule')
    const at = new Chemin().ready().bank('A', 40_00).cover({ B: 40_00 }).with(BANKER_WINS).run()
    at.do({ type: 'deal', by: 'player:A' }).until('look')
    at.do({ type: 'look', by: 'dealer' }).do({ type: 'stay', by: 'player:B' }).until('collect')
    expect(at.refused({ type: 'pay', by: 'dealer' }).refused).toBe('19:47-4.10(b)')
    expect(at.do({ type: 'collect', by: 'dealer' }).now()).toBe('pay')
  })
})

describe('[4.10(c)] vigorish', () => {
  const charged = (options: OptionValues, cents: number): number => {
    const s = new Chemin({ A: '2', B: '5' }, options).ready().round(BANKER_WINS, cents)
    return s.table.balances[INVENTORY] ?? 0
  }

  test.each([
    [{}, 5_00, 25],
    [{ vigorish: 4 }, 5_00, 20],
    [{}, 7_00, 35],
    [{ vigorishRounding: 'up' }, 7_00, 50],
    [{ vigorish: 4 }, 7_00, 28],
    [{ vigorish: 4, vigorishRounding: 'up' }, 7_00, 40],
    [{ vigorishRounding: 'up' }, 10_00, 50],
  ])('with %j, on %i cents that the bank wins, is %i', (options, cents, due) => {
    expect(charged(options, cents)).toBe(due)
  })

  test('is taken of what the bank wins, not of what was withdrawn, and in the same round', () => {
    const s = new Chemin().ready().bank('A', 100_00).cover({ B: 20_00 })
    const before = s.entries.length
    s.hand(BANKER_WINS)
    expect(s.table.balances[INVENTORY]).toBe(1_00)
    expect(s.entries.slice(before).find((e) => e.command.type === 'pay')?.events).toContainEqual(
      expect.objectContaining({ to: INVENTORY, cents: 1_00, rule: '19:47-4.10(c)' }),
    )
  })

  test('is no other percentage', () => {
    for (const vigorish of [0, 3, 6, 'tie'])
      expect(resolveTerms(cheminDeFer, { options: { vigorish } })).toMatchObject({ refused: '19:47-4.10(c)' })
  })

  test('for cents: never more than was won', () => {
    const settings = {
      coin: 1,
      limits: { '*': { least: 1, most: 100 } },
      options: { vigorishRounding: 'up' },
    }
    const s = new Chemin({ A: '2', B: '5' }, {}, settings).ready().round(BANKER_WINS, 10)
    expect([s.chips('A'), s.table.balances[INVENTORY]]).toEqual([1000_00, 10])
  })
})

test('[4.8(d), 4.9(a)4, 4.10(a), 4.10(b)] the acts of a round are listed in their order behind those of the shoe', () => {
  const acts = cheminDeFer.procedure?.(terms(new Chemin().table).options) ?? []
  const from = acts.findIndex((act) => act.type === 'award-bank')
  expect(acts.slice(0, from).map((act) => act.type)).toEqual(
    expect.arrayContaining(['shuffle', 'cut', 'load']),
  )
  expect(acts.slice(from).map(({ type, by, rule }) => `${type} ${by} ${rule.replace('19:47-', '')}`)).toEqual(
    [
      'award-bank dealer 4.5(b)',
      'miss-turn dealer 4.11(e)',
      'put-up-shoe dealer 4.11(c)',
      'award-banco dealer 4.7(c)',
      'no-more-bets dealer 4.7(d)',
      'cards dealer 4.8(d)',
      'look dealer 4.9(a)',
      'bank-looks dealer 4.9(b)',
      'turn-up dealer 4.9(a)4',
      'turn-bank dealer 4.9(c)',
      'turn-player dealer 4.9(c)',
      'result dealer 4.10(a)',
      'collect dealer 4.10(b)',
      'pay dealer 4.10(b)',
      'pick-up dealer 4.10(b)',
    ],
  )
})

test('[4.10(d)] a change of the percentage takes the notice of 8.3 and is the same for everybody', () => {
  const s = new Chemin({ A: '2', B: '5' }, { vigorish: 4 }).ready()
  const at = s.table.now
  const options = { vigorish: 5 }
  const notice = {
    type: 'notice',
    by: 'floorperson',
    options,
    sign: at,
    announced: at,
    commission: at,
  } as const
  expect(s.refused({ ...notice, announced: undefined } as never)).toHaveProperty('because')
  s.do(notice as never)
  expect(s.refused({ type: 'apply-notices', by: 'dealer', at: at + 29 * 60_000 })).toHaveProperty('because')
  // A wager that stands is settled by the terms it was made under.
  s.bank('A', 20_00).cover({ B: 20_00 })
  s.table = { ...s.table, now: at + 40 * 60_000 }
  s.hand(BANKER_WINS)
  expect(s.table.balances[INVENTORY]).toBe(80)
  s.give('A', 'offer-bank').cover({ B: 20_00 }).hand(BANKER_WINS)
  expect(s.table.balances[INVENTORY]).toBe(80 + 100)
})
