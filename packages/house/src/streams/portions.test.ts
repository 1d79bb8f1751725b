import { expect, test } from 'vitest'
import { Portions } from './portions.ts'

function loop(size: number, act: (one: string) => void) {
  const soon: (() => void)[] = []
  const portions = new Portions<string>({ soon: (next) => void soon.push(next) }, size, act)
  const turn = (): number => {
    for (const next of soon.splice(0)) next()
    return soon.length
  }
  return { portions, turn }
}

test('no turn has more than one portion, and the order stays', () => {
  const done: string[] = []
  const { portions, turn } = loop(2, (one) => done.push(one))
  portions.add(['a', 'b', 'c'])
  portions.add(['d', 'e'])
  expect(done).toEqual([])
  expect([turn(), done.join('')]).toEqual([1, 'ab'])
  portions.add(['f'])
  expect([turn(), done.join('')]).toEqual([1, 'abcd'])
  expect([turn(), done.join('')]).toEqual([0, 'abcdef'])
  portions.add(['g'])
  expect([turn(), done.join('')]).toEqual([0, 'abcdefg'])
})

test('what is added by the work itself waits for another turn', () => {
  const done: string[] = []
  const { portions, turn } = loop(2, (one) => {
    done.push(one)
    if (one === 'a') portions.add(['c'])
  })
  portions.add(['a', 'b'])
  expect([turn(), done.join('')]).toEqual([1, 'ab'])
  expect([turn(), done.join('')]).toEqual([0, 'abc'])
})

test('what fails holds up nothing that waits behind it', () => {
  const done: string[] = []
  const { portions, turn } = loop(1, (one) => {
    if (one === 'a') throw new Error('broken')
    done.push(one)
  })
  portions.add(['a', 'b'])
  expect(turn).toThrow('broken')
  expect([turn(), done.join('')]).toEqual([0, 'b'])
})
