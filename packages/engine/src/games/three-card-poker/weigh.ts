import {
  type Citation,
  type Event,
  type Face,
  facesOf,
  fraction,
  knownFace,
  type PlayerId,
  pile,
  setOf,
  spot,
  spots,
  stack,
  staked,
  unseen,
  type Weighing,
} from '../../kernel/index.ts'
import { type Code, codeOf, faceOf, ranker, THREE_CARDS } from '../../poker/index.ts'
import { chosen, DEALER, handOf, type T } from './cards.ts'
import { choicesOf, forfeits, HAND, undecided } from './play.ts'
import { judge, settleHand } from './settle.ts'
import type { Hand } from './state.ts'

/** Dealer's hands of one rank: they settle alike. */
interface Alike {
  readonly faces: readonly Face[]
  readonly ways: number
}

/** All ways to fill up a hand; the hand is the same list every time. */
function fillUp(
  hand: Code[],
  from: readonly Code[],
  start: number,
  visit: (hand: readonly Code[]) => void,
): void {
  if (hand.length === HAND) {
    visit(hand)
    return
  }
  for (let i = start; i < from.length; i++) {
    hand.push(from[i] as Code)
    fillUp(hand, from, i + 1, visit)
    hand.pop()
  }
}

/** Every hand the dealer can have for somebody who sees this table, by rank. */
function dealers(table: T, own: Hand): readonly Alike[] {
  const known = pile(table, DEALER).flatMap((card) => knownFace(table, card) ?? [])
  const [card] = pile(table, handOf(own.place))
  const left = unseen(table, setOf(table, card as number))
  const codes = [...left].filter(([, count]) => count > 0).map(([face]) => codeOf(face))
  const rankOf = ranker(THREE_CARDS)
  const found = new Map<number, { faces: readonly Face[]; ways: number }>()
  fillUp(known.map(codeOf), codes, 0, (hand) => {
    const rank = rankOf(hand)
    const alike = found.get(rank)
    if (alike) alike.ways++
    else found.set(rank, { faces: hand.map(faceOf), ways: 1 })
  })
  return [...found.values()]
}

/** Chips that come back from the wagers at a place, less those that lie there. */
function gain(table: T, { place, player }: Hand, events: readonly Event[]): number {
  const back = events.reduce(
    (sum, e) =>
      sum + (e.type === 'moved' && 'to' in e && 'cents' in e && e.to === stack(player) ? e.cents : 0),
    0,
  )
  return spots(table).reduce((sum, s) => (s.place === place ? sum - s.cents : sum), back)
}

const rulesOf = (events: readonly Event[]): Citation[] =>
  events.flatMap((e) => (e.type === 'moved' && 'rule' in e ? [e.rule as Citation] : []))

/** The table as it is once the play wager lies beside the ante. */
function played(table: T, { place, player }: Hand): T {
  const cents = staked(table, place, player, 'ante')
  return { ...table, balances: { ...table.balances, [spot(place, player, 'play')]: cents } }
}

interface Settled {
  readonly cents: number
  readonly rules: readonly Citation[]
}
const settled = (table: T, hand: Hand, events: readonly Event[]): Settled => ({
  cents: gain(table, hand, events),
  rules: rulesOf(events),
})

/** A hand that is played, settled against hands of the dealer: once for each outcome, since odds are the own hand's. */
function playing(table: T, hand: Hand): (faces: readonly Face[]) => Settled {
  const own = facesOf(table, handOf(hand.place))
  const up = played(table, hand)
  const known = new Map<string, Settled>()
  return (faces) => {
    const judgement = judge(own, faces, chosen(table))
    const { ante, play, 'pair-plus': pairPlus } = judgement
    const key = `${ante.outcome} ${play.outcome} ${pairPlus.outcome}`
    const result = known.get(key) ?? settled(up, hand, settleHand(up, hand, judgement))
    known.set(key, result)
    return result
  }
}

function folding(table: T, hand: Hand): () => Settled {
  const result = settled(table, hand, forfeits(table, hand))
  return () => result
}

const SETTLES: Readonly<Record<string, (table: T, hand: Hand) => (faces: readonly Face[]) => Settled>> = {
  play: playing,
  fold: folding,
}

/**
 * Folding and playing, settled by the code that settles a round against every hand the dealer can have. Pair plus is part
 * of it: it stands with a hand that is played and is forfeited with one that is folded (20.10(b)).
 */
export function weigh(table: T, player: PlayerId): Weighing | undefined {
  const hand = undecided(table)
  if (hand?.player !== player) return undefined
  const cards = pile(table, handOf(hand.place))
  if (cards.length < HAND || cards.some((card) => knownFace(table, card) === undefined)) return undefined
  const all = dealers(table, hand)
  const ways = all.reduce((sum, alike) => sum + alike.ways, 0)
  const rules = new Set<Citation>()
  const worths = choicesOf(table, hand).map(({ type, with: fixed }) => {
    const settle = (SETTLES[type] as (typeof SETTLES)[string])(table, hand)
    let sum = 0
    for (const alike of all) {
      const result = settle(alike.faces)
      for (const rule of result.rules) rules.add(rule)
      sum += alike.ways * result.cents
    }
    return { type, ...(fixed && { with: fixed }), cents: fraction(sum, ways) }
  })
  const counted = `all ${ways.toLocaleString('en-US')} hands the dealer can have`
  return { worths, method: 'exact', counted, rules: [...rules].sort() }
}
