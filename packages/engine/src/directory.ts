import type { Citation, GameId, Rules } from './kernel/index.ts'

/** A game by its name, and the way to load it: a program that needs one game reads the modules of that one alone. */
export interface Listed {
  readonly id: GameId
  readonly title: string
  readonly rules: Citation
  load(): Promise<Rules>
}

/** The games of the catalogue, in its order. */
export const directory: readonly Listed[] = [
  {
    id: 'craps',
    title: 'Craps',
    rules: '19:47-1',
    load: async () => (await import('./games/craps/index.ts')).craps,
  },
  {
    id: 'blackjack',
    title: 'Blackjack',
    rules: '19:47-2',
    load: async () => (await import('./games/blackjack/index.ts')).blackjack,
  },
  {
    id: 'punto-banco',
    title: 'Punto banco',
    rules: '19:47-3',
    load: async () => (await import('./games/punto-banco/index.ts')).puntoBanco,
  },
  {
    id: 'chemin-de-fer',
    title: 'Chemin de fer',
    rules: '19:47-4',
    load: async () => (await import('./games/chemin-de-fer/index.ts')).cheminDeFer,
  },
  {
    id: 'roulette',
    title: 'Roulette',
    rules: '19:47-5',
    load: async () => (await import('./games/roulette/index.ts')).roulette,
  },
  {
    id: 'big-six',
    title: 'Big Six',
    rules: '19:47-5',
    load: async () => (await import('./games/big-six/index.ts')).bigSix,
  },
  {
    id: 'red-dog',
    title: 'Red dog',
    rules: '19:47-6',
    load: async () => (await import('./games/red-dog/index.ts')).redDog,
  },
  {
    id: 'minibaccarat',
    title: 'Minibaccarat',
    rules: '19:47-7',
    load: async () => (await import('./games/minibaccarat/index.ts')).minibaccarat,
  },
  {
    id: 'sic-bo',
    title: 'Sic bo',
    rules: '19:47-9',
    load: async () => (await import('./games/sic-bo/index.ts')).sicBo,
  },
  {
    id: 'pai-gow',
    title: 'Pai gow',
    rules: '19:47-10',
    load: async () => (await import('./games/pai-gow/index.ts')).paiGow,
  },
  {
    id: 'pai-gow-poker',
    title: 'Pai gow poker',
    rules: '19:47-11',
    load: async () => (await import('./games/pai-gow-poker/index.ts')).paiGowPoker,
  },
  {
    id: 'pokette',
    title: 'Pokette',
    rules: '19:47-12',
    load: async () => (await import('./games/pokette/index.ts')).pokette,
  },
  {
    id: 'keno',
    title: 'Keno',
    rules: '19:47-15',
    load: async () => (await import('./games/keno/index.ts')).keno,
  },
  {
    id: 'caribbean-stud',
    title: 'Caribbean stud',
    rules: '19:47-16',
    load: async () => (await import('./games/caribbean-stud/index.ts')).caribbeanStud,
  },
  {
    id: 'double-down-stud',
    title: 'Double down stud',
    rules: '19:47-17',
    load: async () => (await import('./games/double-down-stud/index.ts')).doubleDownStud,
  },
  {
    id: 'let-it-ride',
    title: 'Let it ride',
    rules: '19:47-18',
    load: async () => (await import('./games/let-it-ride/index.ts')).letItRide,
  },
  {
    id: 'spanish-21',
    title: 'Spanish 21',
    rules: '19:47-19',
    load: async () => (await import('./games/spanish-21/index.ts')).spanish21,
  },
  {
    id: 'three-card-poker',
    title: 'Three card poker',
    rules: '19:47-20',
    load: async () => (await import('./games/three-card-poker/index.ts')).threeCardPoker,
  },
  {
    id: 'four-card-poker',
    title: 'Four card poker',
    rules: '19:47-27',
    load: async () => (await import('./games/four-card-poker/index.ts')).fourCardPoker,
  },
  {
    id: 'texas-holdem-bonus',
    title: "Texas hold 'em bonus",
    rules: '19:47-28',
    load: async () => (await import('./games/texas-holdem-bonus/index.ts')).texasHoldemBonus,
  },
  {
    id: 'all-in-holdem',
    title: "All-in hold 'em",
    rules: '19:47-44',
    load: async () => (await import('./games/all-in-holdem/index.ts')).allInHoldem,
  },
  {
    id: 'double-attack-blackjack',
    title: 'Double attack blackjack',
    rules: '19:47-DAB',
    load: async () => (await import('./games/double-attack-blackjack/index.ts')).doubleAttackBlackjack,
  },
]

export const findListed = (id: GameId): Listed | undefined => directory.find((game) => game.id === id)
