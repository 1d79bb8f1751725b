import { describe, expect, test } from 'vitest'
import { asPlayer } from '../../kernel/index.ts'
import { type Attack, table } from './double-attack-blackjack.test-kit.ts'

const two = (options = {}) =>
  table(options, { A: '1', B: '2' }).bet('A', 'main', 10_00).bet('B', 'main', 10_00)

/** Both have declined the attack, and the first card of the players stands next. */
const dealt = (faces: string): Attack => {
  const s = two().deal('9D').say('A', 'no-attack')
  return s.cards(faces).do({ type: 'no-attack', by: asPlayer('B'), place: '2', wager: 'double-attack' })
}

describe('somebody is passed over', () => {
  test('[DAB.irregularities(h)] not while the attack is open; without cards a hand is dead, and in the next deal again', () => {
    const open = two().deal('9D')
    expect(open.offered('pass-over')).toEqual([])
    const s = dealt('9C 8S').until('deal').act('pass-over', 'dealer', { place: '1' }).act('deal')
    s.act('pass-over', 'dealer', { place: '1' }).act('deal').act('deal')
    expect([s.now(), s.rule()]).toEqual(['return-dead', '19:47-DAB.irregularities(h)'])
    s.run()
    expect([s.chips('A'), s.waited()]).toEqual([1000_00, ['B']])
    s.cards('KS').say('B', 'stand')
    s.bet('A', 'main', 10_00).alone('9D KC 9H')
    expect(s.faces('hand:1')).toBe('KC 9H')
  })

  test('[DAB.irregularities(h)] the attack goes back with the wager', () => {
    const s = two().deal('9D').say('A', 'attack').cards('9C 8S')
    s.do({ type: 'no-attack', by: asPlayer('B'), place: '2', wager: 'double-attack' })
    s.until('deal').act('pass-over', 'dealer', { place: '1' }).act('deal')
    s.act('pass-over', 'dealer', { place: '1' }).run()
    expect(s.chips('A')).toBe(1000_00)
  })

  test('[DAB.irregularities(h)] with one card the player takes the second after all others, or the wager back', () => {
    const one = () => {
      const s = dealt('KC 9C 8S').until('deal').act('deal').act('deal')
      return s.act('pass-over', 'dealer', { place: '1' }).run()
    }
    const s = one()
    expect([s.rule(), s.waited()]).toEqual(['19:47-DAB.irregularities(h)', ['A']])
    s.cards('9H').say('A', 'take-card')
    expect(s.faces('hand:1')).toBe('KC 9H')
    expect(one().say('A', 'decline-card').chips('A')).toBe(1000_00)
  })

  test('[DAB.irregularities(i)] a card left out comes after all others’ and before the hole card, or the hand is dead', () => {
    const left = () => {
      const s = two()
        .alone('9D 2C 9C 3H 8S')
        .do({ type: 'hit', by: asPlayer('A'), place: '1' })
      return s.act('omit-card', 'dealer', { place: '1' }).run().say('B', 'stand')
    }
    const s = left()
    expect([s.rule(), s.waited(), s.faces('hand:dealer')]).toEqual([
      '19:47-DAB.irregularities(i)',
      ['A'],
      '9D ??',
    ])
    s.cards('KH').say('A', 'take-card')
    expect(s.faces('hand:1')).toBe('2C 3H KH')
    expect(left().cards('8D').say('A', 'decline-card').chips('A')).toBe(1000_00)
  })
})

test('[2.15(f)] when the shoe cannot finish a round, the discards are shuffled and cut, one is burned, and it goes on', () => {
  const s = table({}, { A: '1', B: '2' })
  while (s.pile('shoe').length > 5) s.act('new-dealer', 'floorperson').run()
  s.bet('A', 'main', 10_00).bet('B', 'main', 10_00).alone('9D KC 9C 6H 8S')
  expect([s.rule(), s.pile('rack'), s.table.shuffles]).toEqual(['19:47-2.5(f)', [], 2])
  s.do({ type: 'cut', by: asPlayer('A'), front: 20 })
  expect([s.now(), s.rule()]).toEqual(['burn', '19:47-2.15(f)'])
  s.run()
  expect([s.waited(), s.faces('hand:1'), s.pile('rack').length]).toEqual([['A'], 'KC 6H', 1])
})

describe('the shuffler', () => {
  const second = (options = {}) =>
    table(options).round('9D KC 9H KS', 'stand').act('order-shuffle', 'floorperson').until('shuffle')

  test('[DAB.irregularities(j)] when it jams the cards are reshuffled by the approved procedure', () => {
    const s = second({ shuffler: 'automated' })
    expect([s.rule(), s.offered('shuffler-jam', 'floorperson')]).toEqual(['19:46-1.19(c)', []])
    s.act('shuffler-jam')
    expect([s.now(), s.rule()]).toEqual(['shuffle', '19:47-DAB.irregularities(j)'])
    s.step()
    expect(s.table.state.device).toBe('ready')
    expect(second().offered('shuffler-jam')).toEqual([])
  })

  test('[DAB.irregularities(k)] it goes from the table before another way of shuffling is used', () => {
    const s = table({ shuffler: 'automated' })
    const at = s.table.now
    const told = { sign: at, announced: at, commission: at }
    s.do({ type: 'notice', by: 'floorperson', options: { shuffler: 'manual' }, limits: {}, ...told })
    s.do({ type: 'apply-notices', by: 'dealer', at: at + 3_600_000 })
    s.round('9D KC 9H KS', 'stand').act('order-shuffle', 'floorperson').until('remove-shuffler')
    expect(s.refused({ type: 'shuffle', by: 'dealer' }).refused).toBe('19:47-DAB.irregularities(k)')
    s.act('remove-shuffler', 'floorperson')
    expect([s.now(), s.rule()]).toEqual(['shuffle', '19:47-2.5(a)'])
  })
})

describe('the card reader', () => {
  test('[DAB.irregularities(l)1] used without need, where a player could tell the card: all hands are dead, with a supervisor’s word', () => {
    const s = two().alone('9D KC 9C 3H 8S').act('wrong-peek', 'dealer', { seen: true })
    expect(s.chips('A')).toBe(990_00)
    s.do({ type: 'confirm', by: 'supervisor', question: 1 })
    expect([s.chips('A'), s.chips('B'), s.table.round]).toEqual([1000_00, 1000_00, 2])
    expect(s.moved().at(-1)?.rule).toBe('19:47-DAB.irregularities(l)1')
  })

  test.each(['K', 'Q', 'J'])('[DAB.irregularities(l)1] it is no mistake on a first card %s', (rank) => {
    const s = two().alone(`${rank}D 2C 9C 3H 8S 8D`)
    expect([s.offered('wrong-peek'), s.calls().includes('No blackjack')]).toEqual([[], true])
  })

  test('[DAB.irregularities(l)2] where nobody could, play goes on', () => {
    const s = two().alone('9D KC 9C 3H 8S').act('wrong-peek', 'dealer', { seen: false })
    s.do({ type: 'confirm', by: 'supervisor', question: 1 })
    expect([s.waited(), s.staked('A', 'main')]).toEqual([['A'], 10_00])
  })

  test('[DAB.irregularities(m)] out of order, the table deals on as one without', () => {
    const s = two().act('reader-fails').alone('KD KC 9C 3H 8S')
    expect([s.table.peeked, s.waited()]).toEqual([undefined, ['A']])
    s.say('A', 'stand').cards('AD').say('B', 'stand')
    expect([s.chips('A'), s.chips('B')]).toEqual([990_00, 990_00])
    s.act('reader-works', 'floorperson').bet('A', 'main', 10_00).alone('KD KC 3H 8C')
    expect(s.table.peeked).toBeDefined()
  })
})
