import { type Command, dollars, type Field, type Offer, simplest } from '@boardwalk/engine/kernel'
import { actionOfOffer, keyFor, type Letters } from '../keys.ts'

/** Seats, chips and bets have their own places in the page; all other offers are decisions. */
const ELSEWHERE = new Set([
  'bet',
  'take',
  'sit',
  'leave',
  'reseat',
  'buy-in',
  'cash-out',
  'spoken-bet',
  'on',
  'off',
  'coupon',
  'redeem-colour',
])
/** Giving up stands apart from the others. */
const GIVING_UP = new Set(['fold', 'surrender', 'pass-dice', 'decline-dice', 'decline-cut', 'decline'])

export interface Decision {
  readonly offer: Offer
  readonly words: string
  readonly key?: string
  readonly cost?: number
  readonly givesUp: boolean
  readonly fields: readonly (readonly [string, Field])[]
}

const costOf = ({ with: fixed, fields }: Offer): number | undefined => {
  const cents = fixed?.cents
  if (typeof cents === 'number') return cents
  const field = fields?.cents
  return field?.kind === 'amount' ? field.least : undefined
}

/** `letters` are the keys somebody changed. */
export function decisionsOf(offers: readonly Offer[], letters: Letters = {}): Decision[] {
  const open = offers.filter((o) => o.by.startsWith('player:') && !ELSEWHERE.has(o.type))
  const many = (type: string): boolean => open.filter((o) => o.type === type).length > 1
  return open
    .map((offer): Decision => {
      const cost = costOf(offer)
      const action = many(offer.type) ? undefined : actionOfOffer(offer.type)
      const key = action && keyFor(letters, action)
      return {
        offer,
        words: offer.says.replace(/\.$/, ''),
        ...(key !== undefined && { key }),
        ...(cost !== undefined && { cost }),
        givesUp: GIVING_UP.has(offer.type),
        fields: Object.entries(offer.fields ?? {}),
      }
    })
    .toSorted((a, b) => Number(a.givesUp) - Number(b.givesUp) || (a.cost ?? 0) - (b.cost ?? 0))
}

/** An offer taken up with its plainest values; where a number is no money, the one in the middle. */
export function plainest(offer: Offer): Command {
  const plain = simplest(offer)
  const middle = Object.entries(offer.fields ?? {}).flatMap(([name, field]) => {
    if (field.kind !== 'amount' || name === 'cents') return []
    const steps = Math.floor((field.most - field.least) / field.step / 2)
    return [[name, field.least + steps * field.step] as const]
  })
  return { ...plain, ...Object.fromEntries(middle) }
}

export const costText = (cents: number): string => `+${dollars(cents)}`
