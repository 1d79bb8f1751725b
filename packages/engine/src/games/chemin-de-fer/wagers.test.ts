import { describe, expect, test } from 'vitest'
import { eventsOf, next } from '../../kernel/index.ts'
import { BANKER_WINS, Chemin, PLAYER_WINS, TIE } from './chemin-de-fer.test-kit.ts'

const against = (player: string, place: string, cents: number) =>
  ({ type: 'bet', by: `player:${player}`, place, wager: 'against', cents }) as const

describe('wagers against the bank', () => {
  test('[4.7(a)] the others cover all of it or a part, and never more, one by one or together', () => {
    const s = new Chemin().ready().bank('A', 50_00).pass('decline-banco')
    expect(s.refused(against('B', '5', 51_00)).refused).toBe('19:47-4.7(a)')
    s.bet('B', 'against', 30_00)
    expect(s.refused(against('B', '5', 21_00)).refused).toBe('19:47-4.7(a)')
    s.give('B', 'decline-cover')
    expect(s.refused(against('C', '8', 21_00)).refused).toBe('19:47-4.7(a)')
    s.bet('C', 'against', 20_00)
    expect(s.now()).toBe('no-more-bets')
  })

  test('[4.7(a)] the Banker does not bet against the bank, nor does anybody before it is put up', () => {
    const s = new Chemin().ready().take('A', 50_00)
    expect(s.refused(against('B', '5', 10_00)).refused).toBe('19:47-4.7(a)')
    expect(s.refused({ type: 'banco', by: 'player:B' }).refused).toBe('19:47-4.7(a)')
    s.give('A', 'offer-bank')
    expect(s.refused(against('A', '2', 10_00)).refused).toBe('19:47-4.7(a)')
    expect(s.refused({ type: 'banco', by: 'player:A' }).refused).toBe('19:47-4.7(a)')
  })

  test('a part is no less than the table’s minimum', () => {
    const s = new Chemin().ready().bank('A', 50_00).pass('decline-banco')
    expect(s.refused(against('B', '5', 4_00)).refused).toBe('19:47-8.2(a)')
    s.bet('B', 'against', 46_00).give('B', 'decline-cover')
    // Four dollars are open, and nobody can cover them.
    expect(s.table.state.phase).not.toBe('betting')
    expect(s.table.balances['spot:2:A:bank']).toBe(46_00)
  })
})

describe('[4.7(b)] suivi', () => {
  /** B has equalled and lost the bank's last wager. */
  const lost = (): Chemin => new Chemin().ready().round(BANKER_WINS, 20_00)

  test('who equalled and lost the last wager is asked first, before anybody calls Banco', () => {
    const s = lost().give('A', 'offer-bank')
    expect([s.waited(), s.rule()]).toEqual([['B'], '19:47-4.7(b)'])
    expect(s.refused({ type: 'banco', by: 'player:C' }).refused).toBe('19:47-4.7(b)')
    expect(s.refused({ type: 'suivi', by: 'player:C' }).refused).toBe('19:47-4.7(b)')
    // Nor is a part covered, not even by the one who is asked.
    for (const [player, place] of [
      ['B', '5'],
      ['C', '8'],
    ] as const)
      expect(s.refused(against(player, place, 10_00))).toEqual({
        refused: '19:47-4.7(d)',
        because: 'Parts are covered when nobody takes the whole.',
      })
    s.give('B', 'suivi')
    expect(s.spoken().slice(-3)).toEqual(['B: Banco Suivi', 'dealer: No More Bets', 'dealer: Cards'])
    expect(s.table.balances['spot:5:B:against']).toBe(20_00)
    expect(s.table.state.hand?.dominant).toBe('B')
  })

  test('when that is declined the others may call', () => {
    const s = lost().give('A', 'offer-bank').give('B', 'decline-suivi')
    expect([s.waited(), s.rule()]).toEqual([['B', 'C'], '19:47-4.7(c)'])
  })

  test('a part gives no right to follow, and neither does a wager that won', () => {
    const part = new Chemin().ready().bank('A', 20_00).cover({ B: 15_00, C: 5_00 }).hand(BANKER_WINS)
    expect(part.table.state.follower).toBeNull()
    expect(part.give('A', 'offer-bank').rule()).toBe('19:47-4.7(c)')
    const won = new Chemin().ready().round(PLAYER_WINS, 20_00)
    expect(won.table.state.follower).toBeNull()
  })

  test('a stand-off is not counted: the right stays as it was before it', () => {
    const s = lost().give('A', 'offer-bank').cover({ C: 20_00 }).hand(TIE)
    expect(s.give('A', 'offer-bank').waited()).toEqual(['B'])
    const none = new Chemin().ready().round(TIE, 20_00)
    expect(none.give('A', 'offer-bank').rule()).toBe('19:47-4.7(c)')
  })

  test('it takes chips for the whole, and goes with the Banker and with who has it', () => {
    const poor = lost()
    poor.give('B', 'cash-out', { cents: 970_00 }).give('A', 'offer-bank')
    expect(poor.rule()).toBe('19:47-4.7(c)')
    expect(poor.refused({ type: 'suivi', by: 'player:B' })).toMatchObject({
      refused: '19:47-4.7(b)',
      because: 'Your chips do not cover $20.',
    })
    const other = lost().give('A', 'pass-bank').give('B', 'decline-bank').give('C', 'take-bank')
    expect(other.give('C', 'offer-bank').rule()).toBe('19:47-4.7(c)')
    expect(lost().give('B', 'leave').table.state.follower).toBeNull()
    expect(lost().give('C', 'leave').table.state.follower).toBe('B')
  })
})

describe('[4.7(c)] banco', () => {
  test('any participant may cover the whole; of several callers the nearest counterclockwise prevails', () => {
    const s = new Chemin({ A: '5', B: '2', C: '7', D: '9' }).ready().bank('A', 40_00)
    expect(s.waited()).toEqual(['C', 'D', 'B'])
    s.give('B', 'banco')
    expect(s.waited()).toEqual(['C', 'D'])
    s.give('D', 'banco')
    expect(s.waited()).toEqual(['C'])
    s.give('C', 'decline-banco')
    expect(s.table.state.hand?.dominant).toBe('D')
    expect(s.table.balances['spot:9:D:against']).toBe(40_00)
    expect([s.chips('B'), s.chips('D')]).toEqual([1000_00, 960_00])
    expect(s.spoken().filter((w) => w.includes('Banco'))).toEqual(['B: Banco', 'D: Banco'])
  })

  test('the nearest has it at once, whatever the others would say', () => {
    const s = new Chemin().ready().bank('A', 40_00).give('B', 'banco')
    expect(s.table.state.hand?.dominant).toBe('B')
  })

  test('who has not so many chips is not asked', () => {
    const s = new Chemin().ready()
    s.give('B', 'cash-out', { cents: 970_00 }).bank('A', 40_00)
    expect(s.waited()).toEqual(['C'])
    expect(s.refused({ type: 'banco', by: 'player:B' }).refused).toBe('19:47-4.7(c)')
  })

  test('parts are not covered while somebody may still call, nor is it called once parts are', () => {
    const s = new Chemin().ready().bank('A', 40_00)
    expect(s.refused(against('B', '5', 10_00)).refused).toBe('19:47-4.7(d)')
    s.pass('decline-banco').bet('B', 'against', 10_00)
    expect(s.refused({ type: 'banco', by: 'player:C' }).refused).toBe('19:47-4.7(c)')
    // Exactly the chips for what is open change nothing.
    s.give('C', 'cash-out', { cents: 970_00 })
    expect(s.refused({ type: 'banco', by: 'player:C' }).because).toContain('Parts')
  })
})

describe('[4.7(c)] once parts are being covered', () => {
  /** C has no chips for the whole, and comes to have them later. */
  const begun = (): Chemin => {
    const s = new Chemin().ready()
    return s.give('C', 'cash-out', { cents: 970_00 }).bank('A', 40_00).pass('decline-banco')
  }

  test('nobody is asked for the whole any more who has only now the chips for it', () => {
    const s = begun()
    expect(s.waited()).toEqual(['B'])
    s.bet('B', 'against', 10_00).give('C', 'buy-in', { cents: 500_00 })
    expect([s.waited(), s.waits()]).toEqual([['B'], 'decline-cover'])
    expect(s.offered('banco', 'player:C')).toEqual([])
  })

  test('nor when the first has let the turn go by; before that it may still be called', () => {
    const s = begun().give('B', 'decline-cover').give('C', 'buy-in', { cents: 500_00 })
    expect([s.waited(), s.waits()]).toEqual([['C'], 'decline-cover'])
    const early = begun().give('C', 'buy-in', { cents: 500_00 })
    expect([early.waited(), early.waits()]).toEqual([['C'], 'decline-banco'])
  })

  test('whoever sits down has a turn of their own in its order', () => {
    const s = begun().bet('B', 'against', 10_00)
    s.do({ type: 'sit', by: 'player:D', place: '7' }).do({ type: 'buy-in', by: 'player:D', cents: 50_00 })
    expect(s.give('B', 'decline-cover').waited()).toEqual(['D'])
    s.bet('D', 'against', 30_00)
    expect(s.now()).toBe('no-more-bets')
  })
})

describe('[4.7(d)] parts', () => {
  test('are covered in turn from the right of the Banker, until nothing is open', () => {
    const s = new Chemin({ A: '5', B: '2', C: '7', D: '9' }).ready().bank('A', 40_00).pass('decline-banco')
    expect([s.waited(), s.rule()]).toEqual([['C'], '19:47-4.7(d)'])
    expect(s.refused(against('D', '9', 10_00)).refused).toBe('19:47-4.7(d)')
    s.bet('C', 'against', 10_00).give('C', 'decline-cover')
    expect(s.waited()).toEqual(['D'])
    expect(s.refused(against('C', '7', 10_00)).refused).toBe('19:47-4.7(d)')
    s.give('D', 'decline-cover').bet('B', 'against', 30_00)
    expect(s.now()).toBe('no-more-bets')
  })

  test('until the turn is over a part may be raised or taken back', () => {
    const s = new Chemin().ready().bank('A', 40_00).pass('decline-banco').bet('B', 'against', 20_00)
    s.do({ type: 'take', by: 'player:B', place: '5', wager: 'against', cents: 10_00 })
    expect(s.table.balances['spot:5:B:against']).toBe(10_00)
    s.give('B', 'decline-cover')
    const take = { type: 'take', by: 'player:B', place: '5', wager: 'against', cents: 10_00 } as const
    expect(s.refused(take).refused).toBe('19:47-4.7(d)')
  })

  test('or until the dealer announces "No More Bets"', () => {
    const s = new Chemin().ready().bank('A', 40_00).cover({ C: 10_00 })
    expect(s.calls()).toContain('No More Bets')
  })
})

describe('[4.7(e)] after "No More Bets"', () => {
  const closed = (): Chemin => new Chemin().ready().bank('A', 40_00).cover({ B: 10_00, C: 5_00 })

  test('the Banker withdraws what nobody covered', () => {
    const s = closed()
    expect(s.moves()).toContain('spot:2:A:bank → stack:A 2500')
    expect(s.table.balances['spot:2:A:bank']).toBe(15_00)
    const [back] = eventsOf(s.events(), 'moved').filter((e) => e.from === 'spot:2:A:bank')
    expect(back?.rule).toBe('19:47-4.7(e)')
  })

  test('nothing is made, increased or withdrawn', () => {
    const s = closed()
    expect(s.refused(against('B', '5', 5_00)).refused).toBe('19:47-4.7(e)')
    expect(s.refused({ ...against('A', '2', 5_00), wager: 'bank' }).refused).toBe('19:47-4.7(e)')
    expect(s.refused({ type: 'banco', by: 'player:B' }).refused).toBe('19:47-4.7(e)')
    for (const [player, place, wager] of [
      ['A', '2', 'bank'],
      ['B', '5', 'against'],
    ] as const) {
      const take = { type: 'take', by: `player:${player}`, place, wager, cents: 10_00 } as const
      expect(s.refused(take).refused).toBe('19:47-4.7(e)')
    }
  })

  test('where nobody has covered anything there is no hand, and the Banker may pass or try again', () => {
    const s = new Chemin().ready().bank('A', 40_00).cover({})
    expect([s.chips('A'), s.table.round]).toEqual([1000_00, 2])
    expect(s.table.state.hand).toBeNull()
    expect(s.offered('pass-bank', 'player:A')).toHaveLength(1)
    expect(s.offered('offer-bank', 'player:A')).toHaveLength(1)
  })
})

test('[4.7(f)] cash against the bank is changed into chips at once', () => {
  const s = new Chemin().ready().bank('A', 40_00).pass('decline-banco')
  s.do({ ...against('B', '5', 15_00), type: 'spoken-bet' })
  expect(s.table.questions).toMatchObject([{ voices: ['dealer'], rule: '19:47-4.7(f)' }])
  s.run()
  expect([s.chips('B'), s.table.balances['spot:5:B:against']]).toEqual([1000_00, 15_00])
})

test('a table that closes takes no more wagers: what is covered is played, the rest goes back', () => {
  const s = new Chemin().ready().bank('A', 40_00).pass('decline-banco').bet('B', 'against', 10_00)
  s.give('B', 'decline-cover').do({ type: 'close-table', by: 'floorperson' })
  expect(s.refused(against('C', '8', 10_00)).refused).toBe('house')
  s.run()
  expect(s.table.balances['spot:2:A:bank']).toBe(10_00)
  s.hand(BANKER_WINS)
  expect(s.table.closing).toBe('shut')
  expect(s.moves()).toContain('stack:A → patron:A 100950')
})

test('a call does not stand at a table that closes', () => {
  const s = new Chemin().ready().bank('A', 40_00).do({ type: 'close-table', by: 'supervisor' })
  expect(s.offered('banco', 'player:B')).toEqual([])
  expect(next(s.game, s.table)).toMatchObject({ command: { type: 'no-more-bets' } })
  expect(s.run().table.closing).toBe('shut')
})

describe('what is said and recorded', () => {
  test('[4.7(b), 4.7(c)] chips for the whole go up by the rule of the call', () => {
    const s = new Chemin().ready().round(BANKER_WINS, 20_00).give('A', 'offer-bank').give('B', 'suivi')
    const put = (it: Chemin) =>
      eventsOf(it.events(), 'moved')
        .filter((e) => e.to.endsWith(':against') && e.because === 'The whole bank is covered.')
        .map((e) => [e.wager, e.rule, e.cents])
    expect(put(s)).toEqual([['against', '19:47-4.7(b)', 20_00]])
    const banco = new Chemin().ready().bank('A', 20_00).give('B', 'banco')
    expect(put(banco)).toEqual([['against', '19:47-4.7(c)', 20_00]])
  })

  test('[4.6(b), 4.7(e)] what fills the bank up and what is withdrawn are of the bank', () => {
    const s = new Chemin().ready().bank('A', 30_00).cover({ B: 10_00 })
    const own = eventsOf(s.events(), 'moved').filter((e) => /spot:2:A:bank/.test(e.from + e.to))
    expect(own.map((e) => [e.wager, e.rule, e.cents])).toEqual([
      ['bank', '19:47-4.6(b)', 30_00],
      ['bank', '19:47-4.7(e)', 20_00],
    ])
  })

  test('refusals say why: who may not follow, and what chips are missing', () => {
    const s = new Chemin().ready().round(BANKER_WINS, 20_00)
    s.give('C', 'cash-out', { cents: 990_00 }).give('A', 'offer-bank')
    expect(s.refused({ type: 'suivi', by: 'player:C' }).because).toContain('equalled and lost')
    s.give('B', 'decline-suivi')
    expect(s.refused({ type: 'banco', by: 'player:C' })).toMatchObject({ expected: 20_00, received: 10_00 })
    s.pass('decline-banco').bet('B', 'against', 5_00)
    expect(s.offered('decline-cover', 'player:B')[0]?.says).toBe('Stay with $5')
    expect(s.refused({ type: 'banco', by: 'player:B' }).because).toContain('Parts')
    s.give('B', 'decline-cover')
    expect(s.offered('decline-cover', 'player:C')[0]?.says).toBe('Cover nothing')
  })

  test('just enough chips are enough: for the whole, and for the least part', () => {
    const s = new Chemin().ready().give('B', 'cash-out', { cents: 960_00 })
    s.give('C', 'cash-out', { cents: 995_00 }).bank('A', 40_00)
    expect(s.waited()).toEqual(['B'])
    s.pass('decline-banco').give('B', 'decline-cover')
    expect(s.waited()).toEqual(['C'])
    const poor = new Chemin().ready().give('C', 'cash-out', { cents: 996_00 }).bank('A', 40_00)
    poor.pass('decline-banco').give('B', 'decline-cover')
    // Four dollars are no part: nobody is waited for.
    expect(poor.table.round).toBe(2)
  })

  test('the least part is by the limits of wagers against the bank', () => {
    const limits = { bank: { least: 5_00, most: 500_00 }, against: { least: 20_00, most: 500_00 } }
    const s = new Chemin({ A: '2', B: '5', C: '8' }, {}, { limits }).ready().bank('A', 30_00)
    s.pass('decline-banco').bet('B', 'against', 20_00)
    expect(s.give('B', 'decline-cover').table.balances['spot:2:A:bank']).toBe(20_00)
  })
})
