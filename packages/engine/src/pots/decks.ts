import {
  CUTTING,
  cut,
  type Deck,
  type DeckRules,
  exchange,
  gather,
  idle,
  OPENING,
  opening,
  other,
  refit,
  replace,
  shuffle,
} from '../deck/index.ts'
import { type Citation, dealerStep, type Time } from '../kernel/index.ts'
import { fact } from './facts.ts'
import type { PotsHandlers, PotsStage, T } from './rules.ts'
import { chosen } from './table.ts'

/** The two decks of a poker table, between hands: 19:47-14.2 to 19:47-14.5. */

const SEQUENCE: Citation = '19:47-14.2(b)'
const HOUR: Time = 3_600_000
const MINUTE: Time = 60_000

/** What all variants say of their cards. */
export const POKER_CARDS: Pick<
  DeckRules,
  'cites' | 'hours' | 'cut' | 'ways' | 'irregular' | 'viewers' | 'opensLater'
> = {
  cites: {
    inShuffler: '19:47-14.5(a)[device]',
    exchange: SEQUENCE,
    inspect: '19:47-14.4(a)',
    spread: '19:47-14.4(b)',
    spreadTwo: '19:47-14.4(b)',
    wash: '19:47-14.4(c)',
    idle: '19:47-14.5(d)',
    shuffle: '19:47-14.5(a)',
    remove: '19:47-14.5(a)[device]',
  },
  hours: {
    shoe: { hours: 4, rule: '19:47-14.2(b)[change]' },
    hand: { hours: 4, rule: '19:47-14.2(b)[change]' },
  },
  cut: {
    // 19:47-14.5(b): by the dealer, with one hand, whether cards were shuffled by hand or by a device.
    by: 'dealer',
    after: ['manual', 'automated'],
    cover: '19:47-14.5(b)1',
    lift: '19:47-14.5(b)2',
    complete: '19:47-14.5(b)3',
    rack: '19:47-14.1[cover-card]',
    recut: '19:47-14.5(c)',
    last: () => 'Leave the cover card under the deck: it hides the bottom card.',
  },
  ways: { hand: { call: '19:47-14.6(c)', deal: '19:47-14.6(e)1', passes: [] } },
  irregular: {
    faceUp: '19:47-14.15(i)',
    drawn: '19:47-14.15(o)',
    shufflerJam: '19:47-14.5(a)[device]',
  },
  // 19:47-14.4(b), 19:47-14.5(d): the first two players view the cards.
  viewers: 2,
  // 19:47-14.4(c)[one-deck]: or the other deck is prepared when it is rotated in.
  opensLater: (table, deck) => chosen(table).decksAtOpening === 'one' && deck !== table.state.deck,
}

/** How long a deck has been in use since its cards last were in sequence. */
const clockOf = (deck: Deck): string => `sequence:${deck}`
const started = (counter: string) => ({ type: 'started', counter }) as const

/** 19:47-14.2(b): after two hours the cards go into suit and sequence, and the other deck comes into play. */
const sequencing: PotsStage = (_, table) => {
  const { deck, opening: unopened } = table.state
  const since = table.counters[clockOf(deck)]?.since
  if (unopened.includes(deck) || since === undefined || table.now - since < 2 * HOUR) return undefined
  return dealerStep(
    'sequence',
    SEQUENCE,
    'Put the deck into suit and sequence and bring the other into play.',
  )
}

/** Before a hand, in this order. */
export const READYING: readonly PotsStage[] = [
  refit,
  replace,
  exchange,
  sequencing,
  opening,
  shuffle,
  cut,
  idle,
]

/** 19:47-14.6(e)4: the stub is counted at least once every 15 minutes. */
export const stubDue = ({ counters, now }: T): boolean => now - (counters.stub?.since ?? now) >= 15 * MINUTE

const opened = (table: T): Deck => table.state.opening[0] as Deck

export const DECKS = {
  ...OPENING,
  ...CUTTING,
  wash: (own, table) => [...OPENING.wash(own, table), started(clockOf(opened(table)))],
  sequence: (_, table) => {
    const { deck } = table.state
    const isOpen = table.sets[other(deck)] !== undefined
    return [
      ...(isOpen ? gather(table, other(deck), 'deck') : []),
      ...gather(table, deck, 'shuffler'),
      started(clockOf(deck)),
      // A device shuffles one deck while the other is dealt: both have been in use.
      ...(chosen(table).shuffler === 'manual' ? [started(clockOf(other(deck)))] : []),
      fact({ type: 'deck-rested', deck }),
    ]
  },
} satisfies Partial<PotsHandlers>
