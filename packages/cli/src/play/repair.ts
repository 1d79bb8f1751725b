import { type Cents, dollars, type Json, type Refused, type WagerId } from '@boardwalk/engine/kernel'

interface Bounds {
  readonly least: number
  readonly most: number
  readonly step: number
}

const isBounds = (value: Json | undefined): value is Json & Bounds =>
  typeof value === 'object' &&
  value !== null &&
  ['least', 'most', 'step'].every((key) => typeof (value as Record<string, Json>)[key] === 'number')

/** The amount nearest to what was meant that would be taken, when the refusal says what it expected. */
export function repairedAmount({ expected }: Refused, cents: Cents): Cents | undefined {
  const bounds =
    typeof expected === 'number'
      ? { least: expected, most: Number.MAX_SAFE_INTEGER, step: expected }
      : expected
  if (!isBounds(bounds) || bounds.step <= 0 || bounds.most < bounds.least) return undefined
  const { least, most, step } = bounds
  const rounded = Math.max(least, Math.round(cents / step) * step)
  const amount = Math.min(rounded, Math.floor(most / step) * step)
  return amount >= least && amount !== cents ? amount : undefined
}

/** `Make it $12: place-win-6 12`. */
export function repair(refused: Refused, wager: WagerId, cents: Cents): string | undefined {
  const amount = repairedAmount(refused, cents)
  return amount === undefined ? undefined : `Make it ${dollars(amount)}: ${wager} ${amount / 100}`
}
