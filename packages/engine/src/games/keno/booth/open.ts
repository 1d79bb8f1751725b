import type { PlayerId, Refused, Time } from '../../../kernel/types.ts'
import { type Approval, defaultCard, type RateCard, refuseCard } from '../card.ts'
import type { Choices } from '../options.ts'
import { dateOf } from './games.ts'
import { byTheHouse } from './moves.ts'
import { emptyShelf } from './shelf.ts'
import { refuseSettings } from './start.ts'
import { type Booth, BY_HOUSE, METHODS, type Method, type Settings, type Station } from './types.ts'

/** How a location opens. */
export interface BoothSetup {
  readonly location: string
  /** Makes the ticket and game numbers of a location its own in the house. */
  readonly letter: string
  readonly strict: boolean
  readonly at: Time
  readonly choices: Choices
  readonly settings: Settings
  readonly card?: RateCard
  readonly stations: readonly Omit<Station, 'issued'>[]
  /** The number of the first game. */
  readonly game?: number
  /** The program of the generator, by its hash. */
  readonly program: string
}

/** A play house starts with every method approved by the house itself; a strict house with none. */
function approvals({ strict, at, program }: BoothSetup): Booth['methods'] {
  const given: Approval = { by: BY_HOUSE satisfies PlayerId, at, hash: program }
  return strict ? {} : Object.fromEntries(METHODS.map((method: Method) => [method, given]))
}

/** A booth before its first ticket, or why it cannot open. */
export function openBooth(setup: BoothSetup): Booth | Refused {
  const {
    location,
    letter,
    strict,
    at,
    choices,
    settings,
    card = defaultCard,
    stations,
    game = 1,
    program,
  } = setup
  const methods = approvals(setup)
  if (!/^[A-Z]$/.test(letter)) return byTheHouse('A location has a letter of its own.')
  const ids = stations.map(({ id }) => id)
  if (new Set(ids).size !== ids.length || ids.some((id) => !/^\d{1,3}$/.test(id)))
    return byTheHouse('Each work station has a number of its own.')
  const bad = refuseSettings({ methods }, settings) ?? refuseCard(card)
  if (bad) return bad
  return {
    location,
    letter,
    strict,
    now: at,
    choices,
    settings,
    cards: strict ? {} : { [card.number]: card },
    card: card.number,
    methods,
    stations: Object.fromEntries(stations.map((station) => [station.id, { ...station, issued: 0 }])),
    drawers: {},
    balances: {},
    game,
    closesAt: settings.interval === null ? null : at + settings.interval,
    cancelled: [],
    sales: {},
    day: { date: dateOf(at), games: 0 },
    tickets: emptyShelf(),
    generator: { running: !strict, program },
    boards: {},
    slips: 0,
    passedOn: [],
  }
}
