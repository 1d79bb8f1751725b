import {
  dollars,
  type Game,
  type Limit,
  limitOf,
  oddsRow,
  paysLines,
  percentText,
  type Terms,
  toText,
  type Wager,
  type WagerOdds,
} from '@boardwalk/engine/kernel'

/** A line of the table of wagers: one wager, or several that differ in nothing but their number. */
export interface WagerLine {
  readonly id: string
  readonly name: string
  /** What tells the wagers of one line apart: `4`, `5`, `6`. Empty for a single one. */
  readonly each: readonly string[]
  readonly wins: string
  readonly pays: readonly string[]
  readonly limits: string
  readonly rule: string
}

export interface Edge {
  readonly percent: string
  readonly fraction: string
  readonly method: WagerOdds['method']
  readonly note?: string
}

const LEAST_ALIKE = 2

const limitText = ({ least, most }: Limit): string => `${dollars(least)} to ${dollars(most)}`

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
  readonly limits: string
}

/** Numbers and pairs of them are what tells alike wagers apart: `Split 17-20`, `Come 4`. */
const headOf = (name: string): string => name.replace(/ [\d,. -]+$/, '')

function lineOf(rows: readonly Row[]): WagerLine[] {
  const [first] = rows
  if (!first) return []
  const { pays, limits } = first
  const single = ({ wager: { id, name, wins, rule } }: Row): WagerLine => ({
    id,
    name,
    each: [],
    wins,
    pays,
    limits,
    rule,
  })
  const name = commonWords(rows.map(({ wager }) => wager.name))
  if (rows.length < LEAST_ALIKE || name === '') return rows.map(single)
  const each = rows.map(({ wager }) => wager.name.slice(name.length + 1))
  return [{ ...single(first), name, each }]
}

/** The wagers of a game as a reader wants them: what differs only in its number is one line. */
export function wagerLines(game: Game, { options, limits }: Terms, rows?: readonly WagerOdds[]): WagerLine[] {
  const wagers = game.wagers(options)
  const all = wagers.map((wager): Row => {
    const limit = limitOf(limits, wager.id)
    return { wager, pays: paysLines(wager.pays), limits: limit ? limitText(limit) : '' }
  })
  const alike = ({ wager, pays, limits: limit }: Row): string => {
    const edge = rows && oddsRow(rows, wagers, wager.id)?.edge
    return [wager.rule, pays.join(), limit, edge ? toText(edge) : ''].join('|')
  }
  // Wagers of one name stand together, whatever they pay.
  const families = Map.groupBy(all, ({ wager }) => headOf(wager.name))
  return [...families.values()].flatMap((family) => [...Map.groupBy(family, alike).values()].flatMap(lineOf))
}

/** The edge of a wager, or nothing for one that is a part of another. */
export function edgeOf(
  game: Game,
  { options }: Terms,
  rows: readonly WagerOdds[],
  id: string,
): Edge | undefined {
  const row = oddsRow(rows, game.wagers(options), id)
  if (!row) return undefined
  const { edge, method, note } = row
  return { percent: percentText(edge), fraction: toText(edge), method, ...(note && { note }) }
}
