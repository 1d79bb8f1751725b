import {
  type ChartCell,
  type OptionValues,
  percentText,
  type Rules,
  type StrategyChart,
  type Study,
  type Value,
  worthOfChoices,
} from '@boardwalk/engine/kernel'
import { columns, wrap } from '../columns.ts'
import { UsageError } from '../failure.ts'
import type { Io } from '../io.ts'
import { meter } from '../meter.ts'

function studyOf(game: Rules): Study {
  if (!game.study)
    throw new UsageError(`At ${game.title} there is nothing to learn by a chart: boardwalk guide ${game.id}`)
  return game.study
}

/** Grounds for a terminal that shows colours; the letters say the same. */
const GROUNDS: Readonly<Record<string, number>> = {
  raise: 42,
  play: 42,
  fold: 41,
  hit: 41,
  stand: 42,
  double: 44,
  split: 45,
  surrender: 100,
  keep: 42,
  'give-up': 44,
  'let-it-ride': 42,
  'take-back': 41,
  'three-antes': 42,
  'one-ante': 44,
  stay: 41,
  either: 100,
}
const painted = (cell: ChartCell | undefined, wide: number, colour: boolean): string => {
  const text = (cell?.code ?? '').padStart(Math.ceil((wide + (cell?.code.length ?? 0)) / 2)).padEnd(wide)
  const ground = cell && GROUNDS[cell.way]
  return colour && ground !== undefined ? `\u001b[97;${ground}m${text}\u001b[0m` : text
}

/** The chart in letters, and in colours where there are any. */
export function chartText(chart: StrategyChart, colour: boolean, size: number): string {
  const labels = chart.parts.flatMap(({ rows }) => rows.map(({ label }) => label.length))
  const left = Math.max(6, ...labels) + 2
  const codes = [...chart.columns.map(({ label }) => label), ...chart.legend.map(({ code }) => code)]
  const wide = Math.max(...codes.map((code) => code.length)) + 2
  const head = chart.columns.map(({ label }) => painted({ code: label, way: '', words: '' }, wide, false))
  const parts = chart.parts.flatMap(({ name, rows }) => [
    '',
    name,
    `${' '.repeat(left)}${head.join('').trimEnd()}`,
    ...rows.map(({ label, cells }) =>
      `${label.padEnd(left)}${cells.map((cell) => painted(cell, wide, colour)).join('')}`.trimEnd(),
    ),
  ])
  const legend = chart.legend.map((cell) => `${painted(cell, wide, colour)} ${cell.words}`)
  const says = chart.says.flatMap((line) => wrap(line, size))
  return `${[...says, '', `${chart.over}:`, ...parts.slice(1), '', ...legend].join('\n')}\n`
}

const valueText = (value: Value): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`)
/** Less than the figures can tell is nothing. */
const LEAST = 5e-10
const signed = (change: number): string =>
  Math.abs(change) < LEAST ? '=' : `${change < 0 ? '−' : '+'}${percentText(Math.abs(change))}`

/** What each choice of the licensee would make of the edge. */
export function worthText(
  game: Rules,
  options: OptionValues,
  { edge, choices }: ReturnType<typeof worthOfChoices>,
): string {
  const table = columns(
    [
      { title: 'choice' },
      { title: 'in force' },
      { title: 'instead' },
      { title: 'edge', right: true },
      { title: 'change', right: true },
    ],
    choices.map(({ option, value, edge: other, change }) => [
      option.title,
      valueText(options[option.key] ?? option.default),
      valueText(value),
      percentText(other),
      signed(change),
    ]),
  )
  const legend = `The wager ${game.study?.wager} costs ${percentText(edge)} with the best play. Each line: one choice made otherwise.`
  return `${table}\n${legend}\n`
}

/** `odds <game> --chart`. */
export function chartCommand(io: Io, game: Rules, options: OptionValues, json: boolean): void {
  const study = studyOf(game)
  const progress = meter(io, 'Working out the chart')
  const chart = study.chart(options, progress.tell)
  progress.end()
  io.out(json ? `${JSON.stringify(chart, null, 2)}\n` : chartText(chart, io.colour, io.columns))
}

/** `odds <game> --worth`. */
export function worthCommand(io: Io, game: Rules, options: OptionValues, json: boolean): void {
  studyOf(game)
  const progress = meter(io, 'Weighing the choices')
  const worth = worthOfChoices(game, options, progress.tell)
  progress.end()
  if (!json) return void io.out(worthText(game, options, worth))
  const choices = worth.choices.map(({ option, value, edge, change }) => ({
    option: option.key,
    now: options[option.key] ?? option.default,
    instead: value,
    edge,
    change,
  }))
  io.out(`${JSON.stringify({ game: game.id, options, edge: worth.edge, choices }, null, 2)}\n`)
}
