import { describe, expect, test } from 'vitest'
import { scripted } from '../kernel/index.ts'
import { High } from './highcard.test-kit.ts'

describe('a card drawn in error', () => {
  test('that nobody saw is the next one from the shoe', () => {
    const s = new High().ready().bets().until('deal')
    expect(s.offered('card-in-error').map((o) => o.says)).toEqual([
      'Card drawn in error and disclosed: it goes to the discard rack.',
      'Card drawn in error and not disclosed: it is used as the next card from the shoe.',
    ])
    s.act('card-in-error', 'dealer', { disclosed: false })
    expect([s.pile('held'), s.table.faces]).toEqual([[1027], {}])
    expect(s.offered('card-in-error')).toEqual([])
    s.until('settle', '5C 6C 7C')
    expect([s.pile('hand:2'), s.pile('held')]).toEqual([[1027], []])
  })

  test('does not bring the cutting card out a second time when it is dealt', () => {
    const s = new High().ready()
    while (s.pile('shoe').length > 15) s.act('new-dealer', 'floorperson').run()
    s.bets().until('deal').act('card-in-error', 'dealer', { disclosed: false })
    expect([s.pile('shoe').length, s.table.state.behind, s.table.state.out]).toEqual([14, 13, false])
    s.source = scripted({ faces: '5C 6C' })
    expect(s.act('deal').table.state.out).toBe(false)
    expect(s.act('deal').table.state.out).toBe(true)
  })

  test('that was seen goes to the rack alone', () => {
    const s = new High().ready().bets().until('deal', 'AC 5C 6C 7C')
    s.act('card-in-error', 'dealer', { disclosed: true })
    expect([s.pile('rack'), s.now()]).toEqual([[1026, 1027], 'deal'])
    expect(s.table.faces[1027]?.face).toBe('AC')
  })

  test('is a matter of the deal, and of the dealer', () => {
    const s = new High().ready()
    expect(s.offered('card-in-error')).toEqual([])
    s.bets().until('deal')
    expect(s.offered('card-in-error', 'floorperson')).toEqual([])
    expect(s.refused({ type: 'deal', by: 'player:A' })).toMatchObject({ refused: 'high:handling' })
  })
})
