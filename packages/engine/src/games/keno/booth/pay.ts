import { dollars } from '../../../kernel/money.ts'
import { isRefused } from '../../../kernel/table.ts'
import type { Cents, PlayerId, Refused } from '../../../kernel/types.ts'
import { byTheHouse, CAGE, cashOf, drawerOf, facts, HELD, moved, refuse, seatOf } from './moves.ts'
import { authorized, needsVoice } from './roles.ts'
import { dueOf } from './row.ts'
import type {
  Actor,
  Booth,
  BoothRuling,
  CommandOf,
  NeedsVoice,
  PaidBy,
  Readings,
  TicketRow,
} from './types.ts'

/** Winning tickets are paid: 19:47-15.6(a), by a ticket's row that is read while the stream is locked. */

/** 19:47-15.6(b): from here on a supervisor authorizes a payout. */
export const LARGE_PAYOUT: Cents = 1_500_00

const presented = ({ ticket: { play } }: TicketRow): readonly number[] =>
  play.groups.flatMap(({ numbers }) => numbers).toSorted((a, b) => a - b)

/** 19:47-15.7(b): what was entered by hand says which ticket it is; two that agree need the supervisor. */
function refuseEntered(booth: Booth, row: TicketRow, { entered }: CommandOf<'pay'>): Refused | undefined {
  if (!entered) return undefined
  const rule = '19:47-15.7(b)'
  if (!booth.methods['manual-entry'])
    return refuse(rule, 'The Commission has not approved how tickets are entered by hand.')
  const { ticket } = row
  const numbers = entered.numbers.toSorted((a, b) => a - b)
  const same = presented(row).join() === numbers.join()
  const fits =
    ticket.station === entered.station && entered.game >= ticket.first && entered.game <= ticket.last
  return same && fits ? undefined : refuse(rule, 'No ticket has that station, game and numbers.')
}

/** Whether this ticket is to be paid at all. */
function refuseTicket(
  row: TicketRow | undefined,
  { at, ticket: number }: CommandOf<'pay'>,
): Refused | undefined {
  if (!row) return refuse('19:47-15.6(a)', `The house has sold no ticket ${number}.`)
  if (row.state === 'voided') return refuse('19:47-15.4(e)', `Ticket ${number} is void.`)
  if (row.state === 'open')
    // 19:47-15.4(d)[paid-after]: a multi-race ticket is paid after its last game.
    return refuse(
      row.ticket.last > row.ticket.first ? '19:47-15.4(d)[paid-after]' : '19:47-15.6(a)',
      `Ticket ${number} is paid when its games are over.`,
    )
  // 19:47-15.6(c)2: payable through the last instant of the limit.
  if (row.expired || (row.validUntil !== undefined && at > row.validUntil))
    return refuse('19:47-15.6(c)', `The wins of ticket ${number} have expired.`)
  if (dueOf(row) > 0) return undefined
  return row.paid > 0
    ? refuse('19:47-15.6(a)', `Ticket ${number} has been paid.`)
    : refuse('19:47-15.6(a)', `Ticket ${number} has won nothing.`)
}

interface Till {
  readonly writer: PlayerId
  readonly cash: Cents
}

/** The drawer a writer pays from: one of this location, or of another that the house has read. */
function tillOf(
  booth: Booth,
  { by, station = '' }: CommandOf<'pay'>,
  { drawer: other }: Readings,
): Till | Refused {
  const own = Object.hasOwn(booth.drawers, station) ? booth.drawers[station] : undefined
  const till = own ? { writer: own.writer, cash: cashOf(booth, own) } : other
  return till?.writer === by.person ? till : byTheHouse('Open your drawer before you pay from it.')
}

/** 19:47-15.6(a)[check]: in cash or by casino check, as the house has it; a drawer that is short pays no cash. */
function refuseHow(booth: Booth, how: PaidBy, cents: Cents, cash: Cents): Refused | undefined {
  const { payBy } = booth.choices
  const rule = '19:47-15.6(a)[check]'
  if (how === 'chips') return refuse(rule, 'A writer pays in cash or by check.')
  if (payBy !== 'either' && payBy !== how)
    return refuse(rule, `Wins are paid ${payBy === 'cash' ? 'in cash' : 'by check'} here.`)
  if (how === 'check' || cash >= cents) return undefined
  const way = payBy === 'either' ? 'Pay by check, or ask for a fill.' : 'Ask for a fill.'
  return { ...refuse(rule, `The drawer has ${dollars(cash)}. ${way}`), expected: cents, received: cash }
}

/** Whether the person who asks may have it, and where the money goes. */
function payee(
  booth: Booth,
  command: CommandOf<'pay'>,
  row: TicketRow,
  read: Readings,
): { to: string } | Refused {
  const { by, how, station = '' } = command
  const { owner, number } = row.ticket
  if (by.role === 'player') {
    if (owner !== by.person) return refuse('19:47-15.6(a)', `The house has sold you no ticket ${number}.`)
    return how === 'chips'
      ? { to: seatOf(owner) }
      : refuse('19:47-15.6(a)', 'A page ticket is paid in chips.')
  }
  if (owner !== undefined)
    return refuse('19:47-15.6(a)', 'A ticket from a page is paid to its buyer only, on a page.')
  const till = tillOf(booth, command, read)
  if (isRefused(till)) return till
  // 19:47-15.7(c)3: nothing is paid here until the list of the outage is whole.
  if (booth.outage?.open.includes(station))
    return refuse(
      '19:47-15.7(c)3',
      'First enter what was paid while the system was down, or have a supervisor declare that nothing was.',
    )
  return refuseHow(booth, how, dueOf(row), till.cash) ?? { to: how === 'check' ? CAGE : drawerOf(station) }
}

/** 19:47-15.6(b): a supervisor's word from $1,500 on, for the whole ticket; and for one that two could be. */
function wordFor(
  booth: Booth,
  command: CommandOf<'pay'>,
  cents: Cents,
  matches: number,
): { given?: Actor } | NeedsVoice {
  if (cents < LARGE_PAYOUT && (!command.entered || matches < 2)) return {}
  const large = { rule: '19:47-15.6(b)', because: `A supervisor authorizes a payout of ${dollars(cents)}.` }
  const unsure = {
    rule: '19:47-15.7(b)',
    because: 'Several tickets agree with what was entered: a supervisor decides.',
  }
  return authorized(booth, command, cents < LARGE_PAYOUT ? unsure : large)
}

/** Pays a ticket, all of it and once. The fact changes its row in the same transaction. */
export function pay(booth: Booth, command: CommandOf<'pay'>, read: Readings): BoothRuling {
  const { by, at, how, station, ticket } = command
  const row = read.row
  const wrong = refuseTicket(row, command)
  if (wrong) return wrong
  if (!row) return refuse('19:47-15.6(a)', 'There is no such ticket.')
  if (!booth.methods.evaluation)
    return refuse('19:47-15.6(a)', 'The Commission has not approved how tickets are evaluated.')
  const to = payee(booth, command, row, read)
  if (isRefused(to)) return to
  const unread = refuseEntered(booth, row, command)
  if (unread) return unread
  const cents = dueOf(row)
  const word = wordFor(booth, command, cents, read.matches ?? 1)
  if (needsVoice(word)) return word
  return facts(
    {
      type: 'paid',
      ticket,
      cents,
      how,
      by,
      ...(station !== undefined && by.role !== 'player' && { station }),
      ...(word.given && { authorizedBy: word.given }),
      slip: booth.slips + 1,
      at,
    },
    moved(HELD, to.to, cents, { rule: '19:47-15.6(a)', because: 'The ticket is paid.', ticket }),
  )
}
