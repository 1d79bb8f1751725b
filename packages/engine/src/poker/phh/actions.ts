import { isRefused } from '../../kernel/table.ts'
import type { Face } from '../../kernel/types.ts'
import { faceOf } from '../cards.ts'
import { parseCards } from '../equity/typed.ts'
import { type Decimal, decimalText, parseDecimal } from './decimal.ts'

/** A card, or one that the writer of the history did not see. */
export type PhhCard = Face | 'unknown'

/**
 * What the dealer or a player does; players are counted from 0 in the order in which they are dealt to. Amounts are decimals
 * as they are written, or whole dollars after scaling.
 */
export type PhhAct<Amount> =
  | { readonly type: 'deal-board'; readonly cards: readonly PhhCard[] }
  | { readonly type: 'deal-hole'; readonly player: number; readonly cards: readonly PhhCard[] }
  | { readonly type: 'bring-in' | 'check-call' | 'fold'; readonly player: number }
  | { readonly type: 'muck'; readonly player: number }
  | { readonly type: 'raise-to'; readonly player: number; readonly amount: Amount }
  /** Nothing discarded is standing pat. */
  | { readonly type: 'discard'; readonly player: number; readonly cards: readonly PhhCard[] }
  /** The cards are those that were dealt where they are not written again. */
  | { readonly type: 'show'; readonly player: number; readonly cards: readonly PhhCard[] | 'as dealt' }
  | { readonly type: 'nothing' }

export type PhhAction<Amount = Decimal> = PhhAct<Amount> & { readonly comment?: string }

const CARDS = /^(?:[2-9TJQKA][cdhs]|\?\?)+$/

function readCards(text: string): PhhCard[] | undefined {
  if (!CARDS.test(text)) return undefined
  const cards = parseCards(text)
  return isRefused(cards) ? undefined : cards.map((card) => (card === 'unknown' ? card : faceOf(card)))
}

const cardText = (card: PhhCard): string =>
  card === 'unknown' ? '??' : `${card.slice(0, 1)}${card.slice(1).toLowerCase()}`
const cardsText = (cards: readonly PhhCard[]): string => cards.map(cardText).join('')

const cardsRefused = (text: string): string =>
  text === '' ? 'The cards are missing.' : `${text} is not a list of cards, such as Ac2d or ????.`

/** The number of a player, `p1` the first, or nothing. */
const playerOf = (word = '', players: number): number | undefined => {
  const [, digits] = /^p([1-9]\d?)$/.exec(word) ?? []
  const player = Number(digits) - 1
  return player >= 0 && player < players ? player : undefined
}

const SIMPLE = { pb: 'bring-in', cc: 'check-call', f: 'fold' } as const
const isSimple = (word: string): word is keyof typeof SIMPLE => Object.hasOwn(SIMPLE, word)

function dealt(words: readonly string[], players: number): PhhAct<Decimal> | string {
  const [, deal, ...more] = words
  if (deal !== 'db' && deal !== 'dh')
    return 'The dealer writes "d db" and the cards of the board, or "d dh", a player and cards.'
  const player = deal === 'dh' ? playerOf(more[0], players) : undefined
  if (deal === 'dh' && player === undefined)
    return more[0] === undefined
      ? 'The player is missing.'
      : `${more[0]} is not a player. Players are p1 to p${players}.`
  const [text = '', ...over] = deal === 'dh' ? more.slice(1) : more
  const cards = readCards(text)
  if (!cards) return cardsRefused(text)
  if (over.length > 0) return `${over.join(' ')} after the cards is unexpected.`
  return player === undefined ? { type: 'deal-board', cards } : { type: 'deal-hole', player, cards }
}

function shown(player: number, text: string | undefined): PhhAct<Decimal> | string {
  if (text === undefined) return { type: 'muck', player }
  if (text === '-') return { type: 'show', player, cards: 'as dealt' }
  const cards = readCards(text)
  return cards ? { type: 'show', player, cards } : cardsRefused(text)
}

function played(words: readonly string[], players: number): PhhAct<Decimal> | string {
  const [who = '', what = '', text, ...over] = words
  const player = playerOf(who, players)
  if (player === undefined)
    return `${who} is neither the dealer, d, nor a player. Players are p1 to p${players}.`
  if (over.length > 0) return `${over.join(' ')} after ${who} ${what} ${text} is unexpected.`
  if (isSimple(what))
    return text === undefined ? { type: SIMPLE[what], player } : `${text} after ${who} ${what} is unexpected.`
  if (what === 'sm') return shown(player, text)
  if (what === 'sd') {
    if (text === undefined) return { type: 'discard', player, cards: [] }
    const cards = readCards(text)
    return cards ? { type: 'discard', player, cards } : cardsRefused(text)
  }
  if (what !== 'cbr')
    return what === ''
      ? `The action of ${who} is missing.`
      : `${what} is not an action. Actions are pb, cbr, cc, f, sd and sm.`
  const amount = parseDecimal(text ?? '')
  return amount && amount.units > 0
    ? { type: 'raise-to', player, amount }
    : text === undefined
      ? `The amount of ${who} cbr is missing.`
      : `The amount of ${who} cbr must be a number above zero, not ${text}.`
}

/** Reads one action, or says why it is none. */
export function readAction(text: string, players: number): PhhAction | string {
  const hash = text.indexOf('#')
  const comment = hash === -1 ? {} : { comment: text.slice(hash + 1).trim() }
  const words = (hash === -1 ? text : text.slice(0, hash)).split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return { type: 'nothing', ...comment }
  const act = words[0] === 'd' ? dealt(words, players) : played(words, players)
  return typeof act === 'string' ? act : { ...act, ...comment }
}

function actText(action: PhhAction): string {
  const who = 'player' in action ? `p${action.player + 1}` : ''
  switch (action.type) {
    case 'deal-board':
      return `d db ${cardsText(action.cards)}`
    case 'deal-hole':
      return `d dh ${who} ${cardsText(action.cards)}`
    case 'bring-in':
      return `${who} pb`
    case 'check-call':
      return `${who} cc`
    case 'fold':
      return `${who} f`
    case 'muck':
      return `${who} sm`
    case 'raise-to':
      return `${who} cbr ${decimalText(action.amount)}`
    case 'discard':
      return `${who} sd ${cardsText(action.cards)}`.trimEnd()
    case 'show':
      return `${who} sm ${action.cards === 'as dealt' ? '-' : cardsText(action.cards)}`
    case 'nothing':
      return ''
  }
}

export const actionText = (action: PhhAction): string =>
  `${actText(action)}${action.comment === undefined ? '' : ` # ${action.comment}`}`.trim()
