import { describe, expect, test } from 'vitest'
import { eventsOf, type Settings } from '../../kernel/index.ts'
import { asked, LOSES, NINES, type Pgp, pgp, WINS } from './pai-gow-poker.test-kit.ts'

const PEOPLE = { A: '2', B: '5' }
const HANDS = { '2': WINS, '5': 'TH TS AS KH 8D 4S 3D' }
const BY_HAND: Settings = { options: { dealing: 'hand' } }
const AUTOMATED: Settings = { options: { dealing: 'automated-shoe', shuffler: 'automated' } }

const called = (settings: Settings = {}, faces = '2D 2H 2S'): Pgp =>
  pgp(PEOPLE, settings)
    .bet('A', 'main', 10_00)
    .bet('B', 'main', 20_00)
    .script(HANDS, { faces })
    .ready()
    .do({ type: 'close', by: 'dealer' })
const bankedBy = (settings: Settings = {}): Pgp =>
  asked({ A: '2', B: '5' }, settings)
    .do({ type: 'take-bank', by: 'player:A', cobank: false })
    .open()
    .bet('B', 'main', 20_00)
    .script({ '2': NINES, '5': LOSES }, { faces: '2D 2H 2S' })
    .ready()
    .do({ type: 'close', by: 'dealer' })
const isVoid = (s: Pgp, rule: string): void => {
  expect([s.won('A'), s.won('B')]).toEqual([0, 0])
  expect(
    s.table.balances['cover:A'] ?? s.table.balances.center ?? s.table.balances['house:main'],
  ).toBeUndefined()
  expect(s.rules().at(-1)).toBe(rule)
  expect([s.table.state.closed, s.pile('rack').length]).toEqual([false, 53])
  expect(s.table.state.unshuffled).toEqual(['A'])
}

describe('dice', () => {
  test.each([
    ['19:47-11.11(a)', 'flat'],
    ['19:47-11.11(b)', 'fell'],
  ])('[11.11(a), 11.11(b)] "No roll" by %s: they are shaken again', (rule, reason) => {
    const s = called().until('uncover')
    s.do({ type: 'no-roll', by: 'dealer', reason })
    expect(eventsOf(s.events(), 'called').at(-1)).toMatchObject({ words: 'No roll', rule })
    expect(s.now()).toBe('shake')
    expect(s.refused({ type: 'no-roll', by: 'dealer', reason }).because).toBeTruthy()
  })

  test.each([{}, BY_HAND, AUTOMATED])(
    '[11.11(c)] counted wrongly, and the first card or stack is dealt: all hands are dead, with %j',
    (settings) => {
      const s = called(settings).until('shake')
      expect(s.offered('wrong-start')).toEqual([])
      s.until('collect-dead')
      expect(s.refused({ type: 'wrong-start', by: 'player:A' }).because).toBeTruthy()
      isVoid(s.do({ type: 'wrong-start', by: 'dealer' }), '19:47-11.11(c)')
      expect(
        called({ options: { start: 'generator' } })
          .until('collect-dead')
          .offered('wrong-start'),
      ).toEqual([])
    },
  )

  test('[11.11(c)] also when players have looked and set, until the first of their hands is exposed', () => {
    const s = called().until('uncover').open(['shake'])
    s.do({ type: 'house-way', by: 'player:A', place: '2' })
    expect(s.offered('wrong-start')).toHaveLength(1)
    s.do({ type: 'house-way', by: 'player:B', place: '5' }).until('expose')
    expect(s.offered('wrong-start')).toHaveLength(1)
    expect(s.take().offered('wrong-start')).toEqual([])
  })
})

describe('cards that are seen', () => {
  const expose = { type: 'player-card-exposed', by: 'dealer', place: '2' } as const

  test('[11.11(d)] a player whose card the dealer exposes voids the hand or plays it, before looking at the others', () => {
    const s = called().until('collect-dead').do(expose).open(['shake'])
    expect([s.waited(), s.now(), s.rule()]).toEqual([['A'], 'play-exposed', '19:47-11.11(d)'])
    // Nobody has looked yet, and everyone has seen the one card.
    expect(Object.values(s.table.faces)).toMatchObject([{ to: ['everyone'] }])
    expect(s.refused({ type: 'void-exposed', by: 'player:B', place: '2' }).because).toBeTruthy()
    const voided = called().until('collect-dead').do(expose).open(['shake'])
    voided.do({ type: 'void-exposed', by: 'player:A', place: '2' }).finish()
    expect([voided.won('A'), voided.settled()[0]]).toEqual([0, 'main push 19:47-11.11(d)'])
    s.do({ type: 'play-exposed', by: 'player:A', place: '2' }).finish()
    expect(s.settled()).toContain('main win 19:47-11.9(i)')
  })

  test('[11.11(d)] when the only hand is void there is no round, and the bank is offered to the same player again', () => {
    const alone = pgp({ A: '2' }).bet('A', 'main', 10_00).script({ '2': WINS }, { faces: '3C' }).ready()
    alone.until('collect-dead').do(expose).open(['shake'])
    const { turn, fresh } = alone.table.state
    alone.do({ type: 'void-exposed', by: 'player:A', place: '2' })
    expect([alone.won('A'), alone.table.state.closed, alone.pile('rack').length]).toEqual([0, false, 53])
    expect(alone.table.state).toMatchObject({ turn, fresh, against: {} })
    const banked = bankedBy({ options: { houseWager: 'last' } })
    banked.do({ type: 'shake', by: 'player:A' }).until('collect-dead')
    banked
      .do({ ...expose, place: '5' })
      .run()
      .do({ type: 'void-exposed', by: 'player:B', place: '5' })
    // The dealer's wager is still against the bank: it is played.
    expect(banked.table.state).toMatchObject({ closed: true, bank: 'A' })
  })

  test('[11.11(d)] once a player has looked there is nothing more to decide', () => {
    const s = called().open(['shake'])
    expect(s.offered('player-card-exposed')).toEqual([])
    expect(s.refused(expose).because).toBeTruthy()
  })

  test('[11.11(e)] a card of the dealer’s voids all hands', () => {
    const s = called().until('collect-dead')
    expect(s.offered('dealer-card-exposed')).toHaveLength(7)
    isVoid(s.do({ type: 'dealer-card-exposed', by: 'dealer', card: 3 }), '19:47-11.11(e)')
  })

  test('[11.11(e)] and so does one of the bank’s; cover and the dealer’s wager go back', () => {
    const s = bankedBy().do({ type: 'shake', by: 'player:A' }).until('collect-dead')
    const before = s.table.state.against
    isVoid(s.do({ type: 'bank-card-exposed', by: 'dealer' }), '19:47-11.11(e)')
    // It was no round: the bank is offered to the same player again.
    expect(s.table.state).toMatchObject({ bank: null, against: before, before: null })
    expect(s.open(['decline-cut']).waited()).toEqual(['A'])
  })

  test('[11.11(e)] but not once the bank has been paid what everybody has surrendered', () => {
    const s = asked({ A: '2', B: '5' }).do({ type: 'take-bank', by: 'player:A', cobank: false })
    s.open().bet('B', 'main', 20_00).do({ type: 'limit-house-wager', by: 'player:A', cents: 0 })
    s.deal({ '2': NINES, '5': LOSES })
    s.do({ type: 'surrender', by: 'player:B', place: '5' }).houseWay('A')
    const voids = ['bank-card-exposed', 'wrong-start', 'wrong-number']
    expect(voids.flatMap((type) => s.offered(type))).toHaveLength(3)
    expect(s.now()).toBe('pay-bank')
    s.take()
    expect(voids.flatMap((type) => s.offered(type))).toEqual([])
    expect([s.won('A'), s.won('B')]).toEqual([19_00, -20_00])
  })

  test('[11.11(f)] one card face up in the shoe is not used; three cards are left then', () => {
    const s = called().until('deal').do({ type: 'face-up-card', by: 'dealer' })
    expect(s.pile('rack')).toHaveLength(1)
    s.until('count-stub')
    expect(s.pile('shoe')).toHaveLength(3)
    s.take()
    expect(s.calls().at(-1)).toBe('3 cards in the stub, 53 in the deck')
  })

  test('[11.11(f)] a second one voids all hands', () => {
    const s = called().until('deal').do({ type: 'face-up-card', by: 'dealer' }).take()
    isVoid(s.do({ type: 'face-up-card', by: 'dealer' }), '19:47-11.11(f)')
  })

  test('[11.11(g)] a card drawn in error is the next that is used', () => {
    const s = called().until('deal')
    const [card] = s.pile('shoe')
    s.do({ type: 'drawn-in-error', by: 'dealer' })
    expect(s.pile('drawn')).toEqual([card])
    s.take()
    expect(s.pile('hand:2')[0]).toBe(card)
  })

  test('[11.11(f), 11.11(g)] both are about a shoe', () => {
    const s = called(BY_HAND)
    expect([...s.offered('face-up-card'), ...s.offered('drawn-in-error')]).toEqual([])
  })

  test('[11.11(h)] a wrong number of cards voids all hands, until one has been exposed', () => {
    const s = called().open(['shake']).houseWay('A', 'B')
    isVoid(s.do({ type: 'wrong-number', by: 'floorperson' }), '19:47-11.11(h)')
    const late = called().open(['shake']).houseWay('A', 'B').until('expose')
    expect(late.offered('wrong-number')).toHaveLength(1)
    expect(late.take().offered('wrong-number')).toEqual([])
  })

  test('[11.11(h), 11.9(e)] what was surrendered goes back when hands are void, from where it lies', () => {
    const s = called().open(['shake']).do({ type: 'surrender', by: 'player:B', place: '5' })
    isVoid(s.do({ type: 'wrong-number', by: 'dealer' }), '19:47-11.11(h)')
    const bank = bankedBy().do({ type: 'shake', by: 'player:A' }).run()
    bank.do({ type: 'surrender', by: 'player:B', place: '5' }).do({ type: 'wrong-number', by: 'dealer' })
    expect([bank.won('A'), bank.won('B')]).toEqual([0, 0])
    expect(Object.keys(bank.table.balances).filter((name) => /^(center|cover|house)/.test(name))).toEqual([])
  })
})

describe('hands set wrongly', () => {
  test('[11.11(i)] by the dealer: they are set anew, and the round is completed', () => {
    const s = called({ chance: 'dealer' }).open(['shake']).houseWay('A', 'B').until('expose')
    expect(s.refused({ type: 'dealer-misset', by: 'player:A' }).because).toBeTruthy()
    s.do({ type: 'dealer-misset', by: 'dealer' })
    expect(eventsOf(s.events(), 'called').at(-1)?.rule).toBe('19:47-11.11(i)')
    expect(s.faces('hand:dealer.low')).toBe('AC KD')
    expect(s.run().settled()).toHaveLength(2)
    expect(called().open(['shake']).houseWay('A', 'B').until('expose').offered('dealer-misset')).toEqual([])
  })

  /** A banks with real cards and has put a pair below less than that. */
  const bank = (low: string, hand: string): Pgp => {
    const s = bankedBy({ chance: 'dealer' })
    const high = hand
      .split(' ')
      .filter((face) => !low.split(' ').includes(face))
      .join(' ')
    s.script({ '2': hand, '2.low': low, '2.high': high, '5': LOSES })
    s.do({ type: 'shake', by: 'player:A' }).run()
    return s.do({ type: 'set', by: 'player:A', place: '2', cards: s.pile('hand:2').slice(0, 2) })
  }

  test('[11.11(j)] by the bank: the dealer sets them the house way, and nothing is lost by it', () => {
    const s = bank('AS AH', 'AS AH KS KH 8C 7H 2S').houseWay('B').until('compare-house')
    expect([s.faces('hand:2.low'), s.faces('hand:2.high')]).toEqual(['KS KH', '8C 7H 2S AS AH'])
    expect(eventsOf(s.events(), 'called').at(-1)?.rule).toBe('19:47-11.11(j)')
    s.run()
    expect(s.won('A')).toBeGreaterThan(0)
  })

  test('[11.11(j)] also when the dealer finds them wrong in another way', () => {
    const s = bank('KS KH', 'AS AH KS KH 8C 7H 2S')
    const [offer] = s.offered('set-wrongly')
    expect(offer).toMatchObject({ rule: '19:47-11.11(j)', with: { place: '2' } })
    s.do({ type: 'set-wrongly', by: 'dealer', place: '2' }).houseWay('B').run()
    expect(s.settled().some((line) => line.includes('(g)4'))).toBe(false)
    expect(s.won('A')).toBeGreaterThan(0)
  })
})

describe('stacks dealt from the hand', () => {
  /** The cards are shuffled again and the wagers stand. */
  const again = (s: Pgp): void => {
    expect([s.up('A', 'main'), s.up('B', 'main')]).toEqual([10_00, 20_00])
    expect([s.table.state.closed, s.pile('rack').length, s.table.round]).toEqual([false, 53, 1])
    s.open()
    expect(s.now()).toBe('ready')
    s.do({ type: 'take', by: 'player:B', place: '5', wager: 'main', cents: 20_00 })
  }

  test('[11.11(k)] a card is exposed: the cards are reshuffled', () => {
    const s = called(BY_HAND).take().take()
    s.do({ type: 'stack-card-exposed', by: 'dealer' })
    again(s)
  })

  test('[11.11(l)] they are not dealt to and fro: the cards are reshuffled', () => {
    const s = called(BY_HAND)
    expect(s.offered('stacks-out-of-order')).toEqual([])
    s.take().do({ type: 'stacks-out-of-order', by: 'dealer' })
    again(s)
  })

  test('[11.11(k), 11.11(l)] where a player banks, cover and the dealer’s wager come back until the next call', () => {
    const s = bankedBy(BY_HAND).take()
    expect(s.covered('A')).toBe(30_00)
    s.do({ type: 'stacks-out-of-order', by: 'floorperson' })
    expect([s.covered('A'), s.won('A'), s.table.state.bank]).toEqual([0, 0, 'A'])
    s.open()
    expect(s.now()).toBe('ready')
  })

  test('both are over when the stacks lie there, and are none of a shoe’s', () => {
    const s = called(BY_HAND).until('count-stub')
    expect([...s.offered('stack-card-exposed'), ...s.offered('stacks-out-of-order')]).toEqual([])
    const shoe = called().until('deal')
    expect([...shoe.offered('stack-card-exposed'), ...shoe.offered('stacks-out-of-order')]).toEqual([])
  })
})

describe('devices', () => {
  test('[11.11(m)] a shuffler that jams: the cards are reshuffled by the approved procedure', () => {
    const s = pgp(PEOPLE, { options: { shuffler: 'automated' } })
    s.bet('A', 'main', 10_00).deal({ '2': WINS }).houseWay('A').until('shuffle')
    s.do({ type: 'shuffler-jam', by: 'dealer' })
    expect(s.next()).toMatchObject({ command: { type: 'shuffle' }, rule: '19:47-11.11(m)' })
    expect(s.offered('shuffler-jam')).toEqual([])
  })

  test('[11.11(n)] an automated shoe that jams voids the round', () => {
    const s = called(AUTOMATED).until('deliver')
    isVoid(s.do({ type: 'shoe-jam', by: 'dealer' }), '19:47-11.11(n)')
    expect(called().until('deal').offered('shoe-jam')).toEqual([])
  })

  test('[11.11(o)] a device leaves the table before another method is used', () => {
    const s = pgp(PEOPLE, AUTOMATED)
    const told = { sign: 0, announced: 0, commission: 0 }
    const options = { dealing: 'manual-shoe', shuffler: 'manual' }
    s.do({ type: 'notice', by: 'floorperson', options, limits: {}, ...told })
    s.bet('A', 'main', 10_00).deal({ '2': WINS }).houseWay('A')
    s.do({ type: 'buy-in', by: 'player:B', cents: 100, at: 3_600_000 }).until('refit')
    expect(s.rule()).toBe('19:47-11.11(o)')
    expect(s.refused({ type: 'shuffle', by: 'dealer' })).toMatchObject({ refused: '19:47-11.11(o)' })
    s.take()
    expect(s.table.state.equipment).toEqual({ dealing: 'manual-shoe', shuffler: 'manual', decks: 1 })
    expect(s.now()).toBe('shuffle')
  })
})
