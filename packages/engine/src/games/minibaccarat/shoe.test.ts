import { describe, expect, test } from 'vitest'
import {
  asPlayer,
  type CardSet,
  eventsOf,
  isRefused,
  next,
  open,
  rankOf,
  resolveTerms,
  scripted,
  setSize,
  unseen,
} from '../../kernel/index.ts'
import { minibaccarat } from './index.ts'
import { Mini } from './minibaccarat.test-kit.ts'

describe('the cards come to the table', () => {
  test('[7.1(a)] a shoe holds six decks or more', () => {
    for (const decks of [1, 5]) {
      expect(resolveTerms(minibaccarat, { options: { decks } })).toMatchObject({ refused: '19:47-7.1(a)' })
    }
    for (const decks of [6, 7, 8, 9, 10, 12]) {
      const s = new Mini({ A: '3' }, { decks }).ready()
      expect(setSize(s.table.sets.cards as never)).toBe(52 * decks)
      expect(s.pile('shoe').length).toBe(52 * decks - 2)
    }
  })

  test('[7.4(a)] the dealer inspects the cards and the floorperson verifies it, before anything else', () => {
    const s = new Mini()
    expect(s.now()).toBe('inspect')
    expect(s.refused({ type: 'shuffle', by: 'dealer' })).toMatchObject({ refused: '19:47-7.4(a)' })
    s.do({ type: 'inspect', by: 'dealer' })
    expect(s.refused({ type: 'verify', by: 'dealer' }).refused).toBe('19:47-7.4(a)')
    expect(s.do({ type: 'verify', by: 'floorperson' }).now()).toBe('spread')
  })

  test('[7.4(b)] the cards lie spread until the first participant comes to view them', () => {
    const opened = open(minibaccarat)
    if (isRefused(opened)) throw new Error(opened.because)
    const s = new Mini({})
    s.run(scripted({}))
    expect(next(s.game, s.table)).toMatchObject({ idle: true, rule: '19:47-7.4(b)' })
    expect(s.table.sets).toEqual({})
    s.do({ type: 'sit', by: 'player:A', place: '5' })
    expect(s.now()).toBe('turn-down')
  })

  test('[7.4(c)] then they are turned down, washed and stacked, in this order', () => {
    const s = new Mini().until('turn-down')
    expect(s.refused({ type: 'wash', by: 'dealer' }).refused).toBe('19:47-7.4(c)')
    for (const type of ['turn-down', 'wash', 'stack']) s.do({ type, by: 'dealer' })
    expect(s.now()).toBe('shuffle')
  })
})

describe('shuffle and cut', () => {
  test('[7.5(a)] the cards are shuffled before play begins, and no wager is taken before', () => {
    const s = new Mini().until('shuffle')
    const bet = { type: 'bet', by: 'player:A', place: '3', wager: 'player', cents: 1000 } as const
    expect(s.refused(bet).refused).toBe('19:47-7.5(a)')
    s.do({ type: 'shuffle', by: 'dealer' })
    expect(s.events().filter((e) => e.type === 'shuffled')).toHaveLength(1)
    expect(s.pile('shoe')).toHaveLength(416)
  })

  test('[7.5(b)] one deck is laced in, and shuffled again only where the licensee chose so', () => {
    expect(new Mini().until('lace').do({ type: 'lace', by: 'dealer' }).now()).toContain('The cut is offered')
    const s = new Mini({ A: '3' }, { reshuffle: true }).until('lace').do({ type: 'lace', by: 'dealer' })
    expect(s.now()).toBe('reshuffle')
  })

  test('[7.5(b)] the cut goes from the highest-numbered position on, until one accepts', () => {
    const s = new Mini({ A: '2', B: '7', C: '5' }).run(scripted({ faces: 'AC 2C' }))
    expect(s.waited()).toEqual(['B'])
    expect(s.refused({ type: 'cut', by: 'player:A', front: 50 }).refused).toBe('19:47-7.5(b)')
    s.do({ type: 'decline-cut', by: 'player:B' })
    expect(s.waited()).toEqual(['C'])
    s.do({ type: 'cut', by: 'player:C', front: 50 })
    expect(s.now()).toBe('load')
    // What lay in front of the cutting card is now at the back.
    expect(s.pile('shoe')[0]).toBe(1050)
    expect(s.pile('shoe').at(-1)).toBe(1049)
  })

  test('[7.5(b)] the dealer cuts when everybody declines', () => {
    const s = new Mini({ A: '2', B: '7' }).run(scripted({ faces: 'AC 2C' }))
    expect(s.refused({ type: 'cut', by: 'dealer', front: 208 }).refused).toBe('19:47-7.5(b)')
    for (const player of ['B', 'A']) s.do({ type: 'decline-cut', by: asPlayer(player) })
    expect(s.now()).toBe('cut')
    expect(s.run().events()).toContainEqual({ type: 'cut', pile: 'shoe', at: 208 })
  })

  test('[7.5(c)] the cutting card goes in at least ten cards from either end', () => {
    const s = new Mini().run(scripted({ faces: 'AC 2C' }))
    for (const front of [0, 9, 407, 416]) {
      expect(s.refused({ type: 'cut', by: 'player:A', front }).refused).toBe('19:47-7.5(c)')
    }
    for (const front of [10, 406]) {
      const other = new Mini().run(scripted({ faces: 'AC 2C' }))
      expect(other.do({ type: 'cut', by: 'player:A', front }).now()).toBe('load')
    }
  })

  test('[7.5(d)] one cutting card lies at least fourteen cards from the back', () => {
    const s = new Mini()
      .run(scripted({ faces: 'AC 2C' }))
      .do({ type: 'decline-cut', by: 'player:A' })
      .until('load')
    expect(s.refused({ type: 'load', by: 'dealer', behind: 13 }).refused).toBe('19:47-7.5(d)')
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
  ])('[7.5(d)] with a first card %s, %i more are shown and racked before play', (first, more) => {
    const rest = Array(more)
      .fill('2H')
      .slice(0, 8)
      .concat(Array(Math.max(0, more - 8)).fill('3H'))
    const s = new Mini().ready(`${first} ${rest.join(' ')}`)
    expect(s.pile('rack')).toHaveLength(1 + more)
    expect(s.faces('rack')).toBe([first, ...rest].join(' '))
    expect(s.now()).toBe('Place your bets.')
  })

  test('[7.6(a)] every card of a round comes from the one shoe', () => {
    const s = new Mini().ready().bet('A', 'player', 1000)
    const before = s.entries.length
    s.deal('2C 3D 2H 2S 9C 5D')
    const placed = eventsOf(s.since(before), 'placed')
    expect(placed.filter((e) => e.to !== 'rack').every((e) => e.from === 'shoe')).toBe(true)
    expect(Object.keys(s.table.sets)).toEqual(['cards'])
  })
})

/** A face of one of these ranks that is still in the shoe. */
function left(s: Mini, ranks: string): string {
  const found = [...unseen(s.table, s.table.sets.cards as CardSet)].find(
    ([face, count]) => count > 0 && ranks.includes(rankOf(face)),
  )
  return found?.[0] ?? ''
}

/** Plays rounds of four cards, the player's hand a natural, until no more than so many lie before the cutting card. */
function nearlyOver(before: number): Mini {
  const s = new Mini({ A: '3' }, { decks: 6 })
  s.run(scripted({ faces: 'AC 2C' }))
    .do({ type: 'decline-cut', by: 'player:A' })
    .until('load')
  s.do({ type: 'load', by: 'dealer', behind: 156 }).run()
  for (let i = 0; s.pile('shoe').length - 156 > before; i++) {
    const [low, high] = ['23', '46', '57'][i % 3] as string
    const cards = [left(s, '89'), left(s, low ?? ''), left(s, 'TJQK'), left(s, high ?? '')]
    s.bet('A', 'player', 500).deal(cards.join(' '))
  }
  return s
}

describe('the end of a shoe', () => {
  test('[7.8(e)] the hand of the cutting card is finished, one more is dealt, then the shuffle', () => {
    const s = nearlyOver(4)
    expect(s.table.state).toMatchObject({ out: false, last: false })
    s.bet('A', 'player', 500).deal('KS 9S KS 9S')
    expect(s.calls().at(-1)).toBe('Last hand')
    expect(s.table.state).toMatchObject({ out: true, last: true })
    expect(s.now()).toBe('Place your bets.')
    const shuffles = s.table.shuffles
    s.bet('A', 'player', 500).closeBets('KH 9S KH 9S').until('shuffle')
    // No further card leaves the shoe: neither dealt nor burned, by mistake or otherwise.
    expect(s.table.state).toMatchObject({ phase: 'shuffle', out: false, last: false })
    for (const type of ['deal', 'burn', 'card-in-error', 'face-up-in-shoe', 'no-more-bets'])
      expect(s.refused({ type, by: 'dealer' })).toHaveProperty('because')
    s.run()
    expect(s.calls().filter((c) => c === 'Last hand')).toHaveLength(1)
    expect(s.table.shuffles).toBe(shuffles + 1)
    expect(s.waited()).toEqual(['A'])
    expect(s.now()).toContain('The cut is offered')
  })

  test('[7.5(a)] after the shoe the whole set is shuffled again', () => {
    const s = nearlyOver(4)
    s.bet('A', 'player', 500).deal('KS 9S KS 9S').bet('A', 'player', 500).deal('KH 9S KH 9S')
    expect(s.pile('shoe')).toHaveLength(312)
    expect(s.pile('rack')).toHaveLength(0)
  })

  test('[7.3(c)] marked vigorish is collected before the reshuffle', () => {
    const s = nearlyOver(4)
    s.bet('A', 'banker', 2000).deal('KS 9S KS 9S')
    expect(s.table.balances['vigorish:A']).toBe(100)
    s.bet('A', 'player', 500)
    s.closeBets('KH 9S KH 9S').until('pick-up').do({ type: 'pick-up', by: 'dealer' })
    expect(s.now()).toBe('collect-vigorish')
    expect(s.refused({ type: 'shuffle', by: 'dealer' }).refused).toBe('19:47-7.3(c)')
    s.run()
    expect(s.moves().at(-1)).toBe('vigorish:A → inventory 100')
    expect(s.table.balances['vigorish:A']).toBeUndefined()
  })
})

describe('a continuous shuffling shoe', () => {
  test('[7.12] needs no lacing, cut, burn or cutting card, and deals every round from the full set', () => {
    const s = new Mini({ A: '3' }, { shuffling: 'continuous' }).run(scripted({}))
    expect(s.now()).toBe('Place your bets.')
    for (const round of [1, 2, 3]) {
      s.bet('A', 'player', 1000).closeBets('9C 2D TC 3D').until('deal')
      expect(s.table.shuffles).toBe(round)
      expect(s.pile('shoe')).toHaveLength(416)
      s.run()
    }
    const types = new Set(s.entries.map((e) => e.command.type))
    expect(['lace', 'cut', 'load', 'first-card', 'burn'].some((t) => types.has(t))).toBe(false)
  })

  test('[7.12] leaves nothing to reshuffle', () => {
    const refused = resolveTerms(minibaccarat, { options: { shuffling: 'continuous', reshuffle: true } })
    expect(refused).toMatchObject({ refused: '19:47-7.12' })
  })
})
