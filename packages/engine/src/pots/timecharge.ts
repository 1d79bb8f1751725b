import {
  balance,
  type Cents,
  type Citation,
  dealerStep,
  INVENTORY,
  moved,
  type PlayerId,
  partsOf,
  rakeOf,
  stack,
  staffStep,
} from '../kernel/index.ts'
import { fact } from './facts.ts'
import { marksPassed, sharedCharge, timeCharge } from './rake.ts'
import type { PotsHandlers, PotsRules, PotsStage, T } from './rules.ts'
import { nextPositions, sitting } from './seating.ts'
import { chipsOf, chosen } from './table.ts'

/** The charge for time: 19:47-14.14(b)3. */

/** The name of the rake that is a charge for time. */
const TIME = 'time'
const COLLECT: Citation = '19:47-14.14(b)3iii'
const VERIFY: Citation = '19:47-14.14(b)3v'

interface Charge {
  readonly player: PlayerId
  readonly cents: Cents
}

const marksDue = (table: T): number => marksPassed(table.opened ?? 0, table.now, chosen(table).timeEvery)

/** What everybody is charged at the mark that has passed, in the order of the seats. */
function charged(own: PotsRules, table: T): readonly Charge[] {
  const { rake, timeFee, timeEvery } = chosen(table)
  const cents = timeCharge(timeFee, timeEvery)
  const all = sitting(own, table)
  // 19:47-14.14(b)3i: per player all who are seated, those who sit out too; per table those who are dealt in.
  if (rake === 'time-player') return all.map(({ player }) => ({ player, cents }))
  const dealt = nextPositions(own, table)?.hands ?? []
  const sharing = all.filter(({ player }) => dealt.some((hand) => hand.player === player))
  const shares = sharedCharge(cents, Math.max(1, sharing.length))
  return sharing.map(({ player }, i) => ({ player, cents: shares[i] as Cents }))
}

const isDue = (own: PotsRules, table: T): boolean =>
  marksDue(table) > table.state.marks && nextPositions(own, table) !== undefined

/** Who pays now, and who cannot: also those who could not pay the last time. */
function chargesOf(
  own: PotsRules,
  table: T,
): { readonly paid: readonly Charge[]; readonly unpaid: PlayerId[] } {
  const { unpaid } = table.state
  const all = isDue(own, table) ? charged(own, table) : owed(own, table, unpaid)
  const pays = ({ player, cents }: Charge): boolean => chipsOf(table, player) >= cents
  return {
    paid: all.filter((charge) => pays(charge) && charge.cents > 0),
    unpaid: all.flatMap((charge) => (pays(charge) ? [] : [charge.player])),
  }
}

function owed(own: PotsRules, table: T, unpaid: readonly PlayerId[]): readonly Charge[] {
  const { rake, timeFee, timeEvery } = chosen(table)
  const cents = timeCharge(timeFee, timeEvery)
  const players = Math.max(2, sitting(own, table).length)
  const share = rake === 'time-player' ? cents : (sharedCharge(cents, players).at(-1) ?? 0)
  return unpaid.map((player) => ({ player, cents: share }))
}

const collected = (table: T): readonly string[] =>
  Object.keys(table.balances).filter((account) => {
    const { kind, name } = partsOf(account)
    return kind === 'rake' && name === TIME
  })

/** A mark has passed since the last charge: it is collected between two hands, before the antes of the next. */
export const timing: PotsStage = (own, table) => {
  // 19:47-14.14(b)3v: verified before it leaves the rake area, by a floorperson or supervisor.
  if (collected(table).length > 0)
    return staffStep('floorperson', 'verify-time', VERIFY, 'Verify the charges for time.')
  const { rake } = chosen(table)
  if (rake !== 'time-player' && rake !== 'time-table') return undefined
  if (!isDue(own, table) && chargesOf(own, table).paid.length === 0) return undefined
  return dealerStep('collect-time', COLLECT, 'Collect the charge for time.')
}

export const TIMING = {
  'collect-time': (own, table) => {
    const { paid, unpaid } = chargesOf(own, table)
    // 19:47-14.14(b)3iv: into the rake area.
    const why = { rule: '19:47-14.14(b)3iv', because: 'Charge for time.' }
    return [
      ...paid.flatMap(({ player, cents }) => moved(stack(player), rakeOf(TIME, player), cents, why)),
      fact({ type: 'time-charged', marks: Math.max(marksDue(table), table.state.marks), unpaid }),
    ]
  },
  'verify-time': (_, table) => {
    const why = { rule: VERIFY, because: 'The charges for time are verified.' }
    return [
      ...collected(table).flatMap((account) => moved(account, INVENTORY, balance(table, account), why)),
      fact({ type: 'time-verified' }),
    ]
  },
} satisfies Partial<PotsHandlers>
