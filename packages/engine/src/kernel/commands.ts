import type { Offer } from './types.ts'

/** What a kernel command is about. */
type About = 'seat' | 'chips' | 'wager' | 'table'

/** What a field may hold. Whether the value is allowed at this table is ruled on later. */
export type Shape = 'text' | 'a number' | 'true or false' | 'a time' | 'a list' | 'a record'

interface KernelCommand {
  readonly about: About
  readonly fields: Readonly<Record<string, Shape>>
  /** It puts chips on the layout. */
  readonly stakes?: true
  /** It moves money between the table and a person's purse, so the house decides it alone, on true balances. */
  readonly crosses?: true
  /** It is decided by itself, not found among the offers, and leaves nothing to chance. */
  readonly direct?: true
}

const WAGER = { place: 'text', wager: 'text', cents: 'a number' } as const
const TOLD = { sign: 'a time', announced: 'a time', commission: 'a time', surveillance: 'a time' } as const

/** The commands that every game has; all others are a game's own. */
const COMMANDS: Readonly<Record<string, KernelCommand>> = {
  sit: { about: 'seat', fields: { place: 'text' } },
  'stand-behind': { about: 'seat', fields: {} },
  reseat: { about: 'seat', fields: { place: 'text' } },
  leave: { about: 'seat', fields: {}, crosses: true },
  'buy-in': { about: 'chips', fields: { cents: 'a number' }, crosses: true },
  'cash-out': { about: 'chips', fields: { cents: 'a number' }, crosses: true },
  bet: { about: 'wager', fields: WAGER, stakes: true, direct: true },
  several: {
    about: 'wager',
    fields: { wagers: 'a list', whole: 'true or false' },
    stakes: true,
    direct: true,
  },
  'spoken-bet': { about: 'wager', fields: WAGER, stakes: true, crosses: true, direct: true },
  take: { about: 'wager', fields: WAGER, direct: true },
  coupon: { about: 'wager', fields: { player: 'text', ...WAGER } },
  confirm: { about: 'table', fields: { question: 'a number' }, direct: true },
  decline: { about: 'table', fields: { question: 'a number' }, direct: true },
  'close-table': { about: 'table', fields: {}, direct: true },
  'apply-notices': { about: 'table', fields: {}, direct: true },
  'shut-table': { about: 'table', fields: {}, direct: true },
  rescind: { about: 'table', fields: { reason: 'text' }, direct: true },
  notice: {
    about: 'table',
    fields: { options: 'a record', limits: 'a record', forms: 'a record', effective: 'a time', ...TOLD },
    direct: true,
  },
}
const of = (type: string): KernelCommand | undefined =>
  Object.hasOwn(COMMANDS, type) ? COMMANDS[type] : undefined

/** Sitting down and getting up, buying and cashing chips. */
export const isSeatCommand = (type: string): boolean => {
  const about = of(type)?.about
  return about === 'seat' || about === 'chips'
}
export const isWagerCommand = (type: string): boolean => of(type)?.about === 'wager'
/** Chips laid on the layout or taken from it; a bet of a game that has no layout names no wager. */
export const isLayoutOffer = ({ type, with: fixed }: Pick<Offer, 'type' | 'with'>): boolean =>
  isWagerCommand(type) && fixed?.wager !== undefined
export const isStakeCommand = (type: string): boolean => of(type)?.stakes === true
export const isCrossing = (type: string): boolean => of(type)?.crosses === true
export const isDirect = (type: string): boolean => of(type)?.direct === true

/** The fields of a kernel command, or nothing for a game's own. */
export const fieldsOf = (type: string): KernelCommand['fields'] | undefined => of(type)?.fields
