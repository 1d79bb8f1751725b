import { expect, test } from 'vitest'
import { handText, pathsText } from '../../../pots/golden.test-kit.ts'
import { holdem } from '../index.ts'

test('a hand reads as in the transcript', async () => {
  await expect(handText(holdem, {}, 14, 'c c c r c c c r c s s')).toMatchFileSnapshot('./holdem.play.txt')
})

test('the paths from a fixed order of cards are those of the perft', async () => {
  const text = pathsText(holdem, 14, [
    [{}, 5],
    [{ betting: 'no-limit' }, 5],
    [{ betting: 'pot-limit', checkRaise: false }, 5],
  ])
  await expect(text).toMatchFileSnapshot('./holdem.perft')
})
