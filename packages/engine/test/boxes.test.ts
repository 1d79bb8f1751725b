import { expect, test } from 'vitest'
import {
  act,
  asPlayer,
  type Command,
  divided,
  isRefused,
  next,
  offers,
  ownPlaces,
  pile,
  scripted,
  splitsOf,
  staked,
} from '../src/kernel/index.ts'
import { PLACES } from './boxed.ts'
import { boxes, decider } from './boxes.ts'
import { checkFelt } from './felt.ts'
import { Scenario } from './kit.ts'
import { live } from './life.ts'
import { soak } from './properties.ts'

const [A, B, C] = ['A', 'B', 'C'].map(asPlayer) as [
  `player:${string}`,
  `player:${string}`,
  `player:${string}`,
]
const bet = (by: Command['by'], place: string, cents: number): Command => ({
  type: 'bet',
  by,
  place,
  wager: 'main',
  cents,
})
const types = (s: Scenario<never>, by: Command['by']): string[] =>
  offers(boxes, s.table, by).map((o) => o.type)

/** A at 1, B at 2; C stands, with chips. */
function company(): Scenario<never> {
  const s = new Scenario(boxes, { A: '1', B: '2' })
  return s
    .do({ type: 'stand-behind', by: C })
    .do({ type: 'buy-in', by: C, cents: 100_00 }) as unknown as Scenario<never>
}
function everybodyReady(s: Scenario<never>, faces: string): Scenario<never> {
  const now = next(boxes, s.table)
  if ('for' in now) for (const { otherwise } of now.for) s.do(otherwise)
  return s.run(scripted({ faces }))
}

test('[19:47-2.13(b)] somebody without a place stands at the table, wagers, is waited for, and leaves', () => {
  const s = new Scenario(boxes, { A: '1' })
  expect(s.refused(bet(C, '3', 5_00)).because).toBe('Take a place first.')
  expect(types(s as never, C)).toEqual(['sit', 'stand-behind'])
  s.do({ type: 'stand-behind', by: C })
  expect(s.table.players.C).toEqual({})
  expect(s.refused({ type: 'stand-behind', by: C }).because).toBe('You stand at the table already.')
  s.do({ type: 'buy-in', by: C, cents: 100_00 }).bet('C', 'main', 5_00, '3')
  expect(s.refused({ type: 'leave', by: C }).because).toMatch(/wagers stand/)
  expect(s.refused({ type: 'sit', by: C, place: '2' }).because).toMatch(/wagers stand/)
  expect(s.refused({ type: 'reseat', by: C, place: '2' }).because).toBe('You have no place to change.')
  const now = next(boxes, s.table)
  expect('for' in now && now.for.map((w) => w.player)).toEqual(['A', 'C'])
  s.do({ type: 'take', by: C, place: '3', wager: 'main', cents: 5_00 })
  expect(types(s as never, C)).toEqual(expect.arrayContaining(['sit', 'leave', 'cash-out']))
  s.do({ type: 'leave', by: C })
  expect(s.table.players).not.toHaveProperty('C')
  expect(s.chips('C')).toBe(0)
})

test('[19:47-2.13(b)] who stands may sit down later; where the sign has seated players only, nobody stands', () => {
  const s = new Scenario(boxes, { A: '1' })
    .do({ type: 'stand-behind', by: C })
    .do({ type: 'sit', by: C, place: '2' })
  expect(s.table.players.C).toEqual({ place: '2' })
  expect(s.refused({ type: 'stand-behind', by: C }).because).toBe('You already have a place.')
  const seated = new Scenario(boxes, { A: '1' }, { options: { behind: false } })
  expect(types(seated as never, C)).toEqual(['sit'])
  expect(seated.refused({ type: 'stand-behind', by: C }).because).toBe(
    'Only who has a place wagers at this table.',
  )
})

test('no more people stand at a table than three on a box leave room for', () => {
  let { table } = new Scenario(boxes, {})
  for (let i = 0; i < 2 * PLACES.length; i++) {
    const done = act(boxes, table, { type: 'stand-behind', by: asPlayer(`p${i}`) })
    if (isRefused(done)) throw new Error(done.because)
    table = done.table
  }
  expect(act(boxes, table, { type: 'stand-behind', by: C })).toMatchObject({
    because: 'There is no room to stand at this table.',
  })
  expect(offers(boxes, table, C).map((o) => o.type)).toEqual(['sit'])
})

test('[19:47-2.13(a)] a wager on another’s box is offered with the voice it needs, and made when that is given', () => {
  const s = company()
  const behind = offers(boxes, s.table, C).find((o) => o.type === 'bet' && o.with?.place === '1')
  expect(behind?.confirm).toEqual([A])
  const free = offers(boxes, s.table, C).find((o) => o.type === 'bet' && o.with?.place === '3')
  expect(free).not.toHaveProperty('confirm')
  s.do(bet(C, '1', 5_00))
  expect(staked(s.table, '1', 'C', 'main')).toBe(0)
  expect(
    offers(boxes, s.table, A)
      .filter((o) => o.with?.question === 1)
      .map((o) => o.says),
  ).toEqual([
    'Confirm: Whoever has box 1 must agree that others wager on it.',
    'Decline: Whoever has box 1 must agree that others wager on it.',
  ])
  s.do({ type: 'confirm', by: A, question: 1 })
  expect(staked(s.table, '1', 'C', 'main')).toBe(5_00)
  // Once agreed to, what is added needs no further word.
  s.do(bet(C, '1', 2_00))
  expect(staked(s.table, '1', 'C', 'main')).toBe(7_00)
  const several = s.refused({
    type: 'several',
    by: C,
    wagers: [{ type: 'bet', place: '2', wager: 'main', cents: 1_00 }],
  })
  expect(several.because).toMatch(/must agree.*Make it by itself/)
})

test('[19:47-2.13(b)] the seated player decides; without one, the person with the highest wager', () => {
  const s = company()
    .do(bet(B, '3', 5_00))
    .do(bet(C, '3', 9_00))
    .do({ type: 'confirm', by: B, question: 1 })
  expect(decider(s.table, '3')).toBe('C')
  s.do(bet(A, '1', 1_00))
    .do(bet(C, '1', 50_00))
    .do({ type: 'confirm', by: A, question: 2 })
  expect(decider(s.table, '1')).toBe('A')
})

test('[19:47-2.11(a), 2.13(e)] a split hand is two places; who stands behind covers both or names one', () => {
  const s = company()
    .do(bet(A, '1', 5_00))
    .do(bet(C, '1', 3_00))
    .do({ type: 'confirm', by: A, question: 1 })
  everybodyReady(s, 'KS 9C 2H 3C')
  const double = offers(boxes, s.table, A).find((o) => o.type === 'double')
  expect(double?.fields?.cents).toMatchObject({ least: 1_00, most: 5_00, usual: 5_00 })
  s.do({ type: 'split', by: A, place: '1' })
  expect(['1', '1.1', '1.2'].map((place) => staked(s.table, place, 'A', 'main'))).toEqual([0, 5_00, 5_00])
  // Until C has spoken, the chips lie where the box was, beside its hands.
  expect([...splitsOf(s.table)]).toEqual([['1', ['1', '1.1', '1.2']]])
  expect(ownPlaces(s.table, 'C')).toEqual(['1', '1.1', '1.2'])
  const again = company()
    .do(bet(A, '1', 5_00))
    .do(bet(C, '1', 3_00))
    .do({ type: 'confirm', by: A, question: 1 })
  everybodyReady(again, 'KS 9C 2H 3C').do({ type: 'split', by: A, place: '1' })
  again.do({ type: 'name', by: C, place: '1', hand: '1.2' })
  expect(staked(again.table, '1.2', 'C', 'main')).toBe(3_00)
  s.do({ type: 'cover', by: C, place: '1' })
  expect(['1.1', '1.2'].map((place) => staked(s.table, place, 'C', 'main'))).toEqual([3_00, 3_00])
  expect([...splitsOf(s.table)]).toEqual([['1', ['1.1', '1.2']]])
  expect(pile(s.table, 'hand:1.2')).toHaveLength(2)
  s.run()
  // The first hand drew red, the second black.
  expect([s.chips('A'), s.chips('C')]).toEqual([1000_00, 100_00])
})

test('one person has two boxes, each a place of theirs', () => {
  const s = company()
    .do(bet(A, '1', 5_00))
    .do(bet(A, '3', 4_00))
  expect(ownPlaces(s.table, 'A')).toEqual(['1', '3'])
  expect(s.refused(bet(A, '2', 1_00)).because).toBe('You wager on two boxes already.')
  everybodyReady(s, 'KS 9C 2H 3H')
  s.do({ type: 'hold', by: A, place: '1' }).do({ type: 'split', by: A, place: '3' })
  expect(ownPlaces(s.table, 'A')).toEqual(['1', '3.1', '3.2'])
})

test('on the felt a split box is shared by its hands, side by side, and the own large place by all own ones', () => {
  checkFelt(boxes as never, { behind: true })
  const { wide, tall } = boxes.layout({})
  const splits = new Map([['3', ['3.1', '3.2']]])
  const shared = divided(wide, splits)
  const [first, second] = shared.spots.filter((s) => s.place?.startsWith('3.'))
  const whole = wide.spots.find((s) => s.place === '3')
  expect(shared.spots.some((s) => s.place === '3')).toBe(false)
  expect(first).toMatchObject({
    place: '3.1',
    x: whole?.x,
    width: (whole?.width ?? 0) / 2,
    name: 'Main, box 3, hand 1',
  })
  expect(second?.x).toBe((first?.x ?? 0) + (first?.width ?? 0))
  expect(shared.areas?.filter((a) => a.place?.startsWith('3.')).map((a) => [a.id, a.pile])).toEqual([
    ['hand-3.1', 'hand:3.1'],
    ['hand-3.2', 'hand:3.2'],
  ])
  const own = divided(tall, splits, ['1', '3.1', '3.2'])
  expect(own.spots.filter((s) => s.place?.startsWith('*')).map((s) => s.place)).toEqual([
    '*1',
    '*3.1',
    '*3.2',
  ])
  expect(divided(own, splits, ['1', '3.1', '3.2'])).toEqual(own)
  const beside = new Map([['3', ['3', '3.1', '3.2']]])
  expect(divided(divided(wide, beside), beside)).toEqual(divided(wide, beside))
  expect(divided(tall, new Map())).toBe(tall)
})

test('Boxes passes the shared property suite', () => {
  const report = soak({ game: boxes, rounds: 500, seed: 1, every: 80 })
  for (const type of ['split', 'double', 'stand-behind', 'confirm', 'decline'])
    expect(report.types.get(type) ?? 0, type).toBeGreaterThan(10)
})

test('Boxes lives a whole life, with and without people who stand', () => {
  expect(live({ game: boxes, rounds: 60, seed: 2 }).closings).toBeGreaterThan(0)
  expect(live({ game: boxes, rounds: 60, seed: 3, settings: { chance: 'dealer' } }).changes).toBeGreaterThan(
    0,
  )
})
