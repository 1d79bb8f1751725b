import { describe, expect, test } from 'vitest'
import { asPlayer, type Command } from '../../kernel/index.ts'
import { HAND, type Setting, type Stud, stud, TO_SHOE } from './double-down-stud.test-kit.ts'

const HOUR = 3_600_000

/** Two players with wagers, up to this step. */
function table(step: string, setting: Setting = {}): Stud {
  const s = stud({ A: '1', B: '3' }, setting).bet('A', 'main', 10_00).bet('B', 'main', 5_00)
  return s.allReady().comes('KS 9H 7D QC JC 8C 6C', '2H').until(step)
}
/** All have doubled; up to this step. */
function decided(step: string): Stud {
  const s = table('stand')
  for (const [player, place] of [
    ['A', '1'],
    ['B', '3'],
  ] as const)
    s.do({ type: 'double', by: asPlayer(player), place, cents: 5_00 })
  return s.until(step)
}

/** The round is void: every wager is back, and the next round begins with a shuffle. */
function expectVoid(s: Stud, rule: string): void {
  expect([s.chips('A'), s.chips('B'), s.staked()]).toEqual([1000_00, 1000_00, {}])
  const back = s.moved().filter((m) => m.outcome)
  expect(back.length).toBeGreaterThan(1)
  expect(back.map((m) => [m.outcome, m.rule])).toEqual(back.map(() => ['push', rule]))
  expect(s.table.round).toBe(2)
  const { shuffles } = s.table
  s.declined()
  expect(s.table.shuffles).toBe(shuffles + 1)
}

describe('cards', () => {
  test.each(['stand', 'reveal'])(
    '[17.11(a)] a hole card exposed before the second call voids all hands, at %s',
    (step) => {
      const s = step === 'stand' ? table('stand') : decided('reveal')
      const hole = s.pile('hand:dealer')[0]
      expect(s.offered('dealer', 'dealer-card-exposed')).toHaveLength(1)
      s.declare('dealer-card-exposed', 'dealer', { card: 1 })
      expect(s.face(hole)).toBe('2H')
      expectVoid(s, '19:47-17.11(a)')
    },
  )

  test('[17.11(a)] the cards that are dealt face up are not exposed by it, and the hole card is not once it is turned', () => {
    const s = decided('reveal')
    expect(s.offered('floorperson', 'dealer-card-exposed').map((o) => o.with)).toEqual([{ card: 1 }])
    s.take()
    expect(s.offered('dealer', 'dealer-card-exposed')).toHaveLength(0)
  })

  test('[17.11(b)] one card found face up is not used and goes to the discard rack', () => {
    const s = table('deal')
    const [first, second] = s.pile('shoe')
    s.declare('face-up-card')
    expect([s.pile('rack'), s.face(first)]).toEqual([[first], 'KS'])
    s.take()
    expect(s.pile('hand:1')).toEqual([second])
  })

  test.each([TO_SHOE, HAND])(
    '[17.11(b)] a second one voids all hands and the cards are reshuffled, %o',
    (options) => {
      const s = table('deal', { options })
      s.declare('face-up-card').declare('face-up-card')
      expectVoid(s, '19:47-17.11(b)')
    },
  )

  test('[17.11(c)] a card drawn in error, unexposed, is used as the next card', () => {
    const s = table('deal')
    const [top] = s.pile('shoe')
    s.declare('drawn-in-error')
    expect(s.pile('drawn')).toEqual([top])
    s.take()
    expect([s.pile('hand:1'), s.pile('drawn')]).toEqual([[top], []])
  })

  test('[17.11(d)] a wrong number of cards voids all hands', () => {
    const s = table('stand')
    s.declare('wrong-number', 'floorperson')
    expectVoid(s, '19:47-17.11(d)')
  })

  test('[17.11(d)] double down wagers go back as well, until wagers are settled', () => {
    const s = decided('collect-losing')
    s.declare('wrong-number')
    expectVoid(s, '19:47-17.11(d)')
    const late = decided('collect-losing')
    late.take()
    expect(late.offered('dealer', 'wrong-number')).toHaveLength(0)
  })
})

describe('devices', () => {
  test('[17.11(e)] a shuffle that jams is done again', () => {
    const s = table('stand')
    for (const [player, place] of [
      ['A', '1'],
      ['B', '3'],
    ] as const)
      s.do({ type: 'stand', by: asPlayer(player), place })
    s.until('shuffle').declare('shuffler-jam')
    expect(s.step()).toMatchObject({ command: { type: 'shuffle' }, rule: '19:47-17.11(e)' })
    expect(s.offered('dealer', 'shuffler-jam')).toHaveLength(0)
    s.run()
    expect(s.pile('shoe')).toHaveLength(52)
  })

  test('[17.11(e)] hands do not jam', () => {
    const s = stud({ A: '1' }, { options: { shuffler: 'manual' } }).bet('A', 'main', 5_00)
    s.round('KS 9H 7D 4C', '2H')
      .do({ type: 'stand', by: asPlayer('A'), place: '1' })
      .until('shuffle')
    expect(s.offered('dealer', 'shuffler-jam')).toHaveLength(0)
  })

  test('[17.11(f)] a device is removed before the cards are shuffled in another way', () => {
    const s = stud()
    const told = { sign: 0, announced: 0, commission: 0 }
    const notice = { type: 'notice', by: 'floorperson', options: { shuffler: 'manual' }, limits: {}, ...told }
    s.do(notice as unknown as Command)
    s.do({ type: 'apply-notices', by: 'dealer', at: HOUR })
    expect(s.step()).toMatchObject({ command: { type: 'refit' }, rule: '19:47-17.11(f)' })
    expect(s.refused({ type: 'shuffle', by: 'dealer' })).toMatchObject({ refused: '19:47-17.11(f)' })
    s.take()
    expect(s.table.state.equipment.shuffler).toBe('manual')
    expect(s.steps()).toEqual(['shuffle', 'place-cover'])
  })
})
