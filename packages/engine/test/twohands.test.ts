import { expect, test } from 'vitest'
import {
  asPlayer,
  match,
  nameOfSet,
  type Offer,
  offers,
  ownPlaces,
  pile,
  scripted,
  simplest,
  splitsOf,
  view,
} from '../src/kernel/index.ts'
import { Scenario } from './kit.ts'
import { live } from './life.ts'
import { soak } from './properties.ts'
import { twoHands } from './twohands.ts'

const A = asPlayer('A')
const ready = (s: Scenario<unknown>): void => {
  for (const player of Object.keys(s.table.players)) s.do({ type: 'ready', by: asPlayer(player) })
}
function dealt(faces: string, settings = {}) {
  const s = new Scenario(twoHands, { A: '2' }, settings).bet('A', 'main', 5_00)
  ready(s as Scenario<unknown>)
  return s.run(scripted({ faces }))
}
const setOffer = (s: Scenario<never>): Offer =>
  offers(twoHands, s.table as never, A).find((o) => o.type === 'set') as Offer

test('[11.9(a)] which two of four are the low hand: the legal ones are offered, the others refused with the reason', () => {
  const s = dealt('AS KD 2C 3H')
  const [ace = 0, king = 0, two = 0, three = 0] = pile(s.table, 'hand:2')
  const offer = setOffer(s as never)
  const field = offer.fields?.cards
  expect(field).toMatchObject({
    kind: 'cards',
    of: [ace, king, two, three],
    name: 'Low hand',
    rest: 'High hand',
  })
  expect(field?.kind === 'cards' && field.legal?.sets).toEqual([
    [ace, two],
    [king, two],
    [king, three],
    [two, three],
  ])
  const command = (cards: unknown) => ({ type: 'set', by: A, place: '2', cards }) as never
  expect(match(offer, command([king, ace])).misfit).toMatchObject({
    refused: '19:47-11.9(a)',
    because: 'The high hand must rank no lower than the low hand.',
    received: [king, ace],
  })
  expect(s.refused(command([king, ace]))).toMatchObject({ refused: '19:47-11.9(a)' })
  for (const wrong of [[king], [king, king], [king, two, three], [king, 9], 'K2', undefined])
    expect(s.refused(command(wrong)).because, String(wrong)).toBe('2 of these 4 cards.')
  expect(simplest(offer).cards).toEqual([ace, two])
  s.do(command([three, king]))
  expect(pile(s.table, 'hand:2.low')).toEqual([three, king])
  expect(pile(s.table, 'hand:2.high')).toEqual([ace, two])
  expect([...splitsOf(s.table)]).toEqual([['2', ['2', '2.high', '2.low']]])
  expect(ownPlaces(s.table, 'A')).toEqual(['2', '2.high', '2.low'])
})

test('what every choice makes of both hands is told in the game’s words, of those that are no good too', () => {
  const s = dealt('AS KD 2C 3H')
  const [ace = 0, king = 0, two = 0] = pile(s.table, 'hand:2')
  const field = setOffer(s as never).fields?.cards
  if (field?.kind !== 'cards') throw new Error('no cards are asked for')
  expect(field.named).toHaveLength(6)
  expect(nameOfSet(field, [two, ace])).toEqual({ cards: [ace, two], name: '12 points', rest: '12 points' })
  expect(nameOfSet(field, [ace, king])).toMatchObject({ name: '23 points', rest: '1 points' })
  expect(nameOfSet(field, [ace])).toBeUndefined()
})

test('[11.9(g)3] real cards that nobody entered may be set in any way, and a wrong setting loses', () => {
  const s = dealt('', { chance: 'dealer' })
  const [a = 0, b = 0] = pile(s.table, 'hand:2')
  const field = setOffer(s as never).fields?.cards
  expect(field?.kind === 'cards' && field.legal).toBeUndefined()
  s.do({ type: 'set', by: A, place: '2', cards: [a, b] })
  s.run(scripted({ piles: { 'hand:2.low': 'AS KD', 'hand:2.high': '2C 3H' } }))
  expect(s.chips('A')).toBe(995_00)
  expect(s.events()).toContainEqual(expect.objectContaining({ because: 'Set wrongly.' }))
})

test('nobody else is told which sets are legal, nor the house’s way before the cards are turned', () => {
  const s = new Scenario(twoHands, { A: '2', B: '3' }).bet('A', 'main', 5_00).bet('B', 'main', 5_00)
  ready(s as Scenario<unknown>)
  s.run(scripted({ faces: 'AS KD 2C 3H AC KC 2D 3D' }))
  const seen = view(s.table, 'B')
  const told = offers(twoHands, seen, A).find((o) => o.type === 'set')?.fields?.cards
  expect(told).toMatchObject({ kind: 'cards' })
  expect(told).not.toHaveProperty('legal')
  expect(told).not.toHaveProperty('named')
  s.do({ type: 'house-way', by: A, place: '2' })
  expect(JSON.stringify(s.entries.at(-1)?.events)).not.toMatch(/\d{4}/)
})

test('Two hands passes the shared property suite', () => {
  const report = soak({ game: twoHands, rounds: 500, seed: 1 })
  for (const type of ['set', 'house-way', 'surrender'])
    expect(report.types.get(type) ?? 0, type).toBeGreaterThan(10)
})

test('Two hands passes it dealt live, where any two cards may be set', () => {
  const report = soak({ game: twoHands, rounds: 300, seed: 2, settings: { chance: 'dealer' } })
  expect(report.types.get('set')).toBeGreaterThan(10)
})

test('Two hands lives a whole life', () => {
  expect(live({ game: twoHands, rounds: 120, seed: 5 }).closings).toBeGreaterThan(0)
})
