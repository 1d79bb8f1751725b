import { expect, test } from 'vitest'
import { Play } from '../../test/kit.ts'
import { suite } from '../../test/testing.ts'
import {
  facesOf,
  HOUSE,
  handPile,
  pile,
  plainLayout,
  rankOf,
  type Settings,
  spots,
  type Table,
} from '../kernel/index.ts'
import {
  type Asking,
  cardsLeft,
  dealing,
  decksOption,
  replyAt,
  type ShoeGameState,
  shoeByOneRule,
  shoeGame,
  shufflingOption,
  wageredAt,
} from './index.ts'

/**
 * Pairs: two cards, face up. Whoever has no pair after the first two gives up half, raises or stays for a third card; a pair
 * wins even money.
 */
type T = Table<ShoeGameState>

const PLACES = ['1', '2', '3']
const ranks = (table: T, place: string): string[] => facesOf(table, handPile(place)).map(rankOf)
const hasPair = (table: T, place: string): boolean =>
  new Set(ranks(table, place)).size < ranks(table, place).length
const giving = (each: number, to: (table: T) => readonly string[]) =>
  dealing<ShoeGameState>({
    type: `deal-${each}`,
    rule: HOUSE,
    says: 'Deal a card.',
    to: (table) => to(table).map(handPile),
    each,
  })
const ASKED: Asking<ShoeGameState> = {
  rule: HOUSE,
  says: 'You have no pair.',
  of: (table) => spots(table).filter((s) => s.wager === 'main' && !hasPair(table, s.place)),
  replies: [
    { does: 'raise', type: 'raise', wager: 'more', says: 'Raise', because: 'As much again.' },
    { does: 'give-up-half', type: 'surrender', says: 'Surrender', because: 'Half is lost.' },
    { does: 'stay', type: 'stay', says: 'Stay' },
  ],
  otherwise: 'stay',
  none: 'You decide when you have no pair.',
}

const wager = (id: string) => ({ id, name: id, rule: HOUSE, wins: 'A pair.', pays: [] })

const pairs = shoeGame({
  id: 'pairs',
  title: 'Pairs',
  rules: HOUSE,
  cites: shoeByOneRule(HOUSE),
  options: [decksOption(HOUSE, [1, 2]), shufflingOption(HOUSE)],
  limits: { least: 1_00, most: 100_00 },
  places: PLACES,
  wagers: () => ['main', 'more'].map(wager),
  layout: () => plainLayout(['main', 'more'].map(wager)),
  coupons: ['main'],
  round: [
    giving(2, (table) => wageredAt(table, PLACES)),
    ASKED,
    giving(3, (table) => PLACES.filter((place) => ['raise', 'stay'].includes(replyAt(table, place) ?? ''))),
  ],
  judge: (table, { place }) =>
    hasPair(table, place) ? { outcome: 'win', because: 'A pair.' } : { outcome: 'lose', because: 'No pair.' },
  odds: () => [],
  strategy: { wager: 'main', reply: () => 'stay' },
  guide: { about: 'A pair wins.', play: ['Bet.', 'Decide.'] },
})

/** A sits at 1 and has bet; these cards come. */
function at(faces: string, cents = 10_00, settings: Settings = {}): Play<ShoeGameState> {
  const s = new Play(pairs, { A: '1' }, settings).opened()
  return s.bet('A', 'main', cents).closeBets(faces).run()
}
const say = (type: string) => ({ type, by: 'player:A', place: '1' }) as const

test('random play finds nothing wrong with it', () => {
  for (const { name, run } of suite(pairs, { rounds: 40 })) if (/random|opening/.test(name)) run()
})

test('whoever has a pair is not asked', () => {
  const s = at('KS KH')
  expect(s.chips('A')).toBe(1010_00)
  expect(s.refused(say('stay')).because).toBe('You decide when you have no pair.')
})

test('a raise is as much again, and both bets are decided alike', () => {
  const s = at('KS 2H KD').do(say('raise'))
  expect(s.up('A', 'more')).toBe(10_00)
  expect(s.run().chips('A')).toBe(1020_00)
})

test('half of the bet is given up, and an odd chip stays with the player', () => {
  const s = at('KS 2H', 5_00, { coin: 1_00 }).do(say('surrender')).run()
  expect(s.chips('A')).toBe(998_00)
})

test('a decision is made once', () => {
  const s = new Play(pairs, { A: '1', B: '2' }).opened()
  s.bet('A', 'main', 10_00).bet('B', 'main', 10_00).closeBets('KS KD 2S 2H').run()
  s.do(say('stay'))
  expect(s.waited()).toEqual(['B'])
  expect(s.refused(say('raise')).because).toBe('You have decided already.')
})

test('a coupon goes back once when half of its bet is given up', () => {
  const s = new Play(pairs, { A: '1' }).opened().bet('A', 'main', 10_00)
  s.do({ type: 'coupon', by: 'dealer', player: 'A', place: '1', wager: 'main', cents: 5_00 })
  s.closeBets('KS 2H').run().do(say('surrender')).run()
  expect(s.chips('A')).toBe(995_00)
  expect(Object.keys(s.table.balances).filter((a) => a.startsWith('coupon:'))).toEqual([])
})

test('a round that the shoe cannot finish is void, and the bets go back', () => {
  const s = new Play(pairs, { A: '1' }).opened()
  while (cardsLeft(s.table) > 1) s.do({ type: 'new-dealer', by: 'floorperson' }).run()
  s.bet('A', 'main', 10_00).closeBets('KS').run()
  expect(s.calls()).toContain('The round is void')
  expect([s.table.round, s.chips('A'), pile(s.table, 'hand:1')]).toEqual([2, 1000_00, []])
})
