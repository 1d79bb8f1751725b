import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { HouseKey } from '../shoe/seal.ts'
import { systemDraw } from '../tables/chance.ts'
import { outcomeOf } from './outcome.ts'
import { commit, hashOf, outcomes, secretOf } from './secret.ts'

const key = (id = 'k1'): HouseKey => ({ id, bytes: randomBytes(32) })
const HEAD = 'ab'.repeat(32)

test('a commitment is opened by its key alone, and by every node that has it', () => {
  const own = key()
  const made = commit('t', 7, own, systemDraw)
  const secret = secretOf('t', { ...made }, [key('k2'), { ...own }])
  expect(secret && hashOf('t', 7, secret)).toBe(made.hash)
  expect(secretOf('t', { ...made }, [key('k2')])).toBeUndefined()
  // Another key under the same name, another table, another number: none of them opens it.
  expect(secretOf('t', { ...made }, [key('k1')])).toBeUndefined()
  expect(secretOf('u', { ...made }, [own])).toBeUndefined()
  expect(secretOf('t', { ...made, draw: 8 }, [own])).toBeUndefined()
})

test('no two commitments are alike, and none tells its secret', () => {
  const own = key()
  const [a, b] = [commit('t', 1, own, systemDraw), commit('t', 1, own, systemDraw)]
  expect(a.hash).not.toBe(b.hash)
  expect(JSON.stringify(a)).not.toContain(secretOf('t', a, [own])?.toString('hex'))
})

test('outcomes are words of HMAC(secret, head), and those that would favour some numbers are passed over', () => {
  const secret = Buffer.alloc(32, 1)
  const block = (n: number) =>
    createHmac('sha256', secret).update(`boardwalk-outcome-1\nt\n3\n${HEAD}\n${n}`).digest()
  const words = [0, 1].flatMap((n) => Array.from({ length: 8 }, (_, i) => block(n).readUInt32BE(4 * i)))
  const draw = outcomes('t', 3, secret, HEAD)
  // Below 3 × 2^30 a quarter of all words is left over.
  const below = 3 * 2 ** 30
  const kept = words.filter((word) => word < below)
  expect(kept.length).toBeLessThan(words.length)
  expect(kept.map(() => draw(below))).toEqual(kept)
})

test('every face of a die and every stop of a wheel is equally likely', () => {
  const secret = randomBytes(32)
  const counts = { dice: new Array(6).fill(0), spin: new Array(38).fill(0) }
  for (let n = 0; n < 9_500; n++) {
    const head = n.toString(16).padStart(64, '0')
    const [die = 0] = outcomeOf({ kind: 'dice', count: 1 }, outcomes('t', n, secret, head)) as number[]
    counts.dice[die - 1]++
    counts.spin[outcomeOf({ kind: 'spin', stops: 38 }, outcomes('w', n, secret, head)) as number]++
  }
  const chi = (all: number[]) =>
    all.reduce((sum, n) => sum + (n - 9_500 / all.length) ** 2 / (9_500 / all.length), 0)
  // 5 and 37 degrees of freedom: beyond these once in a million runs.
  expect(chi(counts.dice)).toBeLessThan(36)
  expect(chi(counts.spin)).toBeLessThan(98)
})

test('balls of one draw are different, and another head, secret, table or number gives another draw', () => {
  const need = { kind: 'draw', take: 20, of: 80 } as const
  const secret = Buffer.alloc(32, 2)
  const drawn = (table: string, n: number, s = secret, head = HEAD) =>
    outcomeOf(need, outcomes(table, n, s, head)) as number[]
  expect(new Set(drawn('t', 1)).size).toBe(20)
  expect(drawn('t', 1)).toEqual(drawn('t', 1))
  const others = [
    drawn('u', 1),
    drawn('t', 2),
    drawn('t', 1, Buffer.alloc(32, 3)),
    drawn('t', 1, secret, 'cd'.repeat(32)),
  ]
  for (const other of others) expect(other).not.toEqual(drawn('t', 1))
})

test('the file from disk passes over the same words', async () => {
  const file = join(import.meta.dirname, '../../verifier/verify-shoe.js')
  const { checkDraw } = (await import(file)) as {
    checkDraw(record: object): Promise<readonly { fault?: string }[]>
  }
  const secret = randomBytes(32)
  const of = { kind: 'spin', stops: 3 * 2 ** 30 } as const
  for (let draw = 1; draw <= 20; draw++) {
    const head = randomBytes(32).toString('hex')
    const outcome = outcomeOf(of, outcomes('t', draw, secret, head))
    const commitment = hashOf('t', draw, secret)
    const record = { table: 't', draw, commitment, secret: secret.toString('hex'), head, of, outcome }
    expect((await checkDraw(record)).map((c) => c.fault)).toEqual([undefined, undefined])
  }
})
