import { describe, expect, test } from 'vitest'
import { isRefused, resolveOptions, resolveTerms, tableSign, usual } from '../../kernel/index.ts'
import { defaultCard } from './card.ts'
import { keno } from './index.ts'
import { cardOf, durationText } from './options.ts'

const resolved = (chosen: Readonly<Record<string, string | number | boolean>>) => {
  const options = resolveOptions(keno, chosen)
  return isRefused(options) ? options.refused : 'good'
}

test('the usual options are the default card', () => {
  expect(cardOf(usual(keno))).toEqual(defaultCard)
  expect(cardOf(usual(keno, { cap: 'none', mostSpots: 3, validFor: 300 }))).toMatchObject({
    cap: null,
    mostSpots: 3,
    validFor: 300_000,
  })
})

describe('what the licensee may choose', () => {
  test.each<[string, string, Readonly<Record<string, string | number | boolean>>]>([
    ['[15.2(b)] up to 80 spots', 'good', { mostSpots: 80 }],
    ['[15.2(b)] not 81', '19:47-15.2(b)', { mostSpots: 81 }],
    ['[15.3(e)[cap]] a cap of $100,000 and more', 'good', { cap: 10_000_000 }],
    ['[15.3(e)[cap]] no cap below', '19:47-15.3(e)[cap]', { cap: 9_999_999 }],
    ['[15.3(e)[cap]] no cap at all', 'good', { cap: 'none' }],
    ['[15.4(c)11[distribution]] how it is shared', 'good', { capShare: 'small-first' }],
    [
      '[15.4(c)11[distribution]] and in no other way',
      '19:47-15.4(c)11[distribution]',
      { capShare: 'lottery' },
    ],
    ['[15.6(c)] five minutes to a year', 'good', { validFor: 300 }],
    ['[15.6(c)] not less', '19:47-15.6(c)', { validFor: 299 }],
    ['[15.6(c)] not more', '19:47-15.6(c)', { validFor: 365 * 86_400 + 1 }],
    ['[15.5(c)[notice]] a call or a display', 'good', { closing: 'verbal' }],
    ['[15.5(d)[lock-out]] games by hand or by the clock', 'good', { lockOut: 'manual' }],
    ['[15.6(a)[check]] cash, check or either', 'good', { payBy: 'check' }],
    ['[15.6(d)[where]] the fund', 'good', { unclaimed: 'fund' }],
    ['[15.6(d)[where]] no jackpot, for there is none', '19:47-15.6(d)[where]', { unclaimed: 'jackpot' }],
    ['[15.2(c)6] from 2 to 20 games', '19:47-15.2(c)6', { mostGames: 21 }],
  ])('%s', (_, expected, chosen) => {
    expect(resolved(chosen)).toBe(expected)
  })
})

test('every choice has words for the sign', () => {
  for (const { key, values, sign } of keno.options)
    for (const value of values) expect(sign(value), key).not.toBe('')
  const terms = resolveTerms(keno)
  if (isRefused(terms)) throw new Error('refused')
  expect(tableSign(keno, terms)).toContain('Wins may be claimed for 365 days')
})

test('the sign says what was chosen', () => {
  const sign = (chosen: Readonly<Record<string, string | number | boolean>>) => {
    const terms = resolveTerms(keno, { options: chosen })
    if (isRefused(terms)) throw new Error('refused')
    return tableSign(keno, terms)
  }
  expect(sign({})).toEqual(
    expect.arrayContaining([
      'All wins of a game together are paid at most $100,000',
      'The booth shows the time left until a game closes',
      'Games close by the clock',
      'Wins are paid in cash or by check',
    ]),
  )
  expect(
    sign({ cap: 'none', closing: 'verbal', lockOut: 'manual', payBy: 'check', multiRace: false }),
  ).toEqual(
    expect.arrayContaining([
      'No limit on what a game pays',
      'A call says that a game closes, at least a minute before',
      'A supervisor closes each game',
      'Wins are paid by check',
      'A ticket is for one game',
    ]),
  )
  expect(
    keno
      .wagers(usual(keno))
      .slice(0, 2)
      .map(({ name }) => name),
  ).toEqual(['1 spot', '2 spots'])
})

test('times are said in the largest unit that fits', () => {
  expect([300_000, 3_600_000, 86_400_000, 90_000].map(durationText)).toEqual([
    '5 minutes',
    '1 hour',
    '1 day',
    '90 seconds',
  ])
})
