import {
  type OptionValues,
  type Rules,
  type StrategyChart,
  type Tell,
  worthOfChoices,
} from '@boardwalk/engine'
import { blackjack } from '@boardwalk/engine/blackjack'
import { describe, expect, test } from 'vitest'
import { cli } from '../../test/io.ts'
import { chartText, worthText } from './study.ts'

const ESC = String.fromCharCode(27)

describe('boardwalk odds blackjack --chart', () => {
  test('has a row for every count, a column for every up card, and says what the letters mean', async () => {
    const { code, out } = await cli(['odds', 'blackjack', '--chart'])
    expect(code).toBe(0)
    expect(out).toMatch(/^ +2 +3 +4 +5 +6 +7 +8 +9 +10 +A$/m)
    expect(out).toMatch(/^11( +D){9} +H$/m)
    expect(out).toMatch(/^8-8( +P){10}$/m)
    expect(out).toMatch(/^A-7 +S( +Ds){4} +S +S +H +H +H$/m)
    expect(out).toContain('Double if allowed, otherwise hit')
    expect(out).toMatch(/costs\s+0\.462 %/)
    expect(out).not.toContain(ESC)
  })

  test('follows the options, and programs get all of it', async () => {
    const { out } = await cli([
      'odds',
      'blackjack',
      '--chart',
      '--json',
      '-o',
      'surrender=true',
      '-o',
      'decks=6',
    ])
    const chart = JSON.parse(out) as StrategyChart
    const sixteen = chart.parts[0]?.rows.find(({ label }) => label === '16')
    expect(sixteen?.cells.map((cell) => cell?.way).slice(-3)).toEqual(['surrender', 'surrender', 'surrender'])
    expect(chart.legend.map(({ code }) => code)).toContain('R')
  })

  test('is refused where a game has none', async () => {
    const { code, err } = await cli(['odds', 'craps', '--chart'])
    expect(code).toBe(2)
    expect(err).toContain('nothing to learn by a chart')
    expect((await cli(['odds', 'blackjack', '--chart', '--worth'])).err).toContain('one at a time')
  })
})

test.each([
  ['four-card-poker', /^K-K( +3){12} +1\*$/m],
  ['let-it-ride', /^suited, 2 straights +T +R +R +R$/m],
  ['double-down-stud', /^pair( +S){4}( +D){9}$/m],
  ['three-card-poker', /^Q high( +F){3} +4\+( +P){5}$/m],
  ['red-dog', /^raise( +S){6}( +R){5}$/m],
])('boardwalk odds %s --chart', async (game, row) => {
  const { code, out } = await cli(['odds', game, '--chart'])
  expect([code, out]).toEqual([0, expect.stringMatching(row)])
})

test('a chart has colours where they are shown, and the same letters', () => {
  const cell = { code: 'H', way: 'hit', words: 'Hit' }
  const chart: StrategyChart = {
    title: '',
    says: [],
    over: 'The dealer shows',
    columns: [{ label: '2', words: 'two' }],
    parts: [{ name: 'Hard', rows: [{ label: '5', words: 'five', cells: [cell] }] }],
    legend: [cell],
  }
  const painted = chartText(chart, true, 80)
  expect(painted).toContain(`${ESC}[97;41m`)
  expect(painted.replaceAll(new RegExp(`${ESC}\\[[0-9;]*m`, 'g'), '')).toContain(
    chartText(chart, false, 80).split('\n')[3] ?? '',
  )
})

describe('boardwalk odds --worth', () => {
  /** Two choices, of which one costs and the other does nothing. */
  const game: Rules = {
    ...blackjack,
    study: {
      ...blackjack.study,
      wager: 'main',
      chart: () => expect.fail(),
      exercises: () => expect.fail(),
      matters: [{ key: 'surrender' }, { key: 'resplitAces' }, { key: 'splits' }],
      edge: ({ surrender, splits }) => (surrender === true ? 0.004 : 0.005) - (splits === 2 ? 0.001 : 0),
    },
  }

  test('names what is in force and what could be, with the difference', () => {
    const options = Object.fromEntries(game.options.map((o) => [o.key, o.default]))
    const text = worthText(game, options, worthOfChoices(game, options))
    expect(text).toMatch(/^Surrender +no +yes +0\.400 % +−0\.100 %$/m)
    expect(text).toMatch(/^Aces are split .* +yes +no +0\.500 % +=$/m)
    expect(text).toMatch(/^Splits of a box +1 +2 +0\.400 % +−0\.100 %$/m)
    // Three splits are for tables with six boxes.
    expect(text).not.toMatch(/^Splits of a box +1 +3 /m)
    expect(text).toContain('main costs 0.500 %')
  })

  test('every step is told', () => {
    const told: number[] = []
    const halfway = (_: OptionValues, tell?: Tell): number => {
      tell?.(0.5)
      return 0
    }
    const options = Object.fromEntries(game.options.map((o) => [o.key, o.default]))
    const counted: Rules = {
      ...game,
      study: { ...(game.study as NonNullable<Rules['study']>), edge: halfway },
    }
    worthOfChoices(counted, options, (share) => told.push(share))
    expect(told).toEqual([0.125, 0.375, 0.625, 0.875])
  })
})
