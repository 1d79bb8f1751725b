import { expect, test } from 'vitest'
import { resolvedBy } from '../../../test/choices.ts'
import { checkFelt } from '../../../test/felt.ts'
import type { Game } from '../../kernel/index.ts'
import { bigSix } from './index.ts'

test.each(['previous', 'respin'])(
  '[5.6(d)] seven spots, the wheel, and what happens between two numbers: %s',
  (between) => {
    const options = resolvedBy(bigSix)({ between })
    checkFelt(bigSix as Game, options)
    const { wide, tall } = bigSix.layout(options)
    for (const { spots, areas, inscriptions } of [wide, tall]) {
      expect(spots.map((s) => s.print?.[0])).toEqual(['$1', '$2', '$5', '$10', '$20', 'JOKER', 'FLAG'])
      expect(areas?.map((a) => a.id)).toEqual(['wheel', 'board'])
      expect(inscriptions[0]?.text).toMatch(between === 'previous' ? /LAST PASSED WINS/ : /VOID/)
    }
  },
)
