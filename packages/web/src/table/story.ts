import {
  boxOfPlace,
  didWords,
  dollars,
  type Event,
  type Felt,
  handPile,
  isEvent,
  isSpot,
  kindOf,
  type Moved,
  type OptionValues,
  type PlayerId,
  placeOfHand,
  playerIn,
  type Wager,
} from '@boardwalk/engine/kernel'
import { cardName } from '../parts/Card.tsx'
import { signed } from '../ui/words.tsx'
import { type HeardFacts, roundsOf } from './told.ts'

/** One line of what happened: for the log, for the screen reader, and with its rule one tap away. */
export interface Line {
  readonly key: string
  /** The number of the fact it tells; from before the page was opened they are below nothing. */
  readonly number: number
  readonly round: number
  readonly kind: 'call' | 'card' | 'settled' | 'seat' | 'chips' | 'note' | 'weighed'
  readonly text: string
  readonly rule?: string
  /** What it means for the reader's own chips. */
  readonly net?: number
  readonly because?: string
  /** The chips' way, from account to account. */
  readonly way?: string
  readonly mine: boolean
}

/** A line before it has its place among the others. */
export type Untold = Omit<Line, 'key' | 'number' | 'round'>

export interface Teller {
  readonly words: Words
  readonly me: PlayerId | undefined
  readonly names: Readonly<Record<PlayerId, { readonly name: string }>>
  readonly behind?: Behind
}

/** What the house did for somebody who was away or late. */
export interface ByHouse {
  readonly type: 'by-house'
  readonly player: PlayerId
  readonly act: string
}
const isByHouse = (e: Event): e is ByHouse => e.type === 'by-house'

/** What else is told, each behind the fact that was the last one known then. */
export type Behind = ReadonlyMap<Event, Untold>

/** What wagers and places are called at a table. */
export interface Words {
  readonly wagers: ReadonlyMap<string, Wager>
  /** The name of the place where each pile lies. */
  readonly piles: ReadonlyMap<string, string>
  /** A dealer's call as those who look on tell it. */
  overheard(call: string): string
  /** What somebody did, by the type of the act. */
  did(act: string): string
  /** Places have numbers on the felt; elsewhere people just stand round it. */
  readonly numbered: boolean
}

export function wordsOf(game: Felt, options: OptionValues): Words {
  const { areas = [], spots } = game.layout(options).wide
  return {
    overheard: (call) => game.overheard?.(call) ?? call,
    did: (act) => didWords(game.playerActs, act),
    numbered: spots.some((s) => s.place !== undefined),
    wagers: new Map(game.wagers(options).map((w) => [w.id, w])),
    piles: new Map(areas.flatMap(({ pile, name }) => (pile === undefined ? [] : [[pile, name] as const]))),
  }
}

const OUTCOMES = { win: 'won', lose: 'lost', push: 'returned' } as const

const accountName = (account: string): string => {
  const kind = kindOf(account)
  const words: Record<string, string> = {
    stack: 'your chips',
    spot: 'the felt',
    inventory: "the house's chips",
    due: 'what is due',
    cover: 'what covers the bank',
    center: 'the middle',
  }
  return words[kind] ?? kind
}

function settled(teller: Teller, wagers: Words['wagers'], e: Moved): Untold {
  const owner = playerIn(e.outcome === 'win' ? e.to : e.from) ?? ''
  const mine = owner === teller.me
  const name = wagers.get(e.wager ?? '')?.name ?? e.wager ?? ''
  const outcome = e.outcome ?? 'push'
  const net = outcome === 'win' ? e.cents : outcome === 'lose' ? -e.cents : 0
  const odds = e.odds ? ` ${e.odds}` : ''
  const who = mine ? '' : `${teller.names[owner]?.name ?? 'Somebody'}: `
  return {
    kind: 'settled',
    // What a bank wins or pays is of no wager.
    text: name === '' ? `${who}${e.because.replace(/\.$/, '')}` : `${who}${name} ${OUTCOMES[outcome]}${odds}`,
    rule: e.rule,
    because: e.because,
    way: `${accountName(e.from)} → ${accountName(e.to)}, ${dollars(e.cents)}`,
    mine,
    ...(mine && { net }),
  }
}

function moved(teller: Teller, wagers: Words['wagers'], e: Moved): Untold | undefined {
  if (e.outcome) return settled(teller, wagers, e)
  const mine = playerIn(e.from) === teller.me || playerIn(e.to) === teller.me
  if (!mine) return undefined
  const isCharge = kindOf(e.from) === 'stack' && ['inventory', 'vigorish'].includes(kindOf(e.to))
  if (isCharge) {
    return {
      kind: 'settled',
      text: e.because.replace(/\.$/, ''),
      rule: e.rule,
      because: e.because,
      net: -e.cents,
      mine,
    }
  }
  const travels = isSpot(e.from) && isSpot(e.to)
  const name = wagers.get(e.wager ?? '')?.name
  return travels && name
    ? { kind: 'note', text: `${name} ${dollars(e.cents)}`, rule: e.rule, because: e.because, mine }
    : undefined
}

/** More than a hand are a deck that is looked through: nobody reads it card by card. */
const MOST_NAMED = 12
const cardNames = (faces: readonly string[]): string =>
  faces.length > MOST_NAMED ? `${faces.length} cards are shown` : faces.map(cardName).join(', ')

/** Where cards lie, in the words of the layout. */
function whereOf({ areas }: Telling, cards: readonly number[]): string {
  const name = areas.get(cards[0] ?? -1)
  return name === undefined ? '' : `${name}: `
}

/** What is known while the facts are told one after the other. */
interface Telling {
  readonly wagers: Words['wagers']
  /** The name of the place of each card that was moved. */
  readonly areas: Map<number, string>
}

function tell(teller: Teller, telling: Telling, e: Event): Untold | undefined {
  const { wagers } = telling
  const name = (player: string): string =>
    player === teller.me ? 'You' : (teller.names[player]?.name ?? 'Somebody')
  if (isEvent(e, 'moved')) return moved(teller, wagers, e)
  if (isEvent(e, 'called'))
    return { kind: 'call', text: teller.words.overheard(e.words), rule: e.rule, mine: false }
  if (isEvent(e, 'shown') && e.faces) {
    const own = e.to === teller.me
    const where = own ? 'You hold ' : whereOf(telling, e.cards)
    return { kind: 'card', text: `${where}${cardNames(e.faces)}`, mine: own }
  }
  if (isEvent(e, 'sat')) {
    const { player, place } = e
    const where = teller.words.numbered ? `took seat ${place}` : 'joined the table'
    return { kind: 'seat', text: `${name(player)} ${where}`, mine: player === teller.me }
  }
  if (isEvent(e, 'stood')) {
    const { player } = e
    return { kind: 'seat', text: `${name(player)} stood behind the others`, mine: player === teller.me }
  }
  if (isEvent(e, 'left')) {
    const { player } = e
    return { kind: 'seat', text: `${name(player)} left`, mine: player === teller.me }
  }
  // That somebody's bets were closed is seen by everybody's being closed.
  if (isByHouse(e) && e.act !== 'ready') {
    const text = `${name(e.player)} ${teller.words.did(e.act)}, by the house`
    return { kind: 'note', text, mine: e.player === teller.me }
  }
  if (isEvent(e, 'rescinded')) return { kind: 'note', text: `Taken back: ${e.reason}`, mine: false }
  return undefined
}

/** A split hand is called as its box, with its number. */
function partName(piles: Words['piles'], pile: string): string | undefined {
  const place = placeOfHand(pile) ?? ''
  const whole = piles.get(handPile(boxOfPlace(place)))
  return whole && `${whole}, hand ${place.split('.').slice(1).join('.')}`
}

/** Facts in words, the house's own wherever it spoke. `now` is the round that is played. */
export function story(teller: Teller, { facts, first }: HeardFacts, now: number): Line[] {
  const { wagers, piles } = teller.words
  const telling: Telling = { wagers, areas: new Map() }
  const rounds = roundsOf(facts, now)
  return facts.flatMap((event, i) => {
    if (isEvent(event, 'placed')) {
      const name = piles.get(event.to) ?? partName(piles, event.to)
      for (const card of event.cards) if (name !== undefined) telling.areas.set(card, name)
    }
    const line = tell(teller, telling, event)
    const more = teller.behind?.get(event)
    const number = first + i
    const round = rounds[i] ?? now
    return [
      ...(line ? [{ key: `${number}`, number, round, ...line }] : []),
      ...(more ? [{ key: `${number}-more`, number, round, ...more }] : []),
    ]
  })
}

export const netOf = (lines: readonly Line[]): number => lines.reduce((sum, l) => sum + (l.net ?? 0), 0)

/** What a screen reader says of a step: calls, and what became of one's own wagers. */
export const spoken = (lines: readonly Line[]): string =>
  lines
    .filter((l) => l.kind === 'call' || l.mine)
    .map((l) => (l.net === undefined ? l.text : `${l.text} ${signed(l.net)}`))
    .join('. ')
