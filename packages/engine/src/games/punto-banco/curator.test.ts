import { describe, expect, test } from 'vitest'
import { next, offers } from '../../kernel/index.ts'
import { puntoBanco } from './index.ts'
import { Punto } from './punto-banco.test-kit.ts'

const BANKER_WINS = '2C TC 4D 3D 2H'
const PLAYER_WINS = '9C TC 4D 3D'
const TIE = '7C TC 4D 3D'
// The dealer turns each card as it is drawn, hand by hand in turn.
const TURNED = { playerWins: '9C 4D TC 3D', tie: '7C 4D TC 3D' } as const

const asked = (s: Punto): string | null => s.table.state.offered
const say = (s: Punto, player: string, type: string): Punto => s.do({ type, by: `player:${player}` }).run()
const types = (s: Punto, player: string): string[] =>
  offers(s.game, s.table, `player:${player}`).map((o) => o.type)

describe('at the commencement of play', () => {
  test('[3.6(b)] the dealer offers the shoe to seat number one', () => {
    const s = new Punto({ A: '5', B: '1', C: '15' }).opened('AC 2C')
    expect(asked(s)).toBe('B')
    const offer = s.entries.find((e) => e.command.type === 'offer-shoe')?.command
    expect(offer).toMatchObject({ by: 'dealer', player: 'B' })
    expect(next(s.game, s.table)).toMatchObject({ rule: '19:47-3.6(b)', for: [{ player: 'B' }] })
  })

  test('[3.6(b)] if refused or the seat is empty, to the others counterclockwise until one accepts', () => {
    const s = new Punto({ A: '5', B: '2', C: '15' }).opened('AC 2C')
    const order: (string | null)[] = []
    for (let i = 0; i < 2; i++) {
      order.push(asked(s))
      say(s, asked(s) ?? '', 'decline-shoe')
    }
    expect([...order, asked(s)]).toEqual(['B', 'A', 'C'])
    say(s, 'C', 'accept-shoe')
    expect(s.table.state).toMatchObject({ curator: 'C', offered: null, refused: [] })
    expect(s.calls().at(-1)).toBe('The shoe goes to position 15')
  })

  test('[3.6(b)] only who is offered the shoe takes it or lets it go by', () => {
    const s = new Punto({ A: '5', B: '1' }).opened('AC 2C')
    expect(types(s, 'B')).toEqual(expect.arrayContaining(['accept-shoe', 'decline-shoe']))
    for (const type of ['accept-shoe', 'decline-shoe']) {
      const { refused, because } = s.refused({ type, by: 'player:A' })
      expect([refused, because]).toEqual(['19:47-3.6(b)', 'It is offered to position 1.'])
    }
    expect(types(s, 'A')).not.toContain('accept-shoe')
  })

  test('[3.6(b)] somebody who does not answer lets it go by; when nobody takes it the dealer deals', () => {
    const s = new Punto({ A: '5', B: '1' }).opened('AC 2C')
    expect(next(s.game, s.table)).toMatchObject({ for: [{ otherwise: { type: 'decline-shoe' } }] })
    s.byDealer().bet('A', 'player', 1000).closeBets(TURNED.playerWins).until('deal')
    expect(next(s.game, s.table)).toMatchObject({ by: 'dealer' })
    expect(s.calls()).toEqual(['No More Bets'])
    expect(s.run().chips('A')).toBe(1010_00)
    // Whoever wants it then takes it between rounds, and it is offered to who comes.
    expect(types(s, 'A')).toContain('take-shoe')
    // Only people with a seat may: C has none.
    expect(types(s, 'C')).not.toContain('take-shoe')
    s.do({ type: 'sit', by: 'player:C', place: '9' }).run()
    expect(asked(s)).toBe('C')
    expect(types(s, 'A')).not.toContain('take-shoe')
    expect(s.refused({ type: 'take-shoe', by: 'player:A' }).refused).toBe('19:47-3.6(b)')
    say(s, 'C', 'decline-shoe')
    expect(say(s, 'A', 'take-shoe').table.state.curator).toBe('A')
  })

  test('[3.6(b)] nobody is hurried while nothing is bet, and a bet does not wait for the shoe', () => {
    const s = new Punto({ A: '5', B: '1' }).opened('AC 2C')
    expect(next(s.game, s.table)).toMatchObject({ quiet: true })
    s.bet('A', 'player', 1000)
    expect(next(s.game, s.table)).not.toHaveProperty('quiet')
    s.do({ type: 'close-table', by: 'floorperson' })
    expect(s.table.closing).toBe('asked')
    const other = new Punto({ A: '5', B: '1' }).opened('AC 2C').do({ type: 'close-table', by: 'floorperson' })
    expect(other.table.closing).toBe('shut')
    expect(other.table.state).toMatchObject({ curator: null, offered: null, before: null })
  })
})

describe('the curator', () => {
  const closed = (): Punto =>
    new Punto({ A: '1', B: '3' })
      .ready('A')
      .bet('B', 'player', 1000)
      .closeBets(BANKER_WINS)
      .do({ type: 'no-more-bets', by: 'dealer' })

  test('[3.6(c)] draws the cards, and nobody else does', () => {
    const s = closed()
    for (const by of ['dealer', 'player:B', 'player:Z'] as const)
      for (const type of ['deal', 'draw-player', 'draw-banker']) {
        const { refused, because } = s.refused({ type, by })
        expect([refused, because]).toEqual(['19:47-3.6(c)', 'The curator at position 1 draws the cards.'])
      }
    expect(types(s, 'A')).toContain('deal')
    s.do({ type: 'deal', by: 'player:A' })
    expect(s.now()).toBe('call-player')
  })

  test('[3.6(c)] without a curator no player draws a card', () => {
    const s = new Punto().byDealer().bet('A', 'player', 1000).closeBets(PLAYER_WINS).until('deal')
    expect(s.refused({ type: 'deal', by: 'player:A' })).toMatchObject({
      refused: '19:47-3.6(c)',
      because: 'The dealer draws the cards while nobody has the shoe.',
    })
  })

  test('[3.6(c)] deals as the dealer says: nothing before “Cards”, no third card that is not called for', () => {
    const s = new Punto().ready().bet('A', 'player', 1000)
    expect(s.refused({ type: 'deal', by: 'player:A' }).refused).toBe('19:47-3.7(b)')
    s.closeBets('6C TC 7D TD').until('result')
    expect(s.refused({ type: 'draw-player', by: 'player:A' }).refused).toBe('19:47-3.9(b)')
    expect(s.refused({ type: 'draw-banker', by: 'player:A' }).refused).toBe('19:47-3.9(c)')
  })

  test('[3.6(c)] who is gone is dealt for: the game goes on', () => {
    expect(next(puntoBanco, closed().table)).toMatchObject({
      for: [{ player: 'A', otherwise: { type: 'deal', by: 'player:A' } }],
    })
  })
})

describe('after a round', () => {
  const played = (faces: string, people: Record<string, string> = { A: '3', B: '9', C: '15' }): Punto =>
    new Punto(people).ready('B').bet('A', 'tie', 1000).deal(faces)

  test('[3.11(a)] the curator may keep the shoe', () => {
    const s = played(BANKER_WINS)
    expect(s.table.state.curator).toBe('B')
    s.bet('A', 'tie', 1000).deal('2S TD 4C 3S 2D')
    expect(s.table.state.curator).toBe('B')
  })

  test('[3.11(a)] or pass it, and nobody passes it for him', () => {
    const s = played(BANKER_WINS)
    expect(s.refused({ type: 'pass-shoe', by: 'player:A' })).toMatchObject({
      refused: '19:47-3.11(a)',
      because: 'You do not have the shoe.',
    })
    say(s, 'B', 'pass-shoe')
    expect(s.table.state).toMatchObject({ curator: null, before: '9', offered: 'C' })
  })

  test('[3.11(a)] not in the middle of one', () => {
    const s = new Punto({ A: '1', B: '3' }).ready('A').bet('B', 'player', 1000).closeBets(PLAYER_WINS)
    s.until('deal')
    expect(s.refused({ type: 'pass-shoe', by: 'player:A' })).toMatchObject({
      refused: '19:47-3.11(a)',
      because: 'The shoe is passed after a round.',
    })
  })

  test("[3.11(a)1] the shoe is passed when the Banker's Hand loses, and only then", () => {
    expect(played(BANKER_WINS).table.state.curator).toBe('B')
    expect(played(TIE).table.state.curator).toBe('B')
    const lost = played(PLAYER_WINS)
    expect(lost.table.state).toMatchObject({ curator: null, before: '9' })
    const shoe = { type: 'shoe-passed', player: 'B', place: '9' }
    expect(lost.events()).toContainEqual({ ...shoe, reason: 'banker-lost' })
  })

  test('[3.11(a)1] who is alone has nobody to pass it to', () => {
    const s = new Punto({ A: '3' }).ready().bet('A', 'tie', 1000).deal(PLAYER_WINS)
    expect(s.table.state.curator).toBe('A')
    expect(s.now()).toBe('Place your bets.')
  })

  test('[3.11(a)1] a void round takes the shoe from nobody', () => {
    const s = new Punto({ A: '3', B: '9' }).ready('B').bet('A', 'tie', 1000).closeBets('')
    s.do({ type: 'no-more-bets', by: 'dealer' })
    const few = { ...s.table.piles, shoe: s.pile('shoe').slice(0, 3), rack: s.pile('shoe').slice(3) }
    s.table = { ...s.table, piles: { ...few, rack: [...few.rack, ...s.pile('rack')] } }
    s.until('void-round').do({ type: 'void-round', by: 'dealer' })
    expect([s.table.state.curator, s.chips('A')]).toEqual(['B', 1000_00])
  })

  test('[3.11(b)] it is offered to the right of the former curator, and on counterclockwise', () => {
    const s = played(PLAYER_WINS)
    expect(next(s.game, s.table).rule).toBe('19:47-3.11(b)')
    const order: (string | null)[] = []
    for (; asked(s) !== null; say(s, asked(s) ?? '', 'decline-shoe')) order.push(asked(s))
    // Past place 15 it goes on at 1; at last it comes to who had it.
    expect(order).toEqual(['C', 'A', 'B'])
    expect(say(s, 'A', 'take-shoe').table.state.curator).toBe('A')
  })

  test('[3.11(b)] who passed it of his own will is not asked again', () => {
    const s = played(BANKER_WINS)
    say(s, 'B', 'pass-shoe')
    const order: (string | null)[] = []
    for (; asked(s) !== null; say(s, asked(s) ?? '', 'decline-shoe')) order.push(asked(s))
    expect(order).toEqual(['C', 'A'])
    expect(types(s, 'B')).toContain('take-shoe')
  })

  test('[3.11(b)] the first to accept is the curator and deals the next round', () => {
    const s = played(PLAYER_WINS)
    say(s, 'C', 'accept-shoe').bet('A', 'tie', 1000).closeBets('2S TD 4C 3S 2D').until('deal')
    expect(s.waited()).toEqual(['C'])
    expect(s.refused({ type: 'deal', by: 'player:B' }).refused).toBe('19:47-3.6(c)')
  })

  test('[3.11(b)] a curator who leaves gives it up, and so does who is offered it', () => {
    const s = played(BANKER_WINS)
    say(s, 'B', 'leave')
    expect(s.table.state).toMatchObject({ curator: null, before: '9', offered: 'C' })
    expect(s.events()).toContainEqual({ type: 'shoe-passed', player: 'B', place: '9', reason: 'gone' })
    say(s, 'C', 'leave')
    expect(asked(s)).toBe('A')
    say(s, 'A', 'leave')
    // Nobody is left: whoever comes begins as the table did.
    expect(s.table.state).toMatchObject({ curator: null, before: null, offered: null, refused: [] })
  })

  test('[3.11(b)] with a new shoe everybody is asked anew', () => {
    const s = new Punto({ A: '3', B: '9' }).byDealer()
    expect(s.table.state.refused).toEqual(['A', 'B'])
    s.table = { ...s.table, state: { ...s.table.state, last: true } }
    s.bet('A', 'tie', 1000).deal(TURNED.tie).opened('4C 5C 6C 7C 8C')
    expect(s.table.state).toMatchObject({ refused: [], offered: 'A' })
  })
})

describe('an order to pass the shoe', () => {
  const order = (by: 'dealer' | 'floorperson', reason: string) =>
    ({ type: 'order-pass', by, reason }) as const
  const dealing = (people: Record<string, string> = { A: '1', B: '3' }): Punto =>
    new Punto(people).ready('A').bet('A', 'player', 1000).closeBets(TURNED.playerWins)

  test.each(['delay', 'invalid-deals', 'violation'])(
    '[3.11(a)2] dealer or floorperson may give it for %s, and nobody else',
    (reason) => {
      for (const by of ['dealer', 'floorperson'] as const) {
        const s = new Punto({ A: '1', B: '3' }).ready('A').do(order(by, reason)).run()
        expect(s.table.state).toMatchObject({ curator: null, before: '1', offered: 'B', barred: 'A' })
      }
      const s = new Punto({ A: '1', B: '3' }).ready('A')
      for (const by of ['player:B', 'player:A', 'boxman', 'supervisor'] as const)
        expect(s.refused({ type: 'order-pass', by, reason })).toHaveProperty('because')
    },
  )

  test('[3.11(a)2] for no other reason, and only to somebody who has the shoe', () => {
    const s = new Punto({ A: '1', B: '3' }).ready('A')
    expect(s.refused({ type: 'order-pass', by: 'dealer', reason: 'luck' })).toHaveProperty('because')
    const nobody = new Punto({ A: '1', B: '3' }).byDealer()
    expect(nobody.offered('order-pass')).toEqual([])
    const shuffling = new Punto({ A: '1', B: '3' }).ready('A')
    shuffling.table = { ...shuffling.table, state: { ...shuffling.table.state, phase: 'shuffle' } }
    expect(shuffling.offered('order-pass')).toEqual([])
  })

  test('[3.11(a)2] it may come at any moment of a round, and says for what', () => {
    const s = new Punto({ A: '1', B: '3' }).ready('A').bet('A', 'player', 1000).closeBets(BANKER_WINS)
    for (const step of [
      'deal',
      'call-player',
      'call-banker',
      'draw-player',
      'turn-third',
      'collect',
      'pick-up',
    ]) {
      const given = s.until(step).offered('order-pass')
      expect(given.map((o) => [o.with?.reason, o.rule])).toEqual([
        ['delay', '19:47-3.11(a)2'],
        ['invalid-deals', '19:47-3.11(a)2'],
        ['violation', '19:47-3.11(a)2'],
      ])
    }
    // The Banker's Hand won, and yet the shoe goes on.
    s.do(order('dealer', 'violation')).run()
    expect(s.table.state).toMatchObject({ curator: null, offered: 'B' })
  })

  test('[3.11(a)2] in the middle of a hand the dealer finishes it, and the shoe is offered then', () => {
    const s = dealing().until('deal').do(order('dealer', 'delay'))
    expect(next(s.game, s.table)).toMatchObject({ by: 'dealer', command: { type: 'deal' } })
    s.run()
    expect(s.chips('A')).toBe(1010_00)
    expect(asked(s)).toBe('B')
  })

  test('[3.11(a)2] between the cards of a hand too: a third card is then the dealer’s', () => {
    const s = new Punto({ A: '1', B: '3' }).ready('A').bet('A', 'player', 1000).closeBets(BANKER_WINS)
    s.until('draw-player').do(order('floorperson', 'invalid-deals'))
    expect(next(s.game, s.table)).toMatchObject({ by: 'dealer', command: { type: 'draw-player' } })
    expect(s.run().chips('A')).toBe(990_00)
  })

  test('[3.11(a)2] who was ordered has it again when somebody else has dealt a round', () => {
    const s = new Punto({ A: '1', B: '3' }).ready('A').do(order('dealer', 'delay')).run()
    say(s, 'B', 'decline-shoe')
    expect(asked(s)).toBe(null)
    expect(types(s, 'A')).not.toContain('take-shoe')
    expect(s.refused({ type: 'take-shoe', by: 'player:A' }).refused).toBe('19:47-3.11(b)')
    expect(types(s, 'B')).toContain('take-shoe')
    s.bet('A', 'player', 1000).deal(TURNED.tie)
    expect(s.table.state).not.toHaveProperty('barred')
    expect(say(s, 'A', 'take-shoe').table.state.curator).toBe('A')
  })
})

/** A has the shoe and is ordered to pass it before this step of a round; then everybody lets it go by. */
function orderedBefore(step: string): Punto {
  const faces = step === 'deal' ? TURNED.playerWins : PLAYER_WINS
  const s = new Punto({ A: '1', B: '3' }).ready('A').bet('A', 'player', 1000).closeBets(faces)
  s.until(step).do({ type: 'order-pass', by: 'dealer', reason: 'delay' })
  return say(s.run(), 'B', 'decline-shoe')
}

test.each(['deal', 'call-player', 'call-banker', 'pick-up'])(
  '[3.11(a)2] an order before "%s" outlasts the round, which the curator began and nobody else',
  (step) => {
    const s = orderedBefore(step)
    expect(s.table.state).toMatchObject({ barred: 'A', phase: 'betting' })
    expect(s.refused({ type: 'take-shoe', by: 'player:A' }).refused).toBe('19:47-3.11(b)')
    s.bet('A', 'player', 1000).deal(TURNED.tie)
    expect(say(s, 'A', 'take-shoe').table.state.curator).toBe('A')
  },
)

describe('what is seen of it', () => {
  const shoe = (s: Punto) => puntoBanco.exhibits?.(s.table).find((e) => e.kind === 'shoe')

  test('the shoe stands before the curator, and with the dealer while nobody has it', () => {
    const s = new Punto({ A: '1', B: '14' }).opened('AC 2C')
    expect(shoe(s)).toBeUndefined()
    say(s, 'A', 'decline-shoe')
    say(s, 'B', 'accept-shoe')
    expect(shoe(s)).toEqual({ kind: 'shoe', place: '14' })
    s.bet('A', 'tie', 1000).deal(PLAYER_WINS)
    expect(shoe(s)).toBeUndefined()
    s.table = { ...s.table, state: { ...s.table.state, curator: 'B', phase: 'shuffle' } }
    expect(shoe(s)).toBeUndefined()
  })

  test('who changes places takes it along', () => {
    const s = new Punto({ A: '1', B: '14' }).ready('B').do({ type: 'reseat', by: 'player:B', place: '7' })
    expect(shoe(s)).toEqual({ kind: 'shoe', place: '7' })
  })
})
