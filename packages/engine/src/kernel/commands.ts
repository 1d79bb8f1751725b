/** What a command of the kernel's is about. */
type About = 'seat' | 'chips' | 'wager'

interface Known {
  readonly about: About
  /** Chips go onto the layout by it. */
  readonly stakes?: true
  /** Money passes between the table and a person's purse: the house takes it alone, on true balances. */
  readonly crosses?: true
}

/** The commands of people that every game has; all others are a game's own. */
const COMMANDS: Readonly<Record<string, Known>> = {
  sit: { about: 'seat' },
  'stand-behind': { about: 'seat' },
  reseat: { about: 'seat' },
  leave: { about: 'seat', crosses: true },
  'buy-in': { about: 'chips', crosses: true },
  'cash-out': { about: 'chips', crosses: true },
  bet: { about: 'wager', stakes: true },
  several: { about: 'wager', stakes: true },
  'spoken-bet': { about: 'wager', stakes: true, crosses: true },
  take: { about: 'wager' },
  coupon: { about: 'wager' },
}
const of = (type: string): Known | undefined => (Object.hasOwn(COMMANDS, type) ? COMMANDS[type] : undefined)

/** Sitting down and getting up, chips bought and cashed. */
export const isSeatCommand = (type: string): boolean => {
  const about = of(type)?.about
  return about === 'seat' || about === 'chips'
}
export const isWagerCommand = (type: string): boolean => of(type)?.about === 'wager'
export const isStakeCommand = (type: string): boolean => of(type)?.stakes === true
export const isCrossing = (type: string): boolean => of(type)?.crosses === true
