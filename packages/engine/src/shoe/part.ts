import type { Actor, Command, Event, Offer, Refused, Step, Table, Wait } from '../kernel/types.ts'

/** What comes next, or nothing where this has been done or is not due. */
export type Stage<S> = (table: Table<S>) => Step | Wait | undefined
/** What follows from an accepted command. */
export type Handler<S> = (table: Table<S>, command: Command) => readonly Event[]
export type Handlers<S> = Readonly<Record<string, Handler<S>>>

/** One part of how a table is dealt: the steps it asks for, what it offers and refuses, what follows from it. */
export interface Part<S> {
  readonly stages?: readonly Stage<S>[]
  readonly handlers?: Handlers<S>
  offers?(table: Table<S>, actor: Actor): readonly Offer[]
  /** Why something of this part is not offered, where a rule says it better than "not now". */
  object?(table: Table<S>, command: Command): Refused | undefined
}

/** Several parts as one: stages in this order, and the first that has an objection gives it. */
export function together<S>(parts: readonly Part<S>[]): Required<Part<S>> {
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

export const decideBy =
  <S>(handlers: Handlers<S>): Handler<S> =>
  (table, command) =>
    Object.hasOwn(handlers, command.type) ? (handlers[command.type]?.(table, command) ?? []) : []
