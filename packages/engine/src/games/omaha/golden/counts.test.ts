import { expect, test } from 'vitest'
import { handText, pathsText } from '../../../pots/golden.test-kit.ts'
import { omaha } from '../index.ts'

test('a hand reads as in the transcript', async () => {
  await expect(handText(omaha, {}, 14, 'c c c r c c c r c s s')).toMatchFileSnapshot('./omaha.play.txt')
})

test('the paths from a fixed order of cards are those of the perft', async () => {
  const text = pathsText(omaha, 14, [
    [{}, 5],
    [{ betting: 'no-limit' }, 5],
    [{ betting: 'pot-limit', checkRaise: false }, 5],
  ])
  await expect(text).toMatchFileSnapshot('./omaha.perft')
})
