import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deckFaces, seeded } from '@boardwalk/engine/kernel'
import { describe, expect, test } from 'vitest'
import { leaf, rootOf, shuffle } from './commit.ts'
import { type HouseKey, SealBroken, seal, unseal } from './seal.ts'

const FACES = Array.from({ length: 8 }, () => deckFaces('standard')).flat()
const key = (id: string): HouseKey => ({ id, bytes: randomBytes(32) })

describe('a shuffle', () => {
  test('is a permutation of its decks and every order is equally likely', () => {
    expect([...shuffle('t/1', FACES).order].sort()).toEqual([...FACES].sort())
    const counts = new Map<string, number>()
    for (let i = 0; i < 24_000; i++) {
      const order = shuffle('t/1', ['A', 'B', 'C', 'D']).order.join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    const chi = [...counts.values()].reduce((n, c) => n + (c - 1000) ** 2 / 1000, 0)
    expect(counts.size).toBe(24)
    // 23 degrees of freedom: beyond 60 once in thirty thousand runs.
    expect(chi).toBeLessThan(60)
  })

  test('takes its order and its secret from the generator it is given, and from no other', () => {
    const made = (seed: number) => shuffle('t/1', FACES, seeded(seed))
    expect(rootOf(made(1))).toBe(rootOf(made(1)))
    expect(made(1).secret).not.toEqual(made(2).secret)
    expect(shuffle('t/1', ['AS']).secret).not.toEqual(shuffle('t/1', ['AS']).secret)
  })

  test('commits to its order: equal orders have different roots and leaves, and no leaf is a hash of its card', () => {
    const a = shuffle('t/1', ['AS'])
    const b = shuffle('t/1', ['AS'])
    expect(rootOf(a)).not.toBe(rootOf(b))
    expect(leaf('t/1', 0, 'AS', a.secret)).not.toEqual(leaf('t/1', 1, 'AS', a.secret))
    expect(rootOf(a)).toBe(rootOf({ ...a }))
  })
})

describe('a seal', () => {
  const made = shuffle('t/1', FACES)
  const house = key('k1')
  const row = seal(made, 't', house)

  test('opens to the same order with the key it names, also when others have come since', () => {
    expect(unseal(row, 't', [key('k2'), house], rootOf(made)).order).toEqual(made.order)
  })

  test('hides the order: nothing of it is in the row', () => {
    expect(row.bytes.toString('latin1')).not.toContain(made.order.slice(0, 4).join(' '))
    expect(row.bytes.includes(made.secret)).toBe(false)
  })

  test.each<[string, () => unknown]>([
    [
      'a changed byte',
      () =>
        unseal(
          { ...row, bytes: Buffer.from(row.bytes.map((b, i) => (i === 40 ? b ^ 1 : b))) },
          't',
          [house],
          rootOf(made),
        ),
    ],
    ['another table', () => unseal(row, 'u', [house], rootOf(made))],
    ['another shoe’s name', () => unseal({ ...row, shoe: 't/2' }, 't', [house], rootOf(made))],
    ['a lost key', () => unseal(row, 't', [], rootOf(made))],
    ['a swapped shoe', () => unseal(seal(shuffle('t/1', FACES), 't', house), 't', [house], rootOf(made))],
  ])('does not open after %s', (_, open) => {
    expect(open).toThrow(SealBroken)
  })
})

describe('the verifier, one file from disk', () => {
  const made = shuffle('t/1', FACES)
  const record = {
    shoe: 't/1',
    deck: deckFaces('standard'),
    decks: 8,
    root: rootOf(made),
    secret: made.secret.toString('hex'),
    order: made.order,
    dealt: [0, 1, 2, 17].map((i) => [i, made.order[i]]),
  }
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-verify-'))
  const check = (change: object): { code: number; says: string } => {
    const file = join(folder, 'shoe.json')
    writeFileSync(file, JSON.stringify({ ...record, ...change }))
    const script = join(import.meta.dirname, '../../verifier/verify-shoe.js')
    try {
      return { code: 0, says: execFileSync(process.execPath, [script, file], { encoding: 'utf8' }) }
    } catch (reason) {
      const { status, stdout } = reason as { status: number; stdout: string }
      return { code: status, says: stdout }
    }
  }
  const swapped = [made.order[1], made.order[0], ...made.order.slice(2)]

  test('confirms an honest shoe', () => {
    expect(check({})).toMatchObject({ code: 0, says: expect.stringContaining('as it was committed to') })
  })

  test('finds a changed card, a changed order, a card that is none, a card dealt from elsewhere', () => {
    expect(check({ order: ['JK', ...made.order.slice(1)] })).toMatchObject({
      code: 1,
      says: expect.stringContaining('permutation'),
    })
    expect(check({ order: swapped, dealt: [] }).code).toBe(made.order[0] === made.order[1] ? 0 : 1)
    expect(check({ secret: '00'.repeat(32) })).toMatchObject({
      code: 1,
      says: expect.stringContaining('committed'),
    })
    expect(check({ dealt: [[0, made.order.find((f) => f !== made.order[0])]] })).toMatchObject({
      code: 1,
      says: expect.stringContaining('Place 0'),
    })
  })
})
