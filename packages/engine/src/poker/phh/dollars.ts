import { isRefused } from '../../kernel/table.ts'
import type { Citation } from '../../kernel/types.ts'
import type { PhhAct } from './actions.ts'
import { type Combination, combinationOf, FOREIGN } from './codes.ts'
import { type Decimal, placesOf, sameAmount, wholeAt } from './decimal.ts'
import type { PhhHand } from './hand.ts'
import { type PhhRefused, refusedAt, type TomlValue } from './toml.ts'

/** One of those who are dealt in. */
export interface DollarPlayer {
  readonly name?: string
  readonly stack: number
  /** What the player has to put in before the deal besides the ante: a blind, or what a newcomer posts. */
  readonly blind: number
  readonly post: number
  /** What the history says of the end of the hand. */
  readonly finishing?: number
  readonly winnings?: number
}

export type DollarAction = PhhAct<number> & { readonly line: number }

/** A hand that can be played by these rules: every amount in whole dollars. */
export interface DollarHand extends Combination {
  /** What amounts were multiplied by: blinds of 0.10 and 0.25 become $10 and $25. */
  readonly scale: number
  /** In the order in which they are dealt to: with a button, its player is the last. */
  readonly players: readonly DollarPlayer[]
  readonly ante: number
  /** In the order in which they are posted, from the player left of the button; of two players the button posts the first. */
  readonly blinds: readonly number[]
  readonly bringIn?: number
  /** The units of fixed limits, or the ends of a spread. */
  readonly lower?: number
  readonly upper?: number
  /** The least bet where there are no limits. */
  readonly least?: number
  readonly actions: readonly DollarAction[]
}

/** Where the antes of each game are permitted, the same for everybody. */
const ANTE_RULES: Readonly<Record<Combination['variant'], Citation>> = {
  'seven-card-stud': '19:47-14.9(b)',
  holdem: '19:47-14.10(b)',
  omaha: '19:47-14.11(b)',
  'five-card-draw': '19:47-14.12(b)',
  'five-card-stud': '19:47-14.13(b)',
  'mambo-stud': '19:47-14.1[ante]',
  'super-seven-stud': '13:69F-14.9B(b)',
}

const MOST_DOLLARS = 1_000_000_000_000

const listOf = ({ others }: PhhHand, name: string): readonly TomlValue[] => {
  const [, value] = others.find(([key]) => key === name) ?? []
  return Array.isArray(value) ? (value as readonly TomlValue[]) : []
}
const isAmount = (value: TomlValue | undefined): value is Decimal =>
  typeof value === 'object' && 'kind' in value && value.kind === 'number'

/** Every amount there is. */
function amountsOf(hand: PhhHand): Decimal[] {
  const { antes, blinds = [], bringIn, smallBet, bigBet, minBet, stacks, actions } = hand
  const said = [...listOf(hand, 'finishing_stacks'), ...listOf(hand, 'winnings')]
  return [
    ...antes,
    ...blinds,
    ...[bringIn, smallBet, bigBet, minBet].filter((amount) => amount !== undefined),
    ...stacks.filter((stack) => stack !== 'unknown'),
    ...actions.flatMap((action) => (action.type === 'raise-to' ? [action.amount] : [])),
    ...said.filter(isAmount),
  ]
}

/** What cannot be played by these rules, with the rule. */
function refusedGame(hand: PhhHand): PhhRefused | undefined {
  const { hand: line } = hand.lines
  const game = combinationOf(hand.variant)
  if (!game) {
    const name = FOREIGN[hand.variant] ?? hand.variant
    return refusedAt(line, `This hand is ${name}, a game that the rules do not permit.`, '19:47-14.8(b)')
  }
  if (hand.stacks.includes('unknown'))
    return refusedAt(line, 'A stack is unknown, so the hand cannot be played.', '19:47-14.7(c)')
  const [first] = hand.antes
  if (first && !hand.antes.every((ante) => sameAmount(ante, first)))
    return refusedAt(
      line,
      'The antes are uneven. An ante is the same for everybody.',
      ANTE_RULES[game.variant],
    )
  const owed = (hand.blinds ?? []).map(({ units }) => units)
  const posted = owed.filter((units) => units > 0).length
  if (owed.slice(0, posted).some((units) => units <= 0))
    return refusedAt(
      line,
      'A straddle is out of place. Blinds go in order from the left of the button.',
      '19:47-14.10(d)',
    )
  return undefined
}

/** The blinds as players post them: of two players they are the other way round, the button has the first. */
const byPlayer = (blinds: readonly number[]): readonly number[] =>
  blinds.length === 2 ? blinds.toReversed() : blinds

/** Brings a hand into whole dollars and into the words of these rules, or says why it cannot be played by them. */
export function inDollars(hand: PhhHand): DollarHand | PhhRefused {
  const wrong = refusedGame(hand)
  const game = combinationOf(hand.variant)
  if (wrong || !game) return wrong ?? refusedAt(hand.lines.hand, `${hand.variant} is not a variant code.`)
  const amounts = amountsOf(hand)
  const places = Math.max(0, ...amounts.map(placesOf))
  const dollars = (amount: Decimal): number => wholeAt(amount, places)
  if (amounts.some((amount) => Math.abs(dollars(amount)) > MOST_DOLLARS))
    return refusedAt(
      hand.lines.hand,
      `An amount is more than ${MOST_DOLLARS.toLocaleString('en-US')} dollars once all are whole.`,
    )
  const { antes, blinds = [], bringIn, smallBet, bigBet, minBet, stacks, actions, lines } = hand
  const [names, finishing, winnings] = ['players', 'finishing_stacks', 'winnings'].map((key) =>
    listOf(hand, key),
  )
  const said = (key: 'finishing' | 'winnings', amount: TomlValue | undefined) =>
    isAmount(amount) && { [key]: dollars(amount) }
  const owed = byPlayer(blinds.map(dollars))
  const named = (name: TomlValue | undefined) => typeof name === 'string' && name !== '' && { name }
  return {
    ...game,
    scale: 10 ** places,
    players: stacks.map((stack, i) => ({
      ...named(names?.[i]),
      stack: stack === 'unknown' ? 0 : dollars(stack),
      blind: Math.max(0, owed[i] ?? 0),
      post: Math.max(0, -(owed[i] ?? 0)),
      ...said('finishing', finishing?.[i]),
      ...said('winnings', winnings?.[i]),
    })),
    ante: antes[0] ? dollars(antes[0]) : 0,
    blinds: blinds.map(dollars).filter((blind) => blind > 0),
    ...(bringIn && { bringIn: dollars(bringIn) }),
    ...(smallBet && { lower: dollars(smallBet) }),
    ...(bigBet && { upper: dollars(bigBet) }),
    ...(minBet && { least: dollars(minBet) }),
    actions: actions.flatMap(({ comment: _, ...action }, i): DollarAction[] => {
      const line = lines.actions[i] ?? lines.hand
      if (action.type === 'nothing') return []
      return [
        action.type === 'raise-to'
          ? { ...action, amount: dollars(action.amount), line }
          : { ...action, line },
      ]
    }),
  }
}

/** The hands of a history in whole dollars, or of each why it cannot be played. */
export const allInDollars = (
  hands: readonly (PhhHand | PhhRefused)[],
): readonly (DollarHand | PhhRefused)[] =>
  hands.map((hand) => (isRefused(hand) ? (hand as PhhRefused) : inDollars(hand as PhhHand)))
