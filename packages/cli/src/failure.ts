import type { Refused } from '@boardwalk/engine/kernel'

/** 0 all went well, 1 the work failed, 2 it was asked for wrongly. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const
export type Exit = (typeof EXIT)[keyof typeof EXIT]

/** The command was given wrongly; the message tells a person how to give it. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A refusal as a sentence with its rule, and what would have been accepted; `hint` stands between the two. */
export function refusalText({ refused, because, expected }: Refused, hint = ''): string {
  const rule = refused === 'house' ? '' : ` (${refused})`
  const list = Array.isArray(expected) ? expected.map(String) : []
  const unsaid = list.length > 0 && !list.every((value) => because.includes(value))
  return `${because}${rule}${hint}${unsaid ? `\nKnown: ${list.join(', ')}.` : ''}`
}
