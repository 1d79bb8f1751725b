import {
  type Actor,
  balance,
  CAGE,
  type Cents,
  due,
  lose,
  moved,
  type Offer,
  type Place,
  terms,
} from '../../kernel/index.ts'
import { at, handOf, type Irregular, move, RACK, type T } from '../../versus/index.ts'
import { isLit, METER_ACCOUNT, READING } from './progressive.ts'
import { type Event, own as ownTable } from './state.ts'

/** Where the rules have what goes wrong with cards and devices. */
export const irregular: Irregular = {
  faceUp: '19:47-16.13(b)',
  drawn: '19:47-16.13(c)',
  wrongNumber: '19:47-16.13(d)',
  wrongHand: '19:47-16.13(d)',
  dealerExposed: '19:47-16.13(a)',
  // 19:47-16.1[hole-card]: all of the dealer's cards but the one face up.
  hole: 4,
  shoeJam: '19:47-16.13(f)',
  shufflerJam: '19:47-16.13(e)',
  stubCount: '19:47-16.7(f)2',
  shufflerCount: '19:47-16.9(f)',
}

/** Cards have been dealt and the dealer's hole cards are not shown. */
const inPlay = ({ state }: T): boolean =>
  state.closed && !state.revealed && state.hands.length > 0 && state.hands.every((h) => h.looked)

/** The dealer has four cards: one more comes, and all hands are good. Any other number voids them. */
const shortOffer = (by: Actor): Offer => ({
  type: 'dealer-short',
  by,
  rule: '19:47-16.13(d)',
  says: 'You have four cards of five: deal yourself one more.',
})

export const dealerShort = (): Event[] => [
  { type: 'called', by: 'dealer', words: 'One more card to the dealer', rule: '19:47-16.13(d)' },
  { type: 'card-added' },
]

/** Players who tell each other about their hands lose all they have wagered on the round. */
const communicatedOffers = (table: T, by: Actor): Offer[] =>
  table.state.hands
    .filter((h) => h.choice !== 'fold')
    .map(({ place }) => ({
      type: 'communicated',
      by,
      rule: '19:47-16.10(c)',
      says: `The player at ${place} has told about the hand: all wagers there are forfeited.`,
      with: { place },
    }))

export function communicated(table: T, place: Place): Event[] {
  const because = 'Told about the hand before the hole cards were revealed: all wagers are forfeited.'
  const spots = at(table, place)
  return [
    ...spots.flatMap((s) => lose(table, s, { rule: '19:47-16.10(c)', because })),
    ...move(table, handOf(place), RACK),
    { type: 'hand-decided', place, choice: 'fold' },
    {
      type: 'forfeits-collected',
      forfeits: spots.map(({ player, wager, cents }) => ({ player, wager, cents })),
    },
  ]
}

/** The position whose jackpot waits for the supervisor's word; of those that share it nobody has been paid. */
function awaiting(table: T): Place | undefined {
  const { held, verified } = ownTable(table).state
  const lights = table.state.hands.filter((h) => isLit(table, h)).map((h) => h.place)
  return held.places.every((place) => lights.includes(place))
    ? held.places.find((place) => verified.includes(place))
    : undefined
}

/** Real cards may have been entered wrongly: then the jackpot goes back onto the meter before all else is taken back. */
function declineOffers(table: T): Offer[] {
  const place = terms(table).chance === 'dealer' ? awaiting(table) : undefined
  if (place === undefined) return []
  const says = `Do not validate: the jackpot of ${place} goes back onto the meter, and the dealer verifies again.`
  const rule = '19:47-16.11(b)3'
  return [{ type: 'decline-payout', by: 'supervisor', rule, says, with: { place }, needs: READING }]
}

/** What was held goes back, and the reset amount comes off again as far as it is there. */
export function declinePayout(table: T, reading: Cents): Event[] {
  const { held } = ownTable(table).state
  const why = { rule: '19:47-16.11(b)3', because: 'The jackpot is not validated.' }
  const hands = table.state.hands.filter((h) => held.places.includes(h.place))
  const back = hands.flatMap(({ player }) =>
    moved(due(player), METER_ACCOUNT, balance(table, due(player)), why),
  )
  const sum = back.reduce((n, { cents }) => n + cents, 0)
  return [
    ...back.map((event) => ({ ...event, wager: 'progressive' })),
    ...moved(METER_ACCOUNT, CAGE, Math.min(held.reset, reading + sum), why),
    { type: 'payout-declined', reading },
    { type: 'task-done', task: table.state.task - 1 },
  ]
}

/** What else may be declared here. */
export function offers(table: T, actor: Actor): readonly Offer[] {
  if (actor === 'supervisor') return declineOffers(table)
  if (actor !== 'dealer' && actor !== 'floorperson') return []
  if (!inPlay(table)) return []
  return [shortOffer(actor), ...communicatedOffers(table, actor)]
}
