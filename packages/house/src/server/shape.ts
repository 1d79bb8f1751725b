import type { z } from 'zod'

/** What is wrong with a message or request that does not have the right shape, and what would work. */

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

/** `red`, `red or black`, `red, black or green`. */
const either = (words: readonly unknown[]): string =>
  words.length < 2 ? String(words[0]) : `${words.slice(0, -1).join(', ')} or ${String(words.at(-1))}`

const counted = (origin: string, end: string, n: unknown): string => {
  const of = { string: ' characters', array: ' of them' }[origin] ?? ''
  return `Send at ${end} ${String(n)}${of}.`
}

/** A sentence in place of the library's own; nothing where that one has to do. */
function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'It is missing.'
        : `Send ${KINDS[issue.expected as string] ?? issue.expected}.`
    case 'unrecognized_keys':
      return `There is no field ${either(issue.keys as readonly string[])}.`
    case 'invalid_value':
      return `Send ${either(issue.values as readonly unknown[])}.`
    case 'invalid_union':
      return Array.isArray(issue.options) ? `Send ${either(issue.options)}.` : 'It has the wrong shape.'
    case 'too_small':
      return counted(String(issue.origin), 'least', issue.minimum)
    case 'too_big':
      return counted(String(issue.origin), 'most', issue.maximum)
    default:
      return undefined
  }
}

/** A value that fits its schema, or what is wrong with it. */
export function shaped<T>(
  schema: z.ZodType<T>,
  value: unknown,
): { readonly value: T } | { readonly because: string } {
  const parsed = schema.safeParse(value, { error: sentenceOf })
  if (parsed.success) return { value: parsed.data }
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.')
  return { because: where ? `${where}: ${issue?.message}` : (issue?.message ?? '') }
}
