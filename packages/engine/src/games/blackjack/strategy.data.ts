/**
 * How to play each hand against each first card of the dealer's, as the textbooks have it for several decks and a dealer
 * who stands on all 17s. Columns: the dealer shows 2 to 9, ten, ace. `H` hit, `S` stand, `D` double or else hit, `d` double
 * or else stand, `P` split, `R` surrender or else hit, `r` surrender or else split or play on.
 */

export const HARD: Readonly<Record<number, string>> = {
  4: 'HHHHHHHHHH',
  5: 'HHHHHHHHHH',
  6: 'HHHHHHHHHH',
  7: 'HHHHHHHHHH',
  8: 'HHHHHHHHHH',
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHRH',
  16: 'SSSSSHHRRR',
  17: 'SSSSSSSSSS',
  18: 'SSSSSSSSSS',
  19: 'SSSSSSSSSS',
  20: 'SSSSSSSSSS',
  21: 'SSSSSSSSSS',
}

export const SOFT: Readonly<Record<number, string>> = {
  12: 'HHHHHHHHHH',
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHS',
  19: 'SSSSSSSSSS',
  20: 'SSSSSSSSSS',
  21: 'SSSSSSSSSS',
}

/** By what one card of the pair counts; an ace is 1. */
export const PAIRS: Readonly<Record<number, string>> = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPPHHHH',
  3: 'PPPPPPHHHH',
  4: 'HHHPPHHHHH',
  5: 'DDDDDDDDHH',
  6: 'PPPPPHHHHH',
  7: 'PPPPPPHHHH',
  8: 'PPPPPPPPPP',
  9: 'PPPPPSPPSS',
  10: 'SSSSSSSSSS',
}
