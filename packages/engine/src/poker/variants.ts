import type { Citation } from '../kernel/types.ts'
import { FIVE_CARDS, LOW, LOW_THREE, type Ranking, THREE_CARDS } from './rankings.ts'
import { handRank, type Rank } from './value.ts'

/** What the pot goes to: 19:47-14.1[high], 19:47-14.1[low], 19:47-14.1[high-low-split]. */
export const FORMS = ['high', 'low', 'high-low', 'high-low-8', 'high-low-6'] as const
export type Form = (typeof FORMS)[number]
export const isForm = (word: string): word is Form => FORMS.some((form) => form === word)

export const FORM_NAMES: Readonly<Record<Form, string>> = {
  high: 'high',
  low: 'low',
  'high-low': 'high-low split',
  'high-low-8': 'high-low split eight or better',
  'high-low-6': 'high-low split six or better',
}

/** Which side of the pot a hand is for. */
export type Side = 'high' | 'low'

/** What makes a hand for one side of the pot. */
export interface SideRules {
  readonly ranking: Ranking
  /** The worst hand that may win this side; 0 where any may. */
  readonly least: Rank
  /** How many of its owner's cards a hand must take, the rest from the board; any if left out. */
  readonly ownCards?: number
}

/** What makes a hand at a table. */
export interface HandRules {
  readonly high?: SideRules
  readonly low?: SideRules
}

/** What of a game of poker decides which hand wins: everything else is its dealing and betting. */
export interface Variant {
  readonly title: string
  readonly rules: Citation
  /** Where the forms are permitted, and no other is: 19:47-14.8(b). */
  readonly permitted: Citation
  readonly forms: readonly [Form, ...Form[]]
  /** Cards of their own that players hold at the showdown. */
  readonly own: number
  /** Community cards at the showdown. */
  readonly center: number
  /** Cards that make a hand. */
  readonly cards: 3 | 5
  /** How many of a player's own a hand must have, where it must. */
  readonly ownCards?: number
}

const variant = (it: Variant): Variant => it

export const VARIANTS = {
  // 19:47-14.9(i): five of the seven, for both sides at once if they serve both: 19:47-14.9(k), 19:47-14.9(k)1,
  // 19:47-14.9(k)2.
  'seven-card-stud': variant({
    title: 'Seven-card stud',
    rules: '19:47-14.9(i)',
    permitted: '19:47-14.8(a)1',
    forms: ['high', 'high-low', 'high-low-8'],
    own: 7,
    center: 0,
    cards: 5,
  }),
  // 19:47-14.10(j): the best five of the player's two and the five in the center; they may be those in the center.
  holdem: variant({
    title: "Hold 'em",
    rules: '19:47-14.10(j)',
    permitted: '19:47-14.8(a)2',
    forms: ['high'],
    own: 2,
    center: 5,
    cards: 5,
  }),
  // 19:47-14.11(f): two of the player's four and three of the five in the center. 19:47-14.11(h)1, 19:47-14.11(h)2: each
  // side has two and three of its own, the same ones if the player likes.
  omaha: variant({
    title: 'Omaha',
    rules: '19:47-14.11(f)',
    permitted: '19:47-14.8(a)3',
    forms: ['high', 'high-low-8'],
    own: 4,
    center: 5,
    cards: 5,
    ownCards: 2,
  }),
  'five-card-draw': variant({
    title: 'Five-card draw',
    rules: '19:47-14.12(h)',
    permitted: '19:47-14.8(a)4',
    forms: ['high', 'low'],
    own: 5,
    center: 0,
    cards: 5,
  }),
  'five-card-stud': variant({
    title: 'Five-card stud',
    rules: '19:47-14.13(h)',
    permitted: '19:47-14.8(a)5',
    forms: ['high'],
    own: 5,
    center: 0,
    cards: 5,
  }),
  // Any three of the player's three and the one in the center, as the published game has it.
  'mambo-stud': variant({
    title: 'Mambo stud',
    rules: '19:47-14.8(a)6',
    permitted: '19:47-14.8(a)6',
    forms: ['high-low-6'],
    own: 3,
    center: 1,
    cards: 3,
  }),
  // 13:69F-14.9B(i): five of the seven that are left; 13:69F-14.9B(k), 13:69F-14.9B(k)1, 13:69F-14.9B(k)2: for both sides at
  // once if they serve both.
  'super-seven-stud': variant({
    title: 'Super seven-card stud',
    rules: '13:69F-14.9B(i)',
    permitted: '13:69F-14.9B(a)',
    forms: ['high', 'low', 'high-low', 'high-low-8'],
    own: 7,
    center: 0,
    cards: 5,
  }),
} as const

export type VariantId = keyof typeof VARIANTS
export const isVariant = (word: string): word is VariantId => Object.hasOwn(VARIANTS, word)

/** 19:47-14.9(j), 19:47-14.11(g), 13:69F-14.9B(j): no pair and nothing above an eight. */
const EIGHT = handRank(LOW, [8, 7, 6, 5, 4], false)
const SIX = handRank(LOW_THREE, [6, 5, 4], false)

/** By form the worst low hand that may win. */
const LEAST: Readonly<Record<Exclude<Form, 'high'>, Rank>> = {
  low: 0,
  'high-low': 0,
  'high-low-8': EIGHT,
  'high-low-6': SIX,
}

function rulesFor({ cards, ownCards }: Variant, form: Form): HandRules {
  const taken = ownCards === undefined ? {} : { ownCards }
  // An ace is high for the high hand and low for the low hand at once: 19:47-14.9(l), 19:47-14.11(h)3, 13:69F-14.9B(l).
  // 19:47-14.9(i)1, 19:47-14.11(f)1, 19:47-14.12(h)1, 13:69F-14.9B(i)1: the highest hand takes the pot.
  const high = { ranking: cards === 3 ? THREE_CARDS : FIVE_CARDS, least: 0, ...taken }
  if (form === 'high') return { high }
  // 19:47-14.12(h)2, 13:69F-14.9B(i)2: in low the best low hand does.
  const low = { ranking: cards === 3 ? LOW_THREE : LOW, least: LEAST[form], ...taken }
  return form === 'low' ? { low } : { high, low }
}

const known = new Map<string, HandRules>()
/** What makes a hand in a permitted form of a variant; the same value every time. */
export function handRules(id: VariantId, form: Form): HandRules {
  const own: Variant = VARIANTS[id]
  if (!own.forms.includes(form)) throw new RangeError(`${own.title} is not played ${FORM_NAMES[form]}`)
  const name = `${id} ${form}`
  const made = known.get(name) ?? rulesFor(own, form)
  known.set(name, made)
  return made
}
