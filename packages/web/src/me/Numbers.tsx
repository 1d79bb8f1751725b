import type { ReactNode } from 'react'

export interface NumbersRow {
  readonly key: string
  readonly name: ReactNode
  readonly figures: readonly string[]
}

interface NumbersProps {
  /** What the rows are, and what each figure is. */
  readonly heads: readonly [string, ...string[]]
  readonly rows: readonly NumbersRow[]
}

/** What a picture is drawn from, for who wants it to the cent or cannot see it. */
export function Numbers({ heads: [first, ...figures], rows }: NumbersProps) {
  return (
    <details>
      <summary>The numbers</summary>
      <div className="me-numbers">
        <table className="table-data">
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {figures.map((head) => (
                <th key={head} scope="col" className="figure">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {row.figures.map((figure, i) => (
                  <td key={figures[i]} className="figure">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
