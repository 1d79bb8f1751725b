import { dollars } from '../../../kernel/money.ts'
import type { Cents } from '../../../kernel/types.ts'
import { byTheHouse, drawerOf, facts, HELD, INVENTORY, isCents, moved, refuse } from './moves.ts'
import { authorized, needsVoice } from './roles.ts'
import { dueOf } from './row.ts'
import type { Booth, BoothRuling, CommandOf, Readings } from './types.ts'

/** While the system is down writers pay by hand; what they paid is entered when it is back. */

/** 19:47-15.7(c)1: a writer pays up to this alone. */
const ALONE: Cents = 10_00
/** 19:47-15.7(c)2: and up to this with a supervisor; 19:47-15.7(c)3: nothing above it. */
const WITH_SUPERVISOR: Cents = 1_000_00

/** How a win of so much may be paid while the system is down. */
export const payableByHand = (cents: Cents): 'writer' | 'supervisor' | 'nobody' =>
  cents <= ALONE ? 'writer' : cents <= WITH_SUPERVISOR ? 'supervisor' : 'nobody'

/** The system was down: each booth with an open drawer owes a list of what it paid. */
export function resume(booth: Booth, { at, since }: CommandOf<'resume'>): BoothRuling {
  if (booth.outage) return byTheHouse('The lists of the last outage are still open.')
  if (!Number.isSafeInteger(since) || since > at) return byTheHouse('An outage began before it ended.')
  return facts({ type: 'resumed', since, stations: Object.keys(booth.drawers) })
}

/**
 * A payment that was made by hand. It has happened, so it is recorded even where the ticket was worth less; what was paid
 * too much is the house's.
 */
export function enterManual(
  booth: Booth,
  command: CommandOf<'enter-manual'>,
  { row }: Readings,
): BoothRuling {
  const { by, at, station, ticket, cents } = command
  if (!booth.methods['manual-payment'])
    return refuse('19:47-15.7(c)1', 'The Commission has not approved how tickets are paid by hand.')
  if (!booth.outage?.open.includes(station)) return byTheHouse('This booth has no open list of an outage.')
  if (!row || !isCents(cents) || cents === 0) return byTheHouse('Enter the ticket and what was paid on it.')
  if (row.ticket.owner !== undefined) return byTheHouse('A ticket from a page is not paid at a booth.')
  const who = payableByHand(cents)
  if (who === 'nobody')
    return refuse(
      '19:47-15.7(c)3',
      `Nothing over ${dollars(WITH_SUPERVISOR)} is paid until the system verifies it.`,
    )
  const word =
    who === 'supervisor'
      ? authorized(booth, command, {
          rule: '19:47-15.7(c)2',
          because: `A supervisor authorizes a payment of ${dollars(cents)} by hand.`,
        })
      : undefined
  if (word && needsVoice(word)) return word
  const due = row.state === 'settled' ? Math.max(0, dueOf(row)) : 0
  const why = { rule: who === 'writer' ? '19:47-15.7(c)1' : '19:47-15.7(c)2', ticket }
  return facts(
    {
      type: 'paid',
      ticket,
      cents,
      how: 'cash',
      by,
      station,
      ...(word && { authorizedBy: word.given }),
      slip: booth.slips + 1,
      manual: { over: cents - due },
      at,
    },
    moved(HELD, drawerOf(station), Math.min(cents, due), { ...why, because: 'The ticket was paid by hand.' }),
    moved(INVENTORY, drawerOf(station), cents - due, {
      ...why,
      because: 'More was paid by hand than the ticket was worth.',
    }),
  )
}

/** The booth pays again when its list is whole, or a supervisor declares that nothing was paid. */
export function endOutage(
  booth: Booth,
  { type, by, station }: CommandOf<'outage-listed' | 'outage-empty'>,
): BoothRuling {
  if (!booth.outage?.open.includes(station)) return byTheHouse('This booth has no open list of an outage.')
  return facts({ type: 'outage-ended', station, by, empty: type === 'outage-empty' })
}
