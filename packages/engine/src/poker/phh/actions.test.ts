import { describe, expect, test } from 'vitest'
import { actionText, type PhhAction, readAction } from './actions.ts'
import { decimal } from './decimal.ts'

describe('actions', () => {
  test.each<[string, PhhAction]>([
    ['d dh p1 AsKd', { type: 'deal-hole', player: 0, cards: ['AS', 'KD'] }],
    ['d dh p6 ????', { type: 'deal-hole', player: 5, cards: ['unknown', 'unknown'] }],
    ['d dh p2 ??Tc', { type: 'deal-hole', player: 1, cards: ['unknown', 'TC'] }],
    ['d db 2h3h4h', { type: 'deal-board', cards: ['2H', '3H', '4H'] }],
    ['p3 pb', { type: 'bring-in', player: 2 }],
    ['p3 cbr 12.50', { type: 'raise-to', player: 2, amount: decimal(1250, 2) }],
    ['p3 cc', { type: 'check-call', player: 2 }],
    ['p3 f', { type: 'fold', player: 2 }],
    ['p3 sd', { type: 'discard', player: 2, cards: [] }],
    ['p3 sd 2c??', { type: 'discard', player: 2, cards: ['2C', 'unknown'] }],
    ['p3 sm', { type: 'muck', player: 2 }],
    ['p3 sm -', { type: 'show', player: 2, cards: 'as dealt' }],
    ['p3 sm AsKd', { type: 'show', player: 2, cards: ['AS', 'KD'] }],
    ['', { type: 'nothing' }],
    ['# the floor is called', { type: 'nothing', comment: 'the floor is called' }],
    ['p1 f # out of turn', { type: 'fold', player: 0, comment: 'out of turn' }],
  ])('%j is read and written again', (text, action) => {
    expect(readAction(text, 6)).toEqual(action)
    expect(actionText(action)).toBe(text)
  })

  test('there may be more than nine players', () => {
    expect(readAction('p11 cc', 11)).toEqual({ type: 'check-call', player: 10 })
    expect(readAction('p12 cc', 11)).toContain('p12 is neither')
  })

  test('spaces do not matter', () => {
    expect(readAction('  p1   cbr  3 ', 2)).toEqual({ type: 'raise-to', player: 0, amount: decimal(3) })
  })
})

describe('what is none is refused with a reason', () => {
  test.each([
    ['p3 cc', 'p3 is neither the dealer, d, nor a player. Players are p1 to p2.'],
    ['p0 cc', 'p0 is neither'],
    ['x cc', 'x is neither'],
    ['xp1 cc', 'xp1 is neither'],
    ['p1x cc', 'p1x is neither'],
    ['p01 cc', 'p01 is neither'],
    ['p1', 'The action of p1 is missing.'],
    ['p1 bet 3', 'bet is not an action. Actions are pb, cbr, cc, f, sd and sm.'],
    ['p1 toString', 'toString is not an action'],
    ['p1 cc 3', '3 after p1 cc is unexpected.'],
    ['p1 cbr', 'The amount of p1 cbr is missing.'],
    ['p1 cbr 0', 'not 0'],
    ['p1 cbr -3', 'not -3'],
    ['p1 cbr 3 4', '4 after p1 cbr 3 is unexpected.'],
    ['p1 sm As K', 'K after p1 sm As is unexpected.'],
    ['p1 sm Xx', 'Xx is not a list of cards'],
    ['p1 sd as', 'as is not a list of cards'],
    ['d', 'The dealer writes'],
    ['d dx As', 'The dealer writes'],
    ['d db', 'The cards are missing.'],
    ['d db As2', 'As2 is not a list of cards'],
    ['d db A?', 'A? is not a list of cards'],
    ['d dh As', 'As is not a player. Players are p1 to p2.'],
    ['d dh', 'The player is missing.'],
    ['d dh p1 AsKd Qc', 'Qc after the cards is unexpected.'],
  ])('%j', (text, because) => {
    expect(readAction(text, 2)).toContain(because)
  })
})
