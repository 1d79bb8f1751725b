import type { Cents, Time } from '../../../kernel/types.ts'
import { addWins, cutOf, NOTHING, paidOf } from '../cap.ts'
import { evaluate } from '../evaluate.ts'
import { priceOfGame } from '../price.ts'
import { DRAWN, NUMBERS } from '../ticket.ts'
import { ticketsIn } from './evolve.ts'
import type { BookedWin, BoothFact, FactOf, Moved } from './facts.ts'
import { gamesOf, plays, upcoming } from './games.ts'
import { byTheHouse, facts, HELD, INVENTORY, moved, refuse, seatOf } from './moves.ts'
import { allOf } from './shelf.ts'
import type { Booth, BoothRuling, CommandOf, Drawing, Readings } from './types.ts'

/** The twenty numbers of a game are drawn one by one, and its wins are booked with the last; or its wagers go back. */

/** From one ball to the next, so that people can follow them. */
export const BALL_MS = 1_500
/** From the lock-out to the first ball. */
export const FIRST_BALL_MS = 3_000

/** What a draw asks of chance: 19:47-15.5(d)2. The driver keeps the answer and gives one number after the other. */
export const DRAW = { kind: 'draw', take: DRAWN, of: NUMBERS } as const

/** When the next ball of a draw is shown. */
export const ballDue = ({ balls, ballAt }: Drawing): Time =>
  ballAt + (balls.length === 0 ? FIRST_BALL_MS : BALL_MS)

/** Every win of a game, cut to its limit. The limit is the game's, what a way returns is the ticket's card's. */
export function winsOf(booth: Booth, game: number, drawn: readonly number[]): readonly BookedWin[] {
  const { limit } =
    booth.drawing?.game === game ? booth.drawing : { limit: { cap: null, capShare: 'pro-rata' as const } }
  const numbers = new Set(drawn)
  let total = NOTHING
  const winners: { ticket: string; wins: ReturnType<typeof evaluate> }[] = []
  for (const { ticket, off } of allOf(booth.tickets)) {
    const card = booth.cards[ticket.card]
    if (!card || !plays({ ticket, won: 0, back: 0, off }, game)) continue
    const wins = evaluate(card, ticket.play, numbers, limit.cap)
    if (wins.length === 0) continue
    total = addWins(total, wins)
    winners.push({ ticket: ticket.number, wins })
  }
  const cut = cutOf(limit, total)
  return winners
    .map(({ ticket, wins }) => ({ ticket, before: paidOf(wins, (each) => each), cents: paidOf(wins, cut) }))
    .toSorted((a, b) => (a.ticket < b.ticket ? -1 : 1))
}

function book(
  booth: Booth,
  { game, lockedAt }: Drawing,
  drawn: readonly number[],
  at: Time,
): readonly BoothFact[] {
  const wins = winsOf(booth, game, drawn)
  const sum = (part: 'before' | 'cents'): Cents => wins.reduce((all, win) => all + win[part], 0)
  const cents = sum('cents')
  return [
    { type: 'booked', game, drawn, wins, before: sum('before'), cents, lockedAt, at },
    ...moved(INVENTORY, HELD, cents, { rule: '19:47-15.3(e)', because: `The wins of game ${game}.` }),
  ]
}

/**
 * One ball. 19:47-15.5(a): its number comes from the house's source of chance and from nobody who plays or works here. A
 * draw that was broken off goes on where it stood.
 */
export function ball(
  booth: Booth,
  { at, game, chance }: CommandOf<'ball'>,
  { recorded }: Readings,
): BoothRuling {
  const { drawing } = booth
  if (drawing?.game !== game) return byTheHouse(`Game ${game} is not being drawn.`)
  if (at < ballDue(drawing)) return byTheHouse('The next ball is not due.')
  // 19:47-15.5(a)[record]: an independent record has the numbers before anybody sees the first of them.
  if (drawing.balls.length === 0 && recorded !== true)
    return refuse('19:47-15.5(a)[record]', `The independent record does not have game ${game}.`)
  const [number] = chance
  const isNew = typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= NUMBERS
  if (chance.length !== 1 || !isNew || drawing.balls.includes(number))
    return refuse('19:47-15.5(d)2', 'Twenty different numbers of eighty are drawn, one at a time.')
  const shown: BoothFact = { type: 'ball', game, number, at }
  const drawn = [...drawing.balls, number]
  return facts(shown, drawn.length < DRAWN ? [] : book(booth, drawing, drawn, at))
}

export function announce({ drawing, game }: Booth, command: CommandOf<'announce'>): BoothRuling {
  const balls = drawing?.game === command.game ? drawing.balls.length : command.game < game ? DRAWN : 0
  if (balls === 0) return byTheHouse(`No number of game ${command.game} has been drawn.`)
  return facts({ type: 'announced', game: command.game, balls, by: command.by })
}

type Back = FactOf<'cancelled'>['back'][number]

const LONGEST_REASON = 500

/**
 * The house cancels games, or gives up a draw that cannot be finished: every wager on them goes back. Page tickets get it
 * at once, bearers when they present the ticket; other games of a multi-race ticket stand.
 */
export function cancel(booth: Booth, { by, at, games, reason }: CommandOf<'cancel'>): BoothRuling {
  const words = typeof reason === 'string' ? reason.trim() : ''
  if (words === '' || words.length > LONGEST_REASON) return byTheHouse('Cancelling games takes a reason.')
  const open = [...(booth.drawing ? [booth.drawing.game] : []), ...upcoming(booth)]
  if (
    games.length === 0 ||
    new Set(games).size !== games.length ||
    !games.every((game) => open.includes(game))
  )
    return {
      ...byTheHouse('Only games that have not been drawn can be cancelled.'),
      expected: open,
      received: games,
    }
  const concerned = games.flatMap((game) => ticketsIn(allOf(booth.tickets), game))
  const back: Back[] = [...new Set(concerned)].map(({ ticket, off }) => {
    const theirs = gamesOf(ticket, off).filter((game) => games.includes(game))
    const cents = priceOfGame(ticket.play) * theirs.length
    return { ticket: ticket.number, games: theirs, cents, given: ticket.owner !== undefined }
  })
  const why = { rule: '19:47-15.4(d)', because: 'The house cancelled games: their price goes back.' }
  const drawn = booth.drawing?.game
  const stakes = concerned
    .filter((one) => drawn !== undefined && games.includes(drawn) && plays(one, drawn))
    .filter((one, i, all) => all.indexOf(one) === i)
    .reduce((all, { ticket }) => all + priceOfGame(ticket.play), 0)
  const owners = new Map(concerned.map(({ ticket }) => [ticket.number, ticket.owner]))
  const given = back.flatMap(({ ticket, cents }): readonly Moved[] => {
    const owner = owners.get(ticket)
    return owner === undefined ? [] : moved(HELD, seatOf(owner), cents, { ...why, ticket })
  })
  return facts(
    moved(INVENTORY, HELD, stakes, why),
    { type: 'cancelled', games, reason: words, by, back, at },
    given,
  )
}
