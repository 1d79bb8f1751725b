import { games } from '@boardwalk/engine'
import { resolveTerms, type Terms } from '@boardwalk/engine/kernel'
import { describe, expect, test } from 'vitest'
import { commonWords, edgeOf, wagerLines } from './wagers.ts'

const craps = games.find(({ id }) => id === 'craps')
if (!craps) throw new Error('no craps')
const terms = resolveTerms(craps) as Terms

test('names that differ at their end have their beginning in common', () => {
  expect(commonWords(['Come odds 4', 'Come odds 10'])).toBe('Come odds')
  expect(commonWords(['Red', 'Black'])).toBe('')
  expect(commonWords(['Pass'])).toBe('Pass')
})

describe('the table of wagers', () => {
  const rows = craps.odds(terms.options)
  const lines = wagerLines(craps, terms, rows)
  const line = (name: string) => lines.filter((l) => l.name === name)

  test('has one line for what differs in nothing but its number', () => {
    expect(line('Place to win').map(({ each, pays }) => [each, pays])).toEqual([
      [['4', '10'], ['9 to 5']],
      [['5', '9'], ['7 to 5']],
      [['6', '8'], ['7 to 6']],
    ])
    expect(line('Pass')).toMatchObject([{ id: 'pass', each: [], limits: '$5 to $1,000' }])
  })

  test.each(games.map((game) => [game.id, game] as const))('of %s leaves no wager out', (_, game) => {
    const own = resolveTerms(game) as Terms
    const count = wagerLines(game, own).reduce((sum, { each }) => sum + Math.max(1, each.length), 0)
    expect(count).toBe(game.wagers(own.options).length)
  })

  test('has the edge as people read it and as it is', () => {
    expect(edgeOf(craps, terms, rows, 'pass')).toEqual({
      percent: '1.414 %',
      fraction: '7/495',
      method: 'exact',
    })
    expect(edgeOf(craps, terms, rows, 'come-4')).toBeUndefined()
  })
})
