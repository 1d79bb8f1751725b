import { describe, expect, test } from 'vitest'
import {
  type CardSet,
  eventsOf,
  next,
  open,
  rankOf,
  resolveTerms,
  scripted,
  setSize,
  unseen,
} from '../../kernel/index.ts'
import { puntoBanco } from './index.ts'
import { Punto } from './punto-banco.test-kit.ts'

describe('the cards come to the table', () => {
  test('[3.1(a)] a shoe holds six decks or more; the house has none for more than twelve', () => {
    const decks = (n: number) => resolveTerms(puntoBanco, { options: { decks: n } })
    for (const n of [1, 5]) expect(decks(n)).toMatchObject({ refused: '19:47-3.1(a)' })
    expect(decks(13)).toMatchObject({ refused: 'house', expected: 12 })
    for (const n of [6, 7, 8, 12]) {
      const s = new Punto({ A: '3' }, { decks: n }).ready()
      expect(setSize(s.table.sets.cards as never)).toBe(52 * n)
      expect(s.pile('shoe').length).toBe(52 * n - 2)
    }
  })

  test('[3.1(a)] with other decks in use new cards come, and the curator keeps the shoe', () => {
    const s = new Punto({ A: '3', B: '7' }).ready('B')
    const told = { sign: 0, announced: 0, commission: 0, at: 0 }
    s.do({ type: 'notice', by: 'floorperson', options: { decks: 6 }, ...told })
    s.do({ type: 'apply-notices', by: 'dealer', at: 30 * 60_000 })
    expect(s.now()).toBe('change-cards')
    expect(s.refused({ type: 'pass-shoe', by: 'player:B' })).toHaveProperty('because')
    s.do({ type: 'change-cards', by: 'dealer' }).opened()
    expect([s.pile('shoe').length, s.table.state.curator]).toEqual([310, 'B'])
  })

  test('[3.4(a)] the dealer inspects the cards and the floorperson verifies it, before anything else', () => {
    const s = new Punto()
    expect(s.now()).toBe('inspect')
    expect(s.refused({ type: 'shuffle', by: 'dealer' })).toMatchObject({ refused: '19:47-3.4(a)' })
    s.do({ type: 'inspect', by: 'dealer' })
    expect(s.refused({ type: 'verify', by: 'dealer' }).refused).toBe('19:47-3.4(a)')
    expect(s.do({ type: 'verify', by: 'floorperson' }).now()).toBe('spread')
  })

  test('[3.4(b)] the cards lie spread until the first participant comes to view them', () => {
    expect(open(puntoBanco)).toHaveProperty('table')
    const s = new Punto({}).run(scripted({}))
    expect(next(s.game, s.table)).toMatchObject({ idle: true, rule: '19:47-3.4(b)' })
    expect(s.table.sets).toEqual({})
    s.do({ type: 'sit', by: 'player:A', place: '14' })
    expect(s.now()).toBe('turn-down')
  })

  test('[3.4(c)] then they are turned down, washed and stacked, in this order', () => {
    const s = new Punto().until('turn-down')
    expect(s.refused({ type: 'wash', by: 'dealer' }).refused).toBe('19:47-3.4(c)')
    expect(s.refused({ type: 'turn-down', by: 'player:A' }).refused).toBe('19:47-3.4(c)')
    for (const type of ['turn-down', 'wash', 'stack']) s.do({ type, by: 'dealer' })
    expect(s.now()).toBe('shuffle')
  })
})

describe('shuffle and cut', () => {
  const cutting = (people: Record<string, string> = { A: '3' }): Punto =>
    new Punto(people).run(scripted({ faces: 'AC 2C' }))

  test('[3.5(a)] the cards are shuffled before play begins, and no wager is taken before', () => {
    const s = new Punto().until('shuffle')
    const bet = { type: 'bet', by: 'player:A', place: '3', wager: 'player', cents: 1000 } as const
    expect(s.refused(bet).refused).toBe('19:47-3.5(a)')
    expect(s.refused({ type: 'shuffle', by: 'player:A' }).refused).toBe('19:47-3.5(a)')
    s.do({ type: 'shuffle', by: 'dealer' })
    expect(eventsOf(s.events(), 'shuffled')).toHaveLength(1)
    expect(s.pile('shoe')).toHaveLength(416)
  })

  test('[3.5(b)] [3.5(b)[reshuffle]] one deck is laced in, and shuffled again only where the licensee chose so', () => {
    const lace = { type: 'lace', by: 'dealer' } as const
    expect(new Punto().until('lace').do(lace).now()).toContain('The cut is offered')
    expect(new Punto({ A: '3' }, { reshuffle: true }).until('lace').do(lace).now()).toBe('reshuffle')
  })

  test('[3.5(b)] the cut goes from the highest-numbered position on, clockwise, until one accepts', () => {
    const s = cutting({ A: '2', B: '15', C: '12' })
    expect(s.waited()).toEqual(['B'])
    expect(s.refused({ type: 'cut', by: 'player:A', front: 50 }).refused).toBe('19:47-3.5(b)')
    s.do({ type: 'decline-cut', by: 'player:B' })
    expect(s.waited()).toEqual(['C'])
    s.do({ type: 'cut', by: 'player:C', front: 50 })
    expect(s.now()).toBe('load')
    // What lay in front of the cutting card is now at the back.
    expect([s.pile('shoe')[0], s.pile('shoe').at(-1)]).toEqual([1050, 1049])
  })

  test('[3.5(b)] the dealer cuts when everybody declines', () => {
    const s = cutting({ A: '2', B: '7' })
    expect(s.refused({ type: 'cut', by: 'dealer', front: 208 }).refused).toBe('19:47-3.5(b)')
    for (const by of ['player:B', 'player:A'] as const) s.do({ type: 'decline-cut', by })
    expect(s.now()).toBe('cut')
    expect(s.run().events()).toContainEqual({ type: 'cut', pile: 'shoe', at: 208 })
  })

  /** At a table of three the shoe is used up in this round; whoever is asked for the cut declines. */
  function reshuffled(faces: string, curator: string): (string | undefined)[] {
    const s = new Punto({ A: '2', B: '7', C: '15' }).ready(curator)
    s.table = { ...s.table, state: { ...s.table.state, last: true } }
    s.bet('A', 'tie', 1000).deal(faces)
    const asked: (string | undefined)[] = []
    for (; s.now().startsWith('The cut'); s.do({ type: 'decline-cut', by: `player:${asked.at(-1)}` }))
      asked.push(s.waited()[0])
    return asked
  }

  test('[3.5(b)] on a reshuffle from the last curator on, also one who has just lost the shoe', () => {
    expect(reshuffled('7C TC 4D 3D', 'B')).toEqual(['B', 'A', 'C'])
    expect(reshuffled('9C TC 4D 3D', 'B')).toEqual(['B', 'A', 'C'])
    expect(reshuffled('9C TC 4D 3D', 'A')).toEqual(['A', 'C', 'B'])
    // Without one, as at the beginning; the dealer turns the cards as they come.
    expect(reshuffled('7C 4D TC 3D', 'nobody')).toEqual(['C', 'B', 'A'])
  })

  test('[3.5(c)] the cutting card goes in at least ten cards from either end', () => {
    for (const front of [0, 9, 407, 416])
      expect(cutting().refused({ type: 'cut', by: 'player:A', front }).refused).toBe('19:47-3.5(c)')
    for (const front of [10, 406])
      expect(cutting().do({ type: 'cut', by: 'player:A', front }).now()).toBe('load')
  })

  test('[3.5(d)] one cutting card lies at least fourteen cards from the back', () => {
    const s = cutting().do({ type: 'decline-cut', by: 'player:A' }).until('load')
    expect(s.refused({ type: 'load', by: 'dealer', behind: 13 }).refused).toBe('19:47-3.5(d)')
    s.do({ type: 'load', by: 'dealer', behind: 20 })
    expect(s.table.state.behind).toBe(20)
  })

  test.each([
    ['AC', 1],
    ['7D', 7],
    ['TS', 10],
    ['JH', 10],
    ['QC', 10],
    ['KD', 10],
  ])('[3.5(d)] with a first card %s, %i more are shown and go into the bucket before play', (first, more) => {
    const rest = Array.from({ length: more }, (_, i) => (i < 8 ? '2H' : '3H'))
    const s = new Punto().opened(`${first} ${rest.join(' ')}`)
    expect(s.faces('rack')).toBe([first, ...rest].join(' '))
    expect(s.now()).toBe('The shoe is offered to position 3.')
  })

  test('[3.6(a)] every card of a round comes from the one shoe, all of one set', () => {
    const s = new Punto().ready().bet('A', 'player', 1000)
    const before = s.entries.length
    s.deal('2C 2H 3D 2S 9C 5D')
    const placed = eventsOf(s.since(before), 'placed')
    expect(placed.filter((e) => e.to !== 'rack').every((e) => e.from === 'shoe')).toBe(true)
    expect(Object.keys(s.table.sets)).toEqual(['cards'])
  })
})

/** A face of one of these ranks that is still in the shoe. */
function left(s: Punto, ranks: string): string {
  const found = [...unseen(s.table, s.table.sets.cards as CardSet)].find(
    ([face, count]) => count > 0 && ranks.includes(rankOf(face)),
  )
  return found?.[0] ?? ''
}

/** Plays rounds of four cards, a natural each, until no more than so many lie before the cutting card. */
function nearlyOver(before: number): Punto {
  const s = new Punto({ A: '3' }, { decks: 6 })
  s.run(scripted({ faces: 'AC 2C' }))
    .do({ type: 'decline-cut', by: 'player:A' })
    .until('load')
  s.do({ type: 'load', by: 'dealer', behind: 156 }).run()
  s.do({ type: 'accept-shoe', by: 'player:A' }).run()
  for (let i = 0; s.pile('shoe').length - 156 > before; i++) {
    const [low, high] = ['23', '46', '57'][i % 3] as string
    const cards = [left(s, '89'), left(s, 'TJQK'), left(s, low ?? ''), left(s, high ?? '')]
    s.bet('A', 'player', 1000).deal(cards.join(' '))
  }
  return s
}

describe('the end of a shoe', () => {
  test('[3.8(e)] the hand of the cutting card is finished, one more is dealt, then the shuffle', () => {
    const s = nearlyOver(4)
    expect(s.table.state).toMatchObject({ out: false, last: false })
    s.bet('A', 'player', 1000).closeBets('KS KS 9S 9S').until('call-player')
    // The fourth of four cards brought it out.
    expect(s.table.state.out).toBe(true)
    expect(s.run().calls().at(-1)).toBe('Last hand')
    expect(s.now()).toBe('Place your bets.')
    const { shuffles } = s.table
    s.bet('A', 'player', 1000).closeBets('KH KH 9S 9S').until('shuffle')
    for (const type of ['deal', 'burn', 'card-in-error', 'face-up-in-shoe', 'no-more-bets'])
      expect(s.refused({ type, by: 'dealer' })).toHaveProperty('because')
    expect(s.refused({ type: 'deal', by: 'player:A' })).toHaveProperty('because')
    s.run()
    expect(s.calls().filter((c) => c === 'Last hand')).toHaveLength(1)
    expect([s.table.shuffles, s.table.state.curator]).toEqual([shuffles + 1, 'A'])
    expect(s.now()).toContain('The cut is offered')
  })

  test('[3.8(e)] whichever of four cards brings it out, it comes out once', () => {
    for (const before of [1, 2, 3, 4]) {
      const s = nearlyOver(8)
      while (s.pile('shoe').length - 156 > before) {
        const card = s.pile('shoe')[0] as number
        const piles = { ...s.table.piles, shoe: s.pile('shoe').slice(1), rack: [...s.pile('rack'), card] }
        s.table = { ...s.table, piles }
      }
      const from = s.entries.length
      s.bet('A', 'player', 1000).closeBets('KS KS 9S 9S').until('call-player')
      expect(s.since(from).filter((e) => e.type === 'cutting-card')).toHaveLength(1)
    }
  })

  test('[3.5(a)] after the shoe the whole set is shuffled again', () => {
    const s = nearlyOver(4)
    s.bet('A', 'player', 1000).deal('KS KS 9S 9S').bet('A', 'player', 1000).deal('KH KH 9S 9S')
    expect(s.pile('shoe')).toHaveLength(312)
    expect(s.pile('rack')).toHaveLength(0)
  })

  test('[3.3(c)] [3.3(c)[collect]] marked vigorish is collected before the reshuffle', () => {
    const s = nearlyOver(4)
    s.bet('A', 'banker', 2000).deal('KS KS 9S 9S')
    expect(s.table.balances['vigorish:A']).toBe(100)
    s.bet('A', 'player', 1000).closeBets('KH KH 9S 9S')
    s.until('pick-up').do({ type: 'pick-up', by: 'dealer' })
    expect(s.now()).toBe('collect-vigorish')
    expect(s.refused({ type: 'shuffle', by: 'dealer' }).refused).toBe('19:47-3.3(c)')
    s.run()
    expect(s.moves().at(-1)).toBe('vigorish:A → inventory 100')
    expect(s.table.balances['vigorish:A']).toBeUndefined()
  })
})
