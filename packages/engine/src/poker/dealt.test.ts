import { describe, expect, test } from 'vitest'
import { seeded } from '../kernel/random.ts'
import {
  bestHand,
  codeOf,
  dealtRanker,
  type Form,
  handRules,
  VARIANTS,
  type Variant,
  type VariantId,
} from './index.ts'
import { choices, compare, deal, judge } from './slow.test-kit.ts'

const FORMS_OF = Object.entries(VARIANTS).flatMap(([id, { forms }]) =>
  forms.map((form) => [id as VariantId, form] as const),
)

/** The best hand by the plain evaluator: all that may be held, each judged by itself. */
function slow(
  id: VariantId,
  form: Form,
  side: 'high' | 'low',
  own: string[],
  center: string[],
): readonly number[] {
  const rules = handRules(id, form)[side]
  if (!rules) throw new RangeError('no such side')
  const held =
    id === 'omaha'
      ? [...choices(own, 2)].flatMap((mine) => [...choices(center, 3)].map((three) => [...mine, ...three]))
      : [[...own, ...center]]
  return held.map((cards) => judge(rules.ranking, cards)).reduce((a, b) => (compare(a, b) < 0 ? b : a))
}

const LOW_ENOUGH: Partial<Record<Form, number>> = { 'high-low-8': 8, 'high-low-6': 6 }

describe.each(FORMS_OF)('%s %s', (id, form) => {
  const rules = handRules(id, form)
  const { own: owned, center: shared }: Variant = VARIANTS[id]

  test.each(['high', 'low'] as const)('the fast ranker and the plain one agree on the %s hand', (side) => {
    const asked = rules[side]
    if (!asked) return expect(form === 'high' || form === 'low').toBe(true)
    const rank = dealtRanker(asked, owned, shared)
    const pick = seeded(owned, side.length)
    let before = { rank: 0, judged: [-1] as readonly number[] }
    let none = 0
    for (let i = 0; i < 150; i++) {
      const cards = deal(pick, owned + shared, false)
      const [own, center] = [cards.slice(0, owned), cards.slice(owned)]
      const found = rank(Uint8Array.from(cards, codeOf))
      const judged = slow(id, form, side, own, center)
      const limit = side === 'low' ? LOW_ENOUGH[form] : undefined
      // The plain evaluator's second place of an unpaired low hand is its worst card, turned round.
      const qualifies =
        limit === undefined ||
        (asked.ranking.hands[judged[0] as number] === 'low' && -(judged[1] as number) <= limit)
      const best = bestHand(rules, side, own, center)
      expect(found > 0, cards.join(' ')).toBe(qualifies)
      expect(best?.rank ?? 0, cards.join(' ')).toBe(found)
      if (best) expect(compare(judge(asked.ranking, best.cards), judged), cards.join(' ')).toBe(0)
      if (!qualifies) {
        none++
        continue
      }
      if (before.rank > 0)
        expect(Math.sign(found - before.rank), cards.join(' ')).toBe(compare(judged, before.judged))
      before = { rank: found, judged }
    }
    expect(none).toBeLessThan(150)
  })
})

test('the ranker reads from any place of a list', () => {
  const rules = handRules('omaha', 'high').high
  if (!rules) throw new Error('Omaha has a high hand')
  const cards = Uint8Array.from('2C 3C AS AH KD QC AD AC 9S 8S 2D'.split(' '), codeOf)
  expect(dealtRanker(rules, 4, 5)(cards, 2)).toBe(dealtRanker(rules, 4, 5)(cards.slice(2)))
})

test('cards that cannot be two and three are refused', () => {
  const rules = handRules('omaha', 'high').high
  if (!rules) throw new Error('Omaha has a high hand')
  expect(() => dealtRanker(rules, 1, 5)).toThrow(RangeError)
  expect(() => dealtRanker(rules, 4, 2)).toThrow(RangeError)
})
