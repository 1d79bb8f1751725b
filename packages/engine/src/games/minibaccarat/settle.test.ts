import { expect, test } from 'vitest'
import { refusePit, terms } from '../../kernel/index.ts'
import { minibaccarat } from './index.ts'
import { Mini } from './minibaccarat.test-kit.ts'

test('[7.3(d)] the charge on ties follows the order of settlement', () => {
  const s = new Mini({ A: '2', B: '5', C: '7' }, { settlement: 2, vigorish: 'tie' }).ready()
  s.bet('A', 'banker', 1000).bet('B', 'player', 1000).bet('C', 'banker', 2000)
  s.coming('7C TC', '4D 3D').until('result')
  const from = s.entries.length
  expect(s.run().moves(from)).toEqual([
    'spot:7:C:banker → inventory 500',
    'spot:2:A:banker → inventory 250',
    'spot:7:C:banker → stack:C 1500',
    'spot:5:B:player → stack:B 1000',
    'spot:2:A:banker → stack:A 750',
  ])
})

test('[7.10(c)2] in a pit with a punto banco table minibaccarat settles as that table does', () => {
  const values = terms(new Mini().table).options
  const beside = (game: string) => [{ game, options: { settlement: 3 }, pit: true }]
  const refused = refusePit(minibaccarat, values, beside('punto-banco'))
  expect(refused).toMatchObject({ refused: '19:47-7.10(c)2', expected: 3 })
  expect(refusePit(minibaccarat, { ...values, settlement: 3 }, beside('punto-banco'))).toBe(undefined)
  expect(refusePit(minibaccarat, values, beside('blackjack'))).toBe(undefined)
})
