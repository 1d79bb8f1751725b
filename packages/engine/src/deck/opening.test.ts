import { describe, expect, test } from 'vitest'
import { asPlayer, next, type OptionValues } from '../kernel/index.ts'
import { duel } from '../versus/duel.test-kit.ts'
import { ride } from '../versus/ride.test-kit.ts'
import type { State } from '../versus/state.ts'
import { VersusTable } from '../versus/versus.test-kit.ts'

const HOUR = 60 * 60 * 1000
const REMOVED = 'Remove the device that is no longer used.'
const READY = 'Make the table ready for the new way of dealing.'

/** Other options are announced and come in force. */
function changed<S extends State>(s: VersusTable<S>, options: OptionValues): VersusTable<S> {
  const at = s.table.now
  s.do({ type: 'notice', by: 'floorperson', sign: at, announced: at, commission: at, options })
  return s.do({ type: 'apply-notices', by: 'dealer', at: at + HOUR })
}
const table = (options: OptionValues, people = { A: '1' }): VersusTable<State> =>
  new VersusTable(duel, people, { options }).cards({})
/** All that lies on the table, wherever it lies. */
const count = (s: VersusTable<State>): number => Object.values(s.table.piles).flat().length

describe('another way of dealing', () => {
  test('a device goes first, and the same cards are used on', () => {
    const s = changed(table({ shuffler: 'automated' }).run(), { shuffler: 'manual' })
    expect(next(s.game, s.table)).toMatchObject({ command: { type: 'refit', by: 'dealer' }, says: REMOVED })
    s.until('refit').do({ type: 'refit', by: 'dealer' })
    expect([s.table.piles.removed, count(s)]).toEqual([undefined, 52])
    expect(s.table.state.equipment.shuffler).toBe('manual')
  })

  test('where there was none the table is made ready, and cards come out of the shoe', () => {
    const s = changed(table({ shuffler: 'manual' }).run(), { dealing: 'hand' })
    expect(next(s.game, s.table)).toMatchObject({ command: { type: 'refit' }, says: READY })
    s.do({ type: 'refit', by: 'dealer' })
    expect([s.table.piles.shoe ?? [], count(s)]).toEqual([[], 52])
  })

  test('a shoe that deals by itself is a device, too', () => {
    const shoe = (options: OptionValues) =>
      new VersusTable(ride, { A: '1' }, { options: { shuffler: 'manual', ...options } }).cards({}).run()
    const gone = changed(shoe({ dealing: 'automated-shoe' }), { dealing: 'manual-shoe' })
    expect(next(gone.game, gone.table)).toMatchObject({ command: { type: 'refit' }, says: REMOVED })
    const come = changed(shoe({ dealing: 'manual-shoe' }), { dealing: 'automated-shoe' })
    expect(next(come.game, come.table)).toMatchObject({ command: { type: 'refit' }, says: READY })
  })

  test('another number of decks leaves none of the old ones', () => {
    const s = changed(table({ shuffler: 'automated' }).run(), { decks: 2 })
    s.do({ type: 'refit', by: 'dealer' })
    expect([s.table.piles.removed?.length, count(s), s.now()]).toEqual([52, 52, 'inspect'])
  })
})

test('a deck that lies spread out goes with the one beside it whose hours are over', () => {
  const s = table({ shuffler: 'automated', decks: 2 })
  s.until('inspect').do({ type: 'inspect', by: 'dealer' }).until('inspect')
  s.do({ type: 'buy-in', by: asPlayer('A'), cents: 5_00, at: HOUR }).run()
  s.bet('A', 'ante', 5_00).ready('A').run()
  expect(s.table.counters).toMatchObject({ 'cards:A': { since: 0 }, 'cards:B': { since: HOUR } })
  while (s.waited().length > 0) s.do({ type: 'stand', by: asPlayer('A'), place: '1' }).run()
  expect(s.table.state.deck).toBe('B')
  s.do({ type: 'leave', by: asPlayer('A') }).run()
  expect(s.table.state).toMatchObject({ opening: ['B'], procedure: 'idle' })
  expect(next(s.game, s.table)).toMatchObject({ until: 8 * HOUR })
  s.table = { ...s.table, now: 8 * HOUR }
  expect(s.now()).toBe('replace')
  s.do({ type: 'replace', by: 'floorperson' })
  expect(s.table.piles.removed).toHaveLength(104)
})
