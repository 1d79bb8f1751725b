import type { Game } from './game.ts'
import { isRefused, terms } from './table.ts'
import { resolveTerms } from './terms.ts'
import type {
  Citation,
  Command,
  Event,
  Json,
  Limit,
  Notice,
  OptionValues,
  Refused,
  Table,
  Terms,
  Time,
  WagerId,
} from './types.ts'

const HALF_HOUR: Time = 30 * 60 * 1000

interface Change {
  readonly options: OptionValues
  readonly limits: Readonly<Record<WagerId, Limit>>
}

/** Whom a change must be told, in the order they are asked for: the sign, the patrons, the Commission, surveillance. */
const TOLD = ['sign', 'announced', 'commission', 'surveillance'] as const
type Told = (typeof TOLD)[number]

/** What a change needs before it may apply: who is told, how long beforehand, and by which rule. */
export interface Requirement {
  readonly wait: Time
  readonly told: readonly Told[]
  readonly rule: Citation
}

const PATRONS: readonly Told[] = ['sign', 'announced']
const ASKED: Readonly<Record<Told, { readonly rule: Citation; readonly because: string }>> = {
  sign: { rule: '19:47-8.3(b)1', because: 'Post the sign at the table first.' },
  announced: { rule: '19:47-8.3(b)2', because: 'Announce the change to the patrons first.' },
  commission: { rule: '19:47-8.3(b)3', because: 'Notify the Commission of the change first.' },
  surveillance: { rule: '19:47-7.10(c)3', because: 'Notify surveillance of the change first.' },
}

/**
 * A lower minimum or another maximum needs sign and announcement and applies at once; a higher minimum waits half an
 * hour; a rule waits with the Commission told; and some procedures only with Commission and surveillance in writing.
 */
export function requirement(game: Game, now: Terms, change: Change): Requirement {
  const changed = game.options.filter(
    (o) => o.key in change.options && change.options[o.key] !== now.options[o.key],
  )
  const needs: Requirement[] = changed.flatMap(({ notice, rule }): Requirement[] => {
    if (notice === 'rule')
      return [{ wait: HALF_HOUR, told: [...PATRONS, 'commission'], rule: '19:47-8.3(b)' }]
    return notice === 'written' ? [{ wait: HALF_HOUR, told: ['commission', 'surveillance'], rule }] : []
  })
  const raises = Object.entries(change.limits).some(
    ([wager, { least }]) => least > (now.limits[wager] ?? now.limits['*'] ?? { least: 0 }).least,
  )
  if (raises) needs.push({ wait: HALF_HOUR, told: PATRONS, rule: '19:47-8.3(b)' })
  else if (Object.keys(change.limits).length > 0) needs.push({ wait: 0, told: PATRONS, rule: '19:47-8.3(c)' })
  return {
    wait: Math.max(0, ...needs.map((n) => n.wait)),
    told: TOLD.filter((who) => needs.some((n) => n.told.includes(who))),
    rule: needs[0]?.rule ?? '19:47-8.3(b)',
  }
}

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The terms that a notice would bring, or why the rules refuse them. */
function changedTerms(game: Game, now: Terms, change: Change): Terms | Refused {
  return resolveTerms(game, {
    options: { ...now.options, ...change.options },
    limits: { ...now.limits, ...change.limits },
    coin: now.coin,
    chance: now.chance,
  })
}

function parseChange(command: Command): Change | Refused {
  const { options = {}, limits = {} } = command
  const refuse = (because: string): Refused => ({ refused: '19:47-8.3(b)', because })
  if (!isRecord(options) || !isRecord(limits)) return refuse('A change names options and limits.')
  if (Object.values(options).some((v) => !['string', 'number', 'boolean'].includes(typeof v))) {
    return refuse('An option is a word, a number, yes or no.')
  }
  const bad = Object.values(limits).some(
    (l) => !isRecord(l) || typeof l.least !== 'number' || typeof l.most !== 'number',
  )
  if (bad) return refuse('A limit has a least and a most.')
  if (Object.keys(options).length + Object.keys(limits).length === 0) return refuse('Nothing is changed.')
  return { options: options as OptionValues, limits: limits as unknown as Change['limits'] }
}

const time = (value: Json | undefined): Time | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined

/**
 * A floorperson announces a change: `{ options, limits, effective }` with the times at which the sign was posted, the
 * patrons told, the Commission and surveillance notified: `sign`, `announced`, `commission`, `surveillance`.
 */
export function decideNotice(game: Game, table: Table, command: Command): { events: Event[] } | Refused {
  if (command.by !== 'floorperson' && command.by !== 'supervisor') {
    return { refused: '19:47-8.3(b)', because: 'The floor changes the rules at a table.' }
  }
  const change = parseChange(command)
  if (isRefused(change)) return change
  const now = terms(table)
  const changed = changedTerms(game, now, change)
  if (isRefused(changed)) return changed
  const needs = requirement(game, now, change)
  const times = new Map(TOLD.map((who) => [who, time(command[who])]))
  const untold = needs.told.find((who) => times.get(who) === undefined)
  if (untold) return { refused: ASKED[untold].rule, because: ASKED[untold].because }
  const told = Object.fromEntries([...times].filter(([, at]) => at !== undefined)) as Notice['told']
  if (Object.values(told).some((t) => t > table.now)) {
    return { refused: needs.rule, because: 'A notice is not given in the future.' }
  }
  const earliest = Math.max(0, ...needs.told.map((who) => times.get(who) as Time)) + needs.wait
  const at = time(command.effective) ?? Math.max(earliest, table.now)
  if (at < earliest) {
    const because = 'The change may apply half an hour after the last of its notices.'
    return { refused: needs.rule, because, expected: earliest, received: at }
  }
  const id = 1 + Math.max(0, ...table.notices.map((n) => n.id), table.terms.length)
  return { events: [{ type: 'noticed', notice: { id, ...change, at, told } }] }
}

/** What is due applies when a round closes; a standing wager keeps the terms it was made under. */
export function applyNotices(game: Game, table: Table): Event[] {
  const events: Event[] = []
  let now = terms(table)
  for (const notice of table.notices) {
    if (notice.at > table.now) continue
    const changed = changedTerms(game, now, notice)
    // A later notice may have made this one illegal; then the terms stay and the notice is gone.
    if (!isRefused(changed)) now = changed
    events.push({ type: 'changed', notice: notice.id, terms: now })
  }
  return events
}
