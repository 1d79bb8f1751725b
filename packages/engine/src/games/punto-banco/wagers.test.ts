import { expect, test } from 'vitest'
import { BANKER_WINS } from '../../../test/baccaratbook.ts'
import { resolveTerms } from '../../kernel/index.ts'
import { puntoBanco } from './index.ts'
import { Punto } from './punto-banco.test-kit.ts'

test('[3.3(c)] vigorish is nothing but four or five percent of what was won', () => {
  for (const vigorish of [6, 'tie'])
    expect(resolveTerms(puntoBanco, { options: { vigorish } })).toMatchObject({ refused: '19:47-3.3(c)' })
})

test('[3.3(c)] [3.3(c)[collect]] the button in the numbered box says how much is owed', () => {
  const shown = (vigorishTaken: string) => {
    const s = new Punto({ A: '14' }, { vigorishTaken }).ready().bet('A', 'banker', 1000)
    return puntoBanco.exhibits?.(s.hands(...BANKER_WINS).table).filter((e) => e.kind === 'note')
  }
  expect(shown('deferred')).toEqual([{ kind: 'note', area: 'owes-14', says: '$0.50' }])
  expect(shown('at-payout')).toEqual([])
})
