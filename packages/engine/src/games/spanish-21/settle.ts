import {
  type BlackjackFact,
  type BlackjackState,
  beaten,
  byScore,
  type End,
  equal,
  type HandNow,
  handAt,
  handNow,
  over,
  peopleOn,
  type Result,
  ranksOf,
  TWENTY_ONE,
  upCard,
  won,
} from '../../blackjack/index.ts'
import {
  type Cents,
  type Event,
  type Face,
  INVENTORY,
  moved,
  type Odds,
  odds,
  type PlayerId,
  rankOf,
  type Spot,
  stack,
  suitOf,
  type Table,
} from '../../kernel/index.ts'

/** What a hand is paid, and when it wins: where section 19 has no text, as `rulings` has it. */
const RULE = '19:47-19'

export const NATURAL: Odds = odds(3, 2)

/** A higher payout for a hand of 21 that was not doubled. */
export interface Bonus {
  readonly name: string
  readonly odds: Odds
  is(faces: readonly Face[]): boolean
}

const isOneSuit = (faces: readonly Face[]): boolean => new Set(faces.map(suitOf)).size === 1
const isThree = (faces: readonly Face[]): boolean => ['678', '777'].includes(ranksOf(faces))

/** From the highest: they do not add up, and the first that fits is paid. */
export const BONUSES: readonly Bonus[] = [
  { name: '21 in seven cards or more', odds: odds(3), is: (faces) => faces.length > 6 },
  {
    name: '6-7-8 or 7-7-7 of spades',
    odds: odds(3),
    is: (faces) => isThree(faces) && faces.every((face) => suitOf(face) === 'S'),
  },
  { name: '21 in six cards', odds: odds(2), is: (faces) => faces.length === 6 },
  { name: '6-7-8 or 7-7-7 of one suit', odds: odds(2), is: (faces) => isThree(faces) && isOneSuit(faces) },
  { name: '21 in five cards', odds: odds(3, 2), is: (faces) => faces.length === 5 },
  { name: '6-7-8 or 7-7-7 of mixed suits', odds: odds(3, 2), is: isThree },
]

/** What a hand of 21 is paid beyond 1 to 1; a doubled hand has nothing of it. */
export const bonusOf = ({ hand, faces, score }: HandNow): Bonus | undefined =>
  score.total === TWENTY_ONE && hand.done !== 'doubled' ? BONUSES.find((it) => it.is(faces)) : undefined

/** 21 always wins, and more with a bonus. */
function twentyOne(now: HandNow): Result {
  const bonus = bonusOf(now)
  return bonus
    ? { outcome: 'win', odds: bonus.odds, rule: RULE, because: `${bonus.name}.` }
    : won(RULE, 'A player’s 21 always wins.')
}

/** What becomes of a hand's wagers when the dealer's hand has come to its end. */
export function judge(now: HandNow, end: End): Result {
  if (now.score.total > TWENTY_ONE) return over()
  if (now.blackjack)
    return { outcome: 'win', odds: NATURAL, rule: '19:47-2.7(b)', because: 'A blackjack always wins.' }
  if (end.blackjack) return beaten()
  return now.score.total === TWENTY_ONE ? twentyOne(now) : byScore(now, end, won, equal)
}

/** The super bonus: by the wager, from so many cents on; and what every other player gets. */
export const SUPER: readonly { readonly from: Cents; readonly pays: Cents }[] = [
  { from: 25_00, pays: 5000_00 },
  { from: 5_00, pays: 1000_00 },
]
export const ENVY: Cents = 50_00

/** Three sevens of one suit against the dealer's seven, neither split nor doubled. */
export const isSuper = (table: Table<BlackjackState>, { hand, faces }: HandNow): boolean => {
  const up = upCard(table)
  const sevens = ranksOf(faces) === '777' && isOneSuit(faces)
  return (
    sevens && up !== undefined && rankOf(up) === '7' && hand.split === undefined && hand.done !== 'doubled'
  )
}

/** Everybody who has wagered in this round, whatever became of it: they are in the shoe, and no spot is held for them. */
const wagering = ({ state, players }: Table<BlackjackState>): PlayerId[] =>
  Object.entries(state.people)
    .filter(([player, how]) => how !== 'out' && !state.reserved.includes(player) && player in players)
    .map(([player]) => player)

/** What else is paid when a wager of a hand is: fixed sums, once for each wager on the box, and to the others once. */
export function beside(s: Spot, table: Table<BlackjackState>): Event<BlackjackFact>[] {
  const hand = handAt(table, s.place)
  const sum = SUPER.find(({ from }) => s.cents >= from)
  // Only the original wager lies on such a hand, and 21 always wins.
  if (!hand || !sum || !isSuper(table, handNow(table, hand))) return []
  const here = peopleOn(table, s.place)
  const others = here[0] === s.player ? wagering(table).filter((player) => !here.includes(player)) : []
  const because = 'Three sevens of one suit against a seven'
  return [
    ...moved(INVENTORY, stack(s.player), sum.pays, { rule: RULE, because: `${because}: the super bonus.` }),
    ...others.flatMap((player) =>
      moved(INVENTORY, stack(player), ENVY, { rule: RULE, because: `${because} at box ${s.place}.` }),
    ),
  ]
}
