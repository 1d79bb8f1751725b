import { HOUSE, type Refused } from '@boardwalk/engine/kernel'
import { NAME, PASSWORD } from '@boardwalk/protocol'
import { ALIKE, COMMON } from './looks.data.ts'
import { ROLES } from './roles.ts'

/** A name as it is shown. */
export const tidyName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ')
/** A name as it is looked up: two names that read the same are one. */
export const foldName = (name: string): string => tidyName(name).toLowerCase()

const LOOKS = new Map(
  Object.entries(ALIKE).flatMap(([letter, all]) => [...all].map((c) => [c, letter] as const)),
)

/** A name as it looks at a glance: marks, gaps and letters of other scripts are not told apart. */
export const glance = (name: string): string =>
  [
    ...foldName(name)
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ]
    .map((c) => LOOKS.get(c) ?? c)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** Words for the house and its staff: a name made of nothing else could be mistaken for them. */
const HOUSE_WORDS: readonly string[] = [
  ...ROLES.filter((role) => role !== 'guest' && role !== 'player'),
  ...[
    'house',
    'boardwalk',
    'casino',
    'cage',
    'pit',
    'floor',
    'boss',
    'stickman',
    'boxman',
    'croupier',
    'bot',
  ],
  ...[
    'admin',
    'administrator',
    'moderator',
    'mod',
    'manager',
    'management',
    'owner',
    'host',
    'system',
    'root',
  ],
  ...['staff', 'crew', 'team', 'support', 'security', 'service', 'help', 'desk', 'division'],
]
const TITLES: readonly string[] = [
  'the',
  'our',
  'your',
  'this',
  'official',
  'real',
  'chief',
  'head',
  'senior',
]

const anyOf = (words: readonly string[]): string => words.map(glance).join('|')
const LIKE_HOUSE = new RegExp(`^(?:${anyOf(TITLES)})*(?:(?:${anyOf(HOUSE_WORDS)})(?:s|${anyOf(TITLES)})*)+$`)

/** Whether a name reads like the house or its staff, whatever number stands behind it. */
const isLikeHouse = (tidy: string): boolean =>
  [tidy, tidy.replace(/[\p{N}\s._-]+$/u, '')].some((name) => LIKE_HOUSE.test(glance(name)))

/** No script that people write names in puts more marks than this on a letter; the first of each is often part of it. */
const HEAPED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}{2}|\p{M}{4}/u

const refuse = (because: string): Refused => ({ refused: HOUSE, because })

const GUEST = glance('guest')
/** As the house calls its guests: the word, and a number. */
const isLikeGuest = (name: string): boolean =>
  /^guest\b/i.test(name) || new RegExp(`^${GUEST}[0-9iozsaetgb]*$`).test(glance(name))

export function refuseName(name: string): Refused | undefined {
  const tidy = tidyName(name)
  if (tidy.length < NAME.least || tidy.length > NAME.most)
    return refuse(`A name has ${NAME.least} to ${NAME.most} characters.`)
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'_-]*$/u.test(tidy))
    return refuse('A name is of letters, digits, spaces, dots, dashes and apostrophes.')
  if (HEAPED.test(tidy)) return refuse('That name has too many accents on one letter. Take some of them off.')
  if (isLikeHouse(tidy))
    return refuse('That name could be mistaken for the house or its staff. Choose another one.')
  if (isLikeGuest(tidy)) return refuse('The house names its guests that way. Choose another name.')
  return undefined
}

export function refusePassword(password: string, name: string): Refused | undefined {
  const length = [...password].length
  if (length < PASSWORD.least) return refuse(`A password has at least ${PASSWORD.least} characters.`)
  if (length > PASSWORD.most) return refuse(`A password has at most ${PASSWORD.most} characters.`)
  if (foldName(password) === foldName(name)) return refuse('Your name is no password.')
  if (isCommon(password))
    return refuse('That is among the first that anybody tries. Take several words, or a longer one.')
  return undefined
}

const ROWS = [
  '01234567890',
  '09876543210',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
]
const WALKS = [
  ...ROWS,
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv',
  'qazwsxedcrfvtgb',
  'zaq12wsx',
  '147258369',
  '741852963',
  '789456123',
  '123654789',
  '159753',
  '1qazxsw2',
  '12qwaszx',
]
const backwards = (text: string): string => [...text].reverse().join('')
const PATHS = WALKS.flatMap((walk) => [walk, backwards(walk)])

/** A part of the keyboard, up or down, or a few of them after one another. */
function isWalk(text: string): boolean {
  let rest = text
  for (let parts = 0; rest !== '' && parts < 3; parts++) {
    const long = Array.from({ length: rest.length }, (_, i) => rest.length - i)
    const length = long.find((n) => n >= 3 && PATHS.some((path) => path.includes(rest.slice(0, n))))
    if (length === undefined) return false
    rest = rest.slice(length)
  }
  return rest === ''
}

/** The same over and over: a letter, a date, a short word. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+.?$/.test(text)

const words = new Set(COMMON)
const PLAIN: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * What is tried first: a common word with something behind it, a walk over the keys, the same again and again, a date. A q
 * that was read as a g, as in gwerty, makes it no better.
 */
export function isCommon(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  return isTried(text) || (text.includes('g') && isTried(text.replaceAll('g', 'q')))
}

function isTried(text: string): boolean {
  if (isWalk(text) || isRepeated(text) || /^[a-z]{0,2}[0-9]{1,12}[a-z]{0,2}$/.test(text)) return true
  const bare = text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
  const leet = [...text].map((c) => PLAIN[c] ?? c).join('')
  const candidates = [bare, leet, leet.replace(/[^a-z]+$/, ''), [...bare].map((c) => PLAIN[c] ?? c).join('')]
  const short = text.length - bare.length <= 6
  return (
    (short && candidates.some((c) => words.has(c) || isRepeated(c))) ||
    (short && bare.length <= 3 && bare.length < text.length - 3)
  )
}
