import type { Somebody } from '@boardwalk/client'
import { dollars } from '@boardwalk/engine/kernel'
import { ASKED, BY_HOUSE, type OrderBody, type Ordered } from './data.tsx'
import { parseDollars } from './words.ts'

/** What the cage does about an account: it gives chips, puts something right, or takes something back. */
export type Doing = 'give' | 'add' | 'take'

export interface CageForm {
  readonly doing: Doing
  readonly about: string
  readonly amount: string
}

const COMMANDS = { give: 'deposit', add: 'adjust', take: 'adjust' } as const
export const commandFor = (doing: Doing): (typeof COMMANDS)[Doing] => COMMANDS[doing]

const centsOf = ({ amount, doing }: CageForm): number | undefined => {
  const cents = parseDollars(amount)
  if (cents === undefined || cents === 0) return undefined
  return doing === 'take' ? -cents : cents
}

/** The order a form makes, or nothing while something is missing. */
export function cageOrder(form: CageForm): OrderBody | undefined {
  const cents = centsOf(form)
  const about = form.about.trim()
  if (cents === undefined || about === '') return undefined
  return { command: commandFor(form.doing), about, details: { cents } }
}

/** What will happen, said before it is done. */
export function cageWords(form: CageForm, name: string): string | undefined {
  const cents = centsOf(form)
  if (cents === undefined || name === '') return undefined
  const much = dollars(Math.abs(cents))
  if (form.doing === 'give') return `${name} gets ${much} in chips from the cage.`
  return form.doing === 'add'
    ? `${much} is added to the account of ${name}.`
    : `${much} goes from the account of ${name} back to the cage.`
}

/** How the house answered: what is in the purse now, or that a second person is waited for. */
export function cageOutcome(answer: Ordered, name: string): string {
  if ('asked' in answer) return ASKED
  const { done } = answer
  const word = answer.byHouse ? ` ${BY_HOUSE}` : ''
  const balance = 'balance' in done ? Number(done.balance) : NaN
  return `${Number.isFinite(balance) ? `Done. ${name} has ${dollars(balance)} in the purse.` : 'Done.'}${word}`
}

/** People whose name has these letters, those who have an account first; nobody for an empty field. */
export function matching(people: readonly Somebody[], wanted: string, most = 8): Somebody[] {
  const letters = wanted.trim().toLowerCase()
  if (letters === '') return []
  return people
    .filter((p) => p.name.toLowerCase().includes(letters))
    .toSorted((a, b) => Number(b.registered) - Number(a.registered) || a.name.localeCompare(b.name))
    .slice(0, most)
}
