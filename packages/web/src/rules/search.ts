import type { Words } from './data.ts'

const MOST = 60

export interface Found {
  readonly hits: Words
  /** How many there are in all. */
  readonly count: number
}

/** A number asked for: `1.3`, `19:47-1.3(c)`, `14.9B`. */
export const isNumber = (asked: string): boolean =>
  /^(?:\d+:\d+[A-Za-z]?-)?\d+[a-z]?(?:\.|$)/i.test(asked.trim())

const plain = (text: string): string => text.toLowerCase().replace(/[’']/g, "'")

/** Provisions by the beginning of their number, or by all the words asked for. */
export function search(words: Words, asked: string): Found {
  const query = plain(asked.trim())
  if (query === '') return { hits: [], count: 0 }
  const terms = query.split(/\s+/)
  const fits = isNumber(query)
    ? ([id]: Words[number]): boolean => {
        const full = query.includes(':') ? id : id.replace(/^\d+:\d+[A-Z]?-/, '')
        return plain(full).startsWith(query)
      }
    : ([, gist]: Words[number]): boolean => terms.every((term) => plain(gist).includes(term))
  const hits = words.filter(fits)
  return { hits: hits.slice(0, MOST), count: hits.length }
}

export interface Piece {
  /** Where it begins in the text. */
  readonly at: number
  readonly text: string
  readonly special: boolean
}

/** A text in pieces, in turn what a pattern with one group leaves and what it takes. */
export function split(text: string, pattern: RegExp): readonly Piece[] {
  let at = 0
  return text.split(pattern).map((piece, i) => {
    const found = { at, text: piece, special: i % 2 === 1 }
    at += piece.length
    return found
  })
}

/** A text with the words that were asked for set apart. */
export function pieces(text: string, asked: string): readonly Piece[] {
  const terms = isNumber(asked) ? [] : asked.trim().split(/\s+/).filter(Boolean)
  const escaped = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return split(text, terms.length === 0 ? /$^(.)/ : new RegExp(`(${escaped.join('|')})`, 'gi'))
}
