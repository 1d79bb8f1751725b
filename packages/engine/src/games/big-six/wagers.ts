import type { Wager } from '../../kernel/game.ts'
import { onceFor } from '../../kernel/once.ts'
import { oddsOption } from '../../kernel/terms.ts'
import type { OptionValues, Place } from '../../kernel/types.ts'
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

/** Of the seven wagers the one with the smallest edge. */
export const FLAT = '1'
