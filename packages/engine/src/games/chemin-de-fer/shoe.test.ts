import { describe, expect, test } from 'vitest'
import { alike, amountOn, cardValue, pointCount } from '../../baccarat/points.ts'
import {
  type CardSet,
  type Command,
  drawn,
  eventsOf,
  next,
  resolveTerms,
  scripted,
  seeded,
  setSize,
} from '../../kernel/index.ts'
import { Chemin } from './chemin-de-fer.test-kit.ts'
import { cheminDeFer } from './index.ts'

describe('what cards are worth', () => {
  test('[4.1(b)1] two to nine count their number', () => {
    expect(['2C', '3D', '4H', '5S', '6C', '7D', '8H', '9S'].map(cardValue)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('[4.1(b)2] ten, jack, queen and king count zero', () => {
    expect(['TC', 'JD', 'QH', 'KS'].map(cardValue)).toEqual([0, 0, 0, 0])
    expect(new Set(['TC', 'JD', 'QH', 'KS'].map(alike)).size).toBe(1)
  })

  test('[4.1(b)3] an ace counts one', () => {
    expect(cardValue('AC')).toBe(1)
  })

  test('[4.1(c)] the point count is the right digit of the sum', () => {
    expect(pointCount(['AC', '2D', '4H'])).toBe(7)
    expect(pointCount(['AC', '2D', '9H'])).toBe(2)
    expect(new Chemin().ready().round({ player: '9C 8D', banker: '9D 9H' }).calls()).toContain(
      "Player's Hand 7, Banker's Hand 8. Banker's Hand wins",
    )
  })
})

describe('the cards come to the table', () => {
  test('[4.1(a)] a shoe holds six decks or more', () => {
    for (const decks of [1, 5])
      expect(resolveTerms(cheminDeFer, { options: { decks } })).toMatchObject({ refused: '19:47-4.1(a)' })
    for (const decks of [6, 8, 11]) {
      const s = new Chemin({ A: '2' }, { decks }).ready()
      expect(setSize(s.table.sets.cards as CardSet)).toBe(52 * decks)
      expect(s.pile('shoe')).toHaveLength(52 * decks - 2)
    }
    expect(resolveTerms(cheminDeFer, { options: { decks: 13 } })).toMatchObject({ refused: 'house' })
  })

  test('[4.3(a)] the dealer inspects the cards and the floorperson verifies it, before anything else', () => {
    const s = new Chemin()
    expect(s.now()).toBe('inspect')
    expect(s.refused({ type: 'shuffle', by: 'dealer' }).refused).toBe('19:47-4.3(a)')
    s.do({ type: 'inspect', by: 'dealer' })
    expect(s.refused({ type: 'verify', by: 'dealer' }).refused).toBe('19:47-4.3(a)')
    expect(s.do({ type: 'verify', by: 'floorperson' }).now()).toBe('spread')
  })

  test('[4.3(b)] the cards lie spread until the first participant comes to view them', () => {
    const s = new Chemin({}).run(scripted({}))
    expect(next(s.game, s.table)).toMatchObject({ quiet: true, rule: '19:47-4.3(b)' })
    expect(s.do({ type: 'sit', by: 'player:A', place: '5' }).now()).toBe('turn-down')
  })

  test('[4.3(c)] then they are turned down, washed and stacked, in this order', () => {
    const s = new Chemin().until('turn-down')
    expect(s.refused({ type: 'wash', by: 'dealer' }).refused).toBe('19:47-4.3(c)')
    for (const type of ['turn-down', 'wash', 'stack']) s.do({ type, by: 'dealer' })
    expect(s.now()).toBe('shuffle')
  })
})

describe('shuffle and cut', () => {
  test('[4.4(a)] the cards are shuffled before play begins: no wager and no offer is taken before', () => {
    const s = new Chemin().until('shuffle')
    const bet = { type: 'bet', by: 'player:A', place: '2', wager: 'bank', cents: 1000 } as const
    expect(s.refused(bet).refused).toBe('19:47-4.4(a)')
    expect(s.refused({ type: 'bid', by: 'player:A', cents: 1000 }).refused).toBe('19:47-4.4(a)')
    expect(s.do({ type: 'shuffle', by: 'dealer' }).pile('shoe')).toHaveLength(416)
  })

  test('[4.4(b), 4.4(b)[reshuffle]] one deck is laced in, and shuffled again only where the licensee chose so', () => {
    const lace = { type: 'lace', by: 'dealer' } as const
    expect(new Chemin().until('lace').do(lace).now()).toContain('The cut is offered')
    const s = new Chemin({ A: '3' }, { reshuffle: true }).until('lace').do(lace)
    expect([s.now(), s.rule()]).toEqual(['reshuffle', '19:47-4.4(b)'])
  })

  test('[4.4(b)[reshuffle]] it is alike in a pit and changes half an hour after a written notice', () => {
    const option = cheminDeFer.options.find((o) => o.key === 'reshuffle')
    expect(option).toMatchObject({ scope: 'pit', notice: 'written', alike: [{ game: 'chemin-de-fer' }] })
    const s = new Chemin({}).run(scripted({}))
    const at = s.table.now
    const notice = { type: 'notice', by: 'floorperson', options: { reshuffle: true }, surveillance: at }
    expect(s.refused(notice as unknown as Command)).toHaveProperty('because')
    s.do({ ...notice, commission: at } as unknown as Command)
    const apply = { type: 'apply-notices', by: 'dealer' } as const
    expect(s.refused({ ...apply, at: at + 29 * 60_000 })).toHaveProperty('because')
    s.do({ ...apply, at: at + 30 * 60_000 })
    expect(s.table.terms.at(-1)?.options.reshuffle).toBe(true)
  })

  test('[4.4(b)] the first cut goes from the highest position on, clockwise, and to the dealer at last', () => {
    const s = new Chemin({ A: '2', B: '9', C: '5' }).run(scripted({ faces: 'AC 2C' }))
    expect(s.waited()).toEqual(['B'])
    expect(s.refused({ type: 'cut', by: 'player:A', front: 50 }).refused).toBe('19:47-4.4(b)')
    expect(s.otherwise().waited()).toEqual(['C'])
    expect(s.otherwise().waited()).toEqual(['A'])
    expect(s.otherwise().events()).toContainEqual({ type: 'cut', pile: 'shoe', at: 208 })
  })

  test('[4.4(b)] on a reshuffle it begins at the left of who dealt', () => {
    const s = nearlyOver()
    s.play(() => s.waits() === 'decline-cut')
    const dealt = s.table.state.dealt
    // Clockwise the numbers fall, and after 1 comes 9.
    const order = { '2': ['C', 'B', 'A'], '5': ['A', 'C', 'B'], '8': ['B', 'A', 'C'] }[String(dealt)]
    for (const player of order ?? ['nobody']) {
      expect(s.waited()).toEqual([player])
      s.otherwise()
    }
  })

  test('[4.4(c)] the cutting card goes in at least ten cards from either end', () => {
    const s = new Chemin({ A: '3' }).run(scripted({ faces: 'AC 2C' }))
    for (const front of [0, 9, 407, 416])
      expect(s.refused({ type: 'cut', by: 'player:A', front }).refused).toBe('19:47-4.4(c)')
    expect(s.do({ type: 'cut', by: 'player:A', front: 10 }).pile('shoe')[0]).toBe(1010)
  })

  test('[4.4(d)] one cutting card lies at least fourteen cards from the back', () => {
    const s = new Chemin({ A: '3' }).run(scripted({ faces: 'AC 2C' }))
    s.do({ type: 'decline-cut', by: 'player:A' }).until('load')
    expect(s.refused({ type: 'load', by: 'dealer', behind: 13 }).refused).toBe('19:47-4.4(d)')
    expect(s.do({ type: 'load', by: 'dealer', behind: 20 }).table.state.behind).toBe(20)
  })

  test.each([
    ['AC', 1],
    ['7D', 7],
    ['TS', 10],
    ['KD', 10],
  ])('[4.4(d)] with a first card %s, %i more are shown and laid aside before play', (first, more) => {
    const rest = Array.from({ length: more }, (_, i) => (i < 8 ? '2H' : '3H'))
    const s = new Chemin().ready(`${first} ${rest.join(' ')}`)
    expect(s.faces('rack')).toBe([first, ...rest].join(' '))
    expect(amountOn(first)).toBe(more)
  })

  test('[4.5(a)] every card of a hand comes from the one shoe', () => {
    const s = new Chemin().ready()
    const before = s.entries.length
    s.round({ player: '2C 2D', banker: '2H 2S', more: '7C 5D' })
    const placed = eventsOf(s.since(before), 'placed').filter((e) => e.to !== 'rack')
    expect(placed.map((e) => e.from)).toEqual(Array(6).fill('shoe'))
  })
})

/** A shoe that is over in a few hands. */
function nearlyOver(): Chemin {
  const s = new Chemin({ A: '2', B: '5', C: '8' }, { decks: 6 }).run(drawn(seeded(3)))
  while (s.waits() === 'decline-cut') s.do({ type: 'decline-cut', by: `player:${s.waited()[0]}` })
  s.until('load')
  s.do({ type: 'load', by: 'dealer', behind: 156 }).run()
  while (s.pile('shoe').length - 156 > 20) s.do({ type: 'face-up-in-shoe', by: 'dealer', cards: 1 }).run()
  return s
}

describe('the end of a shoe', () => {
  test('[4.4(a), 4.5(b)] the hand of the cutting card is the last; then all is shuffled and put up again', () => {
    const s = nearlyOver()
    const before = s.entries.length
    s.play(() => s.waits() === 'decline-cut')
    const entries = s.entries.slice(before)
    const out = entries.findIndex((e) => e.events.some((event) => event.type === 'cutting-card'))
    expect(entries.slice(out).filter((e) => e.command.type === 'pick-up')).toHaveLength(1)
    expect(s.pile('shoe')).toHaveLength(312)
    expect(s.pile('rack')).toHaveLength(0)
    s.pass('decline-cut')
    expect(s.table.state).toMatchObject({ banker: null, finding: { kind: 'auction', barred: null } })
    expect(s.table.state.out).toBe(false)
    expect(s.waited()).toEqual(['A', 'B', 'C'])
  })
})
