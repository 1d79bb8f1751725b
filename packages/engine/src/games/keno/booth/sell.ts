import { dollars } from '../../../kernel/money.ts'
import { isRefused } from '../../../kernel/table.ts'
import { type Cents, HOUSE, type PlayerId, type Refused } from '../../../kernel/types.ts'
import type { RateCard } from '../card.ts'
import { priceOf, priceOfGame, refusePrice, refuseTender, type Tendered } from '../price.ts'
import { readMarks } from '../reading.ts'
import { NUMBERS, type Play } from '../ticket.ts'
import type { BoothFact } from './facts.ts'
import { gamesOf, salesOf, upcoming } from './games.ts'
import { balanceOf, byTheHouse, drawerOf, facts, HELD, moved, refuse, seatOf } from './moves.ts'
import { needsVoice, secondOf } from './roles.ts'
import { allOf, onShelf } from './shelf.ts'
import type {
  Booth,
  BoothRuling,
  CommandOf,
  GameNumber,
  OpenTicket,
  Readings,
  Source,
  Station,
  Ticket,
  TicketNumber,
} from './types.ts'

/** 19:47-15.1[keno-ticket]: tickets are issued, voided and refunded. */

const LARGE: Cents = 500_00

/** Where somebody stands: a writer at a station with a drawer of their own, a guest at a page. */
export function standsAt(
  booth: Booth,
  by: { person: PlayerId; role: string },
  id: string,
): Station | Refused {
  const station = Object.hasOwn(booth.stations, id) ? booth.stations[id] : undefined
  // 19:47-15.3(a): wagers are made at a work station of a booth and nowhere else.
  if (!station) return refuse('19:47-15.3(a)', `This booth has no work station ${id}.`)
  if (by.role === 'player')
    return station.kind === 'page' ? station : refuse('19:47-15.3(a)', 'Only a writer works at this station.')
  if (station.kind === 'page') return refuse('19:47-15.3(a)', 'A page station has no writer.')
  return booth.drawers[id]?.writer === by.person
    ? station
    : byTheHouse(`Open the drawer of station ${id} first, or take it over.`)
}

/** Writers do not play where they write. */
function refuseWriter(booth: Booth, person: PlayerId): Refused | undefined {
  const writes = Object.values(booth.drawers).some(({ writer }) => writer === person)
  return writes ? byTheHouse('Writers do not play where they write. Close your drawer first.') : undefined
}

/** Whether somebody holds tickets here whose games are not over. */
export const holdsTickets = (booth: Booth, person: PlayerId): boolean =>
  [...allOf(booth.tickets)].some(({ ticket }) => ticket.owner === person)

const isDraw = (numbers: readonly number[], spots: number): boolean =>
  numbers.length === spots &&
  new Set(numbers).size === spots &&
  numbers.every((n) => Number.isInteger(n) && n >= 1 && n <= NUMBERS)

/** 19:47-15.1[quick-pick]: a straight ticket whose spots the computer selects, the same in all its games. */
function quickPick(
  card: RateCard,
  { spots, rate }: Source & { kind: 'quick-pick' },
  chance: readonly number[] = [],
) {
  if (!isDraw(chance, spots)) return byTheHouse('The spots of a quick-pick come from the house.')
  return readMarks(card, {
    kind: 'straight',
    groups: [{ numbers: chance }],
    lines: [{ ways: 1, spots, rate }],
  })
}

/** 19:47-15.3(b)[reuse]: a losing or winning ticket serves as the request for the next game. */
function reused(booth: Booth, command: CommandOf<'issue'>, { row }: Readings): Play | Refused {
  const rule = '19:47-15.3(b)[reuse]'
  if (!booth.choices.reuseTicket) return refuse(rule, 'Here every ticket takes a request of its own.')
  const theirs = command.by.role === 'player' ? command.by.person : undefined
  if (!row || row.ticket.owner !== theirs) return refuse(rule, 'There is no such ticket to play again.')
  if (row.state !== 'settled') return refuse(rule, 'A ticket is played again when its games are over.')
  const { kind, groups, lines } = row.ticket.play
  const card = booth.cards[booth.card]
  return card ? readMarks(card, { kind, groups, lines }) : byTheHouse('The booth has no rate card.')
}

/** What is played, from its source; 19:47-15.3(b)[spoken]: without one nothing is sold. */
function playOf(booth: Booth, command: CommandOf<'issue'>, read: Readings): Play | Refused {
  const card = booth.cards[booth.card]
  if (!card) return refuse('19:47-15.2(b)', 'The booth has no approved rate card.')
  const { source } = command
  switch (source.kind) {
    case 'request':
      return readMarks(card, source.marks)
    case 'ticket':
      return reused(booth, command, read)
    case 'quick-pick':
      return quickPick(card, source, command.chance)
    case 'spoken':
      return refuse(
        '19:47-15.3(b)[spoken]',
        'No spoken wager is taken: fill in a request, or ask for a quick-pick.',
      )
  }
}

/** 19:47-15.2(c)6: the games of a ticket follow each other. */
function refuseGames(booth: Booth, games: readonly GameNumber[]): Refused | undefined {
  const { multiRace, mostGames } = booth.choices
  const [first] = games
  if (first === undefined) return refuse('19:47-15.4(d)', 'A ticket is for at least one game.')
  if (games.length > 1 && !multiRace) return refuse('19:47-15.4(d)', 'A ticket is for one game here.')
  if (games.length > mostGames)
    return {
      ...refuse('19:47-15.2(c)6', `A ticket is for at most ${mostGames} games.`),
      expected: mostGames,
      received: games.length,
    }
  // 19:47-15.5(d)1: once a game is locked out nothing is issued for it.
  if (first < booth.game)
    return {
      ...refuse('19:47-15.5(d)1', `Game ${first} is closed. Tickets are sold for game ${booth.game}.`),
      expected: booth.game,
      received: first,
    }
  const open = upcoming(booth)
  const at = open.indexOf(first)
  if (at < 0)
    return {
      ...refuse('19:47-15.2(c)6', `Tickets are not sold for game ${first}.`),
      expected: open,
      received: first,
    }
  return games.every((game, i) => game === open[at + i])
    ? undefined
    : {
        ...refuse('19:47-15.2(c)6', 'The games of a ticket follow each other.'),
        expected: open,
        received: games,
      }
}

/** What the ticket says of the limits of its games: those alike together. */
function limitsOf(booth: Booth, games: readonly GameNumber[]): Ticket['limits'] {
  const all: Ticket['limits'][number][] = []
  for (const game of games) {
    const { cap, capShare } = salesOf(booth, game).limit
    const before = all.at(-1)
    if (before && before.cap === cap && before.capShare === capShare)
      all[all.length - 1] = { ...before, last: game }
    else all.push({ cap, capShare, first: game, last: game })
  }
  return all
}

/** 19:47-15.4(c): tickets are numbered in order, by station and without gaps. */
const numberOf = ({ letter }: Booth, { id, issued }: Station): TicketNumber =>
  `${letter}${id}-${String(issued + 1).padStart(6, '0')}`

/** A game that nobody waited for begins its interval with the first ticket. */
function wake({ settings, sales, closesAt, game }: Booth, at: number): readonly BoothFact[] {
  const idle = closesAt !== null && closesAt <= at && (sales[game]?.tickets ?? 0) === 0
  return idle && settings.interval !== null
    ? [{ type: 'clocked', game, closesAt: at + settings.interval }]
    : []
}

function refuseMoney(
  booth: Booth,
  { by, tendered = {} }: CommandOf<'issue'>,
  price: Cents,
): Refused | undefined {
  if (by.role !== 'player') return refuseTender(price, tendered)
  const has = balanceOf(booth, seatOf(by.person))
  if (has >= price) return undefined
  return {
    refused: HOUSE,
    because: `The ticket costs ${dollars(price)}. You have ${dollars(has)} at the booth.`,
    expected: price,
    received: has,
  }
}

export function issue(booth: Booth, command: CommandOf<'issue'>, read: Readings): BoothRuling {
  const { by, at, games, source, price } = command
  const station = standsAt(booth, by, command.station)
  if (isRefused(station)) return station
  const wrong =
    (by.role === 'player' ? refuseWriter(booth, by.person) : undefined) ?? refuseGames(booth, games)
  if (wrong) return wrong
  const play = playOf(booth, command, read)
  if (isRefused(play)) return play
  const bad = refusePrice(play, games.length, price) ?? refuseMoney(booth, command, price)
  if (bad) return bad
  const isGuest = by.role === 'player'
  const tendered: Tendered = isGuest ? { chips: price } : (command.tendered ?? {})
  const ticket: Ticket = {
    number: numberOf(booth, station),
    station: station.id,
    at,
    writer: isGuest ? 'HOUSE' : by.person,
    ...(isGuest && { owner: by.person }),
    source: source.kind === 'spoken' ? 'request' : source.kind,
    ...(source.kind === 'ticket' && { earlier: source.number }),
    play,
    card: booth.card,
    first: games[0] as GameNumber,
    last: games.at(-1) as GameNumber,
    skips: booth.cancelled.filter((game) => game > (games[0] ?? 0) && game < (games.at(-1) ?? 0)),
    price,
    tendered,
    limits: limitsOf(booth, games),
    validFor: booth.cards[booth.card]?.validFor ?? 0,
  }
  const payer = isGuest ? seatOf(by.person) : drawerOf(station.id)
  return facts(
    wake(booth, at),
    { type: 'issued', ticket, at },
    // 19:47-15.4(d): the whole price is paid before the first game starts.
    moved(payer, HELD, price, {
      rule: '19:47-15.4(d)',
      because: 'The price of the ticket.',
      ticket: ticket.number,
    }),
  )
}

/** A ticket as the person who acts on it has it before them: guests their own, writers any that a writer issued. */
function ticketFor(booth: Booth, { by, ticket: number }: CommandOf<'void' | 'refund'>): OpenTicket | Refused {
  const open = onShelf(booth.tickets, number)
  const theirs = by.role === 'player' ? by.person : undefined
  return open && open.ticket.owner === theirs
    ? open
    : byTheHouse(`There is no open ticket ${number} here that is yours.`)
}

export function voidTicket(booth: Booth, command: CommandOf<'void'>): BoothRuling {
  const { by, at, ticket: number } = command
  const station = standsAt(booth, by, command.station)
  if (isRefused(station)) return station
  const open = ticketFor(booth, command)
  if (isRefused(open)) return open
  const { ticket } = open
  if (ticket.first < booth.game)
    // 19:47-15.4(e)[whole]: a multi-race ticket is voided as a whole, before its first game.
    return ticket.last > ticket.first
      ? refuse(
          '19:47-15.4(e)[whole]',
          'A multi-race ticket is voided as a whole, before its first game starts.',
        )
      : refuse('19:47-15.3(c)[locked]', `Game ${ticket.first} is closed: the ticket can no longer be voided.`)
  const because = `Voiding a ticket over ${dollars(LARGE)} takes a second person.`
  const second =
    ticket.price > LARGE
      ? secondOf(booth, command, ['writer', 'keno-supervisor', 'supervisor'], { rule: HOUSE, because })
      : undefined
  if (second && needsVoice(second)) return second
  // Games that the house has cancelled meanwhile go back with the others.
  const back = priceOfGame(ticket.play) * gamesOf(ticket, open.off).length + open.back
  const payee = ticket.owner === undefined ? drawerOf(station.id) : seatOf(ticket.owner)
  return facts(
    {
      type: 'voided',
      ticket: number,
      station: station.id,
      issuedBy: ticket.station,
      cents: back,
      slip: booth.slips + 1,
      by,
      ...(second && { second: second.given }),
      at,
    },
    moved(HELD, payee, back, { rule: '19:47-15.4(e)', because: 'The ticket is void.', ticket: number }),
  )
}

/** 19:47-15.4(d)[refund]: games that have not started are refunded where the house permits it, with a document. */
export function refund(booth: Booth, command: CommandOf<'refund'>): BoothRuling {
  const { by, at, ticket: number } = command
  const rule = '19:47-15.4(d)[refund]'
  const station = standsAt(booth, by, command.station)
  if (isRefused(station)) return station
  if (!booth.choices.refundUndrawn) return refuse(rule, 'Games of a ticket are not refunded here.')
  if (!booth.methods.refund) return refuse(rule, 'The Commission has not approved how games are refunded.')
  const open = ticketFor(booth, command)
  if (isRefused(open)) return open
  const { ticket, off } = open
  if (ticket.first >= booth.game)
    return refuse('19:47-15.4(e)[whole]', 'No game of this ticket has started. Void it as a whole.')
  const games = gamesOf(ticket, off).filter((game) => game >= booth.game)
  if (games.length === 0) return refuse(rule, 'Every game of this ticket has started.')
  const cents = priceOf(ticket.play, games.length)
  const payee = ticket.owner === undefined ? drawerOf(station.id) : seatOf(ticket.owner)
  return facts(
    {
      type: 'refunded',
      ticket: number,
      games,
      cents,
      document: booth.slips + 1,
      by,
      station: station.id,
      at,
    },
    moved(HELD, payee, cents, {
      rule,
      because: 'Games that have not been drawn are refunded.',
      ticket: number,
    }),
  )
}
