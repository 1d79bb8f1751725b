import { Scenario } from '../../test/kit.ts'
import {
  asPlayer,
  flat,
  type Game,
  isStep,
  limited,
  next,
  type OptionValues,
  type Place,
  plainLayout,
  playerAt,
  removable,
  scripted,
  type Table,
  terms,
} from '../kernel/index.ts'
import {
  begin,
  evolveShoe,
  notReady,
  openingActs,
  playedBy,
  type ShoeCommand,
  type ShoeFact,
  type ShoeRules,
  type ShoeState,
  shoe,
  shoeProcedure,
} from '../shoe/index.ts'
import { edges } from './edges.ts'
import { downward, dueThird } from './hands.ts'
import { moneyOptions } from './options.ts'
import { amountOn } from './points.ts'
import { baccaratRound, clear, type RoundCommand, type RoundPhase, type RoundRules } from './round.ts'
import { giveBack, type Settling } from './settle.ts'
import { roundActs } from './stages.ts'
import { beforeShuffle, collectVigorish, owing, type VigorishCommand, vigorishPart } from './vigorish.ts'
import { baccaratWagers, linesOf, stepOf } from './wagers.ts'

/**
 * A small table of the family, for what minibaccarat does without: a participant deals, vigorish is rounded to another
 * coin at each rate, the hand of the cutting card is the last, and the cards have their hours.
 */

type State = ShoeState<RoundPhase>
const CARDS = { decks: 6, continuous: false }
type T = Table<State>
export const PLACES: readonly Place[] = ['1', '2', '3']

export const SETTLING: Settling = {
  lines: linesOf({
    player: { win: 'punto:win', lose: 'punto:lose', push: 'punto:push' },
    banker: { win: 'punto:banker', lose: 'punto:lose', push: 'punto:push' },
    tie: { win: 'punto:tie', lose: 'punto:lose', push: 'punto:lose' },
  }),
  vigorish: {
    rule: 'punto:vigorish',
    tie: 'punto:charge',
    coin: (rate) => (rate === 5 ? 25 : 20),
    order: downward(PLACES),
  },
}

const SHOE: ShoeRules<State> = {
  deck: 'standard',
  chosen: () => CARDS,
  round: 'dealing',
  opening: openingActs({ inspect: 'punto:open', spread: 'punto:open', wash: 'punto:open' }),
  viewing: 'punto:open',
  shuffle: 'punto:shuffle',
  before: beforeShuffle(SETTLING.vigorish),
  settled: (table) => collectVigorish(table, owing(table, SETTLING.vigorish), 'punto:vigorish'),
  cut: {
    offered: 'punto:cut',
    made: 'punto:cut',
    margin: 10,
    order: (table) => downward(PLACES)(table).map(({ player }) => player),
  },
  load: { rule: 'punto:load', least: () => 14 },
  burn: { kind: 'amount', rule: 'punto:burn', amountOn },
  end: { rule: 'punto:end', after: 'this-round' },
  change: 'punto:change',
  hours: { most: 24, rule: 'punto:hours' },
  handling: { rule: 'punto:handling', own: [] },
  drawn: { rule: 'punto:drawn', disclosed: 'amount', kept: 'it becomes the first card of the next hand' },
  faceUp: { rule: 'punto:face-up', goes: 'amount', together: [1] },
  mistakes: (table) => (table.state.phase === 'called' && !dueThird(table) ? ['drawn'] : ['face-up']),
  tooFew: { rule: 'punto:few', clear, giveBack: (table, why) => giveBack(table, SETTLING, why) },
}

/** The participant in the lowest place has the shoe. */
const curator = (table: T): string | undefined => {
  const place = PLACES.find((p) => playerAt(table, p) !== undefined)
  return place === undefined ? undefined : playerAt(table, place)
}

const ROUND: RoundRules<State> = {
  shoe: SHOE,
  settling: SETTLING,
  places: PLACES,
  curator,
  faceUp: () => true,
  close: 'punto:close',
  dealt: { up: 'punto:deal', down: 'punto:deal' },
  call: 'punto:call',
  third: {
    natural: 'punto:natural',
    player: 'punto:third',
    banker: 'punto:third',
    first: 'punto:first',
    once: 'punto:once',
  },
  result: 'punto:result',
  collect: 'punto:collect',
  orders: { 1: 'punto:1', 2: 'punto:2', 3: 'punto:3', 4: 'punto:4' },
  pickUp: 'punto:pick-up',
}

type PuntoCommand = ShoeCommand | RoundCommand | VigorishCommand
const wagers = (values: OptionValues) =>
  baccaratWagers(values, { player: 'punto:player', banker: 'punto:banker', tie: 'punto:tie' })
const closed = (table: T) =>
  notReady(SHOE, table) ??
  (table.state.phase === 'betting' ? undefined : { refused: 'punto:close', because: 'No more bets.' })

export const punto: Game<State, PuntoCommand, ShoeFact> = {
  // As the real one, whose order of payment takes a written notice too.
  id: 'punto-banco',
  title: 'Punto',
  rules: 'punto',
  options: moneyOptions({
    vigorish: 'punto:vigorish',
    rates: [5, 4],
    coins: '25 cents (4 percent: 20 cents)',
    tie: 'punto:tie',
    settlement: 'punto:settlement',
    alike: [{ game: 'punto-banco', rule: 'punto:settlement' }],
  }),
  limits: { least: 1_00, most: 100_00 },
  places: () => PLACES,
  wagers,
  layout: (values) => plainLayout(wagers(values)),
  begin: () => begin(),
  stake: (table, player, place, wager) =>
    closed(table) ?? limited(table, player, place, wager, { step: stepOf(table, wager) }),
  unstake: (table, player, place, wager) => closed(table) ?? removable(table, player, place, wager),
  ...playedBy<State, PuntoCommand, ShoeFact>([
    vigorishPart(SETTLING.vigorish, SHOE),
    shoe(SHOE),
    baccaratRound(ROUND),
  ]),
  evolve: evolveShoe,
  procedure: () => [...shoeProcedure(SHOE, CARDS), ...roundActs(ROUND)],
  odds: (values) => edges(values, 6, SETTLING.lines),
  strategy: (table, player) => flat(punto, table, player, 'banker'),
  guide: { about: 'Punto.', play: [] },
}

export class Punto extends Scenario<State> {
  constructor(options: OptionValues = {}, people: Readonly<Record<string, string>> = { A: '1', B: '3' }) {
    super(punto, people, { options: { ...options }, coin: 1_00 })
  }

  now(): string {
    const now = next(this.game, this.table)
    return isStep(now) ? `${now.by} ${now.command.type}` : now.says
  }

  /** Nobody cuts, an ace burns one card. */
  ready(): this {
    this.run(scripted({ faces: 'AC 2C' }))
    for (let i = 0; i < 5 && this.now().startsWith('The cut'); i++) {
      const now = next(this.game, this.table)
      if (!isStep(now)) for (const { otherwise } of now.for) this.do(otherwise)
      this.run()
    }
    return this
  }

  /** Everyone is ready, and whoever is waited for does what the rules do otherwise. */
  deal(faces?: string, source = scripted({ faces: faces ?? '' })): this {
    for (const player of Object.keys(this.table.players)) this.do({ type: 'ready', by: asPlayer(player) })
    const { round } = this.table
    this.run(source)
    for (let i = 0; i < 10 && this.table.round === round; i++) {
      const now = next(this.game, this.table)
      if (!isStep(now)) for (const { otherwise } of now.for) this.do(otherwise)
      this.run()
    }
    return this
  }

  chosen(): OptionValues {
    return terms(this.table).options
  }
}
