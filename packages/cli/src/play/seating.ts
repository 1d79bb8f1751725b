import {
  asPlayer,
  type Cents,
  type Command,
  type Game,
  type OptionValues,
  open,
  type Pick,
  type PlayerId,
  perform,
  type Source,
  type Table,
} from '@boardwalk/engine'
import { accept } from '../choice.ts'
import { UsageError } from '../failure.ts'
import { Driver } from './driver.ts'

export interface Seating {
  readonly game: Game
  readonly options: OptionValues
  readonly chips: Cents
  readonly bots: number
  readonly source: Source
  /** For the bots' choices. */
  readonly pick: Pick
  readonly clock: () => number
}

export const ME: PlayerId = 'you'
const botId = (i: number): PlayerId => `bot-${i + 1}`

/** Opens a table, sits the person and the bots down and gives everyone chips. */
export function sitDown({ game, options, chips, bots, source, pick, clock }: Seating): Driver {
  const places = game.places(options)
  if (bots > places.length - 1) {
    throw new UsageError(
      `${game.title} has ${places.length} places: at most ${places.length - 1} bots beside you.`,
    )
  }
  const people = [ME, ...Array.from({ length: bots }, (_, i) => botId(i))]
  let table: Table = accept(open(game, { options }, clock())).table
  const give = (command: Command): void => {
    table = accept(perform(game, table, command, source)).table
  }
  for (const [i, player] of people.entries()) {
    give({ type: 'sit', by: asPlayer(player), place: places[i] as string })
    give({ type: 'buy-in', by: asPlayer(player), cents: chips })
  }
  return new Driver({ game, table, me: ME, bots: people.slice(1), source, pick, chips, clock })
}
