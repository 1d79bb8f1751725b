import { testsAtRandom } from '../../../test/blackjackrandom.ts'
import { doubleAttackBlackjack } from './index.ts'

testsAtRandom(doubleAttackBlackjack)
