import { craps } from '@boardwalk/engine/craps'
import { asPlayer, HOUSE, type Offer, withActs } from '@boardwalk/engine/kernel'
import { roulette } from '@boardwalk/engine/roulette'
import { expect, test } from 'vitest'
import { callWord, isCall } from './spots.ts'

const offer = (type: string, fixed?: Offer['with']): Offer => ({
  type,
  by: asPlayer('A'),
  rule: HOUSE,
  says: type,
  ...(fixed && { with: fixed }),
})

test('a call is about the chips of one wager, whatever the game calls it', () => {
  const own = withActs(craps.playerActs, [
    offer('on', { wager: 'place-win-6' }),
    offer('off', { wager: 'place-win-6' }),
    offer('bet', { place: '1', wager: 'pass' }),
    offer('throw'),
  ])
  expect(own.filter(isCall).map(callWord)).toEqual(['On', 'Off'])
  expect(withActs(roulette.playerActs, [offer('redeem-colour')]).filter(isCall)).toEqual([])
})
