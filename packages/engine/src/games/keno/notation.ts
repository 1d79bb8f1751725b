import { isRefused } from '../../kernel/table.ts'
import type { Cents, Refused } from '../../kernel/types.ts'
import { type Group, KINDS, type Line, type Marks, type Play, type Way } from './ticket.ts'

/**
 * Tickets as text: `way 1-5-9 / 12-20-33 / 40-41-42: 3/6 @1.00`. The groups are A, B, C and so on in their order, kings K
 * (K1, K2 where there are several); a line that leaves combinations out names its ways: `2/6 @1.00 (A+B A+C)`.
 */

const LETTERS = [...'ABCDEFGHIJLMNOPQRSTUVWXYZ']

/** A, B … Z, A2, B2 …: K is left to kings. */
const letter = (n: number): string => {
  const round = Math.floor(n / LETTERS.length)
  return `${LETTERS[n % LETTERS.length]}${round === 0 ? '' : round + 1}`
}

/** What each group of a ticket is called. */
export function namesOf(groups: readonly Group[]): readonly string[] {
  const kings = groups.filter(({ king }) => king).length
  let [king, other] = [0, 0]
  return groups.map((group) => {
    if (!group.king) return letter(other++)
    king += 1
    return kings === 1 ? 'K' : `K${king}`
  })
}

const rateText = (cents: Cents): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const lineText = ({ ways, spots, rate, named }: Line, names: readonly string[]): string => {
  const by = named?.map((way) => way.map((i) => names[i]).join('+')).join(' ')
  return `${ways}/${spots} @${rateText(rate)}${by === undefined ? '' : ` (${by})`}`
}

/** 19:47-15.1[conditioning]: how a ticket is played and at what rate, in the usual notation: `6/4 @1.00, 1/8 @1.00`. */
export const conditioningText = ({ groups, lines }: Pick<Play, 'groups' | 'lines'>): string =>
  lines.map((line) => lineText(line, namesOf(groups))).join(', ')

export const groupText = ({ numbers, king }: Group): string => `${king ? 'K' : ''}${numbers.join('-')}`

/** What a ticket plays, in a form that `parsePlay` reads as the same. */
export const playText = (play: Play): string =>
  `${play.kind} ${play.groups.map(groupText).join(' / ')}: ${conditioningText(play)}`

const unclear = (because: string, received: string): Refused => ({
  refused: '19:47-15.7(a)',
  because,
  received: received.slice(0, 80),
})

/** No text of a ticket is longer: that of ten thousand ways of eighty groups each. */
const LONGEST = 2_000_000

function parseGroup(text: string): Group | Refused {
  const [, king, numbers = ''] = /^\s*(k)?\s*(\d{1,3}(?:\s*[-,\s]\s*\d{1,3})*)\s*$/i.exec(text) ?? []
  if (numbers === '') return unclear('A group is numbers such as 1-5-9, a king K7.', text)
  const all = numbers.split(/[-,\s]+/).map(Number)
  return { numbers: all, ...(king && { king: true }) }
}

function parseRate(text: string): Cents | undefined {
  const [, whole = '', part = ''] = /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === '' ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

function parseWays(text: string, names: readonly string[]): readonly Way[] | Refused {
  const ways: Way[] = []
  for (const word of text.trim().split(/\s+/)) {
    const way = word.split('+').map((name) => names.indexOf(name.toUpperCase()))
    if (way.includes(-1)) return unclear('A way names groups of the ticket, such as A+B.', word)
    ways.push(way)
  }
  return ways
}

const ITEM = /^\s*(\d{1,9})\s*\/\s*(\d{1,3})\s*(?:@\s*(\S+?))?\s*(?:\(([^()]*)\))?\s*$/

function parseLine(text: string, names: readonly string[]): Marks['lines'][number] | Refused {
  const [found, ways, spots, rate, named] = ITEM.exec(text) ?? []
  if (found === undefined) return unclear('The conditioning is ways and spots such as 6/4 @1.00.', text)
  const cents = rate === undefined ? undefined : parseRate(rate)
  if (rate !== undefined && cents === undefined) return unclear('A rate is dollars such as 1.00.', rate)
  const by = named === undefined ? undefined : parseWays(named, names)
  if (by && isRefused(by)) return by
  return {
    ways: Number(ways),
    spots: Number(spots),
    ...(cents !== undefined && { rate: cents }),
    ...(by && { named: by }),
  }
}

/** One rate behind the last item is that of all of them; with several, an item without one is unclear. */
function rated(lines: Marks['lines']): Marks['lines'] {
  const rates = lines.flatMap(({ rate }) => rate ?? [])
  const last = lines.at(-1)?.rate
  if (rates.length !== 1 || last === undefined) return lines
  return lines.map((line) => ({ ...line, rate: last }))
}

/** What is marked, read from text; `readMarks` says whether it is a ticket. The type may be left out. */
export function parseMarks(text: string): Marks | Refused {
  if (text.length > LONGEST) return unclear('The request is too long.', text)
  const [, word, groupsText, linesText] = /^\s*(?:([a-z]+)\s+)?([^:]*):([^:]*)$/i.exec(text) ?? []
  if (groupsText === undefined || linesText === undefined)
    return unclear('A request is groups and conditioning, such as 1-5-9: 1/3 @1.00.', text)
  const king = word?.toLowerCase() === 'k'
  const kind = KINDS.find((one) => one === word?.toLowerCase())
  if (word !== undefined && !king && !kind) return unclear('There is no such type of ticket.', word)
  const groups: Group[] = []
  for (const part of `${king ? 'K' : ''}${groupsText}`.split('/')) {
    const group = parseGroup(part)
    if (isRefused(group)) return group
    groups.push(group)
  }
  const names = namesOf(groups)
  const lines: Marks['lines'][number][] = []
  for (const part of linesText.split(',')) {
    const line = parseLine(part, names)
    if (isRefused(line)) return line
    lines.push(line)
  }
  return { ...(kind && { kind }), groups, lines: rated(lines) }
}
