import { expect, test } from 'vitest'
import { resolvedBy } from '../../test/choices.ts'
import { minibaccarat } from '../games/minibaccarat/index.ts'
import { EVEN } from '../kernel/money.ts'
import { open } from '../kernel/open.ts'
import { isRefused } from '../kernel/table.ts'
import type { OptionValues, Table } from '../kernel/types.ts'
import { moneyChosen } from './options.ts'
import { baccaratWagers, isWager, oddsOn, stepOf } from './wagers.ts'

const RULES = { player: '19:47-7.2(a)2i', banker: '19:47-7.2(a)1i', tie: '19:47-7.2(a)3' } as const

const chosen = resolvedBy(minibaccarat)

/** A table in whose coin a quarter of a wager is no whole cent. */
function inFives(options: OptionValues): Table {
  const opened = open(minibaccarat, { options })
  if (isRefused(opened)) throw new Error(opened.because)
  const [terms] = opened.table.terms
  return { ...opened.table, terms: [{ ...terms, coin: 5 }] } as Table
}

test('the wagers are the results, and nothing else is one', () => {
  expect(baccaratWagers(chosen({}), RULES).map(({ id, name, rule }) => [id, name, rule])).toEqual([
    ['player', 'Player', RULES.player],
    ['banker', 'Banker', RULES.banker],
    ['tie', 'Tie', RULES.tie],
  ])
  expect(['player', 'banker', 'tie', 'pair', ''].map(isWager)).toEqual([true, true, true, false, false])
})

test('both hands pay even money, and a tie what the table offers', () => {
  const values = chosen({})
  expect(baccaratWagers(values, RULES).map(({ pays }) => pays.map((p) => p.odds))).toEqual([
    [EVEN],
    [EVEN],
    [moneyChosen(values).tiePays],
  ])
  expect(oddsOn(values, 'tie')).not.toEqual(EVEN)
})

test('where a tie costs a quarter of a banker wager, it says so and is made in steps of whole cents', () => {
  const said = (options: OptionValues): string => baccaratWagers(chosen(options), RULES)[1]?.wins ?? ''
  expect(said({ vigorish: 'tie' })).toMatch(/point count\. A tie costs 25 percent of the wager\.$/)
  expect(said({})).toMatch(/Void on a tie\. A vigorish of 5 percent is taken from what is won\.$/)
  const tie = inFives({ vigorish: 'tie' })
  expect(['player', 'banker', 'tie'].map((wager) => stepOf(tie, wager))).toEqual([5, 20, 5])
  expect(['player', 'banker', 'tie'].map((wager) => stepOf(inFives({}), wager))).toEqual([5, 5, 5])
})
