import { bankChoices } from '../../../banking/index.ts'
import {
  type Fraction,
  fraction,
  type OptionValues,
  percentText,
  type WagerOdds,
} from '../../../kernel/index.ts'
import { againstHouse, LOST, worthOf } from '../bestsetting.ts'
import type { HouseWay } from '../houseway.ts'
import { chosen } from '../options.ts'
import { HANDS, houseManner, type Manner, OTHER_HANDS, type Side, sorts, WAYS } from './counts.ts'

/** How somebody sets: as is best against the other side, or the house way. */
export type Play = 'best' | HouseWay

/** In how many of all pairs of hands a wager wins, and loses. */
export interface Ends {
  readonly win: number
  readonly lose: number
}
/** Every hand against every other. */
export const PAIRS_OF_HANDS = HANDS * OTHER_HANDS

/** Every hand set in one manner, against the house way: as a player against the dealer, or as the bank against a wager. */
export function endsIn(side: Side, { way }: Manner, house: HouseWay): Ends {
  const { fares } = againstHouse(side, house)
  const { ways } = sorts()
  let [win, lose] = [0, 0]
  for (let sort = 0; sort < way.length; sort++) {
    const at = sort * WAYS + (way[sort] as number)
    win += (ways[sort] as number) * (fares.win[at] as number)
    lose += (ways[sort] as number) * (fares.lose[at] as number)
  }
  return { win, lose }
}
export const endsOf = (side: Side, play: Play, house: HouseWay): Ends =>
  endsIn(side, play === 'best' ? againstHouse(side, house).best : houseManner(play), house)

/** A co-bank is set the house way; whoever wagers against it sets as is best. What that one loses the bank wins (10.8(e)). */
export function cobankEnds(house: HouseWay): Ends {
  const { win, lose } = endsOf('player', 'best', house)
  return { win: lose, lose: win }
}

/** What is lost of a wager in the mean, with vigorish on what is won. */
export const edgeOf = ({ win, lose }: Ends): Fraction => fraction(-worthOf(win, lose), LOST * PAIRS_OF_HANDS)

const part = (pairs: number): Fraction => fraction(pairs, PAIRS_OF_HANDS)
const inWords = (edge: Fraction): string =>
  edge.n < 0n ? `wins ${percentText({ n: -edge.n, d: edge.d })}` : `loses ${percentText(edge)}`

/** The edge with the best setting of every hand against the dealer, and in words what else there is. */
export function odds(values: OptionValues): readonly WagerOdds[] {
  const { houseWay: house } = chosen(values)
  const { banking, cobanking } = bankChoices(values)
  const ends = endsOf('player', 'best', house)
  const asHouse = inWords(edgeOf(endsOf('player', house, house)))
  const bank = `As the bank, a player who sets best ${inWords(edgeOf(endsOf('bank', 'best', house)))} of each wager that is set the house way`
  const shared = cobanking
    ? `; a co-bank ${inWords(edgeOf(cobankEnds(house)))} of its half of each wager that is set best`
    : ''
  const banks = banking ? ` ${bank}${shared}.` : ''
  return [
    {
      wager: 'main',
      edge: edgeOf(ends),
      win: part(ends.win),
      push: part(PAIRS_OF_HANDS - ends.win - ends.lose),
      lose: part(ends.lose),
      method: 'optimal',
      note: `Against the dealer, who sets the house way, with the best setting of every hand; set the house way too it ${asHouse}. Vigorish at exactly 5 percent.${banks}`,
    },
  ]
}
