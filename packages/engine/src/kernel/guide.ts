import { type Fraction, toNumber } from './fraction.ts'
import type { Pay, Wager, WagerOdds } from './game.ts'
import { dollars, oddsText } from './money.ts'
import type { Posted, Rules } from './rules.ts'
import { limitOf } from './terms.ts'
import {
  type Citation,
  HOUSE,
  type Limit,
  type OptionValues,
  type Terms,
  type Value,
  type WagerId,
} from './types.ts'
import { deviationOf } from './variance.ts'

/** `1.414 %`: an edge as people read it. */
export function percentText(part: Fraction | number, digits = 3): string {
  const text = ((typeof part === 'number' ? part : toNumber(part)) * 100).toFixed(digits)
  const size = text.replace('-', '')
  return `${text.startsWith('-') && Number(size) > 0 ? '−' : ''}${size} %`
}

/** A citation in a sentence. */
export const ruleText = (rule: Citation): string =>
  rule === HOUSE ? 'a rule of the house' : `N.J.A.C. ${rule}`

/** How far what a unit brings is spread, and what is lost of all that is staked, for a person. */
export function spreadLines(row: Pick<WagerOdds, 'variance' | 'risk'>): readonly string[] {
  const deviation = deviationOf(row)
  return [
    ...(deviation === undefined ? [] : [`standard deviation ${deviation.toFixed(3)} per unit`]),
    ...(row.risk ? [`${percentText(row.risk)} of all that is staked (element of risk)`] : []),
  ]
}

/** The row of a wager. Wagers alike by symmetry share one, under the beginning of their ids, which is no wager itself. */
export function oddsRow<R extends { readonly wager: WagerId }>(
  rows: readonly R[],
  wagers: readonly Pick<Wager, 'id'>[],
  id: WagerId,
): R | undefined {
  const isFamily = (head: string): boolean =>
    (id.startsWith(`${head}:`) || id.startsWith(`${head}-`)) && !wagers.some((w) => w.id === head)
  return rows.find((row) => row.wager === id) ?? rows.find((row) => isFamily(row.wager))
}

/** The edge of a wager under any options, as a number: 0 where none is listed. */
export const edgeOf =
  ({ odds, wagers }: Pick<Rules, 'odds' | 'wagers'>, id: WagerId) =>
  (options: OptionValues): number => {
    const row = oddsRow(odds(options), wagers(options), id)
    return row ? toNumber(row.edge) : 0
  }

const grouped = (n: number): string => n.toLocaleString('en-US')

/** `35 to 1`, or `42 for 1` where the price is in what comes back. */
export const payText = ({ odds, returns }: Pick<Pay, 'odds' | 'returns'>): string =>
  returns ? `${grouped(odds.pays / odds.to)} for 1` : oddsText(odds)

/** What a wager pays, a line for each of its odds, always `x to y` at a table (1.4(a)): `2 to 1: 2, 12`. */
export function paysLines(pays: readonly Pay[]): string[] {
  const groups = new Map<string, string[]>()
  for (const pay of pays) groups.set(payText(pay), [...(groups.get(payText(pay)) ?? []), pay.when])
  if (groups.size === 1) return [...groups.keys()]
  const joined = (whens: readonly string[]): string =>
    whens.join(whens.some((w) => w.includes(',')) ? '; ' : ', ')
  return [...groups].map(([odds, whens]) => `${odds}: ${joined(whens)}`)
}

const valueText = (value: Value): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`)

/** The limits of a table: those of most wagers, and of each wager that has its own. */
export interface PostedLimits {
  readonly common: Limit | undefined
  readonly own: readonly { readonly name: string; readonly limit: Limit }[]
}

export function postedLimits(
  game: Posted,
  { options, limits }: Pick<Terms, 'options' | 'limits'>,
): PostedLimits {
  const common = limits['*'] ?? game.limits
  const own = game.wagers(options).flatMap(({ id, name }) => {
    const limit = limitOf(limits, id) ?? common
    const same = limit.least === common.least && limit.most === common.most
    return same ? [] : [{ name, limit }]
  })
  return { common, own }
}

function limitLines(game: Posted, terms: Terms): string[] {
  const { common = game.limits, own } = postedLimits(game, terms)
  return [
    `Minimum ${dollars(common.least)}, maximum ${dollars(common.most)}`,
    ...own.map(
      ({ name, limit: { least, most } }) => `${name}: minimum ${dollars(least)}, maximum ${dollars(most)}`,
    ),
  ]
}

/** The sign at a table: the limits and the rules in effect there, a line each (19:47-8.3(a)), and whether it gives hints. */
export function tableSign(game: Posted, terms: Terms, hints = false): readonly string[] {
  const rules = game.options.map((option) => option.sign(terms.options[option.key] ?? option.default))
  const aids = hints ? ['Hints are given at this table'] : []
  return [game.title, ...limitLines(game, terms), ...rules.filter((words) => words !== ''), ...aids]
}

/** The figures of a wager as the guide prints them. */
export interface GuideFigure {
  readonly wager: WagerId
  readonly edge: string
  readonly notes: readonly string[]
}

/** Exact odds as the guide prints them: the edge, and what is said of it. */
export const guideFigures = (rows: readonly WagerOdds[]): readonly GuideFigure[] =>
  rows.map((row) => {
    const spread = spreadLines(row).join(', ')
    const said = spread === '' ? [] : [`${spread.charAt(0).toUpperCase()}${spread.slice(1)}.`]
    return {
      wager: row.wager,
      edge: percentText(row.edge),
      notes: [...(row.note ? [row.note] : []), ...said],
    }
  })

/** Options that some table has, and the figures under them. */
export interface GuideSet {
  readonly options: OptionValues
  readonly figures: readonly GuideFigure[]
}

interface GuideWager {
  readonly id: WagerId
  readonly name: string
  readonly wins: string
  readonly pays: readonly string[]
  readonly edge: string
  readonly rule: Citation
  readonly notes: readonly string[]
}
interface GuideChoice {
  readonly id: string
  readonly title: string
  readonly value: string
  readonly words: string
  readonly rule: Citation
}

/** What the guide says of a game, as data. Two guides that agree in it do not differ materially (19:47-8.5(c)). */
export interface GuideContent {
  readonly title: string
  readonly rules: Citation
  readonly about: string
  readonly play: readonly string[]
  readonly wagers: readonly GuideWager[]
  readonly more: readonly { readonly name: string; readonly lines: readonly string[] }[]
  readonly choices: readonly GuideChoice[]
  /** Other sets of options in force at some table: what they choose otherwise, and the wagers that it changes. */
  readonly others: readonly {
    readonly choices: readonly GuideChoice[]
    readonly wagers: readonly GuideWager[]
    readonly gone: readonly string[]
  }[]
}

function wagersUnder(game: Posted, { options, figures }: GuideSet): readonly GuideWager[] {
  const wagers = game.wagers(options)
  const figureOf = (id: WagerId): GuideFigure | undefined => oddsRow(figures, wagers, id)
  return wagers.map(({ id, name, wins, pays, rule }) => {
    const figure = figureOf(id)
    // Wagers alike share their notes, which stand at the first of them.
    const notes = figure && wagers.find((w) => figureOf(w.id) === figure)?.id === id ? figure.notes : []
    return { id, name, wins, pays: paysLines(pays), edge: figure?.edge ?? '', rule, notes }
  })
}

const choicesUnder = (game: Posted, options: OptionValues): readonly GuideChoice[] =>
  game.options.map(({ key, title, rule, default: usual, ...option }) => {
    const value = options[key] ?? usual
    return { id: key, title, value: valueText(value), words: option.sign(value), rule }
  })

const isSame = (a: object, b: object | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What the guide to a game says, of the first set of options in full and of the others what differs. */
export function guideContent(
  game: Rules,
  [first, ...others]: readonly [GuideSet, ...GuideSet[]],
): GuideContent {
  const { about, play, more = [] } = game.guide
  const wagers = wagersUnder(game, first)
  const choices = choicesUnder(game, first.options)
  return {
    ...{ title: game.title, rules: game.rules, about, play, wagers, choices },
    more: more.map(({ title, lines }) => ({ name: title, lines })),
    others: others.map((set) => {
      const under = wagersUnder(game, set)
      return {
        choices: choicesUnder(game, set.options).filter((it, i) => !isSame(it, choices[i])),
        wagers: under.filter(
          (it) =>
            !isSame(
              it,
              wagers.find(({ id }) => id === it.id),
            ),
        ),
        gone: wagers.filter(({ id }) => !under.some((it) => it.id === id)).map(({ name }) => name),
      }
    }),
  }
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

function wagerTable(wagers: readonly GuideWager[]): string[] {
  const rows = wagers.map(({ id, name, wins, pays, edge, rule }) => {
    const cells = [
      `${name} \`${id}\``,
      wins,
      pays.join('<br>') || 'see below',
      edge || 'part of another wager',
      rule,
    ]
    return `| ${cells.map(cell).join(' | ')} |`
  })
  const notes = wagers
    .filter((it) => it.notes.length > 0)
    .map((it) => `- \`${it.id}\`: ${it.notes.join(' ')}`)
  return [
    '| wager | wins | pays | house advantage | rule |',
    '| --- | --- | --- | ---: | --- |',
    ...rows,
    ...(notes.length > 0 ? ['', ...notes] : []),
  ]
}

const choiceLines = (choices: readonly GuideChoice[]): string[] =>
  choices.map(
    ({ id, title, value, words, rule }) =>
      `- ${title}: ${value}${words === '' ? '' : `. ${words}`} (\`${id}\`, ${rule})`,
  )

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines]

const LIMITS = 'The least and the most that may be bet stand on the sign at each table.'

/** The guide to a game as people read it, in Markdown. */
export function guideText({
  title,
  rules,
  about,
  play,
  wagers,
  more,
  choices,
  others,
}: GuideContent): string {
  const lines = [
    `# ${title}`,
    '',
    about,
    '',
    rules === HOUSE ? "The rules are the house's own." : `The rules are ${ruleText(rules)}.`,
    ...section(
      'How a round goes',
      play.map((sentence, i) => `${i + 1}. ${sentence}`),
    ),
    ...section('Wagers', [...wagerTable(wagers), '', LIMITS]),
    ...more.flatMap(({ name, lines: rows }) =>
      section(
        name,
        rows.map((row) => `- ${row}`),
      ),
    ),
    ...section('Choices in force', choiceLines(choices)),
    ...others.flatMap((other) => [
      ...section('At other tables', choiceLines(other.choices)),
      ...(other.wagers.length > 0 ? ['', ...wagerTable(other.wagers)] : []),
      ...(other.gone.length > 0 ? ['', `Not offered there: ${other.gone.join(', ')}.`] : []),
    ]),
  ]
  return `${lines.join('\n')}\n`
}

/** A game's page in the gaming guide (19:47-8.5(b)), in Markdown: made from what is played, and so never out of step. */
export const gamingGuide = (game: Rules, { options }: Pick<Terms, 'options'>): string =>
  guideText(guideContent(game, [{ options, figures: guideFigures(game.odds(options)) }]))
