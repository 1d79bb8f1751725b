import {
  type Cents,
  type Citation,
  dollars,
  type Face,
  inCoin,
  lcm,
  limited,
  type Odds,
  type OptionValues,
  oddsOption,
  type Place,
  type PlayerId,
  type Range,
  type Refused,
  reducible,
  spot,
  spots,
  terms,
  termsOf,
  unit,
  type Wager,
  type WagerId,
  type Within,
} from '../../kernel/index.ts'
import { onceFor } from '../../kernel/once.ts'
import { chipOf } from '../../wheels/index.ts'
import { ready } from './decks.ts'
import { payKey, titleOf } from './options.ts'
import { coverText, POSITIONS, type Position } from './positions.ts'
import { isPoker, openWith, POKER, type Poker } from './stand.ts'
import type { T } from './state.ts'

/** Where people sit: as many as there are colours of chips. */
export const PLACES: readonly Place[] = Array.from({ length: 8 }, (_, i) => `${i + 1}`)

/** A permissible wager, with the cards it covers if it is decided by a single spin. */
export interface Bet extends Wager {
  readonly odds: Odds
  readonly cards?: readonly Face[]
}

const RULES: Readonly<Record<Poker, readonly [rule: Citation, wins: string]>> = {
  'pair-in-two': ['19:47-12.5(b)1', 'The second card on the stand has the value of the first.'],
  'pair-in-three': [
    '19:47-12.5(b)2',
    'The third card on the stand has the value of the first or the second.',
  ],
  'three-of-a-kind': ['19:47-12.5(b)3', 'The third card on the stand has the value of the pair before it.'],
  flush: ['19:47-12.5(b)6', 'The third card on the stand has the suit of the two before it.'],
  'open-straight': [
    '19:47-12.5(b)4',
    'The third card on the stand makes a sequence of three, at either end of the two before it.',
  ],
  'inside-straight': [
    '19:47-12.5(b)4',
    'The third card on the stand is the one value that makes a sequence of three.',
  ],
  'open-straight-flush': [
    '19:47-12.5(b)5',
    'The third card on the stand makes a sequence of three in one suit, at either end of the two before it.',
  ],
  'inside-straight-flush': [
    '19:47-12.5(b)5',
    'The third card on the stand is the one card that makes a sequence of three in one suit.',
  ],
}

function onCards(position: Position, values: OptionValues): Bet {
  const { id, kind, name, rule, cards } = position
  const odds = oddsOption(values, payKey(kind))
  const wins = `The winning card is ${coverText(position)}.`
  return { id, name, rule, cards, wins, pays: [{ when: name, odds }], odds }
}

function onStand(id: Poker, values: OptionValues): Bet {
  const [rule, wins] = RULES[id]
  const odds = oddsOption(values, payKey(id))
  return { id, name: titleOf(id), rule, wins, pays: [{ when: titleOf(id), odds }], odds }
}

/** Every permissible wager under these options (12.5). Worked out once for each set of options. */
export const bets = onceFor((values: OptionValues): ReadonlyMap<WagerId, Bet> => {
  const all = [...POSITIONS.map((p) => onCards(p, values)), ...POKER.map((id) => onStand(id, values))]
  return new Map(all.map((bet) => [bet.id, bet]))
})

export const wagers = onceFor((values: OptionValues): readonly Wager[] =>
  [...bets(values).values()].map(({ odds: _, cards: __, ...wager }) => wager),
)

export function betOf(values: OptionValues, wager: WagerId): Bet {
  const bet = bets(values).get(wager)
  if (!bet) throw new Error(`${wager} is no wager at pokette`)
  return bet
}

const unitOf = inCoin(({ odds }: Bet, coin) => unit(coin, [odds]))

/** Whole chips of the player's colour that can be paid exactly. */
function within(table: T, player: PlayerId, bet: Bet): Within & { readonly step: Cents } {
  const { coin } = terms(table)
  const { name } = bet
  const step = lcm(unitOf(bet, coin), chipOf(table, table.state.issued, player))
  const own = table.state.issued[player]
  if (step === coin) return { step }
  if (!own) return { step, stepBecause: `${name}: units of ${dollars(step)}.` }
  const stepBecause = `Your ${own.colour} chips are worth ${dollars(own.cents)} each: units of ${dollars(step)}.`
  return { step, stepRule: '19:47-12.4(b)', stepBecause }
}

/** What a poker wager waits for, when it is not open. */
const NEEDS: Readonly<Record<Poker, readonly [rule: Citation, because: string]>> = {
  'pair-in-two': ['19:47-12.8(a)', 'Pair in two is bet while one card is on the stand.'],
  'pair-in-three': ['19:47-12.8(c)', 'Pair in three is bet on two cards that are no pair.'],
  'three-of-a-kind': ['19:47-12.8(d)4', 'Three of a kind is bet on a pair.'],
  flush: ['19:47-12.8(d)1', 'A flush is bet on two cards of one suit.'],
  'open-straight': [
    '19:47-12.8(d)2i',
    'An open straight is bet on two cards in sequence with room at both ends.',
  ],
  'inside-straight': ['19:47-12.8(d)2ii', 'An inside straight is bet when one value alone makes it.'],
  'open-straight-flush': [
    '19:47-12.8(d)3i',
    'An open straight flush is bet on two cards of one suit in sequence with room at both ends.',
  ],
  'inside-straight-flush': [
    '19:47-12.8(d)3ii',
    'An inside straight flush is bet on two cards of one suit when one card alone makes it.',
  ],
}

function shut({ state: { stand } }: T, wager: Poker): Refused | undefined {
  if (openWith(stand).some((open) => open.wager === wager)) return undefined
  const [rule, because] = NEEDS[wager]
  const few = stand.length < (wager === 'pair-in-two' ? 1 : 2)
  return few
    ? { refused: '19:47-12.4(d)', because: `${because} ${stand.length === 0 ? 'None' : 'One'} is there yet.` }
    : { refused: rule, because }
}

const CLOSED: Refused = { refused: '19:47-12.7(a)', because: '“No more bets” has been called.' }

export function stake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  if (!ready(table))
    return {
      refused: '19:47-12.3(a)',
      because: 'The decks have not been inspected; the table is not open yet.',
    }
  if (table.state.spin.closed) return CLOSED
  const refused = isPoker(wager) ? shut(table, wager) : undefined
  return (
    refused ?? limited(table, player, place, wager, within(table, player, betOf(terms(table).options, wager)))
  )
}

export function unstake(table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  if (table.state.spin.closed) {
    const because = 'Bets are closed: the wager counts where it lies, and its place was yours to check.'
    return { refused: '19:47-12.4(c)', because }
  }
  // A poker wager may have stood since before the odds changed: what is left of it is paid at its own.
  const { options } = termsOf(table, spot(place, player, wager))
  const { step } = within(table, player, betOf(options, wager))
  return reducible(table, player, place, wager, step)
}

/** A poker wager is decided by a card still to come: its hand is played out. */
export const underWay = (table: T): boolean => spots(table).length > 0
