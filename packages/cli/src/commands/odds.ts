import {
  deviationOf,
  HOUSE,
  type OptionValues,
  paysLines,
  percentText,
  type Rules,
  ruleText,
  toNumber,
  toText,
  type Wager,
  type WagerOdds,
} from '@boardwalk/engine/kernel'
import { resolveChoices } from '../choice.ts'
import { columns, wrap } from '../columns.ts'
import { UsageError } from '../failure.ts'
import type { Io } from '../io.ts'
import { meter } from '../meter.ts'
import { chartCommand, worthCommand } from './study.ts'

interface OddsJson {
  readonly game: string
  readonly options: OptionValues
  readonly wagers: readonly {
    readonly wager: string
    readonly edge: number
    /** The edge as a fraction, where one is known. */
    readonly exact?: string
    readonly win: number
    readonly push: number
    readonly lose: number
    /** Of what a unit first staked brings, with all that is put up later; and its root, the standard deviation. */
    readonly variance?: number
    readonly deviation?: number
    /** The element of risk: the loss per unit of all that is staked. */
    readonly risk?: number
    readonly method: string
    readonly note?: string
  }[]
}

export function oddsJson(game: Rules, options: OptionValues): OddsJson {
  const wagers = game
    .odds(options)
    .map(({ wager, edge, win, push, lose, variance, risk, method, places, note }) => ({
      wager,
      edge: toNumber(edge),
      ...(places === undefined && { exact: toText(edge) }),
      win: toNumber(win),
      push: toNumber(push),
      lose: toNumber(lose),
      ...(variance && { variance: toNumber(variance), deviation: deviationOf({ variance }) as number }),
      ...(risk && { risk: toNumber(risk) }),
      method,
      ...(note !== undefined && { note }),
    }))
  return { game: game.id, options, wagers }
}

/** A row may stand for several wagers that are alike; then the pays are those of the first. */
const wagerOf = (wagers: readonly Wager[], id: string): Wager | undefined =>
  wagers.find((w) => w.id === id) ??
  wagers.find((w) => w.id.startsWith(`${id}:`) || w.id.startsWith(`${id}-`))

const paysCell = (wager: Wager | undefined): string => paysLines(wager?.pays ?? []).join('\n') || '–'

const NO_BREAK = '\u00a0'
const LONGEST_FRACTION = 32
function fractionCell({ edge, places }: WagerOdds): string {
  if (places !== undefined) return '–'
  return toText(edge).length <= LONGEST_FRACTION ? toText(edge) : '…'
}

/** Every option with its value, broken between options and not within them. */
export function optionLines(options: OptionValues, size: number): string[] {
  const items = Object.entries(options).map(([key, value]) => `${key}=${value}`.replaceAll(' ', NO_BREAK))
  return items.length === 0 ? [] : wrap(items.join(', '), size).map((line) => line.replaceAll(NO_BREAK, ' '))
}

/** Wagers of which the same is to be said are named together. */
function noteLines(rows: readonly WagerOdds[], size: number): string[] {
  const notes = new Map<string, string[]>()
  for (const { wager, note } of rows) if (note) notes.set(note, [...(notes.get(note) ?? []), wager])
  return [...notes].flatMap(([note, wagers]) => wrap(`${wagers.join(', ')}: ${note}`, size))
}

/** The odds of every wager as a table for people. */
export function oddsTable(game: Rules, options: OptionValues, size = 100): string {
  const wagers = game.wagers(options)
  const rows = game.odds(options)
  // Columns that no wager has are not there.
  const spread = rows.some((row) => row.variance)
  const risky = rows.some((row) => row.risk)
  const table = columns(
    [
      { title: 'wager' },
      { title: 'pays' },
      { title: 'edge', right: true },
      { title: 'exact', right: true },
      { title: 'win', right: true },
      { title: 'push', right: true },
      { title: 'lose', right: true },
      ...(spread ? [{ title: 'deviation', right: true }] : []),
      ...(risky ? [{ title: 'risk', right: true }] : []),
      { title: 'method' },
    ],
    rows.map((row) => [
      row.wager,
      paysCell(wagerOf(wagers, row.wager)),
      percentText(row.edge),
      fractionCell(row),
      percentText(row.win),
      percentText(row.push),
      percentText(row.lose),
      ...(spread ? [deviationOf(row)?.toFixed(3) ?? '–'] : []),
      ...(risky ? [row.risk ? percentText(row.risk) : '–'] : []),
      row.method,
    ]),
  )
  const notes = noteLines(rows, size)
  if (rows.some((row) => fractionCell(row) === '…')) notes.push('Fractions too long for the table: --json.')
  const head = [
    game.rules === HOUSE ? game.title : `${game.title} (${ruleText(game.rules)})`,
    ...optionLines(options, size),
  ]
  const legend = [
    'The edge is the expected loss per unit first staked.',
    ...(spread ? ['The deviation is the standard deviation of what a unit first staked brings.'] : []),
    ...(risky ? ['The risk is the expected loss per unit of all that is staked (element of risk).'] : []),
  ]
  return `${[...head, '', table, ...notes, ...legend].join('\n')}\n`
}

export interface OddsFlags {
  readonly json?: true
  readonly chart?: true
  readonly worth?: true
  readonly option?: readonly string[]
}

export function oddsCommand(io: Io, game: Rules, flags: OddsFlags): void {
  const options = resolveChoices(game, flags.option ?? [])
  if (flags.chart && flags.worth) throw new UsageError('--chart and --worth are asked for one at a time.')
  if (flags.chart) chartCommand(io, game, options, flags.json === true)
  else if (flags.worth) worthCommand(io, game, options, flags.json === true)
  else edgesCommand(io, game, options, flags.json === true)
}

function edgesCommand(io: Io, game: Rules, options: OptionValues, json: boolean): void {
  // Counted once, and kept for the table.
  const progress = meter(io, 'Counting')
  game.odds(options, progress.tell)
  progress.end()
  if (json) io.out(`${JSON.stringify(oddsJson(game, options), null, 2)}\n`)
  else io.out(oddsTable(game, options, io.columns))
}
