import { describe, expect, test } from 'vitest'
import { isRefused } from '../../kernel/index.ts'
import { decimal } from './decimal.ts'
import { keyText, readToml, type TomlValue, valueText } from './toml.ts'

const fieldsOf = (text: string): Record<string, TomlValue> => {
  const found = readToml(text)
  if (isRefused(found)) throw new Error(found.because)
  return Object.fromEntries(found.flatMap(({ fields }) => fields.map(({ key, value }) => [key, value])))
}

describe('values', () => {
  test.each<[string, TomlValue]>([
    ['"two words"', 'two words'],
    ["'C:\\new'", 'C:\\new'],
    ['"a \\"quote\\", \\u00e9 and \\U0001F0A1"', 'a "quote", é and 🂡'],
    ['"# no comment" # a comment', '# no comment'],
    ['0.25', decimal(25, 2)],
    ['true', true],
    ['false', false],
    ['inf', { kind: 'infinite' }],
    ['00:00:26', { kind: 'time', text: '00:00:26' }],
    ['[]', []],
    ['[1, 2,]', [decimal(1), decimal(2)]],
    ['[[1], ["a"]]', [[decimal(1)], ['a']]],
    ['[ # first\n  1, # one\n\n  2 # two\n]', [decimal(1), decimal(2)]],
  ])('read %j', (text, value) => {
    expect(fieldsOf(`key = ${text}\nnext = 1`)).toEqual({ key: value, next: decimal(1) })
  })

  test('lines end as on any system', () => {
    expect(fieldsOf('a = 1\r\nb = [\r\n  2,\r\n]\r\n')).toEqual({ a: decimal(1), b: [decimal(2)] })
  })

  test('names may stand in quotes', () => {
    expect(fieldsOf('"a b" = 1\n\'c\' = 2\n_own-1=3')).toEqual({
      'a b': decimal(1),
      c: decimal(2),
      '_own-1': decimal(3),
    })
  })
})

test('headings part hands', () => {
  const found = readToml('# two\n[1]\na = 1\n\n[2]\na = 2\n')
  if (isRefused(found)) throw new Error(found.because)
  expect(found.map(({ name, line }) => [name, line])).toEqual([
    ['1', 2],
    ['2', 5],
  ])
})

test('items of lists know their lines', () => {
  const found = readToml('a = [\n  1,\n  2, 3,\n]')
  if (isRefused(found)) throw new Error(found.because)
  expect(found[0]?.fields[0]).toMatchObject({ line: 1, lines: [2, 3, 3] })
})

describe('what is malformed is refused with its line', () => {
  test.each([
    ['a = 1\nb', 2, 'The field b is missing its = sign.'],
    ['a = 1\n\na = 2', 3, 'The field a appears twice.'],
    ['a = ', 1, 'The value is missing.'],
    ['a = maybe', 1, 'maybe is not a value'],
    ['a = 1979-05-27', 1, '1979-05-27 is not a value'],
    ['a = {b = 1}', 1, 'is not a value'],
    ['a = nan', 1, 'nan is not a value'],
    ['a = 1 2', 1, 'Unexpected text follows on this line.'],
    ['a = "open', 1, 'missing its closing ".'],
    ["a = 1\nb = 'open\n'", 2, "missing its closing '."],
    ['a = """\nlong"""', 1, 'Strings that span several lines are not supported.'],
    ['a = "\\x41"', 1, 'is not a string escape'],
    ['a = "\\ud800"', 1, 'is not a string escape'],
    ['a = "\\U00110000"', 1, 'is not a string escape'],
    ['a = "\u0001"', 1, 'contains a control character'],
    ['a = [1\n2]', 2, 'Separate the items of a list with commas.'],
    ['a = [1,\n2', 2, 'missing its closing ].'],
    ['a = [,]', 1, 'The value is missing.'],
    [`a = ${'['.repeat(9)}1${']'.repeat(9)}`, 1, 'nested more than 8 deep'],
    ['= 1', 1, 'does not begin with a field name'],
    ['a.b = 1', 1, 'The field a is missing its = sign.'],
    ['[1]\n[1]', 2, 'The heading [1] appears twice.'],
    ['[1', 1, 'A heading is one name in brackets'],
    ['[[1]]', 1, 'does not begin with a field name'],
    ['[1] a = 1', 1, 'Unexpected text follows on this line.'],
  ])('%j', (text, line, because) => {
    const found = readToml(text)
    if (!isRefused(found)) throw new Error('it was read')
    expect(found).toMatchObject({ refused: 'house', line })
    expect(found.because).toContain(because)
  })
})

test('what is written can be read again', () => {
  const values: TomlValue[] = [
    'plain',
    'a "quote", a \\ and\n a line, \u0000 and \u007f and 🂡',
    true,
    decimal(-5, 2),
    { kind: 'infinite' },
    { kind: 'time', text: '12:30:00' },
    ['a', [decimal(1), []]],
  ]
  for (const value of values)
    expect(fieldsOf(`${keyText('a key')} = ${valueText(value)}`)).toEqual({ 'a key': value })
  expect(keyText('plain_1')).toBe('plain_1')
})
