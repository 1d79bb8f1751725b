import { type Command, type Game, playerOf, type Refused } from '../../kernel/index.ts'
import type { T } from './cards.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { guide } from './guide.ts'
import { IRREGULARITIES, irregularOffers } from './irregularities.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { choices, forbids, OPTIONS } from './options.ts'
import { countOffers, dealer, decisionOffers, ROUND, refuseDecision } from './play.ts'
import { cutOffers, type Handler, PREPARATION, refuseCut } from './prepare.ts'
import { SETTLEMENT } from './settle.ts'
import { begin, evolve, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { PLACES, spots, stake, unstake, wagers } from './wagers.ts'
import { weigh } from './weigh.ts'

export type { State } from './state.ts'

const HANDLERS: Readonly<Record<string, Handler>> = {
  ...PREPARATION,
  ...ROUND,
  ...SETTLEMENT,
  ...IRREGULARITIES,
}

function object(table: T, command: Command): Refused | undefined {
  const player = playerOf(command.by)
  const seated = player !== undefined && table.players[player] !== undefined
  switch (command.type) {
    case 'bet':
      if (seated) return undefined
      return { refused: '19:47-20.6(c)', because: 'Only players who are seated at the table may wager.' }
    case 'spoken-bet': {
      const because = 'Wagers are made with chips on the layout; a spoken wager with cash is not accepted.'
      return { refused: '19:47-20.6(b)', because }
    }
    case 'leave':
    case 'reseat': {
      if (!table.state.hands.some((h) => h.player === player)) return undefined
      const because = 'Who has wagered and received cards stays seated until the round is complete.'
      return { refused: '19:47-20.6(c)', because }
    }
    case 'play':
    case 'fold':
      return refuseDecision(table, command)
    default:
      return refuseCut(table, command)
  }
}

export const threeCardPoker: Game<State> = {
  id: 'three-card-poker',
  title: 'Three card poker',
  rules: '19:47-20',
  options: OPTIONS,
  limits: { least: 5_00, most: 500_00 },
  forbids,
  places: () => PLACES,
  wagers,
  layout,
  exhibits,
  board,
  overheard,
  begin: (options) => begin(choices(options)),
  spots,
  stake,
  unstake,
  coupons: ['ante', 'pair-plus'],
  offers: (table, actor) => {
    const player = playerOf(actor)
    if (player !== undefined) return decisionOffers(threeCardPoker, table, player)
    return [
      ...cutOffers(table, actor),
      ...(actor === 'dealer' ? countOffers(threeCardPoker, table) : []),
      ...irregularOffers(threeCardPoker, table, actor),
    ]
  },
  object,
  decide: (table, command) =>
    (Object.hasOwn(HANDLERS, command.type) ? HANDLERS[command.type]?.(table, command) : undefined) ?? [],
  evolve,
  dealer: (table) => dealer(threeCardPoker, table),
  odds,
  strategy: (view, player) => strategy(threeCardPoker, view, player),
  weigh,
  guide,
}
