import { expect, test } from 'vitest'
import { fixed, pathsOfBoth, seatedBoth, transcript } from '../../../../test/counts.ts'
import { asPlayer } from '../../../kernel/index.ts'
import { STARTS, startCards } from '../../../poker/index.ts'
import { allInHoldem } from '../index.ts'
import { endsOf, isRaised } from '../maths/odds.ts'

const NAMES = '23456789TJQKA'

test('every start comes to the settlement lines of the tally', async () => {
  const lines = Array.from({ length: STARTS }, (_, start) => {
    const { high, low, suited } = startCards(start)
    const { notCalled, lower, equal, higher } = endsOf(start)
    const name = `${NAMES[high - 2]}${NAMES[low - 2]}${suited ? 's' : ''}`
    return `${name} ${isRaised(start) ? 'raise' : 'fold'}: ${notCalled} not called, ${lower} win, ${equal} push, ${higher} lose`
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./all-in-holdem.tally')
})

test('the paths from a fixed order of cards are those of the perft', async () => {
  const text = pathsOfBoth(allInHoldem, 44, [
    [{}, 5],
    [{ dealing: 'automated-shoe', shuffler: 'automated' }, 5],
  ])
  await expect(text).toMatchFileSnapshot('./all-in-holdem.perft')
})

test('a round reads as in the transcript', async () => {
  const [a, b] = [asPlayer('A'), asPlayer('B')]
  const bet = { type: 'bet', cents: 10_00 }
  const text = transcript(allInHoldem, {
    source: fixed(47),
    viewers: ['A', 'B', 'everyone'],
    commands: [
      ...seatedBoth(),
      { ...bet, by: a, place: '1', wager: 'hole-card-bonus' },
      { ...bet, by: a, place: '1', wager: 'ante' },
      { ...bet, by: a, place: '1', wager: 'hole-card-bonus' },
      { ...bet, by: b, place: '3', wager: 'ante' },
      { ...bet, by: b, place: '3', wager: 'final-hand-bonus' },
      { type: 'ready', by: a },
      { type: 'ready', by: b },
      { type: 'raise', by: b, place: '3' },
      { type: 'raise', by: a, place: '1' },
      { type: 'fold', by: b, place: '3' },
    ],
  })
  await expect(text).toMatchFileSnapshot('./all-in-holdem.play.txt')
})
