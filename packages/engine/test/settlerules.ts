import { describe, expect, test } from 'vitest'
import { asPlayer, balance, INVENTORY } from '../src/kernel/index.ts'
import type { State } from '../src/versus/index.ts'
import type { PokerTable } from '../src/versus/poker.test-kit.ts'

/** What two games with an ante, a play wager and another beside them share from the decisions to the end of a round. */
export interface Settled<S extends State> {
  /** Citations in brackets for the head of a title. */
  readonly at: {
    readonly turns: string
    readonly touch: string
    readonly methods: string
    readonly first: string
    readonly second: string
    readonly racked: string
    readonly order: string
    readonly over: string
  }
  /** The rules that refusals cite. */
  readonly rule: { readonly turns: string; readonly touch: string; readonly order: string }
  /** A at 1 with an ante, B at 4 with the other wager alone, C at 6 with both; A decides. */
  deciding(): PokerTable<S>
  /** What is said to who has nothing to decide. */
  readonly stands: RegExp
  /** A, B and C have played an ante of $5 each, B with the other wager of $5, and B alone loses; up to the reveal. */
  played(method: number): PokerTable<S>
  /** How a hand is played for one ante. */
  readonly play: { readonly type: string; readonly cents?: number }
  /** How many cards a player has. */
  readonly cards: number
}

/** Tests of who decides when. */
export function testsOfTurns<S extends State>({
  at,
  rule,
  deciding,
  stands,
  play: fields,
}: Settled<S>): void {
  const play = (player: string, place: string) => ({ ...fields, by: asPlayer(player), place })
  const fold = (player: string, place: string) => ({ type: 'fold', by: asPlayer(player), place })

  test(`${at.turns} decisions go from the farthest left clockwise; without an ante there is none`, () => {
    const s = deciding()
    for (const type of ['play', 'fold']) expect(s.offered(asPlayer('A'), type)).toHaveLength(1)
    expect(s.refused(play('C', '6'))).toMatchObject({ refused: rule.turns })
    expect(s.refused(fold('B', '4')).because).toMatch(stands)
    s.do(play('A', '1')).run()
    expect(s.refused(fold('A', '1')).because).toMatch(/has been decided/)
    expect(s.offered(asPlayer('C'), 'play')).toHaveLength(1)
  })

  test(`${at.touch} nobody else touches a player\u2019s cards`, () => {
    expect(deciding().refused(play('C', '1'))).toMatchObject({ refused: rule.touch })
  })

  test(`${at.turns} for a player who is gone the hand is folded`, () => {
    const s = deciding()
    expect(s.game.dealer(s.table)).toMatchObject({
      for: [{ player: 'A', otherwise: { type: 'fold', place: '1' } }],
      rule: rule.turns,
      says: expect.stringMatching(/ or fold at position 1\.$/),
    })
  })
}

/** Tests of the part of the rule that each step of a settlement cites. */
function testsOfParts<S extends State>({ at, played }: Settled<S>): void {
  /** The rules of the parts of a method, which its title cites in their order behind the whole. */
  const parts = (cites: string): string[] => cites.slice(1, -1).split(', ').slice(2)

  test(`${at.first} each step of method 1 cites its part of the rule`, () => {
    const [turn, collect, pay, rack] = parts(at.first)
    expect(played(1).cited().slice(1)).toEqual([
      `reveal-hand ${turn}`,
      `collect-losing ${collect}`,
      `pay-winning ${pay}`,
      `rack-hand ${rack}`,
    ])
  })

  test(`${at.second} each step of method 2 cites its part of the rule`, () => {
    const [turn, settle, rack] = parts(at.second)
    const one = [`reveal-hand ${turn}`, `settle-hand ${settle}`, `rack-hand ${rack}`]
    expect(played(2).cited().slice(1)).toEqual([...one, ...one, ...one])
  })
}

/** Tests of the order in which wagers are settled, by either method. */
export function testsOfSettlement<S extends State>(game: Settled<S>): void {
  const { at, rule, played, cards } = game
  describe('what the steps of a settlement cite', () => testsOfParts(game))
  describe('the order of settlement', () => {
    test(`${at.first} method 1: each act over all players from the right`, () => {
      expect(played(1).acts()).toEqual([
        'reveal',
        'reveal-hand 6',
        'reveal-hand 4',
        'reveal-hand 1',
        'collect-losing 4',
        'pay-winning 6',
        'pay-winning 1',
        'rack-hand 6',
        'rack-hand 4',
        'rack-hand 1',
      ])
    })

    test(`${at.second} method 2: one player after another from the right`, () => {
      const one = (p: number) => [`reveal-hand ${p}`, `settle-hand ${p}`, `rack-hand ${p}`]
      expect(played(2).acts()).toEqual(['reveal', ...one(6), ...one(4), ...one(1)])
    })

    test.each([1, 2])(`${at.methods} both ways move the same chips, method %i`, (method) => {
      const s = played(method)
      s.acts()
      s.run()
      expect([s.won('A'), s.won('B'), s.won('C')]).toEqual([10_00, -15_00, 10_00])
      expect(balance(s.table, INVENTORY)).toBe(-5_00)
    })

    test.each([1, 2])(
      `${at.racked} the dealer\u2019s cards are racked last, each hand together, method %i`,
      (method) => {
        const s = played(method)
        const hands = ['6', '4', '1'].map((p) => new Set(s.pile(`hand:${p}`)))
        s.acts()
        const racked = s.pile('rack').slice(-3 * cards)
        for (const [i, hand] of hands.entries())
          expect(new Set(racked.slice(cards * i, cards * i + cards))).toEqual(hand)
        const dealer = s.pile('hand:dealer')
        s.take()
        expect(s.pile('rack').slice(-dealer.length)).toEqual(dealer)
        expect(s.pile('rack')).toHaveLength(52)
      },
    )

    test(`${at.order} out of order is refused`, () => {
      const s = played(1).until('collect-losing')
      const pay = { type: 'pay-winning', by: 'dealer', place: '6' } as const
      expect(s.refused(pay)).toMatchObject({ refused: rule.order })
    })

    test(`${at.over} a round is over when all wagers are settled and all cards are racked`, () => {
      const s = played(1)
      s.acts()
      expect([s.table.round, s.staked()]).toEqual([1, {}])
      s.take()
      expect(s.table.round).toBe(2)
    })
  })
}
