import { describe, expect, test } from 'vitest'
import { checkFelt } from '../../../test/felt.ts'
import { isRefused, type OptionValues, resolveOptions, type Value } from '../../kernel/index.ts'
import { blackjack } from './index.ts'

const options = (chosen: Readonly<Record<string, Value>> = {}): OptionValues => {
  const found = resolveOptions(blackjack, chosen)
  if (isRefused(found)) throw new Error(found.because)
  return found
}

describe('the felt', () => {
  test.each<Readonly<Record<string, Value>>>([
    {},
    { boxes: 6, splits: 3 },
    { boxes: 3 },
    { holeCard: 'up' },
    { additional: 'over-under-13' },
    { additional: 'royal-match' },
    { multipleAction: true },
    { multipleAction: true, additional: 'over-under-13' },
    { shoe: 'double' },
  ])('has every wager of every box once, none overlapping: %j', (chosen) => {
    const values = options(chosen)
    checkFelt(blackjack, values)
    const places = new Set(blackjack.layout(values).wide.spots.map((s) => s.place))
    expect([...places]).toEqual(blackjack.places(values))
  })

  test('[2.6(a), 2.6(c)] the shoe is at the dealer’s left, the discard rack in front or at the right', () => {
    const { wide } = blackjack.layout(options())
    const at = (id: string) => wide.areas?.find((a) => a.id === id)?.x ?? 0
    // Seen from the players' side, the dealer's left is at the right.
    expect(at('shoe')).toBeGreaterThan(at('hand-dealer'))
    expect(at('rack')).toBeLessThan(at('hand-dealer'))
    expect(at('hand-1')).toBeGreaterThan(at('hand-7'))
  })

  test('says what a blackjack and insurance pay', () => {
    const print = (chosen: Readonly<Record<string, Value>>) =>
      blackjack.layout(options(chosen)).wide.inscriptions.map((i) => i.text)
    expect(print({})).toEqual([
      'BLACKJACK PAYS 3 TO 2',
      'Dealer draws to 16 and stands on all 17s',
      'INSURANCE PAYS 2 TO 1',
    ])
    expect(print({ holeCard: 'up' })).toEqual([
      'BLACKJACK PAYS 1 TO 1',
      'Dealer draws to 16 and stands on all 17s',
      'DEALER WINS TIES',
    ])
  })

  test('[2.18(g)] has an area for each of the dealer’s hands', () => {
    const areas = (chosen: Readonly<Record<string, Value>>) =>
      blackjack
        .layout(options(chosen))
        .tall.areas?.filter((a) => a.pile?.startsWith('hand:dealer'))
        .map((a) => a.pile)
    expect(areas({})).toEqual(['hand:dealer'])
    expect(areas({ multipleAction: true })).toEqual(['hand:dealer', 'hand:dealer-2', 'hand:dealer-3'])
  })
})
