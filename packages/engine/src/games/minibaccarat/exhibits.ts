import { exhibits as exhibitsOf } from '../../baccarat/exhibits.ts'
import type { Exhibit } from '../../kernel/index.ts'
import type { State, T } from './state.ts'

export { board } from '../../baccarat/board.ts'
export { overheard } from '../../baccarat/exhibits.ts'

const SHUFFLING = 'The dealer shuffles the cards.'
const NOW: Readonly<Partial<Record<State['phase'], string>>> = {
  opening: 'The cards are laid out for everybody to see.',
  shuffle: SHUFFLING,
  lace: SHUFFLING,
  reshuffle: SHUFFLING,
  cut: 'The cards are to be cut.',
  load: 'The cards go into the shoe.',
  'first-card': 'The first cards are laid aside.',
}

function now({ state: { phase }, players }: T): Exhibit[] {
  const says = NOW[phase]
  if (says === undefined) return []
  const alone = phase === 'opening' && Object.keys(players).length === 0
  return [{ kind: 'now', says: alone ? `${says} Sit down to play.` : says }]
}

export const exhibits = (table: T): readonly Exhibit[] => [
  ...now(table),
  ...exhibitsOf(table, table.state.phase === 'decided', '19:47-7.9(c)'),
]
