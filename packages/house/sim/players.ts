import {
  asPlayer,
  type Command,
  type Game,
  type Offer,
  offers,
  type Pick,
  type Table,
  view,
} from '@boardwalk/engine/kernel'
import { fill } from '@boardwalk/engine/testing'

const BUY_IN = 200_00
/** Leaving is rarer than playing, or the tables would stand empty. */
const RARE = ['leave', 'cash-out', 'reseat', 'decline-dice', 'pass-dice', 'take']
export const RARELY = 12

/** What somebody sends without looking: it is refused now, and a copy of it would be taken a little later. */
export const rash = (player: string, pick: Pick): Command => ({
  by: asPlayer(player),
  ...(pick(2) === 0 ? { type: 'sit', place: String(1 + pick(6)) } : { type: 'buy-in', cents: 20_00 }),
})

const among = (all: readonly Offer[], types: readonly string[]): Offer | undefined =>
  all.find((o) => types.includes(o.type))

/** What a person at a table does next, of all that the rules offer. */
export function choose(
  game: Game,
  table: Table,
  player: string,
  pick: Pick,
  rarely = RARELY,
): Command | undefined {
  const all = offers(game, view(table, player), asPlayer(player))
  const chips = table.balances[`stack:${player}`] ?? 0
  const sit = among(all, ['sit'])
  if (sit) return fill(sit, pick)
  const buy = among(all, ['buy-in'])
  if (buy && chips < 20_00) return { ...fill(buy, pick), cents: BUY_IN }
  const usual = all.filter((o) => o.type !== 'buy-in' && (!RARE.includes(o.type) || pick(rarely) === 0))
  const offer = usual[pick(Math.max(1, usual.length))]
  return offer && fill(offer, pick)
}
