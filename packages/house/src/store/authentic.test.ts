import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { authenticBy } from './authentic.ts'

test('the word of the house is HMAC-SHA-256 under a key made for this alone, as it always was', () => {
  for (let n = 0; n < 50; n++) {
    const key = randomBytes(32)
    const own = Buffer.from(hkdfSync('sha256', key, '', 'boardwalk heads', 32))
    const head = { name: `table:é-${n}`, version: n, head: randomBytes(32), due: n % 2 ? n * 1000 : null }
    const said = createHmac('sha256', own)
      .update(`head\n${head.name}\n${n}\n${head.due ?? ''}\n`)
      .update(head.head)
      .digest()
    expect(authenticBy(key).head(head).equals(said)).toBe(true)
    const row = { version: n, shape: 'live', state: '{"a":"é"}'.repeat(n) }
    const kept = createHmac('sha256', own)
      .update(`snapshot\ntable:a\n${n}\nlive\n${n % 2 ? head.head.toString('hex') : ''}\n`)
      .update(row.state)
      .digest('hex')
    expect(authenticBy(key).snapshot('table:a', row, n % 2 ? head.head : null)).toBe(kept)
  }
})
