import { testsAtRandom } from '../../../test/blackjackrandom.ts'
import { spanish21 } from './index.ts'

testsAtRandom(spanish21)
