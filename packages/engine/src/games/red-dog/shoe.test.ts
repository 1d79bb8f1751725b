import { describe, expect, test } from 'vitest'
import { asPlayer, eventsOf, isRefused, open, scripted } from '../../kernel/index.ts'
import { redDog } from './index.ts'
import { Dog } from './red-dog.test-kit.ts'

const A = asPlayer('A')
const B = asPlayer('B')

describe('[6.1(a)] the cards', () => {
  test.each([1, 2, 6, 12])('[6.1(a)] %i decks are in the shoe', (decks) => {
    const s = new Dog({ A: '3' }, { decks }).ready()
    expect(s.pile('shoe').length + s.pile('rack').length).toBe(52 * decks)
    expect(s.table.sets.cards).toMatchObject({ deck: 'standard', decks })
  })

  test('[6.1(a)] there is at least one deck; how many at most is the house’s word', () => {
    expect(open(redDog, { options: { decks: 0 } })).toMatchObject({ refused: '19:47-6.1(a)' })
    expect(open(redDog, { options: { decks: 1.5 } })).toMatchObject({ refused: '19:47-6.1(a)' })
    expect(open(redDog, { options: { decks: 13 } })).toMatchObject({ refused: 'house', expected: 12 })
    expect(redDog.options.find((o) => o.key === 'decks')?.default).toBe(6)
  })

  test('[6.1(a)] other decks are brought when the terms ask for them, after a round', () => {
    const s = new Dog().ready().bet('A', 'main', 5_00)
    const at = s.table.now
    const told = { sign: at, announced: at, commission: at }
    s.do({ type: 'notice', by: 'floorperson', options: { decks: 2 }, limits: {}, ...told })
    s.table = { ...s.table, now: at + 31 * 60_000 }
    s.deal('4C 5D')
    expect(s.pile('shoe')).toHaveLength(104)
    expect(s.table.state).toMatchObject({ phase: 'cut', decks: 2 })
  })
})

describe('opening the table', () => {
  test('[6.2(a)] the dealer inspects the cards and the floorperson verifies it', () => {
    const s = new Dog({})
    expect(s.now()).toBe('inspect')
    expect(s.refused({ type: 'verify', by: 'floorperson' }).refused).toBe('19:47-6.2(a)')
    s.do({ type: 'inspect', by: 'dealer' })
    expect(s.rule()).toBe('19:47-6.2(a)')
    expect(s.refused({ type: 'verify', by: 'dealer' }).refused).toBe('19:47-6.2(a)')
    s.do({ type: 'verify', by: 'floorperson' })
    expect(s.now()).toBe('spread')
  })

  test('[6.2(b)] the cards lie face up until the first player has come', () => {
    const s = new Dog({}).run()
    expect(s.now()).toBe('The cards are spread for the first participant to view.')
    expect(s.rule()).toBe('19:47-6.2(b)')
    expect(s.refused({ type: 'turn-down', by: 'dealer' }).refused).toBe('19:47-6.2(b)')
    s.do({ type: 'sit', by: A, place: '5' })
    expect(s.now()).toBe('turn-down')
  })

  test('[6.2(c)] then they are turned down, washed and stacked', () => {
    const s = new Dog({ A: '3' }).until('turn-down')
    const acts = ['turn-down', 'wash', 'stack'].map((type) => {
      const { rule, now } = { rule: s.rule(), now: s.now() }
      s.do({ type, by: 'dealer' })
      return [now, rule]
    })
    expect(acts).toEqual(['turn-down', 'wash', 'stack'].map((type) => [type, '19:47-6.2(c)']))
    expect(s.now()).toBe('shuffle')
  })
})

describe('shuffle and cut', () => {
  test('[6.3(a)] the dealer shuffles before play, and nobody wagers before the shoe is ready', () => {
    const s = new Dog({ A: '3' }).until('shuffle')
    expect(s.rule()).toBe('19:47-6.3(a)')
    const bet = { type: 'bet', by: A, place: '3', wager: 'main', cents: 5_00 }
    expect(s.refused(bet).refused).toBe('19:47-6.3(a)')
    expect(s.refused({ type: 'shuffle', by: A }).refused).toBe('19:47-6.4(b)')
    s.do({ type: 'shuffle', by: 'dealer' })
    expect(s.table.shuffles).toBe(1)
  })

  test('[6.3(a)] and after each shoe that is dealt', () => {
    const s = new Dog({ A: '3' }, { decks: 1 }).ready()
    let rounds = 0
    for (; s.table.shuffles === 1 && rounds < 60; rounds++) {
      const left = s.pile('shoe').length
      s.bet('A', 'main', 5_00).deal(
        [
          '4C 5D',
          '4D 5H',
          '4H 5S',
          '4S 5C',
          '6C 7D',
          '6D 7H',
          '6H 7S',
          '6S 7C',
          '8C 9D',
          '8D 9H',
          '8H 9S',
          '8S 9C',
          'TC JD',
          'TD JH',
          'TH JS',
          'TS JC',
          'QC KD',
          'QD KH',
          'QH KS',
          'QS KC',
        ][rounds] ?? '',
      )
      expect(left).toBeGreaterThan(13)
    }
    // 52 less 13 behind the cutting card and the burned one are 38: the nineteenth round of two brings it out.
    expect(rounds).toBe(19)
    expect(s.table.state.phase).toBe('cut')
  })

  test('[6.3(a)[any-round]] where the licensee has it so, the floor orders a shuffle after any round', () => {
    const s = new Dog({ A: '3' }, { anyRound: true }).ready()
    const order = { type: 'order-shuffle', by: 'floorperson' } as const
    expect(isRefused(s.refused(order))).toBe(true)
    s.bet('A', 'main', 5_00).deal('4C 5D')
    expect(s.offered('order-shuffle', 'floorperson')).toMatchObject([{ rule: '19:47-6.3(a)[any-round]' }])
    expect(s.offered('order-shuffle', 'dealer')).toEqual([])
    s.bet('A', 'main', 5_00)
    expect(s.offered('order-shuffle', 'floorperson')).toEqual([])
    s.do({ type: 'take', by: A, place: '3', wager: 'main', cents: 5_00 }).do(order)
    expect(s.now()).toBe('shuffle')
    const never = new Dog().ready().bet('A', 'main', 5_00).deal('4C 5D')
    expect(never.offered('order-shuffle', 'floorperson')).toEqual([])
  })

  test('[6.3(b)] when the game begins the first player is offered the cut, then the others clockwise', () => {
    const s = new Dog({ B: '4', A: '2', C: '6' }).run(scripted({}))
    const asked: string[] = []
    for (let i = 0; i < 3; i++) {
      const [player = ''] = s.waited()
      asked.push(player)
      expect(s.rule()).toBe('19:47-6.3(b)')
      s.do({ type: 'decline-cut', by: asPlayer(player) })
    }
    expect(asked).toEqual(['B', 'C', 'A'])
    expect(s.now()).toBe('cut')
  })

  test('[6.3(b)] later it is the player farthest to the dealer’s right, and clockwise from there', () => {
    const s = new Dog({ B: '4', A: '2', C: '6' }, { anyRound: true }).ready()
    s.bet('A', 'main', 5_00).deal('4C 5D')
    s.do({ type: 'order-shuffle', by: 'floorperson' }).run()
    const asked: string[] = []
    while (s.waited().length > 0) {
      const [player = ''] = s.waited()
      asked.push(player)
      s.do({ type: 'decline-cut', by: asPlayer(player) })
    }
    expect(asked).toEqual(['C', 'A', 'B'])
    expect(s.now()).toBe('cut')
  })

  test('[6.3(b)] only who is asked may cut or decline', () => {
    const s = new Dog({ A: '2', B: '4' }).run(scripted({}))
    expect(s.refused({ type: 'cut', by: B, front: 100 }).refused).toBe('19:47-6.3(b)')
    expect(s.refused({ type: 'decline-cut', by: B }).refused).toBe('19:47-6.3(b)')
    expect(s.refused({ type: 'cut', by: 'dealer', front: 100 }).refused).toBe('19:47-6.3(b)')
  })

  test('[6.3(c)] the cutting card goes in at least ten cards from either end', () => {
    const s = new Dog({ A: '2' }, { decks: 1 }).run(scripted({}))
    for (const front of [0, 9, 43, 52])
      expect(s.refused({ type: 'cut', by: A, front }).refused).toBe('19:47-6.3(c)')
    expect(s.offered('cut', A)[0]?.fields?.front).toEqual({ kind: 'amount', least: 10, most: 42, step: 1 })
    const before = s.pile('shoe')
    s.do({ type: 'cut', by: A, front: 10 })
    expect(s.pile('shoe')).toEqual([...before.slice(10), ...before.slice(0, 10)])
  })

  test('[6.3(c)] then about a quarter of the way from the back, and the stack into the shoe', () => {
    const s = new Dog({ A: '2' }, { decks: 1 }).run(scripted({})).do({ type: 'cut', by: A, front: 20 })
    expect(s.now()).toBe('load')
    expect(s.offered('load').at(-1)?.fields?.behind).toEqual({ kind: 'amount', least: 13, most: 17, step: 1 })
    for (const behind of [12, 18])
      expect(s.refused({ type: 'load', by: 'dealer', behind }).refused).toBe('19:47-6.3(c)')
    s.do({ type: 'load', by: 'dealer', behind: 15 })
    expect(s.table.state.behind).toBe(15)
    expect(new Dog().ready().table.state.behind).toBe(78)
  })
})

describe('[6.4(a)] the burned card', () => {
  test('[6.4(a)] the first card of a full set goes face down to the discard rack', () => {
    const s = new Dog({ A: '2' }).run(scripted({})).do({ type: 'decline-cut', by: A }).until('burn')
    const [top] = s.pile('shoe')
    s.run()
    expect(s.pile('rack')).toEqual([top])
    expect(eventsOf(s.events(), 'shown')).toEqual([])
    expect(s.table.faces).toEqual({})
  })

  test('[6.4(a)] a player who asks sees it, between rounds, and nobody else has to', () => {
    const s = new Dog({ A: '2' }).ready()
    expect(s.refused({ type: 'ask-burn', by: 'dealer' }).refused).toBeDefined()
    s.do({ type: 'ask-burn', by: A })
    expect(s.now()).toBe('show-burn')
    s.run(scripted({ faces: '9H' }))
    expect(s.faces('rack')).toBe('9H')
    expect(s.offered('ask-burn', A)).toEqual([])
  })

  test('[6.4(a)] each new dealer burns one before any card of a round', () => {
    const s = new Dog({ A: '2' }).ready()
    expect(s.offered('new-dealer', 'dealer')).toEqual([])
    s.bet('A', 'main', 5_00).do({ type: 'new-dealer', by: 'floorperson' })
    expect(s.now()).toBe('burn')
    expect(s.refused({ type: 'bet', by: A, place: '2', wager: 'main', cents: 5_00 }).refused).toBe(
      '19:47-6.4(a)',
    )
    s.run()
    expect(s.pile('rack')).toHaveLength(2)
    s.closeBets('4C 8D').until('announce')
    expect(s.offered('new-dealer', 'floorperson')).toEqual([])
  })
})

describe('[6.5(k)] the end of a shoe', () => {
  test('[6.5(k)] the round in which the cutting card comes out is finished, and the cards are shuffled', () => {
    const s = new Dog({ A: '3' }, { decks: 1 }).run(scripted({})).do({ type: 'decline-cut', by: A })
    s.until('load').do({ type: 'load', by: 'dealer', behind: 17 }).run()
    const ties = [
      '4C 5D',
      '4D 5H',
      '4H 5S',
      '4S 5C',
      '6C 7D',
      '6D 7H',
      '6H 7S',
      '6S 7C',
      '8C 9D',
      '8D 9H',
      '8H 9S',
      '8S 9C',
      'TC JD',
      'TD JH',
      'TH JS',
      'TS JC',
    ]
    for (const faces of ties) s.bet('A', 'main', 5_00).deal(faces)
    expect([s.pile('shoe').length, s.table.state.out]).toEqual([19, false])
    s.bet('A', 'main', 5_00).deal('QC AD')
    expect(s.table.state).toMatchObject({ phase: 'raising', out: true })
    s.say('A', 'stay')
    s.source = scripted({ faces: 'KD' })
    const { round } = s.table
    s.until('shuffle')
    expect(s.table.round).toBe(round + 1)
    expect(s.rule()).toBe('19:47-6.3(a)')
    expect(s.chips('A')).toBe(1000_00 + 25_00)
  })
})

describe('[6.9] a shoe that shuffles by itself', () => {
  test('[6.9] mixes all the cards before each round; nothing is cut, loaded or burned', () => {
    const s = new Dog({ A: '3' }, { shuffling: 'continuous' }).run(scripted({}))
    expect(s.now()).toBe('Place your bets.')
    expect(s.table.shuffles).toBe(0)
    for (const round of [1, 2]) {
      s.bet('A', 'main', 5_00).closeBets('4C 5D')
      expect([s.now(), s.rule()]).toEqual(['mix', '19:47-6.9'])
      s.do({ type: 'mix', by: 'dealer' })
      expect(s.pile('shoe')).toHaveLength(312)
      expect(s.refused({ type: 'bet', by: A, place: '3', wager: 'main', cents: 5_00 }).refused).toBe(
        '19:47-6.5(a)',
      )
      expect(s.refused({ type: 'take', by: A, place: '3', wager: 'main', cents: 5_00 }).refused).toBe(
        '19:47-6.5(a)',
      )
      s.run()
      expect(s.table.shuffles).toBe(round)
    }
    const types = redDog.procedure?.(s.table.terms[0]?.options ?? {}).map((a) => a.type)
    expect(types).toContain('mix')
    expect(types).not.toContain('cut')
    expect(s.offered('new-dealer', 'floorperson')).toEqual([])
  })

  test('[6.9] there is then no shuffle to be ordered after a round', () => {
    const both = open(redDog, { options: { shuffling: 'continuous', anyRound: true } })
    expect(both).toMatchObject({ refused: '19:47-6.9', expected: false, received: true })
  })
})
