import { expect, test } from 'vitest'
import { handText, pathsText } from '../../../pots/golden.test-kit.ts'
import { fiveCardDraw } from '../index.ts'

test('a hand reads as in the transcript', async () => {
  await expect(handText(fiveCardDraw, {}, 14, 'c c d d r c s s')).toMatchFileSnapshot(
    './five-card-draw.play.txt',
  )
})

test('the paths from a fixed order of cards are those of the perft', async () => {
  const text = pathsText(fiveCardDraw, 14, [
    [{}, 5],
    [{ betting: 'no-limit' }, 5],
    [{ betting: 'pot-limit', checkRaise: false }, 5],
  ])
  await expect(text).toMatchFileSnapshot('./five-card-draw.perft')
})
