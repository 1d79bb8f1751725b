import { Fragment } from 'react'
import { Link } from '../router.tsx'
import { subchapterOf } from './find.ts'
import { split } from './search.ts'

/** A citation in running text: with its chapter, or with at least one paragraph, so that 2.5 stays a number. */
const CITATION =
  /((?:\d+:\d+[A-Z]?-)\d+\.\d+[A-Z]?(?:\(\w{1,4}\)\d*[ivx]*)*|\b\d{1,2}\.\d{1,2}[A-Z]?(?:\(\w{1,4}\)\d*[ivx]*)+)/

/** Words of the register: citations in them are ways. */
export function Cited({ text }: { text: string }) {
  return split(text, CITATION).map(({ at, text: piece, special }) => {
    const id = piece.includes(':') ? piece : `19:47-${piece}`
    if (!special || !subchapterOf(id)) return <Fragment key={at}>{piece}</Fragment>
    return (
      <Link key={at} href={`/rules/${id}`}>
        {piece}
      </Link>
    )
  })
}

/** A reading, with its bold heads and the names of options. */
export function Reading({ text }: { text: string }) {
  return split(text, /(\*\*[^*]+\*\*|`[^`]+`)/).map(({ at, text: piece, special }) => {
    if (!special) return <Cited key={at} text={piece} />
    if (piece.startsWith('`')) return <code key={at}>{piece.slice(1, -1)}</code>
    return (
      <strong key={at}>
        <Cited text={piece.slice(2, -2)} />
      </strong>
    )
  })
}

const KINDS: Readonly<Record<string, string>> = {
  conduct: 'Conduct',
  deal: 'Dealing',
  decide: 'Decision',
  def: 'Definition',
  general: 'General',
  irregular: 'Irregularity',
  notice: 'Notice',
  open: 'Opening the table',
  option: 'Choice of the licensee',
  payout: 'Payout',
  physical: 'Equipment and hands',
  record: 'Records',
  settle: 'Settlement',
  wager: 'Wager',
}
export const kindName = (kind: string): string => KINDS[kind] ?? kind
