import type { Game } from './game.ts'
import type { Actor, Command, CommandOf, Event, Fact, Offer, Refused, Step, Table, Wait } from './types.ts'

/** What comes next, or nothing where this has been done or is not due. */
export type Stage<S> = (table: Table<S>) => Step | Wait | undefined

/** What comes next as long as a table is in this phase. */
export const during =
  <S extends { readonly phase: string }>(
    phase: S['phase'],
    stage: (table: Table<S>) => Step | Wait,
  ): Stage<S> =>
  (table) =>
    table.state.phase === phase ? stage(table) : undefined

/** What follows from each accepted command, by its type. */
export type Handlers<S, C extends Command = Command, F extends Fact = Fact> = {
  readonly [T in C['type']]: (table: Table<S>, command: CommandOf<C, T>) => readonly Event<F>[]
}

/** What follows from each accepted command in any game of a family: handlers that also get the rules of the game. */
export type FamilyHandlers<R, S, C extends Command = Command, F extends Fact = Fact> = {
  readonly [T in C['type']]: (own: R, table: Table<S>, command: CommandOf<C, T>) => readonly Event<F>[]
}

/** The handlers of a family for one game of it. */
export function handlersFor<R, S, C extends Command, F extends Fact>(
  own: R,
  handlers: FamilyHandlers<R, S, C, F>,
): Handlers<S, C, F> {
  const all = Object.entries(handlers) as [
    string,
    (own: R, table: Table<S>, command: Command) => readonly Event<F>[],
  ][]
  const bound = all.map(([type, handle]) => [
    type,
    (table: Table<S>, command: Command) => handle(own, table, command),
  ])
  return Object.fromEntries(bound) as Handlers<S, C, F>
}

/** One part of how a table is dealt: the steps it asks for, what it offers and refuses, what follows from it. */
export interface Part<S, C extends Command = Command, F extends Fact = Fact> {
  readonly stages?: readonly Stage<S>[]
  readonly handlers?: Partial<Handlers<S, C, F>>
  offers?(table: Table<S>, actor: Actor): readonly Offer[]
  /** Why something of this part is not offered, where a rule says it better than "not now". */
  object?(table: Table<S>, command: Command): Refused | undefined
}

/** Several parts as one: stages in this order, and the first that has an objection gives it. */
export function together<S, C extends Command, F extends Fact>(
  parts: readonly Part<S, C, F>[],
): Required<Part<S, C, F>> {
  return {
    stages: parts.flatMap((part) => part.stages ?? []),
    handlers: Object.assign({}, ...parts.map((part) => part.handlers ?? {})),
    offers: (table, actor) => parts.flatMap((part) => part.offers?.(table, actor) ?? []),
    object(table, command) {
      for (const part of parts) {
        const refused = part.object?.(table, command)
        if (refused) return refused
      }
      return undefined
    },
  }
}

/** A family's part and what one game adds to it: where both handle a command, the game's own handler counts. */
export function extended<S, C extends Command, F extends Fact, C2 extends Command, F2 extends Fact>(
  family: Part<S, C, F>,
  own: Part<S, C2, F2>,
): Required<Part<S, C | C2, F | F2>> {
  type Either = Part<S, C | C2, F | F2>
  return together<S, C | C2, F | F2>([family as Either, own as Either])
}

/** What the first stage that has something to do says, or nothing where all are done. */
export function firstDue<S>(stages: readonly Stage<S>[], table: Table<S>): Step | Wait | undefined {
  for (const stage of stages) {
    const answer = stage(table)
    if (answer) return answer
  }
  return undefined
}

/** The same where something must come next: that nothing does is an impossible state. */
export function firstOf<S>(stages: readonly Stage<S>[], table: Table<S>): Step | Wait {
  const answer = firstDue(stages, table)
  if (answer) return answer
  throw new Error(`nothing comes next in ${JSON.stringify(table.state)}`)
}

/** What a game has of the parts it is made of. */
export function playedBy<S, C extends Command, F extends Fact>(
  parts: readonly Part<S, C, F>[],
): Required<Pick<Game<S, C, F>, 'offers' | 'object' | 'decide' | 'dealer'>> {
  const { stages, handlers, offers, object } = together(parts)
  return { offers, object, decide: decideIn(handlers), dealer: (table) => firstOf(stages, table) }
}

/** Decides by a handler for each of a game's commands; the compiler names one that is missing. */
export const decideBy = <S, C extends Command, F extends Fact>(handlers: Handlers<S, C, F>) =>
  decideIn<S, C, F>(handlers)

/** Decides by the handlers of several parts. From any other command follows only what the kernel itself records. */
export const decideIn =
  <S, C extends Command, F extends Fact>(handlers: Partial<Handlers<S, C, F>>) =>
  (table: Table<S>, command: C): readonly Event<F>[] => {
    const { type } = command
    if (!Object.hasOwn(handlers, type)) return []
    const handle = handlers[type as C['type']] as
      | ((table: Table<S>, command: C) => readonly Event<F>[])
      | undefined
    return handle?.(table, command) ?? []
  }
