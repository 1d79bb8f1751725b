import type { Game } from './game.ts'
import { isRefused, terms } from './table.ts'
import { resolveTerms } from './terms.ts'
import type {
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

/** What a change needs before it may apply: how long, and whether the Commission is told (8.3). */
export interface Requirement {
  readonly wait: Time
  readonly commission: boolean
  readonly rule: string
}

const IMMEDIATE: Requirement = { wait: 0, commission: false, rule: '19:47-8.3(c)' }
const HIGHER_MINIMUM: Requirement = { wait: HALF_HOUR, commission: false, rule: '19:47-8.3(b)3' }
const RULE: Requirement = { wait: HALF_HOUR, commission: true, rule: '19:47-8.3(b)' }

/** A lower minimum or another maximum at once; a higher minimum after half an hour; a rule with the Commission told. */
export function requirement(game: Game, now: Terms, change: Change): Requirement {
  const rules = Object.entries(change.options).filter(([key, value]) => now.options[key] !== value)
  if (rules.some(([key]) => game.options.find((o) => o.key === key)?.notice !== 'none')) return RULE
  const raises = Object.entries(change.limits).some(
    ([wager, { least }]) => least > (now.limits[wager] ?? now.limits['*'] ?? { least: 0 }).least,
  )
  return raises ? HIGHER_MINIMUM : IMMEDIATE
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
 * A floorperson announces a change: `{ options, limits, at, sign, announced, commission }`, the last three the times
 * at which the sign was posted, the patrons told and the Commission notified.
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
  const sign = time(command.sign)
  const announced = time(command.announced)
  const commission = time(command.commission)
  if (sign === undefined) return { refused: '19:47-8.3(b)1', because: 'Post the sign at the table first.' }
  if (announced === undefined)
    return { refused: '19:47-8.3(b)2', because: 'Announce the change to the patrons first.' }
  if (needs.commission && commission === undefined) {
    return { refused: '19:47-8.3(b)3', because: 'Notify the Commission of the change first.' }
  }
  const told = [sign, announced, ...(needs.commission && commission !== undefined ? [commission] : [])]
  if (told.some((t) => t > table.now))
    return { refused: needs.rule, because: 'A notice is not given in the future.' }
  const earliest = Math.max(...told) + needs.wait
  const at = time(command.effective) ?? Math.max(earliest, table.now)
  if (at < earliest) {
    const because = 'The change may apply half an hour after the last of its notices.'
    return { refused: needs.rule, because, expected: earliest, received: at }
  }
  const id = 1 + Math.max(0, ...table.notices.map((n) => n.id), table.terms.length)
  const notice: Notice = {
    id,
    ...change,
    at,
    sign,
    announced,
    ...(commission !== undefined && { commission }),
  }
  return { events: [{ type: 'noticed', notice }] }
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
