import { describe, expect, test } from 'vitest'
import { parseRegister, partsOf, subchapterOf } from './register.ts'
import { readRegister } from './repository.ts'

const HEADER = 'id\tkind\tgist\treason\n'

describe('parts of an id', () => {
  test.each([
    ['19:47-1.2(a)1iii(1)', ['19:47', '-1', '.2', '(a)', '1', 'iii', '(1)']],
    ['19:47-1.1[come-out-point]', ['19:47', '-1', '.1', '[come-out-point]']],
    ['19:47-11.8C(b)3ii', ['19:47', '-11', '.8C', '(b)', '3', 'ii']],
    ['13:69F-14.9B(d)4', ['13:69F', '-14', '.9B', '(d)', '4']],
    ['19:47-44.summary[announce-sum]', ['19:47', '-44', '.summary', '[announce-sum]']],
    ['19:47-DAB.irregularities(l)1', ['19:47', '-DAB', '.irregularities', '(l)', '1']],
    ['19:47-5', ['19:47', '-5']],
  ])('of %s', (id, parts) => {
    expect(partsOf(id)).toEqual(parts)
  })

  test.each(['', 'craps', '19:47', '19:47-1.2(a', '19:47-1.2 (a)', '19:47-1.2(a)7-10'])(
    '%o is no id',
    (id) => {
      expect(partsOf(id)).toBeUndefined()
    },
  )

  test('the subchapter is its head', () => {
    expect(subchapterOf('19:47-20.11(a)2[a]')).toBe('19:47-20')
    expect(subchapterOf('13:69F-14.9B(a)')).toBe('13:69F-14')
    expect(() => subchapterOf('craps')).toThrow('craps')
  })
})

describe('the register', () => {
  test('has its provisions, and whole beginnings of ids may be cited', () => {
    const { provisions, citable } = parseRegister(`${HEADER}19:47-1.2(a)15\twager\tA bet.\tNot software.\n`)
    expect(provisions).toEqual([
      { id: '19:47-1.2(a)15', kind: 'wager', gist: 'A bet.', reason: 'Not software.' },
    ])
    expect([...citable]).toEqual(['19:47', '19:47-1', '19:47-1.2', '19:47-1.2(a)', '19:47-1.2(a)15'])
  })

  test.each([
    ['id\tgist\n', 'header'],
    [`${HEADER}19:47-1.2(a)\twager\tA bet.\n`, 'line 2: four columns'],
    [`${HEADER}19:47-1.2(a)\twager\tA bet.\t\tmore\n`, 'line 2: four columns'],
    [`${HEADER}19:47-1.2(a)\tbet\tA bet.\t\n`, 'line 2: unknown kind'],
    [`${HEADER}19:47-1.2(a)\twager\t\t\n`, 'line 2: no gist'],
    [`${HEADER}19:47-1\twager\tA bet.\t\n`, 'line 2: not an id'],
    [`${HEADER}19:47-1.2\twager\tA.\t\n19:47-1.2\twager\tB.\t\n`, 'line 3: 19:47-1.2 is there twice'],
  ])('%j is refused', (text, message) => {
    expect(() => parseRegister(text)).toThrow(message)
  })

  test('is whole', () => {
    const { provisions } = readRegister()
    expect(provisions).toHaveLength(1985)
    expect(provisions.filter(({ gist }) => gist !== gist.trim() || !gist.endsWith('.'))).toEqual([])
  })
})
