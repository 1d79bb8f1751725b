import type { Busy, Reply as Word } from '@boardwalk/protocol'
import type { Reply } from '../streams/types.ts'

export type CommandAnswer = Word | Busy

/** The answer to a command, as the protocol has it. */
export function asMessage(id: string, reply: Reply): CommandAnswer {
  switch (reply.kind) {
    case 'done':
      return {
        type: 'done',
        id,
        version: reply.version,
        hash: reply.hash,
        ...(reply.asked !== undefined && { asked: reply.asked }),
      }
    case 'refused': {
      const { code, refused: rule, because, expected, received, version } = reply
      return {
        type: 'refused',
        id,
        code,
        rule,
        because,
        version,
        ...(expected !== undefined && { expected }),
        ...(received !== undefined && { received }),
      }
    }
    case 'stale':
      return { type: 'stale', id, version: reply.version }
    case 'busy':
      return { type: 'busy', id, after: reply.afterMs }
  }
}
