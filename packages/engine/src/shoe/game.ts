import { spots } from '../kernel/account.ts'
import { flat } from '../kernel/flat.ts'
import type { Game, Range } from '../kernel/game.ts'
import { unit } from '../kernel/money.ts'
import { simplest } from '../kernel/offers.ts'
import { extended, playedBy, together } from '../kernel/part.ts'
import { limited, reducible } from '../kernel/range.ts'
import { push } from '../kernel/settle.ts'
import { asPlayer, playerAt, terms } from '../kernel/table.ts'
import type { Cents, Command, Fact, Place, PlayerId, Refused, Table, WagerId } from '../kernel/types.ts'
import { SHOE_ACTS } from './acts.ts'
import { isAsking } from './asking.ts'
import { isRack } from './cards.ts'
import { around, cutSomewhere } from './cut.ts'
import { preparing } from './exhibits.ts'
import { type ShoeGameFact, type ShoeGameRules, type ShoeGameState, usualCards } from './gamerules.ts'
import { clear, roundOf } from './inround.ts'
import { shoe } from './part.ts'
import { shoeProcedure } from './procedure.ts'
import { notReady } from './ready.ts'
import type { ShoeRules } from './rules.ts'
import { begin, evolveShoe, isShoeFact, type ShoeState } from './state.ts'

type S = ShoeGameState
type T = Table<S>

/** Whoever came first cuts when the game begins, then whoever sits farthest to the dealer's right; others follow clockwise. */
function cutters(table: T, places: readonly Place[]): readonly PlayerId[] {
  const [first] = Object.values(table.players)
  const right = places.findLast((place) => playerAt(table, place) !== undefined)
  return around(table, places, (table.round === 1 ? first?.place : right) ?? places[0] ?? '', 'up')
}

function shoeRules({ cites, places, cards = usualCards, round }: ShoeGameRules): ShoeRules<S> {
  const own = round.flatMap((it) => (isAsking(it) ? [] : [it.type]))
  return {
    ...cites,
    round: 'round',
    chosen: (table) => cards(terms(table).options),
    cut: { ...cites.cut, order: (table) => cutters(table, places) },
    ...(cites.handling && { handling: { ...cites.handling, own: [...cites.handling.own, ...own] } }),
    mistakes: (table) => {
      const { phase } = table.state
      const idle = phase === 'betting' && !cards(terms(table).options).continuous
      return idle || phase === 'round' ? ['drawn', 'face-up'] : []
    },
    tooFew: {
      rule: cites.tooFew,
      clear,
      giveBack: (table, why) => spots(table).flatMap((s) => push(table, s, why)),
    },
  }
}

/** Why no wager is made or taken down now. */
function closed(own: ShoeGameRules, rules: ShoeRules<S>, table: T, wager: WagerId): Refused | undefined {
  const later = own.round.find(
    (it) => isAsking<S>(it) && it.replies.some((reply) => reply.does === 'raise' && reply.wager === wager),
  )
  if (later) return { refused: later.rule, because: 'You make this wager when you are asked.' }
  if (table.state.phase === 'betting') return notReady(rules, table)
  return notReady(rules, table) ?? { refused: own.cites.bets, because: 'No more bets.' }
}

const stepOf = (own: ShoeGameRules, table: T, wager: WagerId): Cents => {
  const { options, coin } = terms(table)
  const pays = own.wagers(options).find((w) => w.id === wager)?.pays ?? []
  return unit(
    coin,
    pays.map((p) => p.odds),
  )
}

function evolve(state: S, it: Fact): S {
  if (isShoeFact<'round'>(it)) {
    const next = evolveShoe(state, it)
    const over = it.type === 'shoe-ended' || (it.type === 'advanced' && it.phase === 'betting')
    return over ? { ...next, replies: {} } : next
  }
  const { place, reply } = it as Extract<ShoeGameFact, { type: 'decided' }>
  return { ...state, replies: { ...state.replies, [place]: reply } }
}

/** Replies as the game does, cuts where asked to, and bets the least. */
function strategyOf(
  own: ShoeGameRules,
  game: Game<S>,
  table: T,
  player: PlayerId,
  pick: (below: number) => number,
): Command | undefined {
  const mine = game.offers(table, asPlayer(player))
  const cut = cutSomewhere(mine, pick)
  if (cut) return cut
  const asked = own.round.filter((it) => isAsking<S>(it))
  const replies = mine.filter((o) => asked.some((it) => it.replies.some((reply) => reply.type === o.type)))
  if (replies.length === 0) return flat(game, table, player, own.strategy.wager)
  const wanted = own.strategy.reply(table, player)
  const reply =
    replies.find((o) => o.type === wanted) ?? replies.find((o) => asked.some((it) => it.otherwise === o.type))
  return reply && simplest(reply)
}

/** The game that these rules make. */
export function shoeGame(own: ShoeGameRules): Game<S> {
  const { places, cites: _, cards = usualCards, round: __, judge: ___, exhibits, ...said } = own
  const rules = shoeRules(own)
  const { parts, acts } = roundOf(own, rules)
  const game: Game<S> = {
    ...said,
    places: () => places,
    discards: isRack,
    playerActs: { ...said.playerActs, ...SHOE_ACTS },
    exhibits: (table) => [...preparing(table), ...(exhibits?.(table) ?? [])],
    begin: () => ({ ...(begin() as ShoeState<'round'>), replies: {} }),
    layoutBetting: {
      stake: (table, player, place, wager) =>
        closed(own, rules, table, wager) ??
        limited(table, player, place, wager, { step: stepOf(own, table, wager) }),
      unstake: (table, player, place, wager): Range | Refused =>
        closed(own, rules, table, wager) ?? reducible(table, player, place, wager, stepOf(own, table, wager)),
    },
    ...playedBy([extended(shoe(rules), together(parts))]),
    evolve,
    procedure: (options) => [...shoeProcedure(rules, cards(options)), ...acts],
    strategy: (table, player, pick) => strategyOf(own, game, table, player, pick),
  }
  return game
}
