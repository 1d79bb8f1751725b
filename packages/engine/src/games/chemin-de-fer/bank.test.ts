import { describe, expect, test } from 'vitest'
import { eventsOf, next, offers } from '../../kernel/index.ts'
import { BANKER_WINS, Chemin, PLAYER_WINS, TIE } from './chemin-de-fer.test-kit.ts'

describe('the auction', () => {
  test('[4.5(b)] the shoe is put up to all participants, and the highest offer has the bank', () => {
    const s = new Chemin().ready()
    expect([s.waited(), s.rule()]).toEqual([['A', 'B', 'C'], '19:47-4.5(b)'])
    s.give('A', 'bid', { cents: 20_00 }).give('C', 'bid', { cents: 50_00 })
    expect(s.refused({ type: 'bid', by: 'player:B', cents: 40_00 })).toHaveProperty('because')
    expect(s.refused({ type: 'bid', by: 'player:C', cents: 60_00 }).refused).toBe('19:47-4.5(b)')
    s.pass('decline-bid')
    expect(s.table.state).toMatchObject({ banker: 'C', least: 50_00, most: null })
    expect(s.calls()).toContain('The bank to position 8 for $50')
  })

  test('[4.5(b)] equal offers are for the participant closest to the dealer, counterclockwise', () => {
    const s = new Chemin({ A: '7', B: '3', C: '9' }).ready()
    for (const player of ['A', 'C', 'B']) s.give(player, 'bid', { cents: 20_00 })
    expect(s.waited()).toEqual(['A', 'C'])
    expect(s.pass('decline-bid').table.state.banker).toBe('B')
  })

  test('[4.5(b)] an equal offer farther from the dealer leads no longer, and only a higher one is taken', () => {
    const s = new Chemin({ A: '7', B: '3', C: '9' }).ready()
    s.give('A', 'bid', { cents: 20_00 }).give('B', 'bid', { cents: 20_00 })
    const least = (player: string) => s.offered('bid', `player:${player}`)[0]?.fields?.cents
    expect(least('A')).toMatchObject({ least: 21_00 })
    expect(least('C')).toMatchObject({ least: 20_00 })
    expect(s.refused({ type: 'bid', by: 'player:A', cents: 20_00 })).toHaveProperty('because')
  })

  test('[4.5(b)] an offer that can no longer be met leads nobody, wherever its player sits', () => {
    const s = new Chemin({ A: '7', B: '3', C: '9' }).ready()
    s.give('A', 'bid', { cents: 20_00 }).give('B', 'bid', { cents: 20_00 })
    s.give('A', 'cash-out', { cents: 990_00 }).give('A', 'reseat', { place: '1' })
    expect(s.pass('decline-bid').table.state.banker).toBe('B')
  })

  test('[4.5(b), 8.2(a)] an offer keeps to the limits of the bank', () => {
    const limits = { '*': { least: 5_00, most: 500_00 }, bank: { least: 10_00, most: 100_00 } }
    const s = new Chemin({ A: '2', B: '5', C: '8' }, {}, { limits }).ready()
    expect(s.offered('bid', 'player:A')[0]?.fields?.cents).toMatchObject({ least: 10_00, most: 100_00 })
  })

  test('[4.5(b)] who was outbid may go higher, and who left the bidding may not', () => {
    const s = new Chemin().ready().give('A', 'bid', { cents: 20_00 }).give('B', 'decline-bid')
    s.give('C', 'bid', { cents: 25_00 }).give('A', 'bid', { cents: 30_00 })
    expect(s.waited()).toEqual(['C'])
    expect(s.refused({ type: 'bid', by: 'player:B', cents: 90_00 }).refused).toBe('19:47-4.5(b)')
    expect(s.give('C', 'decline-bid').table.state.banker).toBe('A')
  })

  test('[4.5(b)] an offer is no less than the minimum and no more than one has', () => {
    const s = new Chemin().ready()
    for (const cents of [4_00, 1001_00, 0, 10_50])
      expect(s.refused({ type: 'bid', by: 'player:A', cents })).toHaveProperty('because')
  })

  test('nobody who leads leaves, changes seats or cashes before it is wagered', () => {
    const s = new Chemin().ready().give('A', 'bid', { cents: 20_00 })
    for (const type of ['leave', 'cash-out', 'reseat']) {
      expect(s.refused({ type, by: 'player:A', cents: 100, place: '1' }).refused).toBe('19:47-4.6(b)')
      expect(s.offered(type, 'player:A')).toEqual([])
    }
    s.pass('decline-bid')
    expect(s.refused({ type: 'leave', by: 'player:A' }).refused).toBe('19:47-4.6(b)')
    expect(s.refused({ type: 'pass-bank', by: 'player:A' }).refused).toBe('19:47-4.11(a)')
  })

  test('where nobody offers anything it stays open, and an offer asks all again', () => {
    const s = new Chemin().ready().pass('decline-bid')
    expect(next(s.game, s.table)).toMatchObject({ for: [], quiet: true })
    s.give('B', 'bid', { cents: 5_00 })
    expect(s.waited()).toEqual(['A', 'C'])
  })

  test('one participant alone has nobody to bank against', () => {
    const s = new Chemin({ A: '4' }).ready()
    expect(next(s.game, s.table)).toMatchObject({ for: [], quiet: true })
    expect(s.offered('bid', 'player:A')).toEqual([])
    s.do({ type: 'sit', by: 'player:B', place: '1' })
    expect(s.offered('bid', 'player:A')).toHaveLength(1)
  })

  test('a leader who is gone is held to the offer by the rules', () => {
    const s = new Chemin().ready().take('A', 30_00)
    expect(s.waits()).toBe('offer-bank')
    expect(s.otherwise().table.balances['spot:2:A:bank']).toBe(30_00)
  })
})

describe('the Banker’s wager', () => {
  const bank = (cents: number) => ({ type: 'bet', by: 'player:A', place: '2', wager: 'bank', cents }) as const

  test('[4.6(a)] it is put up before the others bet and before any card, by the Banker alone', () => {
    const s = new Chemin().ready().take('A', 20_00)
    expect([s.waited(), s.rule()]).toEqual([['A'], '19:47-4.6(a)'])
    const other = { type: 'bet', by: 'player:B', place: '5', wager: 'bank', cents: 20_00 } as const
    expect(s.refused(other).refused).toBe('19:47-4.6(a)')
    expect(s.refused({ ...other, wager: 'against' }).refused).toBe('19:47-4.7(a)')
    expect(s.refused({ type: 'deal', by: 'player:A' })).toHaveProperty('because')
    s.do(bank(20_00)).give('A', 'offer-bank')
    expect(s.table.state.covering?.staked).toBe(20_00)
  })

  test('[4.6(b)] the first is at least the offer', () => {
    const s = new Chemin().ready().take('A', 100_00)
    expect(s.refused(bank(99_00))).toMatchObject({ refused: '19:47-4.6(b)' })
    s.do(bank(100_00)).do(bank(150_00)).give('A', 'offer-bank')
    expect(s.table.balances['spot:2:A:bank']).toBe(250_00)
  })

  test('[4.6(b)] every later one is at least the last and at most twice as much', () => {
    const s = new Chemin().ready().round(BANKER_WINS, 100_00)
    expect(s.refused(bank(99_00)).refused).toBe('19:47-4.6(b)')
    expect(s.refused(bank(201_00)).refused).toBe('19:47-4.6(b)')
    s.do(bank(200_00)).give('A', 'offer-bank').cover({ B: 200_00 }).hand(BANKER_WINS)
    expect(s.refused(bank(199_00)).refused).toBe('19:47-4.6(b)')
    expect(s.refused(bank(401_00)).refused).toBe('19:47-4.6(b)')
    expect(s.do(bank(400_00)).table.balances['spot:2:A:bank']).toBe(400_00)
  })

  test('[4.6(b)] chips are added up to twice the last wager, and no further', () => {
    const s = new Chemin().ready().round(BANKER_WINS, 100_00).do(bank(150_00))
    expect(s.refused(bank(51_00)).refused).toBe('19:47-4.6(b)')
    expect(s.do(bank(50_00)).table.balances['spot:2:A:bank']).toBe(200_00)
  })

  test('[4.6(b), 4.11(b), 8.2(a), 8.2(d)] where nothing was offered or wagered before, the limits of the table bind', () => {
    const limits = { '*': { least: 5_00, most: 100_00 } }
    const table = () => new Chemin({ A: '2', B: '5' }, {}, { limits }).ready()
    const s = table().round(PLAYER_WINS).give('B', 'take-bank')
    const put = { ...bank(4_00), by: 'player:B', place: '5' } as const
    expect(s.refused(put).refused).toBe('19:47-8.2(a)')
    // More than the table's maximum is for the dealer to accept, here and where an offer binds from below alone.
    expect(s.voices({ ...put, cents: 101_00 })).toEqual(['dealer'])
    expect(table().take('A', 20_00).voices(bank(101_00))).toEqual(['dealer'])
  })

  test('[4.6(b)] it counts as it was staked, though most of it was withdrawn, and after a stand-off too', () => {
    const s = new Chemin().ready().bank('A', 100_00).cover({ C: 10_00 }).hand(TIE)
    expect(s.table.state).toMatchObject({ banker: 'A', least: 100_00, most: 200_00 })
    expect(s.refused(bank(50_00)).refused).toBe('19:47-4.6(b)')
  })

  test('[4.6(b)] a wager that nobody covered binds no one: the next is bound as it was', () => {
    const s = new Chemin().ready().round(BANKER_WINS, 20_00)
    s.do(bank(40_00)).give('A', 'offer-bank').cover({})
    expect(s.chips('A')).toBe(1019_00)
    expect(s.table.state).toMatchObject({ banker: 'A', least: 20_00, most: 40_00, covering: null })
  })

  test('[4.6(b)] a Banker who cannot put up so much can only pass', () => {
    const s = new Chemin().ready().round(BANKER_WINS, 600_00)
    s.give('A', 'cash-out', { cents: 1500_00 })
    expect(offers(s.game, s.table, 'player:A').some((o) => o.type === 'offer-bank')).toBe(false)
    expect(s.waits()).toBe('pass-bank')
  })

  test('[4.6(c)] cash for it is changed into chips at once, with the dealer’s word', () => {
    const s = new Chemin().ready().take('A', 20_00)
    const spoken = { ...bank(20_00), type: 'spoken-bet' }
    s.do(spoken)
    expect(s.table.questions).toMatchObject([{ voices: ['dealer'], rule: '19:47-4.6(c)' }])
    s.run()
    const [cash] = eventsOf(s.events(), 'moved').filter((e) => e.from === 'patron:A' && e.cents === 20_00)
    expect(cash).toMatchObject({ to: 'stack:A', rule: '19:47-4.6(c)' })
    expect([s.chips('A'), s.table.balances['spot:2:A:bank']]).toEqual([1000_00, 20_00])
  })
})

/** A has won with a bank of $100, and the table's limits of the bank have changed by notice since then. */
function limited(least: number, most: number): Chemin {
  const limits = { '*': { least: 5_00, most: 500_00 }, bank: { least: 5_00, most: 100_00 } }
  const s = new Chemin({ A: '2', B: '5', C: '8' }, {}, { limits }).ready().round(BANKER_WINS, 100_00)
  const at = s.table.now
  const notice = { type: 'notice', by: 'floorperson', limits: { ...limits, bank: { least, most } } } as const
  s.do({ ...notice, options: {}, sign: at, announced: at, commission: at })
  return s.do({ type: 'apply-notices', by: 'dealer', at: at + 3_600_000 }).run()
}

describe('[4.6(b), 4.11(c)] where the limits of the bank have changed', () => {
  test('a Banker whose next wager must be more than the table takes can only pass', () => {
    const s = limited(5_00, 60_00)
    expect(s.offered('offer-bank', 'player:A')).toEqual([])
    expect(s.offered('pass-bank', 'player:A')).toHaveLength(1)
  })

  test('nor is the bank offered to anybody then: the highest offer for the next hand has it', () => {
    const s = limited(5_00, 60_00).give('A', 'pass-bank')
    expect([s.waited(), s.rule()]).toEqual([['B', 'C'], '19:47-4.11(c)'])
    expect(s.offered('bid', 'player:B')[0]?.fields?.cents).toMatchObject({ least: 5_00, most: 60_00 })
  })

  test('a wager of exactly the most is made again, and the bank passed for it', () => {
    const s = limited(5_00, 100_00)
    expect(s.offered('offer-bank', 'player:A').map((o) => o.says)).toEqual(['Bank $100'])
    expect(s.give('A', 'pass-bank').waited()).toEqual(['B'])
    expect(s.offered('take-bank', 'player:B').map((o) => o.says)).toEqual(['Take the bank for $100 or more'])
  })

  test('a bank taken anew is at least the new minimum', () => {
    const s = limited(150_00, 300_00)
    expect(s.offered('offer-bank', 'player:A').map((o) => o.says)).toEqual(['Bank $150'])
    s.give('A', 'pass-bank')
    expect(s.offered('take-bank', 'player:B').map((o) => o.says)).toEqual(['Take the bank for $150 or more'])
  })
})

/** In which order the bank is offered, when everybody lets it pass. */
function offeredTo(s: Chemin): string[] {
  const asked: string[] = []
  while (s.waits() === 'decline-bank') {
    asked.push(...s.waited())
    s.otherwise()
  }
  return asked
}

describe('keeping and passing the bank', () => {
  const FOUR = { A: '2', B: '4', C: '6', D: '8' }

  test.each([BANKER_WINS, TIE])(
    '[4.11(a)] after a round that is not lost the Banker stays or passes',
    (cards) => {
      const s = new Chemin(FOUR).ready().round(cards)
      expect(s.table.state.banker).toBe('A')
      const types = offers(s.game, s.table, 'player:A').map((o) => o.type)
      expect(types).toEqual(expect.arrayContaining(['offer-bank', 'pass-bank']))
      expect(s.refused({ type: 'pass-bank', by: 'player:B' })).toHaveProperty('because')
      expect(s.give('A', 'pass-bank').waited()).toEqual(['B'])
    },
  )

  test('[4.11(a)] a Banker who has put chips up for the next hand takes them back before passing', () => {
    const s = new Chemin(FOUR).ready().round(BANKER_WINS).bet('A', 'bank', 20_00)
    expect(s.offered('pass-bank', 'player:A')).toEqual([])
    expect(s.offered('offer-bank', 'player:A').map((o) => o.says)).toEqual(['Bank $20'])
    s.do({ type: 'take', by: 'player:A', place: '2', wager: 'bank', cents: 20_00 })
    expect(s.offered('pass-bank', 'player:A')).toHaveLength(1)
  })

  test('[4.11(a)] a Banker whom all others have left has nobody to bank against', () => {
    const s = new Chemin({ A: '2', B: '5' }).ready().round(BANKER_WINS).give('B', 'leave')
    expect(s.offered('offer-bank', 'player:A')).toEqual([])
    expect(s.offered('pass-bank', 'player:A')).toEqual([])
    s.do({ type: 'sit', by: 'player:C', place: '7' })
    expect(s.offered('offer-bank', 'player:A')).toHaveLength(1)
  })

  test('[4.11(a)] who is gone after a round gives it up', () => {
    const s = new Chemin(FOUR).ready().round(BANKER_WINS)
    expect(s.waits()).toBe('pass-bank')
  })

  test('[4.11(a)1] it passes whenever the Banker’s Hand loses', () => {
    const s = new Chemin(FOUR).ready().round(PLAYER_WINS)
    expect(s.table.state).toMatchObject({ banker: null, finding: { kind: 'turn', wager: null } })
    expect(s.refused({ type: 'offer-bank', by: 'player:A' })).toHaveProperty('because')
  })

  test.each(['dealer', 'floorperson'] as const)('[4.11(a)2] the %s may order it, for a reason', (by) => {
    const s = new Chemin(FOUR).ready().round(BANKER_WINS)
    s.bet('A', 'bank', 20_00)
    expect(s.refused({ type: 'order-pass', by, reason: 'I do not like it' })).toHaveProperty('because')
    expect(s.refused({ type: 'order-pass', by: 'player:B', reason: 'unreasonable delay' })).toHaveProperty(
      'because',
    )
    const before = s.entries.length
    s.do({ type: 'order-pass', by, reason: 'unreasonable delay' })
    expect(eventsOf(s.since(before), 'called')).toEqual([
      { type: 'called', by, words: 'The shoe passes: unreasonable delay', rule: '19:47-4.11(a)2' },
    ])
    const [back] = eventsOf(s.since(before), 'moved')
    expect(back).toMatchObject({ cents: 20_00, wager: 'bank', rule: '19:47-4.11(a)2' })
    s.run()
    expect([s.chips('A'), s.table.balances['spot:2:A:bank']]).toEqual([1019_00, undefined])
    expect([s.waited(), s.rule()]).toEqual([['B'], '19:47-4.11(b)'])
  })

  test('[4.11(a)2] but not when the others have begun to cover the wager', () => {
    const s = new Chemin(FOUR).ready().bank('A', 20_00)
    for (const by of ['dealer', 'floorperson'] as const) expect(s.offered('order-pass', by)).toEqual([])
  })

  test('[4.11(b)] a bank that was lost goes round to the right, counterclockwise, until one takes it', () => {
    const s = new Chemin({ A: '6', B: '8', C: '2', D: '4' }).ready().round(PLAYER_WINS)
    expect(s.waited()).toEqual(['B'])
    expect(s.refused({ type: 'take-bank', by: 'player:C' }).refused).toBe('19:47-4.11(b)')
    expect(s.otherwise().waited()).toEqual(['C'])
    s.give('C', 'take-bank')
    expect(s.table.state).toMatchObject({ banker: 'C', least: null, most: null })
    // Nothing was offered for it: the table's minimum alone binds.
    expect(s.give('C', 'offer-bank').table.balances['spot:2:C:bank']).toBe(5_00)
  })

  test('[4.11(b), 4.5(b)] where nobody takes it, it is put up to everybody', () => {
    const s = new Chemin(FOUR).ready().round(PLAYER_WINS)
    expect(offeredTo(s)).toEqual(['B', 'C', 'D'])
    expect(s.waited()).toEqual(['A', 'B', 'C', 'D'])
  })

  test('[4.11(c)] one passed freely goes to the first who wagers one to two times the last', () => {
    const s = new Chemin(FOUR).ready().round(BANKER_WINS, 50_00).give('A', 'pass-bank')
    expect([s.waited(), s.rule()]).toEqual([['B'], '19:47-4.11(c)'])
    s.otherwise().give('C', 'take-bank')
    const put = { type: 'bet', by: 'player:C', place: '6', wager: 'bank' } as const
    expect(s.refused({ ...put, cents: 49_00 }).refused).toBe('19:47-4.6(b)')
    expect(s.refused({ ...put, cents: 101_00 }).refused).toBe('19:47-4.6(b)')
    expect(s.do({ ...put, cents: 100_00 }).table.balances['spot:6:C:bank']).toBe(100_00)
  })

  test('[4.11(c)] who has not chips for the last wager is not offered it', () => {
    const s = new Chemin(FOUR).ready().round(BANKER_WINS, 50_00)
    s.give('B', 'cash-out', { cents: 901_00 }).give('A', 'pass-bank')
    expect(s.waited()).toEqual(['C'])
  })

  test('[4.11(c)] if nobody will, the highest offer has it, and who passed waits out the first round', () => {
    const s = new Chemin(FOUR).ready().round(BANKER_WINS, 50_00).give('A', 'pass-bank')
    expect(offeredTo(s)).toEqual(['B', 'C', 'D'])
    expect([s.waited(), s.rule()]).toEqual([['B', 'C', 'D'], '19:47-4.11(c)'])
    expect(s.refused({ type: 'bid', by: 'player:A', cents: 90_00 }).refused).toBe('19:47-4.11(c)')
    s.give('B', 'decline-bid').give('C', 'bid', { cents: 10_00 })
    expect(s.refused({ type: 'bid', by: 'player:A', cents: 90_00 }).refused).toBe('19:47-4.11(c)')
    s.give('D', 'decline-bid')
    expect(s.waited()).toEqual(['A'])
    expect(s.give('A', 'bid', { cents: 20_00 }).give('C', 'decline-bid').table.state.banker).toBe('A')
  })

  test('[4.11(c)] nobody is waited for who cannot offer as much: then the first round is over', () => {
    const s = new Chemin(FOUR).ready().round(BANKER_WINS, 50_00)
    s.give('D', 'cash-out', { cents: 960_00 }).give('A', 'pass-bank').pass('decline-bank')
    s.give('B', 'bid', { cents: 60_00 }).give('C', 'decline-bid')
    expect(s.waited()).toEqual(['A'])
    expect(s.give('A', 'decline-bid').table.state.banker).toBe('B')
  })

  test('[4.11(c)] nobody is held back for a participant who is gone', () => {
    const passed = () => new Chemin(FOUR).ready().round(BANKER_WINS, 50_00).give('A', 'pass-bank')
    const s = passed().pass('decline-bank').give('D', 'leave')
    expect(s.table.state.finding).toMatchObject({ barred: 'A' })
    expect([s.waited(), s.rule()]).toEqual([['B', 'C'], '19:47-4.11(c)'])
    s.give('A', 'leave')
    expect(s.table.state.finding).toMatchObject({ kind: 'auction', barred: null })
    expect([s.waited(), s.rule()]).toEqual([['B', 'C'], '19:47-4.5(b)'])
    // Whoever comes to the seat begins anew.
    s.do({ type: 'sit', by: 'player:E', place: '2' }).do({ type: 'buy-in', by: 'player:E', cents: 100_00 })
    expect(s.give('E', 'bid', { cents: 20_00 }).waited()).toEqual(['B', 'C'])
  })

  test('[4.5(b)] an offer goes with the participant who leaves, and so does a word that there is none', () => {
    const s = new Chemin(FOUR).ready().give('A', 'bid', { cents: 20_00 }).give('B', 'bid', { cents: 30_00 })
    s.give('C', 'decline-bid').give('A', 'leave').give('C', 'leave')
    expect(s.table.state.finding).toMatchObject({ bids: { B: 30_00 }, out: [] })
    expect(Object.keys((s.table.state.finding as { bids: object }).bids)).toEqual(['B'])
    s.do({ type: 'sit', by: 'player:C', place: '6' }).do({ type: 'buy-in', by: 'player:C', cents: 100_00 })
    expect(s.waited()).toEqual(['C', 'D'])
  })

  test('[4.11(c)] just enough chips are enough to be waited for in that first round', () => {
    const s = new Chemin(FOUR).ready().round(BANKER_WINS, 50_00)
    s.give('D', 'cash-out', { cents: 940_00 }).give('A', 'pass-bank').pass('decline-bank')
    s.give('B', 'bid', { cents: 60_00 }).give('C', 'decline-bid')
    expect(s.waited()).toEqual(['D'])
    expect(s.refused({ type: 'bid', by: 'player:A', cents: 90_00 }).refused).toBe('19:47-4.11(c)')
  })

  test('[4.11(d)] a passed bank that is beaten goes on from who passed it', () => {
    const s = new Chemin(FOUR).ready().round(BANKER_WINS).give('A', 'pass-bank')
    s.otherwise().give('C', 'take-bank').give('C', 'offer-bank').cover({ D: 20_00 }).hand(PLAYER_WINS)
    expect(s.waited()).toEqual(['B'])
    // As if A had lost it: A is not asked, and C is, who did.
    expect(offeredTo(s)).toEqual(['B', 'C', 'D'])
  })

  test('[4.11(d)] passed twice, it goes on from the first; once lost, from the one who lost it', () => {
    const s = new Chemin(FOUR).ready().round(BANKER_WINS).give('A', 'pass-bank').give('B', 'take-bank')
    s.give('B', 'offer-bank').cover({ C: 20_00 }).hand(TIE).give('B', 'pass-bank').give('C', 'take-bank')
    s.give('C', 'offer-bank').cover({ D: 20_00 }).hand(PLAYER_WINS)
    expect(s.waited()).toEqual(['B'])
    s.give('B', 'take-bank').give('B', 'offer-bank').cover({ C: 5_00 }).hand(PLAYER_WINS)
    expect(s.waited()).toEqual(['C'])
  })

  test('[4.11(e)] who moves to an earlier turn misses it once', () => {
    const s = new Chemin(FOUR).ready().round(BANKER_WINS)
    s.give('D', 'reseat', { place: '3' }).give('A', 'pass-bank')
    expect(s.waited()).toEqual(['B'])
    expect(s.entries.some((e) => e.command.type === 'miss-turn')).toBe(true)
    expect(s.table.state.missing).toEqual([])
    s.give('B', 'take-bank').give('B', 'offer-bank').cover({ C: 20_00 }).hand(PLAYER_WINS)
    // The next time round it is D's turn again, first of all.
    expect(s.waited()).toEqual(['D'])
  })

  test('[4.11(e)] who moves to a later one, or to any seat before anybody has banked, misses nothing', () => {
    const s = new Chemin(FOUR).ready().give('D', 'reseat', { place: '1' })
    expect(s.table.state.missing).toEqual([])
    s.round(BANKER_WINS).give('B', 'reseat', { place: '7' }).give('A', 'pass-bank')
    expect(s.table.state.missing).toEqual([])
    expect(offeredTo(s)).toEqual(['C', 'B', 'D'])
  })

  test('[4.11(e)] the Banker who changes seats misses no turn', () => {
    const s = new Chemin(FOUR).ready().round(BANKER_WINS).give('A', 'reseat', { place: '5' })
    expect(s.table.state).toMatchObject({ banker: 'A', missing: [] })
  })

  test('[4.11(e)] while the bank is passed on, the turn is counted from its last Banker', () => {
    const passed = () => {
      const s = new Chemin(FOUR).ready().round(BANKER_WINS).give('A', 'pass-bank').give('B', 'take-bank')
      return s.give('B', 'offer-bank').cover({ C: 20_00 }).hand(TIE).give('B', 'pass-bank')
    }
    // From B at 4 the turn goes over 6 and 8 to 2: place 3 is the last but one, 5 the first.
    const moved = (place: string) =>
      passed().do({ type: 'reseat', by: 'player:D', place }).table.state.missing
    expect([moved('3'), moved('5')]).toEqual([[], ['D']])
  })

  test('a Banker who leaves passes the bank; nobody leaves it in the middle of a hand', () => {
    const s = new Chemin(FOUR).ready().round(BANKER_WINS, 30_00)
    const other = new Chemin(FOUR).ready().bank('A', 30_00).cover({ B: 30_00 }).with(BANKER_WINS).run()
    for (const type of ['leave', 'reseat'])
      expect(other.refused({ type, by: 'player:A', place: '1' }).refused).toBe('19:47-4.11(a)')
    s.give('A', 'leave')
    expect(s.table.state).toMatchObject({ banker: null, finding: { wager: 30_00 } })
    expect(s.waited()).toEqual(['B'])
  })

  test('a table that closes waits for nobody’s offer, and what was put up goes back', () => {
    const s = new Chemin(FOUR).ready().take('A', 30_00)
    s.bet('A', 'bank', 30_00).do({ type: 'close-table', by: 'floorperson' })
    expect(s.table.closing).toBe('asked')
    s.give('A', 'offer-bank')
    expect([s.table.closing, s.table.balances['patron:A']]).toEqual(['shut', undefined])
  })
})
