import { cardsAt, handOf, MAIN, type SetHand, settingNow, vigorishOn } from '../../../banking/index.ts'
import {
  balance,
  type CardId,
  type CardSet,
  type Cents,
  type Citation,
  coupon,
  EVEN,
  type Face,
  type Fraction,
  fraction,
  handPile,
  houseWager,
  knownFace,
  type Place,
  type PlayerId,
  pile,
  spots,
  terms,
  unseen,
  type Weighing,
  type Worth,
  winnings,
  ZERO,
} from '../../../kernel/index.ts'
import { houseWay } from '../houseway.ts'
import { chosen } from '../options.ts'
import type { Setting } from '../ranking.ts'
import { fourOf, indexesOf } from '../setting.ts'
import { SET, STACK, type T } from '../state.ts'
import { KINDS, type Kind, kindOf } from '../tiles.ts'
import {
  type Fares,
  faresOf,
  houseManner,
  inWay,
  type Manner,
  type Side,
  sortOf,
  sorts,
  WAYS,
} from './counts.ts'

/** A hand and all that it is counted against. */
interface Counting {
  readonly side: Side
  /** How the other side sets: the dealer must, and others are taken to. */
  readonly manner: Manner
  /** The tiles that this view has not seen, by kind. */
  readonly left: readonly number[]
  /** What is won and lost, in cents. */
  readonly won: Cents
  readonly lost: Cents
  /** Whose hands are counted. */
  readonly whose: string
  readonly rules: readonly Citation[]
}

/** In how many ways four tiles, or so many, can be taken of these. */
function choose(from: number, take: number): number {
  let ways = 1
  for (let i = 0; i < take; i++) ways = (ways * (from - i)) / (i + 1)
  return ways
}
const total = (left: readonly number[]): number => left.reduce((sum, n) => sum + n, 0)

/** The tiles that are not in sight, by kind. */
function leftOf(view: T): number[] {
  const left = unseen(view, view.sets[SET] as CardSet)
  return KINDS.map(({ faces }: Kind) =>
    [...new Set(faces)].reduce((sum, face) => sum + (left.get(face) ?? 0), 0),
  )
}

/** What a wager wins, with the coupon beside it and less vigorish. */
function winsOf(view: T, { place, player, cents }: SetHand): Cents {
  const won = winnings(cents + balance(view, coupon(place, player, MAIN)), EVEN)
  return won - vigorishOn(won, terms(view).options)
}

/** A bank wins and loses every wager, the dealer's too; vigorish is counted as on each of them alone. */
function bankOf(view: T): Pick<Counting, 'won' | 'lost'> {
  const { bank } = view.state
  const others = spots(view).filter((s) => s.player !== bank)
  const stakes = [...others.map((s) => s.cents), balance(view, houseWager(MAIN))].filter((cents) => cents > 0)
  const sum = (of: (cents: Cents) => Cents): Cents => stakes.reduce((all, cents) => all + of(cents), 0)
  const { options } = terms(view)
  return { won: sum((cents) => cents - vigorishOn(cents, options)), lost: sum((cents) => cents) }
}

function counting(view: T, hand: SetHand): Counting {
  const { bank, cobank } = view.state
  const manner = houseManner(chosen(terms(view).options).houseWay)
  const against = { manner, left: leftOf(view) }
  if (bank === hand.player)
    return {
      ...against,
      ...bankOf(view),
      side: 'bank',
      whose: 'each of the others',
      rules: [cobank ? '19:47-10.8(p)' : '19:47-10.8(o)'],
    }
  return {
    ...against,
    side: 'player',
    won: winsOf(view, hand),
    lost: hand.cents,
    whose: bank === null ? 'the dealer' : 'the bank',
    rules: ['19:47-10.7(j)', bank === null ? '19:47-10.7(k)' : '19:47-10.8(r)'],
  }
}

/** What the three ways to set a hand bring, times the hands they were counted against. */
const bringsOf = ({ won, lost }: Counting, { win, lose }: Fares): number[] =>
  Array.from({ length: WAYS }, (_, way) => won * (win[way] as number) - lost * (lose[way] as number))

const isSame = (one: Setting, other: Setting): boolean =>
  one.high.rank === other.high.rank && one.low.rank === other.low.rank

/** Every way to set four tiles that are known, and to have them set. */
function settingWorths(view: T, { place }: SetHand, faces: readonly Face[], it: Counting): Worth[] {
  const cards = pile(view, handPile(place))
  const four = fourOf(faces)
  const all = choose(total(it.left), STACK)
  const brings = bringsOf(it, faresOf(sortOf(four), it.side, it.manner, it.left))
  const ways = brings.map((sum, way) => ({ set: inWay(four, way), cents: fraction(sum, all) }))
  const house = houseWay(chosen(terms(view).options).houseWay, four)
  // Ways that come to the same tiles are one.
  const kinds = ways.map(({ set }) => set.low.tiles.toSorted().join())
  const own = ways.filter((_, i) => kinds.indexOf(kinds[i] as string) === i)
  return [
    ...own.map(({ set, cents }): Worth => {
      const low = indexesOf(faces, set.low.tiles).map((i) => cards[i] as CardId)
      return { type: 'set', with: { place }, cards: low, cents }
    }),
    ...ways
      .filter(({ set }) => isSame(set, house))
      .slice(0, 1)
      .map(({ cents }): Worth => ({ type: 'house-way', with: { place }, cents })),
  ]
}

/** What a hand brings in the mean of which only some tiles are known, when it is set as is best (10.9(d)). */
function handWorth(it: Counting, known: readonly Face[]): Fraction {
  const hidden = STACK - known.length
  let sum = 0
  for (const [sort, kinds] of sorts().kinds.entries()) {
    const rest = [...kinds]
    const has = known.map(kindOf).every((kind) => {
      const at = rest.indexOf(kind)
      if (at >= 0) rest.splice(at, 1)
      return at >= 0
    })
    if (!has) continue
    const taken = it.left.map((_, kind) => rest.filter((k) => k === kind).length)
    const ways = it.left.reduce((product, n, kind) => product * choose(n, taken[kind] as number), 1)
    if (ways === 0) continue
    const left = it.left.map((n, kind) => n - (taken[kind] as number))
    sum += ways * Math.max(...bringsOf(it, faresOf(sort, it.side, it.manner, left)))
  }
  const others = total(it.left)
  return fraction(sum, choose(others, hidden) * choose(others - hidden, STACK))
}

const grouped = (n: number): string => n.toLocaleString('en-US')
const countedOf = ({ left, whose, side }: Counting): string =>
  `all ${grouped(choose(total(left), STACK))} hands that ${whose} can have, set the house way${side === 'bank' ? ', with vigorish as on each wager alone' : ''}`

/** The hand has been exposed in part: void it, or play it out. */
function voidOrKeep(view: T, hand: SetHand): Weighing {
  const { place } = hand
  const it = counting(view, hand)
  const known = pile(view, handPile(place)).flatMap((card) => knownFace(view, card) ?? [])
  return {
    worths: [
      { type: 'void-hand', with: { place }, cents: ZERO },
      { type: 'keep-hand', with: { place }, cents: handWorth(it, known) },
    ],
    method: 'optimal',
    counted: `all hands that this can become, against all that ${it.whose} can have, set the house way`,
    rules: ['19:47-10.9(d)', ...it.rules],
  }
}

/** The faces of tiles that lie together, if this view has them all. */
function facesAt(view: T, place: Place): Face[] | undefined {
  const cards = cardsAt(view, place)
  const faces = cards.flatMap((card) => knownFace(view, card) ?? [])
  return faces.length === cards.length ? faces : undefined
}

/** What each decision now open to a player is worth, from the tiles that this player sees. */
export function weigh(view: T, player: PlayerId): Weighing | undefined {
  const { doubtful } = view.state
  const doubted = doubtful.map((place) => handOf(view, place)).find((hand) => hand?.player === player)
  if (doubted) return voidOrKeep(view, doubted)
  const hand = settingNow(view).find((h) => h.player === player && h.stage === 'looked')
  const faces = hand && facesAt(view, hand.place)
  if (!hand || !faces) return undefined
  const it = counting(view, hand)
  return {
    worths: settingWorths(view, hand, faces, it),
    method: 'exact',
    counted: countedOf(it),
    rules: it.rules,
  }
}
