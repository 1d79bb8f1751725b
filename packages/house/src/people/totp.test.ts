import { expect, test } from 'vitest'
import { base32, codeAt, STEP_MS, stepFor, stepOf, uriOf } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

/** RFC 6238, appendix B, the rows for SHA-1. */
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %i seconds the code is %s, as RFC 6238 has it', (seconds, code) => {
  expect(codeAt(SECRET, stepOf(seconds * 1000), 8)).toBe(code)
})

/** RFC 4226, appendix D. */
test('the codes of the first ten steps are those of RFC 4226', () => {
  expect(Array.from({ length: 10 }, (_, step) => codeAt(SECRET, step))).toEqual(
    '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' '),
  )
})

/** RFC 4648, section 10, without its padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is written %j', (text, written) => expect(base32(Buffer.from(text))).toBe(written))

test('a clock may be one step ahead or behind, and no more; a step that was used is over, and those before it', () => {
  const now = 1_800_000_015_000
  const code = (steps: number) => codeAt(SECRET, stepOf(now) + steps)
  const found = [-2, -1, 0, 1, 2].map((n) => stepFor(SECRET, code(n), now, 0))
  expect(found).toEqual([undefined, stepOf(now) - 1, stepOf(now), stepOf(now) + 1, undefined])
  expect(stepFor(SECRET, code(0), now, stepOf(now))).toBeUndefined()
  expect(stepFor(SECRET, code(-1), now, stepOf(now))).toBeUndefined()
  expect(stepFor(SECRET, code(1), now, stepOf(now))).toBe(stepOf(now) + 1)
  expect(stepFor(SECRET, code(0), now + 2 * STEP_MS, 0)).toBeUndefined()
  for (const odd of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(stepFor(SECRET, odd, now, 0)).toBeUndefined()
})

test('an app is told name, issuer and key', () => {
  const uri = new URL(uriOf('Ann & Co: 50%', SECRET))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Boardwalk:Ann & Co: 50%',
  ])
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    ...{ secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', issuer: 'Boardwalk' },
    ...{ algorithm: 'SHA1', digits: '6', period: '30' },
  })
})
