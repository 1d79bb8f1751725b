import { type Event, isEvent } from '@boardwalk/engine/kernel'

/** What was heard of a table, newest last: this round and the two before. */
export interface HeardFacts {
  readonly facts: readonly Event[]
  /** The number of the first of them; those from before the page was opened count downwards from nothing. */
  readonly first: number
}

/** How many rounds the log has. */
export const ROUNDS = 3

/** The round of each fact: a round's last fact says which it was. */
export function roundsOf(facts: readonly Event[], now: number): number[] {
  const rounds: number[] = []
  let round = now
  for (let i = facts.length - 1; i >= 0; i--) {
    const fact = facts[i]
    if (isEvent(fact, 'closed')) round = fact.round
    rounds[i] = round
  }
  return rounds
}

/** Rounds that are told no longer are forgotten, so that an evening at a table costs no more than its last minutes. */
function recent({ facts, first }: HeardFacts, now: number): HeardFacts {
  const from = roundsOf(facts, now).findIndex((round) => round > now - ROUNDS)
  const drop = from < 0 ? facts.length : from
  return drop === 0 ? { facts, first } : { facts: facts.slice(drop), first: first + drop }
}

export const more = (told: HeardFacts | undefined, facts: readonly Event[], now: number): HeardFacts =>
  recent({ facts: [...(told?.facts ?? []), ...facts], first: told?.first ?? 0 }, now)

/** Where the next fact will stand. */
export const endOf = ({ facts, first }: HeardFacts): number => first + facts.length

/** What was missed while the house was not heard, at its place among what came before and since. */
export function inserted(
  { facts, first }: HeardFacts,
  at: number,
  missed: readonly Event[],
  now: number,
): HeardFacts {
  const i = Math.max(0, at - first)
  return recent({ facts: [...facts.slice(0, i), ...missed, ...facts.slice(i)], first }, now)
}

/** What the house told later, of what came sooner. */
export const sooner = ({ facts, first }: HeardFacts, before: readonly Event[], now: number): HeardFacts =>
  recent({ facts: [...before, ...facts], first: first - before.length }, now)
