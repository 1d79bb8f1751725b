import { fail, ok, strictEqual } from 'node:assert/strict'
import {
  compare,
  type Fraction,
  type Game,
  isRefused,
  ONE,
  type OptionValues,
  resolveOptions,
  sum,
  toText,
  type Wager,
  type WagerOdds,
  ZERO,
} from '../../src/kernel/index.ts'
import { completed, singles } from '../choices.ts'
import { checkFelt } from '../felt.ts'

/** What a game says of itself without a table: options, wagers, odds, felt. */

/** One choice of options to try, and how it differs from the usual ones. */
export interface Variant {
  readonly name: string
  readonly options: OptionValues
}

/** The usual options, and every other value of every option, with what else it takes to be permitted. */
export function variantsOf(game: Game): readonly Variant[] {
  const usual = resolveOptions(game)
  if (isRefused(usual)) fail(`The usual options are refused: ${usual.because}`)
  const others = singles(game).flatMap((chosen) => {
    const options = completed(game, chosen)
    return options ? [{ name: JSON.stringify(chosen), options }] : []
  })
  return [{ name: 'the usual options', options: usual as OptionValues }, ...others]
}

function twice(all: readonly string[]): string | undefined {
  return all.find((one, i) => all.indexOf(one) !== i)
}

function checkOptions(game: Game): void {
  const double = twice(game.options.map(({ key }) => key))
  ok(double === undefined, `Two options have the key "${double}".`)
  for (const { key, values, floor, default: usual, sign } of game.options) {
    if (!floor)
      ok(values.includes(usual), `The option "${key}" is ${usual} by default, which is not among its values.`)
    for (const value of values)
      strictEqual(
        typeof sign(value),
        'string',
        `The option "${key}" has no words for the sign when it is ${value}.`,
      )
  }
}

function checkWager({ id, name, wins, pays }: Wager): void {
  ok(name !== '', `The wager "${id}" has no name.`)
  ok(wins !== '', `The wager "${id}" does not say when it wins.`)
  for (const { when, odds } of pays) {
    const whole = [odds.pays, odds.to].every((n) => Number.isSafeInteger(n) && n > 0)
    ok(
      whole,
      `The wager "${id}" pays ${odds.pays} to ${odds.to} on "${when}". Odds are whole numbers above zero.`,
    )
  }
}

/** Options, limits, places and wagers fit together under every choice. */
export function checkStated(game: Game): void {
  checkOptions(game)
  const { least, most } = game.limits
  ok(least > 0 && least <= most, `The limits go from ${least} to ${most} cents.`)
  ok(
    game.guide.about !== '' && game.guide.play.length > 0,
    'The guide does not say what the game is and how it goes.',
  )
  for (const { name, options } of variantsOf(game)) {
    const places = game.places(options)
    ok(places.length > 0, `There is no place to play at under ${name}.`)
    ok(twice(places) === undefined, `Two places are called "${twice(places)}" under ${name}.`)
    const wagers = game.wagers(options)
    // Where people play against each other, nothing need be laid on the felt.
    ok(wagers.length > 0 || !game.layoutBetting, `There is no wager under ${name}.`)
    const double = twice(wagers.map(({ id }) => id))
    ok(double === undefined, `Two wagers have the id "${double}" under ${name}.`)
    wagers.forEach(checkWager)
  }
}

const isShare = (share: Fraction): boolean => compare(share, ZERO) >= 0 && compare(share, ONE) <= 0

function checkWagerOdds({ wager, win, push, lose, edge }: WagerOdds): void {
  for (const [name, share] of Object.entries({ win, push, lose }))
    ok(
      isShare(share),
      `The odds of "${wager}" say that it comes to "${name}" in ${toText(share)} of all rounds.`,
    )
  const all = sum([win, push, lose])
  ok(
    compare(all, ONE) === 0,
    `The odds of "${wager}" add up to ${toText(all)} instead of 1: win, push and lose.`,
  )
  ok(compare(edge, ONE) <= 0, `The edge of "${wager}" is ${toText(edge)}: nobody loses more than the stake.`)
}

/** Every wager has odds under every choice, and they add up. */
export function checkOdds(game: Game): void {
  for (const { name, options } of variantsOf(game)) {
    const ids = game.wagers(options).map(({ id }) => id)
    const odds = game.odds(options)
    const double = twice(odds.map(({ wager }) => wager))
    ok(double === undefined, `The odds list the wager "${double}" twice under ${name}.`)
    for (const each of odds) {
      ok(
        ids.includes(each.wager),
        `The odds list the wager "${each.wager}", which does not exist under ${name}.`,
      )
      checkWagerOdds(each)
    }
    const without = ids.find((id) => !odds.some((o) => o.wager === id))
    ok(without === undefined, `The wager "${without}" has no odds under ${name}.`)
  }
}

export function checkFelts(game: Game): void {
  for (const { options } of variantsOf(game)) checkFelt(game, options)
}
