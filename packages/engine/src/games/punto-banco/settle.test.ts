import { expect, test } from 'vitest'
import { type OptionValues, refusePit, resolveOptions, terms } from '../../kernel/index.ts'
import { minibaccarat } from '../minibaccarat/index.ts'
import { puntoBanco } from './index.ts'
import { Punto } from './punto-banco.test-kit.ts'

test('[3.10(c)1, 19:47-7.10(c)2] a minibaccarat table beside punto banco settles as that does', () => {
  const values = terms(new Punto().table).options
  const beside = (game: string, options: OptionValues) => [{ game, options, pit: true }]
  const mini = resolveOptions(minibaccarat, { settlement: 3 }) as OptionValues
  expect(refusePit(puntoBanco, values, beside('minibaccarat', mini))).toMatchObject({
    refused: '19:47-7.10(c)2',
    expected: 3,
  })
  expect(refusePit(minibaccarat, mini, beside('punto-banco', values))).toMatchObject({
    refused: '19:47-7.10(c)2',
    expected: 1,
  })
  expect(refusePit(puntoBanco, { ...values, settlement: 3 }, beside('minibaccarat', mini))).toBe(undefined)
  expect(refusePit(puntoBanco, values, beside('blackjack', { settlement: 3 }))).toBe(undefined)
})
