import { isDeepStrictEqual } from 'node:util'
import {
  type Answer,
  act,
  type Event,
  eventsOf,
  type Face,
  type Game,
  isEvent,
  isRefused,
  knownFace,
  type Need,
  needOf,
  open,
  type Table,
  terms,
  viewEvent,
} from '@boardwalk/engine/kernel'
import { isMark } from '../tables/attendance.ts'
import type { Body } from '../tables/types.ts'

/** Decided again: the same; not the same; or not to be known, because the chance behind it is nowhere in the record. */
export type Again = 'same' | 'different' | 'unknown'

interface Answers {
  readonly tried: Iterable<Answer>
  /** No other answer there can be. */
  readonly all: boolean
}

const plain = (events: readonly Event[]): unknown =>
  JSON.parse(JSON.stringify(events.map((e) => viewEvent(e, 'everyone'))))

/** More throws than this are not tried one by one. */
const MOST_THROWS = 6 ** 5

function* throws(count: number): Generator<number[]> {
  for (let n = 0; n < 6 ** count; n++)
    yield Array.from({ length: count }, (_, i) => (Math.floor(n / 6 ** i) % 6) + 1)
}

/** Every list of so many numbers that stands in the facts: the drawn balls are among them, if the game shows them. */
function* lists(facts: readonly Event[], length: number): Generator<number[]> {
  for (const fact of facts)
    for (const value of Object.values(fact))
      if (Array.isArray(value) && value.length === length && value.every((n) => typeof n === 'number'))
        yield value as number[]
}

function* readings(facts: readonly Event[], meter: string): Generator<number> {
  for (const fact of facts)
    for (const value of Object.values(fact)) if (Number.isSafeInteger(value)) yield value as number
  yield facts.reduce((n, f) => (isEvent(f, 'moved') && f.from === meter ? n + f.cents : n), 0)
}

/** The faces asked for, each from the facts, from the table, or from an order that was opened. */
function facesFor(
  { cards, to }: Extract<Need, { kind: 'faces' }>,
  facts: readonly Event[],
  table: Table,
  order: (card: number) => Face | undefined,
): Answers {
  const shown = new Map<number, Face>()
  for (const fact of facts)
    if (isEvent(fact, 'shown'))
      for (const [i, card] of fact.cards.entries()) if (fact.faces?.[i]) shown.set(card, fact.faces[i])
  const faces = cards.map((card) => shown.get(card) ?? knownFace(table, card) ?? order(card))
  if (faces.every((f) => f !== undefined)) return { tried: [faces], all: true }
  // Real cards that only their owner has seen were entered as nothing.
  const unseen = terms(table).chance === 'dealer' && to !== 'everyone'
  return { tried: unseen ? [null] : [], all: unseen }
}

function answers(
  need: Need,
  facts: readonly Event[],
  table: Table,
  order: (card: number) => Face | undefined,
): Answers {
  switch (need.kind) {
    case 'dice':
      return 6 ** need.count <= MOST_THROWS
        ? { tried: throws(need.count), all: true }
        : { tried: lists(facts, need.count), all: false }
    case 'spin':
      return { tried: Array.from({ length: need.stops }, (_, i) => i), all: true }
    case 'peek':
      return { tried: [true, false], all: true }
    case 'draw':
      return { tried: lists(facts, need.take), all: false }
    case 'meter':
      return { tried: readings(facts, `meter:${need.meter}`), all: false }
    case 'shuffle': {
      const [shuffled] = eventsOf(facts, 'shuffled')
      return { tried: [shuffled?.root ?? null], all: true }
    }
    case 'faces':
      return facesFor(need, facts, table, order)
  }
}

/** Whether a command leads to the facts of its entry when chance answers so. */
export function decides(game: Game, table: Table, body: Body, answer: Answer | undefined): boolean {
  const chance = answer !== undefined && { chance: answer }
  try {
    const done = act(game, table, { ...body.command, at: body.at, ...chance })
    return !isRefused(done) && isDeepStrictEqual(plain(done.entry.events), plain(body.events))
  } catch {
    // An answer that the game cannot be in is not the one that was given.
    return false
  }
}

export function opensAgain(game: Game, { setup, at, events }: Body): Again {
  if (!setup) return 'different'
  const opened = open(game, setup.settings, at)
  if (isRefused(opened)) return 'different'
  return isDeepStrictEqual(plain(opened.entry.events), plain(events)) ? 'same' : 'different'
}

/** An outcome that stands in the entry with the secret it was read from is the only one it can be. */
const opened = ({ drawn }: Body): Answers | undefined =>
  drawn && 'of' in drawn ? { tried: [drawn.outcome], all: true } : undefined

/**
 * Decides a recorded command again on the table it met. Of chance the record has what was shown; where few outcomes
 * are possible they are tried one by one, so that a decision no outcome could lead to is found.
 */
export function decideAgain(
  game: Game,
  table: Table,
  body: Body,
  order: (card: number) => Face | undefined,
): Again {
  if (isMark(body.command)) return body.events.length === 0 ? 'same' : 'different'
  const { chance: _, ...command } = body.command
  const need = needOf(game, table, command)
  if (!need) return decides(game, table, body, undefined) ? 'same' : 'different'
  const { tried, all } = opened(body) ?? answers(need, body.events, table, order)
  for (const answer of tried) if (decides(game, table, body, answer)) return 'same'
  return all ? 'different' : 'unknown'
}
