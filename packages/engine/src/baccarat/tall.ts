import type { Arrangement, LayoutSpot } from '../kernel/layout.ts'
import { box } from '../kernel/layout.ts'
import type { Citation } from '../kernel/types.ts'
import { handAreas, type OddsWords } from './felt.ts'
import type { BaccaratWager } from './wagers.ts'

/** From the dealer towards the player. */
export const TALL_BANDS: readonly BaccaratWager[] = ['tie', 'banker', 'player']
export const inkOf = (wager: BaccaratWager): 'ink' | 'gold' => (wager === 'player' ? 'ink' : 'gold')

/** How high things stand on a tall felt: the odds under the hands, and the own place with its three rows. */
export interface Heights {
  readonly odds: number
  readonly tie: number
  readonly own: number
  readonly step: number
}

type Names = ReadonlyMap<string, string>

/** What every tall felt has where two hands are dealt: the hands, named, with their odds below, and the own place, large. */
export function tallFelt(
  words: OddsWords,
  names: Names,
  hands: Citation,
  { odds, tie, own, step }: Heights,
): Required<Pick<Arrangement, 'spots' | 'inscriptions' | 'areas'>> {
  const row = (wager: BaccaratWager, i: number): LayoutSpot => {
    const print = wager.toUpperCase()
    return {
      ...box(24, own + i * step, 852, step - 12),
      wager,
      name: names.get(wager) ?? wager,
      place: '*',
      print: [print, words[wager].text.replace(`${print} `, '').toLowerCase()],
      ink: inkOf(wager),
      round: true,
    }
  }
  return {
    spots: TALL_BANDS.map(row),
    inscriptions: [
      { ...box(24, 96, 410, 44), text: 'PLAYER', rule: hands },
      { ...box(466, 96, 410, 44), text: 'BANKER', rule: hands, ink: 'gold' },
      { ...words.player, ...box(24, odds, 410, 34) },
      { ...words.banker, ...box(466, odds, 410, 34) },
      { ...words.tie, ...box(245, tie, 410, 40), ink: 'gold' },
    ],
    areas: [...handAreas('player', 24, 148, 410, 214), ...handAreas('banker', 466, 148, 410, 214)],
  }
}
