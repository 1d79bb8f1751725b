import type { Guide } from '../../kernel/index.ts'

export const guide: Guide = {
  about:
    'In mambo stud each player has three cards and one lies in the middle for all. Any three of these four make a high hand and any three a low one; the two share the pot. A low hand is three different ranks, none above a six.',
  play: [
    'Everybody puts up the ante. Each player gets one card face down and one face up.',
    'The lowest card showing makes the forced bet; everybody calls, raises or folds.',
    'Another card follows face up, and the best hand showing opens a round of betting.',
    'One community card is turned in the middle, and a last round follows.',
    'High hands rank as in three card poker: straight flush, three of a kind, straight, flush, pair. Without a low the high wins all.',
  ],
}
