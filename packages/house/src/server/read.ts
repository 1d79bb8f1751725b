import { commandId, type FromClient, fromClient } from '@boardwalk/protocol'
import { plainDo } from './plain.ts'
import { shaped } from './shape.ts'

/** Why a message cannot be read, with the id of the command in it where that can be. */
export interface Unread {
  readonly because: string
  readonly id?: string
}

/** A message, or why it is none. */
export function readMessage(text: string): FromClient | Unread {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { because: 'That is not JSON.' }
  }
  const plain = plainDo(value)
  if (plain) return plain
  const read = shaped<FromClient>(fromClient, value)
  if ('value' in read) return read.value
  const id = commandId.safeParse((value as { id?: unknown } | null)?.id)
  return { because: read.because, ...(id.success && { id: id.data }) }
}
