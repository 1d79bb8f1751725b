import { describe, expect, test } from 'vitest'
import { termsBy } from '../../../test/choices.ts'
import { checkFelt } from '../../../test/felt.ts'
import { type Game, gamingGuide, type LayoutSpot, overlaps, TALL, tableSign } from '../../kernel/index.ts'
import { pokette } from './index.ts'
import { Wheel } from './pokette.test-kit.ts'

const termsWith = termsBy(pokette)

const SETS: readonly { display?: string; singleCardPays?: string }[] = [
  {},
  { display: 'device', singleCardPays: '52 to 1' },
]

describe.each(SETS)('the layout with %j', (options) => {
  const terms = termsWith({ options })
  const felt = pokette.layout(terms.options)

  test('has every wager once, clear of the others, in both arrangements, 126 of them between cards', () => {
    checkFelt(pokette as Game, terms.options)
    for (const { spots } of [felt.wide, felt.tall]) expect(spots.filter((s) => s.over)).toHaveLength(126)
  })

  test('on a phone a card’s box is at least 54 by 28', () => {
    const scale = 360 / TALL.width
    for (const s of felt.tall.spots.filter((spot) => spot.wager.startsWith('single-card')))
      expect(s.width * scale >= 54 && s.height * scale >= 28).toBe(true)
  })

  test('a chip on a line or a corner lies between the cards it covers', () => {
    for (const { spots } of [felt.wide, felt.tall]) {
      const byId = new Map(spots.map((s) => [s.wager, s]))
      for (const s of spots.filter((spot) => spot.over))
        for (const card of s.covers ?? []) expect(overlaps(s, byId.get(card) as LayoutSpot)).toBe(true)
    }
  })

  test('[12.6(a)] odds are written with "to", on layout, sign and guide, and never with "for"', () => {
    const printed = [felt.wide, felt.tall].flatMap(({ spots, inscriptions }) => [
      ...spots.flatMap((s) => s.print ?? []),
      ...inscriptions.map((i) => i.text),
    ])
    expect(printed).toContain('12 to 1')
    expect(printed.join('\n')).toContain(`ONE CARD ${options.singleCardPays ?? '50 to 1'}`)
    const all = [...printed, ...tableSign(pokette, terms), gamingGuide(pokette, terms)].join('\n')
    expect(all.replaceAll(/19:4\d-|`[^`]*`/g, '')).not.toMatch(/\d+ for \d+|\d+:\d+/)
  })
})

describe('what lies on the felt', () => {
  test('the poker spots light up as the stand fills, each with what makes it', () => {
    const table = new Wheel()
    const seen = () => pokette.exhibits?.(table.table) ?? []
    expect(seen().filter((e) => e.kind === 'lit')).toEqual([{ kind: 'lit', wagers: [] }])
    table.spin('9C')
    expect(seen()).toContainEqual({ kind: 'lit', wagers: ['pair-in-two'] })
    expect(seen()).toContainEqual({ kind: 'note', area: 'hint-pair-in-two', says: 'any 9' })
    table.spin('8C')
    expect(seen()).toContainEqual({ kind: 'note', area: 'hint-open-straight', says: 'any 10 or 7' })
    table.until('announce')
    expect(seen()).toMatchObject([{ kind: 'wheel', at: null, turning: true }])
  })

  test('the wheel names its stops as a dealer enters them, and the board remembers', () => {
    const table = new Wheel().spin('TH', 'JKR')
    const wheel = pokette.exhibits?.(table.table).find((e) => e.kind === 'wheel')
    expect(new Set(wheel?.stops.map((s) => s.card)).size).toBe(54)
    expect(table.table.board).toEqual(['TH', 'JKR'])
    expect(pokette.board?.read('TH')).toEqual({ text: '10H', tone: 'red', says: '10 of hearts' })
    expect(pokette.board?.read('JKR')).toEqual({ text: 'JOKER', tone: 'gold', says: 'red joker' })
  })
})
