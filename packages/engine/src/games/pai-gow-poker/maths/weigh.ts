import { MAIN, settingNow, vigorishOn } from '../../../banking/index.ts'
import {
  balance,
  type CardId,
  type Cents,
  type Fraction,
  fraction,
  handPile,
  houseWager,
  knownFace,
  type PlayerId,
  pile,
  spots,
  terms,
  type Weighing,
  type Worth,
} from '../../../kernel/index.ts'
import { type Code, codeOf } from '../../../poker/index.ts'
import { placesOf } from '../places.ts'
import { wheelOf } from '../sets.ts'
import { type Setting, settingsOf } from '../settings.ts'
import type { T } from '../state.ts'
import { againstAll, type Record } from './against.ts'

/** Every legal setting against all hands that the other side can have, which it sets the house way. */

/** All cards whose faces this view has: they are not the other's. */
function seen(view: T): Code[] {
  const cards = Object.entries(view.piles).flatMap(([name, ids]) => (name.startsWith('hand:') ? ids : []))
  return cards.flatMap((card) => {
    const face = knownFace(view, card)
    return face === undefined ? [] : [codeOf(face)]
  })
}

/** What a setting brings with such a record. */
type Brings = (record: Record) => Fraction

/** A wager wins less vigorish. */
function forPlayer(view: T, stake: Cents): Brings {
  const won = stake - vigorishOn(stake, terms(view).options)
  return (it) => fraction(it.won * won - it.lost * stake, it.all)
}

/** A bank has the copies. Vigorish comes off what all wagers leave in the end, and is no part of it. */
function forBank(view: T, bank: PlayerId): Brings {
  const others = spots(view).filter(({ player, wager }) => player !== bank && wager === MAIN)
  const cents = others.reduce((sum, spot) => sum + spot.cents, balance(view, houseWager(MAIN)))
  return ({ all, kept, paid }) => fraction(cents * (kept - paid), all)
}

/** How many hands of seven there are of the cards that nobody has seen. */
const HANDS = (all: number): string => all.toLocaleString('en-US')

export function weigh(view: T, player: PlayerId): Weighing | undefined {
  const hand = settingNow(view).find((h) => h.player === player)
  const cards = hand ? pile(view, handPile(hand.place)) : []
  const codes = cards.map((card) => knownFace(view, card)).flatMap((face) => (face ? [codeOf(face)] : []))
  if (hand?.stage !== 'looked' || codes.length !== 7) return undefined
  const { place, cents } = hand
  const wheel = wheelOf(view)
  const against = againstAll(wheel, seen(view))
  const banks = view.state.bank === player
  const brings = banks ? forBank(view, player) : forPlayer(view, cents)
  const { of } = placesOf(wheel)
  const set = ({ first, second, ...ranked }: Setting): Worth => ({
    type: 'set',
    with: { place },
    cards: [cards[first], cards[second]] as CardId[],
    cents: brings(against(of(ranked))),
  })
  const worths = settingsOf(codes, wheel).flatMap((way) => (way.legal ? [set(way)] : []))
  const other = banks ? 'each player' : view.state.bank === null ? 'the dealer' : 'the bank'
  return {
    worths: banks ? worths : [...worths, { type: 'surrender', with: { place }, cents: fraction(-cents) }],
    method: 'exact',
    counted: `all ${HANDS(against(0).all)} hands that ${other} can have, set the house way${banks ? ', before vigorish' : ''}`,
    rules: ['19:47-11.9(d)', banks ? '19:47-11.10(l)' : '19:47-11.9(i)'],
  }
}
