import type { Account, Cents, Citation, PlayerId, Refused } from '../../../kernel/types.ts'
import { HOUSE } from '../../../kernel/types.ts'
import type { BoothFact, Moved } from './facts.ts'
import type { Booth, Drawer, StationId, TicketNumber } from './types.ts'

/** The accounts of a booth. Like the cage a drawer may owe: its cash is the opening count less its balance. */
export const HELD: Account = 'held'
export const FUND: Account = 'fund'
export const INVENTORY: Account = 'inventory'
export const CAGE: Account = 'cage'
export const seatOf = (player: PlayerId): Account => `seat:${player}`
export const purseOf = (player: PlayerId): Account => `patron:${player}`
export const drawerOf = (station: StationId): Account => `drawer:${station}`

export const balanceOf = ({ balances }: Pick<Booth, 'balances'>, account: Account): Cents =>
  balances[account] ?? 0

/** The cash a drawer should have. */
export const cashOf = (booth: Booth, { station, count }: Drawer): Cents =>
  count - balanceOf(booth, drawerOf(station))

interface Reason {
  readonly rule: Citation
  readonly because: string
  readonly ticket?: TicketNumber
}

/** A transfer, or nothing where nothing moves. */
export const moved = (from: Account, to: Account, cents: Cents, why: Reason): readonly Moved[] =>
  cents > 0 ? [{ type: 'moved', from, to, cents, ...why }] : []

export const refuse = (refused: Citation, because: string): Refused => ({ refused, because })
export const byTheHouse = (because: string): Refused => refuse(HOUSE, because)
export const facts = (
  ...all: readonly (BoothFact | readonly BoothFact[])[]
): { facts: readonly BoothFact[] } => ({
  facts: all.flat(),
})

export const isCents = (value: unknown): value is Cents =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
