import { uprightGame } from '../../wheels/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { odds } from './maths/odds.ts'
import { chosen } from './options.ts'
import { judge } from './settle.ts'
import { FLAT } from './wagers.ts'
import { nameOf, symbolAt, WHEEL } from './wheel.ts'

export type { UprightState as State } from '../../wheels/index.ts'

export const bigSix = uprightGame({
  ...felt,
  wheel: WHEEL,
  inspect: 'Inspect the wheel, its pegs and the clapper.',
  rests: '19:47-5.6(c)',
  between: (options) => chosen(options).between,
  announced: (stop) => nameOf(symbolAt(stop)),
  mark: symbolAt,
  judge,
  strategy: FLAT,
  odds,
  guide,
})
