import {
  type Area,
  dollars,
  type Event,
  type Game,
  type KernelEvent,
  type Layout,
  type Moved,
  playerIn,
  type Table,
} from '@boardwalk/engine/kernel'
import type { Replay } from '../net/types.ts'
import { cardName } from '../parts/Card.tsx'
import { signed } from '../ui/words.tsx'

/** What an event says of itself, in the house's own words wherever it spoke. */
export interface Words {
  readonly kind: 'call' | 'cards' | 'chips' | 'settled' | 'people'
  readonly text: string
  /** The chips gained or lost, `+$14`, for whose wager was settled. */
  readonly net?: string
  readonly because?: string
  readonly rule?: string
  /** The cards that were laid down with these words, face down. */
  readonly laid?: readonly number[]
}

export interface Speaker {
  readonly game: Game
  readonly layout: Layout
  readonly replay: Replay
}

const OUTCOMES = { win: 'won', lose: 'lost', push: 'returned' } as const

export const nameOf = ({ replay }: Speaker, player: string | undefined): string => {
  if (player === undefined) return 'The house'
  return player === replay.viewer ? 'You' : (replay.names[player]?.name ?? 'Somebody')
}

const wagerName = ({ game }: Speaker, table: Table, wager: string | undefined): string =>
  game.wagers(table.terms.at(-1)?.options ?? {}).find((w) => w.id === wager)?.name ?? wager ?? ''

function settled(
  speaker: Speaker,
  table: Table,
  e: Moved & { outcome: NonNullable<Moved['outcome']> },
): Words {
  const { outcome, cents, odds, rule, because } = e
  const who = nameOf(speaker, playerIn(outcome === 'win' ? e.to : e.from))
  const net = outcome === 'win' ? cents : outcome === 'lose' ? -cents : 0
  const name = wagerName(speaker, table, e.wager)
  return {
    kind: 'settled',
    text: `${who}: ${name} ${OUTCOMES[outcome]}${odds ? ` ${odds}` : ''}`,
    net: signed(net),
    because,
    rule,
  }
}

function moved(speaker: Speaker, table: Table, e: Moved): Words {
  if (e.outcome) return settled(speaker, table, { ...e, outcome: e.outcome })
  const who = nameOf(speaker, playerIn(e.from) ?? playerIn(e.to))
  const wager = wagerName(speaker, table, e.wager)
  const what = [wager, dollars(e.cents)].filter((part) => part !== '').join(' ')
  return { kind: 'chips', text: `${who}: ${what}`, because: e.because, rule: e.rule }
}

/** Where on the felt a pile lies open; cards that go into a shoe or a rack say nothing. */
const openArea = ({ layout }: Speaker, pile: string): Area | undefined =>
  layout.wide.areas?.find((a) => a.kind === 'cards' && a.pile === pile && !a.stacked)

function placed(
  speaker: Speaker,
  { cards, from, to }: Extract<KernelEvent, { type: 'placed' }>,
): Words | undefined {
  const area = from === to ? undefined : openArea(speaker, to)
  if (!area) return undefined
  const what = cards.length === 1 ? 'a card' : `${cards.length} cards`
  return { kind: 'cards', text: `${area.name}: ${what}`, laid: cards }
}

function shown(speaker: Speaker, table: Table, e: Extract<KernelEvent, { type: 'shown' }>): Words {
  const [first = -1] = e.cards
  const pile = Object.keys(table.piles).find((name) => table.piles[name]?.includes(first))
  const where = pile === undefined ? undefined : openArea(speaker, pile)?.name
  if (!e.faces) return { kind: 'cards', text: `${nameOf(speaker, e.to)} looked at the hand` }
  const faces = e.faces.map(cardName).join(', ')
  if (e.to !== 'everyone' && e.to === speaker.replay.viewer)
    return { kind: 'cards', text: `You hold ${faces}` }
  return { kind: 'cards', text: where === undefined ? faces : `${where}: ${faces}` }
}

/** A card that is turned as it is laid down is told once, with its face. */
export const turnsWhatWasLaid = (last: Words | undefined, e: Event): boolean =>
  isKernel(e, 'shown') &&
  e.faces !== undefined &&
  last?.laid !== undefined &&
  last.laid.length === e.cards.length &&
  last.laid.every((card) => e.cards.includes(card))

/** Only a felt whose seats have numbers names them. */
const took = ({ layout }: Speaker, place: string): string =>
  layout.wide.spots.some((s) => s.place !== undefined) ? `took seat ${place}` : 'joined the table'

const isKernel = <T extends KernelEvent['type']>(
  event: Event,
  type: T,
): event is Extract<KernelEvent, { type: T }> => event.type === type

/** Only the kernel's events have words here; what a game's own facts mean, the dealer's calls have said. */
export function wordsOf(speaker: Speaker, table: Table, e: Event): Words | undefined {
  if (isKernel(e, 'moved')) return moved(speaker, table, e)
  if (isKernel(e, 'called'))
    return { kind: 'call', text: speaker.game.overheard?.(e.words) ?? e.words, rule: e.rule }
  if (isKernel(e, 'placed')) return placed(speaker, e)
  if (isKernel(e, 'shown')) return shown(speaker, table, e)
  if (isKernel(e, 'shuffled')) return { kind: 'cards', text: 'The cards were shuffled' }
  if (isKernel(e, 'stood'))
    return { kind: 'people', text: `${nameOf(speaker, e.player)} stood behind the others` }
  if (isKernel(e, 'sat') || isKernel(e, 'reseated'))
    return { kind: 'people', text: `${nameOf(speaker, e.player)} ${took(speaker, e.place)}` }
  if (isKernel(e, 'left')) return { kind: 'people', text: `${nameOf(speaker, e.player)} left the table` }
  if (isKernel(e, 'rescinded')) return { kind: 'people', text: `Taken back: ${e.reason}` }
  if (isKernel(e, 'closed')) return { kind: 'people', text: `Round ${e.round} is over` }
  return undefined
}
