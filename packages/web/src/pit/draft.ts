import {
  decideNotice,
  type Game,
  isEvent,
  isRefused,
  type Limit,
  type OptionValues,
  open,
  type Refused,
  type Requirement,
  requirement,
  type Table,
  type Terms,
  tableSign,
} from '@boardwalk/engine/kernel'

/** A change that is being announced: what it is, and who was told of it when. Kept on this device until it is given. */
export interface Draft {
  readonly table: string
  readonly options: OptionValues
  readonly limits: Readonly<Record<string, Limit>>
  /** By whom is told, at which time of the house. */
  readonly told: Readonly<Record<string, number>>
  /** A time later than the earliest, when somebody chose one. */
  readonly effective?: number
}

export const emptyDraft = (table: string): Draft => ({ table, options: {}, limits: {}, told: {} })

/** Only what differs from the terms in force is a change. */
export function changeOf(terms: Terms, draft: Draft): Pick<Draft, 'options' | 'limits'> {
  const options = Object.entries(draft.options).filter(([key, value]) => terms.options[key] !== value)
  const limits = Object.entries(draft.limits).filter(([wager, { least, most }]) => {
    const now = terms.limits[wager] ?? terms.limits['*']
    return now?.least !== least || now.most !== most
  })
  return { options: Object.fromEntries(options), limits: Object.fromEntries(limits) }
}

export const isEmpty = ({ options, limits }: Pick<Draft, 'options' | 'limits'>): boolean =>
  Object.keys(options).length + Object.keys(limits).length === 0

export const afterChange = (terms: Terms, { options, limits }: Pick<Draft, 'options' | 'limits'>): Terms => ({
  ...terms,
  options: { ...terms.options, ...options },
  limits: { ...terms.limits, ...limits },
})

/** A table of this game under these terms, open for a long time, on which the kernel rules about a change. */
function tableUnder(game: Game, terms: Terms, now: number): Table | undefined {
  const opened = open(game, terms)
  return isRefused(opened) ? undefined : { ...opened.table, now }
}

export interface Telling {
  readonly who: string
  readonly rule: string
  /** What is to be done, in the kernel's words. */
  readonly because: string
  readonly at: number | undefined
}

export interface Ruled {
  readonly needs: Requirement
  readonly tellings: readonly Telling[]
  /** From when it may apply: known when everybody was told; before, if the last of them were told now. */
  readonly earliest: number
  readonly complete: boolean
  readonly refused: Refused | undefined
}

/** What the kernel says about a change: who must be told, which of them were, and from when it may apply. */
export function ruleOn(game: Game, terms: Terms, draft: Draft, now: number): Ruled | undefined {
  const table = tableUnder(game, terms, now)
  const change = changeOf(terms, draft)
  if (!table || isEmpty(change)) return undefined
  const needs = requirement(game, terms, change)
  const notice = (told: Readonly<Record<string, number>>, effective?: number) =>
    decideNotice(game, table, {
      type: 'notice',
      by: 'floorperson',
      options: { ...change.options },
      limits: Object.fromEntries(Object.entries(change.limits).map(([k, l]) => [k, { ...l }])),
      ...told,
      ...(effective !== undefined && { effective }),
    })
  const all = Object.fromEntries(needs.told.map((who) => [who, Math.min(draft.told[who] ?? now, now)]))
  const tellings = needs.told.map((who): Telling => {
    const { [who]: _, ...others } = all
    const ruling = notice(others)
    const asked = isRefused(ruling) ? ruling : { refused: needs.rule, because: '' }
    return { who, rule: asked.refused, because: asked.because, at: draft.told[who] }
  })
  const ruling = notice(all, draft.effective)
  const plain = notice(all)
  const event = isRefused(plain) ? undefined : plain.events[0]
  const earliest = isEvent(event, 'noticed') ? event.notice.at : now + needs.wait
  const complete = tellings.every((t) => t.at !== undefined)
  return { needs, tellings, earliest, complete, refused: isRefused(ruling) ? ruling : undefined }
}

export interface SignChange {
  readonly words: string
  readonly mark: 'same' | 'old' | 'new'
}

/** The sign as it hangs and as it will: a line that goes stands before the one that comes. */
export function signChanges(game: Game, before: Terms, after: Terms): SignChange[] {
  const [old, fresh] = [tableSign(game, before), tableSign(game, after)]
  const gone = old.filter((line) => !fresh.includes(line))
  const lines = fresh.flatMap((words): SignChange[] => {
    if (old.includes(words)) return [{ words, mark: 'same' }]
    const went = gone.shift()
    return [...(went === undefined ? [] : [{ words: went, mark: 'old' } as const]), { words, mark: 'new' }]
  })
  return [...lines, ...gone.map((words): SignChange => ({ words, mark: 'old' }))]
}

/** What the house is sent. The times are the house's own, and a chosen time only if it is later than need be. */
export function orderOf(terms: Terms, draft: Draft, ruled: Ruled): Record<string, unknown> {
  const { options, limits } = changeOf(terms, draft)
  const told = Object.fromEntries(ruled.needs.told.map((who) => [who, draft.told[who]]))
  const later = draft.effective !== undefined && draft.effective > ruled.earliest
  return {
    ...(Object.keys(options).length > 0 && { options }),
    ...(Object.keys(limits).length > 0 && { limits }),
    ...told,
    ...(later && { effective: draft.effective }),
  }
}
