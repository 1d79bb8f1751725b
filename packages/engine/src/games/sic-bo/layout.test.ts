import { describe, expect, test } from 'vitest'
import { termsBy } from '../../../test/choices.ts'
import { checkFelt } from '../../../test/felt.ts'
import { type Game, gamingGuide, TALL, tableSign } from '../../kernel/index.ts'
import { sicBo } from './index.ts'
import { Shaker } from './sic-bo.test-kit.ts'

const termsWith = termsBy(sicBo)

const SETS: readonly { tripleWinsPair?: boolean; total4Pays?: string }[] = [
  {},
  { tripleWinsPair: false, total4Pays: '60 to 1' },
]

describe.each(SETS)('the layout with %j', (options) => {
  const terms = termsWith({ options })
  const felt = sicBo.layout(terms.options)

  test('has every wager once, clear of the others, in both arrangements', () => {
    checkFelt(sicBo as Game, terms.options)
  })

  test('fits whole on a phone in nine rows of a thumb’s height', () => {
    const scale = 360 / TALL.width
    const rows = [...new Set(felt.tall.spots.map((s) => s.y))]
    expect(rows).toHaveLength(9)
    for (const s of felt.tall.spots) {
      expect(s.height * scale).toBeGreaterThanOrEqual(44)
      expect(s.width * scale).toBeGreaterThanOrEqual(44)
    }
  })

  test('[9.4(a)] odds are written with "to", on layout, sign and guide, and never with "for"', () => {
    const printed = [felt.wide, felt.tall].flatMap(({ spots, inscriptions }) => [
      ...spots.flatMap((s) => s.print ?? []),
      ...inscriptions.map((i) => i.text),
    ])
    expect(printed).toContain('150 to 1')
    expect(printed.filter((line) => line === (options.total4Pays ?? '50 to 1')).length).toBeGreaterThan(1)
    const all = [...printed, ...tableSign(sicBo, terms), gamingGuide(sicBo, terms)].join('\n')
    expect(all.replaceAll(/19:4\d-|combination:\d-\d/g, '')).not.toMatch(/\d+ for \d+|\d+:\d+/)
  })
})

test('the felt shows the dice only once they are read, and the lights with them', () => {
  const table = new Shaker().bet('A', 'small', 5_00)
  const seen = (): unknown => sicBo.exhibits?.(table.table)
  table.until('covered')
  expect(seen()).toMatchObject([
    { kind: 'now', says: 'The dealer shakes the dice.' },
    { kind: 'dice', faces: null, moving: true },
    { kind: 'lit', wagers: [] },
  ])
  // The lid stays on for those who look on until the dice are read: nothing says that it is off before.
  table.until('uncovered')
  expect(seen()).toMatchObject([
    { kind: 'now', says: 'The dealer reads the dice.' },
    { kind: 'dice', faces: null, moving: true },
    { kind: 'lit', wagers: [] },
  ])
  table.until('read', [1, 1, 1])
  expect(seen()).toMatchObject([
    { kind: 'dice', faces: [1, 1, 1], moving: false },
    {
      kind: 'lit',
      wagers: ['two-of-a-kind-1', 'three-of-a-kind-1', 'any-three-of-a-kind', 'one-of-a-kind-1'],
    },
  ])
  table.finish()
  expect(table.table.board).toEqual(['1-1-1'])
  expect(sicBo.board?.read('1-1-1')).toMatchObject({ tone: 'gold' })
  expect(sicBo.board?.read('1-2-1')).toMatchObject({ text: '4 S', says: 'four, small: 1, 2, 1' })
})
