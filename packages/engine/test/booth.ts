import { fraction } from '../src/kernel/fraction.ts'
import { odds } from '../src/kernel/money.ts'
import type { Rules } from '../src/kernel/rules.ts'

/** One number of eighty, of which twenty are drawn: a booth has no places, no rounds and no felt. */
export const booth: Rules = {
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

export default booth
