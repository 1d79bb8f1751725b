import {
  asPlayer,
  balance,
  bettors,
  boxOfPlace,
  type Command,
  type Confirm,
  EVEN,
  type Event,
  facesOf,
  flat,
  type Game,
  handPile,
  isHere,
  isRefused,
  limited,
  lose,
  type Offer,
  type Place,
  type PlayerId,
  pile,
  placeOf,
  playerAt,
  playerOf,
  push,
  type Range,
  type Refused,
  removable,
  type Spot,
  type Step,
  shuffleNeed,
  spot,
  spots,
  stack,
  stackOf,
  suitOf,
  type Table,
  terms,
  top,
  type Wait,
  walkOdds,
  whenReady,
  win,
} from '../src/kernel/index.ts'
import { boxedLayout, byRule, evolveNoted, noting, PLACES } from './boxed.ts'

/**
 * Boxes is no casino game. It has what blackjack asks of the ground and the first games lack: a hand that is split, two
 * boxes for one person, up to three people on a box, the second and third with the consent of the first, people who
 * wager without a place, and a double of any amount up to the whole.
 *
 * Two cards a box, face up. Cards of one colour may be split; each hand then gets another card. A hand wins when its last
 * card is red.
 */
type Phase = 'betting' | 'closed' | 'deciding' | 'answering' | 'settling'
export interface State {
  readonly phase: Phase
  /** Boxes with a hand, and those of them that are decided. */
  readonly boxes: readonly Place[]
  readonly done: readonly Place[]
  /** Who else has chips on the box that was split, and has not said for which hand. */
  readonly owe: readonly PlayerId[]
}
type T = Table<State>

const RULE = '19:47-2.13(a)'
const RACK = 'rack'
/** Three boxes, each of them split and dealt to. */
const ENOUGH = 12
const noted = noting<State>()
const { why, refuse, step } = byRule(RULE)
const moved = (from: string, to: string, cents: number, because: string): Event => ({
  type: 'moved',
  from,
  to,
  cents,
  wager: 'main',
  ...why(because),
})
const dealt = (table: T, from: string, count: number, to: string): Event => ({
  type: 'placed',
  cards: top(table, from, count),
  from,
  to,
})

const on = (table: T, place: Place): Spot[] => spots(table).filter((s) => s.place === place)
/** The seated player decides; else whoever has wagered most (2.13(b)). */
export function decider(table: T, place: Place): PlayerId | undefined {
  const here = on(table, place)
  const seated = playerAt(table, place)
  if (here.some((s) => s.player === seated)) return seated
  return here.toSorted((a, b) => b.cents - a.cents)[0]?.player
}
const open = (table: T): Place | undefined =>
  table.state.boxes.find((place) => !table.state.done.includes(place))

/** Whose consent a wager on this box needs: of who sits there, else of the first who has wagered. */
function firstOn(table: T, place: Place): PlayerId | undefined {
  return playerAt(table, place) ?? on(table, place)[0]?.player
}

function refusePlace(table: T, player: PlayerId, place: Place): Refused | undefined {
  const here = on(table, place)
  const seat = placeOf(table, player)
  if (here.some((s) => s.player === player) || seat === place) return undefined
  const others = new Set([...here.map((s) => s.player), playerAt(table, place) ?? player])
  if (others.size > 2 + Number(others.has(player))) return refuse('Three people are on this box.')
  const boxes = new Set(spots(table).flatMap((s) => (s.player === player ? [s.place] : [])))
  return boxes.size >= 2 ? refuse('You wager on two boxes already.') : undefined
}

function stake(table: T, player: PlayerId, place: Place, wager: string): Range | Refused {
  if (table.state.phase !== 'betting') return refuse('No more bets.')
  const wrong = refusePlace(table, player, place)
  if (wrong) return wrong
  const range = limited(table, player, place, wager)
  const first = firstOn(table, place)
  const known = first === undefined || first === player || on(table, place).some((s) => s.player === player)
  if (isRefused(range) || known) return range
  const because = `Whoever has box ${place} must agree that others wager on it.`
  const confirm: Confirm = { confirm: [asPlayer(first)], rule: RULE, because }
  return { ...range, confirm, asks: true }
}

const newCards = (table: T): number[] =>
  Object.keys(table.piles)
    .filter((name) => name.startsWith('hand:'))
    .flatMap((name) => pile(table, name).filter((card) => table.faces[card] === undefined))

const STAGES: Readonly<Record<Phase, (table: T) => Step | Wait>> = {
  betting: (table) => whenReady(boxes, table, bettors(table), step('close', 'Call no more bets.')),
  closed: (table) =>
    pile(table, 'deck').length < ENOUGH
      ? step('shuffle', 'Shuffle.', shuffleNeed(table, 'A', 'standard', 1))
      : step('deal', 'Deal two cards to each box.'),
  deciding: (table) => {
    const fresh = newCards(table)
    if (fresh.length > 0)
      return step('turn', 'Turn the cards.', { kind: 'faces', cards: fresh, to: 'everyone' })
    const place = open(table)
    const player = place === undefined ? undefined : decider(table, place)
    if (place === undefined || player === undefined) return step('settle', 'Settle.')
    const otherwise: Command = { type: 'hold', by: asPlayer(player), place }
    return { kind: 'decision', for: [{ player, otherwise }], rule: RULE, says: `Box ${place} decides.` }
  },
  answering: (table) => {
    const place = open(table) ?? ''
    const waited = table.state.owe.map((player) => ({
      player,
      otherwise: { type: 'name', by: asPlayer(player), place, hand: `${place}.1` },
    }))
    return {
      kind: 'decision',
      for: waited,
      rule: '19:47-2.13(e)',
      says: `Cover both hands of box ${place}, or name one.`,
    }
  },
  settling: () => step('settle', 'Settle.'),
}

function decisions(table: T, player: PlayerId): Offer[] {
  const { phase, owe } = table.state
  const place = open(table)
  if (place === undefined) return []
  const by = asPlayer(player)
  const say = (type: string, says: string, fields?: Offer['fields']): Offer => ({
    type,
    by,
    rule: phase === 'answering' ? '19:47-2.13(e)' : RULE,
    says,
    with: { place },
    ...(fields && { fields }),
  })
  const mine = balance(table, spot(place, player, 'main'))
  const covers = mine <= stackOf(table, player)
  if (phase === 'answering') {
    if (!owe.includes(player)) return []
    const hand = { kind: 'one', of: [`${place}.1`, `${place}.2`] } as const
    return [...(covers ? [say('cover', 'Cover both hands')] : []), say('name', 'Name one hand', { hand })]
  }
  if (phase !== 'deciding' || newCards(table).length > 0 || decider(table, place) !== player) return []
  const { coin } = terms(table)
  const most = Math.min(mine, Math.floor(stackOf(table, player) / coin) * coin)
  const [a = '', b = ''] = facesOf(table, handPile(place)).map((face) => 'DH'.includes(suitOf(face)))
  const cents = { kind: 'amount', least: coin, most, step: coin, usual: most } as const
  return [
    ...(a === b && covers ? [say('split', `Split the hand of box ${place}`)] : []),
    ...(most >= coin ? [say('double', 'Double', { cents })] : []),
    say('hold', `Stand at box ${place}`),
  ]
}

function split(table: T, place: Place, player: PlayerId): Event[] {
  const hands = [`${place}.1`, `${place}.2`] as const
  const cards = pile(table, handPile(place))
  const mine = balance(table, spot(place, player, 'main'))
  const [first, second] = hands
  const others = on(table, place).filter((s) => s.player !== player)
  return [
    ...hands.map(
      (to, i): Event => ({
        type: 'placed',
        cards: cards.slice(i, i + 1),
        from: handPile(place),
        to: handPile(to),
      }),
    ),
    moved(spot(place, player, 'main'), spot(first, player, 'main'), mine, 'The first hand.'),
    moved(stack(player), spot(second, player, 'main'), mine, 'The second hand.'),
    ...drawTwo(table, place),
    ...(others.length > 0
      ? [noted({ phase: 'answering', owe: others.map((s) => s.player) })]
      : [noted({ done: [...table.state.done, place] })]),
  ]
}

function drawTwo(table: T, place: Place): Event[] {
  const [a, b] = top(table, 'deck', 2)
  return [a, b].flatMap((card, i): Event[] =>
    card === undefined
      ? []
      : [{ type: 'placed', cards: [card], from: 'deck', to: handPile(`${place}.${i + 1}`) }],
  )
}

/** One who stands behind a split hand covers both, or names the one that the wager is for. */
function answer(table: T, { type, hand }: Command, place: Place, player: PlayerId): Event[] {
  const mine = balance(table, spot(place, player, 'main'))
  const owe = table.state.owe.filter((p) => p !== player)
  const to = type === 'name' ? String(hand) : `${place}.1`
  return [
    moved(spot(place, player, 'main'), spot(to, player, 'main'), mine, `For hand ${to}.`),
    ...(type === 'cover'
      ? [moved(stack(player), spot(`${place}.2`, player, 'main'), mine, 'Both hands.')]
      : []),
    noted(
      owe.length > 0 ? { owe } : { owe, phase: 'deciding', done: [...table.state.done, boxOfPlace(place)] },
    ),
  ]
}

function settle(table: T): Event[] {
  const settled = spots(table).flatMap((s) => {
    const last = pile(table, handPile(s.place)).at(-1)
    const face = last === undefined ? undefined : table.faces[last]?.face
    if (face === undefined) return push(table, s, why('No hand.'))
    return 'DH'.includes(suitOf(face)) ? win(table, s, EVEN, why('Red.')) : lose(table, s, why('Black.'))
  })
  const hands = Object.keys(table.piles).filter((name) => name.startsWith('hand:'))
  return [
    ...settled,
    ...hands.map((from): Event => ({ type: 'placed', cards: pile(table, from), from, to: RACK })),
    noted({ phase: 'betting', boxes: [], done: [], owe: [] }),
    { type: 'closed', round: table.round },
  ]
}

type Handler = (table: T, command: Command) => readonly Event[]
const HANDLERS: Readonly<Record<string, Handler>> = {
  close: (table) => [
    { type: 'called', by: 'dealer', words: 'No more bets', rule: RULE },
    noted({ phase: 'closed', boxes: PLACES.filter((place) => on(table, place).length > 0) }),
  ],
  shuffle: (table) => [
    { type: 'shuffled', set: 'A', shuffle: table.shuffles + 1, deck: 'standard', decks: 1, into: 'deck' },
  ],
  deal: (table) => [
    ...table.state.boxes.map((place, i): Event => {
      const cards = top(table, 'deck', 2 * table.state.boxes.length).slice(2 * i, 2 * i + 2)
      return { type: 'placed', cards, from: 'deck', to: handPile(place) }
    }),
    noted({ phase: 'deciding' }),
  ],
  turn: (table, { chance }) => [
    { type: 'shown', cards: newCards(table), to: 'everyone', faces: chance as string[] },
  ],
  split: (table, { place, by }) => split(table, String(place), playerOf(by) ?? ''),
  cover: (table, command) => answer(table, command, String(command.place), playerOf(command.by) ?? ''),
  name: (table, command) => answer(table, command, String(command.place), playerOf(command.by) ?? ''),
  double: (table, { place, by, cents }) => {
    const player = playerOf(by) ?? ''
    const to = spot(String(place), player, 'main')
    return [
      moved(stack(player), to, Number(cents), 'Doubled.'),
      dealt(table, 'deck', 1, handPile(String(place))),
      noted({ done: [...table.state.done, String(place)] }),
    ]
  },
  hold: ({ state }, { place }) => [noted({ done: [...state.done, String(place)] })],
  settle,
}

export const boxes: Game<State> = {
  id: 'boxes',
  title: 'Boxes',
  rules: '19:47-2',
  limits: { least: 1_00, most: 100_00 },
  options: [
    {
      key: 'behind',
      title: 'Wagers by people without a place',
      rule: RULE,
      default: true,
      values: [true, false],
      sign: (v) => (v ? 'Wagers may be made from behind' : 'Seated players only'),
      scope: 'table',
      notice: 'rule',
    },
  ],
  places: () => PLACES,
  wagers: () => [
    { id: 'main', name: 'Main', rule: RULE, wins: 'A red card.', pays: [{ when: 'red', odds: EVEN }] },
  ],
  layout: () => boxedLayout('box', 2),
  begin: () => ({ phase: 'betting', boxes: [], done: [], owe: [] }),
  standing: ({ behind }) => (behind ? '19:47-2.13(b)' : undefined),
  layoutBetting: {
    spots: (table, player) =>
      isHere(table, player) ? PLACES.map((place) => ({ place, wager: 'main' })) : [],
    stake,
    unstake: (table, player, place, wager) =>
      table.state.phase === 'betting' ? removable(table, player, place, wager) : refuse('No more bets.'),
  },
  offers: (table, by) => {
    const player = playerOf(by)
    return player === undefined ? [] : decisions(table, player)
  },
  decide: (table, command) => HANDLERS[command.type]?.(table, command) ?? [],
  evolve: evolveNoted,
  dealer: (table) => STAGES[table.state.phase](table),
  odds: (options) => walkOdds(boxes, options),
  strategy: (table, player) => flat(boxes, table, player, 'main'),
  guide: { about: 'A game to test with.', play: [] },
}

export default boxes
