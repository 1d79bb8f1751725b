import { describe, expect, test } from 'vitest'
import { chipsInside, eventsOf, isStep, knownFace, next, scripted } from '../../kernel/index.ts'
import { paiGow } from './index.ts'
import { HIGH, LOW, PaiGowTable, SPLIT } from './pai-gow.test-kit.ts'

const TWO = { A: '1', B: '3' }
const HANDS = { 1: LOW, 3: HIGH, dealer: SPLIT }
const closed = () => new PaiGowTable(TWO).ready().wager({ A: 10_00, B: 20_00 }).close({ hands: HANDS })
const dealt = () => new PaiGowTable(TWO).ready().wager({ A: 10_00, B: 20_00 }).deal({ hands: HANDS })
const banked = () => new PaiGowTable(TWO).banked('A').wager({ B: 20_00 })

/** The wagers are back, nothing is left anywhere, and the tiles are washed by this rule. */
function isVoid(s: PaiGowTable, rule: string) {
  expect([s.chips('A'), s.chips('B')]).toEqual([1000_00, 1000_00])
  expect(
    Object.keys(s.table.balances).filter((a) => /^(spot|center|cover|due|house|coupon)/.test(a)),
  ).toEqual([])
  expect([s.now(), s.rule()]).toEqual(['wash', rule])
  expect(s.table.state).toMatchObject({ hands: [], bank: null, doubtful: [], start: null })
  expect(s.pile('rack')).toHaveLength(32)
}

describe('the dice', () => {
  test.each([
    ['flat', '19:47-10.9(a)'],
    ['fell', '19:47-10.9(b)'],
  ])('[10.9(a), 10.9(b)] "No roll" (%s): they are shaken again', (reason, rule) => {
    const s = closed()
    expect(s.refused({ type: 'no-roll', by: 'dealer', reason }).because).toBeTruthy()
    s.declare('shake')
    expect(s.refused({ type: 'no-roll', by: 'player:A', reason }).because).toBeTruthy()
    s.declare('no-roll', { reason })
    expect(eventsOf(s.entries.at(-1)?.events ?? [], 'called')).toMatchObject([{ words: 'No roll', rule }])
    expect(s.now()).toBe('shake')
    // The wagers stay, and are not changed meanwhile.
    expect(s.up('B', 'main')).toBe(20_00)
    expect(s.noBet('B', 'main', 10_00).refused).toBe('19:47-10.5(c)')
  })

  test('[10.9(a)] by the bank, where a player banks', () => {
    const s = banked().close().say('A', 'shake').declare('no-roll', { reason: 'flat' })
    expect(s.waited()).toEqual(['A'])
  })

  test('what the house declares when its dice give no result', () => {
    const s = closed().declare('shake')
    const command = paiGow.draws?.noResult(s.table)
    expect(command && s.do(command).now()).toBe('shake')
  })

  test('[10.9(c)] totalled wrongly, so that tiles went to the wrong positions: all hands are void and the tiles washed', () => {
    const s = closed()
    expect(s.offered('mistotal')).toEqual([])
    s.until('collect-stacks')
    const sum = chipsInside(s.table)
    for (const by of ['player:A', 'supervisor'] as const)
      expect(s.refused({ type: 'mistotal', by }).because).toBeTruthy()
    s.declare('mistotal')
    isVoid(s, '19:47-10.9(c)')
    expect(chipsInside(s.table)).toBe(sum)
    expect(s.rules().slice(-2)).toEqual(['19:47-10.9(c)', '19:47-10.9(c)'])
  })

  test('[10.9(c)] also when it is found late: what was lost already comes back too', () => {
    const s = dealt().setAll()
    s.say('B', 'surrender', { place: '3' })
    s.until('expose').declare('expose', { place: '1' })
    expect([s.chips('A'), s.chips('B')]).toEqual([990_00, 980_00])
    s.do({ type: 'mistotal', by: 'floorperson' })
    isVoid(s, '19:47-10.9(c)')
  })

  test('[10.9(c)] not when everybody has been paid', () => {
    const s = dealt().setAll()
    s.until('end')
    expect(s.offered('mistotal')).toEqual([])
  })

  test('[10.9(c)] where a player banks the cover goes back, and so does the dealer’s wager', () => {
    const s = banked().deal({ hands: HANDS }).setAll()
    // B has surrendered to the middle, and the dealer's wager may lie there too.
    s.say('B', 'surrender', { place: '3' })
    s.declare('mistotal')
    isVoid(s, '19:47-10.9(c)')
    // It was no round: A may bank again.
    s.ready()
    expect(s.waited()).toEqual(['A'])
  })
})

describe('[10.9(d)] a tile of a player’s is exposed by the dealer', () => {
  const exposed = () => closed().until('collect-stacks').declare('tile-exposed', { place: '1' })

  test('everybody sees it, and the player says whether the hand is played, before a look at the others', () => {
    const s = closed().until('collect-stacks')
    expect(
      s.refused({ type: 'tile-exposed', by: 'player:B', place: '1', chance: ['66'] }).because,
    ).toBeTruthy()
    s.declare('tile-exposed', { place: '1' })
    const [first, second] = s.pile('hand:1') as number[]
    expect(s.table.faces[first as number]).toEqual({ face: '56', to: ['everyone'] })
    expect([s.waited(), s.rule()]).toEqual([['A'], '19:47-10.9(d)'])
    expect(knownFace(s.table, second as number)).toBeUndefined()
    expect(s.refused({ type: 'void-hand', by: 'player:B', place: '1' }).refused).toBe('19:47-10.9(d)')
    expect(s.refused({ type: 'look', by: 'dealer', place: '1', chance: null }).because).toBeTruthy()
    const now = next(paiGow, s.table)
    expect(isStep(now) ? [] : now.for.map((w) => w.otherwise)).toEqual([
      { type: 'keep-hand', by: 'player:A', place: '1' },
    ])
  })

  test('played out, it goes on as any other', () => {
    const s = exposed().say('A', 'keep-hand', { place: '1' }).run()
    expect(s.waited()).toEqual(['A', 'B'])
    expect(s.pile('hand:1').map((card) => s.table.faces[card]?.to)).toEqual([
      ['everyone'],
      ['A'],
      ['A'],
      ['A'],
    ])
    s.finish()
    expect(s.chips('A')).toBe(990_00)
  })

  test('void, the wager goes back, and the others go on', () => {
    const s = exposed()
    const entries = s.entries.length
    s.say('A', 'void-hand', { place: '1' })
    expect(s.moves(entries)).toEqual(['spot:1:A:main → stack:A 1000'])
    expect(s.rules(entries)).toEqual(['19:47-10.9(d)'])
    expect(s.pile('hand:1')).toEqual([])
    s.run()
    expect(s.waited()).toEqual(['B'])
    s.finish()
    expect([s.chips('A'), s.chips('B')]).toEqual([1000_00, 1019_00])
    // A void hand was no wager against the dealer.
    expect(s.table.state.against).toEqual({ B: 20_00 })
  })

  test('who has looked has no choice any more, and nothing is offered', () => {
    const s = dealt()
    expect(s.offered('tile-exposed')).toEqual([])
    expect(s.refused({ type: 'void-hand', by: 'player:A', place: '1' }).refused).toBe('19:47-10.9(d)')
  })

  test('a second tile of the same hand, and one of each of two hands', () => {
    const s = exposed().declare('tile-exposed', { place: '1' }).declare('tile-exposed', { place: '3' })
    expect(s.pile('hand:1').filter((card) => knownFace(s.table, card) !== undefined)).toHaveLength(2)
    expect(s.waited()).toEqual(['A'])
    s.say('A', 'void-hand', { place: '1' })
    expect(s.waited()).toEqual(['B'])
    s.say('B', 'keep-hand', { place: '3' }).run()
    expect(s.waited()).toEqual(['B'])
  })

  test('without another hand there is no round', () => {
    const s = new PaiGowTable(TWO).ready().wager({ A: 10_00 }).close({ hands: HANDS }).until('collect-stacks')
    s.declare('tile-exposed', { place: '1' }).say('A', 'void-hand', { place: '1' })
    isVoid(s, '19:47-10.9(d)')
  })

  test('with a wager of the dealer’s against the bank there still is', () => {
    const s = banked().close({ hands: HANDS }).say('A', 'shake').until('collect-stacks')
    s.declare('tile-exposed', { place: '3' }).say('B', 'void-hand', { place: '3' }).run()
    expect(s.waited()).toEqual(['A'])
    s.finish()
    // Only the dealer has played against A.
    expect([s.chips('A'), s.chips('B')]).toEqual([1000_00, 1000_00])
  })
})

describe('[10.9(e)] a tile is exposed that nobody may see: all hands are void', () => {
  test.each(['dealer', 'dead', '2', '6'])('of %s', (place) => {
    const s = closed().until('collect-stacks')
    s.source = scripted({ faces: '11' })
    expect(
      s.refused({ type: 'stray-tile-exposed', by: 'player:A', place, chance: ['11'] }).because,
    ).toBeTruthy()
    s.declare('stray-tile-exposed', { place })
    isVoid(s, '19:47-10.9(e)')
    const shown = eventsOf(s.entries.at(-1)?.events ?? [], 'shown')
    expect(shown).toMatchObject([{ to: 'everyone', faces: ['11'] }])
  })

  test('of the bank, before its hands are exposed as they should be', () => {
    const s = banked().close({ hands: HANDS }).say('A', 'shake').until('look')
    const places = () => s.offered('stray-tile-exposed').map((o) => o.with?.place)
    expect(places()).toEqual(['dealer', '1', 'dead'])
    // The bank's is no tile of a player's that could be played out.
    expect(s.offered('tile-exposed').map((o) => o.with?.place)).toEqual(['3'])
    s.run(s.source).setAll()
    expect(places()).toEqual(['dead'])
    const t = banked().close({ hands: HANDS }).say('A', 'shake').until('look')
    t.declare('stray-tile-exposed', { place: '1' })
    isVoid(t, '19:47-10.9(e)')
  })

  test('the dealer’s own when they are turned in their time are no such tiles', () => {
    const s = dealt().setAll()
    expect(s.offered('stray-tile-exposed').map((o) => o.with?.place)).toEqual(['dead'])
    expect(s.offered('stray-tile-exposed', 'supervisor')).toEqual([])
  })

  test('after the dealer’s wager was lost to the middle it comes back from there', () => {
    const s = new PaiGowTable(TWO).banked('A').wager({ B: 20_00 })
    s.deal({ hands: { 1: HIGH, 3: SPLIT, dealer: LOW } }).setAll()
    expect(s.table.balances.center).toBe(10_00)
    s.source = scripted({ faces: '11' })
    s.declare('stray-tile-exposed', { place: 'dead' })
    isVoid(s, '19:47-10.9(e)')
  })
})

test('a coupon goes back with a void wager', () => {
  const s = new PaiGowTable(TWO).ready().wager({ A: 10_00 })
  s.declare('coupon', { player: 'A', place: '1', wager: 'main', cents: 10_00 })
  s.close({ hands: HANDS }).until('collect-stacks').declare('mistotal')
  isVoid(s, '19:47-10.9(c)')
})
