import {
  type Command,
  dollars,
  type Exhibit,
  type Field,
  isLayoutOffer,
  isSeatCommand,
  type Offer,
  simplest,
  type Table,
  timesOf,
} from '@boardwalk/engine/kernel'
import { keyOfLetter, type Letters } from '../keys.ts'
import type { Named } from '../net/types.ts'

/** Seats, chips and bets have their own places in the page; all other offers are decisions. */
const isElsewhere = (offer: Offer): boolean =>
  isSeatCommand(offer.type) || isLayoutOffer(offer) || offer.role === 'on-felt'

/** It asks for cards out of a hand: nobody wants the first that come. */
export const asksCards = ({ fields = {} }: Offer): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'cards')

/** Whether an offer asks for chips of one's own colour. */
export const asksColour = ({ fields }: Offer): boolean => fields?.colour?.kind === 'one'

export interface Decision {
  readonly offer: Offer
  readonly words: string
  readonly key?: string
  readonly cost?: number
  readonly givesUp: boolean
  /** Nobody waits for it. */
  readonly aside: boolean
  readonly fields: readonly (readonly [string, Field])[]
}

const costOf = ({ with: fixed, fields }: Offer): number | undefined => {
  const cents = fixed?.cents
  if (typeof cents === 'number') return cents
  const field = fields?.cents
  return field?.kind === 'amount' ? (field.usual ?? field.least) : undefined
}

/** `Take the dice: choose two` is one press here; whoever wants to choose has a button for it beside. */
const wordsOf = ({ says, fields }: Offer): string =>
  says.replace(/\.$/, '').replace(fields === undefined ? /$/ : /: .*$/, '')

/** What stands behind the others. */
const last = ({ givesUp, aside }: Decision): number => (aside ? 2 : givesUp ? 1 : 0)

/** The most of each bet, where an offer says that it is one press. */
function betsOfAll(offers: readonly Offer[]): Offer[] {
  const says = offers.find(({ betMost }) => betMost !== undefined)?.betMost
  if (says === undefined) return []
  return offers.flatMap((offer) => {
    const cents = offer.type === 'bet' && isLayoutOffer(offer) ? offer.fields?.cents : undefined
    if (cents?.kind !== 'amount') return []
    const { fields: _, ...bet } = offer
    return [{ ...bet, says, key: 'B', with: { ...offer.with, cents: cents.most } }]
  })
}

/** `letters` are the keys somebody changed; `go` is what being ready does here, where nobody else is waited for. */
export function decisionsOf(offers: readonly Offer[], letters: Letters = {}, go?: string): Decision[] {
  const asked = offers.filter((o) => o.by.startsWith('player:') && !isElsewhere(o))
  const open = [...asked, ...betsOfAll(offers)]
  const many = (type: string): boolean => open.filter((o) => o.type === type).length > 1
  return open
    .map((offer): Decision => {
      const aside = offer.role === 'aside'
      const cost = aside ? undefined : costOf(offer)
      // What is chosen or asked for in words is not done by a letter alone.
      const asks = asksCards(offer) || offer.confirm !== undefined || offer.forfeits !== undefined
      const letter = asks || many(offer.type) ? undefined : offer.key
      const key = letter && keyOfLetter(letters, letter)
      return {
        offer,
        words: offer.type === 'ready' && go !== undefined ? go : wordsOf(offer),
        ...(key !== undefined && { key }),
        ...(cost !== undefined && { cost }),
        givesUp: offer.role === 'give-up',
        aside,
        fields: Object.entries(offer.fields ?? {}),
      }
    })
    .toSorted((a, b) => last(a) - last(b) || (a.cost ?? 0) - (b.cost ?? 0))
}

/** As many buttons as have room beside each other. */
const MOST_TIMES = 4

/** What can be made so many times as the plainest, where that is once: twice, three times. */
export function moreTimes({ offer, cost }: Decision): ReturnType<typeof timesOf> {
  const cents = offer.fields?.cents
  const [once, ...more] = cents?.kind === 'amount' ? timesOf(cents) : []
  return once?.times === 1 && once.amount === cost && more.length < MOST_TIMES ? more : []
}

/** An offer taken up with its plainest values; where a number is no money, the one in the middle. */
export function plainest(offer: Offer): Command {
  const plain = simplest(offer)
  const middle = Object.entries(offer.fields ?? {}).flatMap(([name, field]) => {
    if (field.kind !== 'amount' || name === 'cents' || field.usual !== undefined) return []
    const steps = Math.floor((field.most - field.least) / field.step / 2)
    return [[name, field.least + steps * field.step] as const]
  })
  return { ...plain, ...Object.fromEntries(middle) }
}

export const costText = (cents: number): string => `+${dollars(cents)}`

/** What happens next at a table with a wheel, with dice, with cards; dice that only say who gets the first cards come with them. */
export const goWord = (exhibits: readonly Exhibit[], { sets }: Pick<Table, 'sets'>): string =>
  exhibits.some((e) => e.kind === 'wheel')
    ? 'Spin'
    : exhibits.some((e) => e.kind === 'dice') && Object.keys(sets).length === 0
      ? 'Roll'
      : 'Deal'

/** Bots answer at once and who is away is not waited for: whoever is left is alone. */
export const isAlone = (names: Readonly<Record<string, Named>>, me: string | undefined): boolean =>
  Object.entries(names).every(([id, { bot, away }]) => id === me || bot || away)

/** Whether somebody has less before them than the least bet; who banks has it in what covers the others. */
export function isBroke({ balances, terms }: Table, me: string | undefined): boolean {
  if ((balances[`cover:${me}`] ?? 0) > 0) return false
  const least = Math.max(1, terms.at(-1)?.limits['*']?.least ?? 1)
  return (balances[`stack:${me}`] ?? 0) < least
}
