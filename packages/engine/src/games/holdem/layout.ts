import type { Layout, OptionValues } from '../../kernel/index.ts'
import { ovalFelt } from '../../pots/index.ts'
import { PLACES } from './offering.ts'

export const layout = ({ seats }: OptionValues): Layout =>
  ovalFelt({
    places: PLACES.slice(0, Number(seats)),
    text: 'HOLD ’EM',
    rule: '19:47-14.10(a)',
    cards: 2,
    community: 5,
  })
