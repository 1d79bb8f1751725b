import {
  type Actor,
  didWords,
  type Event,
  evolve,
  type Game,
  playerOf,
  record,
  type Table,
} from '@boardwalk/engine/kernel'
import type { Replay } from '../net/types.ts'
import { nameOf, type Speaker, turnsWhatWasLaid, type Words, wordsOf } from './words.ts'

/** The table after an event. The first frame is the table before any. */
export interface Frame {
  readonly n: number
  readonly at: number
  readonly table: Table
  readonly facts: readonly Event[]
}

/** An event that can be told, and the frame to stop at for it. */
export interface Moment extends Words {
  /** Its own number, as in the address. */
  readonly n: number
  /** What follows from it without a word is shown with it. */
  readonly stop: number
  readonly at: number
  /** The house decided this for somebody who was gone. */
  readonly byHouse: boolean
}

export interface ReplayStory {
  readonly frames: readonly Frame[]
  readonly moments: readonly Moment[]
}

/** What the house decided for a player, told before what follows from it. */
const decided = (game: Game, speaker: Speaker, by: Actor, act: string, n: number, at: number): Moment => ({
  ...{ kind: 'people', text: `${nameOf(speaker, playerOf(by))} ${didWords(game.playerActs, act)}` },
  ...{ n, stop: n, at, byHouse: true },
})

/** Folds the round again with the engine, event by event, and tells each that has words. */
export function tell(game: Game, speaker: Speaker, { begin, entries }: Replay): ReplayStory {
  const frames: Frame[] = [{ n: 0, at: entries[0]?.at ?? 0, table: begin, facts: [] }]
  const moments: Moment[] = []
  let table = begin
  for (const { version, at, by, house, facts } of entries) {
    table = record(game, table, { version, at, events: [] })
    const first = moments.length
    if (house !== undefined && facts.length > 0)
      moments.push(decided(game, speaker, by, house, frames.length, at))
    for (const fact of facts) {
      const n = frames.length
      table = evolve(game, table, fact)
      frames.push({ n, at, table, facts: [fact] })
      const words = wordsOf(speaker, table, fact)
      if (words && moments.length > first && turnsWhatWasLaid(moments.at(-1), fact)) moments.pop()
      if (words) moments.push({ ...words, n, stop: n, at, byHouse: false })
      else if (moments.length > first) moments.push({ ...(moments.pop() as Moment), stop: n })
    }
  }
  return { frames, moments }
}

/** Where a step forward or back leads from a frame. */
export const stopAfter = ({ frames, moments }: ReplayStory, n: number): number =>
  moments.find((m) => m.stop > n)?.stop ?? frames.length - 1
export const stopBefore = ({ moments }: ReplayStory, n: number): number =>
  moments.findLast((m) => m.stop < n)?.stop ?? 0

/** The last thing that had been told at a frame. */
export const momentAt = ({ moments }: ReplayStory, n: number): number =>
  moments.findLastIndex((m) => m.n <= n)
