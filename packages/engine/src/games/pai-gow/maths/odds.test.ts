import { describe, expect, test } from 'vitest'
import { proofOf } from '../../../../test/proof.ts'
import { add, equal, ONE, resolveOptions, toNumber, toText } from '../../../kernel/index.ts'
import { paiGow } from '../index.ts'
import { allFares, houseManner, type Manner, mannerOf, sorts, WAYS } from './counts.ts'
import { cobankEnds, edgeOf, endsOf, odds, PAIRS_OF_HANDS, type Play } from './odds.ts'

const optionsWith = (chosen: Readonly<Record<string, string | boolean>> = {}) => {
  const options = resolveOptions(paiGow, chosen)
  if ('refused' in options) throw new Error(String(options.because))
  return options
}
const percent = (side: 'player' | 'bank', play: Play, house: 'submitted' | 'literal'): string =>
  (100 * toNumber(edgeOf(endsOf(side, play, house)))).toFixed(4)

describe('the edge of the wager', () => {
  test('[10.7(h), 10.7(i), 10.7(j), 10.7(k)] is exact, from all hands against all others', () => {
    expect(PAIRS_OF_HANDS).toBe(736_281_000)
    const [main] = odds(optionsWith())
    expect(main && toText(main.edge)).toBe('5310791/245427000')
    expect(main && equal(add(add(main.win, main.push), main.lose), ONE)).toBe(true)
    expect(main?.note).toContain('Vigorish at exactly 5 percent')
    expect(paiGow.wagers(optionsWith()).map(({ id }) => id)).toEqual(['main'])
  })

  test('[10.7(d), 10.7(e)] rests on the house way: against the literal one the best player wins', () => {
    const [literal] = odds(optionsWith({ houseWay: 'literal' }))
    expect(literal && toText(literal.edge)).toBe('-3493127/368140500')
    expect(percent('player', 'best', 'submitted')).toBe('2.1639')
    expect(percent('player', 'best', 'literal')).toBe('-0.9489')
    expect(percent('player', 'submitted', 'submitted')).toBe('2.4162')
    expect(percent('player', 'literal', 'literal')).toBe('2.6730')
    expect(percent('player', 'literal', 'submitted')).toBe('4.8541')
    expect(percent('player', 'submitted', 'literal')).toBe('-0.0658')
  })

  test('[10.8(o), 10.2(c)] of a bank is smaller, for it wins copies; a zero beats nothing for the players alone', () => {
    expect(percent('bank', 'best', 'submitted')).toBe('0.2938')
    expect(percent('bank', 'submitted', 'submitted')).toBe('0.5125')
    expect(percent('bank', 'best', 'literal')).toBe('-2.7785')
    // Both set alike: what one side wins the other loses.
    const [player, bank] = [endsOf('player', 'submitted', 'literal'), endsOf('bank', 'literal', 'submitted')]
    expect([bank.win, bank.lose]).toEqual([player.lose, player.win])
  })

  test('[10.8(e), 10.8(p)] of a co-bank is that of the house way against the best play', () => {
    expect(toText(edgeOf(cobankEnds('submitted')))).toBe('9389431/1227135000')
    const { win, lose } = endsOf('player', 'best', 'submitted')
    expect(cobankEnds('submitted')).toEqual({ win: lose, lose: win })
  })

  test('[10.8(a), 10.8(e)] the note speaks of banks where there are any', () => {
    const note = (options: Readonly<Record<string, boolean>>) => odds(optionsWith(options))[0]?.note
    expect(note({})).toContain('co-bank')
    expect(note({ cobanking: false })).toContain('As the bank')
    expect(note({ cobanking: false })).not.toContain('co-bank')
    expect(note({ banking: false, cobanking: false })).not.toContain('As the bank')
  })

  test('is near what is published for a house way of casinos against itself', () => {
    // wizardofodds.com/ask-the-wizard/pai-gow-tiles: 2.3896 % for a player and 0.7377 % for a bank, both by one house way.
    expect(Math.abs(Number(percent('player', 'submitted', 'submitted')) - 2.3896)).toBeLessThan(0.05)
    expect(Math.abs(Number(percent('bank', 'submitted', 'submitted')) - 0.7377)).toBeLessThan(0.25)
  })
})

/** What each setting of every sort of hand has brought so far, and the settings that have brought most. */
class Learnt {
  readonly #sum = new Float64Array(sorts().kinds.length * WAYS)
  add(times: number, worth: (at: number) => number): void {
    for (let at = 0; at < this.#sum.length; at++)
      this.#sum[at] = (this.#sum[at] as number) + times * worth(at)
  }
  best(): Manner {
    return mannerOf(
      Uint8Array.from(sorts().kinds, (_, sort) => topOf((way) => this.#sum[sort * WAYS + way] as number)),
    )
  }
}
const topOf = (worth: (way: number) => number): number =>
  [1, 2].reduce((best, way) => (worth(way) > worth(best) ? way : best), 0)
/** All hands set as brings most, in percent of the wager. */
const atBest = (worth: (at: number) => number): number =>
  sorts().kinds.reduce((sum, _, sort) => {
    const of = (way: number): number => worth(sort * WAYS + way)
    return sum + (sorts().ways[sort] as number) * of(topOf(of))
  }, 0) / PAIRS_OF_HANDS

/**
 * Dealer and player learn from each other, the later the more. What the house keeps is what the player loses, so each
 * dealer on the way proves what a dealer can keep from anybody, and each player what no dealer can keep more of.
 */
function learning(rounds: number): { readonly keeps: number; readonly most: number } {
  const [players, dealers] = [new Learnt(), new Learnt()]
  let [dealer, keeps, most] = [houseManner('submitted'), -100, 100]
  for (let n = 1; n <= rounds; n++) {
    const own = allFares('player', dealer)
    const brings = (at: number): number => 95 * (own.win[at] as number) - 100 * (own.lose[at] as number)
    keeps = Math.max(keeps, -atBest(brings))
    players.add(n, brings)
    const bank = allFares('bank', players.best())
    const kept = (at: number): number => 100 * (bank.win[at] as number) - 95 * (bank.lose[at] as number)
    most = Math.min(most, atBest(kept))
    dealers.add(n, kept)
    dealer = dealers.best()
  }
  return { keeps, most }
}

const proof = await proofOf('pai-gow', import.meta.url)
const learnt = proof.kept('learning', learning)
const bestAgainst = proof.kept('best against', atBestAgainst)

describe('[10.7(e)] the submitted way', () => {
  test('keeps 2.164 percent from the best player; of any way it could be 2.374 and never 2.379', () => {
    expect(-bestAgainst('submitted')).toBeCloseTo(2.1639, 4)
    const { keeps, most } = learnt(5)
    expect(keeps).toBeCloseTo(2.3744, 3)
    expect(most).toBeCloseTo(2.378, 3)
    // The literal way (10.7(d)) gives the best player 0.95 percent.
    expect(bestAgainst('literal')).toBeCloseTo(0.9489, 4)
  })
})

function atBestAgainst(house: 'literal' | 'submitted'): number {
  const { win, lose } = allFares('player', houseManner(house))
  return atBest((at) => 95 * (win[at] as number) - 100 * (lose[at] as number))
}
