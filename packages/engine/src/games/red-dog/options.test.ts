import { describe, expect, test } from 'vitest'
import {
  act,
  type Command,
  isRefused,
  type OptionValues,
  open,
  resolveOptions,
  scripted,
} from '../../kernel/index.ts'
import { redDog } from './index.ts'
import { Dog } from './red-dog.test-kit.ts'

const MINUTE = 60_000

describe('[6.5(i)3] higher odds', () => {
  test.each([
    ['spread1Pays', '5 to 1', '6 to 1', '49 to 10'],
    ['spread2Pays', '4 to 1', '9 to 2', '7 to 2'],
    ['spread3Pays', '2 to 1', '5 to 2', '3 to 2'],
    ['spread4Pays', '1 to 1', '6 to 5', '9 to 10'],
  ])('[6.5(i)3] %s may be more than %s, such as %s, and never less, such as %s', (key, floor, more, less) => {
    expect(redDog.options.find((o) => o.key === key)?.default).toBe(floor)
    expect(open(redDog, { options: { [key]: more } })).toHaveProperty('table')
    expect(open(redDog, { options: { [key]: less } })).toMatchObject({
      refused: '19:47-6.5(i)3',
      expected: `${floor} or more`,
    })
  })

  test('[6.5(i)3] everybody at the table is paid them, and the sign says so', () => {
    const s = new Dog({ A: '3', B: '5' }, { spread4Pays: '6 to 5' }).ready()
    s.bet('A', 'main', 10_00).bet('B', 'main', 20_00).deal('2C AD').say('A', 'raise').say('B', 'stay')
    s.run(scripted({ faces: '9H' }))
    expect([s.chips('A'), s.chips('B')]).toEqual([1024_00, 1024_00])
    const option = redDog.options.find((o) => o.key === 'spread4Pays')
    expect([option?.sign('6 to 5'), option?.sign('1 to 1')]).toEqual(['A spread of 4 to 11 pays 6 to 5', ''])
  })

  test('[6.5(i)3] a decrease needs the notice of 8.3 and waits half an hour', () => {
    const s = new Dog({ A: '3' }, { spread1Pays: '6 to 1' }).ready()
    const at = s.table.now
    const lower = {
      type: 'notice',
      by: 'floorperson',
      options: { spread1Pays: '5 to 1' },
      limits: {},
    } as const
    expect(s.refused({ ...lower, sign: at, announced: at } as Command).refused).toBe('19:47-8.3(b)3')
    s.do({ ...lower, sign: at, announced: at, commission: at } as Command)
    expect(
      isRefused(act(redDog, s.table, { type: 'apply-notices', by: 'dealer', at: at + 29 * MINUTE })),
    ).toBe(true)
    s.bet('A', 'main', 5_00)
      .deal('4C 6D')
      .say('A', 'stay')
      .run(scripted({ faces: '5H' }))
    expect(s.chips('A')).toBe(1030_00)
    s.do({ type: 'apply-notices', by: 'dealer', at: at + 31 * MINUTE })
    s.bet('A', 'main', 5_00)
      .deal('4C 6D')
      .say('A', 'stay')
      .run(scripted({ faces: '5H' }))
    expect(s.chips('A')).toBe(1055_00)
    const below = { ...lower, options: { spread1Pays: '4 to 1' }, sign: at, announced: at, commission: at }
    expect(s.refused(below as Command).refused).toBe('19:47-6.5(i)3')
  })

  test('a change that comes in the middle of a round waits for its end', () => {
    const s = new Dog({ A: '3' }, { spread1Pays: '6 to 1' }).ready()
    const at = s.table.now
    const told = { sign: at, announced: at, commission: at }
    s.do({
      type: 'notice',
      by: 'floorperson',
      options: { spread1Pays: '5 to 1' },
      limits: {},
      ...told,
    } as Command)
    s.bet('A', 'main', 5_00).deal('4C 6D')
    s.table = { ...s.table, now: at + 40 * MINUTE }
    s.say('A', 'raise').run(scripted({ faces: '5H' }))
    expect(s.chips('A')).toBe(1060_00)
    expect(s.table.terms.at(-1)?.options.spread1Pays).toBe('5 to 1')
  })

  test('three of a kind pays 11 to 1 and nothing else', () => {
    expect(redDog.options.map((o) => o.key)).toEqual([
      'decks',
      'shuffling',
      'anyRound',
      'severalAreas',
      'spread1Pays',
      'spread2Pays',
      'spread3Pays',
      'spread4Pays',
    ])
    const values = resolveOptions(redDog, { spread4Pays: '2 to 1' }) as OptionValues
    expect(redDog.wagers(values)[0]?.pays.at(-1)?.odds).toEqual({ pays: 11, to: 1 })
  })
})

test('[6.8, 6.9, 6.3(a)[any-round]] what the licensee has chosen stands on the sign', () => {
  const sign = (key: string, value: string | number | boolean) =>
    redDog.options.find((o) => o.key === key)?.sign(value)
  expect(sign('decks', 1)).toBe('1 deck')
  expect(sign('decks', 6)).toBe('6 decks')
  expect(sign('severalAreas', true)).toBe('A player may wager on several betting areas')
  expect(sign('anyRound', true)).toBe('The cards may be shuffled after any round')
  expect(sign('shuffling', 'continuous')).toBe('The cards are shuffled continuously')
  for (const key of ['severalAreas', 'anyRound']) expect(sign(key, false)).toBe('')
})
