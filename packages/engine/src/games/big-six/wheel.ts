import { odds } from '../../kernel/money.ts'
import { sure } from '../../kernel/sure.ts'
import type { Upright } from '../../wheels/index.ts'

/** What the wheel shows, what may be bet on, and the least each pays (5.5(a)). */
export const SYMBOLS = [
  { id: '1', name: '$1', key: 'onePays', floor: odds(1) },
  { id: '2', name: '$2', key: 'twoPays', floor: odds(2) },
  { id: '5', name: '$5', key: 'fivePays', floor: odds(5) },
  { id: '10', name: '$10', key: 'tenPays', floor: odds(10) },
  { id: '20', name: '$20', key: 'twentyPays', floor: odds(20) },
  { id: 'joker', name: 'Joker', key: 'jokerPays', floor: odds(45) },
  { id: 'flag', name: 'Flag', key: 'flagPays', floor: odds(45) },
] as const
export type Insignia = (typeof SYMBOLS)[number]['id']

const idOf = (id: string): Insignia =>
  sure(
    SYMBOLS.find((s) => s.id === id),
    id,
  ).id
const words = (text: string): Insignia[] => text.split(' ').map(idOf)

/** The 54 stops clockwise: 24 of $1, 15 of $2, 7 of $5, 4 of $10, 2 of $20, a joker, a flag across from it. */
export const STOPS: readonly Insignia[] = [
  ...words('joker 1 2 1 5 2 1 10 1 2 1 5 2 1 20 1 2 1 5 2 1 10 1 2 1 5 1'),
  ...words('flag 1 2 1 5 2 1 10 1 2 1 5 2 1 20 1 2 1 5 2 1 10 1 2 1 2 1'),
]

export const symbolAt = (stop: number): Insignia => sure(STOPS[stop], 'a stop')
export const nameOf = (symbol: string): string => SYMBOLS.find((s) => s.id === symbol)?.name ?? symbol

export const WHEEL: Upright = {
  stops: STOPS.length,
  shows: 'number',
  rules: {
    call: '19:47-5.6(a)',
    spin: '19:47-5.6(b)',
    short: '19:47-5.6(b)',
    previous: '19:47-5.6(c)1',
    respin: '19:47-5.6(c)2',
    announce: '19:47-5.6(e)',
    collect: '19:47-5.6(e)',
    pay: '19:47-5.6(e)',
  },
}
