import { ok, strictEqual } from 'node:assert/strict'
import {
  type Game,
  isRefused,
  type OptionValues,
  type Settings,
  spots,
  type Time,
  terms,
} from '../src/kernel/index.ts'
import { completed, pairs, singles, valuesOf } from './choices.ts'
import { Led, PEOPLE, seeking } from './led.ts'

/**
 * What chance alone would seldom bring together: every two choices of the licensee one after the other at one table,
 * wagers that stand while the odds change and come back, hours that run out deck by deck, notices that overtake each
 * other. Everything is written into the observer's book.
 */

const MINUTE: Time = 60_000

function inForce(led: Led<unknown>, options: OptionValues): void {
  for (const [key, value] of Object.entries(options))
    strictEqual(terms(led.table).options[key], value, `${key} has been announced and is not in force`)
}

export interface Changed {
  readonly changes: number
  readonly takenBack: number
}

/** One of so many parts of a list, so that several tables share it. */
export interface Share {
  readonly part: number
  readonly of: number
}

/**
 * Every two choices that go together are announced at a table where nothing goes on and the cards are ready, come into
 * force, and a round is played under them; sometimes after something has gone wrong, sometimes with wagers on the felt.
 */
export function changePairs(
  game: Game<unknown>,
  settings: Settings,
  seed: number,
  { part, of }: Share = { part: 0, of: 1 },
): Changed {
  const led = new Led(game, settings, seed)
  let takenBack = 0
  const all = [...singles(game), ...pairs(game)]
    .filter((_, i) => i % of === part)
    .map((chosen) => completed(game, chosen))
    .filter((options) => options !== undefined)
  all.forEach((options, i) => {
    led.prepare()
    const announced = () => {
      led.note(led.announce({ options }))
      led.pass(31 * MINUTE)
      led.prepare()
    }
    if (i % 3 === 1) led.goWrong(announced)
    const betFirst = i % 3 === 2
    if (betFirst) led.bet('A')
    led.note(led.announce({ options }))
    led.pass(31 * MINUTE)
    if (betFirst) {
      led.round()
      if (led.takeBack()) {
        takenBack++
        led.round()
      }
      led.reduce()
    }
    led.prepare()
    // What stands may keep a change waiting for the end of its round.
    for (let n = 0; led.table.notices.length > 0 && n < 200; n++) led.round()
    inForce(led, options)
    led.round()
    if (i % 5 === 0) led.closes()
  })
  return { changes: led.table.terms.length - 1, takenBack }
}

/**
 * Wagers stand while what they pay changes and changes back: they are reduced, paid and sent home by the terms they
 * were made under. The outcomes are those that leave most standing, and then those that most win by.
 */
export function changeOdds(game: Game<unknown>, settings: Settings, seed: number): number {
  let stood = 0
  for (const kind of [1, 2]) {
    const odds = game.options.flatMap((o) => (o.floor ? [[o.key, valuesOf(o).at(-kind) as string]] : []))
    const better = completed(game, Object.fromEntries(odds))
    if (odds.length === 0 || !better) continue
    const led = new Led(game, { ...settings, options: { ...settings.options, ...better } }, seed + kind)
    const standing = seeking(led, (_, after) => spots(after).length)
    const winning = seeking(led, (_, __, won) => won)
    for (let i = 0; i < 12; i++) {
      led.prepare()
      for (const player of PEOPLE) led.bet(player)
      const least = Object.fromEntries(game.options.map((o) => [o.key, o.default]))
      // Both ways round: what stands was made at better odds, or at the least.
      led.note(led.announce({ options: (i + kind) % 2 === 0 ? least : better }))
      led.pass(31 * MINUTE)
      led.round(i % 4 < 2 ? standing : winning)
      led.prepare()
      stood += Object.keys(led.table.made).length
      // Four rounds have shown whether anything can stand.
      if (i === 3 && stood === 0) break
      led.reduce()
      led.closes()
    }
  }
  return stood
}

/** Under each choice, cards are brought a while apart and used until their hours are over, one round after the other. */
export function useUp(
  game: Game<unknown>,
  settings: Settings,
  seed: number,
  { part, of }: Share = { part: 0, of: 1 },
): number {
  const all = [{}, ...singles(game)]
    .filter((_, i) => i % of === part)
    .map((chosen) => completed(game, chosen))
    .filter((options) => options !== undefined)
  let rounds = 0
  for (const options of all) {
    const led = new Led(game, { ...settings, options }, seed)
    led.prepare(25 * MINUTE)
    const timed = Object.keys(led.table.counters).some((name) => name.startsWith('cards'))
    for (; timed && led.table.round < 40; led.pass(20 * MINUTE)) led.round()
    rounds += led.table.round - 1
  }
  return rounds
}

/** Limits and choices announced one after the other, so that the later notice comes first or changes what is measured. */
export function overtake(
  game: Game<unknown>,
  settings: Settings,
  seed: number,
  { part, of }: Share = { part: 0, of: 1 },
): number {
  const led = new Led(game, settings, seed)
  led.prepare(0, true)
  const { least, most } = game.limits
  const limits = [
    { least, most: 2 * most },
    { least: Math.max(1_00, Math.floor(least / 500) * 100), most },
    { least: 2 * least, most: 2 * most },
  ].map((limit) => ({ limits: { '*': limit } }))
  // Odds go with everything: two of them are enough.
  const odds = new Set(game.options.flatMap((o) => (o.floor ? [o.key] : [])).slice(2))
  const choices = singles(game)
    .filter((chosen) => !Object.keys(chosen).some((key) => odds.has(key)) && completed(game, chosen))
    .map((options) => ({ options }))
  let both = 0
  const inTurn = (one: object, two: object, first: Time | undefined, second: Time | undefined): void => {
    const start = { table: led.table, book: led.book }
    led.book = start.book.copy(start.table)
    const at = (time: Time | undefined) => (time === undefined ? undefined : led.table.now + time * MINUTE)
    for (const [change, time] of [[one, first] as const, [two, second] as const]) {
      const done = led.announce(change, at(time))
      if (!isRefused(done)) led.note(done)
      led.pass(MINUTE)
    }
    both += led.table.notices.length === 2 ? 1 : 0
    for (const minutes of [0, 5, 15, 11, 10, 30]) {
      led.pass(minutes * MINUTE)
      led.prepare(0, true)
    }
    ok(led.table.notices.length === 0, 'what was announced never comes')
    Object.assign(led, start)
  }
  const times = [undefined, 5, 20, 40]
  for (const one of limits)
    for (const two of limits)
      for (const first of times) for (const second of times) inTurn(one, two, first, second)
  const pairs = choices.flatMap((one) => choices.map((two) => [one, two] as const))
  for (const [one, two] of pairs.filter((_, i) => i % of === part)) inTurn(one, two, 60, 40)
  return both
}
