import { COMMUNITY, facesNeed, type Lying, nextCards, placed, RACK, shown } from '../deck/index.ts'
import { type Face, pile, type Step, staffStep } from '../kernel/index.ts'
import { type Event, fact } from './facts.ts'
import type { Handler, Stage, T, Turn, VersusRules } from './rules.ts'

/** Cards in the middle are turned up, and may open another decision. */

export const nextTurn = (own: VersusRules, table: T): Turn | undefined =>
  own.turns?.(table)[table.state.turned ?? 0]

/** The cards that a turn burns and shows: from the deck, or of those face down in the middle, the top one first. */
function turnOf(table: T, { from, burn, cards }: Turn): { burned: Lying[]; up: Lying[] } {
  const down = pile(table, COMMUNITY)
    .filter((card) => !table.faces[card])
    .map((card) => ({ card, from: COMMUNITY }))
    .toReversed()
  const all = from === 'deck' ? nextCards(table, burn + cards) : down
  return { burned: all.slice(0, burn), up: all.slice(burn, burn + cards) }
}

export const turning: Stage = (own, table): Step | undefined => {
  const turn = nextTurn(own, table)
  if (!turn) return undefined
  const { up } = turnOf(table, turn)
  return staffStep('dealer', 'turn', turn.rule, turn.says, facesNeed(up.map((c) => c.card)))
}

function called({ call }: Turn, table: T, faces: readonly Face[]): Event[] {
  const words = call?.words(table, faces)
  return call && words !== undefined ? [{ type: 'called', by: 'dealer', words, rule: call.rule }] : []
}

export const turn: Handler<'turn'> = (own, table, { chance = [] }) => {
  const next = nextTurn(own, table) as Turn
  const { burned, up } = turnOf(table, next)
  const current = own.decisions[(table.state.decision ?? 0) + 1]
  const still = table.state.hands.filter((h) => h.choice !== 'fold' && h.choice !== 'none')
  return [
    // 19:47-28.1[burn], 19:47-44.1[burn]: face down into the rack, and nobody has seen it.
    ...burned.map(({ card, from }) => placed([card], from, RACK)),
    ...up.filter((c) => c.from !== COMMUNITY).map(({ card, from }) => placed([card], from, COMMUNITY)),
    ...shown(
      up.map((c) => c.card),
      chance,
    ),
    ...called(next, table, chance),
    fact({ type: 'cards-turned' }),
    ...(next.decides && current
      ? [fact({ type: 'decision-opened', places: still.map((h) => h.place) })]
      : []),
  ]
}
