import { expect, test } from 'vitest'
import { booth } from '../../test/booth.ts'
import { catalogue, findGame, findRules, games } from '../catalogue.ts'
import * as listed from '../listed.ts'
import { gamingGuide, paysLines, tableSign } from './guide.ts'
import { odds } from './money.ts'
import { refusePit } from './pit.ts'
import { isTableGame, tableGames } from './rules.ts'
import { resolveOptions, resolveTerms } from './terms.ts'

test('what is known of a game is known without a table: options, limits, sign, guide and the choice of a house', () => {
  expect(resolveOptions(booth)).toEqual({ pays: 2 })
  expect(resolveOptions(booth, { pays: 3 })).toMatchObject({ because: 'Not this year.' })
  const terms = resolveTerms(booth)
  if ('refused' in terms) throw new Error(terms.because)
  expect(tableSign(booth, terms).join('\n')).toContain('The number pays 2 to 1')
  const guide = gamingGuide(booth, terms)
  expect(guide).toContain('Twenty of eighty numbers are drawn.')
  expect(guide).toContain('25')
  const other = { game: 'booth', options: { pays: 3 }, pit: false }
  expect(refusePit(booth, { pays: 2 }, [other])).toMatchObject({ expected: 3, received: 2 })
})

test('what returns its price is said so, and bound by no rule for tables', () => {
  const pays = [{ when: 'drawn', odds: odds(1200, 100), returns: true as const }]
  expect(paysLines(pays)).toEqual(['12 for 1'])
  const small = { ...booth, wagers: () => booth.wagers({}).map((wager) => ({ ...wager, pays })) }
  const limits = { '*': { least: 1_00, most: 2_00 } }
  expect(resolveTerms(small, { limits })).toMatchObject({ limits })
  expect(resolveTerms(booth, { limits })).toMatchObject({ refused: '19:47-8.2(a)' })
})

test('the catalogue is in the order of the rules, however its games are listed', () => {
  const ids = catalogue.map(({ id }) => id)
  const some = ['craps', 'blackjack', 'roulette', 'big-six', 'red-dog', 'pai-gow', 'four-card-poker']
  expect(ids.filter((id) => some.includes(id))).toEqual(some)
  expect(ids).toHaveLength(Object.keys(listed).length)
})

test('a game without a table has its place in a catalogue, and is none of the games that tables are opened of', () => {
  expect(isTableGame(booth)).toBe(false)
  expect(tableGames([booth, ...catalogue])).toEqual(games)
  for (const { id } of games) expect(findRules(id)).toBe(findGame(id))
  expect([findRules('booth'), findGame('booth')]).toEqual([undefined, undefined])
})
