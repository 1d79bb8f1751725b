import {
  type Game,
  isRefused,
  type Option,
  type OptionValues,
  oddsText,
  resolveOptions,
  type Wager,
} from '../src/kernel/index.ts'

/**
 * What a game says of itself, on one sheet: its options with the words on the sign for every value, its wagers with
 * their rules and pay tables, and what each value of an option changes in them or goes with. Kept beside the game as
 * `<game>.sheet`; whatever changes in it has changed for a player.
 */

const wagerLine = ({ id, name, rule, pays, wins }: Wager): string => {
  const lines = pays.map(({ when, odds, bonus }) => `${when} ${oddsText(odds)}${bonus ? ' (bonus)' : ''}`)
  return `${id} [${rule}] ${name}: ${wins} ${lines.join('; ')}`.trimEnd()
}

function valueLines(game: Game, option: Option, usual: ReadonlySet<string>): string[] {
  return option.values.flatMap((value) => {
    const found = resolveOptions(game, { [option.key]: value })
    const says = `  ${value}${value === option.default ? ' (usual)' : ''}: ${option.sign(value)}`
    if (isRefused(found)) return [`${says} — by itself refused [${found.refused}]`]
    const options = found as OptionValues
    const places = game.places(options).length
    const changed = game
      .wagers(options)
      .map(wagerLine)
      .filter((line) => !usual.has(line))
    return [`${says} — ${places} places`, ...changed.map((line) => `    ${line}`)]
  })
}

function optionLines(game: Game, option: Option, usual: ReadonlySet<string>): string[] {
  const { key, title, rule, scope, notice, floor, houseMost, alike } = option
  const more = [
    ...(floor ? [`no less than ${oddsText(floor)}`] : []),
    ...(houseMost === undefined ? [] : [`the house's most ${houseMost}`]),
    ...(alike ?? []).map((a) => `as ${a.game} by ${a.rule}`),
  ]
  return [
    `${key} [${rule}] ${title}, for the ${scope}, notice ${notice}${more.length > 0 ? `, ${more.join(', ')}` : ''}`,
    ...valueLines(game, option, usual),
  ]
}

export function sheetText<S>(of: Game<S>): string {
  const game = of as Game
  const options = resolveOptions(game)
  if (isRefused(options)) throw new Error('the usual options are refused')
  const wagers = game.wagers(options as OptionValues).map(wagerLine)
  const usual = new Set(wagers)
  return [
    `# ${game.title} [${game.rules}], ${game.limits.least} to ${game.limits.most} cents`,
    '',
    ...game.options.flatMap((option) => optionLines(game, option, usual)),
    '',
    'wagers',
    ...wagers.map((line) => `  ${line}`),
    '',
  ].join('\n')
}
