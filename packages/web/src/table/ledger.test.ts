import type { Wagering } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { contrary, missing, netBets, toRepeat } from './ledger.ts'

const of = (type: 'bet' | 'take', wager: string, cents: number): Wagering => ({
  type,
  place: '1',
  wager,
  cents,
})

test('undone, the last comes first and everything is the other way round', () => {
  expect(contrary([of('take', 'red', 500), of('bet', 'odd', 500)])).toEqual([
    of('take', 'odd', 500),
    of('bet', 'red', 500),
  ])
})

test('what is repeated is what stood at the end: added up, moved and taken down', () => {
  const wagers = [
    of('bet', 'red', 500),
    of('bet', 'red', 500),
    of('bet', 'odd', 500),
    of('take', 'odd', 500),
    of('take', 'red', 200),
  ]
  expect(netBets(wagers)).toEqual([{ place: '1', wager: 'red', cents: 800 }])
})

test('what lies there already is not put up again', () => {
  const bet = (wager: string, cents: number) => ({ place: '1', wager, cents })
  expect(missing([bet('red', 10_00), bet('odd', 5_00)], [bet('red', 5_00), bet('odd', 5_00)])).toEqual([
    bet('red', 5_00),
  ])
})

test('chips that answered a question are not put up again', () => {
  const taken = [
    { wagers: [of('bet', 'main', 500)], answers: false },
    { wagers: [of('bet', 'raise', 100)], answers: true },
  ]
  expect(toRepeat(taken)).toEqual([{ place: '1', wager: 'main', cents: 500 }])
})
