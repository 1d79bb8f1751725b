import { staffStep } from '../kernel/procedure.ts'
import type { Citation, Command, Event, Offer, Step } from '../kernel/types.ts'
import {
  AGAIN,
  CLEARED,
  type Direction,
  noSpinEvents,
  noSpinOffers,
  type Spin,
  spinFact,
  spinNeed,
} from './spin.ts'

/** What the licensee lets happen when the clapper rests between two stops. */
export type Between = 'previous' | 'respin'

/** An upright wheel with a clapper, spun after "No more bets" in either direction: Big Six, Pokette. */
export interface Upright {
  readonly stops: number
  /** What its stops show: `number`, `card`. */
  readonly shows: string
  readonly rules: {
    readonly call: Citation
    readonly spin: Citation
    /** Too few revolutions. */
    readonly short: Citation
    readonly previous: Citation
    readonly respin: Citation
    readonly announce: Citation
    readonly collect: Citation
    readonly pay: Citation
  }
}

/** So many turns of the wheel make a valid spin (5.6(b), 12.7(b)). */
export const REVOLUTIONS = 3

/** The dealer's next step once everyone is ready; `losers` when there is something to collect. */
export function uprightStep(spin: Spin, { stops, shows, rules }: Upright, losers: boolean): Step {
  if (spin.stop !== null)
    return losers && !spin.collected
      ? staffStep('dealer', 'collect', rules.collect, 'Collect the losing wagers.')
      : staffStep('dealer', 'pay', rules.pay, 'Pay the winning wagers.')
  if (!spin.closed) return staffStep('dealer', 'no-more-bets', rules.call, 'Call “No more bets”.')
  if (spin.turning) {
    const says = `Announce the ${shows} at the clapper.`
    return staffStep('dealer', 'announce', rules.announce, says, spinNeed(stops))
  }
  const command = { type: 'spin', by: 'dealer', direction: 'clockwise' } as const
  return { by: 'dealer', command, rule: rules.spin, says: 'Spin the wheel, three revolutions at least.' }
}

/** The other direction, and what can go wrong while the wheel turns. */
export function uprightOffers(spin: Spin, { stops, shows, rules }: Upright, between: Between): Offer[] {
  const by = 'dealer'
  if (spin.closed && !spin.turning && spin.stop === null) {
    const says = 'Spin the wheel the other way round.'
    return [{ type: 'spin', by, rule: rules.spin, says, with: { direction: 'counterclockwise' } }]
  }
  if (!spin.turning) return []
  const few = {
    reason: 'revolutions',
    rule: rules.short,
    says: 'The wheel made fewer than three revolutions',
  }
  const rests = `The clapper rests between two ${shows}s.`
  const lies: Offer =
    between === 'previous'
      ? {
          type: 'between',
          by,
          rule: rules.previous,
          says: `${rests} The one passed last wins: enter it.`,
          needs: spinNeed(stops),
        }
      : { type: 'between', by, rule: rules.respin, says: `${rests} The spin is void. ${AGAIN}` }
  return [...noSpinOffers(by, [few]), lies]
}

/** Up to the result: what follows from calling, spinning, and a spin that is void. */
export function decideUpright(command: Command, { rules }: Upright): Event[] {
  switch (command.type) {
    case 'no-more-bets':
      return [
        { type: 'called', by: 'dealer', words: 'No more bets', rule: rules.call },
        spinFact({ type: 'bets-closed' }),
      ]
    case 'spin':
      return [spinFact({ type: 'wheel-spun', direction: command.direction as Direction })]
    case 'no-spin':
      return [...noSpinEvents('dealer', 'revolutions', rules.short), ...CLEARED]
    case 'between':
      return [...noSpinEvents('dealer', 'between', rules.respin), ...CLEARED]
    default:
      return []
  }
}

/** Where the clapper rests: the stop entered, or the one it passed last when it lies between two. */
export const restedAt = ({ type, chance }: Command): Event =>
  spinFact({
    type: 'wheel-rested',
    stop: chance as number,
    ...(type === 'between' && { between: true }),
  })
