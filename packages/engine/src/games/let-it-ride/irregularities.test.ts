import { expect, test } from 'vitest'
import { asPlayer } from '../../kernel/index.ts'
import { ride } from './let-it-ride.test-kit.ts'

/** Two players, one of whom has taken back bet one. */
function decided() {
  const s = ride({ A: '1', B: '3' }).bet('A', 'bet-1', 10_00).bet('B', 'bet-1', 5_00)
  return s.deal({ 1: '9S 4H 2D', 3: 'TS TH 2S', middle: '6C 7D' }).back('A')
}

test('a community card seen too early voids the round: every bet that lies there goes back', () => {
  const s = decided()
  expect(s.offered('dealer', 'community-card-exposed').map((o) => o.with)).toEqual([
    { card: 1 },
    { card: 2 },
    { card: 3 },
  ])
  const [card] = s.pile('community')
  s.declare('community-card-exposed', 'floorperson', { card: 1 })
  expect(s.face(card)).toBeDefined()
  expect([s.won('A'), s.won('B'), s.table.round]).toEqual([0, 0, 2])
  expect(s.moved().at(-1)).toMatchObject({ outcome: 'push', rule: '19:47-18.12' })
})

test('a card that lies open as it should is not exposed too early', () => {
  const s = decided().ride('B')
  expect(s.offered('dealer', 'community-card-exposed')).toHaveLength(1)
  expect(s.offered(asPlayer('A'), 'community-card-exposed')).toEqual([])
  expect(s.refused({ type: 'community-card-exposed', by: asPlayer('A'), card: 1 })).toHaveProperty('because')
})

test('[18.12(c)] a wrong number of cards is found until wagers have been settled, and then no more', () => {
  const s = decided().ride('B').back('A')
  s.do({ type: 'let-it-ride', by: asPlayer('B'), place: '3' }).until('collect-losing')
  expect(s.offered('dealer', 'wrong-number')).toHaveLength(1)
  s.take()
  expect(s.offered('dealer', 'wrong-number')).toEqual([])
})
