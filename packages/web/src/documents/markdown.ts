/** The Markdown in which the house writes its documents: headings, paragraphs, lists, quotations and tables. */

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'quote'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly right: readonly boolean[]
      readonly rows: readonly (readonly string[])[]
    }

/** The cells of a row; a bar with a backslash before it belongs to its cell. */
const cellsOf = (line: string): readonly string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const isRule = (line: string | undefined): boolean => /^\|(?: *:?-+:? *\|)+$/.test(line ?? '')

type Kind = 'heading' | 'table' | 'quote' | 'item' | 'step' | 'blank' | 'text'

function kindOf(line: string): Kind {
  if (line.trim() === '') return 'blank'
  if (/^#{1,6} /.test(line)) return 'heading'
  if (line.startsWith('|')) return 'table'
  if (line.startsWith('>')) return 'quote'
  if (line.startsWith('- ')) return 'item'
  return /^\d+\. /.test(line) ? 'step' : 'text'
}

function tableOf(lines: readonly string[]): Block {
  const [head = '', rule, ...rest] = lines
  const body = isRule(rule) ? rest : lines.slice(1)
  return {
    kind: 'table',
    head: cellsOf(head),
    right: isRule(rule) ? cellsOf(rule ?? '').map((cell) => cell.endsWith(':')) : [],
    rows: body.map(cellsOf),
  }
}

function blockOf(kind: Kind, lines: readonly string[]): Block | undefined {
  switch (kind) {
    case 'blank':
    case 'heading':
      return undefined
    case 'table':
      return tableOf(lines)
    case 'quote':
      return { kind: 'quote', lines: lines.map((line) => line.replace(/^> ?/, '').trim()) }
    case 'item':
      return { kind: 'list', ordered: false, items: lines.map((line) => line.slice(2)) }
    case 'step':
      return { kind: 'list', ordered: true, items: lines.map((line) => line.replace(/^\d+\. /, '')) }
    case 'text':
      return { kind: 'paragraph', text: lines.join(' ') }
  }
}

/** A text as blocks, in their order. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = []
  let open: { readonly kind: Kind; readonly lines: string[] } = { kind: 'blank', lines: [] }
  const close = (): void => {
    const block = blockOf(open.kind, open.lines)
    if (block) blocks.push(block)
  }
  for (const line of text.split('\n')) {
    const kind = kindOf(line)
    if (kind === open.kind && kind !== 'heading') {
      open.lines.push(line)
      continue
    }
    close()
    open = { kind, lines: [line] }
    if (kind === 'heading') {
      const [marks = ''] = line.split(' ')
      blocks.push({ kind, level: marks.length, text: line.slice(marks.length + 1) })
    }
  }
  close()
  return blocks
}
