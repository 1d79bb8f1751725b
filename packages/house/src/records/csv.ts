export type Cell = string | number | boolean | null | undefined

/** What a spreadsheet would take for a formula, also in the wide forms that some of them read. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A cell as text. A word that begins like a formula gets an apostrophe, so that opening a report runs nothing; numbers
 * stay numbers.
 */
function cell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`${value} has no place in a report`)
    return String(value)
  }
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`

/** A table as RFC 4180 has it: a line of names, then a line a row. */
export function csv(columns: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [line(columns)]
  for (const row of rows) {
    if (row.length !== columns.length)
      throw new RangeError(`${row.length} cells for ${columns.length} columns`)
    lines.push(line(row))
  }
  return lines.join('')
}
