import {
  asPlayer,
  type CardId,
  type Citation,
  deckFaces,
  drawn,
  type Event,
  eventsOf,
  type Face,
  type Game,
  isEvent,
  isRefused,
  isSpot,
  isStep,
  kindOf,
  next,
  type Offer,
  offers,
  type Pick,
  parseSpot,
  perform,
  playerIn,
  type Source,
  seeded,
  setOf,
  shuffleOf,
  type Table,
  take,
  view,
} from '@boardwalk/engine/kernel'
import { crowded, playersAct } from '../console/acts.ts'

/** What a drill is about: the wagers of one kind. What they pay, only the engine knows. */
export interface Topic {
  readonly id: string
  readonly title: string
  readonly game: string
  readonly wagers: readonly string[]
  /** Made first, because the wagers of the topic lean on it. */
  readonly first?: string
  /** Cards that lie close together come more often than by chance: so there is something to pay. */
  readonly kind?: boolean
}

const boxes = (kind: string): string[] => [4, 5, 6, 8, 9, 10].map((n) => `${kind}-${n}`)
const numbered = (kind: string): string[] => [1, 2, 3, 4, 5, 6].map((n) => `${kind}-${n}`)
const BIG_SIX = ['1', '2', '5', '10', '20', 'joker', 'flag']

export const TOPICS: readonly Topic[] = [
  { id: 'place-odds', title: 'Place odds', game: 'craps', wagers: boxes('place-win') },
  { id: 'place-to-lose', title: 'Place to lose', game: 'craps', wagers: boxes('place-lose') },
  {
    id: 'line-odds',
    title: 'Odds on the line',
    game: 'craps',
    wagers: ['pass-odds'],
    first: 'pass',
  },
  {
    id: 'buy-and-lay',
    title: 'Buy and lay, with vigorish',
    game: 'craps',
    wagers: [...boxes('buy'), ...boxes('lay')],
  },
  {
    id: 'horn',
    title: 'Horn, horn high, C and E',
    game: 'craps',
    wagers: ['horn', 'horn-high-2', 'horn-high-3', 'horn-high-11', 'horn-high-12', 'c-and-e'],
  },
  {
    id: 'hardways',
    title: 'Hardways and the field',
    game: 'craps',
    wagers: ['hard-4', 'hard-6', 'hard-8', 'hard-10', 'field'],
  },
  { id: 'spreads', title: 'Spreads, and three of a kind', game: 'red-dog', wagers: ['main'] },
  { id: 'raises', title: 'The raise', game: 'red-dog', wagers: ['raise'], first: 'main' },
  { id: 'vigorish', title: 'Banker, less the vigorish', game: 'minibaccarat', wagers: ['banker'] },
  { id: 'tie', title: 'Player and tie', game: 'minibaccarat', wagers: ['tie', 'player'] },
  { id: 'vigorish', title: 'Banker, less the vigorish', game: 'punto-banco', wagers: ['banker'] },
  { id: 'tie', title: 'Player and tie', game: 'punto-banco', wagers: ['tie', 'player'] },
  {
    id: 'ante-bonus',
    title: 'Ante, play and the ante bonus',
    game: 'three-card-poker',
    wagers: ['ante'],
    kind: true,
  },
  { id: 'pair-plus', title: 'Pair plus', game: 'three-card-poker', wagers: ['pair-plus'], kind: true },
  {
    id: 'outside',
    title: 'Columns, dozens and even chances',
    game: 'roulette',
    wagers: ['column-1', 'column-3', 'dozen-1', 'dozen-2', 'red', 'black', 'odd', 'even', 'low', 'high'],
  },
  { id: 'spots', title: 'Every spot', game: 'big-six', wagers: BIG_SIX },
  { id: 'one-of-a-kind', title: 'One of a kind', game: 'sic-bo', wagers: numbered('one-of-a-kind') },
  { id: 'two-of-a-kind', title: 'Two of a kind', game: 'sic-bo', wagers: numbered('two-of-a-kind') },
]

/** Wagers that are all decided by one result, for settlements with several lines. */
export const MIXED: readonly Topic[] = [
  {
    id: 'mixed',
    title: 'One roll',
    game: 'craps',
    wagers: ['field', 'any-craps', 'eleven', 'horn', 'c-and-e', 'any-seven', 'craps-12', 'craps-2'],
  },
  { id: 'mixed', title: 'A round', game: 'red-dog', wagers: ['main'] },
  { id: 'mixed', title: 'A round', game: 'minibaccarat', wagers: ['banker', 'player', 'tie'] },
  { id: 'mixed', title: 'A round', game: 'punto-banco', wagers: ['banker', 'player', 'tie'] },
  { id: 'mixed', title: 'A hand', game: 'three-card-poker', wagers: ['ante', 'pair-plus'], kind: true },
  {
    id: 'mixed',
    title: 'A spin',
    game: 'roulette',
    wagers: ['red', 'odd', 'low', 'high', 'dozen-1', 'dozen-2', 'column-1', 'column-3'],
  },
  { id: 'mixed', title: 'A spin', game: 'big-six', wagers: ['1', '2', '5', '10'] },
  {
    id: 'mixed',
    title: 'One throw',
    game: 'sic-bo',
    wagers: ['small', 'big', ...numbered('one-of-a-kind')],
  },
]

/** One wager that was decided: what lay there, and what the house handed over. */
export interface Line {
  readonly wager: string
  readonly name: string
  readonly stake: number
  readonly outcome: 'win' | 'lose' | 'push'
  /** What its owner is up by: winnings, less the house's charge and parts that lost. */
  readonly paid: number
  readonly odds: string
  readonly rule: Citation
  readonly because: string
}

export interface Settled {
  readonly game: string
  readonly seed: number
  /** As it lay when everything was known and nothing was paid. */
  readonly picture: Table
  readonly lines: readonly Line[]
  /** The result in the house's words. */
  readonly calls: readonly string[]
}

export const STUDENT = 'drill'
export const BOT = 'bot-1'

/** A random addition the rules allow: the least and some steps more, so that none is learnt by heart. */
function amountOf({ fields }: Offer, pick: Pick, most: number): number {
  const field = fields?.cents
  if (field?.kind !== 'amount') return 0
  const steps = Math.min(most, Math.floor((field.most - field.least) / field.step))
  return field.least + pick(steps + 1) * field.step
}

export interface World {
  readonly game: Game
  readonly source: Source
  readonly pick: Pick
}

const MOST_ADDED = 24

export function bet(
  { game, source, pick }: World,
  table: Table,
  wager: string,
  most = MOST_ADDED,
): Table | undefined {
  const offer = offers(game, table, asPlayer(STUDENT)).find(
    (o) => o.type === 'bet' && o.with?.wager === wager && !o.confirm,
  )
  if (!offer) return undefined
  const command = { ...offer.with, type: 'bet', by: offer.by, cents: amountOf(offer, pick, most) }
  const done = perform(game, table, command, source)
  return isRefused(done) || done.asked ? undefined : done.table
}

/** Three cards that lie close together, in one suit or of one rank, or just three cards. */
function closeHand(pick: Pick): string[] {
  const ranks = 'A23456789TJQKA'
  const suits = 'SHDC'
  const at = pick(12)
  const way = pick(4)
  const suit = pick(4)
  const card = (i: number): string => {
    const rank = ranks[way === 0 ? at : way === 3 && i < 2 ? at : at + i]
    return `${rank}${suits[way === 1 ? suit : (suit + i + (way === 2 ? pick(4) : 0)) % 4]}`
  }
  const hand = [card(0), card(1), card(2)]
  return new Set(hand).size === 3 ? hand : closeHand(pick)
}

/** One deck, except that the student's cards are often worth something. No card comes twice. */
function kindSource(pick: Pick): Source {
  const plain = drawn(pick)
  const order = new Map<CardId, Face>()
  const left = (table: Table, card: CardId): Face[] => {
    const set = setOf(table, card)
    const used = [...order].filter(([c]) => shuffleOf(c) === set.shuffle).map(([, face]) => face)
    return deckFaces(set.deck).filter((face) => !used.includes(face))
  }
  const face = (table: Table, card: CardId): Face => {
    const rest = left(table, card)
    const found = order.get(card) ?? (rest[pick(rest.length)] as Face)
    order.set(card, found)
    return found
  }
  return {
    answer(need, table) {
      if (need.kind !== 'faces') return plain.answer(need, table)
      const [first] = need.cards
      if (first !== undefined && need.to === STUDENT && !order.has(first)) {
        const hand = closeHand(pick)
        const rest = left(table, first)
        if (hand.every((f) => rest.includes(f)))
          for (const [i, c] of need.cards.entries()) order.set(c, hand[i] as Face)
      }
      return need.cards.map((card) => face(table, card))
    },
  }
}

/** How the student's side of the table goes on when it is waited for: never gives a hand up. */
function studentActs({ game, source }: World, table: Table): Table | undefined {
  const mine = offers(game, table, asPlayer(STUDENT))
  const choices = Object.entries(game.playerActs ?? {}).filter(([, { role }]) => role === undefined)
  const types = [...choices.map(([type]) => type), 'ready']
  const act = types.flatMap((type) => mine.find((o) => o.type === type) ?? [])[0]
  const done = act && perform(game, table, { ...act.with, type: act.type, by: act.by }, source)
  return done && !isRefused(done) ? done.table : undefined
}

const staked = (table: Table): Map<string, number> =>
  new Map(
    Object.entries(table.balances)
      .map(([account, cents]) => parseSpot(account, cents))
      .filter(({ account, player }) => isSpot(account) && player === STUDENT)
      .map(({ wager, cents }) => [wager, cents]),
  )

/** What became of the student's wagers in these events, wager by wager. */
export function linesOf(game: Game, before: Table, events: readonly Event[]): Line[] {
  const stakes = staked(before)
  const wagers = game.wagers(before.terms.at(-1)?.options ?? {})
  const mine = eventsOf(events, 'moved').filter((e) =>
    [e.from, e.to].some((account) => playerIn(account) === STUDENT),
  )
  return [...stakes].flatMap(([wager, stake]): Line[] => {
    const own = mine.filter((e) => e.wager === wager)
    // A wager in parts may win with one and lose with the others.
    const decided = own.find((e) => e.outcome === 'win') ?? own.find((e) => e.outcome !== undefined)
    if (!decided?.outcome) return []
    const paid = own.reduce((sum, e) => {
      if (e.from === 'inventory') return sum + e.cents
      return kindOf(e.to) === 'stack' || isSpot(e.to) ? sum : sum - e.cents
    }, 0)
    const odds = own.flatMap((e) => (e.odds === undefined ? [] : [e.odds])).join(', ')
    const name = wagers.find((w) => w.id === wager)?.name ?? wager
    const { outcome, rule, because } = decided
    return [{ wager, name, stake, outcome, paid, odds, rule, because }]
  })
}

const MOST_STEPS = 300

/** Brings a table to the next moment at which the student may bet. */
export function toBetting(world: World, start: Table, wager: string): Table | undefined {
  const { game, source, pick } = world
  let table = start
  for (let i = 0; i < MOST_STEPS; i++) {
    const open = offers(game, table, asPlayer(STUDENT)).some(
      (o) => o.type === 'bet' && o.with?.wager === wager,
    )
    if (open) return table
    const now = next(game, table)
    const after = isStep(now)
      ? take(game, table, now, source).table
      : (studentActs(world, table) ?? playersAct(game, table, source, pick, [BOT])?.table)
    if (!after) return undefined
    table = after
  }
  return undefined
}

/** Plays on until the student's wagers are decided, and keeps the picture from just before. */
export function toResult(
  world: World,
  start: Table,
  wagers: readonly string[],
): Omit<Settled, 'game' | 'seed'> | undefined {
  const { game, source, pick } = world
  let table = start
  let picture = start
  let known = start
  let calls: string[] = []
  let events: Event[] = []
  for (let i = 0; i < MOST_STEPS; i++) {
    const now = next(game, table)
    const done = isStep(now) ? take(game, table, now, source) : undefined
    const after =
      done?.table ?? studentActs(world, table) ?? playersAct(game, table, source, pick, [BOT])?.table
    if (!after) return undefined
    if (done) {
      const mine = (e: Event): boolean =>
        isEvent(e, 'moved') && e.outcome !== undefined && e.wager !== undefined && wagers.includes(e.wager)
      // Winners and losers may be settled by several acts: the picture is from before the first of them.
      if (events.length === 0) {
        picture = table
        known = done.table
      }
      if (events.length > 0 || done.entry.events.some(mine)) events = [...events, ...done.entry.events]
      calls = [...calls, ...eventsOf(done.entry.events, 'called').map((e) => e.words)]
    }
    if (after.round > table.round && events.length > 0)
      return { picture: shownAt(picture, known), lines: linesOf(game, picture, events), calls }
    if (after.round > table.round) calls = []
    table = after
  }
  return undefined
}

/** The chips as they lay before, with dice and cards as they lay after: a call may settle at once. */
const shownAt = (before: Table, after: Table): Table => ({
  ...before,
  state: after.state,
  faces: { ...before.faces, ...view(after, 'everyone').faces },
})

/** One exercise: wagers of a topic, made and decided by the engine. The same seed gives the same. */
export function settled(game: Game, topic: Topic, seed: number, bets = 1): Settled | undefined {
  const pick = seeded(seed, 11)
  const source = topic.kind ? kindSource(pick) : drawn(pick)
  const world: World = { game, source, pick }
  let table: Table | undefined = crowded(game, {}, source, [BOT, STUDENT])
  if (topic.first !== undefined) {
    table = toBetting(world, table, topic.first)
    table = table && bet(world, table, topic.first)
  }
  const order = topic.wagers.toSorted(() => pick(3) - 1)
  const made: string[] = []
  for (const wager of order) {
    if (made.length >= bets || !table) break
    const at: Table | undefined = toBetting(world, table, wager)
    const after: Table | undefined = at && bet(world, at, wager)
    if (!after) continue
    made.push(wager)
    table = after
  }
  if (!table || made.length === 0) return undefined
  const result = toResult(world, table, made)
  return result && result.lines.length > 0 ? { game: game.id, seed, ...result } : undefined
}

/** A question: the first seed from here on whose wager is paid, so that there is something to work out. */
export interface Question extends Settled {
  readonly topic: Topic
  readonly line: Line
  /** The wagers that are paid together, where the line is their sum. */
  readonly parts?: readonly Line[]
}

const TRIES = 60

export function question(game: Game, topic: Topic, from: number): Question | undefined {
  for (let seed = from; seed < from + TRIES; seed++) {
    const found = settled(game, topic, seed)
    const line = found?.lines.find((l) => topic.wagers.includes(l.wager) && l.outcome === 'win')
    if (found && line) return { ...found, topic, line }
  }
  return undefined
}

export const isRight = ({ line }: Question, cents: number): boolean => cents === line.paid
