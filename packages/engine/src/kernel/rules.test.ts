import { expect, test } from 'vitest'
import { fraction } from './fraction.ts'
import { gamingGuide, tableSign } from './guide.ts'
import { odds } from './money.ts'
import { refusePit } from './pit.ts'
import type { Rules } from './rules.ts'
import { resolveOptions, resolveTerms } from './terms.ts'

/** One number of eighty, of which twenty are drawn: a booth has no places, no rounds and no felt. */
const booth: Rules = {
  id: 'booth',
  title: 'One number',
  rules: '19:47-15',
  limits: { least: 1_00, most: 20_00 },
  options: [
    {
      key: 'pays',
      title: 'The number',
      rule: '19:47-15',
      default: 2,
      values: [2, 3],
      sign: (v) => `The number pays ${v} to 1`,
      scope: 'house',
      notice: 'rule',
    },
  ],
  forbids: ({ pays }) => (pays === 3 ? { refused: '19:47-15', because: 'Not this year.' } : undefined),
  wagers: ({ pays }) => [
    {
      id: 'one',
      name: 'One number',
      rule: '19:47-15',
      wins: 'It is drawn.',
      pays: [{ when: 'drawn', odds: odds(Number(pays)) }],
    },
  ],
  odds: () => [
    {
      wager: 'one',
      edge: fraction(1, 4),
      win: fraction(1, 4),
      push: fraction(0),
      lose: fraction(3, 4),
      method: 'exact',
    },
  ],
  guide: { about: 'Twenty of eighty numbers are drawn.', play: ['Mark one number.'] },
}

test('what is known of a game is known without a table: options, limits, sign, guide and the choice of a house', () => {
  expect(resolveOptions(booth)).toEqual({ pays: 2 })
  expect(resolveOptions(booth, { pays: 3 })).toMatchObject({ because: 'Not this year.' })
  const terms = resolveTerms(booth)
  if ('refused' in terms) throw new Error(terms.because)
  expect(tableSign(booth, terms).join('\n')).toContain('The number pays 2 to 1')
  const guide = gamingGuide(booth, terms)
  expect(guide).toContain('Twenty of eighty numbers are drawn.')
  expect(guide).toContain('25')
  const other = { game: 'booth', options: { pays: 3 }, pit: false }
  expect(refusePit(booth, { pays: 2 }, [other])).toMatchObject({ expected: 3, received: 2 })
})
