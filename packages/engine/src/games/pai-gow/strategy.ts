import { MAIN } from '../../banking/index.ts'
import {
  asPlayer,
  type CardId,
  type Command,
  flat,
  type Game,
  handPile,
  knownFace,
  type Offer,
  type PlayerId,
  pile,
  simplest,
  terms,
} from '../../kernel/index.ts'
import { bestSetting } from './bestsetting.ts'
import { offers } from './play.ts'
import { fourOf, indexesOf } from './setting.ts'
import type { State, T } from './state.ts'

const of = (mine: readonly Offer[], type: string): Offer | undefined => mine.find((o) => o.type === type)

/** In company the bank is taken whenever it comes, alone where the chips reach; nobody banks against the dealer only. */
function banking(table: T, mine: readonly Offer[]): Offer | undefined {
  const pass = of(mine, 'pass-bank')
  const company = Object.keys(table.players).length > 1
  return company ? (of(mine, 'take-bank') ?? pass) : pass
}

/** The tiles are set as is best; real ones that only their player knows, as comes first. */
function setting(table: T, player: PlayerId, offer: Offer): Command {
  const place = String(offer.with?.place)
  const cards = pile(table, handPile(place))
  const faces = cards.flatMap((card) => knownFace(table, card) ?? [])
  if (faces.length < cards.length) return simplest(offer)
  const side = table.state.bank === player ? 'bank' : 'player'
  const { low } = bestSetting(fourOf(faces), terms(table).options, side)
  const set = indexesOf(faces, low.tiles).map((i) => cards[i] as CardId)
  return { type: offer.type, by: offer.by, ...offer.with, cards: set }
}

/** What the reference strategy does: it bets the least, sets its tiles well, banks in its turn and surrenders nothing. */
export function strategy(game: Game<State>, view: T, player: PlayerId): Command | undefined {
  const mine = offers(view, asPlayer(player))
  const answer = banking(view, mine) ?? of(mine, 'decline-cut') ?? of(mine, 'shake') ?? of(mine, 'keep-hand')
  if (answer) return simplest(answer)
  const set = of(mine, 'set')
  if (set) return setting(view, player, set)
  return flat(game, view, player, MAIN)
}
