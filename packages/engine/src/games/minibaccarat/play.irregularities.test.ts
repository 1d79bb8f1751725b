import { expect, test } from 'vitest'
import { Mini } from './minibaccarat.test-kit.ts'

test('[7.11(b)] a card drawn in excess from a continuous shuffling shoe is dealt before the cards are mixed again', () => {
  const s = new Mini({ A: '3' }, { shuffling: 'continuous' }).ready().bet('A', 'player', 1000)
  s.coming('6C TC', '7D TD').until('pick-up')
  s.do({ type: 'card-in-error', by: 'dealer', disclosed: false })
  const [card] = s.pile('held')
  s.run().bet('A', 'player', 1000).coming('9C TC', '2D 3D').until('call-player')
  expect(s.pile('hand:player')[0]).toBe(card)
  expect(s.table.shuffles).toBe(1)
  s.run().bet('A', 'player', 1000).coming('9C TC', '2D 3D').until('deal')
  expect(s.table.shuffles).toBe(2)
})
