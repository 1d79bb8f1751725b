import type { Range, Wager } from '../../kernel/game.ts'
import { unit } from '../../kernel/money.ts'
import { onceFor } from '../../kernel/once.ts'
import { limited, reducible } from '../../kernel/range.ts'
import { terms } from '../../kernel/table.ts'
import { oddsOption } from '../../kernel/terms.ts'
import type { Cents, OptionValues, Place, PlayerId, Refused, WagerId } from '../../kernel/types.ts'
import type { T } from './state.ts'
import { STOPS, SYMBOLS } from './wheel.ts'

/** Where people stand. */
export const PLACES: readonly Place[] = Array.from({ length: 10 }, (_, i) => `${i + 1}`)

const titles: Readonly<Record<string, string>> = { joker: 'the joker', flag: 'the flag' }

export const wagers = onceFor((values: OptionValues): readonly Wager[] =>
  SYMBOLS.map(({ id, name, key }): Wager => {
    const count = STOPS.filter((s) => s === id).length
    const wins = `The clapper rests at ${titles[id] ?? name}, ${count === 1 ? 'one' : count} of the ${STOPS.length} stops.`
    return { id, name, rule: '19:47-5.5(a)', wins, pays: [{ when: name, odds: oddsOption(values, key) }] }
  }),
)

const stepOf = (table: T, wager: WagerId): Cents => {
  const { options, coin } = terms(table)
  const pays = wagers(options).find((w) => w.id === wager)?.pays ?? []
  return unit(
    coin,
    pays.map((p) => p.odds),
  )
}

const closed = (table: T): Refused | undefined =>
  table.state.spin.closed
    ? { refused: '19:47-5.6(a)', because: '“No more bets” has been called.' }
    : undefined

export const stake = (table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused =>
  closed(table) ?? limited(table, player, place, wager, { step: stepOf(table, wager) })

export const unstake = (table: T, player: PlayerId, place: Place, wager: WagerId): Range | Refused =>
  closed(table) ?? reducible(table, player, place, wager, stepOf(table, wager))
