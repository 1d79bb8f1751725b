import { describe, expect, test } from 'vitest'
import {
  asPlayer,
  balance,
  chipsInside,
  eventsOf,
  isStep,
  type OptionValues,
  type Settings,
} from '../../kernel/index.ts'
import { asked, LOSES, NINES, type Pgp, pgp, WINS } from './pai-gow-poker.test-kit.ts'
import { STACKS } from './state.ts'

const PEOPLE = { A: '1', B: '3', C: '6' }
const take = (player: string, cobank = false) =>
  ({ type: 'take-bank', by: asPlayer(player), cobank }) as const
const pass = (player: string) => ({ type: 'pass-bank', by: asPlayer(player) }) as const
const chips = (s: Pgp): number[] => ['A', 'B', 'C'].map((player) => s.chips(player))

/** A banks; the others wager; hands as given, the bank's at 1. */
function banked(
  hands: Readonly<Record<string, string>>,
  {
    cobank = false,
    settings = {},
    dealer = LOSES,
    b = 10_00,
    c = 20_00,
  }: { cobank?: boolean; settings?: Settings; dealer?: string; b?: number; c?: number } = {},
): Pgp {
  const s = asked(PEOPLE, settings).do(take('A', cobank)).open()
  if (b > 0) s.bet('B', 'main', b)
  if (c > 0) s.bet('C', 'main', c)
  return s.deal({ '3': LOSES, '6': LOSES, ...hands, dealer })
}
const LOSES2 = 'QS TH 8D 6S 5C 4D 3S'
const LOSES3 = 'QH TS 7D 6C 4S 3H 2H'
const KINGS = 'KS KC KH 2S 2H 7C 6H'

/** The steps to the end of the round, each with its rule. */
function settling(s: Pgp): string[] {
  const steps: string[] = []
  while (s.now() !== 'end') {
    steps.push(`${s.now()} ${s.rule()}`)
    s.take()
  }
  return steps
}

describe('who banks', () => {
  test('[11.10(a)] players may where the licensee offers it, all of them; otherwise every round is the dealer’s', () => {
    const s = asked(PEOPLE)
    expect([s.waited(), s.now()]).toEqual([['A'], 'pass-bank'])
    const none = asked(PEOPLE, { options: { banking: false } })
    expect(none.now()).not.toBe('pass-bank')
    expect(none.refused(take('A')).refused).toBe('19:47-11.10(a)')
  })

  test('[11.10(b)] not in the first round after the cards were washed', () => {
    const s = pgp(PEOPLE)
    expect(s.refused(take('A')).because).toBeTruthy()
    expect(s.done()).not.toContain('pass-bank')
    // The hours of the cards run out: with new ones the game starts anew, and who had taken the bank gives it back.
    const late = asked(PEOPLE).do(take('A')).open()
    late
      .do({ type: 'bet', by: 'player:B', place: '3', wager: 'main', cents: 10_00, at: 8 * 3_600_000 })
      .open()
    expect(late.table.state).toMatchObject({ bank: null, fresh: true })
  })

  test('[11.10(c), 11.1[marker]] it is offered from the dealer’s right until one accepts, and a marker shows who', () => {
    const s = asked(PEOPLE)
    expect(s.refused(take('B')).because).toBeTruthy()
    s.do(pass('A'))
    expect(s.waited()).toEqual(['B'])
    s.do(take('B'))
    const pucks = (s.game.exhibits?.(s.table) ?? []).filter((e) => e.kind === 'puck')
    expect(pucks).toMatchObject([{ area: 'bank-3', says: 'BANK' }])
    expect(s.refused(take('C')).because).toBeTruthy()
  })

  test('[11.10(c)] the first offer goes a seat on each round and comes to the dealer; nobody banks twice running', () => {
    const s = asked(PEOPLE).do(take('A')).open().bet('B', 'main', 10_00)
    s.deal({ '1': NINES, '3': LOSES, dealer: LOSES2 }).finish().open(['decline-cut'])
    // The second seat is empty: B's is the next; A is passed over.
    expect(s.waited()).toEqual(['B'])
    s.do(pass('B')).do(pass('C'))
    expect(s.now()).not.toBe('pass-bank')
    expect(s.table.state.bank).toBeNull()
  })

  test('[11.10(c)] if nobody wishes to, the round is the dealer’s', () => {
    const s = asked(PEOPLE).open().bet('A', 'main', 10_00).deal({ '1': WINS }).finish()
    expect(s.won()).toBe(9_50)
  })

  test('[11.10(d)1] who has wagered against the dealer in the last round that the dealer banked', () => {
    const s = pgp(PEOPLE).bet('B', 'main', 10_00).deal({ '3': 'TC TD AH KC 8S 4H 3C' }).finish()
    expect(s.open(['decline-cut']).waited()).toEqual(['B'])
  })

  test('[11.10(d)2] who has the chips to cover all wagers of the others; later ones only as far as they are covered', () => {
    const s = asked(PEOPLE)
    s.do({ type: 'cash-out', by: 'player:A', cents: s.chips('A') - 15_00 }).bet('B', 'main', 40_00)
    expect(s.waited()).toEqual(['B'])
    const bank = asked(PEOPLE, { options: { cobanking: false } })
    bank.do({ type: 'cash-out', by: 'player:A', cents: bank.chips('A') - 30_00 }).do(take('A'))
    bank.open().bet('B', 'main', 20_00)
    expect(bank.noBet('C', 'main', 20_00)).toMatchObject({ refused: '19:47-11.10(d)2' })
    bank.bet('C', 'main', 10_00)
  })

  test('[11.10(e)] with the house beside it for half, if offered and asked for: marked so, set by the dealer, and no house wager', () => {
    const s = asked(PEOPLE)
    expect(s.offered('take-bank', 'player:A').map((o) => o.with?.cobank)).toEqual([false, true])
    s.do(take('A', true)).open().bet('B', 'main', 10_00)
    const pucks = (s.game.exhibits?.(s.table) ?? []).filter((e) => e.kind === 'puck')
    expect(pucks).toMatchObject([{ area: 'bank-1', says: 'CO-BANK' }])
    s.deal({ '1': NINES, '3': LOSES })
    // The dealer sets the bank's hand: nobody looks at it, and A is not waited for.
    expect([s.waited(), s.covered('A'), balance(s.table, 'house:main')]).toEqual([['B'], 5_00, 0])
    expect(s.pile('hand:1').some((card) => s.table.faces[card])).toBe(false)
    s.finish()
    const none = asked(PEOPLE, { options: { cobanking: false } })
    expect(none.offered('take-bank', 'player:A').map((o) => o.with?.cobank)).toEqual([false])
  })

  test('[11.10(f), 11.12(a)] the bank has one betting area, its own, and no wager against itself', () => {
    const s = asked(PEOPLE, { options: { positions: 2 } })
    s.bet('A', 'main', 10_00).bet('A', 'main', 10_00, '2')
    const before = s.chips('A')
    s.do(take('A'))
    expect(s.chips('A')).toBe(before + 20_00)
    for (const place of ['1', '2'])
      expect(s.refused({ type: 'bet', by: 'player:A', place, wager: 'main', cents: 10_00 })).toMatchObject({
        refused: '19:47-11.10(f)',
      })
  })

  test('[11.1[bank]] the bank stays with its chips until the round is over, and gives it back only before that', () => {
    const s = asked(PEOPLE).do(take('A')).open().bet('B', 'main', 10_00)
    for (const command of [
      { type: 'leave' },
      { type: 'cash-out', cents: 10_00 },
      { type: 'reseat', place: '2' },
    ])
      expect(s.refused({ ...command, by: 'player:A' })).toMatchObject({ refused: '19:47-11.10(d)2' })
    s.do({ type: 'give-up-bank', by: 'player:A' })
    expect(s.table.state.bank).toBeNull()
    const alone = asked(PEOPLE).do(take('A')).do({ type: 'leave', by: 'player:A' })
    expect([alone.table.state.bank, alone.table.players.A]).toEqual([null, undefined])
  })

  test('a bank that nobody but the dealer plays against is played; one that nobody does waits', () => {
    const s = asked(PEOPLE).do(take('A')).open()
    expect(s.now()).toBe('ready')
    s.deal({ '1': WINS, dealer: LOSES }).finish()
    expect(s.won()).toBe(9_50)
    const none = asked(PEOPLE).do(take('A')).do({ type: 'limit-house-wager', by: 'player:A', cents: 0 })
    expect(none.open().now()).toBe('idle')
  })
})

describe('the dealer’s wager against the bank', () => {
  const close = (options: OptionValues, limit?: number): Pgp => {
    const s = asked(PEOPLE, { options }).do(take('A')).open().bet('B', 'main', 50_00)
    if (limit !== undefined) s.do({ type: 'limit-house-wager', by: 'player:A', cents: limit })
    return s.script({ '1': NINES }).ready().do({ type: 'close', by: 'dealer' })
  }
  const own = (s: Pgp): number => balance(s.table, 'house:main')

  test('[11.10(g), 11.10(g)[amount]] is what that player last wagered against the dealer, or by a calculation the minimum', () => {
    const played = (houseWager: string): Pgp => {
      const s = pgp(PEOPLE, { options: { houseWager } }).bet('A', 'main', 30_00)
      s.deal({ '1': 'TC TD AH KC 8S 4H 3C' }).finish().open(['decline-cut']).do(take('A')).open()
      return s.bet('B', 'main', 50_00).script({ '1': NINES }).ready().do({ type: 'close', by: 'dealer' })
    }
    expect(own(played('last'))).toBe(30_00)
    expect(own(played('minimum'))).toBe(10_00)
  })

  test('[11.10(g)] or less, or none, as the bank directs; it comes from the inventory', () => {
    expect(own(close({}))).toBe(10_00)
    expect(own(close({}, 4_00))).toBe(4_00)
    expect(own(close({}, 0))).toBe(0)
    const s = close({})
    expect(s.moves().at(-1)).toBe('inventory → house:main 1000')
    expect(s.covered('A')).toBe(60_00)
  })
})

describe('dealing where a player banks', () => {
  const play = (options: OptionValues, deal = {}): Pgp => {
    const s = asked(PEOPLE, { options }).do(pass('A')).do(take('B')).open().bet('A', 'main', 10_00)
    return s.script({ '1': LOSES, '3': NINES }, deal).ready().do({ type: 'close', by: 'dealer' })
  }

  test('[11.10(h), 11.10(h)1] the bank shakes, and the dealer alone lifts the lid', () => {
    const s = play({})
    expect([s.waited(), s.now()]).toEqual([['B'], 'shake'])
    for (const by of ['dealer', 'player:A'] as const)
      expect(s.refused({ type: 'shake', by }).because).toBeTruthy()
    s.do({ type: 'shake', by: 'player:B' })
    expect(s.refused({ type: 'uncover', by: 'player:B' })).toMatchObject({ refused: '19:47-11.10(h)1' })
    expect(s.next()).toMatchObject({ by: 'dealer', command: { type: 'uncover' }, rule: '19:47-11.10(h)1' })
    s.do({ type: 'lid-lifted', by: 'dealer' })
    expect([s.waited(), s.now()]).toEqual([['B'], 'shake'])
  })

  test('[11.10(h)2] the count begins at the bank, and cards go round from where it ends', () => {
    const s = play({}, { dice: [1, 1, 2] })
      .do({ type: 'shake', by: 'player:B' })
      .until('deal')
    // Four, with position 3 as one, is position 6.
    expect(s.table.state.start).toBe('6')
    s.take()
    const first = eventsOf(s.entries.at(-1)?.events ?? [], 'placed').map((e) => e.to)
    expect(first).toEqual(['6', '5', '4', '3', '2', '1', 'dealer'].map((place) => `hand:${place}`))
  })

  const BY_HAND = { dealing: 'hand' } as const
  const choose = (s: Pgp, stack: string): Pgp =>
    s.until('choose-stack').do({ type: 'choose-stack', by: 'player:B', stack })

  test('[11.10(i), 11.10(i)1] from the hand, the bank names the stack that goes first once the four cards are racked', () => {
    const s = play(BY_HAND)
    expect(() => s.until('choose-stack')).not.toThrow()
    expect([s.pile('rack').length, s.waited(), s.rule()]).toEqual([4, ['B'], '19:47-11.10(i)1'])
    expect(s.refused({ type: 'choose-stack', by: 'player:A', stack: '3' }).because).toBeTruthy()
    expect(s.refused({ type: 'choose-stack', by: 'player:B', stack: '8' }).because).toBeTruthy()
    s.do({ type: 'choose-stack', by: 'player:B', stack: '3' })
    expect(s.offered('choose-stack', 'player:B')).toEqual([])
    expect(s.now()).toBe('shake')
  })

  test('[11.10(i)2, 11.10(i)4] then it shakes, the dealer lifts the lid, and the count begins at the bank', () => {
    const s = choose(play(BY_HAND, { dice: [1, 1, 2] }), '3')
    expect([s.waited(), s.rule()]).toEqual([['B'], '19:47-11.10(i)2'])
    s.do({ type: 'shake', by: 'player:B' })
    expect(s.next()).toMatchObject({ by: 'dealer', command: { type: 'uncover' }, rule: '19:47-11.10(i)2' })
    expect(s.take().table.state.start).toBe('6')
  })

  test('[11.10(i)5, 11.10(i)6] that stack goes to the start, those to its right follow, then those on its left', () => {
    const s = choose(play(BY_HAND, { dice: [1, 1, 2] }), '3').do({ type: 'shake', by: 'player:B' })
    const stacks = STACKS.map((name) => s.pile(name))
    s.until('deliver-stacks')
    expect(s.rule()).toBe('19:47-11.10(i)5')
    s.take()
    const went = ['6', '5', '4', '3', '2', '1', 'dealer'].map((place) => s.pile(`hand:${place}`))
    expect(went).toEqual([...stacks.slice(2), ...stacks.slice(0, 2)])
  })

  test.each(['manual-shoe', 'hand', 'automated-shoe'])(
    '[11.10(i)3, 11.10(h)2] with a generator (%s) the dealer has it select, and the count begins at the bank',
    (dealing) => {
      const s = play({ dealing, start: 'generator' }, { number: 5 })
      if (dealing === 'hand') choose(s, '1')
      s.until('generate')
      expect(s.next()).toMatchObject({ by: 'dealer' })
      // Five, with position 3 as one, is the dealer's: three, four, five, six, dealer.
      expect(s.take().table.state.start).toBe('dealer')
    },
  )

  test('[11.10(j)] from an automated shoe the bank shakes as well, and is counted as one', () => {
    const s = play({ dealing: 'automated-shoe' }, { dice: [1, 1, 2] })
    expect([s.waited(), s.now(), s.rule()]).toEqual([['B'], 'shake', '19:47-11.10(j)'])
    s.do({ type: 'shake', by: 'player:B' }).until('deliver')
    expect(s.table.state.start).toBe('6')
  })

  test('without a wager of the dealer’s its cards are collected with the others that do not play', () => {
    const s = play({})
    expect(balance(s.table, 'house:main')).toBe(10_00)
    s.do({ type: 'shake', by: 'player:B' }).until('cover-shaker')
    expect(s.pile('hand:dealer')).toHaveLength(7)
    const co = asked(PEOPLE).do(take('A', true)).open().bet('B', 'main', 10_00)
    co.deal({ '1': NINES, '3': LOSES })
    expect(co.pile('hand:dealer')).toEqual([])
  })
})

describe('settlement where a player banks', () => {
  const order = (s: Pgp): string[] => {
    const types = ['reveal', 'expose-bank', 'compare-house', 'expose', 'pay-bank', 'end']
    return s.entries.flatMap((e) => (types.includes(e.command.type) ? [e.command.type] : [])).slice(-6 - 1)
  }

  test('[11.10(k), 11.10(l)] the dealer’s hands are set, the bank’s exposed and compared with them, then the players’', () => {
    const s = banked({ '1': NINES, '3': LOSES2, '6': LOSES3 }).houseWay('A', 'B', 'C').run()
    expect(order(s)).toEqual([
      'reveal',
      'expose-bank',
      'compare-house',
      'expose',
      'expose',
      'pay-bank',
      'end',
    ])
    const places = s.entries.flatMap((e) => (e.command.type === 'expose' ? [e.command.place] : []))
    expect(places.slice(-2)).toEqual(['3', '6'])
  })

  test.each([
    ['loses', LOSES, 'house:main → center 1000'],
    ['pushes', 'JS JH AS KH 7C 4H 3C', 'house:main → inventory 1000'],
  ])('[11.10(k)] the dealer %s: its wager is moved at once', (_, dealer, move) => {
    const s = banked({ '1': NINES, '3': LOSES2, '6': LOSES3 }, { dealer })
      .houseWay('A', 'B', 'C')
      .until('compare-house')
    const from = s.entries.length
    expect(s.take().moves(from)).toEqual([move])
  })

  test('[11.10(k), 11.10(l), 11.10(n)] the dealer wins: its wager stays, is paid from the centre after all others, and goes back', () => {
    const s = banked(
      { '1': LOSES2, '3': 'KS KH AS QD 9S 7C 2S', '6': LOSES3 },
      { dealer: WINS, b: 20_00, c: 10_00 },
    )
    s.houseWay('A', 'B', 'C').until('compare-house')
    const from = s.entries.length
    expect(s.take().moves(from)).toEqual([])
    const moves = s.run().moves(from)
    // B has the higher hands and is paid by C's ten and ten of the bank's; then comes the dealer, for whom the bank has paid in too.
    expect(moves).toEqual([
      'spot:6:C:main → center 1000',
      'cover:A → center 2000',
      'center → stack:B 2000',
      'spot:3:B:main → stack:B 2000',
      'stack:B → inventory 100',
      'center → inventory 1000',
      'house:main → inventory 1000',
      'cover:A → stack:A 2000',
    ])
  })

  test('[11.10(l)] losers go to the centre; what is left is the bank’s, less five percent', () => {
    const s = banked({ '1': NINES, '3': LOSES2, '6': LOSES3 }).houseWay('A', 'B', 'C')
    const sum = chipsInside(s.table)
    s.run()
    // Ten, twenty and the dealer's ten.
    expect(chips(s)).toEqual([1000_00 + 38_00, 990_00, 980_00])
    expect(chipsInside(s.table)).toBe(sum)
    expect(Object.keys(s.table.balances).filter((name) => /^(center|cover|house|due)/.test(name))).toEqual([])
  })

  test('[11.10(o), 11.10(l)] winners pay five percent; the bank pays in what is missing', () => {
    const s = banked({ '1': NINES, '3': WINS, '6': KINGS }, { dealer: LOSES2 })
    s.houseWay('A', 'B', 'C').run()
    expect(chips(s)).toEqual([1000_00 - 30_00 + 10_00, 1009_50, 1019_00])
    expect(s.rules().filter((rule) => rule === '19:47-11.10(o)')).toHaveLength(2)
  })

  test('[11.10(m), 11.1[co-banking]] a co-bank pays half of what is missing and has half of what is left, less five percent', () => {
    const short = banked({ '1': NINES, '3': WINS, '6': KINGS }, { cobank: true, b: 11_00, c: 20_00 })
    short.houseWay('B', 'C')
    expect(settling(short)).toEqual([
      'expose-bank 19:47-11.10(e)',
      'expose 19:47-11.10(m)',
      'expose 19:47-11.10(m)',
      'pay-bank 19:47-11.10(m)',
    ])
    // Eleven and twenty: the odd dollar is the house's to pay.
    expect(chips(short)).toEqual([1000_00 - 15_00, 1000_00 + 10_45, 1019_00])
    const left = banked({ '1': NINES, '3': LOSES2, '6': LOSES3 }, { cobank: true, b: 11_00, c: 20_00 })
    left.houseWay('B', 'C').run()
    // Of 31 the house has 15 and the player 16, less five percent.
    expect(chips(left)).toEqual([1000_00 + 16_00 - 80, 989_00, 980_00])
    expect(left.settled().filter((line) => line.includes('11.10(m)'))).toHaveLength(1)
  })

  test('[11.9(e)1] what is surrendered to a player’s bank lies in the centre and is that bank’s', () => {
    const s = banked({ '1': NINES, '3': LOSES2, '6': LOSES3 })
    const from = s.entries.length
    s.do({ type: 'surrender', by: 'player:B', place: '3' })
    expect(s.moves(from)).toEqual(['spot:3:B:main → center 1000'])
    s.houseWay('A', 'C').run()
    expect(s.won('A')).toBe(38_00)
  })

  test('a bank’s hand is set by who banks, and never surrendered', () => {
    const s = banked({ '1': NINES, '3': LOSES2, '6': LOSES3 })
    expect(s.offered('set', 'player:A')).toHaveLength(1)
    expect(s.refused({ type: 'surrender', by: 'player:A', place: '1' }).because).toBeTruthy()
    s.set('A', 'AC KD').houseWay('B', 'C').run()
    expect(isStep(s.next())).toBe(false)
  })
})
