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
export function oddsRow(
  rows: readonly WagerOdds[],
  wagers: readonly Wager[],
  id: WagerId,
): WagerOdds | undefined {
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
const limitText = ({ least, most }: Limit): string => `${dollars(least)} to ${dollars(most)}`

/** The limits of a table: those of most wagers first, then each wager that has its own. */
function limitLines(game: Posted, { options, limits }: Terms): string[] {
  const common = limits['*'] ?? game.limits
  const own = game.wagers(options).flatMap(({ id, name }) => {
    const limit = limitOf(limits, id) ?? common
    const same = limit.least === common.least && limit.most === common.most
    return same ? [] : [`${name}: minimum ${dollars(limit.least)}, maximum ${dollars(limit.most)}`]
  })
  return [`Minimum ${dollars(common.least)}, maximum ${dollars(common.most)}`, ...own]
}

/** The sign at a table: the limits and the rules in effect there, a line each (19:47-8.3(a)), and whether it gives hints. */
export function tableSign(game: Posted, terms: Terms, hints = false): readonly string[] {
  const rules = game.options.map((option) => option.sign(terms.options[option.key] ?? option.default))
  const aids = hints ? ['Hints are given at this table'] : []
  return [game.title, ...limitLines(game, terms), ...rules.filter((words) => words !== ''), ...aids]
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

function wagerRow(wager: Wager, edge: Fraction | undefined, limit: Limit | undefined): string {
  const cells = [
    `${wager.name} \`${wager.id}\``,
    wager.wins,
    paysLines(wager.pays).join('<br>') || 'see below',
    edge ? percentText(edge) : 'part of another wager',
    limit ? limitText(limit) : '',
    wager.rule,
  ]
  return `| ${cells.map(cell).join(' | ')} |`
}

function wagerTable(game: Rules, { options, limits }: Terms): string[] {
  const rows = game.odds(options)
  const wagers = game.wagers(options)
  const notes = rows.flatMap((row) => {
    const spread = spreadLines(row).join(', ')
    const said = [
      ...(row.note ? [row.note] : []),
      ...(spread ? [`${spread.charAt(0).toUpperCase()}${spread.slice(1)}.`] : []),
    ]
    return said.length > 0 ? [`- \`${row.wager}\`: ${said.join(' ')}`] : []
  })
  return [
    '| wager | wins | pays | house advantage | limits | rule |',
    '| --- | --- | --- | ---: | --- | --- |',
    ...wagers.map((w) => wagerRow(w, oddsRow(rows, wagers, w.id)?.edge, limitOf(limits, w.id))),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ]
}

const optionLines = (game: Posted, options: OptionValues): string[] =>
  game.options.map(({ key, title, rule, default: usual, ...option }) => {
    const value = options[key] ?? usual
    const words = option.sign(value)
    return `- ${title}: ${valueText(value)}${words === '' ? '' : `. ${words}`} (\`${key}\`, ${rule})`
  })

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines]

/** A game's page in the gaming guide (19:47-8.5(b)), in Markdown: made from what is played, and so never out of step. */
export function gamingGuide(game: Rules, terms: Terms): string {
  const { about, play, more = [] } = game.guide
  const lines = [
    `# ${game.title}`,
    '',
    about,
    '',
    game.rules === HOUSE ? "The rules are the house's own." : `The rules are ${ruleText(game.rules)}.`,
    ...section(
      'How a round goes',
      play.map((sentence, i) => `${i + 1}. ${sentence}`),
    ),
    ...section('Wagers', wagerTable(game, terms)),
    ...more.flatMap(({ title, lines: rows }) =>
      section(
        title,
        rows.map((row) => `- ${row}`),
      ),
    ),
    ...section('Choices in force', optionLines(game, terms.options)),
    ...section(
      'Sign at the table',
      tableSign(game, terms).map((line) => `> ${line}  `),
    ),
  ]
  return `${lines.join('\n')}\n`
}
