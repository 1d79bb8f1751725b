import { pile } from '../kernel/cards.ts'
import type { Part } from '../kernel/part.ts'
import { staffStep } from '../kernel/procedure.ts'
import { playerOf } from '../kernel/table.ts'
import type { Actor, Citation, Face, Offer, Step, Table } from '../kernel/types.ts'
import { draw, faceNeed, facesIn, inShoe, nextFace, rackOf, shoeOf, topOfShoe, withSide } from './cards.ts'
import type { ShoeCommand } from './commands.ts'
import type { Burning, ShoeRules } from './rules.ts'
import { advanced, type Event, fact, type ShoeFact, type ShoeState } from './state.ts'

type T = Table<ShoeState>

/** Cards leave the shoe for the rack, shown or face down. */
export const toRack = (table: T, count: number, faces?: readonly Face[]): Event[] =>
  draw(table, topOfShoe(table, count), shoeOf(table), rackOf(table), faces)

/** These cards leave the shoe face up, and as many more as the amounts on them. */
export function burnFrom(
  table: T,
  faces: readonly Face[],
  rule: Citation,
  amountOn: (face: Face) => number,
): Event[] {
  const left = inShoe(table) - topOfShoe(table, faces.length).length
  const sum = faces.reduce((n, face) => n + amountOn(face), 0)
  const count = Math.min(left, sum)
  return [
    ...toRack(table, faces.length, faces),
    ...(count > 0 ? [fact({ type: 'burning', count, rule })] : []),
  ]
}

/** What this table burns: nothing where a card of one of several sides is drawn before each round instead. */
export const burnOf = <S extends ShoeState>(rules: ShoeRules<S>, table: Table<S>): Burning =>
  (rules.sides && table.state.side !== undefined) ||
  rules.chosen(table).unburned ||
  rules.chosen(table).inserting
    ? { kind: 'none' }
    : rules.burn

/** The cards that are to be burned, the one a player wants to see, and what each new dealer burns. */
export function burning<S extends ShoeState>(rules: ShoeRules<S>): Part<S, ShoeCommand, ShoeFact> {
  const { burn: how } = rules

  function stage(table: Table<S>): Step | undefined {
    const { burn, asked, burnt, phase, side } = table.state
    if (burn?.down) return staffStep('dealer', 'burn', burn.rule, withSide('Burn a card face down.', side))
    if (burn) {
      const says = burn.count === 1 ? 'Show and burn a card.' : `Show and burn ${burn.count} cards.`
      return staffStep('dealer', 'burn', burn.rule, says, faceNeed(topOfShoe(table, burn.count)))
    }
    if (how.kind === 'one' && asked && burnt !== undefined)
      return staffStep('dealer', 'show-burn', how.shown, 'Show the burned card.', faceNeed([burnt]))
    if (how.kind !== 'amount' || phase !== 'first-card') return undefined
    return staffStep('dealer', 'first-card', how.rule, 'Draw and show the first card.', nextFace(table))
  }

  /** Between rounds: whoever takes over burns a card, and a player may see the one that was burned. */
  function offers(table: Table<S>, by: Actor): Offer[] {
    const { phase, burn, burnt, asked } = table.state
    if (how.kind !== 'one' || phase !== 'betting' || burn || asked) return []
    const player = playerOf(by)
    if (player !== undefined) {
      // Who is ready wants the cards dealt.
      return burnt !== undefined && !table.ready.includes(player)
        ? [{ type: 'ask-burn', by, rule: how.shown, says: 'See the burned card' }]
        : []
    }
    const none = burnOf(rules, table).kind === 'none' || rules.chosen(table).continuous
    if (by !== 'floorperson' || inShoe(table) === 0 || none) return []
    const says = 'A new dealer comes to the table: a card is burned before any is dealt'
    return [{ type: 'new-dealer', by, rule: how.newDealer, says }]
  }

  return {
    stages: [stage],
    offers,
    handlers: {
      'first-card': (table, command) => [
        ...(how.kind === 'amount' ? burnFrom(table, facesIn(command) ?? [], how.rule, how.amountOn) : []),
        advanced('betting'),
      ],
      burn: (table, command) => {
        const { burn } = table.state
        if (!burn?.down) {
          const faces = facesIn(command) ?? []
          return [...toRack(table, faces.length, faces), fact({ type: 'burned' })]
        }
        const [card] = pile(table, shoeOf(table))
        return [...toRack(table, 1), fact({ type: 'burned', ...(card !== undefined && { card }) })]
      },
      'new-dealer': () =>
        how.kind === 'one' ? [fact({ type: 'burning', count: 1, rule: how.newDealer, down: true })] : [],
      'ask-burn': () => [fact({ type: 'burn-asked' })],
      'show-burn': (table, command) => {
        const { burnt } = table.state
        const faces = facesIn(command)
        const shown: Event[] =
          burnt !== undefined && faces ? [{ type: 'shown', cards: [burnt], to: 'everyone', faces }] : []
        return [...shown, fact({ type: 'burn-shown' })]
      },
    },
  }
}
