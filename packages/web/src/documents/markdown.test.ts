import { expect, test } from 'vitest'
import { blocksOf } from './markdown.ts'

test('a document is read block by block', () => {
  const text =
    '# Craps\n\nTwo dice,\nand a rail.\n\n1. Bet.\n2. Throw.\n- `pass`: a note\n> Minimum $5  \n> Odds\n'
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', level: 1, text: 'Craps' },
    { kind: 'paragraph', text: 'Two dice, and a rail.' },
    { kind: 'list', ordered: true, items: ['Bet.', 'Throw.'] },
    { kind: 'list', ordered: false, items: ['`pass`: a note'] },
    { kind: 'quote', lines: ['Minimum $5', 'Odds'] },
  ])
})

test('a table has a head, columns of figures, and bars within its cells', () => {
  expect(blocksOf('| wager | edge |\n| --- | ---: |\n| 7 \\| 11 | 1.414 % |\n| field |  |')).toEqual([
    {
      kind: 'table',
      head: ['wager', 'edge'],
      right: [false, true],
      rows: [
        ['7 | 11', '1.414 %'],
        ['field', ''],
      ],
    },
  ])
})
