import { describe, expect, test } from 'vitest'
import { chipsInside, eventsOf } from '../../kernel/index.ts'
import { HIGH, LOW, PaiGowTable, SPLIT } from './pai-gow.test-kit.ts'

const THREE = { A: '1', B: '3', C: '5' }
const moves = (s: PaiGowTable, type: string) => {
  const found = s.entries.filter((e) => e.command.type === type).flatMap((e) => eventsOf(e.events, 'moved'))
  return found.map((e) => `${e.from} → ${e.to} ${e.cents} [${e.rule.slice('19:47-'.length)}]`)
}
/** A banks; these tiles come, set the house way; nobody surrenders. */
function played(
  hands: Record<string, string>,
  wagers: Record<string, number>,
  { cobank = false, options = {}, limit }: { cobank?: boolean; options?: object; limit?: number } = {},
) {
  const s = new PaiGowTable(THREE, { ...options }).banked('A', cobank).wager(wagers)
  if (limit !== undefined) s.say('A', 'limit-house-wager', { cents: limit })
  const sum = chipsInside(s.table)
  s.deal({ hands })
  s.finish()
  expect(chipsInside(s.table)).toBe(sum)
  expect(Object.keys(s.table.balances).filter((a) => /^(spot|center|cover|due|house)/.test(a))).toEqual([])
  return s
}
/** A hand that loses to `HIGH`, and wins against `LOW`. */
const MIDDLE = '55 55 46 46'

describe('a round that a player banks', () => {
  test('[10.8(n)] the dealer’s hands are set after all others, then the bank’s are exposed and the two compared', () => {
    const s = new PaiGowTable(THREE).banked('A').wager({ B: 10_00 })
    s.deal({ hands: { 1: MIDDLE, 3: LOW, dealer: HIGH } })
    expect(s.waited()).toEqual(['A', 'B'])
    s.say('A', 'house-way', { place: '1' }).say('B', 'house-way', { place: '3' })
    expect([s.now(), s.rule()]).toEqual(['turn-dealer', '19:47-10.8(n)'])
    s.declare('turn-dealer')
    expect([s.now(), s.rule()]).toEqual(['expose-bank', '19:47-10.8(n)'])
    s.declare('expose-bank')
    const hands = s.calls().slice(-3)
    expect(hands).toEqual([
      'Dealer has supreme pair and pair of Teen',
      'Dealer: win',
      'The bank has pair of Mooy and pair of Ping',
    ])
    expect(hands.map((call) => s.game.overheard?.(call))).toEqual([
      'The dealer has the supreme pair and pair of Teen',
      'Dealer: win',
      'The bank has a pair of Mooy and pair of Ping',
    ])
    expect(s.game.board?.read(s.table.board?.at(-1) ?? '').text).toBe('Pair of Mooy and pair of Ping')
    // What it wins waits for everybody else's.
    expect(s.table.balances['house:main']).toBe(10_00)
  })

  test.each([
    [HIGH, 'Dealer: win', []],
    [LOW, 'Dealer: lose', ['house:main → center 1000 [10.8(n)]']],
    // One hand higher and one lower.
    ['66 66 16 56', 'Dealer: push', ['house:main → inventory 1000 [10.8(n)]']],
  ])('[10.8(n)] the dealer holds %s against the bank: %s', (dealers, call, expected) => {
    const s = played({ 1: MIDDLE, 3: '33 33 22 15', dealer: dealers }, { B: 10_00 })
    expect(s.calls()).toContain(call)
    expect(moves(s, 'expose-bank')).toEqual(expected)
  })

  test('[10.8(o)] losers go to the middle, what is left is the bank’s less five percent', () => {
    const s = played({ 1: MIDDLE, 3: LOW, 5: '33 33 22 34', dealer: '15 36 16 26' }, { B: 20_00, C: 30_00 })
    expect(moves(s, 'expose').slice(-2)).toEqual([
      'spot:3:B:main → center 2000 [10.7(h)]',
      'spot:5:C:main → center 3000 [10.7(h)]',
    ])
    expect(moves(s, 'pay')).toEqual([
      'center → stack:A 6000 [10.8(o)]',
      'stack:A → inventory 300 [10.8(o)]',
      'cover:A → stack:A 6000 [10.8(o)]',
    ])
    expect([s.chips('A'), s.chips('B'), s.chips('C')]).toEqual([1057_00, 980_00, 970_00])
  })

  test('[10.8(o), 10.8(r)] winners are paid from the middle, the bank pays in what is missing; each pays five percent', () => {
    const s = played({ 1: LOW, 3: MIDDLE, 5: HIGH, dealer: '33 33 56 36' }, { B: 20_00, C: 30_00 })
    expect(moves(s, 'pay')).toEqual([
      'cover:A → center 5000 [10.8(o)]',
      'center → stack:B 2000 [10.7(k)]',
      'spot:3:B:main → stack:B 2000 [10.7(k)]',
      'stack:B → inventory 100 [10.8(r)]',
      'center → stack:C 3000 [10.7(k)]',
      'spot:5:C:main → stack:C 3000 [10.7(k)]',
      'stack:C → inventory 150 [10.8(r)]',
      'cover:A → stack:A 1000 [10.8(o)]',
    ])
    expect([s.chips('A'), s.chips('B'), s.chips('C')]).toEqual([950_00, 1019_00, 1028_50])
  })

  test('[10.8(o)] a loser’s chips pay the winner first', () => {
    const s = played({ 1: MIDDLE, 3: LOW, 5: HIGH, dealer: '11 11 16 34' }, { B: 20_00, C: 30_00 })
    expect(moves(s, 'pay').slice(0, 2)).toEqual([
      'cover:A → center 1000 [10.8(o)]',
      'center → stack:C 3000 [10.7(k)]',
    ])
    expect(s.chips('A')).toBe(990_00)
  })

  test('[10.8(o)] copies are the bank’s, and a push goes back', () => {
    const s = played(
      { 1: '11 45 34 14', 3: '11 36 25 23', 5: '66 66 46 46', dealer: '55 55 56 16' },
      { B: 10_00, C: 10_00 },
    )
    expect(s.calls().slice(-2)).toEqual(['Lose', 'Win'])
    const t = played({ 1: MIDDLE, 3: '66 66 16 34', dealer: LOW }, { B: 10_00 })
    expect(t.calls().at(-1)).toBe('Push')
    expect(t.chips('B')).toBe(1000_00)
  })

  test('[10.8(o)] hands are exposed from the dealer’s right, the bank’s among them already open', () => {
    const s = new PaiGowTable(THREE).banked('B').wager({ A: 10_00, C: 10_00 })
    s.deal({ hands: { 1: LOW, 3: MIDDLE, 5: HIGH, dealer: '33 33 22 34' } }).finish()
    const exposed = s.entries.filter((e) => e.command.type === 'expose').map((e) => e.command.place)
    expect(exposed.slice(-2)).toEqual(['1', '5'])
    expect(s.rules().includes('19:47-10.8(o)')).toBe(true)
  })

  test('[10.8(q)] the dealer’s wager is paid last, and goes back to the inventory with what it won', () => {
    const s = played({ 1: LOW, 3: MIDDLE, dealer: HIGH }, { B: 20_00 })
    expect(moves(s, 'pay')[0]).toBe('cover:A → center 3000 [10.8(o)]')
    expect(moves(s, 'pay').slice(-3)).toEqual([
      'stack:B → inventory 100 [10.8(r)]',
      'center → inventory 1000 [10.8(q)]',
      'house:main → inventory 1000 [10.8(q)]',
    ])
    expect(s.chips('A')).toBe(970_00)
  })

  test('[10.8(o)] five percent of the surplus is rounded up where the table does so', () => {
    const s = played(
      { 1: MIDDLE, 3: LOW, dealer: '33 33 22 34' },
      { B: 11_00 },
      { options: { vigorishRounding: 'up' } },
    )
    // 21 are left, and 1.05 becomes 1.25.
    expect(s.chips('A')).toBe(1000_00 + 21_00 - 1_25)
  })

  test('a surrendered wager goes to the middle', () => {
    const s = new PaiGowTable(THREE).banked('A').wager({ B: 20_00 })
    s.deal({ hands: { 1: LOW, 3: HIGH, dealer: SPLIT } }).setAll()
    expect(s.offered('surrender', 'player:A')).toEqual([])
    const entries = s.entries.length
    s.say('B', 'surrender', { place: '3' })
    expect(s.moves(entries)).toEqual(['spot:3:B:main → center 2000'])
    s.finish()
    expect(s.chips('A')).toBe(1000_00 + 20_00 - 1_00)
  })
})

describe('[10.8(p)] a round that a player and the house bank together', () => {
  test('of what is missing each pays half; an odd dollar is the house’s', () => {
    const s = played({ 1: LOW, 3: MIDDLE, 5: HIGH }, { B: 20_00, C: 15_00 }, { cobank: true })
    expect(moves(s, 'expose-bank')).toEqual([])
    expect(moves(s, 'pay').filter((m) => m.includes('→ center'))).toEqual([
      'cover:A → center 1700 [10.8(p)]',
      'inventory → center 1800 [10.8(p)]',
    ])
    expect([s.chips('A'), s.chips('B'), s.chips('C')]).toEqual([983_00, 1019_00, 1014_25])
  })

  test('of what is left half is the house’s, and the co-bank has the other less five percent', () => {
    const s = played({ 1: HIGH, 3: MIDDLE, 5: LOW }, { B: 20_00, C: 15_00 }, { cobank: true })
    expect(moves(s, 'pay')).toEqual([
      'center → inventory 1700 [10.8(p)]',
      'center → stack:A 1800 [10.8(p)]',
      'stack:A → inventory 90 [10.8(p)]',
      'cover:A → stack:A 1750 [10.8(p)]',
    ])
    expect(s.chips('A')).toBe(1000_00 + 18_00 - 90)
  })

  test('hands are exposed and compared as in any banked round', () => {
    const s = new PaiGowTable(THREE).banked('A', true).wager({ B: 10_00 })
    s.deal({ hands: { 1: LOW, 3: HIGH } }).setAll()
    expect([s.now(), s.rule()]).toEqual(['expose', '19:47-10.8(p)'])
  })
})

test('what is left is the bank’s own cover where a bank gives up before anybody wagers', () => {
  const s = new PaiGowTable(THREE).banked('A').say('A', 'give-up-bank')
  expect(s.table.state.bank).toBeNull()
  expect(s.waited()).toEqual(['B'])
  s.say('A', 'leave')
})
