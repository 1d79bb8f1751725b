import type { TableSign } from '@boardwalk/client'
import { useEffect, useState } from 'react'
import { get } from '../net/api.ts'

/** Asks for the sign at a table as it was approved (8.3(d)), and again when what it is made from has changed. */
export function useHouseSign(table: string, madeFrom: string): TableSign | undefined {
  const [said, setSaid] = useState<{ readonly of: string; readonly sign: TableSign }>()
  const of = `${table} ${madeFrom}`
  useEffect(() => {
    let over = false
    const name = of.split(' ')[0] ?? ''
    get('/api/tables/{table}/sign', { table: name }).then(
      (sign) => {
        if (!over) setSaid({ of, sign })
      },
      () => undefined,
    )
    return () => {
      over = true
    }
  }, [of])
  return said?.of.startsWith(`${table} `) ? said.sign : undefined
}

/** What the sign is made from, in a word: other terms or other notices are another sign. */
export const signKey = (terms: number, notices: readonly { readonly id: number }[]): string =>
  `${terms}:${notices.map(({ id }) => id).join(',')}`

/** A change to come in the words of its approved form, with its time. */
export const changeWords = ({ at, lines }: TableSign['changes'][number]): readonly string[] => {
  const time = new Date(at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
  return lines.map(({ words }) => words.replace('{time}', time))
}

export const NO_SIGN = 'The sign of this table waits for its approval.'

/** The lines of a sign, its title first. */
export const signLines = (title: string, sign: TableSign | undefined): readonly string[] => {
  if (!sign) return [title]
  return sign.lines.length === 0 ? [title, NO_SIGN] : [title, ...sign.lines.map(({ words }) => words)]
}
