import { fromClient } from '@boardwalk/protocol'
import { expect, test } from 'vitest'
import { plainDo } from './plain.ts'

const A_BET = {
  type: 'do',
  id: 'c1',
  table: 'roulette-1',
  seen: 7,
  command: { type: 'bet', place: '3', wager: 'straight:17', cents: 500 },
}

const values: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  'a',
  'é',
  'half \ud800',
  'zero \u0000',
  'x'.repeat(40),
  'x'.repeat(41),
  'x'.repeat(64),
  'x'.repeat(501),
  0,
  -0,
  -1,
  2 ** 53,
  1.5,
  Number.POSITIVE_INFINITY,
  [],
  ['a'],
  {},
  { a: 1 },
]

/** A bet with one field set to one value, at the message or at its command. */
const messages: readonly unknown[] = [
  ...['type', 'id', 'table', 'seen', 'command', 'more'].flatMap((name) =>
    values.map((value) => ({ ...A_BET, [name]: value })),
  ),
  ...['type', 'by', 'round', 'cents', 'more'].flatMap((name) =>
    values.map((value) => ({ ...A_BET, command: { ...A_BET.command, [name]: value } })),
  ),
  { ...A_BET, command: { cents: 500, round: 2, by: 'player:A', type: 'bet' } },
  { ...A_BET, command: JSON.parse('{"type":"bet","__proto__":{"cents":1}}') },
  { ...A_BET, command: JSON.parse('{"type":"bet","__proto__":1}') },
  ...values,
]

test('what is taken without the schema is what the schema makes of it, in the same order', () => {
  const taken = messages.filter((message) => plainDo(message) !== undefined)
  expect(taken.length).toBeGreaterThan(20)
  for (const message of taken) {
    const parsed = fromClient.safeParse(message)
    expect(parsed.success).toBe(true)
    expect(JSON.stringify(plainDo(message))).toBe(JSON.stringify(parsed.data))
  }
})

test('a bet and a take are taken without it, and nothing that the schema refuses', () => {
  expect(plainDo(A_BET)).toEqual(A_BET)
  expect(plainDo({ ...A_BET, seen: undefined })).toBeDefined()
  for (const message of messages)
    if (!fromClient.safeParse(message).success) expect(plainDo(message)).toBeUndefined()
})
