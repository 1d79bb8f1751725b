import { expect, test } from 'vitest'
import { handText, pathsText } from '../../../pots/golden.test-kit.ts'
import { fiveCardStud } from '../index.ts'

test('a hand reads as in the transcript', async () => {
  await expect(handText(fiveCardStud, {}, 14, 'c r c r c r c s s')).toMatchFileSnapshot(
    './five-card-stud.play.txt',
  )
})

test('the paths from a fixed order of cards are those of the perft', async () => {
  const text = pathsText(fiveCardStud, 14, [
    [{}, 5],
    [{ betting: 'no-limit' }, 5],
    [{ betting: 'pot-limit', checkRaise: false }, 5],
  ])
  await expect(text).toMatchFileSnapshot('./five-card-stud.perft')
})
