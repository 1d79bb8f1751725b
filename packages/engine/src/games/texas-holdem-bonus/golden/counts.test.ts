import { expect, test } from 'vitest'
import { fixed, pathsOfBoth, seatedBoth, transcript } from '../../../../test/counts.ts'
import { asPlayer, type OptionValues, resolveOptions, toText } from '../../../kernel/index.ts'
import { texasHoldemBonus } from '../index.ts'
import { odds, played, sums } from '../maths/odds.ts'

test('every deal comes to the counts of the tally', async () => {
  const texts = [{}, { anteWins: 'straight' }].map((chosen) => {
    const options = resolveOptions(texasHoldemBonus, chosen) as OptionValues
    const all = sums(options)
    const lines = (['ante', 'flop', 'turn', 'river'] as const).map((wager) => {
      const { made, won, pushed } = all[wager]
      return `${wager}: made ${made}, won ${won}, pushed ${pushed}`
    })
    const edges = odds(options).map(({ wager, edge }) => `${wager} edge: ${toText(edge)}`)
    const ruled = played(options).map(
      ({ wager, edge }) => `${wager} edge by the rule of thumb: ${toText(edge)}`,
    )
    return [`# ${JSON.stringify(chosen)}`, ...lines, ...edges, ...ruled, ''].join('\n')
  })
  await expect(texts.join('\n')).toMatchFileSnapshot('./texas-holdem-bonus.tally')
})

test('the paths from a fixed order of cards are those of the perft', async () => {
  const text = pathsOfBoth(texasHoldemBonus, 28, [
    [{}, 6],
    [{ foldedBonus: 'forfeited' }, 6],
  ])
  await expect(text).toMatchFileSnapshot('./texas-holdem-bonus.perft')
})

test('a round reads as in the transcript', async () => {
  const [a, b] = [asPlayer('A'), asPlayer('B')]
  const bet = { type: 'bet', cents: 10_00 }
  const text = transcript(texasHoldemBonus, {
    source: fixed(47),
    viewers: ['A', 'B', 'everyone'],
    commands: [
      ...seatedBoth(200_00),
      { ...bet, by: a, place: '1', wager: 'bonus' },
      { ...bet, by: a, place: '1', wager: 'ante' },
      { ...bet, by: a, place: '1', wager: 'bonus' },
      { ...bet, by: b, place: '3', wager: 'ante' },
      { ...bet, by: b, place: '3', wager: 'bonus' },
      { type: 'ready', by: a },
      { type: 'ready', by: b },
      { type: 'play', by: b, place: '3' },
      { type: 'play', by: a, place: '1' },
      { type: 'fold', by: b, place: '3' },
      { type: 'raise', by: a, place: '1' },
      { type: 'check', by: a, place: '1' },
    ],
  })
  await expect(text).toMatchFileSnapshot('./texas-holdem-bonus.play.txt')
})
