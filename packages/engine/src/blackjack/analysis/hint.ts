import { DEALER_BLACKJACK } from './dealer.ts'
import { expected, firstHands } from './first.ts'
import { type Analysed, analysedAt, isNatural, mayDouble, meet } from './game.ts'
import { ACE, handOf, TEN, VALUES } from './hands.ts'
import { completions } from './pays.ts'
import { givenUp, type Plays, playAll } from './plays.ts'
import type { AnalysisRules, Suiting } from './rules.ts'
import { allSplits, mostHands, splitValues } from './splits.ts'

/** A hand at the table. Values are 1 to 10 here, the ace 1, as counts are spoken of. */
export interface Question {
  readonly rules: AnalysisRules
  /** How many cards of each value nobody has seen, the ace first: the full shoe less all that lies or lay open. */
  readonly unseen: readonly number[]
  readonly hand: readonly number[]
  /** What lies open of the dealer's hand. */
  readonly dealer: readonly number[]
  /** The hand is one of so many of a pair that was split. */
  readonly split?: {
    readonly pair: number
    readonly hands: number
    /** All that is wagered on this hand was added: the original wager lies on another. */
    readonly added?: boolean
  }
  /** The hand has been doubled and has its last card. */
  readonly doubled?: boolean
  /** How the first two cards stand to each other, where suits are paid for. */
  readonly suiting?: Suiting
}

export type Decision = 'stand' | 'hit' | 'double' | 'split' | 'surrender' | 'rescue'

export interface Weighed {
  readonly decision: Decision
  /** For one unit wagered at first. With a card reader in use, knowing that the dealer has no blackjack. */
  readonly value: number
}

/** The shoe as it was before the cards in question came out. */
function shoeBefore({ unseen, hand, dealer }: Question): readonly number[] {
  const shoe = [...unseen]
  for (const value of [...hand, ...dealer]) shoe[value - 1] = (shoe[value - 1] as number) + 1
  return shoe
}

const asValues = (values: readonly number[]): readonly number[] => values.map((value) => value - 1)

/** A question with what the hand can come to, against the one column that the dealer shows. */
interface PreparedQuestion {
  readonly question: Question
  readonly game: Analysed
  readonly hand: number
  readonly plays: Plays
}

function ask(question: Question): PreparedQuestion {
  const game = analysedAt(question.rules, shoeBefore(question), asValues(question.dealer))
  const hand = handOf(asValues(question.hand))
  if (hand < 0 || question.hand.length < 2)
    throw new RangeError('A hand has two cards or more and is not over 21.')
  const { split } = question
  const pair = split === undefined ? {} : { pair: split.pair - 1, added: split.added === true }
  return { question, game, hand, plays: playAll(game, undefined, { from: hand, ...pair }) }
}

/** How many hands splitting this one may make of it; below two, it may not be split. */
function splitsTo({ question, game, hand }: PreparedQuestion): number {
  const [first, second] = asValues(question.hand)
  if (question.hand.length !== 2 || first !== second || hand === handOf([])) return 0
  return mostHands(game, first as number) - (question.split?.hands ?? 1) + 1
}

function splitWorth(asked: PreparedQuestion): number | undefined {
  const most = splitsTo(asked)
  if (most < 2) return undefined
  const { game, question } = asked
  const pair = (question.hand[0] as number) - 1
  // The hands to come are played as first hands are, so all that can come of one card of the pair must be known.
  const { policy } = playAll(game, undefined, { from: handOf([pair]) })
  return splitValues(game, policy, pair, most)[0]
}

/** How much more drawing is worth by the suits of the first two cards. */
function bySuits({ question, game, hand }: PreparedQuestion): number {
  const { suiting, rules } = question
  const [first, second] = asValues(question.hand) as [number, number]
  if (suiting === undefined || question.hand.length !== 2) return 0
  const left = question.unseen.reduce((a, b) => a + b)
  return completions(rules, [first, second], suiting).reduce((sum, { value, pay }) => {
    const whole = game.hands.child[hand * VALUES + value] as number
    const { mean, wins } = game.pays.list[game.pays.first[whole] as number] as (typeof game.pays.list)[number]
    const usual = wins.reduce((paid, [each, chance]) => paid + each * chance, 0)
    const at = game.chances.at(whole, 0, 0)
    const won = mean.reduce((p, m, i) => (m > 0 ? p + (game.chances.all()[at + i] as number) : p), 0)
    return sum + ((question.unseen[value] as number) / left) * won * (pay - usual)
  }, 0)
}

/** What each decision is worth on the scale of `Plays`. */
function decisions(
  asked: PreparedQuestion,
  natural: number,
): readonly (readonly [Decision, number | undefined])[] {
  const { question, game, hand, plays } = asked
  const { surrender, splitting } = game.rules
  const pair = question.split === undefined ? undefined : question.split.pair - 1
  const split = splitWorth(asked)
  if (pair === ACE && !splitting.drawToAces)
    return [
      ['stand', plays.stand[hand]],
      ['split', split],
    ]
  const first = question.hand.length === 2 && pair === undefined
  const gives =
    surrender.when === 'any'
      ? pair === undefined || surrender.afterSplit
      : surrender.when === 'first' && first
  return [
    ['stand', plays.stand[hand]],
    ['hit', game.hands.total[hand] === 21 ? undefined : (plays.hit[hand] as number) + bySuits(asked)],
    ['double', mayDouble(game, hand, pair) ? plays.double[hand] : undefined],
    ['split', split],
    ['surrender', gives ? givenUp(game, natural) : undefined],
  ]
}

/** A doubled hand with its last card: it stands, or is given up for what was first wagered. */
function lastDecisions(
  { game, hand }: PreparedQuestion,
  natural: number,
): readonly (readonly [Decision, number])[] {
  const at = game.chances.at(hand, 0, 0)
  const stands = 2 * meet(game.pays.means, game.pays.doubled[hand] as number, game.chances.all(), at)
  const rescue = game.rules.blackjackTakes === 'all' ? -1 : natural - 1
  return game.rules.doubling.rescue
    ? [
        ['stand', stands],
        ['rescue', rescue],
      ]
    : [['stand', stands]]
}

/** What each decision open to a hand is worth, the best first, from the cards that are not seen. */
export function hint(question: Question): readonly Weighed[] {
  const asked = ask(question)
  const { game, hand } = asked
  // A blackjack stands, and nothing is decided.
  if (question.split === undefined && isNatural(asValues(question.hand))) return []
  const natural = game.chances.all()[game.chances.at(hand, 0, 0) + DEALER_BLACKJACK] as number
  const reader = game.rules.holeCard === 'down-reader'
  const lost = game.rules.blackjackTakes === 'original' ? natural : 0
  const ways = question.doubled === true ? lastDecisions(asked, natural) : decisions(asked, natural)
  return ways
    .flatMap(([decision, worth]): Weighed[] =>
      worth === undefined ? [] : [{ decision, value: reader ? worth / (1 - natural) : worth - lost }],
    )
    .sort((a, b) => b.value - a.value)
}

/** What one unit of insurance may expect. `unseen` as in a question. */
export function insuranceNow(pay: number, unseen: readonly number[]): number {
  const all = unseen.reduce((a, b) => a + b)
  return ((unseen[TEN] as number) / all) * (pay + 1) - 1
}

/** What a unit wagered may expect when the dealer's up card lies there and no other card of the round. */
export function attackNow(rules: AnalysisRules, unseen: readonly number[], up: number): number {
  const shoe = unseen.map((n, i) => (i === up - 1 ? n + 1 : n))
  const game = analysedAt({ ...rules, attack: false }, shoe, [up - 1])
  const plays = playAll(game)
  const firsts = firstHands(game, plays, allSplits(game, plays.policy))
  return expected(game, firsts).columns[0]?.value as number
}
