import { handPile, type Table } from '@boardwalk/engine/kernel'
import { keyOf } from '../felt/geometry.ts'
import { isAlone } from './decisions.ts'
import type { Room } from './TableRoom.tsx'

/** What leaving the table now would leave behind. */
export interface Behind {
  /** A hand that is played, or only bets. */
  readonly what: 'hand' | 'bets'
  readonly alone: boolean
}

const hasHand = ({ piles }: Table, places: readonly string[]): boolean =>
  places.some((place) => (piles[handPile(place)]?.length ?? 0) > 0)

/** What stays on the felt when somebody leaves. Bets that are not dealt come back by themselves, and nobody is asked. */
export function leftBehind({ shown, me, places, betting, offered }: Room): Behind | undefined {
  const { table, view } = shown
  const { waiting } = view.public
  if (me === undefined || (waiting.kind !== 'step' && waiting.kind !== 'decision')) return undefined
  const stays = betting.own.some(({ place, wager }) => !offered.has(`take ${keyOf(place, wager)}`))
  if (!stays && (table.balances[`cover:${me}`] ?? 0) === 0) return undefined
  return { what: hasHand(table, places) ? 'hand' : 'bets', alone: isAlone(view.public.names, me) }
}

/** What will happen, for somebody who is about to leave. */
export function leavingWords({ what, alone }: Behind): { readonly title: string; readonly says: string } {
  if (what === 'bets')
    return {
      title: 'Leave your bets on the felt?',
      says: alone
        ? 'Your bets stay here and wait for you. What is already rolling or turning is settled, and the lobby tells you the result.'
        : 'Your bets stay here and the game goes on without you. The lobby tells you how they came out.',
    }
  return {
    title: 'Leave in the middle of your hand?',
    says: alone
      ? 'Your hand waits for you here. You can come back to it for two hours.'
      : 'With others at the table you have the usual clock, plus 30 seconds the first time you are away. Then the house plays your hand with care and adds no chips.',
  }
}
