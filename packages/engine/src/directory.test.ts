import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { directory, findListed } from './directory.ts'

test('the directory lists the games of the catalogue in its order, and loads each of them', async () => {
  const names = (all: typeof directory | typeof catalogue) =>
    all.map(({ id, title, rules }) => ({ id, title, rules }))
  expect(names(directory)).toEqual(names(catalogue))
  const loaded = await Promise.all(directory.map((game) => game.load()))
  expect(loaded.every((game, i) => game === catalogue[i])).toBe(true)
})

test('a name that is no game is not found, whatever objects inherit', () => {
  expect(findListed('craps')?.title).toBe('Craps')
  for (const id of ['__proto__', 'constructor', 'toString', '']) expect(findListed(id)).toBeUndefined()
})
