import { spots } from './account.ts'
import { decideTake } from './bets.ts'
import { evolve } from './evolve.ts'
import type { Game } from './game.ts'
import { decideSeat } from './people.ts'
import { asPlayer, isRefused } from './table.ts'
import { type Actor, type Command, type Event, HOUSE, type Offer, type Refused, type Table } from './types.ts'

/** Who may close a table. */
const FLOOR: readonly Actor[] = ['floorperson', 'supervisor']

export const closeOffers = (table: Table, actor: Actor): Offer[] =>
  FLOOR.includes(actor) && table.closing === undefined
    ? [{ type: 'close-table', by: actor, rule: HOUSE, says: 'Close the table after this round' }]
    : []

export function decideClose(table: Table, { by }: Command): { events: Event[] } | Refused {
  if (!FLOOR.includes(by)) return { refused: HOUSE, because: 'The floor closes a table.' }
  if (table.closing) return { refused: HOUSE, because: 'The table is closing already.' }
  return { events: [{ type: 'closing', by }] }
}

/**
 * While a table closes: when nothing is under way, wagers that could be taken down go back; those that must stay are
 * played out; and when none is left everybody's chips go home and the table is shut.
 */
export function closingEvents(game: Game, table: Table, after: readonly Event[]): Event[] {
  if (table.closing !== 'asked' || !after.some((e) => e.type === 'closed' || e.type === 'closing')) return []
  const all: Event[] = []
  let now = table
  const add = (events: readonly Event[]): void => {
    for (const event of events) {
      all.push(event)
      now = evolve(game, now, event)
    }
  }
  for (const { player, place, wager, cents } of spots(table)) {
    const take: Command = { type: 'take', by: asPlayer(player), place, wager, cents }
    const ruling = decideTake(game, now, take)
    if ('events' in ruling) add(ruling.events)
  }
  if (spots(now).length > 0) return all
  for (const player of Object.keys(now.players)) {
    const leave: Command = { type: 'leave', by: asPlayer(player) }
    const objection = game.object?.(now, leave)
    if (objection && isRefused(objection)) return all
    add([...decideSeat(now, player, leave), ...game.decide(now, leave)])
  }
  add([{ type: 'shut' }])
  return all
}
