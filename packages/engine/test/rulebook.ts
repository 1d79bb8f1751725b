import { test } from 'vitest'
import {
  drawn,
  type Game,
  isStep,
  next,
  type OptionValues,
  type Settings,
  seeded,
  shuffleOf,
} from '../src/kernel/index.ts'
import type { State } from '../src/versus/index.ts'
import { PokerTable } from '../src/versus/poker.test-kit.ts'

/**
 * What all games of the family share, tested for a game by the numbers its subchapter has for it. A title carries them
 * as `at('…')` of the topic; a game that has no such rule leaves the topic out.
 */
export type Topic =
  | 'inspect'
  | 'order'
  | 'wash'
  | 'oneDeck'
  | 'twoDecks'
  | 'twoOpened'
  | 'colours'
  | 'alternate'
  | 'hours'
  | 'shuffled'
  | 'device'
  | 'uncut'
  | 'cut'
  | 'recut'
  | 'idle'
  | 'seated'
  | 'staysSeated'
  | 'spoken'
  | 'closed'
  | 'handNeedsDevice'
  | 'faceUp'
  | 'drawn'
  | 'wrongNumber'
  | 'shufflerJam'
  | 'shoeJam'
  | 'removed'
  | 'stubWrong'
  | 'shufflerCount'
  | 'preshuffled'
  | 'look'
  | 'limits'
  | 'positions'
  | 'beforehand'
  | 'dealerExposed'
  | 'wayChanged'
  | 'forfeits'

export interface Rulebook<S extends State> {
  readonly game: Game<S>
  /** Citations in brackets for the head of a title. Refusals and steps of the topic cite the first of them. */
  readonly at: Partial<Readonly<Record<Topic, string>>>
  /** The rules by which cards are changed, dealt from a shoe and from the hand. */
  readonly hours: { readonly shoe: string; readonly hand: string }
  /** What the floorperson does before any cards are opened. */
  readonly before?: readonly string[]
  /** The wager that begins it all. */
  readonly first: string
  /** What the second player has beside it. */
  readonly beside?: { readonly wager: string; readonly cents: number }
  /** The wager of a decision, which nobody puts up beforehand. */
  readonly later?: string
  /** Cards of each player and of the dealer when everybody has looked, and how many of the dealer's lie open. */
  readonly hands: { readonly own: number; readonly dealer: number; readonly open: number }
  /** Cards that have left the stub when it is racked or counted, with one player. */
  readonly dealt: number
  /** In which ways of dealing a shuffler that counts frees from the count. */
  readonly free: readonly WayOfDealing[]
  /** What somebody does who decides. */
  readonly answer: { readonly type: string; readonly cents?: number }
}

export type WayOfDealing = 'manual-shoe' | 'hand' | 'automated-shoe'
export const WAYS: readonly WayOfDealing[] = ['manual-shoe', 'hand', 'automated-shoe']

/** The options of a way of dealing, with a shuffler it can be used with. */
export const optionsOf = (dealing: WayOfDealing, shuffler = 'automated'): OptionValues =>
  dealing === 'manual-shoe' && shuffler === 'automated' ? { dealing } : { dealing, shuffler }

/** Three players, by their positions. */
export const THREE = { A: '6', B: '1', C: '4' }
const DEALT_TO = ['1', '4', '6', 'dealer']
/** Where so many cards each go, dealt in turn to players at 1, 4 and 6 and the dealer. */
export const inRounds = (cards: number): string[] => Array.from({ length: cards }, () => DEALT_TO).flat()
/** And delivered in stacks of so many. */
export const asStacks = (cards: number): string[] =>
  DEALT_TO.flatMap((to) => Array.from({ length: cards }, () => to))

/** The first rule that the head of a title cites. */
export function ruleOf(cites: string | undefined): string {
  const [first = ''] = (cites ?? '').slice(1, -1).split(', ')
  return first.startsWith('19:') ? first : `19:47-${first}`
}

/** A test of what not every subchapter has a rule for. */
export function ruled(cites: string | undefined, says: string, body: () => void): void {
  if (cites !== undefined) test(`${cites} ${says}`, body)
}

export const HOUR = 3_600_000
export const CUT = ['place-cover', 'cut', 'complete-cut', 'rack-cover']

/** A table of the game with one player at position 1, whose cards come as they will. */
export class Seat<S extends State> extends PokerTable<S> {
  readonly #book: Rulebook<S>
  constructor(book: Rulebook<S>, settings?: Settings, people?: Readonly<Record<string, string>>) {
    super(book.game, people, settings)
    this.#book = book
    this.source = drawn(seeded(18))
  }
  /** Another table that has come as far. */
  copy(): Seat<S> {
    const copy = new Seat(this.#book)
    copy.table = this.table
    copy.entries.push(...this.entries)
    return copy
  }
  /** Everyone who has wagered is ready, and the dealer goes on to this. */
  closed(step: string): this {
    const { first, beside } = this.#book
    for (const player of Object.keys(this.table.players)) this.bet(player, first, 5_00)
    if (beside && this.table.players.B) this.bet('B', beside.wager, beside.cents)
    return this.called().on(step)
  }
  /** The next step is taken, or whoever is waited for gives the game's answer. */
  further(): this {
    const now = next(this.game, this.table)
    if (isStep(now)) return this.do(now.command)
    const [waited] = now.for
    if (!waited) throw new Error(`nobody is waited for: ${now.says}`)
    return this.do({ ...waited.otherwise, ...this.#book.answer })
  }
  /** On to this step, everyone answering the same. */
  on(step: string): this {
    for (let i = 0; i < 120; i++) {
      if (this.now() === step) return this
      this.further()
    }
    throw new Error(`${step} never came`)
  }
  round(): this {
    const { round } = this.table
    this.closed('close')
    while (this.table.round === round) this.further()
    return this.run()
  }
  /** The options change at a table where nothing is under way, as announced long before. */
  change(options: OptionValues): this {
    const { now } = this.table
    const told = { sign: now, announced: now, commission: now }
    this.do({ type: 'notice', by: 'floorperson', options, limits: {}, ...told })
    return this.do({ type: 'apply-notices', by: 'dealer', at: now + HOUR })
  }
  /** The sets whose cards lie in a pile, one letter each. */
  decksIn(name: string): string {
    const lie = new Set(this.pile(name).map(shuffleOf))
    const sets = Object.entries(this.table.sets).filter(([, { shuffle }]) => lie.has(shuffle ?? 0))
    return sets.map(([deck]) => deck).join('')
  }
}
