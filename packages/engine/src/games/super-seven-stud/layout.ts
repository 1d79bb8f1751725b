import type { Layout, OptionValues } from '../../kernel/index.ts'
import { ovalFelt } from '../../pots/index.ts'
import { PLACES } from './offering.ts'

export const layout = ({ seats }: OptionValues): Layout =>
  ovalFelt({
    places: PLACES.slice(0, Number(seats)),
    text: 'SUPER SEVEN-CARD STUD',
    rule: '13:69F-14.9B(a)',
    cards: 7,
  })
