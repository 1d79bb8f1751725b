import { width } from './paint.ts'

export interface Column {
  readonly title: string
  readonly right?: boolean
}

const pad = (text: string, size: number, right: boolean): string => {
  const space = ' '.repeat(Math.max(0, size - width(text)))
  return right ? space + text : text + space
}

/** Rows under their titles. A cell with several lines takes several lines of the row. */
export function columns(heads: readonly Column[], rows: readonly (readonly string[])[]): string {
  const all = [heads.map((h) => h.title), ...rows].map((row) => row.map((cell) => cell.split('\n')))
  const sizes = heads.map((_, i) => Math.max(...all.flatMap((row) => (row[i] ?? ['']).map(width))))
  const lines = all.flatMap((row, n) => {
    const height = Math.max(...row.map((cell) => cell.length))
    const text = Array.from({ length: height }, (_, line) =>
      heads
        .map((h, i) => pad(row[i]?.[line] ?? '', sizes[i] ?? 0, h.right ?? false))
        .join('  ')
        .trimEnd(),
    )
    return n === 0 ? [...text, sizes.map((size) => '─'.repeat(size)).join('  ')] : text
  })
  return `${lines.join('\n')}\n`
}

/** A sentence broken into lines of at most so many letters. */
export function wrap(text: string, size: number, indent = ''): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && width(line) + 1 + width(word) > size - indent.length) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].map((l) => indent + l)
}
