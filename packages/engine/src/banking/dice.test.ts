import { describe, expect, test } from 'vitest'
import { Scenario } from '../../test/kit.ts'
import { live } from '../../test/life.ts'
import { soak } from '../../test/properties.ts'
import { shaken } from '../../test/shaken.ts'
import { asPlayer, eventsOf, isStep, next, scripted } from '../kernel/index.ts'
import { startingPlace } from './dice.ts'

const PEOPLE = { A: '1', B: '2', C: '3' }
const dice = (...faces: number[]) => scripted({ dice: [faces] })
type S = Scenario<(typeof shaken)['begin'] extends (...a: never[]) => infer T ? T : never>

/** Wagers are up and closed; the dice are next. */
function closed(s: S = new Scenario(shaken, PEOPLE)): S {
  for (const player of Object.keys(PEOPLE)) if (s.table.state.bank !== player) s.bet(player, 'main', 10_00)
  for (const player of Object.keys(PEOPLE)) s.do({ type: 'ready', by: asPlayer(player) })
  return s.do({ type: 'close', by: 'dealer' })
}
/** After a round that the dealer banked, A has the bank and the wagers are closed. */
const bankedByA = (): S => {
  const s = closed().run(dice(1, 1, 1))
  return closed(s.do({ type: 'take-bank', by: 'player:A', cobank: false }))
}
const expected = (s: S): string => {
  const now = next(shaken, s.table)
  return isStep(now) ? `${now.by} ${now.command.type}` : `${now.for[0]?.player} ${now.for[0]?.otherwise.type}`
}

test('[10.6(c)] [10.8(j)] [11.8C(b)2] the count goes round from the first position, which is one', () => {
  const eight = ['dealer', '1', '2', '3', '4', '5', '6', 'dead']
  expect(startingPlace(eight, 'dealer', 3)).toBe('2')
  expect(startingPlace(eight, 'dealer', 9)).toBe('dealer')
  expect(startingPlace(eight, '4', 18)).toBe('5')
  const seven = ['dealer', '1', '2', '3', '4', '5', '6']
  // Worked examples of the text: 8 is the dealer's, 14 the sixth position's.
  expect([startingPlace(seven, 'dealer', 8), startingPlace(seven, 'dealer', 14)]).toEqual(['dealer', '6'])
  expect(() => startingPlace(seven, '9', 3)).toThrow(/no position/)
})

describe('the shaker', () => {
  test('[10.6(a), 10.6(b), 10.6(f)] is shaken by the dealer after the call, uncovered, counted and announced', () => {
    const s = closed()
    expect(expected(s)).toBe('dealer shake')
    expect(s.refused({ type: 'shake', by: 'player:A' }).because).toBeTruthy()
    expect(s.refused({ type: 'uncover', by: 'dealer', chance: [1, 1, 1] }).because).toBeTruthy()
    s.do({ type: 'shake', by: 'dealer' })
    expect(expected(s)).toBe('dealer uncover')
    expect(s.refused({ type: 'uncover', by: 'player:A', chance: [1, 1, 1] })).toMatchObject({
      refused: '19:47-10.6(b)',
    })
    s.run(dice(1, 1, 2))
    const events = s.entries.flatMap((e) => e.events)
    expect(eventsOf(events, 'called').map((e) => e.words)).toContain('four')
    // Four, counted from the dealer, is position 3, where C wins.
    expect(s.chips('A')).toBe(s.chips('B'))
    expect(s.chips('C') - s.chips('A')).toBe(20_00)
    const done = s.entries.map((e) => e.command.type)
    expect(done.slice(done.indexOf('uncover'))).toEqual(['uncover', 'settle', 'cover-shaker', 'finish'])
    expect(s.table.state).toMatchObject({ shaken: false, dice: null, start: null })
  })

  test('[10.8(i), 11.10(h)1] is shaken by the bank, and only the dealer lifts the lid', () => {
    const s = bankedByA()
    expect(expected(s)).toBe('A shake')
    for (const by of ['dealer', 'player:B', 'floorperson'] as const)
      expect(s.refused({ type: 'shake', by }).because).toBeTruthy()
    s.do({ type: 'shake', by: 'player:A' })
    expect(expected(s)).toBe('dealer uncover')
    // The bank lifts it by mistake: it is covered, and the bank shakes again.
    s.do({ type: 'lid-lifted', by: 'dealer' })
    expect(expected(s)).toBe('A shake')
    s.do({ type: 'shake', by: 'player:A' }).run(dice(1, 1, 1))
    // Three, counted from the bank at position 1, is position 3.
    expect(s.entries.flatMap((e) => e.events)).toContainEqual(
      expect.objectContaining({ type: 'uncovered', start: '3' }),
    )
  })

  test('a dealer’s round has no bank that could lift the lid', () => {
    const s = closed().do({ type: 'shake', by: 'dealer' })
    expect(s.refused({ type: 'lid-lifted', by: 'dealer' }).because).toBeTruthy()
  })

  test.each([
    ['19:47-10.9(a)', 'flat'],
    ['19:47-10.9(b)', 'fell'],
  ])('[10.9(a), 10.9(b)] "No roll" by %s: it is shaken again', (rule, reason) => {
    const s = closed()
    expect(s.refused({ type: 'no-roll', by: 'dealer', reason }).because).toBeTruthy()
    s.do({ type: 'shake', by: 'dealer' })
    expect(s.refused({ type: 'no-roll', by: 'player:A', reason }).because).toBeTruthy()
    s.do({ type: 'no-roll', by: 'dealer', reason })
    expect(eventsOf(s.entries.at(-1)?.events ?? [], 'called')).toMatchObject([{ words: 'No roll', rule }])
    expect(expected(s)).toBe('dealer shake')
  })
})

test('a game with a shaker passes the shared suite, dealt by the house and by a person', () => {
  soak({ game: shaken, rounds: 150, seed: 4 })
  soak({ game: shaken, rounds: 100, seed: 5, settings: { chance: 'dealer' } })
  live({ game: shaken, rounds: 40, seed: 6 })
})
