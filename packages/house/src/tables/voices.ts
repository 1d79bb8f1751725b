import { HOUSE, playerOf, type Refused, type Staff, type Step, type Table } from '@boardwalk/engine/kernel'
import type { RecordedCommand } from '../streams/types.ts'
import type { TableContext } from './live.ts'
import type { Request, TableState } from './types.ts'

/** Who is behind each open question: the person who asked first, then those who gave their voices. */
export function voicesAfter(
  before: TableState,
  table: Table,
  { actor, command }: RecordedCommand,
): TableState['voices'] {
  const { questions } = table
  if (questions === before.table.questions) return before.voices
  return Object.fromEntries(
    questions.map(({ id }) => {
      const known = before.voices[id]
      const voiced = command.type === 'confirm' && command.question === id
      return [id, known === undefined ? [actor] : voiced ? [...known, actor] : known] as const
    }),
  )
}

/** The person who gave the last command as the dealer. */
function dealerOf({ recent, version }: TableState): string | undefined {
  const last = recent.list(version).findLast(({ command }) => command.by === 'dealer')
  return last?.actor === 'house' ? undefined : last?.actor
}

/** Whether the house gives a voice of the staff at a table where these people have spoken. */
export function houseGives(
  { setup, speaks }: TableContext,
  { table }: TableState,
  voice: Staff,
  spoken: readonly string[],
): boolean {
  const { dealer } = setup
  return speaks ? speaks(voice, { dealer, table, spoken }) : dealer === 'automatic'
}

/** Whether the house takes a step: its own dealer's, and a supervisor's where it speaks for one. */
export function houseSteps(bench: TableContext, live: TableState, { by, needs }: Step): boolean {
  const automatic = bench.setup.dealer === 'automatic'
  if (by !== 'supervisor') return automatic
  const dealer = dealerOf(live)
  // What real cards and dice show the house cannot know.
  return (automatic || needs === undefined) && houseGives(bench, live, by, dealer ? [dealer] : [])
}

/** What a supervisor does by an order of the house, which has had its second person. */
const ORDERED = ['rescind']

/** A supervisor's word on what a person dealt, a jackpot for one, is another person's. */
function refuseSameHand(live: TableState, { actor, command }: Request): Refused | undefined {
  if (command.by !== 'supervisor' || ORDERED.includes(command.type) || actor === 'house') return undefined
  return actor === dealerOf(live)
    ? { refused: HOUSE, because: 'You dealt this yourself. Call another supervisor.' }
    : undefined
}

/** One person with many roles is still one person: every voice is another's, and none is the asker's. */
export function refuseVoice(live: TableState, request: Request): Refused | undefined {
  const { type } = request.command
  if (type !== 'confirm' && type !== 'decline') return refuseSameHand(live, request)
  return refuseRepeated(live, request)
}

function refuseRepeated({ table, voices }: TableState, { actor, command }: Request): Refused | undefined {
  // The automatic dealer answers for all of its staff, as the table was set up.
  if (command.type !== 'confirm' || actor === 'house') return undefined
  const question = table.questions.find((q) => q.id === command.question)
  const behind = question && voices[question.id]
  if (!behind?.includes(actor)) return undefined
  // Where a player's own word is among those that were asked for, nobody else can give it.
  if (playerOf(command.by) !== undefined && command.by === question?.command.by) return undefined
  const because =
    behind[0] === actor
      ? 'A second person confirms, not the one who asked.'
      : 'Every voice is another person’s, and you have given yours.'
  return { refused: question?.rule ?? 'house', because }
}
