import {
  type Game,
  isRefused,
  type Limit,
  type Neighbour,
  type Option,
  type OptionValues,
  oddsRow,
  percentText,
  type Refused,
  type Requirement,
  refusePit,
  requirement,
  resolveOptions,
  resolveTerms,
  type Settings,
  type Terms,
  type Value,
} from '@boardwalk/engine/kernel'

/** The form of a table's terms, without its looks: everything it says comes from the game. */

export interface Chosen {
  readonly options: OptionValues
  readonly limits: Readonly<Record<string, Limit>>
  readonly chance?: Terms['chance']
}

export const defaultsOf = (game: Game): OptionValues =>
  Object.fromEntries(game.options.map((o) => [o.key, o.default]))

const settingsOf = ({ options, limits, chance }: Chosen): Settings => ({
  options,
  limits,
  ...(chance && { chance }),
})

/** The terms of what was chosen, or the refusal that says why there are none. */
export const termsOf = (game: Game, chosen: Chosen, others: readonly Neighbour[] = []): Terms | Refused => {
  const terms = resolveTerms(game, settingsOf(chosen))
  return isRefused(terms) ? terms : (refusePit(game, terms.options, others) ?? terms)
}

/** Another option by which a refused choice would become a permitted one. */
export interface Repair {
  readonly option: Option
  readonly value: Value
}

const without = (options: OptionValues, key: string, value: Value): OptionValues => ({
  ...options,
  [key]: value,
})

/** The options that take part in a refused combination: one other value there, and it would be legal. */
export function conflicts(game: Game, options: OptionValues): Repair[] {
  const legal = (values: OptionValues): boolean => !isRefused(resolveTerms(game, { options: values }))
  if (legal(options)) return []
  return game.options.flatMap((option) => {
    const value = option.values.find(
      (v) => v !== options[option.key] && legal(without(options, option.key, v)),
    )
    return value === undefined ? [] : [{ option, value }]
  })
}

/** A refused combination is said at the choice that made it, and repaired at the others. */
function combination(game: Game, options: OptionValues, no: Refused, last: string | undefined): Objections {
  const all = conflicts(game, options)
  const changed = all.find(({ option }) => option.default !== options[option.key])
  const at = all.find(({ option }) => option.key === last) ?? changed ?? all[0]
  const key = at?.option.key ?? last ?? game.options[0]?.key ?? ''
  return { options: { [key]: { ...no, repairs: all.filter(({ option }) => option.key !== key) } } }
}

export interface Objection extends Refused {
  readonly repairs: readonly Repair[]
}

export interface Objections {
  /** By the key of the option at whose control it is said. */
  readonly options: Readonly<Record<string, Objection>>
  readonly limits?: Refused
}

/** The option by which the neighbours' choice is missed: with theirs the refusal would be gone. */
function strayOption(game: Game, options: OptionValues, no: Refused, others: readonly Neighbour[]) {
  return game.options.find((option) => {
    const theirs = option.values.find((v) => v === no.expected)
    if (options[option.key] !== no.received || theirs === undefined) return false
    const then = refusePit(game, without(options, option.key, theirs), others)
    return then?.because !== no.because
  })
}

/** Everything that is wrong with what was chosen, each at the control where it can be mended. */
export function objectionsTo(
  game: Game,
  chosen: Chosen,
  others: readonly Neighbour[],
  last: string | undefined,
): Objections {
  const bad = game.options.flatMap((option): [string, Objection][] => {
    const no = valueObjection(option, chosen.options[option.key] ?? option.default)
    return no ? [[option.key, { ...no, repairs: [] }]] : []
  })
  if (bad.length > 0) return { options: Object.fromEntries(bad) }
  const combined = resolveOptions(game, chosen.options)
  if (isRefused(combined)) return combination(game, chosen.options, combined as Refused, last)
  const terms = resolveTerms(game, settingsOf(chosen))
  if (isRefused(terms)) return { options: {}, limits: terms }
  const no = refusePit(game, terms.options, others)
  if (!no) return { options: {} }
  const option = strayOption(game, terms.options, no, others)
  const value = option?.values.find((v) => v === no.expected)
  const repairs = option && value !== undefined ? [{ option, value }] : []
  return { options: { [option?.key ?? '']: { ...no, repairs } } }
}

/** A value that is none of the option's, whatever else was chosen. */
function valueObjection(option: Option, value: Value): Refused | undefined {
  const alone = { options: [option], title: option.title, rules: option.rule } as unknown as Game
  const answer = resolveOptions(alone, { [option.key]: value })
  return isRefused(answer) ? (answer as Refused) : undefined
}

export interface EdgeChange {
  /** Wagers whose edges change alike. */
  readonly names: readonly string[]
  readonly before: string | undefined
  readonly after: string | undefined
}

const cache = new Map<string, Map<string, string>>()
const KEPT = 200

/** Every wager's edge as it is written, by name. Worked out once for each set of options. */
function edgesOf(game: Game, options: OptionValues): Map<string, string> {
  const key = JSON.stringify([game.id, Object.entries(options).sort()])
  const known = cache.get(key)
  if (known) return known
  const rows = game.odds(options)
  const wagers = game.wagers(options)
  const found = new Map(
    wagers.flatMap(({ id, name }) => {
      const row = oddsRow(rows, wagers, id)
      return row ? [[name, percentText(row.edge)] as const] : []
    }),
  )
  if (cache.size >= KEPT) cache.clear()
  cache.set(key, found)
  return found
}

/** What the step from one set of options to another does to the edge, wagers that change alike together. */
export function edgeChanges(game: Game, before: OptionValues, after: OptionValues): EdgeChange[] {
  if ([before, after].some((options) => isRefused(resolveTerms(game, { options })))) return []
  const [old, now] = [edgesOf(game, before), edgesOf(game, after)]
  const groups = new Map<string, EdgeChange>()
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [a, b] = [old.get(name), now.get(name)]
    if (a === b) continue
    const key = `${a} ${b}`
    groups.set(key, { names: [...(groups.get(key)?.names ?? []), name], before: a, after: b })
  }
  return [...groups.values()]
}

/** `Buy 4, Buy 10`; a long list by its first ones and how many more. */
export const namesText = (names: readonly string[], most = 3): string =>
  names.length <= most + 1
    ? names.join(', ')
    : `${names.slice(0, most).join(', ')} and ${names.length - most} more`

const TOLD: Readonly<Record<string, string>> = {
  sign: 'the sign',
  announced: 'the announcement',
  commission: 'the Commission’s notice',
  surveillance: 'surveillance’s notice',
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** When a change may apply, and how far it reaches. */
export function applies({ wait, told }: Requirement, scope: Option['scope'] = 'table'): string {
  const after = listed(told.map((who) => TOLD[who] ?? who))
  const when =
    wait > 0
      ? `${wait / 60_000} minutes after ${after}`
      : told.length > 0
        ? `at once with ${after}`
        : 'at once'
  const where = scope === 'table' ? '' : `, for the whole ${scope}`
  return `${when}${where}`
}

/** When a change of this option would apply at a table with these terms. */
export function optionApplies(game: Game, terms: Terms, option: Option): { says: string; rule: string } {
  const now = terms.options[option.key]
  const other = option.values.find((v) => v !== now) ?? `${String(now)} `
  const needs = requirement(game, terms, { options: { [option.key]: other }, limits: {} })
  return { says: applies(needs, option.scope), rule: needs.told.length > 0 ? needs.rule : option.rule }
}

/** How far a change of these options reaches: what is one choice for a pit or a house changes there. */
export function reachOf(game: Game, keys: readonly string[]): Option['scope'] {
  const scopes = game.options.filter((o) => keys.includes(o.key)).map((o) => o.scope)
  return (['house', 'pit'] as const).find((scope) => scopes.includes(scope)) ?? 'table'
}

/** A name no table has yet. */
export function freeName(game: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) if (!taken.includes(`${game}-${n}`)) return `${game}-${n}`
}

/** Addresses of the pit's own pages: no table is called so. */
export const RESERVED: readonly string[] = [
  'open',
  'notices',
  'events',
  'orders',
  'people',
  'irregularities',
  'cage',
]

export function nameObjection(name: string, taken: readonly string[]): string | undefined {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return 'Small letters, digits and dashes, at most 40.'
  if (RESERVED.includes(name)) return 'A page of the pit is called so.'
  return taken.includes(name) ? 'There is such a table already.' : undefined
}
