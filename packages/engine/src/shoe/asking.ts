import { INVENTORY, type Spot, spot, stack, stackOf } from '../kernel/account.ts'
import { dollars } from '../kernel/money.ts'
import { down } from '../kernel/range.ts'
import { push } from '../kernel/settle.ts'
import { asPlayer, placeOf, terms } from '../kernel/table.ts'
import type {
  Cents,
  Citation,
  Event,
  Offer,
  Place,
  PlayerId,
  Refused,
  Table,
  WagerId,
  Wait,
} from '../kernel/types.ts'
import type { ShoeGameFact, ShoeGameState } from './gamerules.ts'

/** The player puts up as much again on another wager. */
interface Raise {
  readonly does: 'raise'
  readonly type: string
  readonly wager: WagerId
  readonly says: string
  readonly because: string
}
/** The player gives up half of the wager; an odd chip stays with the player. */
interface GiveUpHalf {
  readonly does: 'give-up-half'
  readonly type: string
  readonly says: string
  readonly because: string
}
interface Stay {
  readonly does: 'stay'
  readonly type: string
  readonly says: string
}
export type ReplyRule = Raise | GiveUpHalf | Stay

/** A decision in the middle of a round. Everybody it concerns decides at once, each about one wager. */
export interface Asking<S> {
  readonly rule: Citation
  readonly says: string
  /** The wagers that may be decided about; who has replied is left out by the family. */
  of(table: Table<S>): readonly Spot[]
  readonly replies: readonly ReplyRule[]
  /** The type of the reply that the rules give for somebody who is gone. It must always be possible. */
  readonly otherwise: string
  /** Why there is nothing to decide for somebody who is not asked. */
  readonly none: string
}

export const isAsking = <S>(it: object): it is Asking<S> => 'replies' in it

/** Wagers whose owners have not replied. */
export const unanswered = <S extends ShoeGameState>(asking: Asking<S>, table: Table<S>): readonly Spot[] =>
  asking.of(table).filter(({ place }) => table.state.replies[place] === undefined)

/** What somebody replied at this place, if anything. */
export const replyAt = ({ state }: Table<ShoeGameState>, place: Place): string | undefined =>
  state.replies[place]

const halfOf = (table: Table, cents: Cents): Cents => down(Math.floor(cents / 2), terms(table).coin)

/** Why a player cannot reply so. */
function impossible(table: Table, reply: ReplyRule, about: Spot, rule: Citation): Refused | undefined {
  const has = stackOf(table, about.player)
  if (reply.does !== 'raise' || has >= about.cents) return undefined
  const because = `This takes ${dollars(about.cents)}; you have ${dollars(has)}.`
  return { refused: rule, because, expected: about.cents, received: has }
}

/** Waits for everybody who has to decide; nothing when all have. */
export function askingWait<S extends ShoeGameState>(asking: Asking<S>, table: Table<S>): Wait | undefined {
  const open = unanswered(asking, table)
  if (open.length === 0) return undefined
  return {
    kind: 'decision',
    for: open.map(({ player, place }) => ({
      player,
      otherwise: { type: asking.otherwise, by: asPlayer(player), place },
    })),
    rule: asking.rule,
    says: asking.says,
  }
}

export function askingOffers<S extends ShoeGameState>(
  asking: Asking<S>,
  table: Table<S>,
  player: PlayerId,
): readonly Offer[] {
  const about = unanswered(asking, table).find((s) => s.player === player)
  if (!about) return []
  return asking.replies
    .filter((reply) => !impossible(table, reply, about, asking.rule))
    .map((reply) => ({
      type: reply.type,
      by: asPlayer(player),
      rule: asking.rule,
      says: reply.does === 'raise' ? `${reply.says} for ${dollars(about.cents)}` : reply.says,
      with: { place: about.place },
      ...(reply.does === 'give-up-half' && { forfeits: halfOf(table, about.cents) }),
    }))
}

/** Why a player cannot give this reply now; nothing where it is good. */
export function refuseReply<S extends ShoeGameState>(
  asking: Asking<S>,
  table: Table<S>,
  player: PlayerId,
  type: string,
  now: boolean,
): Refused {
  const about = now ? unanswered(asking, table).find((s) => s.player === player) : undefined
  const reply = asking.replies.find((r) => r.type === type)
  const poor = about && reply && impossible(table, reply, about, asking.rule)
  if (poor) return poor
  const place = placeOf(table, player)
  const given = now && place !== undefined && replyAt(table, place) !== undefined
  return { refused: asking.rule, because: given ? 'You have decided already.' : asking.none }
}

/** What follows from a reply that was accepted. */
export function replied<S extends ShoeGameState>(
  asking: Asking<S>,
  reply: ReplyRule,
  table: Table<S>,
  player: PlayerId,
): readonly Event<ShoeGameFact>[] {
  const about = unanswered(asking, table).find((s) => s.player === player)
  if (!about) throw new Error(`${player} is not asked`)
  const { rule } = asking
  const { place, cents } = about
  const decided: ShoeGameFact = { type: 'decided', place, reply: reply.type }
  switch (reply.does) {
    case 'stay':
      return [decided]
    case 'raise': {
      const { wager, because } = reply
      const to = spot(place, player, wager)
      return [{ type: 'moved', from: stack(player), to, cents, wager, rule, because }, decided]
    }
    case 'give-up-half': {
      const half = halfOf(table, cents)
      const { account, wager } = about
      const lost = { wager, outcome: 'lose', rule, because: reply.because } as const
      const rest = { rule, because: 'The rest of the wager goes back.' }
      return [
        ...(half > 0 ? [{ type: 'moved', from: account, to: INVENTORY, cents: half, ...lost } as const] : []),
        ...push(table, { ...about, cents: cents - half }, rest),
        decided,
      ]
    }
  }
}
