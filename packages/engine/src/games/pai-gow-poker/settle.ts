import {
  againstBank,
  bankOver,
  cardsAt,
  dealersWager,
  decidedNow,
  handAt,
  highPile,
  houseDecided,
  lowPile,
  MAIN,
  type SetHand,
  type Settlement,
  settleAgainst,
  standard,
  vigorishOn,
} from '../../banking/index.ts'
import {
  type CardId,
  EVEN,
  type Face,
  facesNeed,
  handPile,
  knownFace,
  type Outcome,
  type Part,
  type Place,
  pile,
  type Event as Recorded,
  type Spot,
  type Stage,
  type Step,
  shown,
  spotAt,
  staffStep,
  terms,
  termsOf,
  type Why,
} from '../../kernel/index.ts'
import { isOpen, type VersusFact } from '../../versus/index.ts'
import { BANK, bankUnpaid, dealerPlays } from './bank.ts'
import { highName, isLegal, lowName, outcome, type Ranked, type Wheel } from './ranking.ts'
import { houseLow, racked, rankedAs, rankedAt, wheelOf } from './sets.ts'
import { DEALER, type Fact, type PgpCommand, type State, type T } from './state.ts'

/** Hands are exposed, compared, collected and paid (11.9(c), (f) to (k), 11.10(k) to (o)). */

type Event = Recorded<Fact | VersusFact>
/** Hands that wager and are not decided yet. */
export const waiting = (table: T): readonly SetHand[] => againstBank(table).filter((h) => h.stage === 'set')
/** Hands that have won and are not paid yet. */
const winners = (table: T): readonly SetHand[] =>
  againstBank(table).filter((h) => h.stage === 'won' && spotAt(table, h.place, h.player, MAIN))
/** Somebody's hands, or the dealer's own wager against a bank, are still to be compared. */
const contested = (table: T): boolean =>
  waiting(table).length > 0 || (dealersWager(table) > 0 && !table.state.compared)

const hiddenAt = (table: T, place: Place): CardId[] =>
  cardsAt(table, place).filter((card) => !isOpen(table, card))

/** The cards of a place as they are turned: those that everyone has seen, and the faces that come now. */
const turned =
  (table: T, place: Place, chance: readonly Face[]) =>
  (card: CardId): Face =>
    chance[hiddenAt(table, place).indexOf(card)] ?? (knownFace(table, card) as Face)

/** Cards of a place lie as these two say; what lay otherwise is laid anew. */
function arranged(table: T, place: Place, low: readonly CardId[]): Recorded<never>[] {
  const lay = (cards: readonly CardId[], from: string, to: string): Recorded<never>[] =>
    cards.length === 0 ? [] : [{ type: 'placed', cards, from, to }]
  const whole = pile(table, handPile(place))
  const not = (cards: readonly CardId[]): CardId[] => cards.filter((card) => !low.includes(card))
  if (whole.length > 0)
    return [
      ...lay(low, handPile(place), lowPile(place)),
      ...lay(not(whole), handPile(place), highPile(place)),
    ]
  const [lows, highs] = [pile(table, lowPile(place)), pile(table, highPile(place))]
  return [
    ...lay(not(lows), lowPile(place), highPile(place)),
    ...lay(
      highs.filter((card) => low.includes(card)),
      highPile(place),
      lowPile(place),
    ),
  ]
}

interface Laid {
  readonly events: readonly Recorded<never>[]
  readonly ranked: Ranked
}

/** Set by the house's way: the dealer's hands, a co-bank's, and those of who left it to the dealer. */
function byHouse(table: T, place: Place, faceOf: (card: CardId) => Face): Laid {
  const cards = cardsAt(table, place)
  const faces = cards.map(faceOf)
  const low = houseLow(faces, wheelOf(table))
  return {
    events: arranged(
      table,
      place,
      low.map((i) => cards[i] as CardId),
    ),
    ranked: rankedAs(faces, low, wheelOf(table)),
  }
}

/** As its player has set it. */
const asSet = (table: T, { place, house }: SetHand, faceOf: (card: CardId) => Face): Laid =>
  house ? byHouse(table, place, faceOf) : { events: [], ranked: rankedAt(table, place, faceOf) }

const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
const words = ({ high, low }: Ranked, wheel: Wheel): string =>
  `${highName(high, wheel)} and ${lower(lowName(low))}`

/** Faces of a place whose hands lie open. */
const openRanked = (table: T, place: Place): Ranked =>
  rankedAt(table, place, (card) => knownFace(table, card) as Face)

const HAND_IS = (own: number, bank: number): string =>
  own > bank ? 'higher' : own === bank ? 'a copy' : 'lower'
const RULES: Readonly<Record<Outcome, (own: Ranked, bank: Ranked) => string>> = {
  lose: (own, bank) => (own.high === bank.high || own.low === bank.low ? '19:47-11.9(g)2' : '19:47-11.9(g)1'),
  push: (own, bank) => (own.high > bank.high ? '19:47-11.9(h)1' : '19:47-11.9(h)2'),
  win: () => '19:47-11.9(i)',
}

/** What both hands come to, and why. */
function judged(own: Ranked, bank: Ranked): Why & { readonly outcome: Outcome } {
  const result = outcome(own, bank)
  const [high, low] = [HAND_IS(own.high, bank.high), HAND_IS(own.low, bank.low)]
  const because = `High hand ${high}, low hand ${low}.`
  return { outcome: result, rule: RULES[result](own, bank), because }
}

/** A player's hands set against the rules lose whatever they are. */
export function verdict(table: T, place: Place, own: Ranked): Why & { readonly outcome: Outcome } {
  if (table.state.wrong.includes(place))
    return { outcome: 'lose', rule: '19:47-11.9(g)4', because: 'The hands were set against the rules.' }
  if (!isLegal(own))
    return { outcome: 'lose', rule: '19:47-11.9(g)3', because: 'The high hand ranks below the low hand.' }
  return judged(own, openRanked(table, standard(table)))
}

const CALL: Readonly<Record<Outcome, string>> = { win: 'wins', lose: 'loses', push: 'is a push' }
const STAGE = { win: 'won', lose: 'lost', push: 'pushed' } as const

const mainOf = (table: T, { place, player }: SetHand): Spot => spotAt(table, place, player, MAIN) as Spot

function expose(table: T, hand: SetHand, chance: readonly Face[]): Event[] {
  const { place } = hand
  const cards = hiddenAt(table, place)
  const faceOf = turned(table, place, chance)
  const { events, ranked } = asSet(table, hand, faceOf)
  const { outcome: result, rule, because } = verdict(table, place, ranked)
  const spot = mainOf(table, hand)
  const seen: T = { ...table, piles: withLaid(table, events) }
  return [
    ...(cards.length === 0 ? [] : [shown(cards, chance)]),
    ...events,
    {
      type: 'called',
      by: 'dealer',
      words: `Position ${place} has ${lower(words(ranked, wheelOf(table)))}: ${CALL[result]}`,
      rule: '19:47-11.9(f)',
    },
    ...decidedNow(table, { spot, outcome: result, odds: EVEN, rule, because }),
    ...(result === 'win' ? [] : racked(seen, place)),
    handAt(place, STAGE[result]),
  ]
}

/** The piles as they are when these cards have been laid. */
function withLaid(table: T, events: readonly Recorded<never>[]): T['piles'] {
  const piles = { ...table.piles }
  for (const event of events) {
    if (event.type !== 'placed') continue
    piles[event.from] = (piles[event.from] ?? []).filter((card) => !event.cards.includes(card))
    piles[event.to] = [...(piles[event.to] ?? []), ...event.cards]
  }
  return piles
}

/** The dealer's seven cards are turned over and set the house's way (11.9(c)). */
function reveal(table: T, chance: readonly Face[]): Event[] {
  const { events, ranked } = byHouse(table, DEALER, turned(table, DEALER, chance))
  const says = words(ranked, wheelOf(table))
  return [
    shown(hiddenAt(table, DEALER), chance),
    ...events,
    { type: 'called', by: 'dealer', words: `Dealer has ${lower(says)}`, rule: '19:47-11.9(c)' },
    ...(table.state.bank === null ? [{ type: 'marked', mark: says } as const] : []),
    { type: 'dealer-revealed' },
  ]
}

/** The bank's hands; set against the rules they are set anew, the house's way (11.11(j)). */
function exposeBank(table: T, hand: SetHand, chance: readonly Face[]): Event[] {
  const { place } = hand
  const faceOf = turned(table, place, chance)
  const own = asSet(table, hand, faceOf)
  const good = isLegal(own.ranked) && !table.state.wrong.includes(place)
  const { events, ranked } = good ? own : byHouse(table, place, faceOf)
  const says = words(ranked, wheelOf(table))
  return [
    shown(hiddenAt(table, place), chance),
    ...events,
    {
      type: 'called',
      by: 'dealer',
      words: `The bank has ${lower(says)}`,
      rule: good ? (table.state.cobank ? '19:47-11.10(e)' : '19:47-11.10(k)') : '19:47-11.11(j)',
    },
    { type: 'marked', mark: says },
  ]
}

const compared = (table: T): Why & { readonly outcome: Outcome } => {
  const own = judged(openRanked(table, DEALER), openRanked(table, standard(table)))
  return { ...own, because: `The dealer against the bank: ${lower(own.because)}` }
}

/** By which rule a round that a player banks is settled, with the house beside it or without. */
const bankRule = ({ state }: T): string => (state.cobank ? '19:47-11.10(m)' : '19:47-11.10(l)')

/** What is charged of winnings, as the terms say that the wagers were made under. */
function vigorishOf(table: T): Settlement['vigorish'] {
  const [hand] = winners(table)
  const made = hand ? termsOf(table, mainOf(table, hand).account) : terms(table)
  return {
    rule: table.state.bank === null ? '19:47-11.9(j)' : '19:47-11.10(o)',
    bank: bankRule(table),
    dealers: true,
    of: (won) => vigorishOn(won, made.options),
  }
}

const settlementOf = (table: T, hands: readonly SetHand[]): Settlement => ({
  results: hands.map((hand) => ({
    spot: mainOf(table, hand),
    odds: EVEN,
    ...verdict(table, hand.place, openRanked(table, hand.place)),
  })),
  vigorish: vigorishOf(table),
  rule: bankRule(table),
})

/** Winners are paid from the centre, the dealer's wager last; the bank makes up for what is missing and has what is left. */
function payBank(table: T): Event[] {
  const hands = winners(table)
  const house = dealersWager(table) > 0 ? { house: { ...compared(table), rule: '19:47-11.10(n)' } } : {}
  return [
    ...settleAgainst(BANK, table, { ...settlementOf(table, hands), ...house }),
    ...hands.flatMap(({ place }) => racked(table, place)),
  ]
}

const step = (type: string, rule: string, says: string): Step => staffStep('dealer', type, rule, says)

const revealing: Stage<State> = (table) => {
  if (table.state.revealed || !dealerPlays(table) || !contested(table)) return undefined
  const cards = hiddenAt(table, DEALER)
  return {
    ...step('reveal', '19:47-11.9(c)', 'Turn your seven cards over and set them the house way.'),
    needs: facesNeed(cards),
  }
}

const bankHand = ({ state }: T): SetHand | undefined => state.hands.find((h) => h.player === state.bank)

const exposingBank: Stage<State> = (table) => {
  const hand = bankHand(table)
  if (!hand || !contested(table) || hiddenAt(table, hand.place).length === 0) return undefined
  const { place } = hand
  const { cobank } = table.state
  return {
    by: 'dealer',
    command: { type: 'expose-bank', by: 'dealer', place },
    rule: cobank ? '19:47-11.10(e)' : '19:47-11.10(k)',
    says: cobank
      ? 'Turn the cards of the bank and set them, the house way.'
      : 'Expose the hands of the bank.',
    needs: facesNeed(hiddenAt(table, place)),
  }
}

const comparing: Stage<State> = (table) =>
  dealersWager(table) > 0 && !table.state.compared
    ? step('compare-house', '19:47-11.10(k)', 'Compare your own hands with those of the bank.')
    : undefined

const exposing: Stage<State> = (table) => {
  const [hand] = waiting(table)
  if (!hand) return undefined
  const { place } = hand
  const cards = hiddenAt(table, place)
  return {
    by: 'dealer',
    command: { type: 'expose', by: 'dealer', place },
    rule: table.state.bank === null ? '19:47-11.9(f)' : bankRule(table),
    says: `Expose both hands of position ${place} and compare them.`,
    ...(cards.length > 0 && { needs: facesNeed(cards) }),
  }
}

const paying: Stage<State> = (table) => {
  const [hand] = winners(table)
  if (!hand || table.state.bank !== null) return undefined
  const { place } = hand
  return {
    by: 'dealer',
    command: { type: 'pay', by: 'dealer', place },
    rule: '19:47-11.9(i)',
    says: `Pay position ${place}, take the vigorish and collect the cards.`,
  }
}

const payingBank: Stage<State> = (table) =>
  bankUnpaid(table)
    ? step(
        'pay-bank',
        bankRule(table),
        'Pay the winners from the centre; the bank makes up for what is missing and has what is left.',
      )
    : undefined

const ending: Stage<State> = () => step('end', '19:47-11.9(k)', 'Put the last cards in the discard rack.')

export const SETTLING: readonly Stage<State>[] = [
  revealing,
  exposingBank,
  comparing,
  exposing,
  paying,
  payingBank,
  ending,
]

const wagered = (table: T) => againstBank(table).filter((h) => h.stage !== 'void')

function end(table: T): Event[] {
  const places = [DEALER, ...table.state.hands.map((h) => h.place)]
  return [
    ...places.flatMap((place) => racked(table, place)),
    bankOver(BANK, table, wagered(table)),
    { type: 'round-over', removed: false },
    { type: 'closed', round: table.round },
    { type: 'started', counter: 'stub' },
  ]
}

export const settleParts: readonly Part<State, PgpCommand, Fact | VersusFact>[] = [
  {
    handlers: {
      reveal: (table, { chance }) => reveal(table, chance),
      'expose-bank': (table, { chance }) => exposeBank(table, bankHand(table) as SetHand, chance),
      'compare-house': (table) => [
        ...houseDecided(BANK, table, { ...compared(table), rule: '19:47-11.10(k)' }),
        { type: 'house-compared' },
      ],
      expose: (table, { chance = [] }) => expose(table, waiting(table)[0] as SetHand, chance),
      pay: (table, { place }) => [
        ...settleAgainst(BANK, table, settlementOf(table, winners(table).slice(0, 1))),
        ...racked(table, place),
      ],
      'pay-bank': payBank,
      end,
    },
  },
]
