import { describe, expect, test } from 'vitest'
import { roulette } from '../games/roulette/index.ts'
import { Spins } from './spins.test-kit.ts'

describe('[19:47-5.1(b)] chips of one’s own colour', () => {
  const take = (player: string, colour: string, cents = 2_00) =>
    ({ type: 'take-colour', by: `player:${player}`, colour, cents }) as const

  test('are one person’s: another has another colour, until they are given back', () => {
    const s = new Spins(roulette).do(take('A', 'aqua'))
    expect(s.refused(take('B', 'aqua'))).toMatchObject({
      because: 'Another person at this table plays aqua chips.',
      received: 'aqua',
    })
    expect(s.refused(take('A', 'lilac')).because).toMatch(/give them back first/)
    s.say('A', 'redeem-colour').do(take('B', 'aqua'))
    expect(s.refused({ type: 'redeem-colour', by: 'player:A' }).because).toMatch(/no chips of a colour/)
  })

  test('at a value that is none are refused for the value, not for the colour', () => {
    const refused = new Spins(roulette).refused(take('A', 'aqua', 0))
    expect(refused).not.toHaveProperty('received', 'aqua')
    expect(refused.because).not.toMatch(/colour/)
  })

  test('are not for who has no place at the table', () => {
    const s = new Spins(roulette)
    expect(s.offered('take-colour', 'player:Z')).toEqual([])
    expect(s.refused(take('Z', 'aqua')).because).toBeTruthy()
  })

  test('are not changed while wagers lie there', () => {
    const s = new Spins(roulette).bet('A', 'red', 5_00)
    expect(s.offered('take-colour', 'player:A')).toEqual([])
    expect(s.refused(take('A', 'aqua')).because).toMatch(/when none does/)
    s.do({ type: 'take', by: 'player:A', place: '1', wager: 'red', cents: 5_00 })
    expect(s.offered('take-colour', 'player:A')).toHaveLength(1)
  })
})
