import { decideBet, decideTake } from './bets.ts'
import { evolve } from './evolve.ts'
import type { Game } from './game.ts'
import { accepted, isRefused } from './table.ts'
import {
  type Actor,
  type Command,
  type Event,
  HOUSE,
  type PlayerId,
  type Refused,
  type Ruling,
  type Table,
  type Wagering,
} from './types.ts'

/** No layout of the rules has more places to bet on than this. */
export const MOST_WAGERS = 250

const refuse = (because: string): Refused => ({ refused: HOUSE, because })
const FIELDS = 4
const LONGEST_NAME = 64

const isWagering = (value: unknown): value is Wagering =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  'type' in value &&
  (value.type === 'bet' || value.type === 'take') &&
  'place' in value &&
  typeof value.place === 'string' &&
  'wager' in value &&
  typeof value.wager === 'string' &&
  Math.max(value.place.length, value.wager.length) <= LONGEST_NAME &&
  'cents' in value &&
  Number.isSafeInteger(value.cents) &&
  Object.keys(value).length === FIELDS

function listed({ wagers, whole }: Command): readonly Wagering[] | Refused {
  if (!Array.isArray(wagers) || wagers.length === 0 || wagers.length > MOST_WAGERS)
    return refuse(`Several wagers are a list of one to ${MOST_WAGERS}.`)
  if (whole !== undefined && typeof whole !== 'boolean') return refuse('Whole is yes or no.')
  return wagers.every(isWagering)
    ? wagers
    : refuse('Each of several wagers is a bet or a take with its place, its wager and its cents.')
}

/** One of them by itself. What needs somebody's voice is not made in passing. */
function ruleOnOne(game: Game, table: Table, by: Actor, wagering: Wagering): Ruling {
  const command: Command = { ...wagering, by }
  const ruling = wagering.type === 'bet' ? decideBet(game, table, command) : decideTake(game, table, command)
  return 'confirm' in ruling
    ? { refused: ruling.rule, because: `${ruling.because} Make it by itself.` }
    : ruling
}

/**
 * Wagers put up and taken down one after the other in one command, so that nothing comes between them: each is taken
 * or turned down with its reason, or, where they are a whole (a bet that moves to another spot), all of them or none.
 */
export function decideSeveral(game: Game, table: Table, command: Command, player: PlayerId): Ruling {
  const list = listed(command)
  if ('refused' in list) return list
  let now = table
  let first: Refused | undefined
  const events: Event[] = []
  for (const wagering of list) {
    const ruling = ruleOnOne(game, now, command.by, wagering)
    if (isRefused(ruling)) {
      if (command.whole === true) return ruling
      first ??= ruling
      events.push({ type: 'turned-down', player, wagering, rule: ruling.refused, because: ruling.because })
    } else if (accepted(ruling)) {
      events.push(...ruling.events)
      now = ruling.events.reduce((t, event) => evolve(game, t, event), now)
    }
  }
  return now === table && first ? first : { events }
}
