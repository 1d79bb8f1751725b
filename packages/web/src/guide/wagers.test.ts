import { games } from '@boardwalk/engine'
import { resolveTerms, type Terms } from '@boardwalk/engine/kernel'
import { describe, expect, test } from 'vitest'
import { commonWords, edgeOf, payText, wagerLines, winsText } from './wagers.ts'

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
    expect(line('Pass')).toMatchObject([{ id: 'pass', each: [] }])
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
      more: [],
    })
    expect(edgeOf(craps, terms, rows, 'come-4')).toBeUndefined()
  })
})

test('what wagers of one line win is said once', () => {
  const alike = wagerLines(craps, terms, craps.odds(terms.options))
  const named = (name: string) => alike.filter((l) => l.name === name)
  const [first] = named('Place to win')
  if (!first) throw new Error('no place bets')
  expect(winsText(first, 8)).toBe('A 4 comes before a 7; likewise 10.')
  expect(winsText(first, 1)).toBe('A 4 comes before a 7; likewise the others.')
  const [pass] = named('Pass')
  expect(pass && winsText(pass, 8)).toBe(pass?.wins)
})

test('the cards of pokette are a line a wager, not a line a card', () => {
  const pokette = games.find(({ id }) => id === 'pokette')
  if (!pokette) throw new Error('no pokette')
  const own = resolveTerms(pokette) as Terms
  const lines = wagerLines(pokette, own, pokette.odds(own.options))
  expect(lines.length).toBeLessThan(40)
  expect(lines.find((l) => l.name === 'Single card')?.each.length).toBeGreaterThan(50)
})

test('odds and the case they are for are told apart', () => {
  expect(payText('2 to 1: 4 or 10')).toEqual({ odds: '2 to 1', when: '4 or 10' })
  expect(payText('1 to 1')).toEqual({ odds: '1 to 1', when: '' })
})
