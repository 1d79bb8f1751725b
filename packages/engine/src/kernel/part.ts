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

/** The first stage that has something to do. That none has is an impossible state. */
export function firstOf<S>(stages: readonly Stage<S>[], table: Table<S>): Step | Wait {
  for (const stage of stages) {
    const answer = stage(table)
    if (answer) return answer
  }
  throw new Error(`nothing comes next in ${JSON.stringify(table.state)}`)
}

/** What a game has of the parts it is made of. */
export function playedBy<S, C extends Command, F extends Fact>(
  parts: readonly Part<S, C, F>[],
): Required<Pick<Game<S, C, F>, 'offers' | 'object' | 'decide' | 'dealer'>> {
  const { stages, handlers, offers, object } = together(parts)
  return { offers, object, decide: decideBy(handlers), dealer: (table) => firstOf(stages, table) }
}

/** Decides by the table of handlers; from any other command nothing follows but what the kernel itself records. */
export const decideBy =
  <S, C extends Command, F extends Fact>(handlers: Partial<Handlers<S, C, F>>) =>
  (table: Table<S>, command: C): readonly Event<F>[] => {
    const { type } = command
    if (!Object.hasOwn(handlers, type)) return []
    const handle = handlers[type as C['type']] as
      | ((table: Table<S>, command: C) => readonly Event<F>[])
      | undefined
    return handle?.(table, command) ?? []
  }
