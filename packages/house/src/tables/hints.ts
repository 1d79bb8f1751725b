import { HOUSE, type Refused } from '@boardwalk/engine/kernel'
import type { TableContext } from './live.ts'

/** An aid to playing strategy is for practice only: 8.1 forbids it at a real table. */
const AIDS = '19:47-8.1'

/** Why a table may not give hints. */
export function refuseHints({ game, setup }: Pick<TableContext, 'game' | 'setup'>): Refused | undefined {
  const { hints, unit, dealer } = setup
  if (!hints) return undefined
  if (unit !== 'play')
    return {
      refused: AIDS,
      because: 'Nobody may use an aid with house chips: hints are for play chips only.',
    }
  if (dealer === 'person')
    return {
      refused: AIDS,
      because: 'Nobody may use an aid where a person deals: hints need the automatic dealer.',
    }
  if (game.weigh) return undefined
  return { refused: HOUSE, because: `${game.title} has no decision that is weighed, and so no hints.` }
}

/** A table of before there were hints has none. */
export const givesHints = ({ setup }: Pick<TableContext, 'setup'>): boolean => setup.hints === true
