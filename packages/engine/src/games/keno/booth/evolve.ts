import type { Account, Cents } from '../../../kernel/types.ts'
import type { BoothFact, FactOf } from './facts.ts'
import { gameAfter, gamesOf, isOver, plays, salesOf, sold } from './games.ts'
import { undecided } from './row.ts'
import { eachOf, onShelf, put, takeOff } from './shelf.ts'
import type { Booth, Drawer, OpenTicket, StationId } from './types.ts'

/** What facts make of a booth. Nothing is decided here. */

/** Balances of nothing are left out, or they would grow with everybody who was ever here. */
function changed(balances: Booth['balances'], account: Account, by: Cents): Booth['balances'] {
  const { [account]: before = 0, ...rest } = balances
  return before + by === 0 ? rest : { ...balances, [account]: before + by }
}

function without<V>(all: Readonly<Record<string, V>>, key: string | number): Readonly<Record<string, V>> {
  const { [key]: _, ...rest } = all
  return rest
}

function issued(booth: Booth, { ticket }: FactOf<'issued'>): Booth {
  const station = booth.stations[ticket.station]
  const next = sold(booth, ticket, gamesOf(ticket, ticket.skips), 1)
  return {
    ...next,
    tickets: put(booth.tickets, ticket.number, { ticket, won: 0, back: 0, off: ticket.skips }),
    ...(station && {
      stations: { ...booth.stations, [station.id]: { ...station, issued: station.issued + 1 } },
    }),
  }
}

function voided(booth: Booth, { ticket: number, slip }: FactOf<'voided'>): Booth {
  const open = onShelf(booth.tickets, number)
  if (!open) return booth
  const next = sold(booth, open.ticket, gamesOf(open.ticket, open.off), -1)
  return { ...next, tickets: takeOff(booth.tickets, number), slips: slip }
}

function refunded(booth: Booth, { ticket: number, games, document }: FactOf<'refunded'>): Booth {
  const open = onShelf(booth.tickets, number)
  if (!open) return booth
  const after: OpenTicket = { ...open, off: [...open.off, ...games] }
  const over = isOver(after, undecided(booth))
  const tickets = over ? takeOff(booth.tickets, number) : put(booth.tickets, number, after)
  return { ...sold(booth, open.ticket, games, -1), tickets, slips: document }
}

function locked(booth: Booth, { game, at, limit, date, closesAt }: FactOf<'locked'>): Booth {
  const { calledAt: _, ...rest } = booth
  return {
    ...rest,
    game: gameAfter(booth, game),
    closesAt,
    cancelled: booth.cancelled.filter((one) => one > game),
    sales: without(booth.sales, game),
    drawing: { game, lockedAt: at, balls: [], ballAt: at, limit },
    day: { date, games: booth.day.date === date ? booth.day.games + 1 : 1 },
  }
}

/** Tickets leave the state with their last game: what they won stands in their rows. */
function booked(booth: Booth, { game, wins }: FactOf<'booked'>): Booth {
  const { drawing: _, ...rest } = booth
  const won = new Map(wins.map(({ ticket, cents }) => [ticket, cents]))
  return {
    ...rest,
    tickets: eachOf(booth.tickets, (open, number) => {
      if (isOver(open, game + 1)) return undefined
      const cents = won.get(number)
      return cents === undefined ? open : { ...open, won: open.won + cents }
    }),
  }
}

function cancelled(booth: Booth, { games, back }: FactOf<'cancelled'>): Booth {
  const byTicket = new Map(back.map((row) => [row.ticket, row]))
  const drawing = booth.drawing && !games.includes(booth.drawing.game) ? booth.drawing : undefined
  const { drawing: _, calledAt, ...rest } = booth
  const all = [...booth.cancelled, ...games.filter((game) => game >= booth.game)]
  const game = all.includes(booth.game) ? gameAfter({ cancelled: all }, booth.game) : booth.game
  // A call is of one game.
  const called = calledAt !== undefined && game === booth.game ? { calledAt } : {}
  let next: Booth = {
    ...{ ...rest, ...called, ...(drawing && { drawing }) },
    cancelled: all.filter((one) => one > game),
    game,
  }
  for (const one of games) next = { ...next, sales: without(next.sales, one) }
  const tickets = eachOf(booth.tickets, (open, number): OpenTicket | undefined => {
    const row = byTicket.get(number)
    const after = row
      ? { ...open, off: [...open.off, ...row.games], back: open.back + (row.given ? 0 : row.cents) }
      : open
    return isOver(after, drawing?.game ?? game) ? undefined : after
  })
  return { ...next, tickets }
}

const withDrawer = (booth: Booth, station: StationId, change: (drawer: Drawer) => Drawer): Booth => {
  const drawer = booth.drawers[station]
  return drawer ? { ...booth, drawers: { ...booth.drawers, [station]: change(drawer) } } : booth
}

function paid(booth: Booth, { ticket, station, slip }: FactOf<'paid'>): Booth {
  const next = { ...booth, slips: slip }
  return station === undefined
    ? next
    : withDrawer(next, station, (drawer) => ({ ...drawer, paid: [...drawer.paid, ticket] }))
}

function drawerClosed(booth: Booth, { station, to, count, at }: FactOf<'drawer-closed'>): Booth {
  // The next count starts from nothing: what the drawer owed is squared with the cage by transfers beside this fact.
  const drawers = without(booth.drawers, station)
  if (to === undefined) return { ...booth, drawers }
  return {
    ...booth,
    drawers: { ...drawers, [station]: { station, writer: to, openedAt: at, count, paid: [] } },
  }
}

function boardPlaced(booth: Booth, { board, place, approved }: FactOf<'board-placed'>): Booth {
  const before = booth.boards[board]
  return {
    ...booth,
    boards: { ...booth.boards, [board]: { ...before, place, ...(approved && { approved }) } },
  }
}

function readied(booth: Booth, { player, game }: FactOf<'readied'>): Booth {
  const before = salesOf(booth, game)
  return { ...booth, sales: { ...booth.sales, [game]: { ...before, ready: [...before.ready, player] } } }
}

function outageEnded(booth: Booth, { station }: FactOf<'outage-ended'>): Booth {
  const { outage, ...rest } = booth
  const open = outage?.open.filter((one) => one !== station) ?? []
  return outage && open.length > 0 ? { ...rest, outage: { ...outage, open } } : rest
}

/** What staff, approvals and the house's own moves change. */
function evolveHouse(booth: Booth, fact: BoothFact): Booth {
  switch (fact.type) {
    case 'drawer-opened':
      return { ...booth, drawers: { ...booth.drawers, [fact.drawer.station]: fact.drawer } }
    case 'drawer-closed':
      return drawerClosed(booth, fact)
    case 'filled':
    case 'credited':
      return { ...booth, slips: fact.slip }
    case 'method-approved':
      return { ...booth, methods: { ...booth.methods, [fact.method]: fact.approval } }
    case 'card-approved': {
      const { number } = fact.card
      return { ...booth, cards: { ...booth.cards, [number]: fact.card }, card: number }
    }
    case 'generator-turned':
      return { ...booth, generator: { running: fact.act !== 'stop', program: fact.program } }
    case 'board-notified': {
      const board = { place: 'hotel' as const, ...booth.boards[fact.board], notified: fact.at }
      return { ...booth, boards: { ...booth.boards, [fact.board]: board } }
    }
    case 'board-placed':
      return boardPlaced(booth, fact)
    case 'resumed':
      return fact.stations.length === 0
        ? booth
        : { ...booth, outage: { since: fact.since, open: fact.stations } }
    case 'outage-ended':
      return outageEnded(booth, fact)
    case 'passed-on':
      return { ...booth, passedOn: [...booth.passedOn, fact.year] }
    default:
      return booth
  }
}

function evolveFact(booth: Booth, fact: BoothFact): Booth {
  switch (fact.type) {
    case 'moved': {
      const { from, to, cents } = fact
      return { ...booth, balances: changed(changed(booth.balances, from, -cents), to, cents) }
    }
    case 'issued':
      return issued(booth, fact)
    case 'voided':
      return voided(booth, fact)
    case 'refunded':
      return refunded(booth, fact)
    case 'readied':
      return readied(booth, fact)
    case 'called':
      return { ...booth, calledAt: fact.at }
    case 'clocked':
      return { ...booth, closesAt: fact.closesAt }
    case 'locked':
      return locked(booth, fact)
    case 'overridden':
      return { ...booth, closesAt: fact.to }
    case 'ball': {
      const { drawing } = booth
      return drawing
        ? { ...booth, drawing: { ...drawing, balls: [...drawing.balls, fact.number], ballAt: fact.at } }
        : booth
    }
    case 'booked':
      return booked(booth, fact)
    case 'cancelled':
      return cancelled(booth, fact)
    case 'set':
      return { ...booth, settings: fact.settings, closesAt: fact.closesAt }
    case 'paid':
      return paid(booth, fact)
    default:
      return evolveHouse(booth, fact)
  }
}

/** The booth after a fact. */
export const evolveBooth = (booth: Booth, fact: BoothFact): Booth => evolveFact(booth, fact)

/** The booth after everything that followed from a command at that time. */
export const afterFacts = (booth: Booth, facts: readonly BoothFact[], at: number): Booth => ({
  ...facts.reduce(evolveBooth, booth),
  now: Math.max(booth.now, at),
})

/** The tickets that play in a game. */
export const ticketsIn = (all: Iterable<OpenTicket>, game: number): readonly OpenTicket[] =>
  [...all].filter((open) => plays(open, game))
