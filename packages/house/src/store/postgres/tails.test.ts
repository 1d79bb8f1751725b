import { expect, test } from 'vitest'
import type { Answered, Ask, Named } from './ask.ts'
import { Tails } from './tails.ts'

const row = (n: number, version: number) => ({
  n,
  version,
  actor: 'A',
  command: 'c',
  body: '',
  hash: Buffer.of(),
})

/** A database that answers when it is told to. */
function slow() {
  const asked: { streams: unknown; answer: (rows: object[]) => void; fail: (reason: Error) => void }[] = []
  const ask = ((statement: Named) =>
    new Promise<Answered>((done, failed) => {
      const answer = (rows: object[]): void => done({ rows: rows as Answered['rows'], rowCount: rows.length })
      asked.push({ streams: statement.values, answer, fail: failed })
    })) as Ask
  return { asked, tails: new Tails(ask) }
}
const turn = (): Promise<void> => new Promise((done) => setImmediate(done))

test('what is asked for in one turn is one question, and each gets its own', async () => {
  const { asked, tails } = slow()
  const reads = Promise.all([tails.read(7, 0), tails.read(8, 4), tails.read(9, 1)])
  await turn()
  expect(asked.map((a) => a.streams)).toEqual([
    [
      [7, 8, 9],
      [0, 4, 1],
    ],
  ])
  asked[0]?.answer([row(1, 1), row(1, 2), row(3, 2)])
  expect((await reads).map((rows) => rows.map((r) => r.version))).toEqual([[1, 2], [], [2]])
})

test('what comes while two questions are under way is asked for together, also after one has failed', async () => {
  const { asked, tails } = slow()
  const first = tails.read(1, 0)
  await turn()
  const second = tails.read(2, 0)
  await turn()
  const rest = [tails.read(3, 0), tails.read(4, 0)]
  await turn()
  rest.push(tails.read(5, 0))
  await turn()
  expect(asked.length).toBe(2)
  asked[0]?.fail(new Error('no answer'))
  await expect(first).rejects.toThrow('no answer')
  await turn()
  expect(asked[2]?.streams).toEqual([
    [3, 4, 5],
    [0, 0, 0],
  ])
  asked[1]?.answer([row(1, 1)])
  asked[2]?.answer([])
  expect((await second).length).toBe(1)
  expect(await Promise.all(rest)).toEqual([[], [], []])
})
