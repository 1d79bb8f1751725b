import { describe, expect, test } from 'vitest'
import {
  deckFaces,
  isStep,
  knownFace,
  next,
  pile,
  type Settings,
  scripted,
  setSize,
} from '../../kernel/index.ts'
import { paiGow } from './index.ts'
import { HOUR, PaiGowTable } from './pai-gow.test-kit.ts'
import { CIRCLE, STACKS } from './state.ts'

const empty = (settings: Settings = {}) => new PaiGowTable({}, {}, settings)
const steps = (s: PaiGowTable) => s.entries.map((e) => `${e.command.by} ${e.command.type}`)
const OPENING = [
  'dealer put-dice',
  'dealer sort-tiles',
  'dealer compare-tiles',
  'dealer examine-backs',
  'floorperson verify',
  'dealer spread',
]
const rules = (s: PaiGowTable, types: readonly string[]) =>
  types.map((type) => {
    s.until(type)
    return s.rule()
  })

describe('a set of tiles comes to the table', () => {
  test('[10.2(a)] one set of 32, eleven kinds of them twice', () => {
    const s = new PaiGowTable().ready()
    expect(Object.values(s.table.sets).map(setSize)).toEqual([32])
    const faces = deckFaces('tiles')
    expect(faces).toHaveLength(32)
    expect(new Set(faces).size).toBe(21)
    expect(STACKS.flatMap((name) => pile(s.table, name))).toHaveLength(32)
  })

  test('[10.4(a), 10.4(a)1, 10.4(a)2, 10.4(a)3] sorted in pairs, laid side by side, looked at from behind; then verified by the floorperson', () => {
    const s = empty()
    expect(rules(s, ['sort-tiles', 'compare-tiles', 'examine-backs', 'verify'])).toEqual([
      '19:47-10.4(a)1',
      '19:47-10.4(a)2',
      '19:47-10.4(a)3',
      '19:47-10.4(a)',
    ])
    for (const by of ['dealer', 'supervisor', 'player:A'] as const)
      expect(s.refused({ type: 'verify', by }).because).toBeTruthy()
    expect(s.refused({ type: 'spread', by: 'dealer' }).because).toBeTruthy()
    s.do({ type: 'verify', by: 'floorperson' })
  })

  test('[10.4(b)] then they lie in pairs for the first player to see', () => {
    const s = empty().ready()
    expect(steps(s)).toEqual(OPENING)
    expect(next(paiGow, s.table)).toMatchObject({ quiet: true, rule: '19:47-10.4(b)' })
    expect(s.refused({ type: 'wash', by: 'dealer', chance: null }).because).toBeTruthy()
  })

  test('[10.4(c), 10.4(d), 10.1[washing]] somebody comes: they are turned down, washed, and stacked in eight stacks of four', () => {
    const s = empty().ready()
    s.do({ type: 'sit', by: 'player:A', place: '4' })
    expect([s.now(), s.rule()]).toEqual(['wash', '19:47-10.4(c)'])
    s.do({ type: 'wash', by: 'dealer' })
    expect(pile(s.table, 'washed')).toHaveLength(32)
    expect([s.now(), s.rule()]).toEqual(['stack', '19:47-10.4(d)'])
    expect(s.refused({ type: 'close', by: 'dealer' }).because).toBeTruthy()
    s.do({ type: 'stack', by: 'dealer' })
    expect(STACKS.map((name) => pile(s.table, name).length)).toEqual(CIRCLE.map(() => 4))
    expect(s.pile('washed')).toEqual([])
    expect(s.now()).toBe('Place your bets.')
  })

  test('[10.4(a)3i] an unsuitable set is replaced by one that a supervisor brings, and inspection begins anew', () => {
    const s = empty()
    expect(s.offered('tiles-unsuitable')).toEqual([])
    s.until('compare-tiles')
    for (const by of ['floorperson', 'supervisor', 'player:A'] as const)
      expect(s.refused({ type: 'tiles-unsuitable', by }).because).toBeTruthy()
    s.declare('tiles-unsuitable')
    expect(s.offered('tiles-unsuitable')).toEqual([])
    expect([s.now(), s.rule()]).toEqual(['substitute', '19:47-10.4(a)3i'])
    expect(s.refused({ type: 'substitute', by: 'dealer' }).because).toBeTruthy()
    s.do({ type: 'substitute', by: 'supervisor' })
    expect(s.now()).toBe('sort-tiles')
    s.until('verify')
    expect(s.offered('tiles-unsuitable')).toHaveLength(1)
    s.do({ type: 'verify', by: 'floorperson' })
    // What the floorperson has verified is in use.
    expect(s.offered('tiles-unsuitable')).toEqual([])
  })

  test('[10.4(a)3ii] the unsuitable set is sealed with the time, signed by dealer and supervisor', () => {
    const s = empty()
      .until('examine-backs')
      .declare('tiles-unsuitable', { at: 5 * HOUR })
    s.do({ type: 'substitute', by: 'supervisor', at: 6 * HOUR })
    expect(s.entries.at(-1)).toMatchObject({
      at: 6 * HOUR,
      events: [{ type: 'tiles-sealed', at: 6 * HOUR, signed: ['dealer', 'supervisor'] }],
    })
  })
})

describe('the shuffle', () => {
  test('[10.4(e)] a tile turned over while the stacks are made: the whole set is washed again', () => {
    const s = new PaiGowTable().until('stack')
    const [first] = s.pile('washed')
    expect(s.refused({ type: 'tile-turned', by: 'player:A', chance: ['66'] }).because).toBeTruthy()
    s.source = scripted({ faces: '66' })
    s.declare('tile-turned')
    expect(s.turned(first as number)).toBe('66')
    expect([s.now(), s.rule()]).toEqual(['wash', '19:47-10.4(e)'])
    s.do({ type: 'wash', by: 'dealer' })
    expect(s.pile('washed')).toHaveLength(32)
    // Nothing is known of the new order.
    expect(s.pile('washed').some((card) => knownFace(s.table, card) !== undefined)).toBe(false)
    s.do({ type: 'stack', by: 'dealer' })
    expect(s.offered('tile-turned')).toEqual([])
  })

  test('[10.4(f)] after a round all tiles are turned down and washed', () => {
    const s = new PaiGowTable().first()
    const last = s.entries.findLast((e) => e.command.type === 'wash')
    expect(steps(s).slice(-3)).toEqual(['dealer end', 'dealer wash', 'dealer stack'])
    expect(last?.events.map((e) => e.type)).toEqual(['shuffled', 'phase-begun'])
    expect(Object.values(s.table.piles).flat()).toHaveLength(32)
    const again = new PaiGowTable()
      .ready()
      .round({ A: 10_00 }, { hands: { 1: '24 12 66 66', dealer: '56 16 22 15' } })
    expect([again.now(), again.rule()]).toEqual(['wash', '19:47-10.4(f)'])
  })

  test('[10.4(g)] nobody plays: the tiles lie in pairs again, and are washed when somebody comes', () => {
    const s = new PaiGowTable().first()
    s.say('A', 'leave').run()
    expect(steps(s).at(-1)).toBe('dealer spread-idle')
    expect(s.pile('spread')).toHaveLength(32)
    expect(next(paiGow, s.table)).toMatchObject({ quiet: true, rule: '19:47-10.4(g)' })
    s.do({ type: 'sit', by: 'player:B', place: '2' })
    expect([s.now(), s.rule()]).toEqual(['wash', '19:47-10.4(g)'])
    s.run()
    expect(s.now()).toBe('Place your bets.')
  })

  test('[10.4(g)] while somebody sits there they stay in their stacks', () => {
    const s = new PaiGowTable({ A: '1', B: '2' }).first()
    s.say('A', 'leave')
    while (s.waited().length > 0) s.say('B', 'pass-bank')
    expect(s.now()).toBe('Place your bets.')
    expect(s.pile('spread')).toEqual([])
  })
})

describe('the dice', () => {
  test('[10.3(a)] three of them are put into the shaker before anything else, and never leave it', () => {
    const s = empty()
    expect([s.now(), s.rule()]).toEqual(['put-dice', '19:47-10.3(a)'])
    const t = new PaiGowTable().ready().wager({ A: 10_00 }).close().until('uncover')
    expect(next(paiGow, t.table)).toMatchObject({ needs: { kind: 'dice', count: 3 } })
  })

  test('[10.3(b)] the dealer alone handles them: nobody else puts them in, lifts the lid or covers it', () => {
    const s = empty()
    for (const by of ['floorperson', 'supervisor', 'boxman', 'player:A'] as const) {
      expect(s.refused({ type: 'put-dice', by }).because).toBeTruthy()
    }
    const t = new PaiGowTable().ready().wager({ A: 10_00 }).close().until('uncover')
    for (const by of ['floorperson', 'player:A'] as const)
      expect(t.refused({ type: 'uncover', by, chance: [1, 2, 3] }).because).toBeTruthy()
    t.until('cover-shaker')
    for (const by of ['floorperson', 'player:A'] as const)
      expect(t.refused({ type: 'cover-shaker', by }).because).toBeTruthy()
  })

  test('[10.3(c)] after 24 hours others come, between rounds', () => {
    const s = new PaiGowTable().ready()
    expect(next(paiGow, s.table)).toMatchObject({ until: 24 * HOUR })
    s.do({ type: 'buy-in', by: 'player:A', cents: 1_00, at: 24 * HOUR - 1 })
    expect(s.now()).toBe('Place your bets.')
    s.do({ type: 'buy-in', by: 'player:A', cents: 1_00, at: 24 * HOUR })
    expect([s.now(), s.rule()]).toEqual(['put-dice', '19:47-10.3(c)'])
    s.run()
    expect(next(paiGow, s.table)).toMatchObject({ until: 48 * HOUR })
  })

  test('[10.3(c)] a round that is under way is finished with the old ones; at an idle table they are changed too', () => {
    const s = new PaiGowTable().ready().wager({ A: 10_00 }).close()
    s.do({ type: 'buy-in', by: 'player:A', cents: 1_00, at: 25 * HOUR })
    expect(s.now()).toBe('shake')
    const t = empty().ready()
    expect(next(paiGow, t.table)).toMatchObject({ quiet: true, until: 24 * HOUR })
    t.table = { ...t.table, now: 24 * HOUR }
    const now = next(paiGow, t.table)
    expect(isStep(now) && now.command.type).toBe('put-dice')
  })
})
