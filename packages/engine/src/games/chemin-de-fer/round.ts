import { NAMES, ORDER, pileOf } from '../../baccarat/hands.ts'
import type { Result } from '../../baccarat/odds.ts'
import { isNatural } from '../../baccarat/points.ts'
import { clear } from '../../baccarat/round.ts'
import {
  type Act,
  type Actor,
  asPlayer,
  type Citation,
  type Command,
  dealerAct,
  dealerStep,
  type Event,
  type Face,
  type Need,
  type Offer,
  type Part,
  type PlayerId,
  placeOf,
  playerOf,
  type Refused,
  type Step,
  spots,
  type Wait,
  waitFor,
} from '../../kernel/index.ts'
import { advanced, call, cardsFirst, endRound, faceNeed, facesIn, tooFew } from '../../shoe/index.ts'
import { relinquished } from './bank.ts'
import { dealTo, facesOfNext, hasCards, isLive } from './dealing.ts'
import {
  bankersCount,
  cardsOf,
  countOf,
  firstCount,
  handIn,
  letter,
  mayDraw,
  mayStay,
  playersCount,
  result,
} from './hands.ts'
import { collect, losing, pay } from './settle.ts'
import { SHOE } from './shoe.ts'
import {
  bankerIn,
  type CheminCommand,
  type CheminFact,
  type RoundPhase,
  type State,
  type T,
  type Word,
} from './state.ts'

type Out = Event<CheminFact>[]

const LOOKS: Citation = '19:47-4.9(a)'
const UNDER: Citation = '19:47-4.9(b)'
const TABLE: Citation = '19:47-4.9(c)'
const REPEATS: Citation = '19:47-4.9(h)'

const banker = ({ state }: T): PlayerId => bankerIn(state)
const position = (table: T, player: PlayerId): string => `position ${placeOf(table, player)}`

/** The first cards of both hands, for everybody. */
const firstCards = (table: T): Need =>
  faceNeed([...cardsOf(table, 'player').first, ...cardsOf(table, 'banker').first])

const ofBanker = (table: T, type: string, rule: Citation, says: string, cards: number): Step | Wait =>
  hasCards(table, cards)
    ? waitFor(banker(table), type, rule, `${says} The Banker is ${position(table, banker(table))}.`)
    : tooFew(SHOE, table)

/** What comes next in a hand, phase by phase. */
const STAGES: Readonly<Record<RoundPhase, (table: T) => Step | Wait>> = {
  cards: () => dealerStep('cards', '19:47-4.8(d)', 'Announce "Cards".'),
  dealing: (table) =>
    ofBanker(table, 'deal', '19:47-4.8(d)', 'The Banker deals the first four cards.', ORDER.length),
  looking: (table) => {
    const { dominant } = handIn(table.state)
    const says = `The Dominant Player, ${position(table, dominant)}, looks at the Player's Hand.`
    const needs = { kind: 'faces', cards: cardsOf(table, 'player').first, to: dominant } as const
    return dealerStep('look', LOOKS, says, needs)
  },
  player: (table) => {
    const { dominant } = handIn(table.state)
    const says = `The Player's Hand is with ${position(table, dominant)}.`
    return waitFor(dominant, 'by-rule', LOOKS, says)
  },
  'bank-looks': (table) => {
    const needs = { kind: 'faces', cards: cardsOf(table, 'banker').first, to: banker(table) } as const
    return dealerStep(
      'bank-looks',
      UNDER,
      'The Banker looks at the first two cards before dealing another.',
      needs,
    )
  },
  'bank-says': (table) =>
    waitFor(banker(table), 'by-rule', UNDER, `The Banker, ${position(table, banker(table))}, has looked.`),
  third: (table) => ofBanker(table, 'deal', UNDER, "The Player's Hand takes a third card.", 1),
  'turn-bank': (table) =>
    dealerStep(
      'turn-bank',
      TABLE,
      'The Banker turns the cards up.',
      faceNeed(cardsOf(table, 'banker').first),
    ),
  'bank-acts': (table) => {
    const may = letter(table)
    if (may === 'S') return turnPlayer(table)
    if (may === 'D') return ofBanker(table, 'draw', TABLE, "The Banker's Hand draws.", 1)
    return hasCards(table, 1)
      ? waitFor(banker(table), 'stay', TABLE, 'The Banker may draw a third card or stay.')
      : tooFew(SHOE, table)
  },
  'turn-player': (table) => turnPlayer(table),
  natural: (table) => dealerStep('turn-up', '19:47-4.9(a)4', 'Turn all the cards up.', firstCards(table)),
  complete: () => dealerStep('result', '19:47-4.10(a)', 'Announce the point counts and the result.'),
  decided: (table) => {
    if (losing(table).length > 0) return dealerStep('collect', '19:47-4.10(b)', 'Collect the losing wagers.')
    if (spots(table).length > 0)
      return dealerStep('pay', '19:47-4.10(b)', 'Pay the winning wagers and take the vigorish.')
    return pickUp
  },
  annulled: () => pickUp,
}
const pickUp = dealerStep('pick-up', '19:47-4.10(b)', 'Put the cards in the discard bucket.')
const turnPlayer = (table: T): Step =>
  dealerStep('turn-player', TABLE, "Turn the Player's Hand up.", faceNeed(cardsOf(table, 'player').first))

const isRound = (phase: string): phase is RoundPhase => Object.hasOwn(STAGES, phase)

/** By which of 4.9(a)1 to (a)4 a count is played. */
function byCount(count: number): Citation {
  if (count < 5) return '19:47-4.9(a)1'
  if (count === 5) return '19:47-4.9(a)2'
  return isNatural(count) ? '19:47-4.9(a)4' : '19:47-4.9(a)3'
}

interface Saying {
  readonly type: 'card' | 'stay' | 'natural' | 'under-eight'
  readonly says: string
  good(count: number): boolean
}
const PLAYERS: readonly Saying[] = [
  { type: 'card', says: 'Card', good: mayDraw },
  { type: 'stay', says: 'Stay', good: mayStay },
  { type: 'natural', says: 'Natural', good: isNatural },
]
const BANKERS: readonly Saying[] = [
  { type: 'natural', says: 'Natural', good: isNatural },
  { type: 'under-eight', says: 'Under Eight', good: (count) => !isNatural(count) },
]

/** The cards are turned for everybody where nobody but their holder knows them. */
const byRuleNeed = (table: T, of: 'player' | 'banker', player: PlayerId): Need => ({
  kind: 'faces',
  cards: cardsOf(table, of).first,
  to: isLive(table) ? 'everyone' : player,
})

/** What may be said about a hand: what its count allows, or anything where the table does not know it. */
function sayings(table: T, of: 'player' | 'banker', player: PlayerId): Offer[] {
  const by = asPlayer(player)
  const count = firstCount(table, of)
  const rule = of === 'banker' ? UNDER : count === undefined ? LOOKS : byCount(count)
  const open = (of === 'player' ? PLAYERS : BANKERS).filter(({ good }) => count === undefined || good(count))
  return [
    ...open.map(({ type, says }) => ({ type, by, rule, says })),
    {
      type: 'by-rule',
      by,
      rule: of === 'banker' ? UNDER : LOOKS,
      says: 'Let the rules speak',
      needs: byRuleNeed(table, of, player),
    },
  ]
}

function offers(table: T, by: Actor): Offer[] {
  const { phase } = table.state
  const player = playerOf(by)
  if (player === undefined || !isRound(phase) || cardsFirst(SHOE, table)) return []
  const now = STAGES[phase](table)
  if ('command' in now || now.for[0]?.player !== player) return []
  const { rule } = now
  if (phase === 'player') return sayings(table, 'player', player)
  if (phase === 'bank-says') return sayings(table, 'banker', player)
  if (phase === 'dealing') return [{ type: 'deal', by, rule, says: 'Deal the cards' }]
  const needs = facesOfNext(table, 1)
  if (phase === 'third') return [{ type: 'deal', by, rule, says: 'Deal the third card', needs }]
  const draw: Offer = { type: 'draw', by, rule, says: 'Draw', needs }
  return letter(table) === 'O' ? [draw, { type: 'stay', by, rule, says: 'Stay' }] : [draw]
}

/** Why a hand is not decided so, or not by this person. */
function object(table: T, { type, by }: Command): Refused | undefined {
  const { phase } = table.state
  const player = playerOf(by)
  if (player === undefined || !isRound(phase)) return undefined
  const bankers = type === 'draw' || type === 'deal' || type === 'under-eight'
  if (bankers && player !== banker(table))
    return { refused: '19:47-4.8(b)', because: "The Banker alone deals and decides for the Banker's Hand." }
  if (phase === 'player' && player !== handIn(table.state).dominant && PLAYERS.some((s) => s.type === type))
    return { refused: '19:47-4.8(c)', because: "The Dominant Player alone decides for the Player's Hand." }
  const count = phase === 'player' && !bankers ? firstCount(table, 'player') : undefined
  if (
    count !== undefined &&
    player === handIn(table.state).dominant &&
    PLAYERS.some((s) => s.type === type)
  ) {
    const must = mayDraw(count) ? 'Card' : mayStay(count) ? 'Stay' : 'Natural'
    return {
      refused: byCount(count),
      because: `With ${count} the announcement is "${must}".`,
      received: type,
    }
  }
  if (phase === 'bank-acts' && player === banker(table) && (type === 'draw' || type === 'stay'))
    return {
      refused: TABLE,
      because: `With ${firstCount(table, 'banker')} the Banker must ${letter(table) === 'D' ? 'draw' : 'stay'}.`,
    }
  return undefined
}

/** Somebody says a word, and the dealer repeats it at once; the rule does not tell the count. */
const said = (by: PlayerId, words: string, rule: Citation): Out => [
  { type: 'called', by: asPlayer(by), words, rule },
  call(words, REPEATS),
]

const NEXT: Readonly<Record<Word, RoundPhase>> = { Card: 'bank-looks', Stay: 'turn-bank', Natural: 'natural' }

const announce = (table: T, word: Word): Out => [
  ...said(handIn(table.state).dominant, word, LOOKS),
  { type: 'announced', word },
  advanced(NEXT[word]),
]

const bankSays = (table: T, natural: boolean): Out => [
  ...said(banker(table), natural ? 'Natural' : 'Under Eight', UNDER),
  advanced(natural ? 'natural' : 'third'),
]

/** What the rules say with this count; with five, a card. */
const wordFor = (count: number): Word => (isNatural(count) ? 'Natural' : mayDraw(count) ? 'Card' : 'Stay')

const shown = (cards: readonly number[], to: PlayerId, faces: readonly Face[] | undefined): Out => [
  { type: 'shown', cards, to, ...(faces && { faces }) },
]

/** For somebody who is gone the dealer looks, or turns the cards, and says what the rules ask for. */
function byRule(table: T, command: Command): Out {
  const faces = facesIn(command) ?? []
  const hand = handIn(table.state)
  const of = table.state.phase === 'player' ? 'player' : 'banker'
  const turned = isLive(table) ? shown(cardsOf(table, of).first, 'everyone', faces) : []
  return of === 'player'
    ? [...turned, ...announce(table, wordFor(playersCount(hand, faces)))]
    : [...turned, ...bankSays(table, isNatural(bankersCount(hand, faces)))]
}

function bankLooks(table: T, command: Command): Out {
  const faces = facesIn(command)
  const looked = shown(cardsOf(table, 'banker').first, banker(table), faces)
  return faces
    ? [...looked, ...bankSays(table, isNatural(bankersCount(handIn(table.state), faces)))]
    : [...looked, advanced('bank-says')]
}

/** All cards lie open. Where a "Natural" was none, as can be with real cards, the hand goes on where it stood. */
function turnUp(table: T, command: Command): Out {
  const faces = facesIn(command) ?? []
  const hand = handIn(table.state)
  const [player, bank] = [cardsOf(table, 'player').first, cardsOf(table, 'banker').first]
  const isOne =
    isNatural(playersCount(hand, faces.slice(0, player.length))) ||
    isNatural(bankersCount(hand, faces.slice(player.length)))
  const goesOn: RoundPhase = hand.said === 'Card' ? 'third' : 'player'
  return [...shown([...player, ...bank], 'everyone', faces), advanced(isOne ? 'complete' : goesOn)]
}

const WON: Readonly<Record<Result, { readonly words: string; readonly letter: string }>> = {
  player: { words: `${NAMES.player} wins`, letter: 'P' },
  banker: { words: `${NAMES.banker} wins`, letter: 'B' },
  tie: { words: 'Tie Hand', letter: 'T' },
}

function announceResult(table: T): Out {
  const [p, b] = [countOf(table, 'player'), countOf(table, 'banker')]
  const { words, letter: mark } = WON[result(table)]
  return [
    call(`${NAMES.player} ${p}, ${NAMES.banker} ${b}. ${words}`, '19:47-4.10(a)'),
    { type: 'marked', mark: `${mark} ${p}-${b}` },
    advanced('decided'),
  ]
}

/** The cards go to the bucket, and the bank stays or passes on: it must when it has lost (19:47-4.11(a)1). */
function pickUpCards(table: T): Out {
  const { annulled } = handIn(table.state)
  const won = annulled === null ? result(table) : null
  const passes = won === 'player' || annulled === 'passes'
  return [
    ...clear(table),
    { type: 'hand-over', won },
    ...(passes ? [relinquished(table, banker(table), false)] : []),
    ...endRound(SHOE, table),
  ]
}

export const roundPart: Part<State, CheminCommand, CheminFact> = {
  stages: [(table) => (isRound(table.state.phase) ? STAGES[table.state.phase](table) : undefined)],
  offers,
  object,
  handlers: {
    cards: () => [call('Cards', '19:47-4.8(d)'), advanced('dealing')],
    deal: (table, command) =>
      table.state.phase === 'third'
        ? [
            ...dealTo(table, [pileOf('player')], facesIn(command)),
            { type: 'third-dealt' },
            advanced('turn-bank'),
          ]
        : [...dealTo(table, ORDER.map(pileOf)), advanced('looking')],
    look: (table, command) => [
      ...shown(cardsOf(table, 'player').first, handIn(table.state).dominant, facesIn(command)),
      advanced('player'),
    ],
    card: (table) => announce(table, 'Card'),
    stay: (table) => (table.state.phase === 'player' ? announce(table, 'Stay') : [advanced('turn-player')]),
    natural: (table) => (table.state.phase === 'player' ? announce(table, 'Natural') : bankSays(table, true)),
    'under-eight': (table) => bankSays(table, false),
    'by-rule': byRule,
    'bank-looks': bankLooks,
    'turn-up': turnUp,
    'turn-bank': (table, command) => [
      ...shown(cardsOf(table, 'banker').first, 'everyone', facesIn(command)),
      advanced('bank-acts'),
    ],
    draw: (table, command) => [
      ...dealTo(table, [pileOf('banker')], facesIn(command)),
      advanced('turn-player'),
    ],
    'turn-player': (table, command) => [
      ...shown(cardsOf(table, 'player').first, 'everyone', facesIn(command)),
      advanced('complete'),
    ],
    result: announceResult,
    collect: (table) => collect(table),
    pay: (table) => pay(table),
    'pick-up': pickUpCards,
  },
}

/** The dealer's acts of a round in their order. */
export const roundActs: readonly Act[] = [
  dealerAct('award-bank', '19:47-4.5(b)', 'The bank goes to the highest offer.'),
  dealerAct('miss-turn', '19:47-4.11(e)', 'Who changed seats misses a turn of the bank.'),
  dealerAct('put-up-shoe', '19:47-4.11(c)', 'Nobody takes the bank: put it up.'),
  dealerAct('award-banco', '19:47-4.7(c)', 'Banco goes to the caller nearest to the Banker.'),
  dealerAct('no-more-bets', '19:47-4.7(d)', 'Announce "No More Bets".'),
  dealerAct('cards', '19:47-4.8(d)', 'Announce "Cards".'),
  dealerAct('look', LOOKS, 'The Dominant Player looks at the cards.'),
  dealerAct('bank-looks', UNDER, 'The Banker looks at the cards.'),
  dealerAct('turn-up', '19:47-4.9(a)4', 'Turn all the cards up.'),
  dealerAct('turn-bank', TABLE, "Turn the Banker's Hand up."),
  dealerAct('turn-player', TABLE, "Turn the Player's Hand up."),
  dealerAct('result', '19:47-4.10(a)', 'Announce the point counts and the result.'),
  dealerAct('collect', '19:47-4.10(b)', 'Collect the losing wagers.'),
  dealerAct('pay', '19:47-4.10(b)', 'Pay the winning wagers and take the vigorish.'),
  dealerAct('pick-up', '19:47-4.10(b)', 'Put the cards in the discard bucket.'),
]
