import { HOUSE, type Refused } from '@boardwalk/engine/kernel'
import { ROLES } from './roles.ts'

const SHORTEST_NAME = 2
const LONGEST_NAME = 24
const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 256

/** A name as it is shown. */
export const tidyName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ')
/** A name as it is looked up: two names that read the same are one. */
export const foldName = (name: string): string => tidyName(name).toLowerCase()

/** Words that would make a patron look like the house. */
const TAKEN = new Set<string>([...ROLES, 'house', 'stickman', 'boxman', 'cage', 'boardwalk'])

const refuse = (because: string): Refused => ({ refused: HOUSE, because })

export function refuseName(name: string): Refused | undefined {
  const tidy = tidyName(name)
  if (tidy.length < SHORTEST_NAME || tidy.length > LONGEST_NAME)
    return refuse(`A name has ${SHORTEST_NAME} to ${LONGEST_NAME} characters.`)
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'_-]*$/u.test(tidy))
    return refuse('A name is of letters, digits, spaces, dots, dashes and apostrophes.')
  if (TAKEN.has(foldName(tidy)) || /^guest\b/i.test(tidy))
    return refuse('That name belongs to the house. Take another.')
  return undefined
}

export function refusePassword(password: string, name: string): Refused | undefined {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return refuse(`A password has at least ${SHORTEST_PASSWORD} characters.`)
  if (length > LONGEST_PASSWORD) return refuse(`A password has at most ${LONGEST_PASSWORD} characters.`)
  if (foldName(password) === foldName(name)) return refuse('Your name is no password.')
  return undefined
}
