import { allInHoldem } from './games/all-in-holdem/index.ts'
import { bigSix } from './games/big-six/index.ts'
import { blackjack } from './games/blackjack/index.ts'
import { caribbeanStud } from './games/caribbean-stud/index.ts'
import { cheminDeFer } from './games/chemin-de-fer/index.ts'
import { craps } from './games/craps/index.ts'
import { doubleAttackBlackjack } from './games/double-attack-blackjack/index.ts'
import { doubleDownStud } from './games/double-down-stud/index.ts'
import { fourCardPoker } from './games/four-card-poker/index.ts'
import { letItRide } from './games/let-it-ride/index.ts'
import { minibaccarat } from './games/minibaccarat/index.ts'
import { paiGow } from './games/pai-gow/index.ts'
import { paiGowPoker } from './games/pai-gow-poker/index.ts'
import { pokette } from './games/pokette/index.ts'
import { puntoBanco } from './games/punto-banco/index.ts'
import { redDog } from './games/red-dog/index.ts'
import { roulette } from './games/roulette/index.ts'
import { sicBo } from './games/sic-bo/index.ts'
import { spanish21 } from './games/spanish-21/index.ts'
import { texasHoldemBonus } from './games/texas-holdem-bonus/index.ts'
import { threeCardPoker } from './games/three-card-poker/index.ts'
import { type Game, type GameId, type Rules, tableGames } from './kernel/index.ts'

/** What is known of every game, in the order of the rules: some are played at a table, others in a booth of their own. */
export const catalogue: readonly Rules[] = [
  craps,
  blackjack,
  puntoBanco,
  cheminDeFer,
  roulette,
  bigSix,
  redDog,
  minibaccarat,
  sicBo,
  paiGow,
  paiGowPoker,
  pokette,
  caribbeanStud,
  doubleDownStud,
  letItRide,
  spanish21,
  threeCardPoker,
  fourCardPoker,
  texasHoldemBonus,
  allInHoldem,
  doubleAttackBlackjack,
]

/** The games that are played at a table. */
export const games: readonly Game[] = tableGames(catalogue)

export const findRules = (id: GameId): Rules | undefined => catalogue.find((rules) => rules.id === id)
export const findGame = (id: GameId): Game | undefined => games.find((game) => game.id === id)
