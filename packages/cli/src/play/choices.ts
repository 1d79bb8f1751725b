import {
  asPlayer,
  type Cents,
  dollars,
  type Field,
  type Game,
  isLayoutOffer,
  isSameSet,
  isSeatCommand,
  nameOfSet,
  type Offer,
  oddsRow,
  offers,
  type Place,
  type PlayerId,
  paysLines,
  percentText,
  type Table,
  terms,
  timesOf,
  usualCards,
  type WagerId,
} from '@boardwalk/engine/kernel'
import { columns, wrap } from '../columns.ts'
import { plainFace } from './faces.ts'
import { type FaceOf, UNSEEN } from './words.ts'

/** What is offered to a person, sorted by what it is about. */
export interface Choices {
  readonly bets: readonly Offer[]
  readonly takes: readonly Offer[]
  readonly seat: readonly Offer[]
  readonly ready: Offer | undefined
  /** Decisions and everything else that is the game's own. */
  readonly own: readonly Offer[]
}

export function choicesOf(game: Game, table: Table, player: PlayerId): Choices {
  const all = offers(game, table, asPlayer(player))
  return {
    bets: all.filter((o) => o.type === 'bet' && isLayoutOffer(o)),
    takes: all.filter((o) => o.type === 'take' && isLayoutOffer(o)),
    seat: all.filter((o) => isSeatCommand(o.type)),
    ready: all.find((o) => o.type === 'ready'),
    own: all.filter((o) => !isLayoutOffer(o) && o.type !== 'ready' && !isSeatCommand(o.type)),
  }
}

/** `place-win-6` is one of the `place-win` wagers, `straight:17` one of the straights. */
function stem(id: WagerId): { stem: string; tail: string } {
  const found = /^(.+?)[-:](\d[\d-]*)$/.exec(id)
  return found ? { stem: found[1] as string, tail: found[2] as string } : { stem: id, tail: '' }
}

/** A wager as it is typed: `main`, and elsewhere than at the own place `main@2`. */
export const betTyped = ({ with: fixed }: Offer, own: Place | undefined): string =>
  fixed?.place === own ? `${fixed?.wager}` : `${fixed?.wager}@${fixed?.place}`

/** The wagers that can be made, alike ones together: `pass  field  place-win-4 5 6 8 9 10`; elsewhere than at `own`, `main@5`. */
export function betsText(bets: readonly Offer[], size: number, own?: Place): string[] {
  const groups = new Map<string, string[]>()
  for (const { with: fixed } of bets) {
    const id = String(fixed?.wager)
    const elsewhere = own !== undefined && fixed?.place !== own ? `@${fixed?.place}` : ''
    const { stem: head, tail } = elsewhere === '' ? stem(id) : { stem: id + elsewhere, tail: '' }
    const tails = groups.get(head) ?? []
    if (!tails.includes(tail)) tails.push(tail)
    groups.set(head, tails)
  }
  const texts = [...groups].map(([head, [first = '', ...rest]]) =>
    [first === '' ? head : `${head}-${first}`, ...rest].join('/'),
  )
  return wrap(texts.join(', '), size, '  ')
}

const amount = (n: number, key: string): string => (key === 'cents' ? dollars(n) : `${n}`)

function fieldText(key: string, field: Field, faceOf: FaceOf): string {
  switch (field.kind) {
    case 'amount': {
      const range = [field.least, ...(field.least === field.most ? [] : [field.most])]
      const times = timesOf(field).map((it) => `${it.times}x`)
      return [range.map((n) => amount(n, key)).join('–'), ...(times.length > 1 ? times : [])].join('|')
    }
    case 'one':
      return field.of.join('|')
    case 'some':
      return `${field.least} of ${field.of.join(' ')}`
    case 'cards': {
      const { of, least, most, name } = field
      const count = least === most ? least : `${least}–${most}`
      return `${count} of ${of.map((card, i) => plainFace(faceOf(card)) ?? i + 1).join(' ')} for the ${name.toLowerCase()}`
    }
    case 'text':
      return 'words'
  }
}

/** `cut 10–406`: an offer as it is typed. */
export function offerText(
  { type, with: fixed = {}, fields = {} }: Offer,
  alone: boolean,
  faceOf: FaceOf = UNSEEN,
): string {
  const named = alone ? [] : Object.values(fixed).map(String)
  return [
    type,
    ...named,
    ...Object.entries(fields).map(([key, field]) => fieldText(key, field, faceOf)),
  ].join(' ')
}

/** Why not every set of cards is good is said before one is tried. */
const saysOf = ({ says, fields = {} }: Offer): string => {
  const legal = Object.values(fields).flatMap((f) => (f.kind === 'cards' && f.legal ? [f.legal.because] : []))
  return [says, ...legal].join(' ')
}

/** Few enough that all of them are told. */
const FEW_SETS = 6

/** What a hand can be made of, a line a choice; of many only the one that is meant when nothing else is said. */
function setLines({ type, fields = {} }: Offer, faceOf: FaceOf): string[] {
  return Object.values(fields).flatMap((field) => {
    if (field.kind !== 'cards') return []
    const usual = usualCards(field)
    const legal = field.legal?.sets ?? []
    const told = legal.length > FEW_SETS ? [usual] : legal
    return told.flatMap((cards) => {
      const named = nameOfSet(field, cards)
      if (!named) return []
      const typed = cards.map((card) => plainFace(faceOf(card)) ?? field.of.indexOf(card) + 1)
      const rest = named.rest === undefined ? '' : `; ${field.rest?.toLowerCase()}: ${named.rest}`
      const way = isSameSet(cards, usual) ? ' (the house’s way)' : ''
      return [`    ${type} ${typed.join(' ')}  ${field.name}: ${named.name}${rest}${way}`]
    })
  })
}

/** Decisions as buttons would say them, a line each; many alike are put together. */
export function ownLines(own: readonly Offer[], faceOf: FaceOf = UNSEEN): string[] {
  const rows = [...new Set(own.map((o) => o.type))].map((type) => {
    const all = own.filter((o) => o.type === type)
    const [first] = all
    if (first && all.length === 1) return [offerText(first, true, faceOf), saysOf(first)] as const
    return [type, all.map((o) => offerText(o, false, faceOf).slice(type.length + 1)).join(', ')] as const
  })
  const size = Math.max(0, ...rows.map(([typed]) => typed.length))
  const lines = rows.map(([typed, says]) => `  ${typed.padEnd(size)}  ${says}`)
  return [...lines, ...own.flatMap((offer) => setLines(offer, faceOf))]
}

const range = (least: Cents, most: Cents, step: Cents): string =>
  `${dollars(least)}–${dollars(most)}${step > 100 ? `, in ${dollars(step)}` : ''}`

/** Everything that can be bet now, with limits, pays and edge. */
export function betTable(game: Game, table: Table, bets: readonly Offer[]): string {
  const { options } = terms(table)
  const all = game.wagers(options)
  const wagers = new Map(all.map((w) => [w.id, w]))
  const rows = game.odds(options)
  const heads = [
    { title: 'wager' },
    { title: 'name' },
    { title: 'amount' },
    { title: 'pays' },
    { title: 'edge', right: true },
  ]
  return columns(
    heads,
    bets.map(({ with: fixed, fields, says }) => {
      const id = String(fixed?.wager)
      const field = fields?.cents
      const amounts = field?.kind === 'amount' ? range(field.least, field.most, field.step) : ''
      const edge = oddsRow(rows, all, id)?.edge
      return [
        id,
        says,
        amounts,
        paysLines(wagers.get(id)?.pays ?? []).join('\n'),
        edge ? percentText(edge) : '–',
      ]
    }),
  )
}
