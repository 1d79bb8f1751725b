import { expect, test } from 'vitest'
import { ACE_KING, AUTOMATED, carib, FLUSH, LOW, PAIR } from './caribbean-stud.test-kit.ts'

test('[16.9(d)] [16.9(g)] the stub is racked unexposed, and then the dealer turns up the own top card', () => {
  const s = carib({ A: '6', B: '1' }, { options: AUTOMATED }).bet('A', 'ante', 500).bet('B', 'ante', 500)
  s.allReady({ 1: PAIR, 6: FLUSH, dealer: ACE_KING }).until('rack-stub')
  expect(s.step().rule).toBe('19:47-16.9(d)')
  s.take()
  expect([s.pile('shoe').length, s.pile('rack').length]).toEqual([0, 37])
  expect(s.step()).toMatchObject({
    by: 'dealer',
    command: { type: 'turn-card' },
    rule: '19:47-16.9(g)',
    needs: { kind: 'faces', to: 'everyone', cards: s.pile('hand:dealer').slice(-1) },
  })
  expect(s.refused({ type: 'look', by: 'dealer', place: '1' })).toMatchObject({ refused: '19:47-16.9(g)' })
  s.take()
  expect(Object.values(s.table.faces).map((f) => f?.face)).toEqual(['3C'])
  s.allBet()
  expect(s.chips('B')).toBe(1000_00 + 15_00)
})

test('[16.1[round-of-play]] a round is over when every hand was folded or bet and every wager paid or collected', () => {
  const s = carib({ A: '1', B: '3' }).bet('A', 'ante', 500).bet('B', 'ante', 500)
  s.deal({ 1: PAIR, 3: LOW, dealer: ACE_KING }).raise('A').run()
  expect(s.table.round).toBe(1)
  s.fold('B').until('end')
  expect([s.table.round, s.staked()]).toEqual([1, {}])
  s.take()
  expect(s.table.round).toBe(2)
})
