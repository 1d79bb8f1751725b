import { balance, mayOwe } from './account.ts'
import { type Actor, type Command, type Event, HOUSE, type Offer, type Refused, type Table } from './types.ts'

/** A supervisor takes back a result that was entered wrongly, until the next chance and while its chips are there. */

const refuse = (because: string): Refused => ({ refused: HOUSE, because })

/** All the chips that went anywhere since the result are still where they went. */
function canRescind(table: Table): boolean {
  if (!table.before || (table.before.paid ?? 0) !== 0) return false
  const balances: Record<string, number> = {}
  for (const { from, to, cents } of [...table.before.moves].reverse()) {
    balances[to] = (balances[to] ?? balance(table, to)) - cents
    balances[from] = (balances[from] ?? balance(table, from)) + cents
    if (balances[to] < 0 && !mayOwe(to)) return false
  }
  return true
}

export const rescindOffers = (table: Table, actor: Actor): Offer[] =>
  actor === 'supervisor' && canRescind(table)
    ? [
        {
          type: 'rescind',
          by: actor,
          rule: HOUSE,
          says: 'Take back what was entered wrongly',
          fields: { reason: { kind: 'text', most: 200 } },
        },
      ]
    : []

/** Chips and coupons go back the way they came, and the terms the wagers were made under are in force again. */
export function decideRescind(table: Table, command: Command): { events: Event[] } | Refused {
  const { before } = table
  const { reason } = command
  if (command.by !== 'supervisor') return refuse('A supervisor takes back what was entered wrongly.')
  if (!before) return refuse('Nothing was entered that could be taken back.')
  if (!canRescind(table)) return refuse('Chips of that result have already left the table.')
  if (typeof reason !== 'string' || reason.trim() === '' || reason.length > 200)
    return refuse('Give a reason, at most 200 characters.')
  const back = [...before.moves].reverse().map(
    ({ from, to, cents }): Event => ({
      type: 'moved',
      from: to,
      to: from,
      cents,
      rule: HOUSE,
      because: `Taken back: ${reason}`,
    }),
  )
  return { events: [...back, { type: 'rescinded', by: command.by, reason, terms: before.terms }] }
}
