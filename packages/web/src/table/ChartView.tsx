import type { Exhibit, Felt, Table } from '@boardwalk/engine/kernel'
import { numbered } from '../ui/numbered.ts'
import { Rule } from '../ui/words.tsx'

type Chart = Extract<Exhibit, { kind: 'chart' }>

/** The chart a game shows now, if it shows one. */
export const chartOf = (game: Felt, table: Table): Chart | undefined =>
  game.exhibits?.(table).find((e) => e.kind === 'chart')

/** A table of the rules, its row and column lit: letters, and never colour alone. */
export function ChartView({ chart }: { chart: Chart }) {
  return (
    <figure className="chart">
      <figcaption>
        {chart.says} <Rule id={chart.rule} />
      </figcaption>
      <table>
        <caption className="hidden">{chart.title}</caption>
        <thead>
          <tr>
            <td />
            {numbered(chart.columns).map(({ key, it, i }) => (
              <th key={key} scope="col" className={i === chart.column ? 'is-on' : ''}>
                {it}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(chart.rows).map(({ key, it: row, i }) => (
            <tr key={key} className={i === chart.row ? 'is-on' : ''}>
              <th scope="row">{row.name}</th>
              {numbered(row.cells).map(({ key: cell, it, i: c }) => (
                <td key={cell} className={c === chart.column ? (i === chart.row ? 'is-it' : 'is-on') : ''}>
                  {it}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
