import type { Layout, OptionValues } from '../../kernel/index.ts'
import { ovalFelt } from '../../pots/index.ts'
import { PLACES } from './offering.ts'

export const layout = ({ seats }: OptionValues): Layout =>
  ovalFelt({
    places: PLACES.slice(0, Number(seats)),
    text: 'OMAHA',
    rule: '19:47-14.11(a)',
    cards: 4,
    community: 5,
  })
