import { chainHash } from '../src/store/chain.ts'
import { PostgresStore } from '../src/store/postgres/store.ts'
import { EMPTY_HEAD } from '../src/store/store.ts'
import { startPostgres } from '../test/postgres.ts'
import type { Say } from './rounds.ts'

const WRITERS = 8
/** As long as a commit takes with a replica or a slow disk, in microseconds; the server shares it among all who wait. */
const SLOW_COMMITS = ['commit_delay=5000', 'commit_siblings=0']
const TURNS = 4

/** A process that writes one entry after the other to a stream of its own. */
interface Writer {
  readonly store: PostgresStore
  readonly stream: string
  version: number
  head: Buffer
}

async function openWriter(url: string, i: number): Promise<Writer> {
  return { store: await PostgresStore.open(url), stream: `table:${i}`, version: 0, head: EMPTY_HEAD }
}

async function writeOne(writer: Writer): Promise<void> {
  const version = writer.version + 1
  const body = JSON.stringify({ v: 1, command: { type: 'bet', cents: 500 }, version })
  const hash = chainHash(writer.head, body)
  const draft = { stream: writer.stream, version, actor: 'bench', command: `c${version}`, body, hash }
  const [verdict] = await writer.store.append([[{ ...draft, transfers: [], due: null }]])
  if (verdict !== 'written') throw new Error(`an entry was not written: ${JSON.stringify(verdict)}`)
  writer.version = version
  writer.head = hash
}

/** Commits a second of all these writers together. */
async function rateOf(writers: readonly Writer[], seconds: number): Promise<number> {
  const began = performance.now()
  let written = 0
  const write = async (writer: Writer): Promise<void> => {
    for (; performance.now() - began < seconds * 1000; written++) await writeOne(writer)
  }
  await Promise.all(writers.map(write))
  return written / ((performance.now() - began) / 1000)
}

const median = (all: readonly number[]): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/**
 * Eight writers beside one, on a database whose every commit takes five milliseconds. Writers whose commits do not
 * wait for one another share the disk's time, and together are nearly eight times as fast.
 */
export async function measureCommits(seconds: number, say: Say): Promise<void> {
  const server = await startPostgres(SLOW_COMMITS)
  try {
    const url = await server.database()
    const writers: Writer[] = []
    for (let i = 0; i < WRITERS; i++) writers.push(await openWriter(url, i))
    const [one, eight]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < TURNS; turn++) {
      one.push(await rateOf(writers.slice(0, 1), seconds / TURNS))
      eight.push(await rateOf(writers, seconds / TURNS))
    }
    say('PostgreSQL, commits of 5 ms, one writer', median(one), 'commits/s')
    say('PostgreSQL, commits of 5 ms, eight writers', median(eight), 'commits/s')
    say('  eight writers to one', median(eight.map((rate, i) => rate / (one[i] as number))), '×')
    for (const { store } of writers) await store.close()
  } finally {
    await server.stop()
  }
}
