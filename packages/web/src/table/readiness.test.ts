import type { Offer } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { Outbox } from '../felt/outbox.ts'
import { Readiness } from './readiness.ts'
import type { Room } from './TableRoom.tsx'

const offer = (type: string): Offer => ({ type, by: 'player:A', rule: 'house', says: type })
const BET: Offer = { ...offer('bet'), with: { place: '3', wager: 'main' } }
const READY = offer('ready')
const shown = (offers: readonly Offer[], round = 1, more: object = {}): Room['shown'] =>
  ({ table: { round }, view: { mine: { offers } }, ...more }) as unknown as Room['shown']
const own = [{ place: '3', wager: 'main', cents: 5_00 }]
const outbox = new Outbox()

test('ready before there is a button for it counts when the button comes, once', () => {
  const readiness = new Readiness()
  expect(readiness.said({ betting: { own, outbox }, shown: shown([BET]) })).toBe(true)
  expect(readiness.due(shown([BET]))).toBeUndefined()
  // Nothing is given while cards or dice still move.
  expect(readiness.due(shown([BET, READY], 1, { landing: {} }))).toBeUndefined()
  expect(readiness.due(shown([BET, READY]))).toBe(READY)
  expect(readiness.due(shown([BET, READY]))).toBeUndefined()
})

test('chips on their way to the house are bets too', () => {
  const sent = new Outbox()
  sent.send([{ place: '3', wager: 'main', cents: 5_00, id: 'c1' }])
  expect(new Readiness().said({ betting: { own: [], outbox: sent }, shown: shown([BET]) })).toBe(true)
})

test('without bets, or when no more can be made, it means nothing', () => {
  const readiness = new Readiness()
  expect(readiness.said({ betting: { own: [], outbox }, shown: shown([BET]) })).toBe(false)
  expect(readiness.said({ betting: { own, outbox }, shown: shown([offer('hit')]) })).toBe(false)
  expect(readiness.due(shown([READY]))).toBeUndefined()
})

test('it holds for its round, and until something else is done', () => {
  const readiness = new Readiness()
  readiness.said({ betting: { own, outbox }, shown: shown([BET]) })
  expect(readiness.due(shown([READY], 2))).toBeUndefined()
  expect(readiness.due(shown([READY], 1))).toBeUndefined()
  readiness.said({ betting: { own, outbox }, shown: shown([BET]) })
  readiness.forget()
  expect(readiness.due(shown([READY]))).toBeUndefined()
})
