import { spots } from '../kernel/account.ts'
import { partNeed, partShuffled, pile } from '../kernel/cards.ts'
import type { Part } from '../kernel/part.ts'
import { staffStep } from '../kernel/procedure.ts'
import type { Step, Table } from '../kernel/types.ts'
import { call, heldOf, rackOf, setName, shoeOf, withSide } from './cards.ts'
import type { ShoeCommand } from './commands.ts'
import type { ShoeRules } from './rules.ts'
import { advanced, type Event, fact, type ShoeFact, type ShoeState } from './state.ts'

const SHUFFLE_RACK = 'The shoe is empty: shuffle the discards.'

/** What cards that are used up wait for: to be gathered where the text has it, else the shuffle. */
export const usedUp = <S extends ShoeState>({ end }: ShoeRules<S>): 'gather' | 'shuffle' =>
  end.gather === undefined ? 'shuffle' : 'gather'

const over = <S extends ShoeState>(rules: ShoeRules<S>): ShoeFact =>
  fact({ type: 'shoe-ended', phase: usedUp(rules) })

/** The round is over: the next, the last hand after the one in which the cutting card came out, or the shuffle. */
export function endRound<S extends ShoeState>(rules: ShoeRules<S>, table: Table<S>): Event[] {
  const { out, last } = table.state
  const closed: Event = { type: 'closed', round: table.round }
  if (last || (out && rules.end.after === 'this-round')) return [over(rules), closed]
  const lastHand = out ? [call('Last hand', rules.end.rule), fact({ type: 'last-hand' })] : []
  return [...lastHand, advanced('betting'), closed]
}

/** Why a round is void: cards that lay face up, that are none of the game's, or too few of them. */
function reason<S extends ShoeState>({ faceUp, foreign, tooFew }: ShoeRules<S>, table: Table<S>) {
  const { found = 0, foreign: strange = 0 } = table.state
  if (foreign && strange > 1)
    return {
      rule: foreign.rule,
      because: `More than one ${foreign.what} was in the shoe: the round is void.`,
    }
  return found > 0 && faceUp.voids?.(table, found)
    ? { rule: faceUp.rule, because: 'Cards lay face up in the shoe: the round is void.' }
    : { rule: tooFew.rule, because: 'Too few cards to finish: the round is void.' }
}

/** A card is needed and there is none: the discards are shuffled, where that is the rule and there are some. */
export function tooFew<S extends ShoeState>(
  { tooFew: { rule, reshuffles } }: ShoeRules<S>,
  table: Table<S>,
): Step {
  const discards = pile(table, rackOf(table))
  // One of them is burned, so that a single one would be none.
  return reshuffles && discards.length > 1
    ? staffStep('dealer', 'shuffle-rack', rule, SHUFFLE_RACK, partNeed(table, setName(table), discards))
    : staffStep('dealer', 'void-round', rule, 'Too few cards: the round is void. Give the wagers back.')
}

/** The round that cannot be finished, the cards gathered and checked, and the shuffle that the floor orders. */
export function ending<S extends ShoeState>(rules: ShoeRules<S>): Part<S, ShoeCommand, ShoeFact> {
  const { gather, anyRound } = rules.end
  return {
    stages: [
      (table) => {
        const { foreign: strange = 0, phase } = table.state
        if (!rules.foreign || strange < 2 || phase === 'betting') return undefined
        const says = `More than one ${rules.foreign.what}: the round is void. Give the wagers back.`
        return staffStep('dealer', 'void-round', rules.foreign.rule, says)
      },
      (table) => {
        const { found = 0, phase } = table.state
        if (found === 0 || phase === 'betting' || !rules.faceUp.voids?.(table, found)) return undefined
        const says = 'Cards lay face up: the round is void. Give the wagers back.'
        return staffStep('dealer', 'void-round', rules.faceUp.rule, says)
      },
      (table) => {
        if (gather === undefined || table.state.phase !== 'gather') return undefined
        const says = 'Put the cards left in the shoe in the discard rack: none is missing.'
        return staffStep('dealer', 'gather', gather, withSide(says, table.state.side))
      },
    ],
    offers(table, by) {
      const { phase, burn } = table.state
      const { anyRound: may, continuous } = rules.chosen(table)
      const now = phase === 'betting' && !burn && table.round > 1 && spots(table).length === 0
      if (by !== 'floorperson' || anyRound === undefined || !may || continuous || !now) return []
      return [{ type: 'order-shuffle', by, rule: anyRound, says: 'Have the cards shuffled now' }]
    },
    handlers: {
      'void-round': (table) => {
        const why = reason(rules, table)
        return [
          call('The round is void', why.rule),
          { type: 'voided', ...why },
          ...rules.tooFew.giveBack(table, why),
          ...rules.tooFew.clear(table),
          over(rules),
          { type: 'closed', round: table.round },
        ]
      },
      // 19:47-2.6(l)2ii: of a double shoe, the cards left in this side and its discards, counted so that none is missing.
      gather: (table) => {
        const rest = [shoeOf(table), heldOf(table)].filter((name) => pile(table, name).length > 0)
        const count = [rackOf(table), ...rest].reduce((n, name) => n + pile(table, name).length, 0)
        return [
          ...rest.map(
            (from): Event => ({ type: 'placed', cards: pile(table, from), from, to: rackOf(table) }),
          ),
          call(`${count} cards`, gather ?? rules.shuffle),
          advanced('shuffle'),
        ]
      },
      'shuffle-rack': (table) => [
        partShuffled(table, setName(table), pile(table, rackOf(table)), shoeOf(table)),
        fact({ type: 'rack-shuffled', resumes: table.state.phase }),
      ],
      'order-shuffle': () => [over(rules)],
    },
  }
}
