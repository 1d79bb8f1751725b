import {
  type CardId,
  type CardsField,
  type Cents,
  type Face,
  type Field,
  type Json,
  type Offer,
  usualCards,
  type Wager,
  type WagerId,
} from '@boardwalk/engine/kernel'
import { nearest } from '../nearest.ts'

/** The words of a line, in small letters. */
export const tokens = (line: string): string[] =>
  line
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((w) => w !== '')

/** `25`, `$1,250`, `12.50` as cents. */
export function parseAmount(text: string): Cents | undefined {
  const found = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  if (!found) return undefined
  return Number(found[1]?.replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9:]+/g, '-')
    .replace(/^-|-$/g, '')

/** `place 6` is `place-win-6` with a word left out; the last word is never left out. */
function skips(whole: readonly string[], said: readonly string[]): boolean {
  let at = 0
  for (const part of whole) if (part === said[at]) at++
  return at === said.length && said.length > 1 && whole.at(-1) === said.at(-1)
}

/** The wager that a person means: by id, by name, or by a beginning that only one has. */
export function findWager(wagers: readonly Wager[], words: readonly string[]): WagerId | undefined {
  const said = slug(words.join('-'))
  if (said === '') return undefined
  const by = (test: (w: Wager) => boolean): WagerId | undefined => {
    const found = wagers.filter(test)
    return found.length === 1 ? found[0]?.id : undefined
  }
  return (
    by((w) => w.id === said) ??
    by((w) => slug(w.name) === said) ??
    by((w) => w.id.startsWith(said)) ??
    by((w) => slug(w.name).startsWith(said)) ??
    wagers.find((w) => skips(w.id.split('-'), said.split('-')))?.id
  )
}

export interface Bet {
  readonly wager: WagerId
  /** Nothing said: the least that is taken. */
  readonly cents?: Cents
  readonly place?: string
}

/**
 * `pass 25`, `place 6 12`, `red@3 5`: the wager, then the amount. Where words can be read in two ways, as `come 5` for
 * five dollars or for the come bet on 5, the reading that is offered now is meant.
 */
export function parseBet(
  wagers: readonly Wager[],
  words: readonly string[],
  offered: (wager: WagerId) => boolean,
): Bet | undefined {
  const [name = '', place] = (words[0] ?? '').split('@')
  const said = [name, ...words.slice(1)]
  const where = place ? { place } : {}
  const cents = said.length > 1 ? parseAmount(said.at(-1) ?? '') : undefined
  const short = cents === undefined ? undefined : findWager(wagers, said.slice(0, -1))
  const whole = findWager(wagers, said)
  const readings: Bet[] = [
    ...(whole !== undefined && isNamed(wagers, whole, said) ? [{ wager: whole, ...where }] : []),
    ...(short !== undefined && cents !== undefined ? [{ wager: short, cents, ...where }] : []),
    ...(whole !== undefined ? [{ wager: whole, ...where }] : []),
  ]
  return (
    readings.find((bet) => offered(bet.wager)) ??
    readings.find((bet) => bet.cents !== undefined) ??
    readings[0]
  )
}

/** Whether words are a wager's whole id or name and not only its beginning. */
function isNamed(wagers: readonly Wager[], id: WagerId, words: readonly string[]): boolean {
  const said = slug(words.join('-'))
  return id === said || wagers.some((w) => w.id === id && slug(w.name) === said)
}

/** The faces that somebody who types can see. */
export type FaceOf = (card: CardId) => Face | undefined
export const UNSEEN: FaceOf = () => undefined

/** `10h` and `th` are the ten of hearts; `4-2` is a tile, in whichever order it is read. */
const faceWord = (word: string): Face =>
  /^[1-6]-[1-6]$/.test(word) ? word.split('-').sort().join('') : word.replace(/^10/, 't').toUpperCase()

/** Cards by their faces, `kh 9d`, or by where they lie, `1 3`; of equal faces the next one each time. */
function parseCards(field: CardsField, words: string[], faceOf: FaceOf): CardId[] {
  const { of } = field
  const chosen: CardId[] = []
  for (;;) {
    const [word = ''] = words
    const card = /^\d$/.test(word)
      ? of[Number(word) - 1]
      : of.find((c) => faceOf(c) === faceWord(word) && !chosen.includes(c))
    if (card === undefined) return chosen.length > 0 ? chosen : [...usualCards(field)]
    chosen.push(card)
    words.shift()
  }
}

/** A field of an offer from the words that are left; the first word that does not fit stays. */
function parseField(key: string, field: Field, words: string[], faceOf: FaceOf): Json | undefined {
  switch (field.kind) {
    case 'amount': {
      const [word = ''] = words
      const times = /^(\d)[x×]$/.exec(word)?.[1]
      const cents = times === undefined || !field.each ? parseAmount(word) : Number(times) * field.each
      if (cents === undefined) return field.usual ?? field.least
      words.shift()
      return key === 'cents' ? cents : cents / 100
    }
    case 'one': {
      const found = field.of.find((v) => v.toLowerCase() === words[0])
      if (found !== undefined) words.shift()
      return found ?? field.of[0]
    }
    case 'some': {
      const chosen = field.of.filter((v) => words.includes(v.toLowerCase()))
      for (const v of chosen) words.splice(words.indexOf(v.toLowerCase()), 1)
      return chosen.length > 0 ? chosen : field.of.slice(0, field.least)
    }
    case 'cards':
      return parseCards(field, words, faceOf)
    case 'text':
      return words.splice(0).join(' ') || 'as agreed'
  }
}

type Taken = { type: string; [key: string]: Json }

function takeUpWith(offer: Offer, words: readonly string[], faceOf: FaceOf): Taken | undefined {
  const rest = [...words]
  const fields = Object.entries(offer.fields ?? {}).map(([key, field]) => [
    key,
    parseField(key, field, rest, faceOf),
  ])
  if (rest.length > 0) return undefined
  return { ...offer.with, ...Object.fromEntries(fields), type: offer.type }
}

/** As many cards as are asked for: then a number among the words is where a card lies, and no place. */
const hasCards = ({ fields = {} }: Offer, taken: Taken): boolean =>
  Object.entries(fields).some(([key, field]) => {
    const cards = taken[key]
    if (field.kind !== 'cards' || !Array.isArray(cards)) return false
    return cards.length >= field.least && cards.length <= field.most
  })

/** The command by which words take up an offer, or nothing when they speak of something else. */
export function takeUp(offer: Offer, words: readonly string[], faceOf: FaceOf = UNSEEN): Taken | undefined {
  if (words[0] !== offer.type.toLowerCase()) return undefined
  const rest = words.slice(1)
  const whole = takeUpWith(offer, rest, faceOf)
  if (whole && rest.length > 0 && hasCards(offer, whole)) return whole
  for (const value of Object.values(offer.with ?? {})) {
    const at = rest.indexOf(String(value).toLowerCase())
    if (at >= 0) rest.splice(at, 1)
  }
  return takeUpWith(offer, rest, faceOf)
}

/** Offers that words take up, those first that name more of what is fixed in them. */
export function takers(offers: readonly Offer[], words: readonly string[], faceOf?: FaceOf): Offer[] {
  const named = (offer: Offer): number =>
    Object.values(offer.with ?? {}).filter((value) => words.includes(String(value).toLowerCase())).length
  const able = offers.filter((offer) => takeUp(offer, words, faceOf) !== undefined)
  const most = Math.max(0, ...able.map(named))
  return able.filter((offer) => named(offer) === most)
}

/** What was probably meant by a word nobody knows. */
export const guess = (word: string, wagers: readonly Wager[], offers: readonly Offer[]): string | undefined =>
  nearest(word, [...new Set([...wagers.map((w) => w.id), ...offers.map((o) => o.type), ...BUILT_IN])])

export const BUILT_IN = [
  'help',
  'table',
  'odds',
  'guide',
  'sign',
  'bank',
  'why',
  'steps',
  'repeat',
  'down',
  'ready',
  'quit',
] as const
