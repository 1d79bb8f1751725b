import { capital, numberWord, total } from '../kernel/dice.ts'
import {
  type Board,
  balance,
  cover,
  dollars,
  type Exhibit,
  houseWager,
  type Place,
  seatOf,
  type Table,
  type WagerId,
} from '../kernel/index.ts'
import type { ShakerState } from './dice.ts'
import type { SettingState } from './setting.ts'
import type { BankState } from './state.ts'

/** What lies on the felts of games with a bank besides chips and cards, in the areas of `felt.ts`. */

const note = (area: string, says: string, strong = false): Exhibit => ({
  kind: 'note',
  area,
  says,
  ...(strong && { strong: true }),
})

/** The three dice under their lid or as they lie, and the count that goes round to who has the first hand. */
export function shakerExhibits(
  { state }: Table<ShakerState & BankState>,
  circle: readonly Place[],
  first: Place,
  named: (place: Place) => string,
): Exhibit[] {
  const { shaken, dice, start } = state
  const shaker = {
    kind: 'dice',
    area: 'dice',
    colour: 'white',
    count: 3,
    moving: shaken,
    faces: dice,
  } as const
  if (start === null || dice === null) return [shaker]
  const at = circle.indexOf(first)
  const round = [...circle.slice(at), ...circle.slice(0, at)]
  const says = `${capital(numberWord(total(dice)))}: ${named(start)} first`
  return [
    shaker,
    { kind: 'count', areas: round.map((place) => `count-${place}`), to: total(dice) },
    note('count', says),
  ]
}

/** The marker where the bank is, what covers it, and what the dealer has wagered against it. */
export function bankExhibits(table: Table<BankState>, wager: WagerId): Exhibit[] {
  const { bank, cobank } = table.state
  if (bank === null) return [{ kind: 'puck', area: 'bank-dealer', side: 'on', says: 'BANK' }]
  const own = balance(table, houseWager(wager))
  const covered = balance(table, cover(bank))
  return [
    {
      kind: 'puck',
      area: `bank-${seatOf(table, bank)}`,
      side: 'on',
      says: cobank ? 'CO-BANK' : 'BANK',
    },
    ...(covered > 0
      ? [note('cover', cobank ? `Each covers ${dollars(covered)}` : `The bank covers ${dollars(covered)}`)]
      : []),
    ...(own > 0 ? [note('house-wager', `The dealer wagers ${dollars(own)}`)] : []),
  ]
}

/** `Dealer has pair of fours and ace-king`, as anybody at the table would say it; any other call as it is. */
export function overheardHands(call: string, hands: (words: string) => string): string | undefined {
  const [, who, words] = /^(Dealer|The bank) has (.*)$/.exec(call) ?? []
  if (who === undefined || words === undefined) return undefined
  return `${who === 'Dealer' ? 'The dealer' : who} has ${hands(words)}`
}

/** The hands that all others were compared with. */
export const handsBoard: Board = {
  title: 'The last hands of dealer or bank',
  kind: 'list',
  read: (mark) => ({ text: mark, tone: 'plain', says: mark }),
}

/** How it stands to those who are not asked. */
export const BANK_OFFERED = 'The bank is offered round the table.'

/** How one of two hands stands against that of the bank. */
export type Compared = 'won' | 'lost' | 'copy'
export const comparedBy = (own: number, bank: number, higher = own > bank): Compared =>
  higher ? 'won' : own === bank ? 'copy' : 'lost'

/** Two hands that lie open: what they are and, where they are compared, how each fared. */
export interface OpenHands {
  readonly place: Place
  readonly high: string
  readonly low: string
  readonly fared?: { readonly high: Compared; readonly low: Compared }
}

export const handExhibits = ({ place, high, low, fared }: OpenHands): Exhibit[] => [
  note(`high-name-${place}`, fared ? `${high}: ${fared.high}` : high),
  note(`low-name-${place}`, fared ? `${low}: ${fared.low}` : low),
]

const FARED: Readonly<Record<string, string>> = { won: 'Won', lost: 'Lost', pushed: 'Push', void: 'Void' }

/** What has become of each wager that is decided. */
export const faredExhibits = ({ state }: Table<SettingState>): Exhibit[] =>
  state.hands.flatMap(({ place, stage }) => {
    const says = FARED[stage]
    return says === undefined ? [] : [note(`result-${place}`, says, true)]
  })
