import { asPlayer } from '@boardwalk/engine/kernel'
import { botId } from '../core/botid.ts'
import type { House } from '../core/house.ts'
import { type CashierOptions, pay } from './cashier.ts'

/** What a bot brings to the table. */
const STAKE_CENTS = 1000_00

/** Seats bots at the last places, so that the first ones stay free for people. Done twice it is done once. */
export async function seatBots(
  services: CashierOptions & { readonly house: House },
  table: string,
  bots: number,
): Promise<void> {
  const { house } = services
  const bench = house.bench(table)
  const options = house.live(table)?.table.terms.at(-1)?.options
  if (!bench || !options) return
  const places = bench.game.places(options).slice(-bots || undefined)
  for (const [i, place] of (bots > 0 ? places : []).entries()) {
    const bot = botId(table, i + 1)
    const give = (type: string, more: object) =>
      house.submit({ table, actor: bot, id: `${bot}-${type}`, command: { type, by: asPlayer(bot), ...more } })
    await pay(services, {
      id: 'stake',
      by: 'house',
      patron: bot,
      cents: STAKE_CENTS,
      because: 'A bot brings its chips.',
    })
    await give('sit', { place })
    await give('buy-in', { cents: STAKE_CENTS })
  }
}
