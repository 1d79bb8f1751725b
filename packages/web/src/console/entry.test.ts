import { drawn, isStep, type Need, next, seeded, type Table, take } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { roulette } from '@boardwalk/engine/roulette'
import { expect, test } from 'vitest'
import { crowded, playersAct } from './acts.ts'
import { asked, deckAsked, isEntered, readEntry, readFaces, readTiles, unseenAnswer } from './entry.ts'

const game = minibaccarat
const pick = seeded(3)
const source = drawn(pick)

/** A shoe in play, where the next card is about to be turned. */
function dealing(): { table: Table; need: Need } {
  let table = crowded(game, { chance: 'dealer' }, source)
  for (let i = 0; i < 300; i++) {
    const now = next(game, table)
    if (isStep(now) && now.command.type === 'deal' && now.needs) return { table, need: now.needs }
    const after = isStep(now) ? take(game, table, now, source) : playersAct(game, table, source, pick)
    if (!after) break
    table = after.table
  }
  throw new Error('nobody deals')
}

test.each([
  ['4 3', [4, 3]],
  ['43', [4, 3]],
  ['4,3', [4, 3]],
])('dice are typed as %s', (text, answer) => {
  const need: Need = { kind: 'dice', count: 2 }
  expect(readEntry(need, text, game, dealing().table)).toMatchObject({ dice: answer, answer })
})

test('dice that cannot be are refused while they are typed, and half a throw is none yet', () => {
  const need: Need = { kind: 'dice', count: 3 }
  const { table } = dealing()
  expect(readEntry(need, '7', game, table).bad).toMatch(/one to six/)
  expect(readEntry(need, '2 5', game, table)).toEqual({ dice: [2, 5], words: '2 and 5' })
  expect(readEntry(need, '2 5 6 1', game, table).bad).toMatch(/three dice/)
})

test.each([
  ['AS TD 9C', ['AS', 'TD', '9C'], ''],
  ['as10d9c', ['AS', 'TD', '9C'], ''],
  ['jk 2h', ['JK', '2H'], ''],
  ['AS T', ['AS'], 'T'],
  ['1S', [], '1S'],
])('cards are typed as %s', (text, faces, rest) => {
  expect(readFaces(text)).toEqual({ faces, rest })
})

test.each([
  ['6-6 4-2', ['66', '24'], ''],
  ['66,2 1', ['66', '12'], ''],
  ['1-3 5', ['13'], '5'],
  ['1-7', [], '17'],
])('tiles are typed as %s', (text, faces, rest) => {
  expect(readTiles(text)).toEqual({ faces, rest })
})

test('tiles are asked for by the table’s set, and one that cannot be there is refused', () => {
  const sets = { T: { deck: 'tiles', decks: 1, shuffle: 1 } }
  const table = { sets, faces: { 1000: { face: '24', to: ['everyone'] } }, piles: {} } as unknown as Table
  const need: Need = { kind: 'faces', cards: [1001, 1002], to: 'everyone' }
  expect(deckAsked(need, table)).toBe('tiles')
  expect(asked(need, true)).toEqual({ label: 'Two tiles, in order', example: '6-6 2-4' })
  expect(readEntry(need, '6-6 6-6', game, table)).toMatchObject({ answer: ['66', '66'] })
  expect(readEntry(need, '6-6 4-2', game, table).bad).toBe('No 24 is left in the set.')
  expect(readEntry(need, '6-6 7', game, table).bad).toMatch(/one to six/)
  expect(readEntry(need, '6-6 1-1 1', game, table)).not.toHaveProperty('answer')
  expect(readEntry(need, '6-6 1-1 1-3', game, table).bad).toBe('Two tiles.')
})

test('a card that cannot be there is refused, one that can is the answer', () => {
  const { table, need } = dealing()
  expect(readEntry(need, 'as', game, table)).toMatchObject({ faces: ['AS'], answer: ['AS'] })
  expect(readEntry(need, 'jk', game, table)).toMatchObject({ bad: 'No JK is left in the set.' })
  expect(readEntry(need, 'jk', game, table).answer).toBeUndefined()
  expect(readEntry(need, 'xx', game, table).bad).toMatch(/no card/)
  expect(readEntry(need, 'as ks', game, table).bad).toBe('One card.')
})

test('a number is entered by the name of the wheel’s stop', () => {
  const wheel = roulette
  const table = crowded(wheel, { chance: 'dealer' }, source)
  const need: Need = { kind: 'spin', stops: 38 }
  for (const name of ['17', '0', '00']) {
    const { answer, words } = readEntry(need, name, wheel, table)
    expect(words).toBe(name)
    expect(answer).toEqual(expect.any(Number))
  }
  expect(readEntry(need, '77', wheel, table).bad).toMatch(/no 77/)
})

test('numbers, the light of a card reader, and meters', () => {
  const light: Need = { kind: 'peek', card: 1000, faces: ['AS'], question: 'Light?' }
  const { table } = dealing()
  const draw: Need = { kind: 'draw', take: 2, of: 80 }
  expect(readEntry(draw, '7 80', game, table).answer).toEqual([7, 80])
  expect(readEntry(draw, '7 7', game, table).bad).toBe('Each number once.')
  expect(readEntry(draw, '81', game, table).bad).toMatch(/1 to 80/)
  expect(readEntry(light, 'y', game, table).answer).toBe(true)
  expect(readEntry(light, 'x', game, table).bad).toBe('Yes or no.')
  expect(readEntry({ kind: 'meter', meter: 'm' }, '$1,250.50', game, table).answer).toBe(1250_50)
})

test('a shuffle and cards that only their owner sees are not typed', () => {
  const own: Need = { kind: 'faces', cards: [1000], to: 'A' }
  expect(isEntered(own)).toBe(false)
  expect(unseenAnswer(own)).toEqual({ chance: null })
  expect(isEntered({ ...own, to: 'everyone' })).toBe(true)
  expect(unseenAnswer({ ...own, to: 'everyone' })).toEqual({})
  expect(unseenAnswer(undefined)).toEqual({})
  expect(asked({ kind: 'dice', count: 3 })).toEqual({ label: 'Three dice', example: '4 3 6' })
})
