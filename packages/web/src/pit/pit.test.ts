import { craps } from '@boardwalk/engine/craps'
import { type Game, isRefused, resolveTerms, type Terms } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import { describe, expect, test } from 'vitest'
import { changeOf, emptyDraft, orderOf, ruleOn, signChanges } from './draft.ts'
import {
  applies,
  conflicts,
  defaultsOf,
  edgeChanges,
  freeName,
  nameObjection,
  namesText,
  objectionsTo,
  optionApplies,
  reachOf,
  termsOf,
} from './setting.ts'
import {
  countdownText,
  eventWords,
  houseMoney,
  luckText,
  parseDollars,
  spanText,
  timeText,
  withNames,
} from './words.ts'

const [dice, mini, poker] = [craps as Game, minibaccarat as Game, threeCardPoker as Game]
const legal = (game: Game, settings: Parameters<typeof resolveTerms>[1] = {}): Terms => {
  const terms = resolveTerms(game, settings)
  if (isRefused(terms)) throw new Error(terms.because)
  return terms
}
const HALF_HOUR = 30 * 60_000
const NOW = 1_800_000_000_000

describe('words of the pit', () => {
  test.each([
    ['25', 25_00],
    ['$1,250', 1250_00],
    ['12.5', 12_50],
    ['12.50', 12_50],
    ['', undefined],
    ['ten', undefined],
    ['-5', undefined],
    ['1.234', undefined],
  ])('%j is %s cents', (text, cents) => expect(parseDollars(text)).toBe(cents))

  test('a gain and a loss carry their sign', () => {
    expect([houseMoney(1250_00), houseMoney(-40_00), houseMoney(0)]).toEqual(['+$1,250', '−$40', '$0'])
    expect([luckText(1.26), luckText(-0.31), luckText(0.01), luckText(null)]).toEqual([
      '+1.3',
      '−0.3',
      '0.0',
      '–',
    ])
  })

  test('times count down and never below nothing', () => {
    expect([countdownText(1_752_000), countdownText(3_840_000), countdownText(-5)]).toEqual([
      '29:12',
      '1:04:00',
      '0:00',
    ])
    expect([spanText(20_000), spanText(34 * 60_000), spanText(130 * 60_000)]).toEqual([
      'under a minute',
      '34 min',
      '2 h 10 min',
    ])
    expect(timeText(NOW)).toMatch(/^\d\d:\d\d:\d\d$/)
    expect(timeText(NOW - 48 * 3_600_000, NOW)).toMatch(/^\d{4}-\d\d-\d\d /)
  })

  test('an event begins with what it is, once', () => {
    expect(eventWords('notice-asked', 'notice asked by Fay')).toEqual(['Notice', 'asked by Fay'])
    expect(eventWords('close-table', 'close-table by Fay')).toEqual(['Close table', 'by Fay'])
    expect(eventWords('grant-role', 'Made cashier, by Olga.')).toEqual([
      'Grant role',
      'Made cashier, by Olga.',
    ])
  })

  test('people are called by their names', () => {
    expect(withNames('notice of g-1 by g-1', { 'g-1': 'Fay' })).toBe('notice of Fay by Fay')
  })
})

describe('the form of a table', () => {
  test('a forbidden choice names the option it collides with, and how to mend it', () => {
    const options = { ...defaultsOf(dice), layBets: false, placeToLose: false }
    expect(termsOf(dice, { options, limits: {} })).toMatchObject({ refused: '19:47-1.5(b)' })
    expect(conflicts(dice, options)).toMatchObject([
      { option: { key: 'layBets' }, value: true },
      { option: { key: 'placeToLose' }, value: true },
    ])
    expect(conflicts(dice, defaultsOf(dice))).toEqual([])
    const hand = { ...defaultsOf(poker), dealing: 'hand' }
    expect(conflicts(poker, hand).map((c) => c.option.key)).toEqual(['dealing', 'shuffler'])
  })

  test('what is one choice for a pit is refused beside a table that chose otherwise', () => {
    const other = { game: 'minibaccarat', options: { ...defaultsOf(mini), settlement: 2 }, pit: true }
    const own = { options: defaultsOf(mini), limits: {} }
    expect(termsOf(mini, own, [other])).toMatchObject({ refused: '19:47-7.10(c)1', expected: 2 })
    expect(termsOf(mini, own, [{ ...other, pit: false }])).not.toHaveProperty('refused')
  })

  test('what is wrong is said at the control that can mend it', () => {
    const chosen = (options: object, limits = {}) => ({
      options: { ...defaultsOf(poker), ...options },
      limits,
    })
    const at = (options: object, last?: string, limits = {}) =>
      objectionsTo(poker, chosen(options, limits), [], last)
    expect(at({})).toEqual({ options: {} })
    expect(at({ dealing: 'hand' }, 'dealing').options.dealing).toMatchObject({
      refused: '19:47-20.8(b)1',
      repairs: [{ option: { key: 'shuffler' } }],
    })
    // Another choice later on does not take the refusal away from where it belongs.
    expect(Object.keys(at({ dealing: 'hand', pairPlus: 'B' }, 'pairPlus').options)).toEqual(['dealing'])
    expect(at({ decks: 9 }, 'decks').options.decks).toMatchObject({ refused: '19:47-20.2(b)', repairs: [] })
    expect(at({}, undefined, { '*': { least: 10_00, most: 20_00 } }).limits?.refused).toBe('19:47-8.2(a)')
    const low = { ...defaultsOf(mini), tiePays: '7 to 1' }
    expect(objectionsTo(mini, { options: low, limits: {} }, [], 'tiePays').options.tiePays?.because).toMatch(
      /no less than 8 to 1/,
    )
    const other = { game: 'minibaccarat', options: { ...defaultsOf(mini), settlement: 3 }, pit: true }
    const beside = objectionsTo(mini, { options: defaultsOf(mini), limits: {} }, [other], undefined)
    expect(beside.options.settlement).toMatchObject({
      repairs: [{ option: { key: 'settlement' }, value: 3 }],
    })
  })

  test('says what a choice does to the edge, wagers that change alike together', () => {
    const tie = edgeChanges(mini, defaultsOf(mini), { ...defaultsOf(mini), tiePays: '9 to 1' })
    expect(tie).toEqual([{ names: ['Tie'], before: '14.360 %', after: '4.844 %' }])
    const buy = edgeChanges(dice, defaultsOf(dice), { ...defaultsOf(dice), buyCharge: 0 })
    expect(buy.flatMap((c) => c.names).length).toBeGreaterThan(2)
    expect(buy.every((c) => c.after === '0.000 %')).toBe(true)
    expect(edgeChanges(dice, defaultsOf(dice), defaultsOf(dice))).toEqual([])
  })

  test('says when a change of an option would apply', () => {
    const option = (game: Game, key: string) => {
      const found = game.options.find((o) => o.key === key)
      if (!found) throw new Error(key)
      return optionApplies(game, legal(game), found)
    }
    expect(option(dice, 'odds')).toMatchObject({
      says: '30 minutes after the sign, the announcement and the Commission’s notice',
      rule: '19:47-8.3(b)',
    })
    expect(option(dice, 'noRoll').says).toBe('at once, for the whole house')
    expect([reachOf(mini, ['settlement', 'decks']), reachOf(mini, ['decks'])]).toEqual(['pit', 'table'])
    expect(option(mini, 'settlement').says).toMatch(/Commission’s notice and surveillance.*whole pit/)
    expect(applies({ wait: 0, told: ['sign', 'announced'], rule: '' })).toBe(
      'at once with the sign and the announcement',
    )
  })

  test('names are free, well formed and no page of the pit', () => {
    expect(freeName('craps', ['craps-1', 'craps-3'])).toBe('craps-2')
    expect(nameObjection('craps-2', ['craps-1'])).toBeUndefined()
    for (const bad of ['Craps', 'open', 'craps-1', '']) expect(nameObjection(bad, ['craps-1'])).toBeTruthy()
    expect(namesText(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more')
  })
})

describe('a notice', () => {
  const terms = legal(dice)
  const draft = { ...emptyDraft('craps-1'), options: { odds: 3 } }

  test('asks for sign, announcement and Commission, and waits half an hour after the last', () => {
    const ruled = ruleOn(dice, terms, draft, NOW)
    expect(ruled?.tellings.map((t) => [t.who, t.rule, t.at])).toEqual([
      ['sign', '19:47-8.3(b)1', undefined],
      ['announced', '19:47-8.3(b)2', undefined],
      ['commission', '19:47-8.3(b)3', undefined],
    ])
    expect(ruled).toMatchObject({ complete: false, earliest: NOW + HALF_HOUR })
    const told = { sign: NOW - 60_000, announced: NOW - 50_000, commission: NOW - 1000 }
    const all = ruleOn(dice, terms, { ...draft, told }, NOW)
    expect(all).toMatchObject({ complete: true, earliest: NOW - 1000 + HALF_HOUR, refused: undefined })
    if (!all) throw new Error('no ruling')
    expect(orderOf(terms, { ...draft, told }, all)).toEqual({ options: { odds: 3 }, ...told })
  })

  test('a higher minimum does without the Commission; a lower one applies at once', () => {
    const limits = (least: number, most: number) => ({
      ...emptyDraft('t'),
      limits: { '*': { least, most } },
    })
    const now = terms.limits['*'] as { least: number; most: number }
    const higher = ruleOn(dice, terms, limits(now.least * 2, now.most * 2), NOW)
    expect(higher?.tellings.map((t) => t.who)).toEqual(['sign', 'announced'])
    expect(higher?.earliest).toBe(NOW + HALF_HOUR)
    expect(ruleOn(dice, terms, limits(now.least - 100, now.most), NOW)).toMatchObject({ earliest: NOW })
    expect(ruleOn(dice, terms, limits(50_00, 60_00), NOW)?.refused).toMatchObject({
      refused: '19:47-8.2(a)',
    })
  })

  test('too early a time is refused with the earliest; a later one is kept', () => {
    const told = { sign: NOW, announced: NOW, commission: NOW }
    const early = ruleOn(dice, terms, { ...draft, told, effective: NOW + 60_000 }, NOW)
    expect(early?.refused).toMatchObject({ expected: NOW + HALF_HOUR })
    const late = { ...draft, told, effective: NOW + 2 * HALF_HOUR }
    const ruled = ruleOn(dice, terms, late, NOW)
    expect(ruled?.refused).toBeUndefined()
    if (ruled) expect(orderOf(terms, late, ruled)).toMatchObject({ effective: NOW + 2 * HALF_HOUR })
  })

  test('what is as before is no change', () => {
    const same = { ...emptyDraft('t'), options: { odds: terms.options.odds ?? 10 } }
    expect(changeOf(terms, same)).toEqual({ options: {}, limits: {} })
    expect(ruleOn(dice, terms, same, NOW)).toBeUndefined()
  })

  test('the sign shows the line that goes before the one that comes', () => {
    const after = { ...terms, options: { ...terms.options, odds: 3 } }
    const lines = signChanges(dice, terms, after)
    expect(lines.filter((l) => l.mark !== 'same')).toEqual([
      { words: 'Odds up to 10 times your bet', mark: 'old' },
      { words: 'Odds up to 3 times your bet', mark: 'new' },
    ])
  })
})
