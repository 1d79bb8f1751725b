import { expect, test } from 'vitest'
import { handText, pathsText } from '../../../pots/golden.test-kit.ts'
import { superSevenStud } from '../index.ts'

test('a hand reads as in the transcript', async () => {
  await expect(handText(superSevenStud, {}, 14, 'd c d r c c c c c c c s s')).toMatchFileSnapshot(
    './super-seven-stud.play.txt',
  )
})

test('the paths from a fixed order of cards are those of the perft', async () => {
  const text = pathsText(superSevenStud, 14, [
    [{}, 5],
    [{ betting: 'no-limit' }, 5],
    [{ betting: 'pot-limit', checkRaise: false }, 5],
  ])
  await expect(text).toMatchFileSnapshot('./super-seven-stud.perft')
})
