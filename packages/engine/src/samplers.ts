import { sampler as allInHoldem } from './games/all-in-holdem/maths/sample.ts'
import { sampler as bigSix } from './games/big-six/maths/sample.ts'
import { sampler as blackjack } from './games/blackjack/maths/sample.ts'
import { sampler as caribbeanStud } from './games/caribbean-stud/maths/sample.ts'
import { sampler as cheminDeFer } from './games/chemin-de-fer/maths/sample.ts'
import { sampler as craps } from './games/craps/maths/sample.ts'
import { sampler as doubleAttackBlackjack } from './games/double-attack-blackjack/maths/sample.ts'
import { sampler as doubleDownStud } from './games/double-down-stud/maths/sample.ts'
import { sampler as fourCardPoker } from './games/four-card-poker/maths/sample.ts'
import { sampler as letItRide } from './games/let-it-ride/maths/sample.ts'
import { sampler as minibaccarat } from './games/minibaccarat/maths/sample.ts'
import { sampler as paiGow } from './games/pai-gow/maths/sample.ts'
import { sampler as paiGowPoker } from './games/pai-gow-poker/maths/sample.ts'
import { sampler as pokette } from './games/pokette/maths/sample.ts'
import { sampler as puntoBanco } from './games/punto-banco/maths/sample.ts'
import { sampler as redDog } from './games/red-dog/maths/sample.ts'
import { sampler as roulette } from './games/roulette/maths/sample.ts'
import { sampler as sicBo } from './games/sic-bo/maths/sample.ts'
import { sampler as spanish21 } from './games/spanish-21/maths/sample.ts'
import { sampler as texasHoldemBonus } from './games/texas-holdem-bonus/maths/sample.ts'
import { sampler as threeCardPoker } from './games/three-card-poker/maths/sample.ts'
import type { GameId, OptionValues, Sampler } from './kernel/index.ts'

/** The fast loops of the games that have one. They stand apart from the games, so that a page loads none of them. */
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
