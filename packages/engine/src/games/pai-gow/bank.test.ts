import { describe, expect, test } from 'vitest'
import { chipsInside, eventsOf, next, offers } from '../../kernel/index.ts'
import { paiGow } from './index.ts'
import { HIGH, LOW, PaiGowTable, SPLIT } from './pai-gow.test-kit.ts'
import { CIRCLE, STACKS } from './state.ts'

const THREE = { A: '1', B: '3', C: '5' }
const take = (player: string, cobank = false) =>
  ({ type: 'take-bank', by: `player:${player}`, cobank }) as const
const asked = (s: PaiGowTable) => (s.now().startsWith('The bank is offered') ? s.waited()[0] : undefined)
const passAll = (s: PaiGowTable) => {
  while (asked(s) !== undefined) s.say(asked(s) ?? '', 'pass-bank')
  return s
}
const mark = (s: PaiGowTable) =>
  paiGow
    .exhibits?.(s.table)
    .flatMap((e) =>
      'area' in e && /^(mark|bank)-/.test(e.area) && 'says' in e ? [`${e.area} ${e.says}`] : [],
    )

describe('whose turn it is to bank', () => {
  test('[10.8(a), 10.1[bank]] a player may where the licensee offers it, and then plays against the others and the dealer', () => {
    const s = new PaiGowTable(THREE, { banking: false }).first()
    expect(asked(s)).toBeUndefined()
    expect(s.refused(take('A')).refused).toBe('19:47-10.8(a)')
    const t = new PaiGowTable(THREE).banked('A').wager({ B: 10_00 })
    t.deal({ hands: { 1: LOW, 3: HIGH, dealer: SPLIT } }).finish()
    // A pays B and the dealer pushes.
    expect([t.chips('A'), t.chips('B')]).toEqual([990_00, 1009_50])
  })

  test('[10.8(b)] not in the first round of the game, nor in the first after the tiles lay in pairs', () => {
    const s = new PaiGowTable(THREE).ready()
    expect(s.refused(take('A')).refused).toBe('19:47-10.8(b)')
    passAll(s.first())
    for (const player of Object.keys(THREE)) s.say(player, 'leave')
    s.run()
      .do({ type: 'sit', by: 'player:A', place: '1' })
      .do({ type: 'buy-in', by: 'player:A', cents: 100_00 })
    s.run()
    expect(s.refused(take('A')).refused).toBe('19:47-10.8(b)')
    s.bet('A', 'main', 10_00)
      .deal({ hands: { 1: LOW, dealer: HIGH } })
      .finish()
      .ready()
    expect(asked(s)).toBe('A')
  })

  test('[10.8(b)] a reshuffle in the middle of the game is no start of one', () => {
    const s = passAll(new PaiGowTable(THREE).first()).wager({ A: 10_00 }).close().until('collect-stacks')
    s.declare('mistotal').run()
    expect(s.table.state.fresh).toBe(false)
    expect(asked(s)).toBe('A')
  })

  test('[10.8(c)] it is offered counterclockwise from the dealer’s right until one accepts, who gets the marker', () => {
    const s = new PaiGowTable(THREE).first()
    expect(asked(s)).toBe('A')
    expect(s.refused(take('B'))).toEqual({
      refused: '19:47-10.8(c)',
      because: 'The bank is offered in turn.',
    })
    s.say('A', 'pass-bank')
    expect(asked(s)).toBe('B')
    s.do(take('B'))
    expect(asked(s)).toBeUndefined()
    expect(mark(s)).toEqual(['bank-3 BANK'])
    expect(s.refused(take('C')).because).toBe('Another player has the bank.')
  })

  test('[10.8(c)] the first offer goes on a seat each round, the dealer’s turn included; nobody banks twice running', () => {
    const s = new PaiGowTable(THREE).first()
    const firsts: (string | undefined)[] = []
    for (let i = 0; i < 8; i++) {
      firsts.push(asked(s))
      passAll(s)
      s.round(
        { A: 10_00, B: 10_00, C: 10_00 },
        { hands: { 1: '33 33 16 34', 3: '55 55 16 25', 5: '22 22 46 56', dealer: '15 15 14 23' } },
      )
      s.ready()
    }
    // Nobody sits at 2, 4 and 6: there the next player is asked; the seventh turn is the dealer's own.
    expect(firsts).toEqual(['A', 'B', 'B', 'C', 'C', 'A', undefined, 'A'])
    const t = new PaiGowTable(THREE).banked('A').wager({ B: 10_00 })
    t.deal({ hands: { 1: LOW, 3: HIGH, dealer: SPLIT } })
      .finish()
      .ready()
    passAll(t)
    expect(t.table.state.passed).toEqual(['B', 'C'])
    expect(t.refused(take('A')).because).toBe('Nobody banks two rounds running.')
  })

  test('[10.8(c)] when nobody wants it the round is the dealer’s', () => {
    const s = passAll(new PaiGowTable(THREE).first()).wager({ A: 10_00 })
    s.deal({ hands: { 1: HIGH, dealer: LOW } }).finish()
    expect(s.chips('A')).toBe(1009_50)
  })

  test('[10.8(d), 10.8(d)1] who banks has wagered against the dealer in the last round that no player banked', () => {
    const s = new PaiGowTable(THREE).ready().wager({ B: 10_00 })
    s.deal({ hands: { 3: LOW, dealer: HIGH } })
      .finish()
      .ready()
    expect(asked(s)).toBe('B')
    expect(s.refused(take('A')).refused).toBe('19:47-10.8(d)1')
    // A round that a player banked changes nothing about it.
    s.do(take('B')).say('B', 'decline-cut').wager({ A: 10_00 })
    s.deal({ hands: { 1: LOW, 3: HIGH, dealer: SPLIT } })
      .finish()
      .ready()
    expect(asked(s)).toBeUndefined()
    expect(s.refused(take('A')).refused).toBe('19:47-10.8(d)1')
  })

  test('[10.8(d), 10.8(d)2] and has the chips to cover all that the others wager', () => {
    const s = new PaiGowTable(THREE, { cobanking: false }).first()
    s.wager({ B: 30_00, C: 20_00 })
    s.say('A', 'cash-out', { cents: s.chips('A') - 49_00 })
    expect(s.refused(take('A'))).toMatchObject({
      refused: '19:47-10.8(d)2',
      expected: 50_00,
      received: 49_00,
    })
    expect(asked(s)).toBe('B')
    s.say('A', 'buy-in', { cents: 1_00 })
    expect(asked(s)).toBe('A')
    s.do(take('A'))
    expect(s.noBet('B', 'main', 10_00)).toMatchObject({ refused: '19:47-10.8(d)2' })
    for (const type of ['leave', 'cash-out', 'reseat'])
      expect(s.refused({ type, by: 'player:A', cents: 1_00, place: '2' }).refused).toBe('19:47-10.8(d)2')
  })

  test('[10.8(e), 10.1[co-banking], 10.1[marker]] half of it where the house covers the other half, if that is offered and asked for', () => {
    const s = new PaiGowTable(THREE, { cobanking: false }).first()
    expect(
      offers(paiGow, s.table, 'player:A').flatMap((o) => (o.type === 'take-bank' ? [o.with] : [])),
    ).toEqual([{ cobank: false }])
    expect(s.refused(take('A', true)).because).toBe('At this table the house does not bank beside a player.')
    const t = new PaiGowTable(THREE).first().wager({ B: 30_00, C: 20_00 })
    t.say('A', 'cash-out', { cents: t.chips('A') - 25_00 })
    expect(t.refused(take('A')).refused).toBe('19:47-10.8(d)2')
    t.do(take('A', true)).say('A', 'decline-cut')
    expect(mark(t)).toEqual(['bank-1 CO-BANK'])
    t.close({ hands: { 1: LOW, 3: HIGH, 5: HIGH } })
    expect([t.table.balances['cover:A'], t.table.balances['house:main']]).toEqual([25_00, undefined])
  })

  test('[10.8(e)] the dealer sets the co-bank’s hand the house way, and does not wager against it', () => {
    const s = new PaiGowTable(THREE).banked('A', true).wager({ B: 10_00 })
    s.deal({ hands: { 1: '55 55 46 46', 3: HIGH } })
    // A has nothing to set; the dealer's own tiles have been collected.
    expect(s.waited()).toEqual(['B'])
    expect(s.pile('hand:dealer')).toEqual([])
    expect(s.refused({ type: 'set', by: 'player:A', place: '1', cards: [] }).because).toBeTruthy()
    s.say('B', 'house-way', { place: '3' })
    expect([s.now(), s.rule()]).toEqual(['expose-bank', '19:47-10.8(e)'])
    s.until('expose')
    expect([s.faces('hand:1.high'), s.faces('hand:1.low')]).toEqual(['55 55', '46 46'])
    expect(offers(paiGow, s.table, 'player:A').some((o) => o.type === 'limit-house-wager')).toBe(false)
  })

  test('[10.8(f)] who banks plays at one area, and the own wagers come back', () => {
    const s = new PaiGowTable({ A: '1', B: '4' }, { positions: 2 }).first()
    s.bet('A', 'main', 10_00).bet('A', 'main', 20_00, '2')
    s.declare('coupon', { player: 'A', place: '2', wager: 'main', cents: 10_00 })
    const chips = s.chips('A')
    s.do(take('A'))
    expect(s.chips('A')).toBe(chips + 30_00)
    expect(Object.keys(s.table.balances).filter((a) => /^(spot|coupon):/.test(a))).toEqual([])
    for (const place of ['1', '2'])
      expect(s.refused({ type: 'bet', by: 'player:A', place, wager: 'main', cents: 10_00 }).refused).toBe(
        '19:47-10.8(f)',
      )
  })

  test('[10.8(f)] and nobody else wagers at that area', () => {
    const s = new PaiGowTable({ A: '1', B: '3' }, { positions: 2 }).first()
    // B has wagered on the free area beside, and A moves there before taking the bank.
    s.bet('B', 'main', 10_00, '2').say('A', 'reseat', { place: '2' })
    const chips = s.chips('B')
    s.do(take('A'))
    expect(s.chips('B')).toBe(chips + 10_00)
    expect(s.refused({ type: 'bet', by: 'player:B', place: '2', wager: 'main', cents: 10_00 }).refused).toBe(
      '19:47-10.10(a)',
    )
  })
})

describe('the bank cuts and shakes', () => {
  const taken = () => new PaiGowTable(THREE).first().do(take('A'))

  test.each([
    ['3', 'right', [3, 1, 2, 4, 5, 6, 7, 8]],
    ['3', 'left', [1, 2, 4, 5, 6, 7, 8, 3]],
    ['1', 'right', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['8', 'right', [8, 1, 2, 3, 4, 5, 6, 7]],
  ])('[10.8(g)] it points at stack %s, which is moved to the %s', (stack, to, order) => {
    const s = taken()
    expect([s.waited(), s.rule()]).toEqual([['A'], '19:47-10.8(g)'])
    const before = STACKS.map((name) => s.pile(name))
    expect(s.refused({ type: 'cut', by: 'player:B', stack, to }).because).toBeTruthy()
    s.say('A', 'cut', { stack, to })
    expect(STACKS.map((name) => s.pile(name))).toEqual(order.map((n) => before[n - 1]))
    expect(s.refused({ type: 'cut', by: 'player:A', stack, to }).because).toBeTruthy()
  })

  test('[10.8(g)] or does not want to, and then nothing is moved', () => {
    const s = taken()
    const before = STACKS.map((name) => s.pile(name))
    s.say('A', 'decline-cut')
    expect(STACKS.map((name) => s.pile(name))).toEqual(before)
    expect(s.now()).toBe('Place your bets.')
    // Without a bank there is no cut.
    expect(
      passAll(new PaiGowTable(THREE).first()).refused({ type: 'cut', by: 'player:A', stack: '1', to: 'left' })
        .because,
    ).toBeTruthy()
  })

  test('[10.8(i)] after the call the bank shakes; the dealer alone lifts the lid, counts and announces', () => {
    const s = new PaiGowTable(THREE)
      .banked('A')
      .wager({ B: 10_00 })
      .close({ dice: [2, 3, 4] })
    expect([s.waited(), s.rule()]).toEqual([['A'], '19:47-10.8(i)'])
    for (const by of ['dealer', 'player:B'] as const)
      expect(s.refused({ type: 'shake', by }).because).toBeTruthy()
    s.say('A', 'shake')
    expect([s.now(), s.rule()]).toEqual(['uncover', '19:47-10.8(i)'])
    expect(s.refused({ type: 'uncover', by: 'player:A', chance: [1, 1, 1] }).refused).toBe('19:47-10.8(i)')
    // Lifted by mistake: it is covered and shaken again, by the bank.
    s.declare('lid-lifted')
    expect([s.waited(), s.rule()]).toEqual([['A'], '19:47-10.8(i)'])
    s.say('A', 'shake').until('deal')
    expect(s.calls().at(-1)).toBe('nine')
  })

  test.each([
    [8, 'C', [1, 1, 1], 'dead'],
    [8, 'C', [3, 3, 3], '5'],
    [8, 'A', [2, 3, 3], 'dealer'],
    [7, 'C', [1, 1, 1], 'dealer'],
    [7, 'C', [2, 3, 3], '5'],
    [7, 'A', [2, 3, 3], '1'],
  ])('[10.8(j)] counted round %i positions from %s, who is one, %j is %s', (bankCount, bank, dice, start) => {
    const s = new PaiGowTable(THREE, { bankCount }).banked(bank).wager({ B: 10_00 }).close({ dice })
    s.say(bank, 'shake').until('deal')
    expect(s.table.state.start).toBe(start)
  })

  test('[10.8(j)] a dealer’s round counts the dead hand whatever is chosen', () => {
    const s = new PaiGowTable({ A: '1' }, { bankCount: 7 })
      .ready()
      .wager({ A: 10_00 })
      .close({ dice: [2, 3, 3] })
    expect(s.until('deal').table.state.start).toBe('dead')
  })

  test('[10.8(k), 10.8(l), 10.8(m)] stacks to everybody from there, unwagered ones to the dead hand, and the shaker is covered', () => {
    const s = new PaiGowTable(THREE, { bankCount: 7 })
      .banked('C')
      .wager({ B: 10_00 })
      .close({ dice: [1, 1, 1] })
    s.say('C', 'shake').until('deal')
    const before = STACKS.map((name) => s.pile(name))
    expect(s.rule()).toBe('19:47-10.8(k)')
    s.declare('deal')
    const order = CIRCLE.map((_, i) => CIRCLE[i % 8] as string)
    // The dead hand has its stack, counted or not.
    expect(order.map((place) => s.pile(`hand:${place}`))).toEqual(before)
    expect([s.now(), s.rule()]).toEqual(['collect-stacks', '19:47-10.8(l)'])
    s.declare('collect-stacks')
    expect(['3', '5', 'dealer'].map((place) => s.pile(`hand:${place}`).length)).toEqual([4, 4, 4])
    expect(s.pile('hand:dead')).toHaveLength(20)
    expect([s.now(), s.rule()]).toEqual(['cover-shaker', '19:47-10.8(m)'])
  })
})

describe('the dealer’s wager against the bank', () => {
  const house = (s: PaiGowTable) => s.close().table.balances['house:main']

  test('[10.8(h), 10.8(h)[amount]] is what the bank last wagered against the dealer', () => {
    const s = new PaiGowTable(THREE).banked('A', false, 25_00).wager({ B: 10_00 })
    expect(house(s)).toBe(25_00)
    expect(s.table.balances['cover:A']).toBe(35_00)
    const move = eventsOf(s.entries.at(-1)?.events ?? [], 'moved').find((e) => e.to === 'house:main')
    expect(move).toMatchObject({ from: 'inventory', rule: '19:47-10.8(h)' })
  })

  test('[10.8(h)[amount]] or the minimum of the table, where that has been approved', () => {
    const s = new PaiGowTable(THREE, { houseWager: 'minimum' }).banked('A', false, 25_00).wager({ B: 50_00 })
    expect(house(s)).toBe(10_00)
  })

  test('[10.8(h)] or less, or nothing, as the bank directs', () => {
    const s = new PaiGowTable(THREE).banked('A', false, 25_00).wager({ B: 10_00 })
    expect(s.refused({ type: 'limit-house-wager', by: 'player:A', cents: 26_00 }).because).toBeTruthy()
    expect(s.refused({ type: 'limit-house-wager', by: 'player:B', cents: 5_00 }).because).toBeTruthy()
    s.say('A', 'limit-house-wager', { cents: 7_00 })
    expect(house(s)).toBe(7_00)
    const none = new PaiGowTable(THREE)
      .banked('A')
      .wager({ B: 10_00 })
      .say('A', 'limit-house-wager', { cents: 0 })
    none.deal({ hands: { 1: LOW, 3: HIGH } })
    expect(none.pile('hand:dealer')).toEqual([])
    expect(none.setAll().finish().chips('A')).toBe(990_00)
  })

  test('[10.8(h)] no more than the bank still covers', () => {
    const s = new PaiGowTable({ A: '1', B: '3' }).banked('A').wager({ B: 100_00 })
    s.table = { ...s.table, balances: { ...s.table.balances, 'stack:A': 104_00 } }
    expect(house(s)).toBe(4_00)
  })

  test('[10.8(h)] lies on the dealer’s tiles instead of the marker', () => {
    const s = new PaiGowTable(THREE).banked('A').wager({ B: 10_00 }).close()
    s.say('A', 'shake').until('collect-stacks')
    expect(mark(s)).toEqual(['bank-1 BANK'])
    expect(paiGow.exhibits?.(s.table)).toContainEqual(
      expect.objectContaining({ area: 'house-wager', says: 'The dealer wagers $10' }),
    )
  })

  test('where there is none, a bank waits until somebody wagers', () => {
    const shared = new PaiGowTable({ A: '1', B: '3' }).banked('A', true)
    expect(next(paiGow, shared.table)).toMatchObject({ quiet: true, for: [] })
    const none = new PaiGowTable({ A: '1', B: '3' }).banked('A').say('A', 'limit-house-wager', { cents: 0 })
    expect(next(paiGow, none.table)).toMatchObject({ quiet: true, for: [] })
  })

  test('is enough for a round: a bank against whom nobody else wagers plays against the dealer', () => {
    const s = new PaiGowTable({ A: '1' }).banked('A')
    expect(next(paiGow, s.table)).toMatchObject({ for: [{ player: 'A', otherwise: { type: 'ready' } }] })
    s.deal({ hands: { 1: HIGH, dealer: LOW } })
    const sum = chipsInside(s.table)
    s.finish()
    expect(s.chips('A')).toBe(1009_50)
    expect(chipsInside(s.table)).toBe(sum)
  })
})
