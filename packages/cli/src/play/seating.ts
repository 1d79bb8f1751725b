import {
  asPlayer,
  buyInNear,
  type Cents,
  type Command,
  type Game,
  HOUSE,
  type Offer,
  type OptionValues,
  open,
  type Pick,
  type Place,
  type PlayerId,
  perform,
  placeOf,
  type Refused,
  type Source,
  stackOf,
  type Table,
  terms,
} from '@boardwalk/engine/kernel'
import { accept } from '../choice.ts'
import { UsageError } from '../failure.ts'
import { Driver } from './driver.ts'

export interface Seating {
  readonly game: Game
  readonly options: OptionValues
  readonly chips: Cents
  readonly bots: number
  /** To stand behind the others, where the game lets people wager who have no place. */
  readonly behind?: boolean
  readonly source: Source
  /** For the bots' choices. */
  readonly pick: Pick
  readonly clock: () => number
}

export const ME: PlayerId = 'you'
const botId = (i: number): PlayerId => `bot-${i + 1}`

/** Opens a table, sits the person and the bots down and gives everyone chips. */
export function sitDown(seating: Seating): Driver {
  const { game, options, chips, bots, behind = false, source, pick, clock } = seating
  const places = game.places(options)
  const most = behind ? places.length : places.length - 1
  if (bots > most) {
    const where = behind ? 'before' : 'beside'
    throw new UsageError(`${game.title} has ${places.length} places: at most ${most} bots ${where} you.`)
  }
  const people = [ME, ...Array.from({ length: bots }, (_, i) => botId(i))]
  let table: Table = accept(open(game, { options }, clock())).table
  const give = (command: Command): void => {
    table = accept(perform(game, table, command, source)).table
  }
  const seats = behind ? [undefined, ...places] : places
  for (const [i, player] of people.entries()) {
    const by = asPlayer(player)
    give(seats[i] === undefined ? { type: 'stand-behind', by } : { type: 'sit', by, place: seats[i] })
    give({ type: 'buy-in', by, cents: buyInNear(table, player, chips) })
  }
  return new Driver({ game, table, me: ME, bots: people.slice(1), source, pick, chips, clock })
}

/** To this place, or to the first that is free; from another one, if there is one. */
export function toPlace(table: Table, seats: readonly Offer[], place: Place | undefined): readonly Command[] {
  const type = placeOf(table, ME) === undefined ? 'sit' : 'reseat'
  const field = seats.find((o) => o.type === type)?.fields?.place
  const [free = ''] = field?.kind === 'one' ? field.of : []
  return [{ type, by: asPlayer(ME), place: place ?? free }]
}

/** Up from the place to stand behind the others, with the chips in hand. */
export function behindOthers(game: Game, table: Table): readonly Command[] | Refused {
  const by = asPlayer(ME)
  const stand: Command = { type: 'stand-behind', by }
  if (placeOf(table, ME) === undefined) return [stand]
  if (!game.standing?.(terms(table).options))
    return { refused: HOUSE, because: 'Only who has a place wagers at this table.' }
  const cents = stackOf(table, ME)
  return [{ type: 'leave', by }, stand, ...(cents > 0 ? [{ type: 'buy-in', by, cents }] : [])]
}
