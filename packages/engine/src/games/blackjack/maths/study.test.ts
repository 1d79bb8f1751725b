import { describe, expect, test } from 'vitest'
import { proofOf } from '../../../../test/proof.ts'
import { hint } from '../../../blackjack/analysis/index.ts'
import { fullShoe } from '../../../blackjack/analysis/rules.ts'
import { pointsOf } from '../../../blackjack/index.ts'
import {
  fraction,
  isRefused,
  type OptionValues,
  resolveOptions,
  toNumber,
  type Value,
  variants,
} from '../../../kernel/index.ts'
import { blackjack } from '../index.ts'
import { chosen } from '../options.ts'
import { basicOf } from '../strategy.ts'
import { analysisRules } from './analysis.ts'
import { odds } from './odds.ts'
import { study } from './study.ts'

const options = (given: Readonly<Record<string, Value>> = {}): OptionValues => {
  const found = resolveOptions(blackjack, given)
  if (isRefused(found)) throw new Error(found.because)
  return found
}

const proof = await proofOf(
  'blackjack.study',
  new URL('study.ts', import.meta.url).href,
  new URL('odds.ts', import.meta.url).href,
)
const keptEdge = proof.kept('edge', (given: Readonly<Record<string, Value>>): number =>
  study.edge(options(given)),
)
const edgeOfMain = proof.kept('edge of main', (given: Readonly<Record<string, Value>>): number =>
  toNumber(odds(options(given))[0]?.edge ?? fraction(0)),
)
/** The columns of the chart where both cards of the dealer's are open. */
const openColumns = proof.kept('columns', () => {
  const { columns, over } = study.chart(options({ holeCard: 'up' }))
  return { over, labels: columns.map(({ label }) => label) }
})

describe('the chart', () => {
  test.each<Readonly<Record<string, Value>>>([{}, { decks: 2, surrender: true }, { fiveCard21: true }])(
    'says in every cell of hard and soft counts what the reference strategy does: %j',
    (given) => {
      const values = options(given)
      const { parts, columns } = study.chart(values)
      expect(columns.map(({ label }) => label)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'])
      const basic = basicOf(chosen(values))
      for (const [i, part] of parts.slice(0, 2).entries())
        for (const { label, cells } of part.rows) {
          const total = i === 0 ? Number(label) : Number(label.slice(2)) + 11
          for (const [c, cell] of cells.entries()) {
            const up = c === 9 ? 1 : c + 2
            const [wish] = basic.against([up]).wishes({ total, soft: i === 1, cards: 2 })
            if (cell) expect(`${label} against ${up}: ${cell.way}`).toBe(`${label} against ${up}: ${wish}`)
          }
        }
    },
  )

  test('with both cards of the dealer’s open has a column for each count', () => {
    const { labels, over } = openColumns()
    expect(over).toBe('The dealer has')
    expect(labels).toContain('s17')
    expect(labels.length).toBeGreaterThan(20)
  })
})

describe('exercises', () => {
  test('are all hands of two cards but blackjacks, and come as often as they do', () => {
    const all = study.exercises(options())
    expect(all).toHaveLength(540)
    expect(new Set(all.map(({ id }) => id)).size).toBe(540)
    const together = all.reduce((sum, { chance }) => sum + chance, 0)
    expect(together).toBeCloseTo(1 - (2 * 32 * 128) / (416 * 415), 12)
  })

  test('each decision is worth what a hint says at the table', () => {
    const values = options({ surrender: true })
    const rules = analysisRules(chosen(values))
    const all = study.exercises(values)
    for (const id of ['6T T', '88 A', 'A7 9', '56 A', 'TT 6']) {
      const { cards, dealer, ways } = all.find((e) => e.id === id) as (typeof all)[number]
      const unseen = [...fullShoe(rules)]
      for (const face of [...cards, ...dealer])
        unseen[pointsOf(face) - 1] = (unseen[pointsOf(face) - 1] as number) - 1
      const weighed = hint({ rules, unseen, hand: cards.map(pointsOf), dealer: dealer.map(pointsOf) })
      expect(ways.map(({ way }) => way)).toEqual(weighed.map(({ decision }) => decision))
      for (const [i, { worth }] of ways.entries()) expect(worth).toBeCloseTo(weighed[i]?.value as number, 12)
    }
  })

  test('say the hand in words', () => {
    const says = (id: string) => study.exercises(options()).find((e) => e.id === id)?.says
    expect(says('66 8')).toBe('You have a pair of sixes. The dealer shows an eight.')
    expect(says('A7 A')).toBe(
      'You have a soft 18 (ace and eight). The dealer shows an ace.'.replace('eight', 'seven'),
    )
    expect(says('9T T')).toBe('You have a hard 19 (nine and ten). The dealer shows a ten.')
  })
})

describe('what the choices are worth', () => {
  test('the edge is that of the main wager', () => {
    for (const given of [{}, { decks: 1 }, { holeCard: 'up' }])
      expect(keptEdge(given)).toBeCloseTo(edgeOfMain(given), 9)
  })

  test('every choice that changes it is tried, and nothing the rules forbid', () => {
    const tried = variants(blackjack, options({ surrender: true })).map(
      ({ option, value }) => `${option.key}=${value}`,
    )
    expect(tried).toContain('splits=2')
    expect(tried).not.toContain('splits=3')
    expect(tried).not.toContain('holeCard=up')
    expect(tried).not.toContain('multipleAction=true')
    const named = tried.filter((t) => t.startsWith('namedBlackjack'))
    expect(named).toEqual(['namedBlackjack=AS-JS'])
    // What is left out of the list changes nothing.
    const left = blackjack.options.filter((o) => !study.matters.some(({ key }) => key === o.key))
    const rules = (values: OptionValues) => JSON.stringify(analysisRules(chosen(values)))
    for (const option of left)
      for (const value of option.values ?? []) {
        const other = resolveOptions(blackjack, { ...options(), [option.key]: value })
        if (!isRefused(other) && option.key !== 'shoe' && option.key !== 'allThree')
          expect(rules(other)).toBe(rules(options()))
      }
  })
})
