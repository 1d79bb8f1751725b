import { describe, expect, test } from 'vitest'
import { termsBy } from '../../../test/choices.ts'
import { checkFelt } from '../../../test/felt.ts'
import {
  act,
  asPlayer,
  gamingGuide,
  isRefused,
  open,
  resolveOptions,
  type Settings,
  tableSign,
} from '../../kernel/index.ts'
import { Rail } from './craps.test-kit.ts'
import { craps } from './index.ts'
import { PAYS } from './options.ts'

const termsWith = termsBy(craps)

const SETS: readonly Settings['options'][] = [
  {},
  { buyBets: false, layBets: false },
  { placeToLose: false },
  { hornHigh: 'separate' },
  { fieldPays: '3 to 2', field12Pays: '3 to 1' },
]

/** The floor of every payout, as 1.4(b) lists them. */
const FLOORS: Readonly<Record<string, string>> = {
  passPays: '1 to 1',
  dontPassPays: '1 to 1',
  comePays: '1 to 1',
  dontComePays: '1 to 1',
  placeWin4Pays: '9 to 5',
  placeWin5Pays: '7 to 5',
  placeWin6Pays: '7 to 6',
  placeLose4Pays: '5 to 11',
  placeLose5Pays: '5 to 8',
  placeLose6Pays: '4 to 5',
  hard4Pays: '7 to 1',
  hard6Pays: '9 to 1',
  fieldPays: '1 to 1',
  field2Pays: '2 to 1',
  field12Pays: '2 to 1',
  anySevenPays: '4 to 1',
  anyCrapsPays: '7 to 1',
  craps2Pays: '30 to 1',
  craps3Pays: '15 to 1',
  craps12Pays: '30 to 1',
  elevenPays: '15 to 1',
}

test('[1.5(b)] place bets to lose are left out only where lay bets are offered', () => {
  expect(resolveOptions(craps, { placeToLose: false, layBets: false })).toMatchObject({
    refused: '19:47-1.5(b)',
    expected: 'layBets',
    received: false,
  })
  for (const options of [{ placeToLose: false }, { layBets: false }])
    expect(isRefused(resolveOptions(craps, options))).toBe(false)
})

test('[1.4(b)] the sign tells of odds above the floor, and of no others', () => {
  const option = craps.options.find((o) => o.key === 'elevenPays')
  expect(['15 to 1', '31 to 2'].map((value) => option?.sign(value))).toEqual([
    '',
    `${option?.title} pays 31 to 2`,
  ])
})

describe('payout odds', () => {
  test('[1.4(b)] every payout has its floor, is the house’s to raise and the same everywhere', () => {
    expect(PAYS.map(([key]) => key).sort()).toEqual(Object.keys(FLOORS).sort())
    for (const option of craps.options.filter((o) => o.floor)) {
      expect(option.default).toBe(FLOORS[option.key])
      expect(option.scope).toBe('house')
    }
  })

  test.each(Object.entries(FLOORS))('[1.4(b)] %s is no less than %s', (key, floor) => {
    const [pays, to] = floor.split(' to ').map(Number) as [number, number]
    const less = resolveOptions(craps, { [key]: `${100 * pays - 1} to ${100 * to}` })
    expect(less).toMatchObject({ refused: '19:47-1.4(b)', expected: `${floor} or more` })
    expect(isRefused(resolveOptions(craps, { [key]: `${100 * pays + 1} to ${100 * to}` }))).toBe(false)
  })

  test('[1.4(b)] raised odds are paid', () => {
    const rail = new Rail(undefined, { options: { placeWin6Pays: '6 to 5', field12Pays: '3 to 1' } }).roll([
      4, 5,
    ])
    rail.bet('A', 'place-win-6', 5_00).bet('A', 'field', 5_00).roll([6, 6])
    expect(rail.lines('A')).toEqual(['field win 3 to 1 1500'])
    rail.roll([3, 3])
    expect(rail.lines('A')).toEqual(['place-win-6 win 6 to 5 600'])
  })

  test('[1.4(a)] odds are written with "to", on the layout, on the sign and in the guide, and never with "for"', () => {
    for (const options of SETS) {
      const terms = termsWith({ options: options ?? {} })
      const { wide, tall } = craps.layout(terms.options)
      const printed = [
        ...[...wide.inscriptions, ...tall.inscriptions].map((i) => i.text),
        ...[...wide.spots, ...tall.spots].flatMap((s) => s.print ?? []),
        ...tableSign(craps, terms),
        gamingGuide(craps, terms),
      ].join('\n')
      expect(printed).toContain('9 to 5')
      expect(printed.replaceAll(/19:4\d-/g, '')).not.toMatch(/\d+ for \d+|\d+:\d+/)
    }
    expect(resolveOptions(craps, { elevenPays: '16 for 1' })).toMatchObject({ refused: '19:47-1.4(b)' })
  })
})

describe('the licensee’s choices', () => {
  test('[1.6(e)] odds from one to ten times and no more', () => {
    for (let times = 1; times <= 10; times++)
      expect(isRefused(resolveOptions(craps, { odds: times }))).toBe(false)
    for (const times of [0, 11, 1.5, '3'])
      expect(resolveOptions(craps, { odds: times })).toMatchObject({ refused: '19:47-1.6(e)' })
  })

  test('[1.5(a)] [1.5(b)] a charge is never above five percent', () => {
    expect(resolveOptions(craps, { buyCharge: 6 })).toMatchObject({ refused: '19:47-1.5(a)' })
    expect(resolveOptions(craps, { layCharge: 6 })).toMatchObject({ refused: '19:47-1.5(b)' })
  })

  test('[1.5(c)] there is no option that would charge for anything else', () => {
    const charges = craps.options.filter((o) => /charge|vigorish|commission|fee/i.test(`${o.key} ${o.title}`))
    expect(charges.map((o) => o.key)).toEqual(['buyCharge', 'layCharge', 'chargeReturned'])
  })

  test('[1.9(b)] the boxman or the stickman is designated to call no roll, and nobody else', () => {
    expect(resolveOptions(craps, { noRoll: 'dealer' })).toMatchObject({ refused: '19:47-1.9(b)' })
  })

  test('a change of terms applies after a roll, and a standing wager is settled by the terms it was made under', () => {
    const rail = new Rail().roll([4, 5]).bet('A', 'place-win-6', 6_00).bet('A', 'place-win-8', 6_00)
    const at = 60 * 60 * 1000
    const told = { sign: 0, announced: 0, commission: 0, effective: at }
    rail.at.do({
      type: 'notice',
      by: 'floorperson',
      options: { placeWin6Pays: '5 to 4' },
      limits: {},
      ...told,
    })
    rail.at.do({ type: 'take', by: 'player:A', place: '2', wager: 'place-win-8', cents: 6_00, at })
    rail.roll([1, 1]).bet('A', 'place-win-8', 8_00).roll([3, 3])
    expect(rail.lines('A')).toEqual(['place-win-6 win 7 to 6 700'])
    rail.roll([4, 4])
    expect(rail.lines('A')).toEqual(['place-win-8 win 5 to 4 1000'])
    expect(rail.noBet('A', 'place-win-6', 6_00).because).toContain('earlier terms')
  })

  test('a come bet keeps its terms when it moves to its number', () => {
    const rail = new Rail(undefined, { options: { comePays: '11 to 10' } })
      .roll([4, 5])
      .bet('A', 'come', 10_00)
    const command = {
      type: 'notice',
      by: 'floorperson',
      options: { comePays: '1 to 1' },
      limits: {},
    } as const
    rail.at.do({ ...command, sign: 0, announced: 0, commission: 0, effective: 30 * 60 * 1000 })
    const [opened] = rail.at.table.notices
    expect(opened?.at).toBe(30 * 60 * 1000)
    rail.at.do({ type: 'bet', by: 'player:B', place: '3', wager: 'field', cents: 5_00, at: 40 * 60 * 1000 })
    rail.roll([3, 3])
    expect(rail.table.terms.map((t) => t.options.comePays)).toEqual(['11 to 10', '1 to 1'])
    rail.bet('B', 'come', 10_00).roll([3, 3])
    expect(rail.lines('A')).toEqual(['come-6 win 11 to 10 1100'])
    rail.roll([3, 3])
    expect(rail.lines('B')).toEqual(['come-6 win 1 to 1 1000'])
  })
})

describe('the layout and the list of wagers', () => {
  test('[1.2(b)] only the listed wagers are taken', () => {
    const names = ['pass', 'dont-pass', 'pass-odds', 'dont-pass-odds', 'come', 'dont-come']
    const kinds = [
      'come',
      'dont-come',
      'come-odds',
      'dont-come-odds',
      'place-win',
      'place-lose',
      'buy',
      'lay',
    ]
    const numbers = [4, 5, 6, 8, 9, 10].flatMap((n) => kinds.map((k) => `${k}-${n}`))
    const hard = [4, 6, 8, 10].map((n) => `hard-${n}`)
    const single = [
      'craps-2',
      'craps-3',
      'craps-12',
      'eleven',
      'any-seven',
      'any-craps',
      'field',
      'c-and-e',
      'horn',
    ]
    const high = [2, 3, 11, 12].map((n) => `horn-high-${n}`)
    const all = [...names, ...numbers, ...hard, ...single, ...high]
    expect(
      craps
        .wagers(termsWith().options)
        .map((w) => w.id)
        .sort(),
    ).toEqual(all.sort())
    const rail = new Rail().toShooter()
    for (const wager of ['big-6', 'over-7', 'hard-5', 'place-win-7', 'craps-7', 'horn-high-7', '__proto__'])
      expect(rail.noBet('A', wager, 5_00).because).toContain('no wager')
  })

  test.each(SETS)(
    'every wager of %j lies once on each arrangement, inside it and clear of the others',
    (options) => {
      checkFelt(craps, termsWith({ options: options ?? {} }).options)
    },
  )

  test('the places are the rail positions from the left of the boxman', () => {
    expect(craps.places(termsWith().options)).toEqual(Array.from({ length: 16 }, (_, i) => `${i + 1}`))
  })

  test('a table of one needs no more than a bet and a throw', () => {
    const opened = open(craps)
    if (isRefused(opened)) throw new Error(opened.because)
    const done = act(craps, opened.table, { type: 'sit', by: asPlayer('A'), place: '7' })
    expect(isRefused(done)).toBe(false)
  })
})
