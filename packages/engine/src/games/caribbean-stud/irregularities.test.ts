import { describe, expect, test } from 'vitest'
import { ACE_KING, type Carib, carib, FLUSH, PAIR } from './caribbean-stud.test-kit.ts'

const HANDS = { 1: PAIR, 3: FLUSH, dealer: ACE_KING }

/** Two players with antes, one with a coin too, up to this step. */
function table(step: string): Carib {
  const s = carib({ A: '1', B: '3' })
  return s
    .bet('A', 'ante', 10_00)
    .bet('B', 'ante', 5_00)
    .bet('B', 'progressive', 1_00)
    .allReady(HANDS)
    .until(step)
}

test('[16.13(d)] a player with a wrong number of cards has that hand void, and nobody else', () => {
  const s = table('look')
  s.declare('wrong-hand', 'floorperson', { place: '3' })
  expect([s.chips('B'), s.staked(), s.pile('hand:3')]).toEqual([1000_00, { '1 ante': 1000 }, []])
  s.allBet()
  expect(s.chips('A')).toBe(1000_00 + 10_00 + 20_00)
})

test('[16.13(d)] where it is the only hand there is no round', () => {
  const s = carib().bet('A', 'ante', 10_00).allReady({ 1: PAIR, dealer: ACE_KING }).until('look')
  s.declare('wrong-hand', 'dealer', { place: '1' })
  expect([s.chips('A'), s.table.round]).toEqual([1000_00, 2])
})

test('[16.13(d)] a dealer with four cards is dealt one more, and all hands are good', () => {
  const s = table('look')
  expect(s.offered('dealer', 'dealer-short')).toHaveLength(0)
  s.run().declare('dealer-short', 'dealer')
  expect(s.entries.at(-1)?.events).toEqual([
    { type: 'called', by: 'dealer', words: 'One more card to the dealer', rule: '19:47-16.13(d)' },
    { type: 'card-added' },
  ])
  expect([s.pile('hand:dealer').length, s.staked()]).toEqual([
    5,
    { '1 ante': 1000, '3 ante': 500, '3 progressive': 100 },
  ])
  s.allBet()
  expect(s.chips('A')).toBe(1000_00 + 30_00)
})

test('[16.13(d)] the dealer adds a missing card only after every player has looked', () => {
  const s = table('lock-out')
  for (const by of ['dealer', 'floorperson'] as const) expect(s.offered(by, 'dealer-short')).toEqual([])
  s.until('look').take()
  expect(s.now()).toBe('look')
  expect(s.offered('dealer', 'dealer-short')).toEqual([])
  s.take()
  expect(s.offered('dealer', 'dealer-short').map((o) => o.rule)).toEqual(['19:47-16.13(d)'])
})

test('[16.13(a)] a hole card exposed before everyone has decided voids all hands', () => {
  const s = table('look').run()
  expect(s.offered('dealer', 'dealer-card-exposed').map((o) => o.with?.card)).toEqual([1, 2, 3, 4])
  s.raise('A').run().declare('dealer-card-exposed', 'dealer', { card: 2 })
  expect([s.chips('A'), s.chips('B'), s.staked()]).toEqual([1000_00, 1000_00, {}])
  expect(s.moved().at(-1)).toMatchObject({ outcome: 'push', rule: '19:47-16.13(a)' })
})

test('[16.13(a)] once everyone has, the hole cards are only turned a little early', () => {
  const s = table('look').run().raise('A').run().raise('B')
  expect(s.now()).toBe('reveal')
  expect(s.offered('dealer', 'dealer-card-exposed')).toHaveLength(0)
})

describe('[16.10(c)] a player who tells another about the hand', () => {
  test('forfeits before deciding too, and the next player is asked', () => {
    const s = table('look').run()
    expect(s.waited()).toEqual(['A'])
    s.declare('communicated', 'dealer', { place: '1' })
    expect([s.chips('A'), s.staked()]).toEqual([990_00, { '3 ante': 500, '3 progressive': 100 }])
    expect(s.waited()).toEqual(['B'])
    expect(s.offered('dealer', 'communicated').map((o) => o.with)).toEqual([{ place: '3' }])
    s.allBet()
    expect([s.chips('A'), s.chips('B')]).toEqual([990_00, 1000_00 + 5_00 + 50_00 + 50_00 - 1_00])
  })

  test('[16.10(c), 16.13(d)] gets everything back when the round turns out to be void', () => {
    const s = table('look').run().raise('A').run()
    s.declare('communicated', 'dealer', { place: '3' })
    expect(s.chips('B')).toBe(994_00)
    s.declare('wrong-number')
    expect([s.chips('A'), s.chips('B'), s.table.round]).toEqual([1000_00, 1000_00, 2])
  })

  test('has nothing to forfeit after folding', () => {
    const s = table('look').run().fold('A').run()
    expect(s.offered('floorperson', 'communicated').map((o) => o.with)).toEqual([{ place: '3' }])
    expect(s.refused({ type: 'communicated', by: 'dealer', place: '1' })).toHaveProperty('because')
  })

  test('is reported only while the cards are in play', () => {
    const s = carib().bet('A', 'ante', 5_00)
    expect(s.offered('dealer', 'communicated')).toEqual([])
    expect(s.refused({ type: 'dealer-short', by: 'dealer' })).toHaveProperty('because')
  })
})
