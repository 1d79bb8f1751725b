import { createHmac, timingSafeEqual } from 'node:crypto'

/** One-time codes by the clock (RFC 6238), as authenticator apps make them. */
export const STEP_MS = 30_000
export const SECRET_BYTES = 20
const DIGITS = 6
/** How many steps the person's clock may be ahead or behind. */
const SKEW = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The code of a step (RFC 4226, 5.3). */
export function codeAt(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0x0f
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepOf = (ms: number): number => Math.floor(ms / STEP_MS)

/** The step whose code this is, near to now and later than the last one that was used. */
export function stepFor(secret: Uint8Array, code: string, ms: number, used: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const now = stepOf(ms)
  for (let step = now - SKEW; step <= now + SKEW; step++) {
    const isIt =
      step > used && step >= 0 && timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))
    if (isIt) return step
  }
  return undefined
}

const ISSUER = 'Boardwalk'

/** The address by which an authenticator app takes a secret. */
export const uriOf = (name: string, secret: Uint8Array): string =>
  `otpauth://totp/${ISSUER}:${encodeURIComponent(name)}?secret=${base32(secret)}&issuer=${ISSUER}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`
