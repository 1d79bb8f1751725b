import { describe, expect, test } from 'vitest'
import { checkFelt } from '../../../test/felt.ts'
import { resolveOptions, type Value } from '../../kernel/index.ts'
import { minibaccarat } from './index.ts'

describe('the felt', () => {
  const sets: readonly Record<string, Value>[] = [{}, { vigorish: 'tie' }, { tiePays: '9 to 1', vigorish: 4 }]

  test.each(sets)('has every wager of every place once, none overlapping: %j', (chosen) => {
    const options = resolveOptions(minibaccarat, chosen) as Record<string, Value>
    checkFelt(minibaccarat, options)
    const places = new Set(minibaccarat.layout(options).wide.spots.map((s) => s.place))
    expect([...places]).toEqual(minibaccarat.places(options))
  })

  test('[7.7(c)] has an area for each of the two hands', () => {
    const layout = minibaccarat.layout(resolveOptions(minibaccarat) as Record<string, Value>)
    for (const { inscriptions } of [layout.wide, layout.tall]) {
      const areas = inscriptions.filter((i) => i.rule === '19:47-7.7(c)').map((i) => i.text)
      expect(areas).toEqual(['PLAYER', 'BANKER'])
    }
  })
})
