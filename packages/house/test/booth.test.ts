import { catalogue, games } from '@boardwalk/engine'
import { booth } from '@boardwalk/engine/testing/booth'
import { expect, test } from 'vitest'
import { operatorOf, started } from './started.ts'

interface Listed {
  readonly games: readonly { readonly id: string; readonly table?: boolean }[]
}

test('a game without a table is one the house tells of, and none that it opens tables of', async () => {
  const house = await started({ games: [booth] })
  try {
    const { body: told } = await house.ask<Listed>('/api/house')
    expect(told.games.map(({ id, table }) => [id, table])).toEqual([
      ...catalogue.map(({ id }) => [id, games.some((game) => game.id === id)]),
      ['booth', false],
    ])
    expect(house.house.tables().filter((name) => name.startsWith('booth'))).toEqual([])
    const { token } = await operatorOf(house)
    const { body: pit } = await house.ask<Listed>('/api/pit', token)
    expect(pit.games.map(({ id }) => id)).toEqual(games.map(({ id }) => id))
    const guest = await house.guest()
    const alone = { id: 'sit-1', game: 'booth', bots: false }
    expect((await house.ask('/api/alone', guest.token, alone)).status).toBe(404)
  } finally {
    await house.end()
  }
})
