/** New Jersey's colours. Every chip prints its value and has its own number of edge spots: colour is never needed. */
export const CHIPS = [
  {
    cents: 2_500_000,
    name: '$25,000',
    print: '25K',
    colour: '#B99B3B',
    text: '#1b1b1d',
    spots: 14,
    edge: '#1B1B1D',
  },
  {
    cents: 1_000_000,
    name: '$10,000',
    print: '10K',
    colour: '#7F5832',
    text: '#ffffff',
    spots: 13,
    edge: '#F6EFD9',
  },
  {
    cents: 500_000,
    name: '$5,000',
    print: '5K',
    colour: '#8D9196',
    text: '#1b1b1d',
    spots: 11,
    edge: '#F6EFD9',
  },
  {
    cents: 100_000,
    name: '$1,000',
    print: '1K',
    colour: '#F26A1B',
    text: '#1b1b1d',
    spots: 12,
    edge: '#1B1B1D',
  },
  {
    cents: 50_000,
    name: '$500',
    print: '500',
    colour: '#6B3FA0',
    text: '#ffffff',
    spots: 9,
    edge: '#F0B84A',
  },
  {
    cents: 10_000,
    name: '$100',
    print: '100',
    colour: '#1B1B1D',
    text: '#ffffff',
    spots: 10,
    edge: '#E7C15D',
  },
  { cents: 2_500, name: '$25', print: '25', colour: '#1E7B45', text: '#ffffff', spots: 8, edge: '#F6EFD9' },
  { cents: 2_000, name: '$20', print: '20', colour: '#F0CC3A', text: '#1b1b1d', spots: 7, edge: '#8A5A12' },
  { cents: 1_000, name: '$10', print: '10', colour: '#2F6DB5', text: '#ffffff', spots: 5, edge: '#F6EFD9' },
  { cents: 500, name: '$5', print: '5', colour: '#C2272D', text: '#ffffff', spots: 6, edge: '#F6EFD9' },
  { cents: 250, name: '$2.50', print: '2½', colour: '#E79AB0', text: '#1b1b1d', spots: 3, edge: '#F6EFD9' },
  { cents: 100, name: '$1', print: '1', colour: '#F4F1E8', text: '#1b1b1d', spots: 4, edge: '#2E5E97' },
] as const
/** Coins below a dollar, for vigorish and antes. */
export const COINS = [
  { cents: 50, name: '50¢', print: '50¢', colour: '#C9CDD1', text: '#1b1b1d', spots: 0, edge: '#8D9196' },
  { cents: 25, name: '25¢', print: '25¢', colour: '#C9CDD1', text: '#1b1b1d', spots: 0, edge: '#8D9196' },
  { cents: 10, name: '10¢', print: '10¢', colour: '#C9CDD1', text: '#1b1b1d', spots: 0, edge: '#8D9196' },
  { cents: 5, name: '5¢', print: '5¢', colour: '#C9CDD1', text: '#1b1b1d', spots: 0, edge: '#8D9196' },
  { cents: 1, name: '1¢', print: '1¢', colour: '#B87333', text: '#1b1b1d', spots: 0, edge: '#8D9196' },
] as const
const ALL = [...CHIPS, ...COINS]
export type Denomination = (typeof ALL)[number]

/** Twenties and pink chips stay in the drawer: they pay antes, not bets. */
const PAID = ALL.filter(({ cents }) => cents !== 2_000 && cents !== 250)

/** The fewest chips that make an amount, the largest first. */
export function chipsOf(cents: number): Denomination[] {
  const chips: Denomination[] = []
  let rest = cents
  for (const chip of PAID) {
    while (rest >= chip.cents && chips.length < 200) {
      chips.push(chip)
      rest -= chip.cents
    }
  }
  return chips
}

/** Winnings are paid in the next smaller chips where one would do and that makes a small stack: a win has height. */
export function cutOf(cents: number): Denomination[] {
  const chips = chipsOf(cents)
  const smaller = PAID.filter((chip) => chip.cents < cents && cents % chip.cents === 0)
  const cut = smaller.find(({ cents: each }) => cents / each >= 3 && cents / each <= 5)
  return chips.length === 1 && cut ? Array.from({ length: cents / cut.cents }, () => cut) : chips
}
