import { describe, expect, test } from 'vitest'
import { asPlayer, type Command, isStep, next, type Time } from '../../kernel/index.ts'
import { ACES, AUTOMATED, DEALER, Four, four, HAND, TWO_DECKS } from './four-card-poker.test-kit.ts'

const HOUR: Time = 60 * 60 * 1000

/** The options change at a table where nothing is under way, as announced half an hour before. */
function change(s: Four, options: object, at = s.table.now + HOUR): Four {
  const told = { sign: s.table.now, announced: s.table.now, commission: s.table.now }
  s.do({ type: 'notice', by: 'floorperson', options, ...told } as unknown as Command)
  return s.do({ type: 'apply-notices', by: 'dealer', at })
}

/** A whole round with aces up alone, so that nobody has to decide. */
const round = (s: Four): Four => s.bet('A', 'aces-up', 500).allReady().run()
const spread = (s: Four): number[] => Object.values(s.table.piles).map((cards) => cards.length)

describe('[27.7(c), 27.8(c), 27.9(c)] when the way of dealing changes at an idle table', () => {
  test.each([
    ['the shoe', {}, HAND],
    ['the hand', HAND, { dealing: 'manual-shoe', shuffler: 'manual' }],
    ['the shoe', {}, AUTOMATED],
    ['the automated shoe', AUTOMATED, HAND],
    ['the automated shoe', AUTOMATED, { dealing: 'manual-shoe', shuffler: 'manual' }],
  ])('from %s, everybody is dealt five cards of one deck, shuffled for it', (_, from, to) => {
    const s = change(four({ A: '1' }, { options: from }), to)
    const shuffles = s.table.shuffles
    expect(s.now()).toBe('refit')
    s.run()
    expect(s.table.shuffles).toBe(shuffles + 1)
    expect(s.table.state).toMatchObject({ equipment: to, jammed: false })
    s.bet('A', 'ante', 500)
      .allReady({ 1: ACES, ...DEALER })
      .run()
    expect([s.pile('hand:1'), s.pile('hand:dealer')].map((cards) => cards.length)).toEqual([5, 6])
    s.play('A')
    expect(s.chips('A')).toBe(1000_00 + 5_00 + 5_00 + 10_00)
  })

  test('[27.5(c)1] a deck that was cut for the old way is not cut for the new one that needs none', () => {
    const s = change(four(), AUTOMATED).run()
    expect(s.table.state).toMatchObject({ cut: false, loaded: true })
    expect(s.offered('supervisor', 'recut')).toEqual([])
  })

  test('what is announced for an opening that is under way is not lost on it', () => {
    const s = four({ A: '1' }, { options: { idleSpread: 'face-down' } })
    s.do({ type: 'leave', by: asPlayer('A') }).run()
    s.do({ type: 'sit', by: asPlayer('B'), place: '2' }).until('wash')
    s.do({ type: 'leave', by: asPlayer('B') })
    s.do({ type: 'notice', by: 'floorperson', options: { idleSpread: 'face-up' } } as unknown as Command)
    s.do({ type: 'apply-notices', by: 'dealer' })
    expect(s.now()).toBe('idle')
    s.do({ type: 'sit', by: asPlayer('A'), place: '1' })
    expect(s.now()).toBe('wash')
  })
})

describe('[27.2(b)4, 27.2(b)5] two decks in turn', () => {
  const two = (more: object = {}): Four => four({ A: '1' }, { options: { ...TWO_DECKS, ...more } })
  /** The sets whose cards lie in these piles, one letter each. */
  const decksIn = (s: Four, name: string): string => {
    const sets = Object.entries(s.table.sets).filter(([, { shuffle }]) =>
      s.pile(name).some((card) => Math.floor(card / 1000) === shuffle),
    )
    return sets.map(([deck]) => deck).join('')
  }

  test.each([{ preshuffled: false }, { preshuffled: true }])(
    'stay apart when one is taken off the table by its count (%o)',
    (more) => {
      const s = four({ A: '1' }, { chance: 'dealer', options: { ...TWO_DECKS, ...more } })
      s.bet('A', 'aces-up', 500).allReady().until('rack-stub')
      s.declare('stub-count-wrong', 'dealer', { misdealt: false }).run()
      expect([decksIn(s, 'deck'), decksIn(s, 'shuffler')]).toEqual(['B', 'A'])
      expect(spread(s).reduce((n, cards) => n + cards, 0)).toBe(104)
      expect([s.pile('deck').length, s.pile('shuffler').length]).toEqual([52, 52])
    },
  )

  test.each([{ preshuffled: false }, { preshuffled: true }])(
    'stay apart when both are changed by the clock right after a round (%o)',
    (more) => {
      const s = round(two(more))
      s.do({ type: 'buy-in', by: asPlayer('A'), cents: 100, at: s.table.now + 5 * HOUR }).run()
      expect([s.pile('deck').length, s.pile('shuffler').length]).toEqual([52, 52])
      expect([decksIn(s, 'deck'), decksIn(s, 'shuffler')]).toEqual(['B', 'A'])
      round(round(s))
      expect(s.table.round).toBe(4)
    },
  )

  test('come down to one, whichever of them was in the shoe', () => {
    const s = four({ A: '1' }, { options: { shuffler: 'automated', decks: 2 } })
    round(s)
    expect(s.table.state).toMatchObject({ deck: 'B', loaded: true })
    change(s, { decks: 1 }).run()
    expect([s.table.state.deck, s.pile('shoe').length]).toEqual(['A', 52])
    s.bet('A', 'ante', 500)
      .allReady({ 1: ACES, ...DEALER })
      .run()
    expect(s.pile('hand:1')).toHaveLength(5)
  })

  test('are counted for themselves: what is called is what lies there', () => {
    const s = two()
    for (let i = 0; i < 5; i++) round(s)
    expect(s.calls()).toContain('41 cards in the stub, 52 in the deck')
  })

  test('have hours of their own: one that is replaced does not lengthen the other’s', () => {
    const s = four({ A: '1' }, { options: { ...TWO_DECKS, shuffler: 'counting' } })
    const start = s.table.now
    s.do({ type: 'buy-in', by: asPlayer('A'), cents: 100, at: start + 3 * HOUR })
    s.declare('shuffler-count-wrong', 'dealer', { deck: 'B' }).run()
    s.do({ type: 'buy-in', by: asPlayer('A'), cents: 100, at: start + 4 * HOUR })
    expect(s.step()).toMatchObject({ command: { type: 'replace' }, rule: '19:46-1.18(g)3' })
    s.take()
    expect(s.table.state.opening).toEqual(['A'])
    s.run()
    const now = next(s.game, s.table)
    expect(isStep(now) ? undefined : now.until).toBe(start + 7 * HOUR)
  })
})

describe('[27.12(c)] a void round', () => {
  test('gives folded hands their wagers back, collected or not', () => {
    const s = four({ A: '1', B: '2' }).bet('A', 'ante', 500).bet('A', 'aces-up', 500).bet('B', 'ante', 500)
    s.deal({ 1: ACES, 2: 'KC 9D 7H 4S 2C', ...DEALER })
    s.play('A').do({ type: 'fold', by: asPlayer('B'), place: '2' })
    const before = four({ A: '1' }).chips('A')
    const folded = new Four({})
    folded.table = s.table
    folded.declare('wrong-number')
    expect([folded.chips('A'), folded.chips('B')]).toEqual([before, before])
    s.take()
    expect(s.table.state.forfeits).toEqual([{ player: 'B', wager: 'ante', cents: 500 }])
    s.declare('wrong-number')
    expect([s.chips('A'), s.chips('B'), s.table.balances.inventory]).toEqual([before, before, undefined])
    expect(s.table.state).not.toHaveProperty('forfeits')
  })
})
