import { eventsOf } from '@boardwalk/engine/kernel'
import type { Replay as Told } from '@boardwalk/protocol'
import type { Replay } from '../records/replay.ts'
import { beforeTold, factsTold, tableTold } from './told.ts'

/** How many bytes of finished replays are kept in memory. */
const MOST_BYTES = 16 * 1024 * 1024

/** A finished round as everybody may see it: bytes, and whose names go with it. */
export interface Shown {
  /** A JSON object without its last brace, so that the viewer and the names can follow. */
  readonly bytes: Buffer<ArrayBuffer>
  readonly players: readonly string[]
}

/** Everybody who sat at the table in this round. */
const playersIn = ({ begin, entries }: Replay): string[] => {
  const came = entries.flatMap((e) => eventsOf(e.facts, 'sat')).map((f) => f.player)
  return [...new Set([...Object.keys(begin.players), ...came])]
}

export function shown(replay: Replay, title: string): Shown {
  const { entries } = replay
  const { before, ...begin } = replay.begin
  const told: Omit<Told, 'viewer' | 'names'> = {
    ...replay,
    title,
    begin: { ...tableTold(begin), ...(before && { before: beforeTold(before) }) },
    entries: entries.map((entry) => ({ ...entry, facts: factsTold(entry.facts) })),
  }
  return { bytes: Buffer.from(JSON.stringify(told).slice(0, -1)), players: playersIn(replay) }
}

/** The whole answer. Names are added each time, for people change theirs. */
export function answerOf({ bytes }: Shown, viewer: string, names: object): Buffer<ArrayBuffer> {
  return Buffer.concat([bytes, Buffer.from(`,${JSON.stringify({ viewer, names }).slice(1)}`)])
}

/**
 * Finished rounds as everybody may see them. What one person alone may see never comes in here; a person whom the round
 * does not name sees what everybody sees.
 */
export class Replays {
  readonly #kept = new Map<string, Shown>()
  readonly #most: number
  #bytes = 0

  constructor(most = MOST_BYTES) {
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The round as this viewer may see it, if it is kept and holds nothing for this viewer alone. */
  find(table: string, round: number, viewer: string): Shown | undefined {
    const key = `${table} ${round}`
    const found = this.#kept.get(key)
    if (!found || (viewer !== 'everyone' && found.bytes.includes(viewer))) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found
  }

  keep(table: string, round: number, replay: Shown): void {
    const key = `${table} ${round}`
    if (replay.bytes.length > this.#most / 4 || this.#kept.has(key)) return
    this.#kept.set(key, replay)
    this.#bytes += replay.bytes.length
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= this.#most) break
      this.#kept.delete(oldest)
      this.#bytes -= bytes.length
    }
  }
}
