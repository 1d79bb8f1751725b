import { spots } from '../../kernel/account.ts'
import type { Handlers } from '../../kernel/part.ts'
import { push } from '../../kernel/settle.ts'
import type { Actor, Command, Offer, Refused } from '../../kernel/types.ts'
import {
  type Event,
  fact,
  type Phase,
  type SicBoCommand,
  type SicBoFact,
  type State,
  type T,
} from './state.ts'

/** The shaker is open and the round is not over: what the dice show counts, with or without lights. */
const OPEN: readonly Phase[] = ['uncovered', 'read', 'collected', 'paid']
const AGAIN: readonly Event[] = [fact({ type: 'no-roll', v: 2 }), { type: 'reopened' }]
const FAILED = 'The electrical device has failed.'
const STOPS = 'Gaming stops until it is repaired.'

function failure(table: T, by: Actor): Offer {
  const open = OPEN.includes(table.state.phase)
  const settled = 'The wagers are settled in the presence of the casino supervisor, then gaming stops.'
  const back = spots(table).length > 0 ? `The wagers go back. ${STOPS}` : STOPS
  return { type: 'device-failure', by, rule: '19:47-9.6(b)', says: `${FAILED} ${open ? settled : back}` }
}

/** What the staff may declare now, and what follows from it. */
export function irregularities(table: T, actor: Actor): readonly Offer[] {
  const { phase, failed } = table.state
  if (actor === 'floorperson') {
    if (phase === 'unopened') return [failure(table, actor)]
    if (phase !== 'stopped') return []
    const says = 'The electrical device is repaired. It is inspected before gaming goes on.'
    return [{ type: 'repair-device', by: actor, rule: '19:47-9.6(b)', says }]
  }
  if (actor !== 'dealer' || phase === 'unopened' || phase === 'stopped') return []
  const after = failed
    ? `The wagers go back. ${STOPS}`
    : 'The wagers stand, bets are open again, and the dice are shaken anew.'
  const says = `No roll: the dice do not all lie flat. ${after}`
  const noRoll: Offer[] =
    phase === 'uncovered' ? [{ type: 'no-roll', by: actor, rule: '19:47-9.6(a)', says }] : []
  return [...noRoll, ...(failed ? [] : [failure(table, actor)])]
}

export function objectIrregular(table: T, { type, by }: Command): Refused | undefined {
  const { phase } = table.state
  if (type === 'no-roll') {
    if (by !== 'dealer') return { refused: '19:47-9.6(a)', because: 'The dealer calls "No Roll".' }
    const because =
      phase === 'read' || phase === 'collected' || phase === 'paid'
        ? 'The dice were read; the roll counts.'
        : 'The shaker has not been uncovered.'
    return { refused: '19:47-9.6(a)', because }
  }
  if (type === 'repair-device')
    return phase === 'stopped'
      ? { refused: '19:47-9.6(b)', because: 'The floorperson reports the repair.' }
      : { refused: '19:47-9.6(b)', because: 'The device is not out of order.' }
  return undefined
}

/** Before the shaker is uncovered nothing was decided: the wagers go back and the round ends. */
function stop(table: T): Event[] {
  const why = { rule: '19:47-9.6(b)', because: 'The device failed before any roll counted.' }
  const back = spots(table).flatMap((s) => push(table, s, why))
  const over: Event[] = back.length > 0 ? [{ type: 'closed', round: table.round }] : []
  return [...back, fact({ type: 'gaming-stopped' }), ...over]
}

/** The rule's disposition. */
export const IRREGULAR = {
  'no-roll': (table) => [
    { type: 'called', by: 'dealer', words: 'No Roll', rule: '19:47-9.6(a)' },
    // With the device dead there is no second roll: nothing was decided, as if it had failed before.
    ...(table.state.failed ? stop(table) : AGAIN),
  ],
  'device-failure': (table) =>
    OPEN.includes(table.state.phase) ? [fact({ type: 'device-failed' })] : stop(table),
  'repair-device': () => [fact({ type: 'device-repaired' })],
} satisfies Partial<Handlers<State, SicBoCommand, SicBoFact>>
