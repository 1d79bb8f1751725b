import { describe, expect, test } from 'vitest'
import { holdem } from '../games/holdem/index.ts'
import { type OptionValues, resolveOptions } from '../kernel/index.ts'
import { additionFor, HOUSE_ADDITIONS, irregularityText } from './additions.ts'
import { refuseRake, submissionOf, submissionText } from './submission.ts'

const terms = (options: OptionValues): OptionValues => resolveOptions(holdem, options) as OptionValues
const CAPPED = terms({ rake: 'percentage', rakeCap: 4 })

describe('the Rules of the Games Submission', () => {
  test('[14.14(a)] it covers the tables it was made from, with the highest cap of each method', () => {
    const tables = [
      terms({ rake: 'time-player', timeFee: 12 }),
      CAPPED,
      terms({ rake: 'percentage', rakeCap: 6 }),
    ]
    const filed = submissionOf(tables)
    expect(filed).toEqual([
      { method: 'percentage', most: 6_00 },
      { method: 'time-player', most: 12_00 },
    ])
    for (const table of tables) expect(refuseRake(filed, table)).toBeUndefined()
  })

  test('[14.14(a)1, 14.14(b)] a table with a type of rake that is not in it does not open', () => {
    const found = refuseRake(submissionOf([CAPPED]), terms({ rake: 'incremental', rakeCap: 1 }))
    expect(found).toMatchObject({
      refused: '19:47-14.14(a)1',
      expected: 'percentage',
      received: 'incremental',
    })
  })

  test('[14.14(a)3, 14.14(a)3[cap]] nor one with a higher cap', () => {
    const filed = submissionOf([CAPPED])
    expect(refuseRake(filed, terms({ rake: 'percentage', rakeCap: 5 }))).toMatchObject({
      refused: '19:47-14.14(a)3[cap]',
      expected: 4_00,
      received: 5_00,
    })
    expect(refuseRake(filed, terms({ rake: 'percentage', rakeCap: 3 }))).toBeUndefined()
  })

  test('[14.14(b)3ii[fee]] of a time charge it states the hourly fee', () => {
    const filed = submissionOf([terms({ rake: 'time-table', timeFee: 30 })])
    expect(refuseRake(filed, terms({ rake: 'time-table', timeFee: 30 }))).toBeUndefined()
    expect(refuseRake(filed, terms({ rake: 'time-table', timeFee: 60 }))?.refused).toBe(
      '19:47-14.14(a)3[cap]',
    )
    expect(submissionText(filed)).toContain('Most an hour: $30')
  })

  test.each(['percentage', 'incremental', 'time-player', 'time-table'])(
    '[14.14(a)1, 14.14(a)2, 14.14(a)3] the document states type, calculation and maximum of %s',
    (rake) => {
      const text = submissionText(submissionOf([terms({ rake })])).join('\n')
      expect(text).toMatch(/^Type of rake: \S/m)
      expect(text).toMatch(/(After each betting round|as all pots|Every 20 or 30 minutes)/)
      expect(text).toMatch(/^Most (of one round of play|an hour): \$\d+$/m)
      expect(text.includes('uncalled final bet')).toBe(!rake.startsWith('time'))
    },
  )
})

describe('[14.15(o)] the house’s additions to the irregularities', () => {
  test('each is found by its name and printed with all its steps', () => {
    const text = irregularityText(HOUSE_ADDITIONS)
    for (const { id, title, adds, steps } of HOUSE_ADDITIONS) {
      expect(additionFor(HOUSE_ADDITIONS, id)?.title).toBe(title)
      expect(text).toContain(`${title} (adds to ${adds})`)
      for (const step of steps) expect(text).toContain(step)
    }
  })

  test('where none is filed the floor decides', () => {
    expect(additionFor([], 'flop-of-four')).toBeUndefined()
    expect(irregularityText([]).at(-1)).toContain('the floor decides')
  })
})
