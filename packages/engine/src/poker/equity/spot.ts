import { faceName } from '../../kernel/cards.ts'
import { isRefused } from '../../kernel/table.ts'
import { HOUSE, type Refused } from '../../kernel/types.ts'
import { CODES, type Code, faceOf } from '../cards.ts'
import {
  FORM_NAMES,
  type Form,
  type HandRules,
  handRules,
  VARIANTS,
  type Variant,
  type VariantId,
} from '../variants.ts'
import { parseCards, type Typed } from './typed.ts'

/** Hands against each other while cards are still to come. */
export interface Spot {
  readonly variant: VariantId
  readonly form: Form
  readonly rules: HandRules
  /** How many cards of their own players have at the showdown, and how many lie in the center. */
  readonly own: number
  readonly center: number
  /** What is known of each hand, and of the center. */
  readonly hands: readonly (readonly Code[])[]
  readonly board: readonly Code[]
  /** The cards that may still come: no known card, and none that is out of play. */
  readonly deck: readonly Code[]
}

/** The same as a person types it. */
export interface TypedSpot {
  readonly variant: VariantId
  readonly form: Form
  readonly hands: readonly string[]
  readonly board?: string
  /** Cards that were seen and cannot come any more. */
  readonly dead?: string
}

/** With how many cards of their own players first decide; in super seven after they have discarded two. */
const FIRST: Readonly<Record<VariantId, number>> = {
  'seven-card-stud': 3,
  holdem: 2,
  omaha: 4,
  'five-card-draw': 5,
  'five-card-stud': 2,
  'mambo-stud': 2,
  'super-seven-stud': 3,
}

/** How many community cards may lie there: after the flop, the fourth and the fifth. */
const BOARDS: Partial<Record<VariantId, readonly number[]>> = {
  holdem: [0, 3, 4, 5],
  omaha: [0, 3, 4, 5],
  'mambo-stud': [0, 1],
  // 19:47-14.9(h): the common card, where there was one.
  'seven-card-stud': [0, 1],
}

/** 19:47-14.6(b) */
const MOST_PLAYERS = 11
const DECK = CODES.length
/** 19:47-14.9(f), 19:47-14.9(h): one before each card from the fourth to the seventh. */
const STUD_BURNS = 4

const refuse = (because: string, refused = HOUSE): Refused => ({ refused, because })
const cardsText = (n: number): string => (n === 1 ? '1 card' : `${n} cards`)
const isKnown = (card: Typed): card is Code => card !== 'unknown'

/** How many cards everybody has of their own at last, and how many lie in the center. */
function lastCards(
  { variant }: TypedSpot,
  players: number,
  boardCards: number,
  dead: number,
): Pick<Variant, 'own' | 'center'> {
  const { own, center }: Variant = VARIANTS[variant]
  if (variant !== 'seven-card-stud') return { own, center }
  // 19:47-14.9(h): where the deck cannot burn one and give everybody a seventh card, one common card is dealt.
  const short = players * own + STUD_BURNS + dead > DECK
  return boardCards > 0 || short ? { own: own - 1, center: 1 } : { own, center }
}

const listText = (all: readonly number[]): string => `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`

function countsRefused(
  typed: TypedSpot,
  hands: readonly (readonly Typed[])[],
  board: number,
  own: number,
): Refused | undefined {
  const { variant } = typed
  const { title, rules } = VARIANTS[variant]
  if (hands.length < 2) return refuse('Give at least two hands, as in "AsKs QhQd".')
  if (hands.length > MOST_PLAYERS)
    return refuse(
      `At most ${MOST_PLAYERS} players sit at a poker table. You gave ${hands.length} hands.`,
      '19:47-14.6(b)',
    )
  const first = FIRST[variant]
  const wrong = hands.findIndex((hand) => hand.length < first || hand.length > own)
  if (wrong !== -1) {
    const asked = first === own ? cardsText(own) : `${first} to ${own} cards`
    const given = cardsText(hands[wrong]?.length ?? 0)
    return refuse(
      `A hand of ${title} has ${asked}${variant === 'super-seven-stud' ? ' after the discards' : ''}. ${typed.hands[wrong]} has ${given}.`,
      rules,
    )
  }
  const boards = BOARDS[variant] ?? [0]
  if (boards.includes(board)) return undefined
  return boards.length === 1
    ? refuse(`${title} has no community cards.`, rules)
    : refuse(`The board of ${title} has ${listText(boards)} cards. You gave ${board}.`, rules)
}

function doubleRefused(cards: readonly Code[]): Refused | undefined {
  const twice = cards.find((card, i) => cards.indexOf(card) !== i)
  return twice === undefined ? undefined : refuse(`The ${faceName(faceOf(twice))} is there twice.`)
}

/** Reads hands, board and dead cards, or says what is wrong with them. */
export function makeSpot(typed: TypedSpot): Spot | Refused {
  const { variant, form } = typed
  const { title, forms, permitted }: Variant = VARIANTS[variant]
  if (!forms.includes(form))
    return {
      ...refuse(`${title} is not played ${FORM_NAMES[form]}. Its forms: ${forms.join(', ')}.`, permitted),
      expected: [...forms],
      received: form,
    }
  const hands: Typed[][] = []
  for (const text of typed.hands) {
    const hand = parseCards(text)
    if (isRefused(hand)) return hand
    hands.push(hand)
  }
  const board = parseCards(typed.board ?? '')
  if (isRefused(board)) return board
  const dead = parseCards(typed.dead ?? '')
  if (isRefused(dead)) return dead
  if (![...board, ...dead].every(isKnown))
    return refuse('Leave out the cards of the board and the dead cards that nobody has seen.')
  const last = lastCards(typed, hands.length, board.length, dead.length)
  const wrong = countsRefused(typed, hands, board.length, last.own)
  if (wrong) return wrong
  const known = { hands: hands.map((hand) => hand.filter(isKnown)), board: board.filter(isKnown) }
  const gone = [...known.hands.flat(), ...known.board, ...dead.filter(isKnown)]
  const twice = doubleRefused(gone)
  if (twice) return twice
  const deck = CODES.filter((code) => !gone.includes(code))
  const needed = hands.length * last.own + last.center - known.hands.flat().length - known.board.length
  if (needed > deck.length)
    return refuse(`These hands still need ${cardsText(needed)}, and the deck has ${deck.length} left.`)
  return { variant, form, rules: handRules(variant, form), ...last, ...known, deck }
}
