import {
  type Actor,
  asPlayer,
  type Cents,
  type Command,
  idleWait,
  type Offer,
  type PlayerId,
  placeOf,
  playerOf,
  type Refused,
  seated,
  stackOf,
  type Time,
} from '../kernel/index.ts'
import { onceTogether } from '../kernel/once.ts'
import { type Positions, positions, type Sitter } from './button.ts'
import { fact } from './facts.ts'
import { DOLLAR } from './rake.ts'
import type { PotsHandlers, PotsRules, PotsStage, T } from './rules.ts'
import { chosen, handAt, optionsOf, placesFor } from './table.ts'

/** Who sits, who sits out, and who is dealt in next. */

const hasBlinds = ({ offering }: PotsRules): boolean => offering.opened === 'blinds'

export const sitting = (own: PotsRules, table: T) =>
  seated({ places: () => placesFor(own, optionsOf(table)) }, table)

/**
 * 19:47-14.7(c)3: before every deal a player has what is owed and one bet at the table's minimum: the ante, which coin may
 * pay, and in chips the blind or forced bet.
 */
function covers(own: PotsRules, table: T, player: PlayerId, owed: Cents): boolean {
  const { ante, lower, bringIn } = chosen(table)
  const forced = hasBlinds(own) ? 0 : bringIn
  const left = stackOf(table, player) - ante
  if (table.state.imported) return left >= 0
  return left >= 0 && Math.floor(left / DOLLAR) * DOLLAR >= owed + forced + lower
}

/** Where everybody stands in the next hand; nothing while fewer than two can be dealt in. */
export const nextPositions = onceTogether((own: PotsRules, table: T): Positions | undefined => {
  const { out, outAtBlind, owing, posting, unpaid, removed, button, blinds: before } = table.state
  const { blinds, button: kind, headsUpButton, missedBlind } = chosen(table)
  const sitters = sitting(own, table).map(({ player, place }): Sitter => {
    const owed = owing[player]
    return {
      player,
      place,
      // 19:47-14.14(b)3: a player who cannot pay the charge for time is not dealt in.
      // 19:47-14.16(b): nor one who must leave the game.
      ready: !out.includes(player) && !unpaid.includes(player) && !removed.includes(player),
      ...(owed !== undefined && { owing: owed }),
      posts: posting.includes(player),
      leavesAtBlind: outAtBlind.includes(player),
    }
  })
  return positions({
    places: placesFor(own, optionsOf(table)),
    sitters,
    blinds: hasBlinds(own) ? blinds : [],
    button: kind,
    headsUp: headsUpButton,
    mayPost: missedBlind === 'post',
    ...(button !== undefined && { before: { button, blinds: before } }),
    covers: (player, owed) => covers(own, table, player, owed),
  })
})

/** Winner, hand and pots stay readable for so long; after that the next hand is dealt to all who can play. */
const PAUSE: Time = 3000

export const waiting: PotsStage = (own, table) => {
  const found = nextPositions(own, table)
  // 19:47-14.6(b): two players make a game.
  if (!found) return idleWait('19:47-14.6(b)', 'Two players with enough chips are needed.')
  const { endedAt } = table.state
  const until = endedAt === undefined ? undefined : endedAt + PAUSE
  const late = found.hands.filter(({ player }) => !table.ready.includes(player))
  if (late.length === 0 || (until !== undefined && until <= table.now)) return undefined
  return {
    kind: 'betting',
    for: late.map(({ player }) => ({ player, otherwise: { type: 'ready', by: asPlayer(player) } })),
    quiet: true,
    ...(until !== undefined && { until }),
    rule: '19:47-14.6(b)',
    says: 'The next hand is about to be dealt.',
  }
}

export function seatingOffers(own: PotsRules, table: T, actor: Actor): Offer[] {
  const player = playerOf(actor)
  if (player === undefined || placeOf(table, player) === undefined) return []
  const { out, outAtBlind, owing, posting } = table.state
  const rule = '19:47-14.6(c)'
  const offer = (type: string, says: string): Offer => ({ type, by: actor, rule, says, role: 'aside' })
  const leaves = out.includes(player) || outAtBlind.includes(player)
  const owes = owing[player] !== undefined && chosen(table).missedBlind === 'post'
  return [
    ...(out.includes(player) ? [] : [offer('sit-out', 'Sit out from the next hand')]),
    ...(leaves || !hasBlinds(own) ? [] : [offer('sit-out-at-blind', 'Sit out at the next blind')]),
    ...(leaves ? [offer('sit-in', 'Deal me in')] : []),
    ...(owes && !posting.includes(player)
      ? [{ ...offer('post-blind', 'Post the blind and be dealt in'), rule: '19:47-14.10(d)' }]
      : []),
    ...(owes && posting.includes(player)
      ? [{ ...offer('wait-for-blind', 'Wait for the blind'), rule: '19:47-14.10(d)' }]
      : []),
  ]
}

/** 19:47-14.1[table-stakes]: chips come between hands, and leave with their player only. */
export function refuseStakes(own: PotsRules, table: T, { type, by }: Command): Refused | undefined {
  const player = playerOf(by)
  if (player === undefined) return undefined
  if (type === 'cash-out') {
    const because = 'Chips stay on the table as long as you have the seat.'
    return { refused: '19:47-14.7(c)1', because }
  }
  const hand = handAt(table, player)
  if (!hand || table.state.phase === 'between') return undefined
  if (type === 'buy-in') {
    const because = 'You are in this hand. Add chips before the next.'
    return { refused: '19:47-14.7(c)1', because }
  }
  const goes = type === 'leave' || type === 'reseat'
  return goes ? { refused: own.rules, because: 'You are in this hand. You can leave after it.' } : undefined
}

export const SEATING = {
  sit: (own, table, { by }) => {
    const isNew = hasBlinds(own) && table.state.count > 0
    return isNew ? [fact({ type: 'owing-changed', player: playerOf(by), owing: 'new' })] : []
  },
  reseat: (own, table, { by }) => {
    const player = playerOf(by)
    const owing = table.state.owing[player] ?? 'new'
    return hasBlinds(own) && table.state.count > 0 ? [fact({ type: 'owing-changed', player, owing })] : []
  },
  leave: (_, __, { by }) => [fact({ type: 'player-gone', player: playerOf(by) })],
  'buy-in': () => [],
  'cash-out': () => [],
  'sit-out': (_, __, { by }) => [fact({ type: 'sitting-out', player: playerOf(by), from: 'now' })],
  'sit-out-at-blind': (_, __, { by }) => [fact({ type: 'sitting-out', player: playerOf(by), from: 'blind' })],
  'sit-in': (_, __, { by }) => [fact({ type: 'sitting-in', player: playerOf(by) })],
  'post-blind': (_, __, { by }) => [fact({ type: 'posting-chosen', player: playerOf(by), posts: true })],
  'wait-for-blind': (_, __, { by }) => [fact({ type: 'posting-chosen', player: playerOf(by), posts: false })],
} satisfies Partial<PotsHandlers>
