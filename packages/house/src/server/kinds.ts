import {
  type AccountKind,
  type Event,
  eventsOf,
  isEvent,
  type Moved,
  partsOf,
} from '@boardwalk/engine/kernel'
import type { MovedKind } from '@boardwalk/protocol'

/** Why chips moved: read from the accounts, the outcome and what else happened with it. */

type Way = `${AccountKind}-${AccountKind}`

/** Between these accounts chips move for one reason, whatever the outcome. */
const WAYS: Partial<Record<Way, MovedKind>> = {
  'patron-stack': 'bought-in',
  'transit-stack': 'bought-in',
  'stack-patron': 'cashed-out',
  'stack-transit': 'cashed-out',
  'stack-spot': 'wagered',
  'stack-pot': 'wagered',
  'spot-spot': 'carried',
  'spot-pot': 'carried',
  'stack-cover': 'covered',
  'stack-inventory': 'vigorish',
  'stack-vigorish': 'vigorish',
  'due-inventory': 'vigorish',
  'due-vigorish': 'vigorish',
  'inventory-due': 'held',
  'center-due': 'held',
  'cover-due': 'held',
  'meter-due': 'held',
  'cover-center': 'lost',
  'spot-inventory': 'lost',
  'spot-center': 'lost',
  'spot-cover': 'lost',
}
const COUPONS: readonly AccountKind[] = ['coupon', 'coupons']

/** What has to happen with it when a player takes bets down: nothing but other bets going up or down. */
const isBetting = (event: Event): boolean =>
  isEvent(event, 'turned-down') || (isEvent(event, 'moved') && event.outcome === undefined)

const isBack = ({ from, to }: Moved): boolean => partsOf(from).kind === 'spot' && partsOf(to).kind === 'stack'

function kindOfBack({ outcome }: Moved, together: readonly Event[]): MovedKind {
  return outcome === undefined && together.every(isBetting) ? 'taken-down' : 'returned'
}

function kindTo(from: AccountKind, event: Moved): MovedKind {
  if (event.outcome === 'win' || from === 'due') return 'won'
  if (from === 'cover') return 'uncovered'
  return from === 'inventory' ? 'returned' : 'won'
}

/** Why these chips moved, by the move and all that happened together with it. */
export function movedKind(event: Moved, together: readonly Event[]): MovedKind {
  const [from, to] = [partsOf(event.from).kind, partsOf(event.to).kind]
  if (eventsOf(together, 'rescinded').length > 0) return 'taken-back'
  if (COUPONS.includes(from) || COUPONS.includes(to)) return 'coupon'
  if (isBack(event)) return kindOfBack(event, together)
  const kind = WAYS[`${from}-${to}`]
  // A bet that is lost in part and goes back in part was given up.
  const partly =
    kind === 'lost' && eventsOf(together, 'moved').some((e) => isBack(e) && e.from === event.from)
  if (partly) return 'surrendered'
  return kind ?? (to === 'stack' ? kindTo(from, event) : 'house')
}
