import { describe, expect, test } from 'vitest'
import { scripted } from '../kernel/index.ts'
import { burnFrom } from './burn.ts'
import { High } from './highcard.test-kit.ts'

describe('a card burned face down', () => {
  test('is the first of a full shoe, and nobody sees it', () => {
    const s = new High().ready()
    expect(s.pile('rack')).toEqual([1026])
    expect(s.pile('shoe')).toHaveLength(51)
    expect(s.table.faces).toEqual({})
    expect(s.entries.find((e) => e.command.type === 'burn')?.events).toEqual([
      { type: 'placed', cards: [1026], from: 'shoe', to: 'rack' },
      { type: 'burned', card: 1026 },
    ])
  })

  test('comes before any wager', () => {
    const s = new High().run(scripted({}))
    for (const player of s.waited()) s.do({ type: 'decline-cut', by: `player:${player}` })
    s.do({ type: 'decline-cut', by: 'player:B' }).until('burn')
    const bet = { type: 'bet', by: 'player:A', place: '2', wager: 'main', cents: 1_00 } as const
    expect(s.refused(bet)).toMatchObject({ refused: 'high:burn', because: 'Cards are being burned first.' })
  })

  test('is shown to a player who asks for it, once', () => {
    const s = new High().ready()
    expect(s.offered('ask-burn', 'dealer')).toEqual([])
    s.act('ask-burn', 'player:B')
    expect(s.now()).toBe('show-burn')
    expect(s.refused({ type: 'bet', by: 'player:A', place: '2', wager: 'main', cents: 1_00 }).refused).toBe(
      'high:shuffle',
    )
    s.run(scripted({ faces: 'KD' }))
    expect(s.table.faces[1026]).toEqual({ face: 'KD', to: ['everyone'] })
    expect([s.now(), s.offered('ask-burn', 'player:A')]).toEqual(['Place your bets.', []])
  })

  test('goes out for each new dealer too, before that dealer deals a card', () => {
    const s = new High().ready().round('KD 2C 3C')
    s.act('new-dealer', 'floorperson')
    expect(s.now()).toBe('burn')
    s.run()
    expect(s.pile('rack')).toEqual([1026, 1027, 1028, 1029, 1030])
    expect(s.table.faces).not.toHaveProperty('1030')
    expect(s.table.state.burnt).toBe(1030)
    expect(s.bets().offered('new-dealer', 'floorperson')).toHaveLength(1)
    s.until('deal', '4D')
    expect(s.offered('new-dealer', 'floorperson')).toEqual([])
  })

  test('is not in a shoe that shuffles by itself', () => {
    const s = new High({ shuffling: 'continuous' }).run(scripted({}))
    expect([s.now(), s.pile('rack')]).toEqual(['Place your bets.', []])
    expect(s.round('KD 2C 3C').offered('new-dealer', 'floorperson')).toEqual([])
  })

  test('is not asked for by who is ready, nor during a round, and no new dealer is announced by the dealer', () => {
    const s = new High().ready()
    for (const by of ['dealer', 'supervisor', 'player:A'] as const) {
      expect(s.offered('new-dealer', by)).toEqual([])
      expect(s.refused({ type: 'new-dealer', by }).because).toBeTruthy()
    }
    expect(s.offered('ask-burn', 'player:A')).toHaveLength(1)
    s.bet('A', 'main', 1_00).do({ type: 'ready', by: 'player:A' })
    expect(s.offered('ask-burn', 'player:A')).toEqual([])
    expect(s.offered('ask-burn', 'player:B')).toHaveLength(1)
    s.bet('B', 'main', 1_00).do({ type: 'ready', by: 'player:B' }).until('deal')
    expect(s.refused({ type: 'ask-burn', by: 'player:B' }).because).toBeTruthy()
    expect(s.table.faces).toEqual({})
  })
})

test('cards go out with as many more as their amounts, as far as there are any', () => {
  const { table } = new High().ready()
  const burning = (faces: string[], amount: number) =>
    burnFrom(table, faces, 'high:burn', () => amount).filter((e) => e.type === 'burning')
  expect(burning(['KD'], 10)).toEqual([{ type: 'burning', count: 10, rule: 'high:burn' }])
  expect(burning(['KD', '9C'], 2)).toMatchObject([{ count: 4 }])
  expect(burning(['KD'], 0)).toEqual([])
  expect(burning(['KD'], 60)).toMatchObject([{ count: 50 }])
})
