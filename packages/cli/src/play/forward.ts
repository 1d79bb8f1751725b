import type { Offer } from '@boardwalk/engine/kernel'

/** Acts that carry the game on, the readiest first; Enter takes them. */
const FORWARD = [
  'throw',
  'roll',
  'shoot',
  'spin',
  'deal',
  'draw',
  'offer',
  'accept',
  'select',
  'take',
  'decline',
]

/** The offer that carries the game on, if there is one. */
export const forward = (own: readonly Offer[]): Offer | undefined =>
  FORWARD.map((word) => own.find((o) => o.type.split('-')[0] === word)).find((o) => o !== undefined)

/** The smallest amount that an offer takes. */
export function least({ fields }: Offer): number {
  const field = fields?.cents
  return field?.kind === 'amount' ? field.least : 0
}
