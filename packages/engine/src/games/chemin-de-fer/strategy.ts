import {
  asPlayer,
  type Cents,
  type Command,
  type Game,
  isRefused,
  type Offer,
  type PlayerId,
  placeOf,
  type Range,
  type Refused,
  simplest,
  stackOf,
  stakeAt,
  type Table,
} from '../../kernel/index.ts'
import { cutSomewhere } from '../../shoe/index.ts'
import { bankLimits } from './bank.ts'
import { asking, openAmount, others } from './cover.ts'
import { seatedFromDealer } from './places.ts'
import { offers } from './play.ts'
import type { State, T } from './state.ts'

/** The bank is so many times the least, so that several may cover it. */
const BANK = 4
/** With others at the table, one in so many calls Banco, and one in so many follows. */
const CALLS = { banco: 8, suivi: 3 } as const

/** What the reference strategy puts up as Banker, where it may. */
export const bankOf = (table: T): Cents => BANK * bankLimits(table).least

type Pick = (below: number) => number
const of = (mine: readonly Offer[], type: string): Offer | undefined => mine.find((o) => o.type === type)
const taken = (offer: Offer | undefined): Command | undefined => offer && simplest(offer)

const range = (game: Game<State>, table: T, player: PlayerId, wager: string): Range | Refused =>
  stakeAt(game, table, player, placeOf(table, player) ?? '', wager)

function bet(
  game: Game<State>,
  table: T,
  player: PlayerId,
  wager: string,
  wanted: Cents,
): Command | undefined {
  const found = range(game, table, player, wager)
  if (isRefused(found) || found.most < found.least) return undefined
  const cents = Math.min(found.most, Math.max(found.least, wanted))
  return { type: 'bet', by: asPlayer(player), place: placeOf(table, player) ?? '', wager, cents }
}

/** An offer for the bank where nobody has made one; taken in turn; kept while it does not grow too large. */
function forBank(game: Game<State>, table: T, player: PlayerId, mine: readonly Offer[]): Command | undefined {
  const bid = of(mine, 'bid')
  const field = bid?.fields?.cents
  const wanted = bankOf(table)
  const { finding } = table.state
  if (bid && field?.kind === 'amount') {
    const nobody = finding?.kind === 'auction' && Object.keys(finding.bids).length === 0
    if (nobody) return { type: 'bid', by: bid.by, cents: Math.min(field.most, Math.max(field.least, wanted)) }
    return taken(of(mine, 'decline-bid'))
  }
  if (of(mine, 'take-bank')) {
    const least = finding?.kind === 'turn' ? (finding.wager ?? 0) : 0
    const isGood = least <= BANK * wanted && stackOf(table, player) >= least
    return taken(of(mine, isGood ? 'take-bank' : 'decline-bank'))
  }
  return banking(game, table, player, mine)
}

function banking(game: Game<State>, table: T, player: PlayerId, mine: readonly Offer[]): Command | undefined {
  const up = table.balances[`spot:${placeOf(table, player)}:${player}:bank`] ?? 0
  const pass = of(mine, 'pass-bank')
  if (up > 0 || (!of(mine, 'offer-bank') && !pass)) return taken(of(mine, 'offer-bank'))
  const enough = (table.state.least ?? 0) <= BANK * bankOf(table)
  const put = enough ? bet(game, table, player, 'bank', bankOf(table)) : undefined
  return put ?? taken(pass ?? of(mine, 'offer-bank'))
}

/** A fair share of what is open; the whole where it is the whole table's. */
function covering(
  game: Game<State>,
  table: T,
  player: PlayerId,
  mine: readonly Offer[],
  pick: Pick,
): Command | undefined {
  const company = seatedFromDealer(table).length > 2
  for (const type of ['suivi', 'banco'] as const) {
    const call = of(mine, type)
    if (call) return taken(company && pick(CALLS[type]) === 0 ? call : of(mine, `decline-${type}`))
  }
  if (!of(mine, 'decline-cover')) return undefined
  const { covering: so } = table.state
  const left = others(table).filter((other) => !so?.done.includes(other)).length
  const own = table.balances[`spot:${placeOf(table, player)}:${player}:against`] ?? 0
  const share = Math.ceil(openAmount(table) / Math.max(1, left))
  const { coin } = bankLimits(table)
  const part = own === 0 && asking(table)?.kind === 'part' ? Math.ceil(share / coin) * coin : 0
  return (
    (part > 0 ? bet(game, table, player, 'against', part) : undefined) ?? taken(of(mine, 'decline-cover'))
  )
}

/** The best play of both hands (see `odds`): a card with five, and a card wherever Table 3 leaves the choice. */
function playing(mine: readonly Offer[]): Command | undefined {
  const said = ['natural', 'card', 'stay'].filter((type) => of(mine, type))
  // With real cards nobody but their holder knows them: then the rules speak.
  const byRule = of(mine, 'by-rule')
  if (byRule && said.length === 3) return taken(byRule)
  return taken(
    of(mine, 'deal') ?? of(mine, 'draw') ?? of(mine, said[0] ?? '') ?? of(mine, 'under-eight') ?? byRule,
  )
}

export function strategy(
  game: Game<State>,
  view: Table<State>,
  player: PlayerId,
  pick: Pick,
): Command | undefined {
  const mine = offers(view, asPlayer(player))
  const cut = cutSomewhere(mine, pick)
  if (cut) return cut
  return playing(mine) ?? forBank(game, view, player, mine) ?? covering(game, view, player, mine, pick)
}
