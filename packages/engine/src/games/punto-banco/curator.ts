import { result } from '../../baccarat/hands.ts'
import {
  type Act,
  type Actor,
  type Citation,
  type Command,
  type Event,
  type Offer,
  type PlayerId,
  placeOf,
  playerOf,
  type Refused,
  type Step,
  spots,
  stepOf,
  type Wait,
  waitFor,
} from '../../kernel/index.ts'
import { around, call, cardsFirst, type Part } from '../../shoe/index.ts'
import { PLACES } from './settle.ts'
import { SHOE } from './shoe.ts'
import type { CuratorCommand, CuratorFact, PassReason, PuntoFact, State, T } from './state.ts'

/** Counterclockwise from seat one, or from the right of the last curator: the first who has not let it go by. */
function nextOffer(table: T): PlayerId | undefined {
  const { before, refused, barred } = table.state
  const first = before === null ? 0 : (PLACES.indexOf(before) + 1) % PLACES.length
  return around(table, PLACES, PLACES[first] ?? '', 'up').find((p) => !refused.includes(p) && p !== barred)
}

/** The shoe is offered at the beginning by one rule and later by another. */
const ruleOf = ({ state }: T): Citation => (state.before === null ? '19:47-3.6(b)' : '19:47-3.11(b)')

/** Between rounds, with the shoe ready. */
const isBetween = (table: T): boolean => table.state.phase === 'betting' && !cardsFirst(SHOE, table)

export const OFFER: Act = {
  type: 'offer-shoe',
  by: 'dealer',
  rule: '19:47-3.6(b)',
  says: 'Offer the shoe to the next participant.',
}

/** A hand under way is finished by the dealer; the shoe is offered when it is over. */
function offering(table: T): Step | Wait | undefined {
  const { curator, offered, phase } = table.state
  if (phase !== 'betting' || curator !== null) return undefined
  const rule = ruleOf(table)
  if (offered !== null) {
    const says = `The shoe is offered to position ${placeOf(table, offered)}.`
    const wait = waitFor(offered, 'decline-shoe', rule, says)
    // Where nothing is bet nobody is in a hurry.
    return spots(table).length === 0 ? { ...wait, quiet: true } : wait
  }
  const player = nextOffer(table)
  if (player === undefined) return undefined
  const says = `Offer the shoe to position ${placeOf(table, player)}.`
  const step = stepOf(OFFER, undefined, { rule, says })
  return { ...step, command: { ...step.command, player } }
}

const TAKE = 'Take the shoe'

function playersOffers(table: T, by: Actor, player: PlayerId): Offer[] {
  if (!isBetween(table) || placeOf(table, player) === undefined) return []
  const { curator, offered, barred } = table.state
  const rule = ruleOf(table)
  if (curator === player) return [{ type: 'pass-shoe', by, rule: '19:47-3.11(a)', says: 'Pass the shoe' }]
  if (offered === player)
    return [
      { type: 'accept-shoe', by, rule, says: TAKE },
      { type: 'decline-shoe', by, rule, says: 'Let the shoe go by' },
    ]
  // Everyone has let it go by: the dealer deals until somebody wants it.
  const free = curator === null && offered === null && nextOffer(table) === undefined
  return free && player !== barred ? [{ type: 'take-shoe', by, rule, says: TAKE }] : []
}

/** Why a curator may be ordered to pass the shoe (3.11(a)2). */
const REASONS: Readonly<Record<string, string>> = {
  delay: 'delaying the game without reason',
  'invalid-deals': 'dealing invalidly again and again',
  violation: 'violating the Act or the rules',
}
const ORDERING: readonly Actor[] = ['dealer', 'floorperson']
/** The shoe is at the table and not with the cards that are shuffled. */
const DEALT: readonly string[] = [
  'betting',
  'dealing',
  'player-called',
  'called',
  'decided',
] satisfies State['phase'][]

function orders({ state }: T, by: Actor): Offer[] {
  if (!ORDERING.includes(by) || state.curator === null || !DEALT.includes(state.phase)) return []
  return Object.entries(REASONS).map(([reason, words]) => ({
    type: 'order-pass',
    by,
    rule: '19:47-3.11(a)2',
    says: `Order the curator to pass the shoe for ${words}.`,
    with: { reason },
  }))
}

const DEALING: readonly string[] = ['deal', 'draw-player', 'draw-banker']
const TAKING: readonly string[] = ['accept-shoe', 'take-shoe', 'decline-shoe']

function object(table: T, { type, by }: Command): Refused | undefined {
  const { curator, offered } = table.state
  const player = playerOf(by)
  if (DEALING.includes(type) && player !== (curator ?? undefined)) {
    const place = curator === null ? undefined : placeOf(table, curator)
    const who = place === undefined ? 'The dealer draws the cards while nobody has the shoe.' : undefined
    return { refused: '19:47-3.6(c)', because: who ?? `The curator at position ${place} draws the cards.` }
  }
  if (type === 'pass-shoe') {
    const because = player === curator ? 'The shoe is passed after a round.' : 'You do not have the shoe.'
    return { refused: '19:47-3.11(a)', because }
  }
  if (!TAKING.includes(type)) return undefined
  const place = offered === null ? undefined : placeOf(table, offered)
  const because = place === undefined ? 'The shoe is not on offer.' : `It is offered to position ${place}.`
  return { refused: ruleOf(table), because }
}

const accepted = (table: T, player: PlayerId): Event<PuntoFact>[] => [
  { type: 'shoe-accepted', player },
  call(`The shoe goes to position ${placeOf(table, player)}`, ruleOf(table)),
]

function passed(table: T, reason: PassReason): CuratorFact[] {
  const { curator } = table.state
  const place = curator === null ? undefined : placeOf(table, curator)
  return curator === null || place === undefined
    ? []
    : [{ type: 'shoe-passed', player: curator, place, reason }]
}

/** When the Banker's Hand has lost the curator passes the shoe, if there is anybody to pass it to (19:47-3.11(a)1). */
export const afterRound = (table: T): CuratorFact[] =>
  result(table) === 'player' && Object.keys(table.players).length > 1 ? passed(table, 'banker-lost') : []

/** Whoever leaves gives up the shoe, or the offer of it. */
export function left(table: T, player: PlayerId): CuratorFact[] {
  const { curator, offered } = table.state
  if (Object.keys(table.players).length === 1) return [{ type: 'table-emptied' }]
  if (curator === player) return passed(table, 'gone')
  return offered === player ? [{ type: 'shoe-declined', player }] : []
}

/** Who deals: the shoe is offered, accepted, let go by, passed. */
export const curating: Part<State, CuratorCommand, PuntoFact> = {
  stages: [offering],
  offers(table, actor) {
    const player = playerOf(actor)
    return player === undefined ? orders(table, actor) : playersOffers(table, actor, player)
  },
  object,
  handlers: {
    'offer-shoe': (_, { player }) => [{ type: 'shoe-offered', player }],
    'accept-shoe': (table, { by }) => accepted(table, playerOf(by)),
    'take-shoe': (table, { by }) => accepted(table, playerOf(by)),
    'decline-shoe': (_, { by }) => [{ type: 'shoe-declined', player: playerOf(by) }],
    'pass-shoe': (table) => passed(table, 'own'),
    'order-pass': (table) => passed(table, 'ordered'),
  },
}
