import {
  asPlayer,
  bettors,
  type CardId,
  type CardsField,
  type Command,
  combinations,
  EVEN,
  type Event,
  flat,
  type Game,
  handPile,
  knownFace,
  limited,
  lose,
  namedSets,
  type Offer,
  type Place,
  type PlayerId,
  pile,
  playerAt,
  playerOf,
  RANKS,
  rankOf,
  removable,
  type Step,
  shuffleNeed,
  simplest,
  spots,
  type Table,
  type Wait,
  walkOdds,
  whenReady,
  win,
} from '../src/kernel/index.ts'
import { boxedLayout, byRule, evolveNoted, noting, PLACES } from './boxed.ts'

/**
 * Two hands is no casino game. It has what pai gow and poker ask of the ground: everybody sees four cards alone and sets
 * two of them as the low hand, which may not be higher than the other two; who sets none has the house's way; who
 * surrenders shows nobody anything, and so the shuffle is opened only where it was shown.
 *
 * The low hand wins with twelve or more.
 */
type Phase = 'betting' | 'closed' | 'dealt' | 'setting' | 'exposing'
export interface State {
  readonly phase: Phase
  /** Places with a hand that is not yet done with. */
  readonly hands: readonly Place[]
  /** Who has looked, and whose hands lie set: by themselves, or by the house when they are turned. */
  readonly looked: readonly Place[]
  readonly set: Readonly<Record<Place, 'own' | 'house'>>
}
type T = Table<State>

const RULE = '19:47-11.9(a)'
const HAND = 4
const LOW = 2
const ENOUGH = 12
const noted = noting<State>()
const { why, refuse, step } = byRule(RULE)
const low = (place: Place): string => handPile(`${place}.low`)
const high = (place: Place): string => handPile(`${place}.high`)

const value = (faces: readonly string[]): number =>
  faces.reduce((sum, face) => sum + RANKS.indexOf(rankOf(face)), 0)
const worthOf = (table: T, cards: readonly CardId[]): number =>
  value(cards.map((card) => knownFace(table, card) ?? '2C'))
const others = (all: readonly CardId[], cards: readonly CardId[]): CardId[] =>
  all.filter((card) => !cards.includes(card))

/** The settings in which the high hand is no lower than the low one. */
const settings = (table: T, cards: readonly CardId[]): CardId[][] =>
  combinations(cards, LOW).filter((set) => worthOf(table, set) <= worthOf(table, others(cards, set)))

/** The house's way: the highest low hand there can be. */
const houseWay = (table: T, cards: readonly CardId[]): CardId[] =>
  settings(table, cards).toSorted((a, b) => worthOf(table, b) - worthOf(table, a))[0] ?? []

/** Which two are the low hand. Where the cards are real and nobody has entered them, any two may be. */
function setField(table: T, place: Place): CardsField {
  const of = pile(table, handPile(place))
  const base = { kind: 'cards', of, least: LOW, most: LOW, name: 'Low hand', rest: 'High hand' } as const
  if (of.some((card) => knownFace(table, card) === undefined)) return base
  const because = 'The high hand must rank no lower than the low hand.'
  return {
    ...base,
    legal: { sets: settings(table, of), rule: RULE, because },
    usual: houseWay(table, of),
    named: namedSets(of, LOW, (lows, highs) => ({
      name: `${worthOf(table, lows)} points`,
      rest: `${worthOf(table, highs)} points`,
    })),
  }
}

const unset = ({ state }: T): Place[] => state.hands.filter((place) => state.set[place] === undefined)
const owner = (table: T, place: Place): PlayerId =>
  spots(table).find((s) => s.place === place)?.player ?? playerAt(table, place) ?? ''

const STAGES: Readonly<Record<Phase, (table: T) => Step | Wait>> = {
  betting: (table) => whenReady(twoHands, table, bettors(table), step('close', 'Call no more bets.')),
  closed: (table) => step('deal', 'Shuffle and deal.', shuffleNeed(table, 'A', 'standard', 1)),
  dealt: (table) => {
    const place = table.state.hands.find((p) => !table.state.looked.includes(p)) ?? ''
    const cards = pile(table, handPile(place))
    return step('look', `The player at ${place} looks.`, { kind: 'faces', cards, to: owner(table, place) })
  },
  setting: (table) => {
    const waited = unset(table).map((place) => {
      const player = owner(table, place)
      return { player, otherwise: { type: 'house-way', by: asPlayer(player), place } }
    })
    return { kind: 'decision', for: waited, rule: RULE, says: 'Set your hands.' }
  },
  exposing: (table) => {
    const [place = ''] = table.state.hands
    if (place === '') return step('finish', 'The round is over.')
    const cards = [handPile(place), low(place), high(place)].flatMap((name) => pile(table, name))
    return step('expose', `Expose the hands of ${place}.`, { kind: 'faces', cards, to: 'everyone' })
  },
}

function close(table: T): Event[] {
  return [
    { type: 'called', by: 'dealer', words: 'No more bets', rule: RULE },
    noted({ phase: 'closed', hands: PLACES.filter((p) => spots(table).some((s) => s.place === p)) }),
  ]
}

function deal(table: T): Event[] {
  const shuffle = table.shuffles + 1
  return [
    { type: 'shuffled', set: 'A', shuffle, deck: 'standard', decks: 1, into: 'deck' },
    ...table.state.hands.map((place, i): Event => {
      const cards = Array.from({ length: HAND }, (_, n) => shuffle * 1000 + i * HAND + n)
      return { type: 'placed', cards, from: 'deck', to: handPile(place) }
    }),
    noted({ phase: 'dealt', looked: [], set: {} }),
  ]
}

function look(table: T, { chance }: Command): Event[] {
  const { hands, looked } = table.state
  const place = hands.find((p) => !looked.includes(p)) ?? ''
  const faces = chance as readonly string[] | null
  const all = [...looked, place]
  return [
    {
      type: 'shown',
      cards: pile(table, handPile(place)),
      to: owner(table, place),
      ...(faces && { faces }),
    },
    noted({ looked: all, ...(all.length === hands.length && { phase: 'setting' }) }),
  ]
}

/** The low hand and the high hand lie apart, where the whole one was. */
const laid = (table: T, place: Place, cards: readonly CardId[]): Event[] => {
  const from = handPile(place)
  return [
    { type: 'placed', cards, from, to: low(place) },
    { type: 'placed', cards: others(pile(table, from), cards), from, to: high(place) },
  ]
}

/** What is set lies set; when nothing is left to set, hands are exposed. */
function done(table: T, change: Partial<State>): Event {
  const state = { ...table.state, ...change }
  const waits = state.hands.some((place) => state.set[place] === undefined)
  return noted(waits ? change : { ...change, phase: 'exposing' })
}

function surrender(table: T, { place }: Command): Event[] {
  const name = String(place)
  const wagers = spots(table).filter((s) => s.place === name)
  return [
    ...wagers.flatMap((s) => lose(table, s, { rule: '19:47-11.9(e)1', because: 'Surrendered.' })),
    { type: 'placed', cards: pile(table, handPile(name)), from: handPile(name), to: 'rack' },
    done(table, { hands: table.state.hands.filter((p) => p !== name) }),
  ]
}

function expose(table: T, { chance }: Command): Event[] {
  const [place = '', ...hands] = table.state.hands
  const own = table.state.set[place] === 'own'
  const cards = [handPile(place), low(place), high(place)].flatMap((name) => pile(table, name))
  const faces = chance as readonly string[]
  const seen: T = {
    ...table,
    faces: Object.fromEntries(cards.map((card, i) => [card, { face: faces[i] ?? '', to: ['everyone'] }])),
  }
  const lows = own ? pile(table, low(place)) : houseWay(seen, cards)
  const fair = worthOf(seen, lows) <= worthOf(seen, others(cards, lows))
  const wins = fair && worthOf(seen, lows) >= ENOUGH
  const wagers = spots(table).filter((s) => s.place === place)
  const set = own ? [low(place), high(place)] : [handPile(place)]
  return [
    { type: 'shown', cards, to: 'everyone', faces },
    ...wagers.flatMap((s) =>
      wins
        ? win(table, s, EVEN, why('The low hand has twelve or more.'))
        : lose(table, s, why(fair ? 'The low hand has less than twelve.' : 'Set wrongly.')),
    ),
    ...set.map((from): Event => ({ type: 'placed', cards: pile(table, from), from, to: 'rack' })),
    noted({ hands }),
  ]
}

type Handler = (table: T, command: Command) => readonly Event[]
const HANDLERS: Readonly<Record<string, Handler>> = {
  close,
  deal,
  look,
  set: (table, { place, cards }) => [
    ...laid(table, String(place), cards as number[]),
    done(table, { set: { ...table.state.set, [String(place)]: 'own' } }),
  ],
  // Which cards it takes is seen when they are turned: before that it would tell them.
  'house-way': (table, { place }) => [done(table, { set: { ...table.state.set, [String(place)]: 'house' } })],
  surrender,
  expose,
  finish: (table) => [
    noted({ phase: 'betting', hands: [], looked: [], set: {} }),
    { type: 'closed', round: table.round },
  ],
}

function decisions(table: T, player: PlayerId): Offer[] {
  if (table.state.phase !== 'setting') return []
  const by = asPlayer(player)
  return unset(table)
    .filter((place) => owner(table, place) === player)
    .flatMap((place): Offer[] => {
      const fields = { cards: setField(table, place) }
      return [
        { type: 'set', by, rule: RULE, says: 'Set the hands.', with: { place }, fields },
        { type: 'house-way', by, rule: '19:47-11.9(d)', says: 'Set them the house’s way', with: { place } },
        { type: 'surrender', by, rule: '19:47-11.9(e)', says: 'Surrender', with: { place } },
      ]
    })
}

/** The own setting as it is offered first, or the least on the own place. */
function strategy(table: T, player: PlayerId): Command | undefined {
  const [set] = decisions(table, player)
  return set ? simplest(set) : flat(twoHands, table, player, 'main')
}

export const twoHands: Game<State> = {
  id: 'two-hands',
  title: 'Two hands',
  rules: '19:47-11',
  limits: { least: 1_00, most: 100_00 },
  options: [],
  places: () => PLACES,
  wagers: () => [
    {
      id: 'main',
      name: 'Main',
      rule: RULE,
      wins: 'A low hand of twelve or more.',
      pays: [{ when: 'twelve', odds: EVEN }],
    },
  ],
  layout: () => boxedLayout('position', 4),
  opens: 'shown',
  begin: () => ({ phase: 'betting', hands: [], looked: [], set: {} }),
  layoutBetting: {
    stake: (table, player, place, wager) =>
      table.state.phase === 'betting' ? limited(table, player, place, wager) : refuse('No more bets.'),
    unstake: (table, player, place, wager) =>
      table.state.phase === 'betting' ? removable(table, player, place, wager) : refuse('No more bets.'),
  },
  offers: (table, by) => {
    const player = playerOf(by)
    return player === undefined ? [] : decisions(table, player)
  },
  object: (table, { type, by }) => {
    const player = playerOf(by)
    const holds = table.state.hands.some((place) => owner(table, place) === player)
    return ['leave', 'reseat'].includes(type) && holds ? refuse('Who has cards stays.') : undefined
  },
  decide: (table, command) => HANDLERS[command.type]?.(table, command) ?? [],
  evolve: evolveNoted,
  dealer: (table) => STAGES[table.state.phase](table),
  odds: (options) => walkOdds(twoHands, options),
  strategy,
  guide: { about: 'A game to test with.', play: [] },
}

export default twoHands
