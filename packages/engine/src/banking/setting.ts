import {
  type Actor,
  asPlayer,
  type CardId,
  type CardsField,
  type Cents,
  type Citation,
  type Command,
  type Event,
  type Face,
  facesNeed,
  handPile,
  knownFace,
  type NamedSet,
  namedSets,
  type Offer,
  type Part,
  type Pile,
  type Place,
  type PlayerCommand,
  type PlayerId,
  pile,
  placeOf,
  playerOf,
  type Refused,
  type StaffCommand,
  type Step,
  shown,
  type Table,
  type Wait,
} from '../kernel/index.ts'

/**
 * How far a hand has come: dealt, looked at, set in two, exposed. `kept` occurs in older records only, where the round
 * waited for each player to let the hand be exposed; it means the same as `set`.
 */
export type HandStage = 'dealt' | 'looked' | 'set' | 'kept' | 'won' | 'lost' | 'pushed' | 'void'

/** A hand that its player sets in two. */
export interface SetHand {
  readonly place: Place
  readonly player: PlayerId
  /** What was wagered on it; nothing on that of a player who banks. */
  readonly cents: Cents
  readonly stage: HandStage
  /** The house sets it, when it is turned: before that the way it is set would tell what it is. */
  readonly house?: true
}

/** What a game remembers of the hands; it stands flat in the game's own state, in the order in which they are exposed. */
export interface SettingState {
  readonly hands: readonly SetHand[]
}
export const noHands: SettingState = { hands: [] }

export type SettingFact =
  | { readonly type: 'hands-taken'; readonly hands: readonly SetHand[] }
  | { readonly type: 'hand-at'; readonly place: Place; readonly stage: HandStage; readonly house?: true }

const TYPES: readonly string[] = ['hands-taken', 'hand-at'] satisfies readonly SettingFact['type'][]
export const isSettingFact = (fact: { readonly type: string }): fact is SettingFact =>
  TYPES.includes(fact.type)

export function evolveSetting<S extends SettingState>(state: S, fact: SettingFact): S {
  if (fact.type === 'hands-taken') return { ...state, hands: fact.hands }
  const { place, stage, house } = fact
  const hands = state.hands.map((h) => (h.place === place ? { ...h, stage, ...(house && { house }) } : h))
  return { ...state, hands }
}

/**
 * Where the two hands of a place lie, once they are set: the low one, 19:47-10.1[second-highest-or-low-hand],
 * 19:47-11.1[low-hand], 19:47-11.1[second-highest-or-low-hand], and the high one, 19:47-10.1[high-hand],
 * 19:47-11.1[high-hand].
 */
export const lowPile = (place: Place): Pile => handPile(`${place}.low`)
export const highPile = (place: Place): Pile => handPile(`${place}.high`)
/** All cards of a place, set or not: those of the low hand first. */
export const cardsAt = (table: Table, place: Place): readonly CardId[] =>
  [handPile(place), lowPile(place), highPile(place)].flatMap((name) => pile(table, name))

/** What a game says about how its hands are set. */
export interface SettingRules<S extends SettingState> {
  readonly rules: Readonly<Record<'look' | 'set' | 'touch' | 'first' | 'house' | 'surrender', Citation>>
  /** How many cards the low hand has. */
  readonly low: number
  /** The hands lie before their players, and nothing else is to be done first. */
  due(table: Table<S>): boolean
  /** Of these faces, by their index: the low hands that there may be, and that of the house's way. */
  lows(faces: readonly Face[], table: Table<S>): readonly (readonly number[])[]
  houseWay(table: Table<S>, faces: readonly Face[]): readonly number[]
  /** What a low hand makes, and the others with it: `Pair of nines`, `Flush, king high`. */
  named?(low: readonly Face[], high: readonly Face[], table: Table<S>): Omit<NamedSet, 'cards'>
  /** Why no other low hand will do. */
  readonly because: string
  /** The hands to compare with lie open: players may surrender theirs until those are exposed. Nobody is asked to. */
  surrenders(table: Table<S>): boolean
  /** What a surrender costs, and where the cards go. */
  surrendered(table: Table<S>, hand: SetHand): readonly Event<never>[]
}

export type SettingCommand =
  | StaffCommand<'look', { place: Place; chance: readonly Face[] | null }>
  | PlayerCommand<'set', { place: Place; cards: readonly CardId[] }>
  | PlayerCommand<'house-way' | 'surrender', { place: Place }>

const fact = (it: SettingFact): SettingFact => it
export const handAt = (place: Place, stage: HandStage): SettingFact => ({ type: 'hand-at', place, stage })
export const handOf = ({ state }: Table<SettingState>, place: unknown): SetHand | undefined =>
  state.hands.find((h) => h.place === place)
const isUnset = ({ stage }: SetHand): boolean => stage === 'dealt' || stage === 'looked'

/** Of two hands of one player the one with the larger wager is set first, and of equal ones the one that comes first. */
function nextOf({ state }: Table<SettingState>, player: PlayerId): SetHand | undefined {
  const own = state.hands.filter((h) => h.player === player && isUnset(h))
  return own.reduce<SetHand | undefined>((best, h) => (best && best.cents >= h.cents ? best : h), undefined)
}

/** The hand that each player is to set now, in the order of the places. */
export function settingNow(table: Table<SettingState>): SetHand[] {
  const players = [...new Set(table.state.hands.map((h) => h.player))]
  return players.flatMap((player) => nextOf(table, player) ?? [])
}

/** Apart from each other, as they are set: 19:47-10.1[setting-the-hands], 19:47-11.1[set]. */
export function laid(table: Table, place: Place, cards: readonly CardId[]): Event<never>[] {
  const from = handPile(place)
  const rest = pile(table, from).filter((card) => !cards.includes(card))
  return [
    { type: 'placed', cards, from, to: lowPile(place) },
    { type: 'placed', cards: rest, from, to: highPile(place) },
  ]
}

/** Cards whose faces are known now lie as the house sets them. */
export function laidByHouse<S extends SettingState>(
  rules: SettingRules<S>,
  table: Table<S>,
  place: Place,
  faces: readonly Face[],
): Event<never>[] {
  const cards = pile(table, handPile(place))
  return laid(
    table,
    place,
    rules.houseWay(table, faces).map((i) => cards[i] as CardId),
  )
}

/** Which cards are the low hand. Where they are real ones that nobody has entered, any may be. */
function setField<S extends SettingState>(of: SettingRules<S>, table: Table<S>, place: Place): CardsField {
  const cards = pile(table, handPile(place))
  const field = {
    kind: 'cards',
    of: cards,
    least: of.low,
    most: of.low,
    name: 'Low hand',
    rest: 'High hand',
  } as const
  const faces = cards.flatMap((card) => knownFace(table, card) ?? [])
  if (faces.length < cards.length) return field
  const set = (low: readonly number[]): CardId[] => low.map((i) => cards[i] as CardId)
  return {
    ...field,
    legal: { sets: of.lows(faces, table).map(set), rule: of.rules.set, because: of.because },
    usual: set(of.houseWay(table, faces)),
    ...(of.named && { named: namedOf(of, table, cards) }),
  }
}

/** The cards of a hand that not everybody has seen already, by a mistake of the dealer's. */
const unseenOf = (table: Table, place: Place): CardId[] =>
  pile(table, handPile(place)).filter((card) => !table.faces[card]?.to.includes('everyone'))

/** What every choice makes, for who sees the cards. */
function namedOf<S extends SettingState>(
  of: SettingRules<S>,
  table: Table<S>,
  cards: readonly CardId[],
): readonly NamedSet[] {
  const faces = (ids: readonly CardId[]): Face[] => ids.map((card) => knownFace(table, card) as Face)
  return namedSets(cards, of.low, (low, high) => of.named?.(faces(low), faces(high), table) ?? NAMELESS)
}
const NAMELESS = { name: '', rest: '' }

function looking<S extends SettingState>(of: SettingRules<S>, table: Table<S>): Step | undefined {
  const hand = of.due(table) ? settingNow(table).find((h) => h.stage === 'dealt') : undefined
  if (!hand) return undefined
  const { place, player } = hand
  return {
    by: 'dealer',
    command: { type: 'look', by: 'dealer', place },
    needs: facesNeed(unseenOf(table, place), player),
    rule: of.rules.look,
    says: `The player at position ${place} looks at the hand.`,
  }
}

/** Everybody sets at the same time; for who is gone the house does. */
function setting<S extends SettingState>(of: SettingRules<S>, table: Table<S>): Wait | undefined {
  const hands = of.due(table) ? settingNow(table) : []
  if (hands.length === 0) return undefined
  return {
    kind: 'decision',
    for: hands.map(({ place, player }) => ({
      player,
      otherwise: { type: 'house-way', by: asPlayer(player), place },
    })),
    rule: of.rules.set,
    says: 'Set your hands.',
  }
}

/** Set, and still face down. */
export const isSet = ({ stage }: SetHand): boolean => stage === 'set' || stage === 'kept'

/** The hands that wager, and not that of a player who banks. */
export const againstBank = ({ state }: Table<SettingState>): readonly SetHand[] =>
  state.hands.filter((h) => h.cents > 0)

function handOffers<S extends SettingState>(of: SettingRules<S>, table: Table<S>, by: Actor): Offer[] {
  const player = playerOf(by)
  const { rules } = of
  const hand = player !== undefined && of.due(table) ? nextOf(table, player) : undefined
  const set: Offer[] =
    hand?.stage === 'looked'
      ? [
          {
            type: 'set',
            by,
            rule: rules.set,
            says: 'Set the hands',
            with: { place: hand.place },
            fields: { cards: setField(of, table, hand.place) },
          },
          {
            type: 'house-way',
            by,
            rule: rules.house,
            says: 'Take the house way',
            with: { place: hand.place },
          },
        ]
      : []
  return [...set, ...surrenderOffers(of, table, by, player)]
}

function surrenderOffers<S extends SettingState>(
  of: SettingRules<S>,
  table: Table<S>,
  by: Actor,
  player: PlayerId | undefined,
): Offer[] {
  if (!of.surrenders(table)) return []
  const { surrender: rule } = of.rules
  return againstBank(table)
    .filter((h) => h.player === player && isSet(h))
    .map(({ place, cents }) => ({
      type: 'surrender',
      by,
      rule,
      says: 'Surrender',
      with: { place },
      forfeits: cents,
    }))
}

/** Why a hand may not be set, or not now. */
function refuseSetting<S extends SettingState>(
  { rules }: SettingRules<S>,
  table: Table<S>,
  { type, by, place }: Command,
): Refused | undefined {
  if (type !== 'set' && type !== 'house-way') return undefined
  const hand = handOf(table, place)
  const player = playerOf(by)
  if (!hand || player === undefined) return undefined
  const refuse = (refused: Citation, because: string): Refused => ({ refused, because })
  if (hand.player !== player)
    return refuse(rules.touch, 'Everybody sets the own hands, and nobody else touches them.')
  if (!isUnset(hand)) return refuse(rules.touch, 'What is set is not touched again.')
  if (nextOf(table, player) !== hand)
    return refuse(
      rules.first,
      'Of two hands the one with the larger wager is set first, or else the first one.',
    )
  return undefined
}

/** Who has wagered and has cards stays seated until the round is over. */
export function refuseRising(
  table: Table<SettingState>,
  { type, by }: Command,
  rule: Citation,
): Refused | undefined {
  const player = playerOf(by)
  if (type !== 'leave' && type !== 'reseat') return undefined
  if (player === undefined || placeOf(table, player) === undefined) return undefined
  return table.state.hands.some((h) => h.player === player)
    ? { refused: rule, because: 'Who has a hand stays seated until the round is over.' }
    : undefined
}

/** Hands are looked at and set, and may be surrendered before they are exposed (10.7(a) to (f), 11.9(a) to (e)). */
export function settingPart<S extends SettingState>(
  of: SettingRules<S>,
): Part<S, SettingCommand, SettingFact> {
  return {
    stages: [(table) => looking(of, table), (table) => setting(of, table)],
    offers: (table, actor) => handOffers(of, table, actor),
    object: (table, command) => refuseSetting(of, table, command),
    handlers: {
      look: (table, { place, chance }) => [
        shown(unseenOf(table, place), chance, handOf(table, place)?.player),
        handAt(place, 'looked'),
      ],
      set: (table, { place, cards }) => [...laid(table, place, cards), handAt(place, 'set')],
      'house-way': (_, { place }) => [fact({ type: 'hand-at', place, stage: 'set', house: true })],
      surrender: (table, { place }) => [
        ...of.surrendered(table, handOf(table, place) as SetHand),
        handAt(place, 'lost'),
      ],
    },
  }
}
