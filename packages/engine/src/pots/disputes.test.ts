import { describe, expect, test } from 'vitest'
import { holdem } from '../games/holdem/index.ts'
import { act, asPlayer, isRefused, next, offers, type Staff } from '../kernel/index.ts'
import { PokerTable } from './pots.test-kit.ts'

const table = () => new PokerTable(holdem, { A: 100, B: 100, C: 100 }, { betting: 'no-limit' }).deal()
const types = (play: PokerTable, by: string): string[] =>
  offers(play.game, play.table, by.length === 1 ? asPlayer(by) : (by as Staff)).map(({ type }) => type)
const rule = (play: PokerTable, by: Staff, words: string) => play.do({ type: 'rule', by, words })
const asks = (play: PokerTable, player: string, type = 'dispute') => play.do({ type, by: asPlayer(player) })

describe('[14.15(b)] a dispute', () => {
  test('the floor rules, and only when somebody has asked', () => {
    const play = table()
    expect(types(play, 'floorperson')).not.toContain('rule')
    asks(play, 'A')
    expect(types(play, 'supervisor')).not.toContain('rule')
    expect(types(play, 'B')).not.toContain('dispute')
    rule(play, 'floorperson', 'The raise stands.')
    expect(play.calls()).toEqual(['Floor: seat 1 asks for a ruling.', 'Ruling for seat 1: The raise stands.'])
    expect(types(play, 'floorperson')).not.toContain('rule')
  })

  test('the player who asked may go on to the shift supervisor, whose word is final', () => {
    const play = asks(table(), 'A')
    expect(types(play, 'A')).not.toContain('ask-supervisor')
    rule(play, 'floorperson', 'The raise stands.')
    expect(types(play, 'B')).not.toContain('ask-supervisor')
    asks(play, 'A', 'ask-supervisor')
    const done = act(holdem, play.table, { type: 'rule', by: 'floorperson', words: 'No.' })
    expect(isRefused(done)).toBe(true)
    rule(play, 'supervisor', 'It is a call.')
    expect([...types(play, 'A'), ...types(play, 'B')]).not.toContain('dispute')
    expect(types(play, 'A')).not.toContain('ask-supervisor')
  })

  test('after the final word the bet is not corrected any more, and play goes on from there', () => {
    const play = asks(table().play('r10'), 'B')
    expect(types(play, 'dealer')).toContain('only-a-call')
    rule(play, 'floorperson', 'The raise stands.')
    expect(types(play, 'dealer')).toContain('only-a-call')
    rule(asks(play, 'B', 'ask-supervisor'), 'supervisor', 'The raise stands.')
    expect(types(play, 'dealer')).not.toContain('only-a-call')
    expect(types(play, 'dealer')).not.toContain('correct-amount')
    play.play('r30')
    expect(types(play, 'dealer')).toContain('only-a-call')
    expect(types(play, 'C')).toContain('dispute')
  })

  test('it stops nobody’s clock, and ends with the hand', () => {
    const play = table()
    const before = next(play.game, play.table)
    asks(play, 'A')
    expect(next(play.game, play.table)).toEqual(before)
    play.play('f f')
    expect(play.table.state.dispute).toBeUndefined()
    expect(types(play, 'A')).not.toContain('dispute')
  })
})
