import { asPlayer, buyInNear, hasRisk, type PlayerId, stackOf, type Table } from '@boardwalk/engine/kernel'
import { botId, isBot } from '../streams/botid.ts'
import type { House } from '../tables/house.ts'
import type { News } from '../tables/types.ts'
import { type CashierOptions, pay } from './cashier.ts'

/** What a bot brings to the table. */
const STAKE_CENTS = 1000_00

type Services = CashierOptions & { readonly house: House }

const give = ({ house }: Services, table: string, bot: PlayerId, id: string, type: string, more: object) =>
  house.submit({ table, actor: bot, id: `${bot}-${id}`, command: { type, by: asPlayer(bot), ...more } })

/** A bot buys what it has brought, or as much of it as the table takes. */
async function buyIn(services: Services, table: string, bot: PlayerId, id: string): Promise<void> {
  const live = services.house.live(table)
  const cents = live ? buyInNear(live.table, bot, STAKE_CENTS) : 0
  if (cents > 0) await give(services, table, bot, id, 'buy-in', { cents })
}

/** Seats bots at the last places, so that the first ones stay free for people. Done twice it is done once. */
export async function seatBots(services: Services, table: string, bots: number): Promise<void> {
  const { house } = services
  const bench = house.bench(table)
  const options = house.live(table)?.table.terms.at(-1)?.options
  if (!bench || !options) return
  const places = bench.game.places(options).slice(-bots || undefined)
  for (const [i, place] of (bots > 0 ? places : []).entries()) {
    const bot = botId(table, i + 1)
    const because = 'A bot brings its chips.'
    await pay(services, { id: 'stake', by: 'house', patron: bot, cents: STAKE_CENTS, because })
    await give(services, table, bot, 'sit', 'sit', { place })
    await buyIn(services, table, bot, 'buy-in')
  }
}

/** Bots with too little for a bet and for raising it, and with nothing at stake that could bring more. */
function brokeAt(table: Table): PlayerId[] {
  const least = table.terms.at(-1)?.limits['*']?.least ?? 0
  return Object.keys(table.players).filter(
    (id) => isBot(id) && stackOf(table, id) < 2 * least && !hasRisk(table, id),
  )
}

/** Brings a bot's next chips; heard by several nodes of a house, or heard twice, they come once. */
async function bringMore(services: Services, table: string, bot: PlayerId, version: number): Promise<void> {
  const id = `stake-${version}`
  const because = 'A bot that is out of chips brings new ones.'
  await pay(services, { id, by: 'house', patron: bot, cents: STAKE_CENTS, because })
  await buyIn(services, table, bot, id)
}

/** Bots that a table has and that have not come yet come when somebody sits down there. */
async function comeTo(services: Services, table: string): Promise<void> {
  const { house } = services
  const bots = house.bench(table)?.setup.bots ?? 0
  const players = Object.keys(house.live(table)?.table.players ?? {})
  if (bots > 0 && !players.some(isBot)) await seatBots(services, table, bots)
}

/**
 * Whoever is kept company has it all evening: bots come when somebody sits down, and when a round is over those that are
 * out of chips take new ones.
 */
export function keepBots(services: Services, trouble: (reason: Error) => void): () => void {
  const { house } = services
  const coming = new Set<PlayerId>()
  const look = ({ table, version, events }: News): void => {
    const live = house.live(table)
    if (events.some((e) => e.type === 'sat')) comeTo(services, table).catch(trouble)
    if (
      !live ||
      !events.some(({ type }) => type === 'closed') ||
      house.bench(table)?.setup.bots === undefined ||
      live.table.closing
    )
      return
    for (const bot of brokeAt(live.table).filter((it) => !coming.has(it))) {
      coming.add(bot)
      bringMore(services, table, bot, version)
        .catch(trouble)
        .finally(() => coming.delete(bot))
    }
  }
  return house.subscribe(look)
}
