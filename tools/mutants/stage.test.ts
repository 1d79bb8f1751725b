import { describe, expect, test } from 'vitest'
import { left, type Path } from './prose.ts'
import { type Noted, stage } from './stage.ts'

/** What a test file would find in Vitest's place, and what it does with it. */
function noted(file: (vitest: { describe: typeof describe; test: typeof test }) => void): readonly Noted[] {
  const { describe: group, test: note, tests } = stage()
  file({ describe: group as typeof describe, test: note as typeof test })
  return tests
}

describe('tests that are noted', () => {
  test('each by its name with those around it, in their order, and none is run', () => {
    const ran: string[] = []
    const tests = noted((v) => {
      v.test('first', () => void ran.push('first'))
      v.describe('outer', () => {
        v.describe('inner', () => v.test('deep', { timeout: 5 }, () => void ran.push('deep')))
      })
      v.test('last', () => void ran.push('last'))
    })
    expect(tests.map((t) => t.name)).toEqual(['first', 'outer > inner > deep', 'last'])
    expect(ran).toEqual([])
    for (const { run } of tests) run()
    expect(ran).toEqual(['first', 'deep', 'last'])
  })

  test('one for each row of a table, with what stands in it', () => {
    const ran: unknown[] = []
    const tests = noted((v) => {
      v.test.each([
        [1, 2],
        [3, 4],
      ])('%i and %i', (a, b) => void ran.push([a, b]))
      v.describe.each(['x', 'y'])('group %s', (name) => v.test('it', () => void ran.push(name)))
    })
    for (const { run } of tests) run()
    expect(ran).toEqual([[1, 2], [3, 4], 'x', 'y'])
    expect(new Set(tests.map((t) => t.name)).size).toBe(4)
  })

  test('a test that fails does so when it is run', () => {
    const [it] = noted((v) => v.test('fails', () => expect(1).toBe(2)))
    expect(() => it?.run()).toThrow('expected 1 to be 2')
    expect(() => noted((v) => v.test('without a body'))).toThrow('A test without a body.')
  })
})

/** A text in the source, and the name of the property around it. */
function text(node: Path['node'], property?: string): Path {
  const at = (n: Path['node'], member: boolean): Path => ({
    node: n,
    find: (wanted) => [around].find((p) => p !== undefined && wanted(p)) ?? null,
    isObjectMember: () => member,
    isVariableDeclarator: () => false,
  })
  const around: Path | undefined = property
    ? at({ type: 'ObjectProperty', key: { name: property } }, true)
    : undefined
  return at(node, false)
}
const literal = (value: string) => ({ type: 'StringLiteral', value })
const template = (...raw: string[]) => ({
  type: 'TemplateLiteral',
  quasis: raw.map((r) => ({ value: { raw: r } })),
})

describe('what is not broken', () => {
  test.each([
    ['a sentence', text(literal('Pass the dice')), true],
    ['a word that is said', text(literal('Pass'), 'says'), true],
    ['a sentence with something in it', text(template('Position ', ' is offered the dice.')), true],
    ['a citation', text(literal('19:47-1.7(b)'), 'rule'), false],
    ['odds', text(literal('3 to 2')), false],
    ['the name of an account', text(template('spot:', ':')), false],
    ['what is no text', text({ type: 'NumericLiteral', value: 5 }, 'says'), false],
  ])('%s', (_, path, spared) => {
    expect(left(path)).toBe(spared ? 'said to a person' : undefined)
  })
})
