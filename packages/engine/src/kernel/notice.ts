import type { Rules } from './rules.ts'
import { isRefused, terms } from './table.ts'
import { limitOf, resolveOptions, termsUnder, wagersOf } from './terms.ts'
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
type Party = (typeof TOLD)[number]

/** What a change needs before it may apply: who is told, how long beforehand, and by which rule. */
export interface Requirement {
  readonly wait: Time
  readonly told: readonly Party[]
  readonly rule: Citation
  /** Where the rules ask for written notice of it, if they do. */
  readonly written?: Citation
}

const PATRONS: readonly Party[] = ['sign', 'announced']
const BECAUSE: Readonly<Record<Party, string>> = {
  sign: 'Post the sign at the table first.',
  announced: 'Announce the change to the patrons first.',
  commission: 'Notify the Commission of the change first.',
  surveillance: 'Notify surveillance of the change first.',
}

/** By which rule somebody is told: with the patrons by 8.3(b), in writing by the rule of the procedure that changes. */
function tellingRule({ told, rule, written = rule }: Requirement, who: Party): Citation {
  switch (who) {
    case 'sign':
      return '19:47-8.3(b)1'
    case 'announced':
      return '19:47-8.3(b)2'
    case 'commission':
      return told.includes('announced') ? '19:47-8.3(b)3' : written
    case 'surveillance':
      return written
  }
}

/**
 * Limits change by notice as rules do, 19:47-8.2(c): a lower minimum or another maximum needs sign and announcement and
 * applies at once; a higher minimum waits half an hour. A rule waits with the Commission told, and some procedures only
 * with Commission and surveillance in writing.
 */
export function requirement(game: Rules, now: Terms, change: Change): Requirement {
  const changed = game.options.filter(
    (o) => o.key in change.options && change.options[o.key] !== now.options[o.key],
  )
  const needs: Requirement[] = changed.flatMap(({ notice, rule, written = rule }): Requirement[] => {
    if (notice === 'rule')
      return [{ wait: HALF_HOUR, told: [...PATRONS, 'commission'], rule: '19:47-8.3(b)' }]
    if (notice === 'none') return []
    return [{ wait: HALF_HOUR, told: ['commission', 'surveillance'], rule: written, written }]
  })
  const limits = { ...now.limits, ...change.limits }
  const raises = Object.keys(limits).some(
    (wager) => (limitOf(limits, wager)?.least ?? 0) > (limitOf(now.limits, wager)?.least ?? 0),
  )
  if (raises) needs.push({ wait: HALF_HOUR, told: PATRONS, rule: '19:47-8.3(b)' })
  else if (Object.keys(change.limits).length > 0) needs.push({ wait: 0, told: PATRONS, rule: '19:47-8.3(c)' })
  const written = needs.find((n) => n.written !== undefined)?.written
  return {
    wait: Math.max(0, ...needs.map((n) => n.wait)),
    told: TOLD.filter((who) => needs.some((n) => n.told.includes(who))),
    rule: needs[0]?.rule ?? '19:47-8.3(b)',
    ...(written !== undefined && { written }),
  }
}

type Fields = Readonly<Record<string, Json>>

const isRecord = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The limits that still have a wager to limit under other options. */
function limitsUnder(game: Rules, options: OptionValues, limits: Change['limits']): Change['limits'] {
  const ids = new Set(wagersOf(game, options).map((w) => w.id))
  return Object.fromEntries(Object.entries(limits).filter(([id]) => id === '*' || ids.has(id)))
}

/** The terms that a notice would bring, or why the rules refuse them. */
function changedTerms(game: Rules, now: Terms, change: Change): Terms | Refused {
  const options = resolveOptions(game, { ...now.options, ...change.options })
  if (isRefused(options)) return options as Refused
  return termsUnder(game, options as OptionValues, {
    limits: { ...limitsUnder(game, options as OptionValues, now.limits), ...change.limits },
    coin: now.coin,
    ...(now.buyIn && { buyIn: now.buyIn }),
    chance: now.chance,
  })
}

const inOrder = (notices: readonly Notice[]): Notice[] =>
  [...notices].sort((a, b) => a.at - b.at || a.id - b.id)

/** The terms that will be in force at a time, when what is announced until then has come (8.3(b)). */
function termsAt(game: Rules, table: Table, at: Time): Terms {
  return inOrder(table.notices)
    .filter((n) => n.at <= at)
    .reduce((now, notice) => {
      const changed = changedTerms(game, now, notice)
      return isRefused(changed) ? now : changed
    }, terms(table))
}

function parseChange(command: Command): Change | Refused {
  const { options = {}, limits = {} } = command as { readonly options?: Fields; readonly limits?: Fields }
  const refuse = (because: string): Refused => ({ refused: '19:47-8.3(b)', because })
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

/** A time as it was given; `true` for something that is done with the notice itself. */
const time = (value: Json | undefined, now: Time): Time | undefined => {
  if (value === true) return now
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
}

/** Since the table opened and no later than now: what was told is told at this table, and by the house's clock. */
function toldTimes(table: Table, command: Command): Notice['told'] | Refused {
  const times = TOLD.flatMap((who) => {
    const at = time(command[who], table.now)
    return at === undefined ? [] : [[who, at] as const]
  })
  const refuse = (because: string): Refused => ({ refused: '19:47-8.3(b)', because })
  if (times.some(([, at]) => at > table.now)) return refuse('A notice is not given in the future.')
  if (times.some(([, at]) => at < (table.opened ?? 0)))
    return refuse('Nobody can be told of a change at a table before it opens.')
  return Object.fromEntries(times)
}

/** From when a change may apply whose notices were given at these times; nothing if one is missing. */
function earliest({ told, wait }: Requirement, times: Notice['told']): Time | undefined {
  if (told.some((who) => times[who] === undefined)) return undefined
  return Math.max(0, ...told.map((who) => times[who] as Time)) + wait
}

/** What is announced already must still come with the notice it needs when something else comes before it. */
function refuseLater(game: Rules, table: Table, notice: Notice): Refused | undefined {
  let now = terms(table)
  for (const each of inOrder([...table.notices, notice])) {
    const changed = changedTerms(game, now, each)
    const needs = requirement(game, now, each)
    const comes = each.at > notice.at
    if (comes && isRefused(changed)) return changed
    const from = earliest(needs, each.told)
    if (comes && (from === undefined || from > each.at)) {
      const because =
        'What is announced for later would then come without the notice it needs. Announce both.'
      return { refused: needs.rule, because, expected: from ?? null, received: each.at }
    }
    if (!isRefused(changed)) now = changed
  }
  return undefined
}

const touches = (notice: Change, change: Change): boolean =>
  Object.keys(change.options).some((key) => key in notice.options) ||
  Object.keys(change.limits).some((wager) => wager in notice.limits)

/**
 * When a change comes and what it needs: compared with what will be in force then. Without a time of its own it comes
 * as soon as it may, and after whatever is announced for the same; that can make it need more, and so come later.
 */
function moment(game: Rules, table: Table, change: Change, told: Notice['told'], wanted?: Time) {
  const same = table.notices.filter((n) => touches(n, change)).map((n) => n.at)
  let at = Math.max(table.now, ...(wanted === undefined ? same : [wanted]))
  for (;;) {
    const before = termsAt(game, table, at)
    const needs = requirement(game, before, change)
    const from = earliest(needs, told)
    if (wanted !== undefined || from === undefined || from <= at) return { at, before, needs, from }
    at = from
  }
}

/**
 * A floorperson announces a change: `{ options, limits, effective }` with the times at which the sign was posted, the
 * patrons told, the Commission and surveillance notified: `sign`, `announced`, `commission`, `surveillance`.
 */
export function decideNotice(game: Rules, table: Table, command: Command): { events: Event[] } | Refused {
  if (command.by !== 'floorperson' && command.by !== 'supervisor') {
    return { refused: '19:47-8.3(b)', because: 'The floor changes the rules at a table.' }
  }
  const change = parseChange(command)
  if (isRefused(change)) return change
  const told = toldTimes(table, command)
  if (isRefused(told)) return told
  const wanted = time(command.effective, table.now)
  const { at, before, needs, from } = moment(game, table, change, told, wanted)
  const changed = changedTerms(game, before, change)
  if (isRefused(changed)) return changed
  const untold = needs.told.find((who) => told[who] === undefined)
  if (untold) return { refused: tellingRule(needs, untold), because: BECAUSE[untold] }
  if (from !== undefined && at < from) {
    const because = 'The change may apply half an hour after the last of its notices.'
    return { refused: needs.rule, because, expected: from, received: at }
  }
  const id = 1 + Math.max(table.noticed ?? 0, ...table.notices.map((n) => n.id), table.terms.length)
  const notice: Notice = { id, ...change, at, told }
  return refuseLater(game, table, notice) ?? { events: [{ type: 'noticed', notice }] }
}

/**
 * What is due applies when a round closes, in the order of its times; a standing wager keeps the terms it was made
 * under.
 */
export function applyNotices(game: Rules, table: Table): Event[] {
  const events: Event[] = []
  let now = terms(table)
  for (const notice of inOrder(table.notices)) {
    if (notice.at > table.now) continue
    const changed = changedTerms(game, now, notice)
    // What was taken back may have made this one illegal; then the terms stay and the notice is gone.
    if (!isRefused(changed)) now = changed
    events.push({ type: 'changed', notice: notice.id, terms: now })
  }
  return events
}
