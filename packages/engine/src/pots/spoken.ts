import { type Actor, type Citation, dealerStep, type Offer, type PlayerId } from '../kernel/index.ts'
import { acting, call, fold, mucked, nowBetting, spokenBy, wager } from './acting.ts'
import { choicesOf, folded, type Round } from './betting.ts'
import { fact, type PotsEvent } from './facts.ts'
import { DOLLAR } from './rake.ts'
import type { PotsHandlers, PotsRules, PotsStage, T } from './rules.ts'
import type { Hand } from './state.ts'
import { handAt } from './table.ts'

/** What the dealer hears and sees at the table: spoken actions, hands thrown away, the marker on the deck. */

const SPOKEN: Citation = '19:47-14.7(d)'
const THROWN: Citation = '19:47-14.15(k)1i'
const TURNED: Citation = '19:47-14.15(k)1ii'
const MARKER: Citation = '19:47-14.6(e)1[marker]'

/** 19:47-14.7(d): words count in turn only, and only where rules and limits allow them. */
function spokenOffers(own: PotsRules, table: T, player: PlayerId, place: string): Offer[] {
  const now = nowBetting(own, table)
  if (!now || spokenBy(table, player)) return []
  const { owes, check, to } = choicesOf(now, player)
  const type = now.high === 0 ? 'bet' : 'raise'
  const acts = ['fold', ...(check ? ['check'] : []), ...(owes > 0 ? ['call'] : []), ...(to ? [type] : [])]
  const says = (what: string): string => `Seat ${place} says: ${what}`
  const said = acts.map((act) => ({
    type: 'spoken',
    by: 'dealer' as const,
    rule: SPOKEN,
    says: says(act),
    with: { act },
  }))
  const fields = to && { cents: { kind: 'amount', ...to, step: DOLLAR } as const }
  return fields
    ? [
        ...said,
        { type: 'spoken-amount', by: 'dealer', rule: SPOKEN, says: says(`${type}, and how much`), fields },
      ]
    : said
}

function thrownOffers(own: PotsRules, place: string): Offer[] {
  const offer = (rule: Citation, what: string): Offer => ({
    type: 'deemed-fold',
    by: 'dealer',
    rule,
    says: `Seat ${place} ${what}: that is a fold.`,
    with: { rule },
  })
  return [
    offer(THROWN, 'discarded the hand face down'),
    ...(own.stud ? [offer(TURNED, 'turned the up-cards face down')] : []),
  ]
}

export function spokenOffersOf(own: PotsRules, table: T, by: Actor): Offer[] {
  if (by !== 'dealer') return []
  const { phase, marker } = table.state
  const player = acting(own, table)
  const place = player === undefined ? undefined : handAt(table, player)?.place
  const lays = phase === 'play' && !marker
  return [
    ...(player === undefined || place === undefined
      ? []
      : [...spokenOffers(own, table, player, place), ...thrownOffers(own, place)]),
    ...(lays
      ? [{ type: 'lay-marker', by, rule: MARKER, says: 'Put the deck down and lay the marker button on it.' }]
      : []),
  ]
}

/** Nothing is dealt while the marker lies on the deck. */
export const marked: PotsStage = (_, table) =>
  table.state.marker
    ? dealerStep('lift-marker', MARKER, 'Lift the marker button off the deck when the transaction is done.')
    : undefined

/** 19:47-14.15(k)2: a player who threw the cards away still owes what was announced; then the hand is folded. */
function thrown(own: PotsRules, table: T, hand: Hand): readonly PotsEvent[] {
  const { player } = hand
  const now = nowBetting(own, table)
  if (!now) throw new Error('nobody is betting')
  const { owes, to } = choicesOf(now, player)
  const said = spokenBy(table, player)
  const after = (made: { readonly events: readonly PotsEvent[]; readonly round: Round }) => [
    ...made.events,
    ...mucked(table, hand),
    fact({ type: 'betting', round: folded(made.round, player), folded: player }),
  ]
  if (said?.act === 'call') return after(call(own, table, player, owes))
  if ((said?.act === 'bet' || said?.act === 'raise') && to)
    return after(wager(own, table, player, said.act, said.cents ?? to.least))
  return fold(own, table, hand, now)
}

const actingNow = (own: PotsRules, table: T): Hand => {
  const player = acting(own, table)
  const hand = player === undefined ? undefined : handAt(table, player)
  if (!hand) throw new Error('nobody is to act')
  return hand
}

export const SPEAKING = {
  spoken: (own, table, { act }) => [
    fact({ type: 'act-spoken', spoken: { player: actingNow(own, table).player, act } }),
  ],
  'spoken-amount': (own, table, { cents }) => {
    const { player } = actingNow(own, table)
    const act = nowBetting(own, table)?.high === 0 ? 'bet' : 'raise'
    return [fact({ type: 'act-spoken', spoken: { player, act, cents } })]
  },
  'deemed-fold': (own, table) => thrown(own, table, actingNow(own, table)),
  'lay-marker': () => [fact({ type: 'marker-moved', lies: true })],
  'lift-marker': () => [fact({ type: 'marker-moved', lies: false })],
} satisfies Partial<PotsHandlers>
