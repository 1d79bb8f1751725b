import { playerOf, type Refused, type Table } from '@boardwalk/engine/kernel'
import type { Known, Live, Request } from './types.ts'

/** Who is behind each open question: the person who asked first, then those who gave their voices. */
export function voicesAfter(before: Live, table: Table, { actor, command }: Known): Live['voices'] {
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

/** One person with many roles is still one person: every voice is another's, and none is the asker's. */
export function refuseVoice({ table, voices }: Live, { actor, command }: Request): Refused | undefined {
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
