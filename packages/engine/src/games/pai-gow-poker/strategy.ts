import { MAIN } from '../../banking/index.ts'
import {
  asPlayer,
  type Command,
  flat,
  type Game,
  isStep,
  next,
  type Offer,
  offers,
  type PlayerId,
  simplest,
} from '../../kernel/index.ts'
import type { State, T } from './state.ts'

/** Whoever does not see the cards cannot set them: real ones are left to the dealer. */
const canBeMade = ({ type, fields }: Offer): boolean =>
  type !== 'set' || (fields?.cards?.kind === 'cards' && fields.cards.usual !== undefined)

/** What is answered first, where several things are asked. */
const ANSWERS: readonly string[] = [
  'set',
  'house-way',
  'play-exposed',
  'choose-stack',
  'shake',
  'decline-cut',
]

/** The bank is worth having in company; alone it is only the dealer's wager that plays against it. */
function aboutBank(table: T, own: readonly Offer[], pick: (below: number) => number): Offer | undefined {
  const take = own.find((o) => o.type === 'take-bank')
  const pass = own.find((o) => o.type === 'pass-bank')
  const inCompany = Object.keys(table.players).length > 1
  return pass && take && inCompany && pick(2) === 1 ? take : pass
}

/** Flat wagers on one hand, set the house's way; the bank is taken in company, every other time it comes round. */
export function strategy(
  game: Game<State>,
  table: T,
  player: PlayerId,
  pick: (below: number) => number,
): Command | undefined {
  const own = offers(game, table, asPlayer(player))
  const found =
    aboutBank(table, own, pick) ??
    ANSWERS.flatMap((type) => own.find((o) => o.type === type && canBeMade(o)) ?? [])[0]
  if (found) return simplest(found)
  if (isStep(next(game, table))) return undefined
  return player === table.state.bank ? readied(own) : flat(game, table, player, MAIN)
}

function readied(own: readonly Offer[]): Command | undefined {
  const ready = own.find((o) => o.type === 'ready')
  return ready && simplest(ready)
}
