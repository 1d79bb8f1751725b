import { describe, expect, test } from 'vitest'
import { fiveCardDraw } from '../games/five-card-draw/index.ts'
import { fiveCardStud } from '../games/five-card-stud/index.ts'
import { holdem } from '../games/holdem/index.ts'
import { mamboStud } from '../games/mambo-stud/index.ts'
import { omaha } from '../games/omaha/index.ts'
import { sevenCardStud } from '../games/seven-card-stud/index.ts'
import { superSevenStud } from '../games/super-seven-stud/index.ts'
import {
  isRefused,
  type Posted,
  parseValue,
  resolveOptions,
  resolveTerms,
  tableSign,
  type Value,
} from '../kernel/index.ts'

const refused = (game: Posted, options: Readonly<Record<string, Value>>): string | undefined => {
  const found = resolveOptions(game, options)
  return isRefused(found) ? (found as { refused: string }).refused : undefined
}

describe('forms', () => {
  test.each([
    ['14.8(a)1', sevenCardStud, ['high', 'high-low', 'high-low-8']],
    ['14.8(a)2', holdem, ['high']],
    ['14.8(a)3', omaha, ['high', 'high-low-8']],
    ['14.8(a)4', fiveCardDraw, ['high', 'low']],
    ['14.8(a)5', fiveCardStud, ['high']],
    ['14.8(a)6', mamboStud, ['high-low-6']],
    ['13:69F-14.9B(a)', superSevenStud, ['high', 'low', 'high-low', 'high-low-8']],
  ] as const)('[%s, 14.8(b)] its forms and no others', (rule, game, forms) => {
    for (const form of ['high', 'low', 'high-low', 'high-low-8', 'high-low-6']) {
      const no = (forms as readonly string[]).includes(form)
        ? undefined
        : rule.includes('-')
          ? rule
          : `19:47-${rule}`
      expect(refused(game, { form })).toBe(no)
    }
  })
})

describe('typed amounts', () => {
  test('[14.10(d)] blinds in order', () => {
    for (const blinds of ['1', '1,2', '2,2', '1,2,2']) expect(refused(holdem, { blinds })).toBeUndefined()
    for (const blinds of ['', '2,1', '0', '1,', '1.5', '01', '1,1,1,1,1,1'])
      expect(refused(holdem, { blinds })).toBe('19:47-14.10(d)')
    expect(refused(holdem, { blinds: '5,10' })).toBe('19:47-14.10(d)')
    expect(refused(holdem, { blinds: '5,10', lower: 10, upper: 20 })).toBeUndefined()
    expect(refused(holdem, { blinds: '1,1,2', seats: 2 })).toBe('19:47-14.10(d)')
  })

  test('[14.14(b)2i[levels]] levels rise, and no more is taken than lies there', () => {
    for (const rakeLevels of ['10:1', '10:1,20:2,30:1'])
      expect(refused(holdem, { rakeLevels })).toBeUndefined()
    for (const rakeLevels of ['20:1,10:1', '10:0', '10:11', '10', '10:1,10:1'])
      expect(refused(holdem, { rakeLevels })).toBe('19:47-14.14(b)2i[levels]')
  })

  test('[14.14(b)1i[percent]] no more than ten percent', () => {
    expect(refused(holdem, { rakePercent: 11 })).toBe('19:47-14.14(b)1i[percent]')
    expect(refused(holdem, { rakePercent: 0 })).toBe('19:47-14.14(b)1i[percent]')
  })

  test('[14.7(c)] an ante is whole dollars, or 25, 50 or 75 cents', () => {
    for (const ante of [0, 0.25, 0.5, 0.75, 3]) expect(refused(holdem, { ante })).toBeUndefined()
    for (const ante of [0.1, 1.5, -1]) expect(refused(holdem, { ante })).toBe('19:47-14.10(b)')
    expect(parseValue(holdem.options.find(({ key }) => key === 'ante') as never, '7')).toBe(7)
  })

  test('[14.17] the upper limit is no less than the lower', () => {
    expect(refused(holdem, { lower: 10, upper: 5 })).toBe('19:47-14.17')
    expect(refused(holdem, { lower: 10, upper: 5, betting: 'no-limit' })).toBeUndefined()
    expect(refused(sevenCardStud, { lower: 3, upper: 6, bringIn: 5 })).toBe('19:47-14.9(d)')
  })
})

test('[14.14(c), 14.17, 14.17[raises]] the sign has limits, raises and rake', () => {
  const terms = resolveTerms(holdem, { options: { lower: 4, upper: 8, raises: 2 } })
  if (isRefused(terms)) throw new Error('refused')
  const sign = tableSign(holdem, terms as never).join('\n')
  for (const line of [
    'Lower limit $4',
    'Upper limit $8',
    'three or more players: 2',
    'at most $4',
    'Percentage 10',
  ])
    expect(sign).toContain(line)
})
