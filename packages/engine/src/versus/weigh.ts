import { handOf } from '../deck/index.ts'
import {
  type Cents,
  type Citation,
  eventsOf,
  type Face,
  fraction,
  knownFace,
  type Pile,
  type PlayerId,
  pile,
  setOf,
  spot,
  spots,
  stack,
  type Table,
  unseen,
  type Weighing,
} from '../kernel/index.ts'
import { type Code, codeOf, faceOf } from '../poker/index.ts'
import { at, choicesOf, decisionOf, forfeits, raiseRange, undecided } from './deciding.ts'
import type { Event } from './facts.ts'
import { settleHand } from './paying.ts'
import type { Answering, Judgement, T, VersusRules } from './rules.ts'
import type { Hand, State } from './state.ts'

/** Decisions settled by the code that settles a round, against every hand that hidden cards can make. */

/** Which hidden cards decide, for a decision after which nothing more is chosen. */
export interface Weighed {
  /** Where they lie or will lie, and how many; `judge` is given their faces. */
  readonly pile: Pile
  readonly cards: number
  /** How many cards a player has who decides. */
  readonly own: number
  /** Hands of one class settle alike; no class is as high as `classes`. */
  readonly classes: number
  /** Asked once a weighing for what tells the class of each hand, held against the player's own. */
  classify(own: readonly Face[]): (hand: readonly Code[]) => number
  /** For a person: `hands the dealer can have`. */
  readonly counted: string
}

/** Hands of one class. */
interface Alike {
  readonly faces: readonly Face[]
  readonly ways: number
}

/** All ways to fill up a hand; the hand is the same list every time. */
function fillUp(
  hand: Code[],
  size: number,
  from: readonly Code[],
  start: number,
  visit: (hand: readonly Code[]) => void,
): void {
  if (hand.length === size) {
    visit(hand)
    return
  }
  for (let i = start; i < from.length; i++) {
    hand.push(from[i] as Code)
    fillUp(hand, size, from, i + 1, visit)
    hand.pop()
  }
}

/** Every hand the hidden cards can make for somebody who sees this table, by class. */
function possible(table: T, own: Hand, weighed: Weighed): readonly Alike[] {
  const known = pile(table, weighed.pile).flatMap((card) => knownFace(table, card) ?? [])
  const cards = pile(table, handOf(own.place))
  const [card] = cards
  const left = unseen(table, setOf(table, card as number))
  const codes = [...left].filter(([, count]) => count > 0).map(([face]) => codeOf(face))
  const classOf = weighed.classify(cards.flatMap((c) => knownFace(table, c) ?? []))
  const ways = new Int32Array(weighed.classes)
  const found: { of: number; faces: Face[] }[] = []
  fillUp(known.map(codeOf), weighed.cards, codes, 0, (hand) => {
    const of = classOf(hand)
    const before = ways[of] as number
    if (before === 0) found.push({ of, faces: hand.map(faceOf) })
    ways[of] = before + 1
  })
  return found.map(({ of, faces }) => ({ faces, ways: ways[of] as number }))
}

/** Chips that come back from the wagers at a place, less those that lie there. */
function gain(table: T, { place, player }: Hand, events: readonly Event[]): number {
  const back = eventsOf(events, 'moved').reduce((n, e) => n + (e.to === stack(player) ? e.cents : 0), 0)
  return spots(table).reduce((sum, s) => (s.place === place ? sum - s.cents : sum), back)
}

const rulesOf = (events: readonly Event[]): Citation[] => eventsOf(events, 'moved').map((e) => e.rule)

interface Settled {
  readonly cents: number
  readonly rules: readonly Citation[]
}
type Settle = (faces: readonly Face[]) => Settled

/** The table with other chips at a place: a wager made, taken back or lost. */
const withChips = (table: T, account: string, cents: number): T => {
  const { [account]: _, ...rest } = table.balances
  return { ...table, balances: cents > 0 ? { ...rest, [account]: cents } : rest }
}

/** Outcomes and odds of all wagers: hidden hands with the same are settled once. */
function sameness({ order }: VersusRules, judgement: Judgement): string {
  let key = ''
  for (const wager of order) {
    const result = judgement[wager]
    if (result) key += `${result.outcome}${result.odds.pays}/${result.odds.to} `
  }
  return key
}

/** A hand that stays in, settled against hidden hands. */
function staying(own: VersusRules, table: T, hand: Hand, before: readonly Event[] = []): Settle {
  const known = new Map<string, Settled>()
  return (faces) => {
    const judgement = own.judge(table, hand, faces)
    const key = sameness(own, judgement)
    const found = known.get(key)
    if (found) return found
    const events = [...before, ...settleHand(own, table, hand, judgement)]
    const result = { cents: gain(table, hand, events), rules: rulesOf(events) }
    known.set(key, result)
    return result
  }
}

function folding(own: VersusRules, table: T, hand: Hand): Settle {
  const lost = forfeits(own, table, hand)
  const gone = eventsOf(lost, 'moved').map((e) => e.from)
  const rest = gone.reduce((t, account) => withChips(t, account, 0), table)
  if (at(rest, hand.place).length === 0) {
    const result = { cents: gain(table, hand, lost), rules: rulesOf(lost) }
    return () => result
  }
  const forfeited = gain(table, hand, []) - gain(rest, hand, [])
  const kept = staying(own, rest, hand, lost)
  return (faces) => {
    const { cents, rules } = kept(faces)
    return { cents: cents + forfeited, rules }
  }
}

interface Taken {
  readonly settle: Settle
  /** For so much, where that is the player's to say. */
  readonly at?: Cents
}

/** The ways to take an answer: a raise by its least and by its most, between which the worth is a straight line. */
function settles(own: VersusRules, table: T, hand: Hand, answer: Answering): readonly Taken[] {
  const { place, player } = hand
  switch (answer.does) {
    case 'fold':
      return [{ settle: folding(own, table, hand) }]
    case 'stay':
      return [{ settle: staying(own, table, hand) }]
    case 'take-back':
      return [{ settle: staying(own, withChips(table, spot(place, player, answer.wager), 0), hand) }]
    case 'raise': {
      const { least, most } = raiseRange(own, table, hand, answer)
      const raised = (cents: Cents): Settle =>
        staying(own, withChips(table, spot(place, player, answer.wager), cents), hand)
      if (answer.least === answer.most) return [{ settle: raised(least) }]
      return [...new Set([least, most])].map((at) => ({ settle: raised(at), at }))
    }
  }
}

/** What each answer open to this player is worth, exactly. */
export function weigh<S extends State>(
  own: VersusRules<S>,
  weighed: Weighed,
  table: Table<S>,
  player: PlayerId,
): Weighing | undefined {
  const hand = undecided(table)
  if (hand?.player !== player) return undefined
  const cards = pile(table, handOf(hand.place))
  if (cards.length < weighed.own || cards.some((card) => knownFace(table, card) === undefined))
    return undefined
  const all = possible(table, hand, weighed)
  const ways = all.reduce((sum, alike) => sum + alike.ways, 0)
  const rules = new Set<Citation>()
  const total = (settle: Settle): number =>
    all.reduce((sum, alike) => {
      const result = settle(alike.faces)
      for (const rule of result.rules) rules.add(rule)
      return sum + alike.ways * result.cents
    }, 0)
  const { answers } = decisionOf(own, table)
  const worths = choicesOf(own, table, hand).flatMap(({ type, with: fixed }) => {
    const answer = answers.find((a) => a.type === type) as Answering
    return settles(own, table, hand, answer).map(({ settle, at }) => {
      const cents = fraction(total(settle), ways)
      return { type, ...(fixed && { with: fixed }), ...(at !== undefined && { at }), cents }
    })
  })
  const counted = `all ${ways.toLocaleString('en-US')} ${weighed.counted}`
  return { worths, method: 'exact', counted, rules: [...rules].sort() }
}
