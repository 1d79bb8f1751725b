import { bigSix } from './games/big-six/index.ts'
import { craps } from './games/craps/index.ts'
import { minibaccarat } from './games/minibaccarat/index.ts'
import { pokette } from './games/pokette/index.ts'
import { roulette } from './games/roulette/index.ts'
import { sicBo } from './games/sic-bo/index.ts'
import { threeCardPoker } from './games/three-card-poker/index.ts'
import type { Game, GameId } from './kernel/index.ts'

/** Every game of the house, in the order of the rules. */
export const games: readonly Game[] = [craps, roulette, bigSix, minibaccarat, sicBo, pokette, threeCardPoker]

export const findGame = (id: GameId): Game | undefined => games.find((game) => game.id === id)
