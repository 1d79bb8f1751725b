import { describe, expect, test } from 'vitest'
import { scripted } from '../kernel/index.ts'
import { cutSomewhere } from './cut.ts'
import { High } from './highcard.test-kit.ts'

/** Everybody asked in turn, until the dealer is left. */
function asked(s: High): string[] {
  const order: string[] = []
  for (let [player] = s.waited(); player !== undefined; [player] = s.waited()) {
    order.push(player)
    s.do({ type: 'decline-cut', by: `player:${player}` })
  }
  return order
}

describe('who cuts', () => {
  test('the first who came when the game begins, then clockwise, at last the dealer', () => {
    const s = new High({}, { C: '4', A: '1', B: '2' }).run(scripted({}))
    expect(asked(s)).toEqual(['C', 'A', 'B'])
    expect(s.now()).toBe('cut')
    expect(s.act('cut', 'dealer', { front: 26 }).now()).toBe('load')
  })

  /** Three cards a round, so many behind the cutting card, until it has come out. */
  function usedUp(behind: number): High {
    const s = new High({}, { A: '1', B: '2' }).run(scripted({}))
    asked(s)
    s.until('load').act('load', 'dealer', { behind }).run()
    for (let rounds = 0; s.table.shuffles === 1 && rounds < 12; rounds++) s.round(s.left(3))
    return s
  }

  // 51 cards are left after the burned one: the 26th, 28th or 27th of them brings it out.
  test.each([
    [25, 'hand:2', ['B', 'A']],
    [23, 'hand:1', ['A', 'B']],
    [24, 'hand:dealer', ['B', 'A']],
  ])(
    'later whose card the cutting card came out on (%i behind: %s), else the far right',
    (behind, at, order) => {
      const s = usedUp(behind)
      expect(s.table.state.appeared).toBe(at)
      expect(asked(s)).toEqual(order)
      expect(s.until('burn').table.state).not.toHaveProperty('appeared')
    },
  )
})

test('the cutting card goes in no nearer than the margin, and so many cards from the back', () => {
  const s = new High().run(scripted({}))
  for (const front of [9, 43]) {
    const refused = s.refused({ type: 'cut', by: 'player:A', front })
    expect(refused).toMatchObject({ refused: 'high:cut', expected: { least: 10, most: 42 } })
  }
  s.act('cut', 'player:A', { front: 42 })
  for (const behind of [12, 26]) {
    const refused = s.refused({ type: 'load', by: 'dealer', behind })
    expect(refused).toMatchObject({ refused: 'high:load', expected: { least: 13, most: 25 } })
    expect(refused.because).toBe('From 13 to 25 cards lie behind the cutting card.')
  }
  expect(s.act('load', 'dealer', { behind: 13 }).table.state.behind).toBe(13)
})

test('nobody cuts, declines or loads for another', () => {
  const s = new High().run(scripted({}))
  expect(s.offered('cut', 'player:A')).toHaveLength(1)
  expect(s.offered('cut', 'player:B')).toEqual([])
  const cut = (pick: (below: number) => number) =>
    cutSomewhere([...s.offered('decline-cut', 'player:A'), ...s.offered('cut', 'player:A')], pick)
  expect(cut(() => 0)).toEqual({ type: 'cut', by: 'player:A', front: 10 })
  expect(cut((below) => below - 1)).toMatchObject({ front: 42 })
  expect(cutSomewhere(s.offered('decline-cut', 'player:A'), () => 0)).toBeUndefined()
  for (const by of ['player:B', 'dealer'] as const)
    for (const command of [
      { type: 'cut', by, front: 26 },
      { type: 'decline-cut', by },
    ] as const)
      expect(s.refused(command)).toMatchObject({
        refused: 'high:offered',
        because: 'The cut is offered to position 2.',
      })
  s.act('cut', 'player:A', { front: 30 })
  expect(s.pile('shoe').slice(0, 1)).toEqual([1030])
  for (const by of ['player:A', 'floorperson'] as const) {
    expect(s.offered('load', by)).toEqual([])
    expect(s.refused({ type: 'load', by, behind: 13 }).refused).toBe('high:load')
  }
  // A player is not even told how many cards it would take.
  expect(s.refused({ type: 'load', by: 'player:A', behind: 13 })).not.toHaveProperty('expected')
  // What the dealer does next, or with another number of cards.
  expect(s.offered('load').map((o) => o.fields?.behind)).toEqual([
    undefined,
    { kind: 'amount', least: 13, most: 25, step: 1 },
  ])
})
