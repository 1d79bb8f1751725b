import type { Refused } from '@boardwalk/engine/kernel'
import type { Code } from '@boardwalk/protocol'

export type { Code }

/** A refusal with its code; without one it is a rule's. */
export type Coded = Refused & { readonly code?: Code }

export const codeOf = (refused: Coded): Code => refused.code ?? 'rule'
