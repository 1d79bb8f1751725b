import { expect, test } from 'vitest'
import { checkFelt } from '../../../test/felt.ts'
import { isRefused, resolveOptions, type Value } from '../../kernel/index.ts'
import { doubleAttackBlackjack } from './index.ts'

test.each<Readonly<Record<string, Value>>>([{}, { boxes: 5 }, { boxes: 3 }])(
  'the felt has every wager of every box once, none overlapping: %j',
  (chosen) => {
    const options = resolveOptions(doubleAttackBlackjack, chosen)
    if (isRefused(options)) throw new Error(options.because)
    checkFelt(doubleAttackBlackjack, options)
    const places = new Set(doubleAttackBlackjack.layout(options).wide.spots.map((s) => s.place))
    expect([...places]).toEqual(doubleAttackBlackjack.places(options))
  },
)
