import { sampler as allInHoldem } from './games/all-in-holdem/sample.ts'
import { sampler as bigSix } from './games/big-six/sample.ts'
import { sampler as blackjack } from './games/blackjack/sample.ts'
import { sampler as caribbeanStud } from './games/caribbean-stud/sample.ts'
import { sampler as cheminDeFer } from './games/chemin-de-fer/sample.ts'
import { sampler as craps } from './games/craps/sample.ts'
import { sampler as doubleAttackBlackjack } from './games/double-attack-blackjack/sample.ts'
import { sampler as doubleDownStud } from './games/double-down-stud/sample.ts'
import { sampler as fourCardPoker } from './games/four-card-poker/sample.ts'
import { sampler as letItRide } from './games/let-it-ride/sample.ts'
import { sampler as minibaccarat } from './games/minibaccarat/sample.ts'
import { sampler as paiGow } from './games/pai-gow/sample.ts'
import { sampler as paiGowPoker } from './games/pai-gow-poker/sample.ts'
import { sampler as pokette } from './games/pokette/sample.ts'
import { sampler as puntoBanco } from './games/punto-banco/sample.ts'
import { sampler as redDog } from './games/red-dog/sample.ts'
import { sampler as roulette } from './games/roulette/sample.ts'
import { sampler as sicBo } from './games/sic-bo/sample.ts'
import { sampler as spanish21 } from './games/spanish-21/sample.ts'
import { sampler as texasHoldemBonus } from './games/texas-holdem-bonus/sample.ts'
import { sampler as threeCardPoker } from './games/three-card-poker/sample.ts'
import type { GameId, OptionValues, Sampler } from './kernel/index.ts'

/** The fast loop of every game of the catalogue. It stands apart from the games, so that a page loads none of it. */
const SAMPLERS: Readonly<Record<GameId, (options: OptionValues) => Sampler>> = {
  'all-in-holdem': allInHoldem,
  'big-six': bigSix,
  blackjack,
  'caribbean-stud': caribbeanStud,
  'chemin-de-fer': cheminDeFer,
  craps,
  'double-attack-blackjack': doubleAttackBlackjack,
  'double-down-stud': doubleDownStud,
  'four-card-poker': fourCardPoker,
  'let-it-ride': letItRide,
  minibaccarat,
  'pai-gow': paiGow,
  'pai-gow-poker': paiGowPoker,
  pokette,
  'punto-banco': puntoBanco,
  'red-dog': redDog,
  roulette,
  'sic-bo': sicBo,
  'spanish-21': spanish21,
  'texas-holdem-bonus': texasHoldemBonus,
  'three-card-poker': threeCardPoker,
}

export const samplerOf = (id: GameId): ((options: OptionValues) => Sampler) | undefined =>
  Object.hasOwn(SAMPLERS, id) ? SAMPLERS[id] : undefined
