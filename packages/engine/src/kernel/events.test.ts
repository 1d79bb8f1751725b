import { expect, expectTypeOf, test } from 'vitest'
import { eventsOf, isEvent } from './events.ts'
import { factsOf } from './facts.ts'
import type { Command, Event, Fact, Game, Moved } from './index.ts'

type Rolled = Fact & { readonly type: 'rolled'; readonly dice: readonly number[] }
const MOVED: Moved = { type: 'moved', from: 'stack:A', to: 'inventory', cents: 5, rule: 'house', because: '' }
const ALL: readonly Event<Rolled>[] = [{ type: 'rolled', dice: [1, 2] }, MOVED, { type: 'reopened' }, MOVED]

test('an event is told from the facts of any game by its type', () => {
  const any: readonly Event[] = ALL
  expect(any.map((e) => isEvent(e, 'moved') && e.cents)).toEqual([false, 5, false, 5])
  expect(isEvent(undefined, 'moved')).toBe(false)
  expect(eventsOf(any, 'moved').map((e) => e.cents)).toEqual([5, 5])
  expect(eventsOf(any, 'closed')).toEqual([])
})

test('where the facts of a game are known, the type alone narrows', () => {
  const told = ALL.flatMap((e) => (e.type === 'moved' ? [e.cents] : e.type === 'rolled' ? e.dice : []))
  expect(told).toEqual([1, 2, 5, 5])
})

test('the facts of a game are told from all else that happened at its table, and have their shape', () => {
  const game = { evolve: (total: number, { dice }: Rolled) => total + dice.length }
  const any: readonly Event[] = ALL
  expect(factsOf(game, any).map(({ dice }) => dice)).toEqual([[1, 2]])
})

test('a fact with the name of an event can be recorded by no game', () => {
  type Clash = Fact & { readonly type: 'moved'; readonly dice: readonly number[] }
  type Recorded<F extends Fact> = ReturnType<Game<null, Command, F>['decide']>[number]
  expectTypeOf<Recorded<Rolled>>().toEqualTypeOf<Event<Rolled>>()
  expectTypeOf<Rolled>().toExtend<Recorded<Rolled>>()
  expectTypeOf<Clash>().not.toExtend<Recorded<Clash | Rolled>>()
})
