import { describe, expect, test } from 'vitest'
import { asPlayer, shuffleOf } from '../../kernel/index.ts'
import {
  ACES,
  AUTOMATED,
  DEALER,
  type Four,
  four,
  HAND,
  LOW,
  type Setting,
  TWO_DECKS,
} from './four-card-poker.test-kit.ts'

const HANDS = { 1: ACES, 3: 'KC 8H 6D 4H 3D', ...DEALER }

/** Two players with antes, one with aces up too, up to this step. */
function table(step: string, setting: Setting = {}): Four {
  const s = four({ A: '1', B: '3' }, setting)
  return s
    .bet('A', 'ante', 10_00)
    .bet('B', 'ante', 5_00)
    .bet('B', 'aces-up', 5_00)
    .allReady(HANDS)
    .until(step)
}

/** The dealer goes on to this step, and everyone who is asked plays. */
function decided(s: Four, step: string): Four {
  for (const place of ['1', '3']) {
    while (s.now() !== step && s.now() !== 'fold') s.take()
    const player = place === '1' ? 'A' : 'B'
    if (s.now() === 'fold') s.do({ type: 'play', by: asPlayer(player), place, cents: 10_00 })
  }
  return s.until(step)
}

/** The round is void: every wager is back, and the next round begins with a shuffle. */
function expectVoid(s: Four, rule: string): void {
  expect([s.chips('A'), s.chips('B'), s.staked()]).toEqual([1000_00, 1000_00, {}])
  const back = s.moved().filter((m) => m.outcome)
  expect(back.map((m) => [m.outcome, m.rule])).toEqual(back.map(() => ['push', rule]))
  expect(back).toHaveLength(3)
  expect(s.table.round).toBe(2)
  const shuffles = s.table.shuffles
  s.run()
  expect(s.table.shuffles).toBeGreaterThan(shuffles)
  expect(s.now()).toBe('idle')
}

describe('cards', () => {
  test('[27.12(a)] one card found face up is not used and goes to the discard rack', () => {
    const s = table('deal')
    const [first, second] = s.pile('shoe')
    s.declare('face-up-card')
    expect(s.pile('rack')).toEqual([first])
    expect(s.face(first)).toBe('TS')
    s.take()
    expect(s.pile('hand:1')).toEqual([second])
    s.run()
    expect(s.now()).toBe('fold')
  })

  test.each([{}, HAND, AUTOMATED])(
    '[27.12(a)] a second one voids all hands and the cards are reshuffled, %o',
    (options) => {
      const s = table('close', { options })
      s.take()
      s.declare('face-up-card')
      expect(s.offered('dealer', 'face-up-card')[0]?.says).toMatch(/All hands are void/)
      s.declare('face-up-card')
      expectVoid(s, '19:47-27.12(a)')
    },
  )

  test('[27.12(a)] a card found face up once the deal is over is none of the deal', () => {
    expect(table('rack-stub').offered('dealer', 'face-up-card')).toHaveLength(0)
  })

  test('[27.12(b)] a card drawn in error, unexposed, is used as the next card', () => {
    const s = table('deal')
    s.take()
    const [top] = s.pile('shoe')
    s.declare('drawn-in-error')
    expect(s.pile('drawn')).toEqual([top])
    expect(s.offered('dealer', 'drawn-in-error')).toHaveLength(0)
    s.take()
    expect(s.pile('hand:1')[1]).toBe(top)
    expect(s.pile('drawn')).toEqual([])
  })

  test.each(['deal', 'rack-stub', 'look', 'reveal', 'reveal-hand', 'collect-losing'])(
    '[27.12(c)] a wrong number of cards voids all hands, found before %s',
    (step) => {
      const s = table('deal')
      s.take()
      decided(s, step).declare('wrong-number', 'floorperson')
      expect([s.chips('A'), s.chips('B'), s.table.round]).toEqual([1000_00, 1000_00, 2])
      const back = s.moved().filter((m) => m.outcome)
      expect(back.every((m) => m.outcome === 'push' && m.rule === '19:47-27.12(c)')).toBe(true)
      expect(s.now()).toBe('shuffle')
    },
  )

  test('[27.12(c)] is no longer declared when wagers have been settled', () => {
    const s = decided(table('rack-stub'), 'collect-losing')
    s.take()
    expect(s.offered('dealer', 'wrong-number')).toHaveLength(0)
  })

  test('[27.12(d)] a dealer\u2019s card exposed before the reveal voids all hands', () => {
    const s = table('look')
    const card = s.pile('hand:dealer')[1] as number
    expect(s.offered('dealer', 'dealer-card-exposed')).toHaveLength(5)
    s.declare('dealer-card-exposed', 'dealer', { card: 2 })
    expect(s.face(card)).toBe('QH')
    expectVoid(s, '19:47-27.12(d)')
  })

  test('[27.12(d)] at the reveal they are shown as they should be', () => {
    const s = decided(table('look'), 'reveal')
    s.take()
    expect(s.offered('dealer', 'dealer-card-exposed')).toHaveLength(0)
  })
})

describe('a wrong stub count', () => {
  const live = { chance: 'dealer' } as const

  test('[27.7(e)2] with a misdeal and 52 cards voids all hands; the deck stays', () => {
    const s = table('rack-stub', live)
    s.declare('stub-count-wrong', 'dealer', { misdealt: true })
    expect(s.now()).toBe('shuffle')
    expectVoid(s, '19:47-27.7(e)2')
  })

  test('[27.7(e)2] without a misdeal voids all hands, and another deck is opened', () => {
    const s = table('rack-stub', live)
    s.declare('stub-count-wrong', 'dealer', { misdealt: false })
    expect([s.now(), s.pile('removed').length]).toEqual(['inspect', 52])
    expectVoid(s, '19:47-27.7(e)2')
    expect(s.entries.filter((e) => e.command.type === 'wash')).toHaveLength(2)
  })

  test('[27.7(e)2] of two decks only the wrong one is replaced', () => {
    const s = table('rack-stub', { ...live, options: TWO_DECKS })
    s.declare('stub-count-wrong', 'dealer', { misdealt: false }).run()
    expect(s.table.state.deck).toBe('B')
    expect(s.pile('deck').every((c) => shuffleOf(c) === s.table.sets.B?.shuffle)).toBe(true)
    expect(s.entries.filter((e) => e.command.type === 'inspect')).toHaveLength(3)
    expect(s.pile('shuffler')).toHaveLength(52)
  })

  test('[27.7(e)2] where the house deals there are always 52', () => {
    expect(table('rack-stub').offered('dealer', 'stub-count-wrong')).toHaveLength(0)
  })
})

describe('devices', () => {
  test('[27.7(f)] a shuffler that does not count 52 cards has the deck removed', () => {
    const s = four({ A: '1' }, { options: { ...HAND, shuffler: 'counting' } }).bet('A', 'ante', 500)
    s.declare('shuffler-count-wrong', 'dealer', { deck: 'A' })
    expect([s.now(), s.pile('removed').length]).toEqual(['inspect', 52])
    s.run()
    expect([s.pile('deck').length, s.staked()]).toEqual([52, { '1 ante': 500 }])
    expect(four({ A: '1' }, { options: HAND }).offered('dealer', 'shuffler-count-wrong')).toHaveLength(0)
  })

  test('[19:47-27.12(e)] a shuffle that jams is done again', () => {
    const s = four({ A: '1' }, { options: HAND }).bet('A', 'aces-up', 500).allReady(HANDS).until('shuffle')
    s.declare('shuffler-jam')
    expect(s.step()).toMatchObject({ command: { type: 'shuffle' }, rule: '19:47-27.12(e)' })
    expect(s.offered('dealer', 'shuffler-jam')).toHaveLength(0)
    s.run()
    expect(s.pile('deck')).toHaveLength(52)
    const manual = four().bet('A', 'aces-up', 500).allReady(HANDS).until('shuffle')
    expect(manual.offered('dealer', 'shuffler-jam')).toHaveLength(0)
  })

  test.each(['deliver', 'deliver-dealer'])(
    '[19:47-27.12(f)] a shoe that jams voids the round, before %s',
    (step) => {
      const s = table(step, { options: AUTOMATED })
      s.declare('shoe-jam')
      expectVoid(s, '19:47-27.12(f)')
    },
  )

  test('[19:47-27.12(g)] a device is removed before another way of shuffling or dealing is used', () => {
    const s = four({ A: '1' }, { options: AUTOMATED })
    const now = { sign: 0, announced: 0, commission: 0 }
    s.do({
      type: 'notice',
      by: 'floorperson',
      options: { dealing: 'manual-shoe', shuffler: 'manual' },
      limits: {},
      ...now,
    })
    s.bet('A', 'aces-up', 500).allReady({ 1: LOW, ...DEALER })
    s.do({ type: 'buy-in', by: 'player:A', cents: 100, at: 3_600_000 }).until('refit')
    expect(s.step().rule).toBe('19:47-27.12(g)')
    expect(s.refused({ type: 'shuffle', by: 'dealer' })).toMatchObject({ refused: '19:47-27.12(g)' })
    s.run()
    expect(s.table.state.equipment).toEqual({ dealing: 'manual-shoe', shuffler: 'manual', decks: 1 })
    expect(s.pile('shoe')).toHaveLength(52)
  })

  test('[27.2(b)] a second deck that is brought in later is opened, and one that goes is removed', () => {
    const s = four({ A: '1' }, { options: HAND })
    const change = (decks: number, at: number) => {
      const told = { sign: s.table.now, announced: s.table.now, commission: s.table.now }
      s.do({ type: 'notice', by: 'floorperson', options: { decks }, limits: {}, ...told })
      s.bet('A', 'aces-up', 500).allReady({ 1: LOW, ...DEALER })
      s.do({ type: 'buy-in', by: 'player:A', cents: 100, at }).until('refit').run()
    }
    change(2, 3_600_000)
    expect([s.pile('deck').length, s.pile('shuffler').length, s.table.state.deck]).toEqual([52, 52, 'A'])
    change(1, 7_200_000)
    expect([s.pile('deck').length, s.pile('shuffler').length, s.pile('removed').length]).toEqual([52, 0, 52])
  })
})
