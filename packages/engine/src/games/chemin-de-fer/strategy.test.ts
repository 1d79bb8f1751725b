import { describe, expect, test } from 'vitest'
import { type Command, view } from '../../kernel/index.ts'
import { BANKER_WINS, Chemin, PLAYER_WINS } from './chemin-de-fer.test-kit.ts'
import { cheminDeFer } from './index.ts'

/** What somebody does by the strategy; with `luck` 0 whatever is rare happens. */
const does = (s: Chemin, player: string, luck = 1): Command | undefined =>
  cheminDeFer.strategy(view(s.table, player), player, () => luck)

describe('the reference strategy', () => {
  test('offers four times the least where nobody has made an offer, and no more', () => {
    const s = new Chemin().ready()
    expect(does(s, 'B')).toMatchObject({ type: 'bid', cents: 20_00 })
    s.give('A', 'bid', { cents: 5_00 })
    expect(does(s, 'B')).toMatchObject({ type: 'decline-bid' })
    expect(does(s, 'A')).toBeUndefined()
  })

  test('puts up the bank and offers it; takes one that was lost, and passes one that has grown too large', () => {
    const s = new Chemin().ready().take('A', 20_00)
    expect(does(s, 'A')).toMatchObject({ type: 'bet', wager: 'bank', cents: 20_00 })
    s.bet('A', 'bank', 20_00)
    expect(does(s, 'A')).toMatchObject({ type: 'offer-bank' })
    expect(does(new Chemin().ready().round(PLAYER_WINS), 'B')).toMatchObject({ type: 'take-bank' })
    expect(does(new Chemin().ready().round(BANKER_WINS, 200_00), 'A')).toMatchObject({ type: 'pass-bank' })
    const large = new Chemin().ready().round(BANKER_WINS, 200_00).give('A', 'pass-bank')
    expect(does(large, 'B')).toMatchObject({ type: 'decline-bank' })
  })

  test('covers a fair share, so that everybody has one, and the last all that is left', () => {
    const s = new Chemin({ A: '2', B: '4', C: '6', D: '8' }).ready().bank('A', 60_00).pass('decline-banco')
    expect(does(s, 'B')).toMatchObject({ type: 'bet', wager: 'against', cents: 20_00 })
    expect(does(s, 'C')).toBeUndefined()
    s.bet('B', 'against', 20_00)
    expect(does(s, 'B')).toMatchObject({ type: 'decline-cover' })
    s.give('B', 'decline-cover').give('C', 'decline-cover')
    expect(does(s, 'D')).toMatchObject({ cents: 40_00 })
  })

  test('calls Banco and follows now and then, among several', () => {
    const s = new Chemin().ready().bank('A', 20_00)
    expect([does(s, 'B')?.type, does(s, 'B', 0)?.type]).toEqual(['decline-banco', 'banco'])
    const lost = new Chemin().ready().round(BANKER_WINS).give('A', 'offer-bank')
    expect([does(lost, 'B')?.type, does(lost, 'B', 0)?.type]).toEqual(['decline-suivi', 'suivi'])
    const two = new Chemin({ A: '2', B: '4' }).ready().bank('A', 20_00)
    expect(does(two, 'B', 0)).toMatchObject({ type: 'decline-banco' })
  })

  test.each([
    ['KC 4D', 'card'],
    ['KC 5D', 'card'],
    ['KC 6D', 'stay'],
    ['KC 9D', 'natural'],
  ])('with %s says %s', (player, type) => {
    const s = new Chemin().ready().bank('A', 20_00).cover({ B: 20_00 })
    s.with({ player, banker: 'KD 3H' }).run().give('A', 'deal')
    expect(does(s, 'B')).toMatchObject({ type })
  })

  test('draws wherever the Banker may, and leaves cards that nobody sees to the rules', () => {
    const s = new Chemin().ready().bank('A', 20_00).cover({ B: 20_00 })
    s.with({ player: 'KC 4D', banker: 'KD 3H', more: '9S' }).run().give('A', 'deal').give('B', 'card')
    expect(does(s.give('A', 'deal'), 'A')).toMatchObject({ type: 'draw' })
    const live = new Chemin({ A: '2', B: '5' }, {}, { chance: 'dealer' }).ready().bank('A', 20_00)
    live.cover({ B: 20_00 }).with(BANKER_WINS).run().give('A', 'deal')
    expect(does(live, 'B')).toMatchObject({ type: 'by-rule' })
  })
})
