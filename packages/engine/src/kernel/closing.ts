import { balance, coupon, risks, type Spot, spots, stack } from './account.ts'
import { evolve } from './evolve.ts'
import type { Game } from './game.ts'
import { decideSeat } from './people.ts'
import { couponBack, moved } from './settle.ts'
import { asPlayer, isQuiet } from './table.ts'
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

/** A wager that nothing has decided goes back, with its coupon and what was charged on it. */
function returned(game: Game, table: Table, s: Spot): Event[] {
  const match = balance(table, coupon(s.place, s.player, s.wager))
  return [
    {
      type: 'moved',
      from: s.account,
      to: stack(s.player),
      cents: s.cents,
      wager: s.wager,
      rule: HOUSE,
      because: 'The table closes: the wager goes back.',
    },
    ...(match > 0 ? [couponBack({ ...s, cents: match }, HOUSE, 'returned')] : []),
    ...(game.unearned?.(table, s) ?? []),
  ]
}

/** What still stands goes back, everybody's chips go home, and the table is shut. */
export function shutEvents(game: Game, table: Table): Event[] {
  const all: Event[] = []
  let now = table
  const add = (events: readonly Event[]): void => {
    for (const event of events) {
      all.push(event)
      now = evolve(game, now, event)
    }
  }
  for (const s of spots(table)) add(returned(game, now, s))
  for (const { account, player, cents } of risks(now)) {
    const because = 'The table closes: what was put into the pot goes back.'
    add(moved(account, stack(player), cents, { rule: HOUSE, because }))
  }
  for (const player of Object.keys(now.players)) {
    const leave: Command = { type: 'leave', by: asPlayer(player) }
    add([...decideSeat(now, player, leave), ...game.decide(now, leave)])
  }
  add([{ type: 'shut' }])
  return all
}

/**
 * A table that is to close is shut when nothing is under way: at once if nobody has to be waited for, or when a round
 * closes that leaves no point behind. Until then everything is played out, and nobody's wager is taken away.
 */
export function closingEvents(game: Game, table: Table, after: readonly Event[]): Event[] {
  if (table.closing !== 'asked') return []
  const asked = after.some((e) => e.type === 'closing') && isQuiet(game.dealer(table))
  const over = after.some((e) => e.type === 'closed') && !game.underWay?.(table)
  return asked || over ? shutEvents(game, table) : []
}
