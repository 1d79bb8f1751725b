import {
  oddsRow,
  paysLines,
  percentText,
  type Rules,
  spreadLines,
  type Terms,
  toText,
  type Wager,
  type WagerOdds,
} from '@boardwalk/engine/kernel'
import { wholeFigure } from '../ui/figure.ts'

/** A line of the table of wagers: one wager, or several that differ in nothing but their number. */
export interface WagerLine {
  readonly id: string
  readonly name: string
  /** What tells the wagers of one line apart: `4`, `5`, `6`. Empty for a single one. */
  readonly each: readonly string[]
  readonly wins: string
  /** The others of the line win by words of their own, alike but for what tells them apart. */
  readonly likewise: boolean
  readonly pays: readonly string[]
  readonly rule: string
}

export interface Edge {
  readonly percent: string
  /** As it is: a fraction, or its places where none is known. */
  readonly fraction: string
  readonly method: WagerOdds['method']
  readonly note?: string
  /** `Standard deviation 2.236`, `element of risk 2.56 %`. */
  readonly more: readonly string[]
}

const LEAST_ALIKE = 2

/** The words that all names begin with, cut at a space. */
export function commonWords(names: readonly string[]): string {
  const lists = names.map((name) => name.split(' '))
  const [first = []] = lists
  const end = first.findIndex((word, i) => lists.some((list) => list[i] !== word))
  return first.slice(0, end === -1 ? first.length : end).join(' ')
}

interface Row {
  readonly wager: Wager
  readonly pays: readonly string[]
}

/** Alike wagers share what stands before the colon of their ids, or differ by a number: `Split 17-20`, `Come 4`. */
const familyOf = ({ id, name }: Wager): string =>
  id.includes(':') ? `${id.split(':')[0]}:` : name.replace(/ [\d,. -]+$/, '')

function lineOf(rows: readonly Row[]): WagerLine[] {
  const [first] = rows
  if (!first) return []
  const { pays } = first
  const single = ({ wager: { id, name, wins, rule } }: Row): WagerLine => ({
    id,
    name,
    each: [],
    wins,
    likewise: false,
    pays,
    rule,
  })
  const name = commonWords(rows.map(({ wager }) => wager.name))
  if (rows.length < LEAST_ALIKE || name === '') return rows.map(single)
  const each = rows.map(({ wager }) => wager.name.slice(name.length + 1))
  return [
    { ...single(first), name, each, likewise: rows.some(({ wager }) => wager.wins !== first.wager.wins) },
  ]
}

/** The wagers of a game as a reader wants them: what differs only in its number is one line. */
export function wagerLines(
  game: Rules,
  { options }: Pick<Terms, 'options'>,
  rows?: readonly WagerOdds[],
): WagerLine[] {
  const wagers = game.wagers(options)
  const all = wagers.map((wager): Row => ({ wager, pays: paysLines(wager.pays) }))
  const alike = ({ wager, pays }: Row): string => {
    const edge = rows && oddsRow(rows, wagers, wager.id)?.edge
    return [wager.rule, pays.join(), edge ? toText(edge) : ''].join('|')
  }
  // Wagers of one name stand together, whatever they pay.
  const families = Map.groupBy(all, ({ wager }) => familyOf(wager))
  return [...families.values()].flatMap((family) => [...Map.groupBy(family, alike).values()].flatMap(lineOf))
}

/** When the wagers of a line win, said once: `A 4 comes before a 7; likewise 10.` */
export function winsText({ wins, likewise, each }: WagerLine, few: number): string {
  if (!likewise) return wins
  const others = each.length <= few ? listed(each.slice(1)) : 'the others'
  return `${wins.replace(/\.$/, '')}; likewise ${others}.`
}

/** Names with commas of their own are told apart by semicolons. */
export const listed = (names: readonly string[]): string =>
  names.join(names.some((name) => name.includes(',')) ? '; ' : ', ')

export interface PayText {
  readonly odds: string
  readonly when: string
}

/** `2 to 1: 4 or 10` in its two parts. */
export function payText(line: string): PayText {
  const [, odds = line, when = ''] = /^(.*? to \S+?): (.*)$/.exec(line) ?? []
  return { odds, when }
}

/** The notes of a table of odds, each once, in the order they come. */
export const notesOf = (rows: readonly WagerOdds[] = []): readonly string[] => [
  ...new Set(rows.flatMap(({ note }) => (note ? [note] : []))),
]

/** The edge of a wager, or nothing for one that is a part of another. */
export function edgeOf(
  game: Rules,
  { options }: Terms,
  rows: readonly WagerOdds[],
  id: string,
): Edge | undefined {
  const row = oddsRow(rows, game.wagers(options), id)
  if (!row) return undefined
  const { edge, method, note } = row
  const more = spreadLines(row)
  return { percent: percentText(edge), fraction: wholeFigure(row), method, more, ...(note && { note }) }
}
