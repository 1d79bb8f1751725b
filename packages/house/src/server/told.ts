import { type Event, isEvent, isKernelEvent, onceFor, partsOf, type Table } from '@boardwalk/engine/kernel'
import type { Fact, MovedFact } from '@boardwalk/protocol'
import { movedKind } from './kinds.ts'

/** Tables and facts as the protocol tells them. */

type Move = Pick<MovedFact, 'from' | 'to' | 'cents'>
const VIGORISH = 'vigorish'

/** Vigorish that is owed is no money of the player's: its account is told without their name. */
const accountTold = (account: string): string => (partsOf(account).kind === VIGORISH ? VIGORISH : account)

const playerOf = ({ from, to }: Move): string | undefined => partsOf(from).player ?? partsOf(to).player

function toldMove<M extends Move>(move: M): M & Pick<MovedFact, 'player'> {
  const player = playerOf(move)
  const { from, to } = move
  return { ...move, from: accountTold(from), to: accountTold(to), ...(player !== undefined && { player }) }
}

/** Balances without the names of those who owe vigorish, and who owes how much beside them. */
interface Balances {
  readonly balances: Readonly<Record<string, number>>
  readonly owed?: Readonly<Record<string, number>>
}

const balancesTold = onceFor((balances: Table['balances']): Balances => {
  const owing = Object.keys(balances).filter((account) => partsOf(account).kind === VIGORISH)
  if (owing.length === 0) return { balances }
  const rest: Record<string, number> = { ...balances }
  const owed: Record<string, number> = {}
  for (const account of owing) {
    const { player = '' } = partsOf(account)
    owed[player] = balances[account] ?? 0
    delete rest[account]
  }
  rest[VIGORISH] = Object.values(owed).reduce((sum, cents) => sum + cents, 0)
  return { balances: rest, owed }
})

/** A table as it is told: what an account is called says whose it is. */
export const tableTold = <T extends Pick<Table, 'balances'>>(table: T): Omit<T, 'balances'> & Balances => ({
  ...table,
  ...balancesTold(table.balances),
})

/** What is put back if a result is taken back, as it is told. */
export const beforeTold = (before: NonNullable<Table['before']>) => ({
  ...before,
  moves: before.moves.map(toldMove),
})

function factTold(event: Event, together: readonly Event[]): Fact {
  if (!isKernelEvent(event)) return { type: 'game', fact: { ...event } }
  return isEvent(event, 'moved') ? { ...toldMove(event), kind: movedKind(event, together) } : event
}

/** What happened together, in one entry, as it is told. */
export const factsTold = (together: readonly Event[]): Fact[] =>
  together.map((event) => factTold(event, together))
