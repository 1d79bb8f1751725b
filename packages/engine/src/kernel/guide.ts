import { type Fraction, toNumber } from './fraction.ts'
import type { Game, Pay, Wager, WagerOdds } from './game.ts'
import { dollars, oddsText } from './money.ts'
import { limitOf } from './terms.ts'
import type { Limit, OptionValues, Terms, Value, WagerId } from './types.ts'

/** `1.414 %`: an edge as people read it. */
export function percentText(part: Fraction | number, digits = 3): string {
  const text = ((typeof part === 'number' ? part : toNumber(part)) * 100).toFixed(digits)
  const size = text.replace('-', '')
  return `${text.startsWith('-') && Number(size) > 0 ? '−' : ''}${size} %`
}

/** The row of a wager; wagers alike by symmetry share one, under the longest beginning of the id that has a row. */
export function oddsRow(rows: readonly WagerOdds[], wager: WagerId): WagerOdds | undefined {
  const alike = rows.filter(({ wager: id }) => wager.startsWith(`${id}:`) || wager.startsWith(`${id}-`))
  return rows.find((row) => row.wager === wager) ?? alike.sort((a, b) => b.wager.length - a.wager.length)[0]
}

/** Odds are always written `x to y` (1.4(a)). */
export const paysText = (pays: readonly Pay[]): string => {
  const [first] = pays
  if (first && pays.every(({ odds }) => oddsText(odds) === oddsText(first.odds))) return oddsText(first.odds)
  return pays.map(({ when, odds }) => `${when} ${oddsText(odds)}`).join('; ')
}

const valueText = (value: Value): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`)
const limitText = ({ least, most }: Limit): string => `${dollars(least)} to ${dollars(most)}`

/** The limits of a table: those of most wagers first, then each wager that has its own. */
function limitLines(game: Game, { options, limits }: Terms): string[] {
  const common = limits['*'] ?? game.limits
  const own = game.wagers(options).flatMap(({ id, name }) => {
    const limit = limitOf(limits, id) ?? common
    const same = limit.least === common.least && limit.most === common.most
    return same ? [] : [`${name}: minimum ${dollars(limit.least)}, maximum ${dollars(limit.most)}`]
  })
  return [`Minimum ${dollars(common.least)}, maximum ${dollars(common.most)}`, ...own]
}

/** The sign at a table: the limits and the rules in effect there, a line each (8.3(a)). */
export function tableSign(game: Game, terms: Terms): readonly string[] {
  const rules = game.options.map((option) => option.sign(terms.options[option.key] ?? option.default))
  return [game.title, ...limitLines(game, terms), ...rules.filter((words) => words !== '')]
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

function wagerRow(wager: Wager, rows: readonly WagerOdds[], limit: Limit | undefined): string {
  const edge = oddsRow(rows, wager.id)?.edge
  const cells = [
    `${wager.name} \`${wager.id}\``,
    wager.wins,
    paysText(wager.pays) || 'see below',
    edge ? percentText(edge) : 'part of another wager',
    limit ? limitText(limit) : '',
    wager.rule,
  ]
  return `| ${cells.map(cell).join(' | ')} |`
}

function wagerTable(game: Game, { options, limits }: Terms): string[] {
  const rows = game.odds(options)
  const notes = rows.flatMap(({ wager, note }) => (note ? [`- \`${wager}\`: ${note}`] : []))
  return [
    '| wager | wins | pays | house advantage | limits | rule |',
    '| --- | --- | --- | ---: | --- | --- |',
    ...game.wagers(options).map((wager) => wagerRow(wager, rows, limitOf(limits, wager.id))),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ]
}

const optionLines = (game: Game, options: OptionValues): string[] =>
  game.options.map(({ key, title, rule, default: usual, ...option }) => {
    const value = options[key] ?? usual
    const words = option.sign(value)
    return `- ${title}: ${valueText(value)}${words === '' ? '' : `. ${words}`} (\`${key}\`, ${rule})`
  })

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines]

/** A game's page in the gaming guide (8.5(b)), in Markdown: made from what is played, and so never out of step. */
export function gamingGuide(game: Game, terms: Terms): string {
  const { about, play, more = [] } = game.guide
  const lines = [
    `# ${game.title}`,
    '',
    about,
    '',
    `The rules are N.J.A.C. ${game.rules}.`,
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
