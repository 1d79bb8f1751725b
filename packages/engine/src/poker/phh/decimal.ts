/** A decimal number as it is written, without rounding: 0.25 is 25 with two places. */
export interface Decimal {
  readonly kind: 'number'
  readonly units: number
  readonly places: number
}

export const decimal = (units: number, places = 0): Decimal => ({ kind: 'number', units, places })

const NUMBER = /^([+-]?)(\d[\d_]*)(?:\.(\d[\d_]*))?(?:[eE]([+-]?\d+))?$/
const MOST_PLACES = 12

/** Reads a number, or nothing where the text is none, has more digits than can be kept exactly, or is below one millionth millionth. */
export function parseDecimal(text: string): Decimal | undefined {
  const [, sign, whole, part = '', power = '0'] = NUMBER.exec(text) ?? []
  if (whole === undefined || /__|_$/.test(`${whole}.${part}`) || /_\./.test(`${whole}.${part}`))
    return undefined
  if (/^0\d/.test(whole)) return undefined
  const digits = `${whole}${part}`.replaceAll('_', '')
  const places = part.replaceAll('_', '').length - Number(power)
  if (Math.abs(places) > MOST_PLACES) return undefined
  const units = Number(digits) * 10 ** Math.max(0, -places) * (sign === '-' ? -1 : 1)
  // Nothing is a number with a sign: −0 would be another value than 0.
  return Number.isSafeInteger(units) ? decimal(units === 0 ? 0 : units, Math.max(0, places)) : undefined
}

export function decimalText({ units, places }: Decimal): string {
  if (places === 0) return `${units}`
  const digits = `${Math.abs(units)}`.padStart(places + 1, '0')
  return `${units < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** How many places it has without zeros at the end. */
export function placesOf({ units, places }: Decimal): number {
  let left = places
  for (let rest = units; left > 0 && rest % 10 === 0; rest /= 10) left--
  return left
}

/** Whether they are the same amount, however many zeros are written. */
export const sameAmount = (a: Decimal, b: Decimal): boolean =>
  placesOf(a) === placesOf(b) && wholeAt(a, placesOf(a)) === wholeAt(b, placesOf(b))

/** The number in units of the given decimal places, at least as many as it needs. */
export const wholeAt = ({ units, places }: Decimal, at: number): number =>
  at >= places ? units * 10 ** (at - places) : units / 10 ** (places - at)
