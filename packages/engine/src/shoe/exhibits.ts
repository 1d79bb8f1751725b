import type { Exhibit } from '../kernel/exhibit.ts'
import type { Table } from '../kernel/types.ts'
import type { ShoeState } from './state.ts'

const SHUFFLING = 'The dealer shuffles the cards.'
const NOW: Readonly<Record<string, string>> = {
  opening: 'The cards are laid out for everybody to see.',
  shuffle: SHUFFLING,
  lace: SHUFFLING,
  reshuffle: SHUFFLING,
  cut: 'The cards are to be cut.',
  load: 'The cards go into the shoe.',
  'first-card': 'The first cards are laid aside.',
}

/** How it stands with the cards before there is a round, for somebody who looks on. */
export function preparing({ state: { phase }, players }: Table<ShoeState>): Exhibit[] {
  const says = NOW[phase]
  if (says === undefined) return []
  const alone = phase === 'opening' && Object.keys(players).length === 0
  return [{ kind: 'now', says: alone ? `${says} Sit down to play.` : says }]
}
