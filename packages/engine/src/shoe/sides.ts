import type { Part } from '../kernel/part.ts'
import { staffStep } from '../kernel/procedure.ts'
import type { Face, Need, Step, Table } from '../kernel/types.ts'
import { call, deal, facesIn, nextFace, rackOf } from './cards.ts'
import type { ShoeCommand } from './commands.ts'
import { usedUp } from './end.ts'
import type { ShoeRules } from './rules.ts'
import { advanced, type Event, evolveShoe, fact, type ShoeFact, type ShoeState } from './state.ts'

/** The side that still has to be made ready, or whose cards have been used up. */
export const unready = ({ aside = {} }: ShoeState): string | undefined =>
  Object.keys(aside).find((name) => aside[name]?.phase !== 'betting')

/** The table with another of its sides in hand; what the one before waits for stays as it is. */
const turned = <S extends ShoeState>(table: Table<S>, it: ShoeFact): Table<S> => ({
  ...table,
  state: evolveShoe(table.state, it),
})

/**
 * Several sets side by side: each is made ready by itself, 19:47-2.4(d), and the determinant card,
 * 19:47-2.1[determinant-card], decides which of them is dealt (2.6(d)).
 */
export function sides<S extends ShoeState>(rules: ShoeRules<S>): Part<S, ShoeCommand, ShoeFact> {
  const { sides: how } = rules
  const others = (table: Table<S>): string[] => Object.keys(table.state.aside ?? {})
  /**
   * What the side in hand waits for when another takes its place: with the cutting card out, the shuffle, and no other side
   * is shuffled with it (19:47-2.6(l)3).
   */
  const leave = (table: Table<S>, side: string): ShoeFact =>
    fact({ type: 'side-taken', side, left: table.state.out ? usedUp(rules) : 'betting' })
  const from = (table: Table<S>, side: string): Table<S> =>
    side === table.state.side ? table : turned(table, leave(table, side))
  const need = (table: Table<S>, side: string): Need => nextFace(from(table, side))

  function determining(table: Table<S>): Step | undefined {
    const { phase, side } = table.state
    if (!how || side === undefined || phase !== 'determine') return undefined
    const says = `Draw the card that decides the side: from the ${side} side.`
    const step = staffStep('dealer', 'determine', how.rule, says, need(table, side))
    return { ...step, command: { ...step.command, side } }
  }

  /** It is used where it stands for the side it came from, else burned, and the round is dealt from the other. */
  function determine(given: Table<S>, side: string, face: Face): Event[] {
    if (!how) return []
    const table = from(given, side)
    const took: Event[] = table === given ? [] : [leave(given, side)]
    const right = how.sideFor(face, table)
    const says = call(`The ${right} side`, right === side ? how.used : how.burned)
    if (right === side) {
      return [...took, ...deal(table, how.firstHand(table), [face]), says, advanced(rules.round)]
    }
    const burned = deal(table, rackOf(table), [face])
    const after = burned.some((e) => e.type === 'cutting-card')
      ? turned(table, { type: 'cutting-card' })
      : table
    return [...took, ...burned, says, leave(after, right), advanced(rules.round)]
  }

  return {
    stages: [
      (table) => {
        const side = table.state.phase === 'betting' ? unready(table.state) : undefined
        if (side === undefined) return undefined
        const step = staffStep('dealer', 'take-side', rules.shuffle, `Make the ${side} side ready.`)
        return { ...step, command: { ...step.command, side } }
      },
      determining,
    ],
    offers: (table, by) =>
      how && by === 'dealer' && table.state.phase === 'determine' && !table.state.burn
        ? others(table).map((side) => ({
            type: 'determine',
            by,
            rule: how.rule,
            says: `Draw the card that decides the side from the ${side} side instead`,
            with: { side },
            needs: need(table, side),
          }))
        : [],
    handlers: {
      'take-side': (_, { side }) => [fact({ type: 'side-taken', side, left: 'betting' })],
      determine: (table, command) => determine(table, command.side, facesIn(command)?.[0] ?? ''),
    },
  }
}
