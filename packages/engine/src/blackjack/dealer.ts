import {
  type Act,
  type Citation,
  type Command,
  type Event,
  type Face,
  handPile,
  knownFace,
  pile,
  type Spot,
  type Step,
  spots,
  staffStep,
  type Table,
} from '../kernel/index.ts'
import {
  call,
  cardsLeft,
  deal,
  endRound,
  faceNeed,
  facesIn,
  heldOf,
  nextFace,
  type Part,
  rackOf,
  tooFew,
} from '../shoe/index.ts'
import { dueInDeal } from './dealing.ts'
import { bustHands, endsOf, isOpen, resultOf, secondOpen, spotsNow, spotsOnDealer } from './ends.ts'
import {
  dealerFaces,
  dealerPile,
  handAt,
  handNow,
  holeCard,
  isInsurance,
  isOfHand,
  mayBeBlackjack,
  spotsAt,
  upCard,
} from './hands.ts'
import { isAceTen, scoreOf, scoreText, TWENTY_ONE } from './points.ts'
import type { BlackjackRules, End, Result } from './rules.ts'
import { pickUp, racked, settleAll } from './settlement.ts'
import { type BlackjackCommand, type BlackjackFact, type BlackjackState, fact } from './state.ts'

type Events = Event<BlackjackFact>[]

const SAYS = {
  'pay-blackjacks': 'Pay the blackjacks and take their cards.',
  'dealers-card': 'Announce "Dealer’s card" and deal it face up.',
  'turn-hole': 'Turn the hole card.',
  'settle-insurance': 'Settle the insurance wagers.',
  'settle-surrendered': 'Settle the hands that were surrendered.',
  'dealer-draw': 'Draw a card for yourself.',
  'burn-exposed': 'Burn the card that nobody takes.',
  settle: 'Collect what has lost and pay what has won.',
  'next-hand': 'Take your first card to the next hand.',
  'pick-up': 'Pick up the cards.',
} as const
type Type = keyof typeof SAYS

/** The dealer's total as it is announced. */
export function dealerText(faces: readonly Face[]): string {
  if (isAceTen(faces)) return 'Dealer has blackjack'
  const score = scoreOf(faces)
  return `Dealer has ${scoreText(score)}${score.total > TWENTY_ONE ? ', over' : ''}`
}

/** What a round leaves on the board: the dealer's total, where there is one. */
function marked(table: Table<BlackjackState>): Events {
  const faces = dealerFaces(table)
  if (faces.length < 2) return []
  return [{ type: 'marked', mark: isAceTen(faces) ? 'blackjack' : String(scoreOf(faces).total) }]
}

/** The end of the dealer's hand; where nothing hangs on it any more, one of those it might have come to. */
const endNow = <S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): End =>
  endsOf(rules, table)[0] as End

/** Blackjacks that are paid at once, for the dealer can have none (2.7(a)). */
function naturals<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): string[] {
  const { hands, phase, dealing } = table.state
  const up = upCard(table)
  if (phase !== 'playing' || dealing > 0 || up === undefined || mayBeBlackjack(up)) return []
  if (dueInDeal(rules, table)) return []
  return hands.filter((hand) => hand.done === undefined && handNow(table, hand).blackjack).map((h) => h.place)
}

function payNaturals<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): Events {
  const places = naturals(rules, table)
  const end = endNow(rules, table)
  const all = places.flatMap((place) => spotsAt(table, place)).filter((s) => isOfHand(s.wager))
  const { atOnce: rule, later } = rules.cites.naturals
  const result = (s: Spot): Result => {
    const found = resultOf(rules, table, s, end)
    return found.rule === later ? { ...found, rule } : found
  }
  return [
    ...places.map((place) => call(`Position ${place}: blackjack`, rule)),
    ...settleAll(
      rules,
      table,
      all.map((s) => [s, result(s)]),
    ),
    ...racked(table, places.map(handPile)),
    ...places.map((place) => fact({ type: 'hand-noted', place, note: { told: true, done: 'settled' } })),
  ]
}

/** Wagers of hands that were given up against an ace or ten; insurance is settled apart from them (19:47-2.8(b)). */
const surrendered = <S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): Spot[] =>
  spotsNow(rules, table).filter(
    (s) => !isInsurance(s.wager) && handAt(table, s.place)?.done === 'surrendered',
  )
const insurances = <S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): Spot[] =>
  spotsNow(rules, table).filter((s) => isInsurance(s.wager))

/** These wagers are settled by what the dealer's hand has come to. */
function settleThese<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  all: readonly Spot[],
): Events {
  const end = endNow(rules, table)
  return settleAll(
    rules,
    table,
    all.map((s) => [s, resultOf(rules, table, s, end)]),
  )
}

/** Collects and pays what this dealer hand decides, and takes the cards of bust hands with all their wagers (2.18(f)). */
function settle<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): Events {
  const bust = bustHands(rules, table).map(({ place }) => place)
  const now = spotsNow(rules, table)
  const later = spots(table).filter(
    (s) => bust.includes(s.place) && isOfHand(s.wager) && !isInsurance(s.wager) && !now.includes(s),
  )
  const end = endNow(rules, table)
  return [
    ...settleAll(rules, table, [
      ...[...now, ...later].map((s) => [s, resultOf(rules, table, s, end)] as const),
      ...spotsOnDealer(rules, table).flatMap((s) =>
        rules.onDealer ? [[s, rules.onDealer.judge(s.wager, dealerFaces(table))] as const] : [],
      ),
    ]),
    ...racked(table, bust.map(handPile)),
    ...bust.map((place) => fact({ type: 'hand-noted', place, note: { done: 'settled' } })),
  ]
}

/** A card that lies in the dealer's hand for everybody to see, drawn in error. */
export const exposedCard = (table: Table<BlackjackState>): number | undefined =>
  pile(table, heldOf(table)).find((card) => knownFace(table, card) !== undefined)

/** Wagers against a later hand of the dealer's are still up; if not, the round ends here (19:47-2.18(h)). */
const goesOn = <S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): boolean =>
  table.state.dealing + 1 < rules.playing(table).dealings.length &&
  spots(table).some((s) => isOfHand(s.wager))

const step = (type: Type, rule: Citation, needs?: Step['needs']): Step =>
  staffStep('dealer', type, rule, SAYS[type], needs)

function drawing<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): Step | undefined {
  const { cites, shoe } = rules
  if (!isOpen(rules, table)) return undefined
  const hole = holeCard(table)
  if (hole !== undefined) return step('turn-hole', cites.dealersCard, faceNeed([hole]))
  if (cardsLeft(table) === 0) return tooFew(shoe, table)
  return secondOpen(table)
    ? step('dealer-draw', cites.dealerDraws, nextFace(table))
    : step('dealers-card', cites.dealersCard, nextFace(table))
}

function ending<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): Step | undefined {
  const { cites } = rules
  if (table.state.phase !== 'playing') return undefined
  // A blackjack that a device has told of is turned over for everybody to see.
  const hole = holeCard(table)
  if (table.state.acts.includes('blackjack') && hole !== undefined)
    return step('turn-hole', cites.readerFound, faceNeed([hole]))
  const known = secondOpen(table) || !isOpen(rules, table)
  if (known && insurances(rules, table).length > 0) return step('settle-insurance', cites.insurance.lost)
  if (known && surrendered(rules, table).length > 0) return step('settle-surrendered', cites.surrender.later)
  const draws = drawing(rules, table)
  if (draws) return draws
  if (exposedCard(table) !== undefined) return step('burn-exposed', cites.irregular.exposed)
  // 19:47-2.18(h), 19:47-2.18(i): the second and the third wager, when the hand each of them is against is decided.
  if (spotsNow(rules, table).length + spotsOnDealer(rules, table).length > 0)
    return step('settle', cites.settle)
  // 19:47-2.18(j): after the last hand all cards are picked up.
  return goesOn(rules, table) ? step('next-hand', cites.dealings.next) : step('pick-up', cites.pickUp)
}

/** The dealer's own hand, and the end of the round. */
export function dealersHand<S extends BlackjackState>(
  rules: BlackjackRules<S>,
): Part<S, BlackjackCommand, BlackjackFact> {
  const { cites, shoe } = rules

  /** Cards of the dealer's as they come, with the total after them. */
  const dealt = (table: Table<S>, command: Command, rule: Citation, first: Events): Events => {
    const faces = facesIn(command) ?? []
    return [
      ...first,
      ...deal(table, dealerPile(table.state.dealing), faces, shoe.cut.remembers),
      call(dealerText([...dealerFaces(table), ...faces]), rule),
    ]
  }

  return {
    stages: [
      (table) =>
        naturals(rules, table).length > 0 ? step('pay-blackjacks', cites.naturals.atOnce) : undefined,
      (table) => ending(rules, table),
    ],
    handlers: {
      'pay-blackjacks': (table) => payNaturals(rules, table),
      'dealers-card': (table, command) =>
        dealt(table, command, cites.dealersCard, [call('Dealer’s card', cites.dealersCard)]),
      'dealer-draw': (table, command) => dealt(table, command, cites.dealerDraws, []),
      'turn-hole': (table, command) => {
        const hole = holeCard(table)
        const faces = facesIn(command) ?? []
        if (hole === undefined) return []
        return [
          { type: 'shown', cards: [hole], to: 'everyone', faces },
          call(dealerText([...dealerFaces(table), ...faces]), cites.dealersCard),
        ]
      },
      'settle-insurance': (table) => settleThese(rules, table, insurances(rules, table)),
      'settle-surrendered': (table) => [
        ...settleThese(rules, table, surrendered(rules, table)),
        ...table.state.hands
          .filter((hand) => hand.done === 'surrendered')
          .map(({ place }) => fact({ type: 'hand-noted', place, note: { done: 'settled' } })),
      ],
      'burn-exposed': (table) => racked(table, [heldOf(table)]),
      settle: (table) => settle(rules, table),
      'next-hand': (table) => nextHand(table),
      'pick-up': (table) => [...pickUp(rules, table), ...marked(table), ...endRound(shoe, table)],
    },
  }
}

/** 19:47-2.18(f)2: all but the first card goes to the rack face down, and the first to the next hand's area (2.18(g)). */
export function nextHand(table: Table<BlackjackState>): Events {
  const { dealing } = table.state
  const from = dealerPile(dealing)
  const [first, ...others] = pile(table, from)
  return [
    ...(others.length > 0 ? [{ type: 'placed', cards: others, from, to: rackOf(table) } as const] : []),
    ...(first === undefined
      ? []
      : [{ type: 'placed', cards: [first], from, to: dealerPile(dealing + 1) } as const]),
    fact({ type: 'next-dealing' }),
  ]
}

export const dealerActs = <S extends BlackjackState>({ cites }: BlackjackRules<S>): readonly Act[] => {
  const rule: Readonly<Record<Type, Citation>> = {
    'pay-blackjacks': cites.naturals.atOnce,
    'dealers-card': cites.dealersCard,
    'turn-hole': cites.dealersCard,
    'settle-insurance': cites.insurance.lost,
    'settle-surrendered': cites.surrender.later,
    'dealer-draw': cites.dealerDraws,
    'burn-exposed': cites.irregular.exposed,
    settle: cites.settle,
    'next-hand': cites.dealings.next,
    'pick-up': cites.pickUp,
  }
  return Object.entries(SAYS).map(([type, says]) => ({ type, by: 'dealer', rule: rule[type as Type], says }))
}
