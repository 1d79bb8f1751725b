import { type Offer, playerOf } from '@boardwalk/engine/kernel'
import type { Waiting } from '../net/types.ts'
import type { Act } from './acts.ts'

/** The kernel's own offers to the staff, which belong to no game's procedure. */
const ABOUT_THE_TABLE = new Set(['coupon', 'close-table', 'rescind', 'notice'])
const VOICES = new Set(['confirm', 'decline'])

export const GROUPS = ['Cards', 'Dice and wheel', 'Device', 'Player', 'Dealer'] as const
export type GroupName = (typeof GROUPS)[number]

/** By what an irregularity is about, in the words the rules have for it. The first that fits. */
const ABOUT: readonly (readonly [RegExp, GroupName])[] = [
  [/\b(shuffler|device|automated|jams?|computer|meter|machine)\b/i, 'Device'],
  [/\b(dice|die|roll|throw|thrown|wheel|ball|spin|clapper|shaker)\b/i, 'Dice and wheel'],
  [/\b(cards?|deck|stub|shoe|hands?|cut|recut|tiles?)\b/i, 'Cards'],
  [/\b(players?|patron|position|shooter|participant)\b/i, 'Player'],
]
export const groupOf = ({ type, says }: Pick<Offer, 'type' | 'says'>): GroupName => {
  const text = `${type.replaceAll('-', ' ')} ${says}`
  return ABOUT.find(([pattern]) => pattern.test(text))?.[1] ?? 'Dealer'
}

export interface Voice {
  readonly question: number
  readonly says: string
  readonly rule: string
  readonly confirm: Offer
  readonly decline: Offer | undefined
}

export interface Sorted {
  /** What is due, if it is this person's to do. */
  readonly step: Offer | undefined
  /** The same act done another way: another number of cards, the other direction. */
  readonly otherwise: readonly Offer[]
  readonly voices: readonly Voice[]
  readonly irregular: readonly { readonly name: GroupName; readonly offers: readonly Offer[] }[]
  readonly table: readonly Offer[]
}

const same = (a: Offer, b: Offer): boolean =>
  a.type === b.type && a.says === b.says && JSON.stringify(a.with ?? {}) === JSON.stringify(b.with ?? {})

function voicesIn(offers: readonly Offer[]): Voice[] {
  const confirms = offers.filter((o) => o.type === 'confirm')
  return confirms.map((confirm) => {
    const question = Number(confirm.with?.question)
    const decline = offers.find(
      (o) => o.type === 'decline' && o.by === confirm.by && o.with?.question === question,
    )
    const says = confirm.says.replace(/^Confirm: /, '')
    return { question, says, rule: confirm.rule, confirm, decline }
  })
}

/** What is offered to the staff, by what it is for. Somebody with several roles sees each thing once. */
export function sortOffers(
  offers: readonly Offer[],
  waiting: Pick<Waiting, 'says' | 'by'>,
  acts: readonly Act[],
): Sorted {
  const staff = offers.filter((o) => playerOf(o.by) === undefined)
  const step = staff.find((o) => o.by === waiting.by && o.says === waiting.says && !VOICES.has(o.type))
  const rest = staff.filter(
    (o, i) => o !== step && !VOICES.has(o.type) && staff.findIndex((other) => same(other, o)) === i,
  )
  const table = rest.filter((o) => ABOUT_THE_TABLE.has(o.type))
  const ordinary = (o: Offer): boolean => acts.some((act) => act.type === o.type) || o.type === step?.type
  const otherwise = rest.filter((o) => !table.includes(o) && ordinary(o))
  const odd = rest.filter((o) => !table.includes(o) && !otherwise.includes(o))
  const irregular = GROUPS.map((name) => ({ name, offers: odd.filter((o) => groupOf(o) === name) })).filter(
    (group) => group.offers.length > 0,
  )
  return { step, otherwise, voices: voicesIn(staff), irregular, table }
}

/** "A die left the table. The wagers stand…": what happened, and what the rules make of it. */
export function partsOf(says: string): { readonly what: string; readonly disposition: string } {
  const pieces = says.split(/(?<=[.:]) /)
  const long = pieces.findIndex((piece) => piece.split(' ').length >= 3)
  const at = Math.max(0, long)
  const what = (pieces[at] ?? says).replace(/[.:]$/, '')
  const disposition = pieces.slice(at + 1).join(' ')
  const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
  return { what: upper(what), disposition: upper(disposition) }
}
