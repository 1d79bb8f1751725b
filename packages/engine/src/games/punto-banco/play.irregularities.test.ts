import { expect, test } from 'vitest'
import { scripted } from '../../kernel/index.ts'
import { Punto } from './punto-banco.test-kit.ts'

test('[3.12(a)] a third card in error that was disclosed goes into the discard bucket', () => {
  const s = new Punto().ready().bet('A', 'player', 1000).coming('6C TC', '7D TD').until('result')
  const [seen] = s.offered('third-card-in-error')
  expect(seen?.says).toContain('disclosed: it goes to the discard bucket with as many further cards')
})

test('[3.12(a)] nothing is declared while the third card of the Player\u2019s Hand lies face down', () => {
  const s = new Punto().ready().bet('A', 'player', 1000).coming('5C TC', '7D TD', '4S').until('turn-third')
  for (const type of ['third-card-in-error', 'card-in-error', 'face-up-in-shoe'])
    expect(s.offered(type)).toEqual([])
  expect(s.until('result').offered('card-in-error')).toHaveLength(2)
})

test('[3.12(b)] while a card is burned the shoe changes no hands', () => {
  const s = new Punto({ A: '3', B: '5' }).opened('AC 2C')
  s.source = scripted({ faces: '2S 3C 4C' })
  s.do({ type: 'card-in-error', by: 'dealer', disclosed: true })
  expect(s.refused({ type: 'accept-shoe', by: 'player:A' })).toHaveProperty('because')
  s.run().do({ type: 'accept-shoe', by: 'player:A' })
  expect(s.table.state.curator).toBe('A')
})
