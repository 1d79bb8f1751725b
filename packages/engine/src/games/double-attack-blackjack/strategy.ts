import { byChart, type Chart } from '../../blackjack/index.ts'

const always = (totals: readonly number[], row: string): Readonly<Record<number, string>> =>
  Object.fromEntries(totals.map((total) => [total, row]))

/** The best strategy by counts, as the analysis has it: a second wager against 2 to 8. */
export const CHART: Chart = {
  attack: 'AAAAAAAHHH',
  hard: {
    ...always([4, 5, 6, 7, 8, 12, 13], 'HHHHHHHHHH'),
    9: 'HHHHDHHHHH',
    10: 'DDDDDDDHHH',
    11: 'DDDDDDDDDD',
    14: 'HHSSSHHHHH',
    ...always([15, 16], 'SSSSSHHHHH'),
    17: 'S S S S S S S S S Rs',
  },
  soft: {
    ...always([12, 13, 14], 'HHHHHHHHHH'),
    15: 'HHHHDHHHHH',
    16: 'HHHDDHHHHH',
    17: 'HHDDDHHHHH',
    18: 'SSSddSSHHH',
  },
  pairs: {
    1: 'PPPPPPPPPH',
    2: 'PPPPPPHHHH',
    3: 'HPPPPPPHHH',
    4: 'HHHHHHHHHH',
    5: 'DDDDDDDHHH',
    6: 'HHPPPHHHHH',
    7: 'PPPPPPHHHH',
    8: 'PPPPPPPPPP',
    9: 'SSPPPSPPSS',
    10: 'SSSSSSSSSS',
  },
  doubled: { ...always([12, 13, 14, 15, 16], 'SSSSSSTTTT'), 17: 'SSSSSSSSST' },
}

export const ADVISER = byChart(CHART)
