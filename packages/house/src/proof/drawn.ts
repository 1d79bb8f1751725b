import { type Command, type Event, type Game, needOf, terms } from '@boardwalk/engine/kernel'
import { type Drawing, isDrawing, outcomeOf, sameOutcome } from '../draw/outcome.ts'
import { hashOf, outcomes, secretOf } from '../draw/secret.ts'
import type { HouseKey } from '../shoe/seal.ts'
import { isMark } from '../tables/attendance.ts'
import { type Close, closeOf, type OpenedDraw } from '../tables/draws.ts'
import { tableAt } from '../tables/due.ts'
import type { Body, TableState } from '../tables/types.ts'
import { decides } from './again.ts'

/** An entry of a table, with what was known before it and after it. */
export interface DrawingEntry {
  readonly game: Game
  readonly table: string
  readonly body: Body
  readonly before: TableState
  readonly after: TableState
  /** With the house's keys: a secret that they open is not lost. */
  readonly keys?: readonly HouseKey[]
}

/** What an entry asks of dice or a wheel, if the house is the one who answers. */
function drawingOf({ game, body: { command, at }, before }: DrawingEntry): Drawing | undefined {
  if (before.version === 0 || isMark(command) || terms(before.table).chance !== 'house') return undefined
  const { chance: _, ...own } = command as Command
  const need = needOf(game, tableAt(before.table, at), own)
  return isDrawing(need) ? need : undefined
}

/** Whether the facts tell this outcome. A later program may settle otherwise; what was rolled or spun it cannot change. */
function tells({ game, body, before }: DrawingEntry, outcome: number | readonly number[]): boolean {
  const table = { ...before.table, version: before.version }
  if (decides(game, table, body, outcome)) return true
  const told = (fact: Event): boolean =>
    typeof outcome === 'number'
      ? 'stop' in fact && fact.stop === outcome
      : Object.values(fact).some((value) => Array.isArray(value) && sameOutcome(value, outcome))
  return body.events.some(told)
}

type Opened = Exclude<OpenedDraw, { lost: true }>

/** A secret that is opened is the one that was committed to. */
function secretFault({ table, before }: DrawingEntry, drawn: Opened): string | undefined {
  const { pending } = before.draws
  return hashOf(table, drawn.draw, Buffer.from(drawn.secret, 'hex')) === pending?.hash
    ? undefined
    : `Draw ${drawn.draw} is opened with another secret than was committed to.`
}

/** Bets closed where it says, and after the commitment. */
function closeFault({ before }: DrawingEntry, { draw, committed, close }: Opened & { close: number }) {
  const found: Close = closeOf(before)
  if (close !== found.version)
    return `Draw ${draw} says that bets closed at ${close}, and they closed at ${found.version}.`
  return committed < close
    ? undefined
    : `Draw ${draw} was committed to at ${committed}, and bets closed at ${close}.`
}

function outcomeFault(entry: DrawingEntry, drawn: Extract<OpenedDraw, { of: Drawing }>, need: Drawing) {
  const { draw, secret, outcome, of } = drawn
  if (JSON.stringify(of) !== JSON.stringify(need))
    return `Draw ${draw} is of ${JSON.stringify(of)}, and the rules ask for ${JSON.stringify(need)}.`
  const { head } = closeOf(entry.before)
  const right = outcomeOf(need, outcomes(entry.table, draw, Buffer.from(secret, 'hex'), head))
  if (!sameOutcome(right, outcome))
    return `Draw ${draw} came to ${JSON.stringify(outcome)}, and its secret gives ${JSON.stringify(right)}.`
  return tells(entry, right)
    ? undefined
    : `The facts are of another outcome than ${JSON.stringify(right)}, which draw ${draw} came to.`
}

/** A secret is lost with its key alone, and never between the close and the outcome. */
function lostFault({ table, before, keys = [] }: DrawingEntry, draw: number, isClosed: boolean) {
  if (isClosed) return `Draw ${draw} is said to be lost after bets had closed.`
  const { pending } = before.draws
  return pending && secretOf(table, pending, keys)
    ? `Draw ${draw} is said to be lost, and its key is there.`
    : undefined
}

/** Why a secret may not be opened here, or is not the one it should be. */
function openingFault(entry: DrawingEntry, drawn: OpenedDraw, need: Drawing | undefined): string | undefined {
  const { before, after } = entry
  const { pending, closed } = before.draws
  const { draw, committed } = drawn
  if (!pending || draw !== pending.draw || committed !== pending.version)
    return `Draw ${draw}, committed to at ${committed}, is opened, and it is not the one that was next.`
  const calledOff = closed !== undefined && after.draws.closed === undefined
  if ('lost' in drawn)
    return lostFault(entry, draw, need !== undefined || (closed !== undefined && !calledOff))
  const other = secretFault(entry, drawn)
  if (other) return other
  if ('unused' in drawn)
    return after.table.closing === 'shut' ? undefined : `Draw ${draw} is opened while it may still be used.`
  const close = closeFault(entry, drawn)
  if (close) return close
  if ('void' in drawn) return calledOff && !need ? undefined : `Draw ${draw} was not called off, and is void.`
  return need ? outcomeFault(entry, drawn, need) : `Draw ${draw} is used where nothing is drawn.`
}

/** Why nothing may have been left unsaid: a draw, a throw that was called off, the end of a table open their secret. */
function silenceFault({ before, after }: DrawingEntry, need: Drawing | undefined): string | undefined {
  const { pending, made, closed } = before.draws
  if (!pending)
    return need && made > 0 ? 'An outcome was drawn, and nothing had been committed to.' : undefined
  if (need) return `An outcome was drawn, and the secret of draw ${pending.draw} is not opened.`
  if (closed && !after.draws.closed)
    return `Draw ${pending.draw} was called off, and its secret is not opened.`
  return after.table.closing === 'shut'
    ? `The table is shut, and the secret of draw ${pending.draw} is not opened.`
    : undefined
}

function commitmentFault({ before, after, body: { commitment, drawn } }: DrawingEntry): string | undefined {
  const { pending, made } = before.draws
  const goesOn = drawn !== undefined && after.table.closing !== 'shut'
  if (!commitment) return goesOn ? `Nothing is committed to after draw ${drawn.draw}.` : undefined
  if (commitment.draw !== made + 1)
    return `Draw ${commitment.draw} is committed to, and draw ${made + 1} is the next.`
  return pending && !goesOn
    ? `Draw ${commitment.draw} is committed to before ${pending.draw} is over.`
    : undefined
}

/** What an entry does to the table's draws: one that was proved, one that nothing is claimed of, or no draw. */
export interface DrawCheck {
  readonly fault?: string
  readonly is: 'proved' | 'unclaimed' | 'void' | 'lost' | 'none'
}

/** Holds an entry against what the house had committed to. */
export function checkDraw(entry: DrawingEntry): DrawCheck {
  const { drawn, commitment } = entry.body
  const house = entry.game.draws !== undefined && terms(entry.after.table).chance === 'house'
  if (!house)
    return drawn || commitment
      ? { is: 'none', fault: 'The house commits itself where it draws no dice and no wheel.' }
      : { is: 'none' }
  const need = drawingOf(entry)
  const fault =
    (drawn ? openingFault(entry, drawn, need) : silenceFault(entry, need)) ?? commitmentFault(entry)
  return { is: kindOf(drawn, need), ...(fault !== undefined && { fault }) }
}

function kindOf(drawn: OpenedDraw | undefined, need: Drawing | undefined): DrawCheck['is'] {
  if (!drawn) return need ? 'unclaimed' : 'none'
  if ('of' in drawn) return 'proved'
  if ('void' in drawn) return 'void'
  return 'lost' in drawn ? 'lost' : 'none'
}
