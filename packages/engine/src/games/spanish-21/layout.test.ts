import { expect, test } from 'vitest'
import { checkFelt } from '../../../test/felt.ts'
import { isRefused, resolveOptions, type Value } from '../../kernel/index.ts'
import { spanish21 } from './index.ts'

test.each<Readonly<Record<string, Value>>>([{}, { boxes: 5 }, { boxes: 3 }])(
  'the felt has every wager of every box once, none overlapping: %j',
  (chosen) => {
    const options = resolveOptions(spanish21, chosen)
    if (isRefused(options)) throw new Error(options.because)
    checkFelt(spanish21, options)
    const places = new Set(spanish21.layout(options).wide.spots.map((s) => s.place))
    expect([...places]).toEqual(spanish21.places(options))
  },
)
