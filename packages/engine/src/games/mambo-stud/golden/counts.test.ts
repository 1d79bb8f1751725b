import { expect, test } from 'vitest'
import { handText, pathsText } from '../../../pots/golden.test-kit.ts'
import { mamboStud } from '../index.ts'

test('a hand reads as in the transcript', async () => {
  await expect(handText(mamboStud, {}, 14, 'c c c r c s s')).toMatchFileSnapshot('./mambo-stud.play.txt')
})

test('the paths from a fixed order of cards are those of the perft', async () => {
  const text = pathsText(mamboStud, 14, [
    [{}, 5],
    [{ betting: 'no-limit' }, 5],
    [{ betting: 'pot-limit', checkRaise: false }, 5],
  ])
  await expect(text).toMatchFileSnapshot('./mambo-stud.perft')
})
