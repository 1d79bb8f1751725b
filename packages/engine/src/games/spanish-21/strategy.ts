import { byChart, type Chart } from '../../blackjack/index.ts'

/** The best strategy by counts and numbers of cards for six decks, as the analysis has it. */
export const CHART: Chart = {
  hard: {
    9: 'H H H H D4 H H H H H',
    10: 'D D D D D D4 D3 H H H',
    11: 'D4 D5 D5 D5 D5 D4 D4 D4 D3 D4',
    14: 'H H H3s S5 S4 H H H H H',
    15: 'S4 S5 S5 S6 S6 H H H H H',
    16: 'S5 S6 S6 S S H H H H H',
    17: 'S S S S S S S6 S6 S6 R',
    ...Object.fromEntries([4, 5, 6, 7, 8, 12, 13].map((total) => [total, 'HHHHHHHHHH'])),
  },
  soft: {
    16: 'H H H H D4 H H H H H',
    17: 'H H D3 D4 D5 H H H H H',
    18: 'S4 S4 D4 D5 D5 S6 S4 H H H',
    19: 'S S S S S S S S S6 S',
    ...Object.fromEntries([12, 13, 14, 15].map((total) => [total, 'HHHHHHHHHH'])),
  },
  pairs: {
    1: 'PPPPPPPPPP',
    2: 'PPPPPPPHHH',
    3: 'PPPPPPPHHH',
    4: 'HHHHHHHHHH',
    5: 'D D D D D D4 D3 H H H',
    6: 'HHPPPHHHHH',
    7: 'PPPPPPHHHH',
    8: 'PPPPPPPPPP',
    9: 'SPPPPSPPSS',
    10: 'SSSSSSSSSS',
  },
  doubled: {
    ...Object.fromEntries([12, 13, 14, 15, 16].map((total) => [total, 'SSSSSSTTTT'])),
    17: 'SSSSSSSSST',
  },
}

export const ADVISER = byChart(CHART)
