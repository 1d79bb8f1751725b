import {
  dollars,
  type Game,
  isRefused,
  type Limit,
  type Notice,
  type Option,
  type OptionValues,
  oddsText,
  postedLimits,
  type Refused,
  type Rules,
  resolveOptions,
  type Terms,
  type Value,
} from '@boardwalk/engine/kernel'
import type { HouseDocument } from './types.ts'

/**
 * 19:47-8.3(d): a sign is approved once, as a form of words with blanks, with its place and its size. A table's sign is
 * an approved form with the blanks filled in.
 */

/** What a value of an option puts on the sign that stands, and on the sign that tells of a change to it. */
interface Words {
  readonly standing: string
  readonly change: string
}

interface OptionForm {
  readonly place: string
  readonly size: string
  readonly words: Readonly<Record<string, Words>>
}
interface HouseForm {
  readonly place: string
  readonly size: string
  readonly words: string
}

const RULE = '19:47-8.3(d)'
const AT_TABLE = 'At the table, on its page, and on the pit stand'
const SIZE = '11 by 7 inches, letters at least half an inch high'
const WAITING = 'Beside the sign of the table until it applies, and on the lobby card'

/** Stands for odds that the rules leave open above a floor. */
const ODDS = '{odds}'
/** Odds that no option has among its values, to find where in its words they stand. */
const SAMPLE = oddsText({ pays: 947, to: 811 })

/** Stands for a value that the licensee writes and does not choose from a list. */
const VALUE = '{value}'

const valueText = (value: Value): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`)

function wordsOf(option: Option, value: Value): Words {
  const standing = option.sign(value)
  return { standing, change: standing === '' ? `${option.title}: ${valueText(value)}` : standing }
}

/** The words for any other value: those of the usual one with a blank, or the option's title with one. */
function writtenWords(option: Option): Words {
  const said = option.sign(option.default)
  const usual = String(option.default)
  const change = `${option.title}: ${VALUE}`
  if (said === '') return { standing: '', change }
  const standing = said.includes(usual) ? said.replaceAll(usual, VALUE) : change
  return { standing, change: standing }
}

/** Every value that an option can have, with its words; odds that are free have a blank. */
function wordsFor(option: Option): Readonly<Record<string, Words>> {
  const listed = option.values.map((value) => [String(value), wordsOf(option, value)] as const)
  if (option.form) return Object.fromEntries([...listed, [VALUE, writtenWords(option)]])
  if (!option.floor) return Object.fromEntries(listed)
  const { standing, change } = wordsOf(option, SAMPLE)
  const blank = { standing: standing.replaceAll(SAMPLE, ODDS), change: change.replaceAll(SAMPLE, ODDS) }
  return Object.fromEntries([...listed, [ODDS, blank]])
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** The form of words for one option of a game. */
function optionForm(game: Rules, option: Option): HouseDocument {
  const words = wordsFor(option)
  const rows = Object.entries(words).map(
    ([value, { standing, change }]) =>
      `| ${cell(value)} | ${cell(standing) || 'no line'} | ${cell(change)} |`,
  )
  const content: OptionForm = { place: AT_TABLE, size: SIZE, words }
  return {
    kind: 'sign',
    subject: `${game.id}/${option.key}`,
    title: `${game.title}: ${option.title}`,
    text: [
      `# Sign at ${game.title}: ${option.title}`,
      `Place: ${AT_TABLE}.`,
      `Size: ${SIZE}.`,
      ['| Value | Sign of the rules in effect | Sign of a change |', '| --- | --- | --- |', ...rows].join(
        '\n',
      ),
      `The choice is the licensee’s under ${option.rule}.`,
    ].join('\n\n'),
    content: content as unknown as HouseDocument['content'],
  }
}

/** Lines that every table has, whatever its game. */
const HOUSE_FORMS = {
  limits: ['Limits', AT_TABLE, 'Minimum {least}, maximum {most}'],
  'own-limits': ['Limits of one wager', AT_TABLE, '{wager}: minimum {least}, maximum {most}'],
  change: ['Upcoming change', WAITING, 'From {time}: {words}'],
  hints: ['Hints', AT_TABLE, 'Hints are given at this table'],
  chips: ['Play chips', AT_TABLE, 'Play chips: no cash value'],
} as const
type HouseForms = keyof typeof HOUSE_FORMS

const houseForms = (): readonly HouseDocument[] =>
  Object.entries(HOUSE_FORMS).map(([subject, [title, place, words]]) => {
    const content: HouseForm = { place, size: SIZE, words }
    return {
      kind: 'sign',
      subject: `house/${subject}`,
      title: `All tables: ${title.toLowerCase()}`,
      text: `# Sign at all tables: ${title.toLowerCase()}\n\nPlace: ${place}.\n\nSize: ${SIZE}.\n\n> ${words}`,
      content: { ...content },
    }
  })

/** A form for every option value in the catalogue, and those that all tables share. */
export const formsOf = (games: readonly Rules[]): readonly HouseDocument[] => [
  ...houseForms(),
  ...games.flatMap((game) => game.options.map((option) => optionForm(game, option))),
]

/** What the forms of a game's signs are called. */
export const subjectsOf = (game: Rules): readonly string[] => [
  ...Object.keys(HOUSE_FORMS).map((line) => `house/${line}`),
  ...game.options.map(({ key }) => `${game.id}/${key}`),
]

/** An approved form: its hash and what it says. */
export interface Form {
  readonly hash: string
  readonly content: HouseDocument['content']
}
/** Finds an approved form by what it is for. */
export type ApprovedForm = (subject: string) => Form | undefined

const wordsIn = (content: HouseDocument['content'], value: Value): Words | undefined => {
  const { words } = content as unknown as OptionForm
  const known = words[String(value)]
  if (known) return known
  const blank = [ODDS, VALUE].find((it) => words[it])
  if (blank === undefined) return undefined
  const { standing = '', change = '' } = words[blank] ?? {}
  const filled = (text: string): string => text.replaceAll(blank, String(value))
  return { standing: filled(standing), change: filled(change) }
}

const missing = (subject: string, what: string): Refused => ({
  refused: RULE,
  because: `No approved sign says ${what}. The form “${subject}” must be approved first.`,
  expected: subject,
})

/** The hash of each form that a change puts up, by its subject. */
export type Forms = Readonly<Record<string, string>>

/** The forms that these options and limits are posted by, or the refusal that names the one that is missing. */
export function formsFor(
  game: Rules,
  options: OptionValues,
  lines: readonly HouseForms[],
  approved: ApprovedForm,
): Forms | Refused {
  const forms: Record<string, string> = {}
  for (const line of lines) {
    const form = approved(`house/${line}`)
    if (!form) return missing(`house/${line}`, HOUSE_FORMS[line][0].toLowerCase())
    forms[`house/${line}`] = form.hash
  }
  for (const [key, value] of Object.entries(options)) {
    const option = game.options.find((it) => it.key === key)
    if (!option) continue
    const subject = `${game.id}/${key}`
    const form = approved(subject)
    if (!form || !wordsIn(form.content, value)) return missing(subject, `“${wordsOf(option, value).change}”`)
    forms[subject] = form.hash
  }
  return forms
}

/** The lines of its own that a game’s limits put on the sign. */
const limitForms = (game: Rules, terms: Pick<Terms, 'options' | 'limits'>): readonly HouseForms[] =>
  postedLimits(game, terms).own.length > 0 ? ['limits', 'own-limits'] : ['limits']

/** The forms of all that a table posts when it opens. */
export function formsToOpen(
  game: Game,
  settings: { readonly options?: OptionValues; readonly limits?: Readonly<Record<string, Limit>> },
  hints: boolean,
  approved: ApprovedForm,
): Forms | Refused {
  const options = resolveOptions(game, settings.options)
  // What the rules refuse is refused by them.
  if (isRefused(options)) return {}
  const values = options as OptionValues
  const limits = { '*': game.limits, ...game.ownLimits, ...settings.limits }
  const lines = [...limitForms(game, { options: values, limits }), ...(hints ? (['hints'] as const) : [])]
  return formsFor(game, values, [...lines, 'chips'], approved)
}

/** The forms of a change that is ordered: of each option and each limit, and of the sign that tells of it. */
export function formsToChange(
  game: Rules,
  change: { readonly options?: OptionValues | undefined; readonly limits?: object | undefined },
  approved: ApprovedForm,
): Forms | Refused {
  const limits = Object.keys(change.limits ?? {})
  const lines: HouseForms[] = ['change']
  if (limits.length > 0) lines.push('limits')
  if (limits.some((wager) => wager !== '*')) lines.push('own-limits')
  return formsFor(game, change.options ?? {}, lines, approved)
}

/** A line of a sign, and the form it was approved under. */
export interface SignLine {
  readonly words: string
  readonly form: string
  readonly hash: string
}

const fill = (words: string, blanks: Readonly<Record<string, string>>): string =>
  words.replace(/\{(\w+)\}/g, (blank, name: string) => blanks[name] ?? blank)

const limitBlanks = ({ least, most }: Limit) => ({ least: dollars(least), most: dollars(most) })

/** Fills the blanks of approved forms for one table. A line whose form was never approved is left out. */
export class SignWriter {
  readonly #game: Rules
  readonly #approved: ApprovedForm

  constructor(game: Rules, approved: ApprovedForm) {
    this.#game = game
    this.#approved = approved
  }

  #line(line: HouseForms, blanks: Readonly<Record<string, string>> = {}): readonly SignLine[] {
    const subject = `house/${line}`
    const form = this.#approved(subject)
    if (!form) return []
    const { words } = form.content as unknown as HouseForm
    return [{ words: fill(words, blanks), form: subject, hash: form.hash }]
  }

  #option(key: string, value: Value, which: keyof Words): readonly SignLine[] {
    const subject = `${this.#game.id}/${key}`
    const form = this.#approved(subject)
    const words = form && wordsIn(form.content, value)?.[which]
    return form && words ? [{ words, form: subject, hash: form.hash }] : []
  }

  #limits({ common, own }: ReturnType<typeof postedLimits>): readonly SignLine[] {
    return [
      ...(common ? this.#line('limits', limitBlanks(common)) : []),
      ...own.flatMap(({ name, limit }) => this.#line('own-limits', { wager: name, ...limitBlanks(limit) })),
    ]
  }

  /** 19:47-8.3(a): the rules in effect at a table. */
  standing(terms: Terms, hints: boolean): readonly SignLine[] {
    return [
      ...this.#limits(postedLimits(this.#game, terms)),
      ...this.#game.options.flatMap(({ key, default: usual }) =>
        this.#option(key, terms.options[key] ?? usual, 'standing'),
      ),
      ...(hints ? this.#line('hints') : []),
      ...this.#line('chips'),
    ]
  }

  /** 19:47-8.3(b)1: the rules that are to change, and from when. */
  change({ options, limits }: Pick<Notice, 'options' | 'limits'>, time: string): readonly SignLine[] {
    const own = Object.entries(limits).filter(([wager]) => wager !== '*')
    const nameOf = (id: string): string =>
      this.#game.wagers(this.#defaults(options)).find((w) => w.id === id)?.name ?? id
    const lines = [
      ...this.#limits({
        common: limits['*'],
        own: own.map(([id, limit]) => ({ name: nameOf(id), limit })),
      }),
      ...Object.entries(options).flatMap(([key, value]) => this.#option(key, value, 'change')),
    ]
    return lines.flatMap((line) =>
      this.#line('change', { time, words: line.words }).map((said) => ({ ...line, words: said.words })),
    )
  }

  #defaults(options: OptionValues): OptionValues {
    const all = resolveOptions(this.#game, options)
    return isRefused(all) ? {} : (all as OptionValues)
  }
}
