import { describe, expect, test } from 'vitest'
import { asPlayer, winnings } from '../../kernel/index.ts'
import {
  ACE_KING,
  ACES,
  type Carib,
  carib,
  FLUSH,
  LOW,
  NOTHING,
  PAIR,
  ROYAL,
  type Setting,
} from './caribbean-stud.test-kit.ts'
import { judge } from './settle.ts'

/** A lone player with an ante of $10 who bets this hand. */
const against = (hand: string, dealer: string, setting: Setting = {}, ante = 10_00): Carib =>
  carib({ A: '1' }, setting).bet('A', 'ante', ante).deal({ 1: hand, dealer }).allBet()
const won = (s: Carib, cents = 1000_00): number => s.chips('A') - cents

describe('decisions', () => {
  const seated = (): Carib =>
    carib({ A: '1', B: '4', C: '6' })
      .bet('A', 'ante', 500)
      .bet('B', 'ante', 500)
      .bet('C', 'ante', 500)
      .deal({ 1: PAIR, 4: LOW, 6: 'KS 8H 7D 4C 2S', dealer: ACE_KING })

  test('[16.10(a)] go from the farthest left clockwise: bet twice the ante, or fold', () => {
    const s = seated()
    expect(s.offered(asPlayer('A')).filter((o) => o.with?.place === '1')).toMatchObject([
      { type: 'raise', says: 'Bet $10' },
      { type: 'fold', says: 'Fold' },
    ])
    expect(s.refused({ type: 'raise', by: asPlayer('C'), place: '6' })).toMatchObject({
      refused: '19:47-16.10(a)',
    })
    s.raise('A')
    expect(s.staked()).toMatchObject({ '1 ante': 500, '1 bet': 1000 })
    expect(s.refused({ type: 'fold', by: asPlayer('A'), place: '1' }).because).toMatch(/has been decided/)
    expect(s.now()).toBe('fold')
  })

  test('[16.6(d)] [16.1[bet-wager]] the bet wager is made at the player’s turn and at no other time', () => {
    const bet = { type: 'bet', by: asPlayer('A'), place: '1', wager: 'bet', cents: 1000 }
    expect(carib().refused(bet)).toMatchObject({ refused: '19:47-16.10(a)' })
    expect(seated().refused(bet)).toMatchObject({ refused: '19:47-16.10(a)' })
  })

  test('[16.10(a)] [16.1[bet-wager]] it is the whole of twice the ante: too few chips must be bought or the hand folded', () => {
    const s = carib({ A: '1' }, { cents: 25_00 }).bet('A', 'ante', 10_00).deal({ 1: PAIR, dealer: ACE_KING })
    expect(s.offered(asPlayer('A'), 'raise')).toHaveLength(0)
    expect(s.refused({ type: 'raise', by: asPlayer('A'), place: '1' })).toMatchObject({
      refused: '19:47-16.10(a)',
      expected: 20_00,
      received: 15_00,
    })
    s.do({ type: 'buy-in', by: asPlayer('A'), cents: 5_00 }).allBet()
    expect(s.chips('A')).toBe(60_00)
  })

  test('[16.10(a)] [16.1[fold]] a fold forfeits the ante, and the hand goes to the rack at once', () => {
    const s = seated()
    const cards = s.pile('hand:1')
    s.fold('A')
    expect(s.take()).toBe('collect-forfeited')
    expect(s.staked()).toEqual({ '4 ante': 500, '6 ante': 500 })
    expect(s.pile('rack').slice(-5)).toEqual(cards)
    expect(s.settled()).toEqual(['ante lose'])
    // The next player has not decided yet.
    expect(s.now()).toBe('fold')
  })

  test('[16.10(a)] for a player who is gone the hand is folded', () => {
    const s = seated()
    expect(s.game.dealer(s.table)).toMatchObject({
      for: [{ player: 'A', otherwise: { type: 'fold', place: '1' } }],
      rule: '19:47-16.10(a)',
      says: 'Bet or fold at position 1.',
    })
  })

  test('[16.10(b)] nobody else touches a player’s cards, and a decision stands', () => {
    const s = seated()
    expect(s.refused({ type: 'raise', by: asPlayer('C'), place: '1' })).toMatchObject({
      refused: '19:47-16.10(b)',
    })
    s.raise('A')
    expect(s.refused({ type: 'raise', by: asPlayer('A'), place: '1' })).toHaveProperty('because')
  })

  test('[16.10(c)] who tells others about the hand forfeits all wagers on the round', () => {
    const s = carib({ A: '1', B: '4' })
      .bet('A', 'ante', 10_00)
      .bet('A', 'progressive', 1_00)
      .bet('B', 'ante', 10_00)
      .deal({ 1: FLUSH, 4: PAIR, dealer: ACE_KING })
    s.raise('A')
    expect(s.offered('dealer', 'communicated')).toHaveLength(2)
    for (const by of ['stickman', 'player:B', 'player:A'] as const)
      expect(s.refused({ type: 'communicated', by, place: '1' })).toHaveProperty('because')
    s.declare('communicated', 'floorperson', { place: '1' })
    expect(s.settled()).toEqual(['ante lose', 'progressive lose', 'bet lose'])
    expect(
      s
        .moved()
        .filter((m) => m.outcome)
        .map((m) => m.rule),
    ).toEqual(Array(3).fill('19:47-16.10(c)'))
    expect([s.chips('A'), s.pile('hand:1'), s.staked()]).toEqual([969_00, [], { '4 ante': 1000 }])
    s.allBet()
    expect([s.chips('A'), s.chips('B')]).toEqual([969_00, 1030_00])
  })

  test('[16.10(c)] before the cards are seen, and once the hole cards are revealed, there is nothing to tell', () => {
    const s = carib().bet('A', 'ante', 500).allReady({ 1: PAIR, dealer: ACE_KING }).until('look')
    expect(s.offered('dealer', 'communicated')).toHaveLength(0)
    s.allBet('reveal-hand')
    expect(s.offered('dealer', 'communicated')).toHaveLength(0)
  })
})

describe('the dealer’s hand', () => {
  test('[16.10(d)] when all have bet or folded the hole cards are turned and set as the highest hand', () => {
    const s = carib().bet('A', 'ante', 500).deal({ 1: PAIR, dealer: '4C AD 8H AC 8D' })
    expect(s.refused({ type: 'reveal', by: 'dealer' })).toMatchObject({ refused: '19:47-16.10(a)' })
    s.raise('A')
    expect(s.step()).toMatchObject({ command: { type: 'reveal' }, rule: '19:47-16.10(d)' })
    s.take()
    expect(
      s
        .pile('hand:dealer')
        .map((c) => s.face(c))
        .join(' '),
    ).toBe('AD AC 8H 8D 4C')
    expect(s.calls()).toContain('Dealer has two pair, aces and eights')
  })

  test('[16.1[hole-card]] four of the five lie face down until then', () => {
    const s = carib().bet('A', 'ante', 500).deal({ 1: PAIR, dealer: ACE_KING })
    const open = s.pile('hand:dealer').map((c) => s.table.faces[c]?.face)
    expect(open).toEqual([undefined, undefined, undefined, undefined, '3C'])
  })
})

describe('[16.10(e)] with a hand of the dealer’s', () => {
  test('[16.10(e)1] a lower hand loses ante and bet at once, then its cards go', () => {
    const s = against(LOW, ACE_KING)
    expect(s.settled()).toEqual(['ante lose', 'bet lose'])
    expect(won(s)).toBe(-30_00)
  })

  test('[16.10(e)2] [16.1[push]] an equal hand keeps both', () => {
    const s = against('AS KH 8D 4C 3S', ACE_KING)
    expect(s.settled()).toEqual(['ante push', 'bet push'])
    expect(won(s)).toBe(0)
  })

  test('[16.10(e)3] [16.12(b)] a higher hand wins: the ante 1 to 1, the bet by its odds', () => {
    const s = against(FLUSH, ACES)
    expect(s.settled()).toEqual(['ante win 1 to 1', 'bet win 5 to 1'])
    expect(won(s)).toBe(10_00 + 100_00)
  })

  test('[16.10(e)] [16.10(e)1] [16.10(e)2] [16.10(e)3] [16.10(g)] hands are turned from the right; losers go first, then equal hands, then winners', () => {
    const s = carib({ A: '1', B: '2', C: '3', D: '4', E: '5' })
    for (const p of ['A', 'B', 'C', 'D', 'E']) s.bet(p, 'ante', 500)
    s.deal({
      1: PAIR,
      2: 'JS 9C 6D 5C 3H',
      3: 'AS KD 8D 4S 3D',
      4: 'QS TH 7D 5H 2S',
      5: FLUSH,
      dealer: ACE_KING,
    })
    s.allBet('reveal-hand')
    const acts: string[] = []
    while (s.now() !== 'end') {
      const { command } = s.step()
      acts.push(`${command.type} ${String(command.place)}`)
      s.take()
    }
    expect(acts).toEqual([
      ...['5', '4', '3', '2', '1'].map((p) => `reveal-hand ${p}`),
      'collect-losing 4',
      'rack-lost 4',
      'collect-losing 2',
      'rack-lost 2',
      'leave-equal 3',
      'rack-hand 3',
      'pay-winning 5',
      'pay-winning 1',
      'rack-hand 5',
      'rack-hand 1',
    ])
    expect(['A', 'B', 'C', 'D', 'E'].map((p) => s.chips(p) - 1000_00)).toEqual([
      15_00, -15_00, 0, -15_00, 55_00,
    ])
  })

  test('[16.10(g)] the cards lie in the rack hand by hand, the dealer’s last', () => {
    const s = carib({ A: '1', B: '2' }).bet('A', 'ante', 500).bet('B', 'ante', 500)
    s.deal({ 1: PAIR, 2: LOW, dealer: ACE_KING }).allBet('collect-losing')
    const [first, second] = [s.pile('hand:2'), s.pile('hand:1')]
    s.until('end')
    const dealer = s.pile('hand:dealer')
    expect(s.step().rule).toBe('19:47-16.10(g)')
    s.take()
    expect(s.pile('rack').slice(-15)).toEqual([...first, ...second, ...dealer])
  })
})

describe('[16.10(f)2] with no hand of the dealer’s', () => {
  test('[16.10(f)2] [16.10(f)3] it is called, antes are paid 1 to 1 and bets go back, even of lower hands', () => {
    const s = against('9S 8H 7D 5C 2S', NOTHING)
    expect(s.calls()).toContain('No hand')
    expect(s.settled()).toEqual(['ante win 1 to 1', 'bet push'])
    expect(won(s)).toBe(10_00)
    const rules = s
      .moved()
      .filter((m) => m.outcome)
      .map((m) => m.rule)
    expect(rules).toEqual(['19:47-16.10(f)2', '19:47-16.10(f)3'])
  })

  test('[16.10(f)2] ace, king, four, three and two is a hand, and ace, queen is none', () => {
    const lowest = against(PAIR, 'AD KC 4C 3D 2S')
    expect(lowest.calls()).toContain('Dealer has ace high')
    expect(won(lowest)).toBe(10_00 + 20_00)
    const none = against(PAIR, 'AD QC JC 8D 9S')
    expect(none.calls()).toContain('No hand')
    expect(won(none)).toBe(10_00)
  })

  test('[16.10(f)3] a royal flush gets nothing for its bet', () => {
    expect(won(against(ROYAL, NOTHING))).toBe(10_00)
  })

  const two = (options: object): string[] => {
    const s = carib({ A: '1', B: '3' }, { options: { ...options } })
      .bet('A', 'ante', 500)
      .bet('B', 'ante', 500)
      .bet('B', 'progressive', 1_00)
    s.deal({ 1: PAIR, 3: LOW, dealer: NOTHING }).allBet('pay-winning')
    const acts: string[] = []
    while (s.now() !== 'end') {
      const { command } = s.step()
      acts.push(`${command.type} ${String(command.place)}`)
      s.take()
    }
    return acts
  }

  test('[16.10(f)1] [16.10(f)2] [16.10(f)4] antes from the right, then all hands are turned, then collected', () => {
    expect(two({})).toEqual([
      'pay-winning 3',
      'pay-winning 1',
      'reveal-hand 3',
      'reveal-hand 1',
      'collect-losing 3',
      'rack-hand 3',
      'rack-hand 1',
    ])
  })

  test('[16.10(f)1] or only those with a progressive wager', () => {
    expect(two({ turnOver: false })).toEqual([
      'pay-winning 3',
      'pay-winning 1',
      'reveal-hand 3',
      'collect-losing 3',
      'rack-hand 3',
      'rack-hand 1',
    ])
  })

  test('[16.10(f)1] a hand that is not turned is never shown to anybody else', () => {
    const s = carib({ A: '1' }, { options: { turnOver: false } }).bet('A', 'ante', 500)
    s.deal({ 1: PAIR, dealer: NOTHING }).allBet()
    const shown = s.of('shown').filter((e) => 'to' in e && e.to === 'everyone')
    expect(shown.flatMap((e) => ('faces' in e ? (e.faces as string[]) : []))).not.toContain('6C')
  })
})

describe('[16.12(c)] what a bet pays', () => {
  test.each([
    [ROYAL, 100],
    ['9S 8S 7S 6S 5S', 50],
    ['9S 9H 9D 9C 2S', 20],
    ['8S 8H 8D 4C 4H', 7],
    [FLUSH, 5],
    ['9S 8H 7D 6C 5S', 4],
    ['9S 9H 9D 6C 5S', 3],
    ['9S 9H 6D 6C 5S', 2],
    ['9S 9H 7D 6C 5S', 1],
    ['AS KH QD JC 9S', 1],
  ])('%s pays %i to 1', (hand, pays) => {
    const s = against(hand, ACE_KING)
    expect(s.settled()).toEqual(['ante win 1 to 1', `bet win ${pays} to 1`])
    expect(won(s)).toBe(10_00 + 20_00 * pays)
  })

  test('[16.12(d)] but never more than $5,000 for a bet wager', () => {
    const rich = { cents: 10_000_00 }
    expect(won(against(ROYAL, ACE_KING, rich, 25_00), 10_000_00)).toBe(25_00 + 5_000_00)
    const s = against(ROYAL, ACE_KING, rich, 60_00)
    expect(won(s, 10_000_00)).toBe(60_00 + 5_000_00)
    expect(s.moved().find((m) => m.wager === 'bet' && m.outcome === 'win')).toMatchObject({
      rule: '19:47-16.12(d)',
      odds: '125 to 3',
    })
    // A bet that wins exactly the limit is paid at the posted odds.
    const just = against('9S 9H 9D 9C 2S', ACE_KING, rich, 125_00)
    expect(won(just, 10_000_00)).toBe(125_00 + 5_000_00)
    expect(just.moved().find((m) => m.wager === 'bet' && m.outcome === 'win')).toMatchObject({
      rule: '19:47-16.12(c)',
      odds: '20 to 1',
    })
  })
})

describe('[16.12(e), 16.11(a)] what a coin wins as it is judged', () => {
  test.each([
    ['a flush wins $50 less the coin', FLUSH, 'win', 49_00],
    ['four of a kind $500 less the coin', '9S 9H 9D 9C 2S', 'win', 499_00],
    // Nobody knows the meter before it is read: only the coin counts.
    ['a royal flush an amount still unknown', ROYAL, 'win', 0],
    ['a pair loses it', PAIR, 'lose', 1_00],
  ])('%s', (_, hand, outcome, cents) => {
    const s = carib().bet('A', 'ante', 10_00).bet('A', 'progressive', 1_00)
    s.deal({ 1: hand, dealer: NOTHING }).allBet(outcome === 'win' ? 'verify-payout' : 'collect-losing')
    const own = s.table.state.hands[0] ?? expect.fail('There is no hand.')
    const result = judge(s.table, own).progressive ?? expect.fail('The coin is not judged.')
    expect([result.outcome, winnings(1_00, result.odds)]).toEqual([outcome, cents])
    expect(result.rule).toBe('19:47-16.12(e)')
  })
})
