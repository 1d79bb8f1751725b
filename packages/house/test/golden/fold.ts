import { hash } from 'node:crypto'
import {
  blank,
  type Event,
  eventsOf,
  type Game,
  record,
  type SeenFace,
  shuffleOf,
  type Table,
} from '@boardwalk/engine/kernel'
import { checkDraw } from '../../src/proof/drawn.ts'
import { TableBook } from '../../src/records/tablebook.ts'
import { chainHash } from '../../src/store/chain.ts'
import { EMPTY_HEAD, type Transfer } from '../../src/store/store.ts'
import { project } from '../../src/streams/ledger.ts'
import { emptyState, follow } from '../../src/tables/live.ts'
import type { Body } from '../../src/tables/types.ts'

/** The first line of a golden stream: what its texts, one a line below it, come to. */
export interface Golden {
  readonly game: string
  /** The release that wrote it. */
  readonly release: string
  readonly entries: number
  /** The end of the chain, the table and the ledger that it folds to. */
  readonly head: string
  readonly table: string
  readonly ledger: string
}

const sha = (value: unknown): string => hash('sha256', JSON.stringify(value), 'hex')

/**
 * The table as releases up to 0.2.0 kept it: with the faces of all cards of a set that were shown, also of those that
 * have left the felt. They are read from the record, which is where a dispute finds them.
 */
function withAllFaces(table: Table, events: readonly Event[]): Table {
  const { faces } = table
  const shuffles = Object.values(table.sets).map((set) => set.shuffle)
  const seen: Record<number, SeenFace> = {}
  for (const shown of eventsOf(events, 'shown')) {
    for (const [i, card] of shown.cards.entries()) {
      const face = shown.faces?.[i]
      if (face !== undefined && shuffles.includes(shuffleOf(card)))
        seen[card] = faces[card] ?? { face, to: ['everyone'] }
    }
  }
  const sets = Object.entries(table.sets).map(([name, { gone: _, ...set }]) => [name, set])
  return { ...table, faces: seen, sets: Object.fromEntries(sets) }
}

/** Folds the texts of a stream by the engine as it is now. */
export function foldTexts(game: Game, texts: readonly string[]): Omit<Golden, 'game' | 'release'> {
  let table: Table = blank(game)
  let head: Buffer = EMPTY_HEAD
  const ledger: Transfer[] = []
  const all: Event[] = []
  for (const [i, text] of texts.entries()) {
    const { at, events } = JSON.parse(text) as Body
    table = record(game, table, { version: i + 1, at, events })
    head = chainHash(head, text)
    all.push(...events)
    ledger.push(...project('golden', events, 'play').transfers)
  }
  return {
    entries: texts.length,
    head: head.toString('hex'),
    table: sha(withAllFaces(table, all)),
    ledger: sha(ledger),
  }
}

/** What the draws of a stream come to when each is read again from its secret; none of a stream without commitments. */
export function drawsOf(game: Game, texts: readonly string[]): { proved: number; fault?: string } {
  let live = emptyState(game)
  let proved = 0
  for (const [i, text] of texts.entries()) {
    const body = JSON.parse(text) as Body
    const { at, events, by: actor, id, command } = body
    const head = chainHash(live.head, text)
    const table = record(game, live.table, { version: i + 1, at, events })
    const known = { actor, id, command, version: i + 1, hash: head.toString('hex') }
    const after = follow(game, live, table, known, head, body)
    const { is, fault } = checkDraw({ game, table: 'golden', body, before: live, after })
    if (fault !== undefined) return { proved, fault: `${i + 1}: ${fault}` }
    if (is === 'proved') proved++
    live = after
  }
  return { proved }
}

/** What the house's book keeps of the texts of a stream: its rounds, and the state after each. */
export function bookOf(game: Game, texts: readonly string[]): string {
  const book = new TableBook('golden', { games: [game], steps: new Set(), every: 20 })
  const kept = texts.flatMap((body, i) => {
    const row = { version: i + 1, body, actor: '', command: '', hash: EMPTY_HEAD }
    const { done, mark } = book.take(row)
    return [mark && [mark.version, mark.round], done && [done, book.state()]]
  })
  return sha(kept)
}
