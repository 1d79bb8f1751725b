import { Play } from '../../test/kit.ts'
import {
  type Actor,
  asPlayer,
  bettors,
  type Command,
  type Event,
  flat,
  type Game,
  type KernelEvent,
  limited,
  lose,
  type OptionValues,
  type Place,
  type PlayerId,
  pile,
  plainLayout,
  playerAt,
  push,
  RANKS,
  rankOf,
  removable,
  type Settings,
  type StaffCommand,
  type Step,
  scripted,
  spots,
  staffStep,
  suitOf,
  type Table,
  terms,
  unseen,
  type Value,
  walkOdds,
  whenReady,
  winEven,
} from '../kernel/index.ts'
import {
  advanced,
  afterBets,
  around,
  begin,
  type Cards,
  call,
  cardsLeft,
  deal,
  endRound,
  evolveShoe,
  facesIn,
  isShoeFact,
  nextFace,
  notReady,
  openingActs,
  type Part,
  playedBy,
  rackOf,
  type ShoeCommand,
  type ShoeFact,
  type ShoeRules,
  type ShoeState,
  shoe,
  shoeProcedure,
  tooFew,
  untilChange,
} from './index.ts'

/**
 * Highest card: one card each, one for the dealer, the higher wins. A game that is nowhere played, for the rules of the
 * shoe that minibaccarat does without: one deck, a card burned face down, by each new dealer too, the round of the cutting
 * card the last, the cards gathered and counted, changed by hours, and two sides of which a card decides.
 */

type Round = 'dealing' | 'settling'
export interface State extends ShoeState<Round> {
  /** Rounds in which the dealer had the highest card. */
  readonly swept: number
}
type T = Table<State>
type Swept = { readonly type: 'swept' }
type HighFact = ShoeFact | Swept
type HighCommand = ShoeCommand | StaffCommand<'close' | 'settle' | 'deal'>

export const PLACES: readonly Place[] = ['1', '2', '3', '4', '5']
export const SIDES = ['red', 'black'] as const
const DEALER = 'hand:dealer'
const handOf = (place: Place): string => `hand:${place}`
const places = (table: T): Place[] => PLACES.filter((place) => spots(table).some((s) => s.place === place))
const hands = (table: T): string[] => [...places(table).map(handOf), DEALER]
const rank = (table: T, name: string): number =>
  RANKS.indexOf(rankOf(table.faces[pile(table, name)[0] ?? -1]?.face ?? ''))

const clear = (table: T): KernelEvent[] =>
  Object.keys(table.piles)
    .filter((name) => name.startsWith('hand:'))
    .map((from) => ({ type: 'placed', cards: pile(table, from), from, to: rackOf(table) }))

/** The first to come when the game begins, then whose card the cutting card came out on, else the far right; clockwise. */
function cutters(table: T): readonly PlayerId[] {
  const { appeared } = table.state
  const [first] = Object.values(table.players)
  const right = PLACES.findLast((place) => playerAt(table, place) !== undefined)
  const at = table.round === 1 ? first?.place : PLACES.find((place) => handOf(place) === appeared)
  return around(table, PLACES, at ?? right ?? '1', 'up')
}

const cardsOf = ({ decks, shoe: kind, shuffling, anyRound, again }: OptionValues): Cards => ({
  decks: Number(decks),
  continuous: shuffling === 'continuous',
  reshuffle: again === true,
  anyRound: anyRound === true,
  ...(kind === 'double' && { sides: SIDES }),
})

const RULES: ShoeRules<State> = {
  deck: 'standard',
  chosen: (table) => cardsOf(terms(table).options),
  round: 'dealing',
  opening: openingActs({ inspect: 'high:inspect', spread: 'high:spread', wash: 'high:wash' }),
  viewing: 'high:spread',
  shuffle: 'high:shuffle',
  lacing: { lace: 'high:lace', again: 'high:again' },
  cut: { offered: 'high:offered', made: 'high:cut', margin: 10, order: cutters, remembers: true },
  load: { rule: 'high:load', least: (size) => size / 4, most: (size) => size / 2 - 1 },
  burn: { kind: 'one', rule: 'high:burn', newDealer: 'high:new-dealer', shown: 'high:shown' },
  mixing: 'high:mix',
  end: { rule: 'high:end', after: 'this-round', gather: 'high:gather', anyRound: 'high:any-round' },
  change: 'high:change',
  hours: { most: 24, rule: 'high:hours' },
  handling: { rule: 'high:handling', own: ['deal'] },
  drawn: { rule: 'high:drawn', disclosed: 'alone', kept: 'it is used as the next card from the shoe' },
  faceUp: { rule: 'high:face-up', goes: 'alone', together: [1], voids: (_, found) => found > 1 },
  mistakes: ({ state }) => (state.phase === 'dealing' ? ['drawn', 'face-up'] : []),
  tooFew: {
    rule: 'high:too-few',
    clear,
    giveBack: (table, why) => spots(table).flatMap((s) => push(table, s, why)),
  },
  sides: {
    rule: 'high:determine',
    used: 'high:used',
    burned: 'high:burned',
    sideFor: (face) => ('HD'.includes(suitOf(face)) ? 'red' : 'black'),
    firstHand: (table) => hands(table)[0] ?? DEALER,
  },
}

function settle(table: T): Event<HighFact>[] {
  const mine = rank(table, DEALER)
  const all = spots(table)
  const settled = all.flatMap((s) => {
    const theirs = rank(table, handOf(s.place))
    const why = { rule: 'high:settle', because: `${theirs} against ${mine}.` }
    if (theirs === mine) return push(table, s, why)
    return theirs > mine ? winEven(table, s, why) : lose(table, s, why)
  })
  const swept: Swept[] = all.every((s) => rank(table, handOf(s.place)) < mine) ? [{ type: 'swept' }] : []
  return [...settled, ...swept, ...clear(table), ...endRound(RULES, table)]
}

const dealing = (table: T): Step => {
  if (cardsLeft(table) === 0) return tooFew(RULES, table)
  return staffStep('dealer', 'deal', 'high:deal', 'Deal a card.', nextFace(table))
}

const ROUND: Part<State, HighCommand, HighFact> = {
  stages: [
    (table) => {
      const { phase } = table.state
      if (phase === 'settling') return staffStep('dealer', 'settle', 'high:settle', 'Settle.')
      if (phase === 'dealing') return dealing(table)
      const close = staffStep('dealer', 'close', 'high:close', 'Call "No more bets".')
      return untilChange(RULES, table, whenReady({ places: () => PLACES }, table, bettors(table), close))
    },
  ],
  handlers: {
    close: (table) => [call('No more bets', 'high:close'), advanced(afterBets(RULES, table))],
    deal: (table, command) => {
      const empty = hands(table).filter((name) => pile(table, name).length === 0)
      const dealt = deal(table, empty[0] ?? DEALER, facesIn(command), RULES.cut.remembers)
      return empty.length > 1 ? dealt : [...dealt, advanced<Round>('settling')]
    },
    settle,
  },
}

const wager = { id: 'main', name: 'Main', rule: 'high:wager', wins: 'The higher card.', pays: [] }
const closed = (table: T) => {
  const early = notReady(RULES, table)
  if (early || table.state.phase === 'betting') return early
  return { refused: 'high:close', because: 'No more bets.' }
}
const option = (key: string, ...values: readonly [Value, ...Value[]]) =>
  ({
    key,
    title: key,
    rule: 'high',
    default: values[0],
    values,
    sign: String,
    scope: 'table',
    notice: 'rule',
  }) as const

export const highCard: Game<State, HighCommand, HighFact> = {
  id: 'high-card',
  title: 'Highest card',
  rules: 'high',
  options: [
    option('decks', 1, 2, 6),
    option('shoe', 'single', 'double'),
    option('shuffling', 'standard', 'continuous'),
    option('anyRound', false, true),
    option('again', false, true),
  ],
  forbids: ({ shoe: kind, shuffling }) =>
    kind === 'double' && shuffling === 'continuous'
      ? { refused: 'high', because: 'One or the other.' }
      : undefined,
  limits: { least: 1_00, most: 100_00 },
  places: () => PLACES,
  wagers: () => [wager],
  layout: () => plainLayout([wager]),
  begin: (options) => ({ ...begin(options.shoe === 'double' ? SIDES : undefined), swept: 0 }),
  layoutBetting: {
    stake: (table, player, place, id) => closed(table) ?? limited(table, player, place, id),
    unstake: (table, player, place, id) => closed(table) ?? removable(table, player, place, id),
  },
  ...playedBy<State, HighCommand, HighFact>([shoe(RULES), ROUND]),
  evolve(state, it) {
    return isShoeFact<Round>(it) ? evolveShoe(state, it) : { ...state, swept: state.swept + 1 }
  },
  procedure: (options) => [
    ...shoeProcedure(RULES, cardsOf(options)),
    { type: 'close', by: 'dealer', rule: 'high:close', says: 'Call "No more bets".' },
    { type: 'deal', by: 'dealer', rule: 'high:deal', says: 'Deal a card.' },
    { type: 'settle', by: 'dealer', rule: 'high:settle', says: 'Settle.' },
  ],
  odds: (options) => walkOdds(highCard, options),
  strategy: (table, player) => flat(highCard, table, player, 'main'),
  guide: { about: 'The higher card wins.', play: [] },
}

/** A table of it in a test. */
export class High extends Play<State> {
  constructor(
    options: OptionValues = {},
    people: Readonly<Record<string, string>> = { A: '2', B: '4' },
    more: Settings = {},
  ) {
    super(highCard, people, { ...more, options })
  }

  /** Nobody cuts, and the dealer goes on until wagers are taken. */
  ready(): this {
    for (let i = 0; i < 20; i++) {
      this.run(scripted({}))
      for (const player of this.waited()) this.do({ type: 'decline-cut', by: asPlayer(player) })
      if (this.now() === 'Place your bets.') return this
    }
    throw new Error(this.now())
  }

  /** Everyone bets a dollar and is ready. */
  bets(): this {
    for (const player of Object.keys(this.table.players)) this.bet(player, 'main', 1_00)
    for (const player of this.waited()) this.do({ type: 'ready', by: asPlayer(player) })
    return this
  }

  /** A round with these cards, the dealer's last. */
  round(faces: string): this {
    return this.bets().run(scripted({ faces }))
  }

  /** So many faces of these suits that nobody has seen of a set. */
  left(count: number, suits = 'CDHS', set = 'cards'): string {
    const { [set]: cards } = this.table.sets
    const all = cards
      ? [...unseen(this.table, cards)].flatMap(([face, n]) => Array<string>(n).fill(face))
      : []
    const faces = all.filter((face) => suits.includes(suitOf(face)))
    return faces.slice(0, count).join(' ')
  }

  act(type: string, by: Actor = 'dealer', more: Omit<Command, 'type' | 'by'> = {}): this {
    return this.do({ ...more, type, by })
  }
}
