import { expect, test } from 'vitest'
import { evolveBank, isBankFact, noBank } from './state.ts'

const SHARED = { ...noBank, fresh: false, bank: 'A', cobank: true, passed: ['B'], atMost: 5_00 }

test('[10.8(e), 11.10(e)] a bank that is given back is shared by nobody, and that player has let it pass', () => {
  const after = evolveBank(SHARED, { type: 'bank-given-up' })
  expect(after).toEqual({ ...SHARED, bank: null, cobank: false, passed: ['B', 'A'] })
})

test('[10.8(c), 11.10(c)] after a void round the bank is offered to the same players again', () => {
  const after = evolveBank(SHARED, { type: 'bank-voided' })
  expect(after).toEqual({ ...noBank, fresh: false })
})

test('[10.8(c), 11.10(c)] after a round its bank is the one before, and the offer goes on', () => {
  const against = { C: 7_00 }
  expect(evolveBank(SHARED, { type: 'bank-over', turn: 3, against })).toEqual({
    ...noBank,
    ...{ fresh: false, turn: 3, before: 'A', against },
  })
  // What was wagered against the dealer stays known through rounds that players bank.
  expect(evolveBank({ ...SHARED, against }, { type: 'bank-over', turn: 4 }).against).toEqual(against)
})

test('[10.8(b), 11.10(b)] a game that starts forgets whose turn it was and who banked before', () => {
  const before = { ...SHARED, turn: 4, before: 'C' }
  expect(evolveBank(before, { type: 'game-started' })).toEqual({
    ...before,
    ...{ fresh: true, turn: 0, before: null },
  })
})

test('[10.8(h), 11.10(g)] whoever takes the bank has the house wager as usual until saying otherwise', () => {
  const taken = evolveBank(SHARED, { type: 'bank-taken', player: 'C', cobank: false })
  expect(taken).toMatchObject({ bank: 'C', cobank: false, atMost: null })
  expect(evolveBank(taken, { type: 'house-wager-limited', cents: 2_00 }).atMost).toBe(2_00)
  expect(evolveBank(taken, { type: 'bank-passed', player: 'D' }).passed).toEqual(['B', 'D'])
})

test('only facts about the bank are recorded here', () => {
  for (const type of [
    'game-started',
    'bank-taken',
    'bank-passed',
    'bank-given-up',
    'bank-voided',
    'bank-over',
  ])
    expect(isBankFact({ type })).toBe(true)
  expect(isBankFact({ type: 'shaken' })).toBe(false)
})
