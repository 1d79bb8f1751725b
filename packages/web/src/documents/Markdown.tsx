import { Fragment } from 'react'
import { Cited } from '../rules/text.tsx'
import { numbered } from '../ui/numbered.ts'
import { type Block, blocksOf } from './markdown.ts'
import './documents.css'

/** Words with ids as code, line breaks, and citations as ways. */
function Words({ text }: { text: string }) {
  return numbered(text.split('<br>')).map(({ key, it: line }, i) => (
    <Fragment key={key}>
      {i > 0 && <br />}
      {numbered(line.split(/(`[^`]+`)/)).map(({ key: at, it: piece }) =>
        piece.startsWith('`') ? <code key={at}>{piece.slice(1, -1)}</code> : <Cited key={at} text={piece} />,
      )}
    </Fragment>
  ))
}

type TableBlock = Extract<Block, { kind: 'table' }>

/** A table whose cells carry the name of their column, for screens too narrow for columns. */
function Table({ table: { head, right, rows } }: { table: TableBlock }) {
  const look = (i: number): string => (right[i] ? 'figure' : '')
  return (
    <table className="table-data document-table">
      <thead>
        <tr>
          {numbered(head).map(({ key, it }, i) => (
            <th key={key} scope="col" className={look(i)}>
              {it}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbered(rows).map(({ key, it: row }) => (
          <tr key={key}>
            {numbered(row).map(({ key: at, it: cell }, i) =>
              i === 0 ? (
                <th key={at} scope="row">
                  <Words text={cell} />
                </th>
              ) : (
                <td key={at} className={look(i)} data-column={head[i]}>
                  <Words text={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Shown({ block, top }: { block: Block; top: number }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${Math.min(6, block.level + top - 1)}` as 'h1'
      return <Heading>{block.text}</Heading>
    }
    case 'paragraph':
      return (
        <p>
          <Words text={block.text} />
        </p>
      )
    case 'quote':
      return (
        <blockquote className="document-sign">
          {numbered(block.lines).map(({ key, it }) => (
            <p key={key}>{it}</p>
          ))}
        </blockquote>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {numbered(block.items).map(({ key, it }) => (
            <li key={key}>
              <Words text={it} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <Table table={block} />
  }
}

interface MarkdownProps {
  readonly text: string
  /** The level of its first heading. */
  readonly top?: number
  readonly large?: boolean
}

/** A document of the house as it was approved. */
export function Markdown({ text, top = 1, large = false }: MarkdownProps) {
  return (
    <div className={large ? 'document is-large' : 'document'}>
      {numbered(blocksOf(text)).map(({ key, it }) => (
        <Shown key={key} block={it} top={top} />
      ))}
    </div>
  )
}
