import { describe, expect, test } from 'vitest'
import { asPlayer, shuffleOf } from '../../kernel/index.ts'
import {
  ACE_KING,
  AUTOMATED,
  type Carib,
  carib,
  FLUSH,
  HAND,
  PAIR,
  type Setting,
  TWO_DECKS,
} from './caribbean-stud.test-kit.ts'

const HANDS = { 1: PAIR, 3: FLUSH, dealer: ACE_KING }

/** Two players with antes, one with a coin too, up to this step. */
function table(step: string, setting: Setting = {}): Carib {
  const s = carib({ A: '1', B: '3' }, setting)
  return s
    .bet('A', 'ante', 10_00)
    .bet('B', 'ante', 5_00)
    .bet('B', 'progressive', 1_00)
    .ready(HANDS)
    .until(step)
}

/** The round is void: every wager is back, and the next round begins with a shuffle. */
function expectVoid(s: Carib, rule: string): void {
  expect([s.chips('A'), s.chips('B'), s.staked()]).toEqual([1000_00, 1000_00, {}])
  const back = s.moved().filter((m) => m.outcome)
  expect(back.every((m) => m.outcome === 'push' && m.rule === rule)).toBe(true)
  expect(back.length).toBeGreaterThanOrEqual(3)
  expect(s.table.round).toBe(2)
  const shuffles = s.table.shuffles
  s.run()
  expect(s.table.shuffles).toBeGreaterThan(shuffles)
  expect(s.now()).toBe('idle')
}

describe('cards', () => {
  test('[16.13(b)] one card found face up is not used and goes to the discard rack', () => {
    const s = table('deal')
    const [first, second] = s.pile('shoe')
    s.declare('face-up-card')
    expect(s.pile('rack')).toEqual([first])
    s.take()
    expect(s.pile('hand:1')).toEqual([second])
  })

  test.each([{}, HAND, AUTOMATED])(
    '[16.13(b)] a second one voids all hands and the cards are reshuffled, %o',
    (options) => {
      const s = table('close', { options })
      s.take()
      s.steps(options === AUTOMATED ? 'deliver' : 'deal')
      s.declare('face-up-card')
      s.declare('face-up-card')
      expectVoid(s, '19:47-16.13(b)')
    },
  )

  test('[16.13(c)] a card drawn in error, unexposed, is used as the next card', () => {
    const s = table('deal')
    s.take()
    const [top] = s.pile('shoe')
    s.declare('drawn-in-error')
    expect(s.pile('drawn')).toEqual([top])
    expect(s.offered('dealer', 'drawn-in-error')).toHaveLength(0)
    s.take()
    expect([s.pile('hand:1')[1], s.pile('drawn')]).toEqual([top, []])
  })

  test('[16.13(d)] a player with a wrong number of cards has that hand void, and nobody else', () => {
    const s = table('look')
    s.declare('wrong-hand', 'floorperson', { place: '3' })
    expect([s.chips('B'), s.staked(), s.pile('hand:3')]).toEqual([1000_00, { '1 ante': 1000 }, []])
    s.allBet()
    expect(s.chips('A')).toBe(1000_00 + 10_00 + 20_00)
  })

  test('[16.13(d)] where it is the only hand there is no round', () => {
    const s = carib().bet('A', 'ante', 10_00).ready({ 1: PAIR, dealer: ACE_KING }).until('look')
    s.declare('wrong-hand', 'dealer', { place: '1' })
    expect([s.chips('A'), s.table.round]).toEqual([1000_00, 2])
  })

  test('[16.13(d)] a dealer with four cards is dealt one more, and all hands are good', () => {
    const s = table('look')
    expect(s.offered('dealer', 'dealer-short')).toHaveLength(0)
    s.run().declare('dealer-short', 'dealer')
    expect(s.calls()).toContain('One more card to the dealer')
    expect([s.pile('hand:dealer').length, s.staked()]).toEqual([
      5,
      { '1 ante': 1000, '3 ante': 500, '3 progressive': 100 },
    ])
    s.allBet()
    expect(s.chips('A')).toBe(1000_00 + 30_00)
  })

  test.each(['rack-stub', 'look', 'reveal', 'reveal-hand', 'verify-payout'])(
    '[16.13(d)] any other number of the dealer’s voids all hands, found before %s',
    (step) => {
      const s = table('deal')
      s.take()
      s.allBet(step)
      const reached = s.now()
      expect(reached).toBe(step)
      if (step === 'verify-payout') {
        // Wagers have been settled: it is too late.
        s.take()
        expect(s.offered('dealer', 'wrong-number')).toHaveLength(0)
        return
      }
      s.declare('wrong-number', 'floorperson')
      expect([s.chips('A'), s.chips('B'), s.table.round]).toEqual([1000_00, 1000_00, 2])
      expect(
        s
          .moved()
          .filter((m) => m.outcome)
          .every((m) => m.rule === '19:47-16.13(d)'),
      ).toBe(true)
      expect(s.now()).toBe('shuffle')
    },
  )

  test('[16.13(a)] a hole card exposed before everyone has decided voids all hands', () => {
    const s = table('look').run()
    expect(s.offered('dealer', 'dealer-card-exposed').map((o) => o.with?.card)).toEqual([1, 2, 3, 4])
    s.raise('A').run().declare('dealer-card-exposed', 'dealer', { card: 2 })
    expectVoid(s, '19:47-16.13(a)')
  })

  test('[16.13(a)] once everyone has, the hole cards are only turned a little early', () => {
    const s = table('look').run().raise('A').run().raise('B')
    expect(s.now()).toBe('reveal')
    expect(s.offered('dealer', 'dealer-card-exposed')).toHaveLength(0)
  })
})

describe('a wrong stub count', () => {
  const live = { chance: 'dealer' } as const

  test('[16.7(f)2] with a misdeal and 52 cards voids all hands; the deck stays', () => {
    const s = table('rack-stub', live)
    s.declare('stub-count-wrong', 'dealer', { misdealt: true })
    expect(s.now()).toBe('shuffle')
    expectVoid(s, '19:47-16.7(f)2')
  })

  test('[16.7(f)2] without a misdeal voids all hands, and another deck is opened', () => {
    const s = table('rack-stub', live)
    s.declare('stub-count-wrong', 'dealer', { misdealt: false })
    expect([s.now(), s.pile('removed').length]).toEqual(['inspect', 52])
    expectVoid(s, '19:47-16.7(f)2')
  })

  test('[16.7(f)2] of two decks only the wrong one is replaced', () => {
    const s = table('rack-stub', { ...live, options: TWO_DECKS })
    s.declare('stub-count-wrong', 'dealer', { misdealt: false }).run()
    expect(s.table.state.deck).toBe('B')
    expect(s.pile('deck').every((c) => shuffleOf(c) === s.table.sets.B?.shuffle)).toBe(true)
    expect(s.pile('shuffler')).toHaveLength(52)
  })
})

describe('devices', () => {
  test('[16.9(f)] a shuffler that does not count 52 cards has the deck removed', () => {
    const s = carib({ A: '1' }, { options: { ...AUTOMATED, shuffler: 'counting' } }).bet('A', 'ante', 500)
    s.declare('shuffler-count-wrong', 'dealer', { deck: 'A' })
    expect([s.now(), s.pile('removed').length]).toEqual(['inspect', 52])
    s.run()
    expect([s.pile('shoe').length, s.staked()]).toEqual([52, { '1 ante': 500 }])
  })

  test('[16.13(e)] a shuffle that jams is done again', () => {
    const s = carib({ A: '1' }, { options: HAND })
      .bet('A', 'ante', 500)
      .deal(HANDS)
      .fold('A')
      .until('shuffle')
    s.declare('shuffler-jam')
    expect(s.step()).toMatchObject({ command: { type: 'shuffle' }, rule: '19:47-16.13(e)' })
    expect(s.offered('dealer', 'shuffler-jam')).toHaveLength(0)
    expect(s.run().pile('deck')).toHaveLength(52)
  })

  test.each(['deliver', 'deliver-dealer'])(
    '[16.13(f)] a shoe that jams voids the round, before %s',
    (step) => {
      const s = table(step, { options: AUTOMATED })
      s.declare('shoe-jam')
      expectVoid(s, '19:47-16.13(f)')
    },
  )

  test('[16.13(g)] a device is removed before another way of shuffling or dealing is used', () => {
    const s = carib({ A: '1' }, { options: AUTOMATED })
    const told = { sign: 0, announced: 0, commission: 0 }
    const options = { dealing: 'manual-shoe', shuffler: 'manual' }
    s.do({ type: 'notice', by: 'floorperson', options, limits: {}, ...told })
    s.bet('A', 'ante', 500).deal({ 1: PAIR, dealer: ACE_KING })
    s.do({ type: 'buy-in', by: asPlayer('A'), cents: 100, at: 3_600_000 })
      .fold('A')
      .until('refit')
    expect(s.step().rule).toBe('19:47-16.13(g)')
    expect(s.refused({ type: 'shuffle', by: 'dealer' })).toMatchObject({ refused: '19:47-16.13(g)' })
    s.run()
    expect(s.table.state.equipment).toEqual({ dealing: 'manual-shoe', shuffler: 'manual', decks: 1 })
    expect(s.pile('shoe')).toHaveLength(52)
  })
})
