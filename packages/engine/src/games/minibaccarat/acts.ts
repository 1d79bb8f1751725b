import type { Result } from '../../baccarat/odds.ts'
import { pointCount } from '../../baccarat/points.ts'
import { type Citation, type Command, type Event, type Face, pile, playerOf } from '../../kernel/index.ts'
import { markOf } from './exhibits.ts'
import { burnFrom, burnMore, dispose } from './irregularities.ts'
import { OPENING } from './play.ts'
import { collect, collectVigorish, giveBack, owing, pay } from './settle.ts'
import { CORNER, countOf, dealt, draw, HELD, nextCard, ORDER, playing, result, SET } from './shoe.ts'
import { advanced, type MiniFact, type T } from './state.ts'

const call = (words: string, rule: Citation): Event => ({ type: 'called', by: 'dealer', words, rule })
const note = (fact: MiniFact): Event => fact
const facesIn = ({ chance }: Command): readonly Face[] | undefined =>
  Array.isArray(chance) ? (chance as Face[]) : undefined

function prepare(table: T, command: Command): Event[] {
  const done = table.state.done + 1
  const { decks, continuous } = playing(table)
  return [
    ...(command.type === 'inspect' ? [note({ type: 'received', decks })] : []),
    note({ type: 'prepared', done }),
    ...(done === OPENING.length ? [advanced(continuous ? 'betting' : 'shuffle')] : []),
  ]
}

const shuffled = (table: T, { chance }: Command): Event => ({
  type: 'shuffled',
  set: SET,
  shuffle: table.shuffles + 1,
  deck: 'standard',
  decks: table.state.decks,
  into: 'shoe',
  ...(typeof chance === 'string' && { root: chance }),
})

/** A card carried over from the last hand is dealt before a continuous shuffling shoe mixes again. */
function closeBets(table: T): Event[] {
  const mixes = playing(table).continuous && pile(table, HELD).length === 0
  return [call('No More Bets', '19:47-7.7(b)'), advanced(mixes ? 'mixing' : 'dealing')]
}

function deal(table: T, faces: readonly Face[] | undefined): Event[] {
  const next = nextCard(table)
  const hand = ORDER[dealt(table)]
  if (!next || !hand) throw new Error('no card is to be dealt')
  const covered = hand === 'banker' && !playing(table).faceUp
  return draw(table, [next.card], next.from, covered ? CORNER : `hand:${hand}`, faces)
}

/** Cards dealt face down are turned over as their hand is called (7.7(c)2). */
function callHand(table: T, hand: 'player' | 'banker', faces: readonly Face[] | undefined): Event[] {
  const from = hand === 'player' ? 'hand:player' : CORNER
  const cards = pile(table, from)
  const turned: Event[] = faces ? [{ type: 'shown', cards, to: 'everyone', faces }] : []
  const moved: Event[] = faces && from === CORNER ? [{ type: 'placed', cards, from, to: 'hand:banker' }] : []
  const count = faces ? pointCount(faces) : countOf(table, hand)
  const words = `${hand === 'player' ? "Player's" : "Banker's"} Hand ${count}`
  const next = advanced(hand === 'player' ? 'player-called' : 'called')
  return [...turned, ...moved, call(words, '19:47-7.8(a)'), next]
}

function third(table: T, hand: 'player' | 'banker', faces: readonly Face[] | undefined): Event[] {
  const next = nextCard(table)
  if (!next) throw new Error('no card is to be dealt')
  return draw(table, [next.card], next.from, `hand:${hand}`, faces)
}

const WON: Readonly<Record<Result, string>> = {
  player: "Player's Hand wins",
  banker: "Banker's Hand wins",
  tie: 'Tie Hand',
}

const announce = (table: T): Event[] => [
  call(
    `Player's Hand ${countOf(table, 'player')}, Banker's Hand ${countOf(table, 'banker')}. ${WON[result(table)]}`,
    '19:47-7.10(a)',
  ),
  { type: 'marked', mark: markOf(table) },
  advanced('decided'),
]

/** Cards go to the rack hand by hand, each in the order it was dealt, so that a round can be laid out again. */
const clear = (table: T): Event[] =>
  ['hand:player', 'hand:banker', CORNER]
    .filter((name) => pile(table, name).length > 0)
    .map((from) => ({ type: 'placed', cards: pile(table, from), from, to: 'rack' }))

/** The hand in which the cutting card came out is followed by one more (7.8(e)). */
function pickUp(table: T): Event[] {
  const { out, last } = table.state
  const closed: Event = { type: 'closed', round: table.round }
  if (last) return [...clear(table), note({ type: 'shoe-ended', phase: 'shuffle' }), closed]
  const lastHand = out ? [call('Last hand', '19:47-7.8(e)'), note({ type: 'last-hand' })] : []
  return [...clear(table), ...lastHand, advanced('betting'), closed]
}

const voidRound = (table: T): Event[] => [
  call('The round is void', '19:47-7.11(d)'),
  ...giveBack(table),
  ...clear(table),
  note({ type: 'shoe-ended', phase: 'shuffle' }),
  { type: 'closed', round: table.round },
]

/** No card of the old set stays, not even one that waits to be the first of the next hand. */
const takeOut = (table: T): Event[] =>
  Object.entries(table.piles)
    .filter(([name]) => name !== 'removed')
    .map(([from, cards]) => ({ type: 'placed', cards, from, to: 'removed' }))

/** What follows from each act. */
const ACTS: Readonly<Record<string, (table: T, command: Command) => Event[]>> = {
  ...Object.fromEntries(OPENING.map(({ type }) => [type, prepare])),
  'change-cards': (table) => [
    ...collectVigorish(table, owing(table)),
    ...takeOut(table),
    note({ type: 'shoe-ended', phase: 'opening' }),
  ],
  shuffle: (table, command) => [shuffled(table, command), advanced('lace')],
  lace: (table) => [advanced(playing(table).reshuffle ? 'reshuffle' : 'cut')],
  reshuffle: () => [advanced('cut')],
  cut: (_, { front }) => [{ type: 'cut', pile: 'shoe', at: front as number }, advanced('load')],
  'decline-cut': (_, { by }) => [note({ type: 'declined', player: playerOf(by) ?? '' })],
  load: (_, { behind }) => [note({ type: 'loaded', behind: behind as number }), advanced('first-card')],
  'first-card': (table, command) => [
    ...burnFrom(table, facesIn(command) ?? [], '19:47-7.5(d)'),
    advanced('betting'),
  ],
  burn: (table, command) => burnMore(table, facesIn(command) ?? []),
  'no-more-bets': closeBets,
  mix: (table, command) => [shuffled(table, command), advanced('dealing')],
  deal: (table, command) => deal(table, facesIn(command)),
  'call-player': (table, command) => callHand(table, 'player', facesIn(command)),
  'call-banker': (table, command) => callHand(table, 'banker', facesIn(command)),
  'draw-player': (table, command) => third(table, 'player', facesIn(command)),
  'draw-banker': (table, command) => third(table, 'banker', facesIn(command)),
  result: announce,
  collect,
  pay: (table) => pay(table, playing(table).settlement),
  'pick-up': pickUp,
  'void-round': voidRound,
  'collect-vigorish': (table, { player }) =>
    collectVigorish(table, typeof player === 'string' ? [player] : owing(table)),
  leave: (table, { by }) => collectVigorish(table, [playerOf(by) ?? '']),
  'third-card-in-error': dispose,
  'card-in-error': dispose,
  'face-up-in-shoe': dispose,
}

export const decide = (table: T, command: Command): readonly Event[] =>
  ACTS[command.type]?.(table, command) ?? []
