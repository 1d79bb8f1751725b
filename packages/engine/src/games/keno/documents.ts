import { percentText } from '../../kernel/guide.ts'
import { dollars } from '../../kernel/money.ts'
import type { Time } from '../../kernel/types.ts'
import type { FactOf } from './booth/facts.ts'
import type { Ticket } from './booth/types.ts'
import { advantage, type RateCard, spotsOn } from './card.ts'
import { conditioningText, groupText, namesOf } from './notation.ts'
import { durationText, limitText } from './options.ts'
import { NUMBERS, waysOf } from './ticket.ts'

/** What is printed at a booth, as lines of text: request forms, tickets, slips, the rate card. */

/** How a moment is written: the house knows its own time zone. */
export type TimeText = (at: Time) => string

const ROW = 10
const grid = (): readonly string[] =>
  Array.from({ length: NUMBERS / ROW }, (_, row) =>
    Array.from({ length: ROW }, (_, i) => String(row * ROW + i + 1).padStart(3)).join(''),
  )

/** A blank keno request, with everything a request has to have room for. */
export const requestForm = (): readonly string[] => [
  'KENO REQUEST',
  'Mark your numbers. Circle groups. Write K beside a king.',
  // 19:47-15.4(b)1
  ...grid(),
  // 19:47-15.4(b)2
  'Number of games: ______',
  // 19:47-15.4(b)3
  'Dollars for each way: ______',
  // 19:47-15.4(b)4
  'Conditioning (ways/spots): ____________',
  // 19:47-15.4(b)5
  'Total price: ______',
]

const limitLines = ({ limits }: Ticket): readonly string[] =>
  limits.map(({ first, last, cap, capShare }) => {
    const games =
      limits.length === 1 ? '' : first === last ? ` (game ${first})` : ` (games ${first} to ${last})`
    return `${limitText({ cap, capShare })}${games}.`
  })

/** A keno ticket, 19:47-15.4(c): everything it has to show. */
export function ticketLines(ticket: Ticket, timeText: TimeText): readonly string[] {
  const { play, first, last, skips } = ticket
  const names = namesOf(play.groups)
  const games = last - first + 1 - skips.length
  return [
    `KENO TICKET ${ticket.number}`,
    // 19:47-15.4(c)1
    `Issued ${timeText(ticket.at)}`,
    // 19:47-15.4(c)2 and 19:47-15.4(c)10: a page station has no writer; then it is the house.
    `Station ${ticket.station}, writer ${ticket.writer}`,
    // 19:47-15.4(c)3
    ...play.groups.map((group, i) => `${names[i]}: ${groupText(group)}`),
    // 19:47-15.4(c)4 and 19:47-15.4(c)5
    games === 1 ? `1 game: ${first}` : `${games} games: ${first} to ${last}`,
    // 19:47-15.4(c)6 and 19:47-15.4(c)7: the rate stands behind each item of the conditioning.
    `Conditioning ${conditioningText(play)}`,
    // 19:47-15.4(c)8
    `Ways ${waysOf(play).toLocaleString('en-US')}`,
    // 19:47-15.4(c)9
    `Price ${dollars(ticket.price)}`,
    // 19:47-15.4(c)11
    ...limitLines(ticket),
    // 19:47-15.4(c)12
    ticket.owner === undefined
      ? 'Wins are paid for this computer-generated ticket only. Present it to collect.'
      : 'Wins are paid for this computer-generated ticket only, to the account that bought it.',
    // 19:47-15.4(c)13 and 19:47-15.6(c)
    `Wins may be claimed for ${durationText(ticket.validFor)} from the start of game ${last}.`,
    // 19:47-15.3(c): the player checks the ticket; what it says is what is paid.
    `Check it against your request before game ${first} starts.`,
    `Rate card ${ticket.card}`,
  ]
}

/** The same ticket printed once more, which says that it is. */
export const reprintLines = (ticket: Ticket, timeText: TimeText, at: Time): readonly string[] => [
  `REPRINT of ${timeText(at)}`,
  ...ticketLines(ticket, timeText),
]

export const voidSlip = (fact: FactOf<'voided'>, timeText: TimeText): readonly string[] => [
  `VOID SLIP ${fact.slip}`,
  `Ticket ${fact.ticket}, issued at station ${fact.issuedBy}`,
  `Voided at station ${fact.station} by ${fact.by.person}, ${timeText(fact.at)}`,
  ...(fact.second ? [`Second person: ${fact.second.person}`] : []),
  `Returned ${dollars(fact.cents)}`,
]

/** 19:47-15.6(b): the supervisor's name stands on the slip in place of a signature on the back of the ticket. */
export const paySlip = (fact: FactOf<'paid'>, timeText: TimeText): readonly string[] => [
  `PAY SLIP ${fact.slip}`,
  `Ticket ${fact.ticket}`,
  `Paid ${dollars(fact.cents)} ${fact.how === 'cash' ? 'in cash' : fact.how === 'check' ? 'by casino check' : 'in chips'}`,
  `${fact.station === undefined ? 'On a page' : `Station ${fact.station}`}, ${fact.by.person}, ${timeText(fact.at)}`,
  ...(fact.authorizedBy
    ? [`Authorized by ${fact.authorizedBy.person === 'house' ? 'the house' : fact.authorizedBy.person}`]
    : []),
  ...(fact.manual ? ['Paid by hand while the system was down'] : []),
]

/** 19:47-15.4(d)[refund]: the document of a refund. */
export const refundDocument = (fact: FactOf<'refunded'>, timeText: TimeText): readonly string[] => [
  `REFUND ${fact.document}`,
  `Ticket ${fact.ticket}`,
  `Games not drawn: ${fact.games.join(', ')}`,
  `Returned ${dollars(fact.cents)}`,
  `Station ${fact.station}, ${fact.by.person}, ${timeText(fact.at)}`,
]

/** 19:47-15.3(d): the rate card with its smallest and largest wagers, what each catch returns and how long wins are good. */
export const rateCardLines = (card: RateCard): readonly string[] => [
  `KENO RATE CARD ${card.number} of ${card.date}`,
  `Each way costs from ${dollars(card.least)} to ${dollars(card.most)}, in units of ${dollars(card.unit)}.`,
  `A way has at most ${card.mostSpots} spots, a ticket at most ${card.mostWays.toLocaleString('en-US')} ways.`,
  `${limitText(card)}.`,
  `Wins may be claimed for ${durationText(card.validFor)}.`,
  `For ${dollars(card.unit)} a way returns, price included:`,
  ...spotsOn(card).flatMap((spots) => [
    `${spots === 1 ? '1 spot' : `${spots} spots`} (the house keeps ${percentText(advantage(card, spots), 2)})`,
    ...Object.entries(card.returns[spots] ?? {})
      .toSorted(([a], [b]) => Number(b) - Number(a))
      .map(([caught, cents]) => `  catch ${caught}: ${dollars(cents)}`),
  ]),
]
