import type { Place, PlayerId, Refused, Table } from '../kernel/index.ts'
import { acesClosed, handNow, isAskedLast, isOwed, splitsLeft } from './hands.ts'
import { isAce, isPair, TWENTY_ONE } from './points.ts'
import type { BlackjackRules, HandNow } from './rules.ts'
import { doubleField, splitCost, wholeDouble } from './sharing.ts'
import type { BlackjackState, Hand } from './state.ts'
import { funds } from './wagering.ts'

/** Why a player may not do something with a hand, by the rule that says so; nothing where the player may. */

type Check<S extends BlackjackState> = (
  rules: BlackjackRules<S>,
  table: Table<S>,
  now: HandNow,
) => Refused | undefined

const chips = (place: Place): Refused => ({
  refused: 'house',
  because: `You have not the chips for another wager at position ${place}.`,
})

/** A hand that has 21, or whose one card has come, takes no more. */
function closed<S extends BlackjackState>(
  { cites, playing }: BlackjackRules<S>,
  table: Table<S>,
  now: HandNow,
): Refused | undefined {
  const { hand, score, blackjack, faces } = now
  if (blackjack || score.total === TWENTY_ONE)
    return { refused: cites.hit.never, because: 'A hand of 21 takes no more cards.' }
  if (hand.done === 'doubled')
    return { refused: cites.double.once, because: 'A hand that was doubled takes one card alone.' }
  if (hand.split === 'aces' && faces.length > 1 && !playing(table).drawToAces) {
    const again = !acesClosed(table, playing(table), now)
    const because = again
      ? 'Split aces take one card each; these may be split again, or stand.'
      : 'Split aces take one card each.'
    return { refused: cites.split.aces, because }
  }
  return undefined
}

const hit = <S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  now: HandNow,
): Refused | undefined => {
  if (now.score.total > TWENTY_ONE)
    return { refused: rules.cites.hit.below, because: 'This hand is over 21.' }
  return closed(rules, table, now)
}

function double<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  now: HandNow,
): Refused | undefined {
  const { place, caller } = now.hand
  const wrong = rules.undoubled(now, rules.playing(table)) ?? closed(rules, table, now)
  if (wrong) return wrong
  const able = doubleField(rules, table, place, caller) || wholeDouble(rules, table, place, caller)
  return able ? undefined : chips(place)
}

function split<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  { hand, faces }: HandNow,
): Refused | undefined {
  const { cites } = rules
  if (!isPair(faces))
    return { refused: cites.split.pair, because: 'Two cards of the same value can be split.' }
  const playing = rules.playing(table)
  const aces = faces.every(isAce)
  if (splitsLeft(table, playing, hand, aces) <= 0) {
    if (aces && playing.splits > playing.aceSplits)
      return { refused: cites.split.acesOnce, because: 'Aces are split once at this table.' }
    return playing.splits === 1
      ? { refused: cites.split.again, because: 'A hand that was split is not split again.' }
      : { refused: cites.split.often, because: `Pairs are split ${playing.splits} times at most.` }
  }
  return splitCost(rules, table, hand.place, hand.caller) <= funds(table, hand.caller)
    ? undefined
    : chips(hand.place)
}

function surrender<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  { hand, faces }: HandNow,
): Refused | undefined {
  const { offered, when } = rules.cites.surrender
  const playing = rules.playing(table)
  if (!playing.surrender) return { refused: offered, because: 'Surrender is not offered at this table.' }
  if (playing.lateSurrender) return undefined
  return hand.split === undefined && faces.length === 2
    ? undefined
    : { refused: when, because: 'Surrender comes before any other decision, on the first two cards.' }
}

function rescue<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  { hand }: HandNow,
): Refused | undefined {
  const refused = rules.cites.rescue ?? rules.cites.double.on
  const playing = rules.playing(table)
  if (!playing.rescue) return { refused, because: 'A double is not taken back at this table.' }
  return isAskedLast(table, playing, hand)
    ? undefined
    : { refused, because: 'A double is taken back when its card has come, before the next hand is played.' }
}

/** Who speaks for a hand that takes part in the decisions now. */
export function refusal<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  type: string,
  hand: Hand,
  player: PlayerId,
): Refused | undefined {
  const { cites } = rules
  if (player !== hand.caller)
    return { refused: cites.share.caller, because: 'Who calls the decisions of this box is another.' }
  const checks: Readonly<Record<string, Check<S>>> = { hit, double, split, surrender, rescue }
  const wrong = checks[type]?.(rules, table, handNow(table, hand))
  if (wrong) return wrong
  const { done } = hand
  if (done !== undefined && !isOwed(table, hand) && !isAskedLast(table, rules.playing(table), hand))
    return { refused: cites.announce, because: 'This hand has been played.' }
  return undefined
}
