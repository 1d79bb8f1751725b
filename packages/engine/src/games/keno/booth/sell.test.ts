import { describe, expect, test } from 'vitest'
import { defaultCard } from '../card.ts'
import { ticket } from '../keno.test-kit.ts'
import { guest, HOUSE_WORD, Keno, other, requested, supervisor, writer } from './booth.test-kit.ts'
import { salesOf } from './games.ts'
import { balanceOf, cashOf } from './moves.ts'
import { voidList } from './reports.ts'

const THREE = '1-2-3: 1/3 @2.00'
const ann = guest('ann')
const bob = guest('bob')

describe('a ticket is issued', () => {
  test('[15.3(a)] at a work station of a booth, by its writer or on a page', () => {
    const at = new Keno()
    expect(at.why(at.sale(THREE, { station: '7' }))).toBe('19:47-15.3(a)')
    expect(at.why(at.sale(THREE))).toBe('house')
    at.openDrawer()
    expect(at.why(at.sale(THREE, { by: other }))).toBe('house')
    expect(at.why(at.sale(THREE, { station: '9' }))).toBe('19:47-15.3(a)')
    expect(at.why(at.sale(THREE, { by: ann, station: '1' }))).toBe('19:47-15.3(a)')
    expect(at.why(at.sale(THREE))).toBe('accepted')
    expect(at.why({ ...at.sale(THREE), by: { person: 'carl', role: 'commission' } })).toBe('19:47-15.4(c)')
  })

  test('[15.4(c)] numbered in order at each station, for money that comes to its price', () => {
    const at = new Keno().openDrawer().openDrawer(other, '2')
    expect(at.buy(THREE)).toBe('M1-000001')
    expect(at.why(at.sale(THREE, { tendered: { currency: 1_99 } }))).toBe('19:47-15.4(c)')
    expect(at.why({ ...at.sale(THREE), price: 3_00 })).toBe('19:47-15.4(a)')
    expect(at.buy(THREE, { tendered: { coin: 50, chips: 50, coupons: 50, 'slot-tokens': 50 } })).toBe(
      'M1-000002',
    )
    expect(at.buy(THREE, { by: other, station: '2' })).toBe('M2-000001')
    expect(at.booth.balances).toEqual({ 'drawer:1': -4_00, 'drawer:2': -2_00, held: 6_00 })
    const drawer = at.booth.drawers['1']
    expect(drawer && cashOf(at.booth, drawer)).toBe(1_004_00)
  })

  test('[15.1[keno-ticket], 15.1[keno-request], 15.4(a)] from a request, with everything it has to show', () => {
    const at = new Keno().openDrawer()
    const number = at.buy(THREE, { games: 3 })
    expect(at.row(number).ticket).toMatchObject({
      station: '1',
      at: at.now,
      writer: 'wendy',
      source: 'request',
      play: ticket(THREE),
      card: 1,
      first: 1,
      last: 3,
      price: 6_00,
      limits: [{ cap: 100_000_00, capShare: 'pro-rata', first: 1, last: 3 }],
      validFor: 365 * 86_400_000,
    })
    expect(at.row(number).ticket.owner).toBeUndefined()
  })

  test('[15.7(a)] but not from a request that is unclear', () => {
    const at = new Keno().openDrawer()
    const marks = { groups: [{ numbers: [1, 2] }], lines: [{ ways: 2, spots: 2, rate: 1_00 }] }
    expect(at.why(at.sale({ kind: 'request', marks }))).toBe('19:47-15.7(a)')
  })

  test('[15.3(b)[spoken]] and from no spoken wager', () => {
    const at = new Keno().openDrawer()
    expect(at.why(at.sale({ kind: 'spoken' }))).toBe('19:47-15.3(b)[spoken]')
  })

  test('[15.1[quick-pick]] as a quick-pick with numbers of the house, a straight ticket for all its games', () => {
    const at = new Keno().openDrawer()
    const wanted = at.sale({ kind: 'quick-pick', spots: 4, rate: 1_00 }, { games: 2 })
    for (const chance of [undefined, [1, 2, 3], [1, 2, 3, 3], [1, 2, 3, 81]])
      expect(at.why({ ...wanted, ...(chance && { chance }) })).toBe('house')
    at.do({ ...wanted, chance: [9, 3, 80, 1] })
    expect(at.last('issued').ticket).toMatchObject({
      source: 'quick-pick',
      play: { kind: 'straight', groups: [{ numbers: [1, 3, 9, 80] }] },
      first: 1,
      last: 2,
    })
  })

  test('[15.3(b)[reuse]] with an earlier ticket as its request, when its games are over', () => {
    const at = new Keno().openDrawer()
    const first = at.buy(THREE)
    const again = () => ({
      ...at.sale({ kind: 'ticket', number: first }, { tendered: { currency: 2_00 } }),
      price: 2_00,
    })
    expect(at.why(again())).toBe('19:47-15.3(b)[reuse]')
    at.draw()
    at.do(again())
    expect(at.last('issued').ticket).toMatchObject({ source: 'ticket', earlier: first, play: ticket(THREE) })
    expect(at.why({ ...again(), source: { kind: 'ticket', number: 'M1-000099' } })).toBe(
      '19:47-15.3(b)[reuse]',
    )
    expect(at.why({ ...again(), by: ann, station: '9' })).toBe('19:47-15.3(b)[reuse]')
    const strict = new Keno({ choose: { reuseTicket: false } }).openDrawer()
    const one = strict.buy(THREE)
    strict.draw()
    const reuse = strict.sale({ kind: 'ticket', number: one }, { tendered: { currency: 2_00 } })
    expect(strict.why({ ...reuse, price: 2_00 })).toBe('19:47-15.3(b)[reuse]')
  })

  test('[15.2(b)] under an approved rate card, and under none without approval', () => {
    const at = new Keno({
      strict: true,
      settings: { interval: null, gamesPerDay: 10, closing: 'verbal', lockOut: 'manual' },
    }).openDrawer()
    expect(at.why(at.sale(THREE))).toBe('19:47-15.2(b)')
    at.do({
      type: 'approve-card',
      by: { person: 'carl', role: 'commission' },
      card: defaultCard,
      hash: 'b'.repeat(64),
    })
    expect(at.why(at.sale(THREE))).toBe('accepted')
  })
})

test('[15.4(c)11] games with another sharing of the same limit are named apart', () => {
  const at = new Keno().openDrawer()
  at.buy(THREE)
  const card = { ...defaultCard, number: 2, capShare: 'small-first' as const }
  at.do({ type: 'approve-card', by: { person: 'carl', role: 'commission' }, card, hash: 'b'.repeat(64) })
  expect(at.row(at.buy(THREE, { games: 3 })).ticket.limits).toEqual([
    { cap: 100_000_00, capShare: 'pro-rata', first: 1, last: 1 },
    { cap: 100_000_00, capShare: 'small-first', first: 2, last: 3 },
  ])
})

describe('a guest buys on a page', () => {
  test('[15.3(b)] with chips brought to the booth', () => {
    const at = new Keno()
    expect(at.why(at.sale(THREE, { by: ann }))).toBe('house')
    at.do({ type: 'bring', by: ann, cents: 5_00 })
    at.do(at.sale(THREE, { by: ann }))
    expect(at.last('issued').ticket).toMatchObject({
      owner: 'ann',
      writer: 'HOUSE',
      tendered: { chips: 2_00 },
      number: 'M9-000001',
    })
    expect(balanceOf(at.booth, 'seat:ann')).toBe(3_00)
    at.do({ type: 'leave', by: ann })
    expect(at.booth.balances).toEqual({ 'patron:ann': -2_00, held: 2_00 })
    expect(at.why({ type: 'leave', by: ann })).toBe('house')
    expect(at.why({ type: 'bring', by: ann, cents: 0 })).toBe('house')
    expect(at.why({ type: 'bring', by: ann, cents: 0.5 })).toBe('house')
  })

  test('and never while writing there', () => {
    const at = new Keno().openDrawer()
    at.do({ type: 'bring', by: guest('wendy'), cents: 5_00 })
    expect(at.why(at.sale(THREE, { by: guest('wendy') }))).toBe('house')
    at.buy(THREE, { by: ann })
    expect(
      at.why({ type: 'open-drawer', by: { person: 'ann', role: 'writer' }, station: '2', count: 0 }),
    ).toBe('house')
  })
})

describe('[15.2(c)6] the games of a ticket', () => {
  test('follow each other, and are those that are sold', () => {
    const at = new Keno().openDrawer()
    const games = (...numbers: number[]) =>
      at.why({
        ...at.sale(THREE),
        games: numbers,
        price: 2_00 * numbers.length,
        tendered: { currency: 2_00 * numbers.length },
      })
    expect(games(1, 3)).toBe('19:47-15.2(c)6')
    expect(games(2, 1)).toBe('19:47-15.2(c)6')
    expect(games(21)).toBe('19:47-15.2(c)6')
    expect(games(20, 21)).toBe('19:47-15.2(c)6')
    expect(games(...at.games(21))).toBe('19:47-15.2(c)6')
    expect(games()).toBe('19:47-15.4(d)')
    expect(games(...at.games(20))).toBe('accepted')
    expect(games(20)).toBe('accepted')
  })

  test('[15.4(d)] are several only where the house permits it, and are paid at once', () => {
    const one = new Keno({ choose: { multiRace: false } }).openDrawer()
    expect(one.why(one.sale(THREE, { games: 2 }))).toBe('19:47-15.4(d)')
    expect(one.why(one.sale(THREE))).toBe('accepted')
    const at = new Keno().openDrawer()
    at.buy(THREE, { games: 5 })
    expect(at.booth.balances.held).toBe(10_00)
    expect(salesOf(at.booth, 5)).toMatchObject({ tickets: 1, stakes: 2_00 })
  })

  test('[15.5(d)1] are none that is closed', () => {
    const at = new Keno().openDrawer()
    at.draw()
    expect(at.why(at.sale(THREE, { first: 1 }))).toBe('19:47-15.5(d)1')
  })

  test('leave out a game that was cancelled before', () => {
    const at = new Keno().openDrawer()
    at.do({ type: 'cancel', by: supervisor, games: [2], reason: 'Fire drill' })
    expect(at.why(at.sale(THREE, { games: 2 }))).toBe('19:47-15.2(c)6')
    at.do({ ...at.sale(THREE), games: [1, 3], price: 4_00, tendered: { currency: 4_00 } })
    expect(at.last('issued').ticket).toMatchObject({ first: 1, last: 3, skips: [2] })
    at.draw()
    expect(at.booth.game).toBe(3)
    expect(salesOf(at.booth, 3).tickets).toBe(1)
  })
})

describe('a ticket is voided', () => {
  test('[15.4(e)] by a writer before its game starts, with a slip, and its price goes back', () => {
    const at = new Keno().openDrawer().openDrawer(other, '2')
    const number = at.buy(THREE)
    expect(at.why({ type: 'void', by: guest('wendy'), station: '9', ticket: number })).toBe('house')
    at.do({ type: 'void', by: other, station: '2', ticket: number })
    expect(at.last('voided')).toMatchObject({ station: '2', issuedBy: '1', cents: 2_00, slip: 1 })
    expect(at.booth.balances).toEqual({ 'drawer:1': -2_00, 'drawer:2': 2_00 })
    expect(at.row(number).state).toBe('voided')
    expect(salesOf(at.booth, 1)).toMatchObject({ tickets: 0, stakes: 0, owners: {} })
    expect(at.why({ type: 'void', by: other, station: '2', ticket: number })).toBe('house')
  })

  test('[15.3(c)[locked], 15.5(d)1] and no longer once its game is locked out', () => {
    const at = new Keno().openDrawer()
    at.buy(THREE)
    const next = at.buy(THREE, { first: 2 })
    while (!at.booth.drawing) at.move()
    expect(at.why({ type: 'void', by: writer, station: '1', ticket: 'M1-000001' })).toBe(
      '19:47-15.3(c)[locked]',
    )
    expect(at.why({ type: 'void', by: writer, station: '1', ticket: next })).toBe('accepted')
  })

  test('[15.4(e)[whole]] a multi-race ticket as a whole, before its first game', () => {
    const at = new Keno().openDrawer()
    const number = at.buy(THREE, { games: 3 })
    at.draw()
    expect(at.why({ type: 'void', by: writer, station: '1', ticket: number })).toBe('19:47-15.4(e)[whole]')
    const later = at.buy(THREE, { games: 3 })
    at.do({ type: 'void', by: writer, station: '1', ticket: later })
    expect(at.last('voided').cents).toBe(6_00)
  })

  test('over $500 with a second person, whom the house stands for in a play house only', () => {
    const strict = new Keno().openDrawer().openDrawer(other, '2')
    const number = strict.buy('1-2-3: 1/3 @100.00', { games: 6 })
    const command = { type: 'void', by: writer, station: '1', ticket: number } as const
    expect(strict.why(command)).toBe('confirm house')
    expect(strict.why({ ...command, voices: [writer] })).toBe('confirm house')
    expect(strict.why({ ...command, voices: [guest('ann')] })).toBe('confirm house')
    strict.booth = { ...strict.booth, strict: true }
    expect(strict.why({ ...command, voices: [HOUSE_WORD] })).toBe('confirm house')
    strict.do({ ...command, voices: [other] })
    expect(strict.last('voided').second).toEqual(other)
    const play = new Keno().openDrawer()
    const big = play.buy('1-2-3: 1/3 @100.00', { games: 6 })
    play.do({ ...command, ticket: big, voices: [HOUSE_WORD] })
    const just = play.buy('1-2-3: 1/3 @100.00', { games: 5 })
    play.do({ ...command, ticket: just })
    expect(play.last('voided').second).toBeUndefined()
  })

  test('with what goes back for a game that the house has cancelled', () => {
    const at = new Keno().openDrawer()
    const number = at.buy(THREE, { games: 3 })
    at.do({ type: 'cancel', by: supervisor, games: [2], reason: 'Fire drill' })
    at.do({ type: 'void', by: writer, station: '1', ticket: number })
    expect(at.last('voided').cents).toBe(6_00)
    expect(at.booth.balances).toEqual({})
  })

  test('by its buyer, when it was bought on a page, and by nobody else', () => {
    const at = new Keno().openDrawer()
    const number = at.buy(THREE, { by: ann })
    expect(at.why({ type: 'void', by: bob, station: '9', ticket: number })).toBe('house')
    expect(at.why({ type: 'void', by: ann, station: '7', ticket: number })).toBe('19:47-15.3(a)')
    expect(at.why({ type: 'void', by: writer, station: '1', ticket: number })).toBe('house')
    at.do({ type: 'void', by: ann, station: '9', ticket: number })
    expect(at.booth.balances).toEqual({ 'patron:ann': -2_00, 'seat:ann': 2_00 })
  })

  test('[15.4(e)[list]] and is on the list of its day, by the station that voided it', () => {
    const at = new Keno().openDrawer().openDrawer(other, '2')
    const [a, b] = [at.buy(THREE), at.buy(THREE)]
    at.do({ type: 'void', by: other, station: '2', ticket: a })
    at.do({ type: 'void', by: writer, station: '1', ticket: b })
    const list = voidList(at.facts, '2026-11-19')
    expect(Object.keys(list)).toEqual(['1', '2'])
    expect(list['2']).toMatchObject([{ ticket: a, issuedBy: '1' }])
    expect(voidList(at.facts, '2026-11-20')).toEqual({})
  })
})

describe('[15.4(d)[refund]] games that have not been drawn are refunded', () => {
  test('with a document, and the ticket is paid for the others at once', () => {
    const at = new Keno().openDrawer()
    const number = at.buy(THREE, { games: 3 })
    const command = { type: 'refund', by: writer, station: '1', ticket: number } as const
    expect(at.why(command)).toBe('19:47-15.4(e)[whole]')
    at.draw([1, 2, 3])
    at.do(command)
    expect(at.last('refunded')).toMatchObject({ games: [2, 3], cents: 4_00, document: 1 })
    expect(salesOf(at.booth, 2)).toMatchObject({ tickets: 0, stakes: 0 })
    expect(at.row(number)).toMatchObject({ state: 'settled', won: 84_00, off: [2, 3] })
    expect(at.booth.balances).toEqual({ 'drawer:1': -2_00, inventory: -82_00, held: 84_00 })
    at.do({ type: 'pay', by: writer, station: '1', ticket: number, how: 'cash' })
    expect(at.last('paid').cents).toBe(84_00)
    expect(at.why(command)).toBe('house')
    at.draw()
    expect(at.last('booked')).toMatchObject({ game: 2, wins: [] })
  })

  test('not a game that is locked out', () => {
    const at = new Keno().openDrawer()
    const number = at.buy(THREE, { games: 2 })
    at.draw()
    while (!at.booth.drawing) at.move()
    expect(at.why({ type: 'refund', by: writer, station: '1', ticket: number })).toBe('19:47-15.4(d)[refund]')
  })

  test('where the house permits it, and its method is approved', () => {
    const no = new Keno({ choose: { refundUndrawn: false } }).openDrawer()
    const number = no.buy(THREE, { games: 2 })
    no.draw()
    expect(no.why({ type: 'refund', by: writer, station: '1', ticket: number })).toBe('19:47-15.4(d)[refund]')
    const at = new Keno().openDrawer()
    at.buy(THREE, { games: 2 })
    at.draw()
    const { refund: _, ...methods } = at.booth.methods
    at.booth = { ...at.booth, methods }
    expect(at.why({ type: 'refund', by: writer, station: '1', ticket: number })).toBe('19:47-15.4(d)[refund]')
  })

  test('to the chips of the guest who bought it', () => {
    const at = new Keno()
    const number = at.buy(THREE, { by: ann, games: 3 })
    at.draw()
    at.do({ type: 'refund', by: ann, station: '9', ticket: number })
    expect(balanceOf(at.booth, 'seat:ann')).toBe(4_00)
  })
})

test('[15.3(c)] the ticket is checked against the request: a correction is a void and a new ticket, before the start', () => {
  const at = new Keno().openDrawer()
  const wrong = at.buy('1-2-4: 1/3 @2.00')
  at.do({ type: 'void', by: writer, station: '1', ticket: wrong })
  const right = at.buy(THREE)
  expect(at.row(right).ticket.play).toEqual(ticket(THREE))
  expect(requested(ticket(THREE))).toMatchObject({ kind: 'request' })
})
