import {
  asPlayer,
  type Command,
  type Game,
  type Settings,
  type Value,
  type ValueForm,
} from '../kernel/index.ts'
import type { DollarHand } from '../poker/phh/index.ts'
import type { PotsState } from '../pots/index.ts'
import { POKER_GAMES } from './games.ts'

/** The table at which a hand that was played elsewhere is told again. */

const CENTS = 100
const MOST_DOLLARS = 1_000_000_000_000

/** A player of a history: `p1` is the first who is dealt to. */
export const idOf = (player: number): string => `p${player + 1}`
export const indexOf = (id: string): number => Number(id.slice(1)) - 1

/** Elsewhere the stakes may be higher than any that are posted here. */
const anyDollars: ValueForm = {
  expected: 'whole dollars',
  read: (text) => (/^\d{1,13}$/.test(text) && Number(text) <= MOST_DOLLARS ? Number(text) : undefined),
}

const blinds: ValueForm = {
  expected: 'up to five blinds, each at least the one before, the first from the left of the button',
  read(text) {
    const all = text.split(',').map(Number)
    const rises = all.every((dollars, i) => dollars > 0 && dollars >= (all[i - 1] ?? 0))
    return rises && all.length <= 5 ? text : undefined
  },
}

const FORMS: Readonly<Record<string, ValueForm>> = {
  lower: anyDollars,
  upper: anyDollars,
  ante: anyDollars,
  bringIn: anyDollars,
  blinds,
}

/** The game without what binds the players of a house only: 19:47-14.7(c)3, and the amounts that its sign can have. */
export function importedGame(hand: DollarHand): Game<PotsState> {
  const game = POKER_GAMES[hand.variant]
  const posting = hand.players.flatMap(({ post }, i) => (post > 0 ? [idOf(i)] : []))
  return {
    ...game,
    options: game.options.map((option) => {
      const form = FORMS[option.key]
      return form ? { ...option, form } : option
    }),
    begin: (options) => ({
      ...game.begin(options),
      imported: true,
      owing: Object.fromEntries(posting.map((player) => [player, 'new' as const])),
      posting,
    }),
  }
}

/** What the forced bettor puts in: elsewhere that may be the whole lower limit at once. */
function forcedBet({ bringIn, actions }: DollarHand): number | undefined {
  const first = actions.find(({ type }) => type === 'bring-in' || type === 'raise-to')
  return first?.type === 'raise-to' ? first.amount : bringIn
}

/** Between two players the button, dealt to last, may have either blind. */
const headsUp = ({ players: [other, button] }: DollarHand): string =>
  (other?.blind ?? 0) < (button?.blind ?? 0) ? 'second' : 'first'

/** The sign of the table: what the history says, the number of raises unlimited (19:47-14.17[raises]), nothing raked. */
export function importedSettings(hand: DollarHand): Settings {
  const { form, betting, ante, blinds: posted, bringIn, lower, upper, least } = hand
  const unit = lower ?? least ?? 1
  const options: Readonly<Record<string, Value>> = {
    form,
    betting,
    ante,
    lower: unit,
    upper: upper ?? unit,
    raises: 'none',
    rake: 'time-player',
    ...(bringIn === undefined
      ? { blinds: posted.toSorted((a, b) => a - b).join(','), headsUpButton: headsUp(hand) }
      : { bringIn: forcedBet(hand) ?? bringIn }),
    ...(hand.variant === 'five-card-stud' && { openerMayCheck: true }),
  }
  return { options, chance: 'dealer', buyIn: { least: CENTS, most: MOST_DOLLARS * CENTS } }
}

/** Everybody takes a seat, the button the last, with the chips of the history. */
export const seatingOf = ({ players }: DollarHand): readonly Command[] =>
  players.flatMap(({ stack }, i) => {
    const by = asPlayer(idOf(i))
    return [
      { type: 'sit', by, place: `${i + 1}` },
      { type: 'buy-in', by, cents: stack * CENTS },
    ]
  })
