/** New Jersey's colours. Every chip prints its value and has its own number of edge spots: colour is never needed. */
export const CHIPS = [
  { cents: 2_500_000, name: '$25,000', print: '25K', colour: '#B99B3B', text: '#1b1b1d', spots: 10 },
  { cents: 1_000_000, name: '$10,000', print: '10K', colour: '#7F5832', text: '#ffffff', spots: 9 },
  { cents: 500_000, name: '$5,000', print: '5K', colour: '#8D9196', text: '#1b1b1d', spots: 8 },
  { cents: 100_000, name: '$1,000', print: '1K', colour: '#F26A1B', text: '#1b1b1d', spots: 7 },
  { cents: 50_000, name: '$500', print: '500', colour: '#6B3FA0', text: '#ffffff', spots: 6 },
  { cents: 10_000, name: '$100', print: '100', colour: '#1B1B1D', text: '#ffffff', spots: 8 },
  { cents: 2_500, name: '$25', print: '25', colour: '#1E7B45', text: '#ffffff', spots: 6 },
  { cents: 2_000, name: '$20', print: '20', colour: '#F0CC3A', text: '#1b1b1d', spots: 5 },
  { cents: 1_000, name: '$10', print: '10', colour: '#2F6DB5', text: '#ffffff', spots: 4 },
  { cents: 500, name: '$5', print: '5', colour: '#C2272D', text: '#ffffff', spots: 6 },
  { cents: 250, name: '$2.50', print: '2½', colour: '#E79AB0', text: '#1b1b1d', spots: 3 },
  { cents: 100, name: '$1', print: '1', colour: '#F4F1E8', text: '#1b1b1d', spots: 4 },
] as const
/** Coins below a dollar, for vigorish and antes. */
const COINS = [
  { cents: 50, name: '50¢', print: '50¢', colour: '#C9CDD1', text: '#1b1b1d', spots: 0 },
  { cents: 25, name: '25¢', print: '25¢', colour: '#C9CDD1', text: '#1b1b1d', spots: 0 },
  { cents: 10, name: '10¢', print: '10¢', colour: '#C9CDD1', text: '#1b1b1d', spots: 0 },
  { cents: 5, name: '5¢', print: '5¢', colour: '#C9CDD1', text: '#1b1b1d', spots: 0 },
  { cents: 1, name: '1¢', print: '1¢', colour: '#B87333', text: '#1b1b1d', spots: 0 },
] as const
const ALL = [...CHIPS, ...COINS]
export type Denomination = (typeof ALL)[number]

/** The fewest chips that make an amount, the largest first. Twenties stay in the drawer: they pay antes, not bets. */
export function chipsOf(cents: number): Denomination[] {
  const chips: Denomination[] = []
  let rest = cents
  for (const chip of ALL) {
    if (chip.cents === 2_000 || chip.cents === 250) continue
    while (rest >= chip.cents && chips.length < 200) {
      chips.push(chip)
      rest -= chip.cents
    }
  }
  return chips
}
