import { dollars, type Exhibit } from '@boardwalk/engine/kernel'
import type { Waiting } from '../net/types.ts'
import type { Decision } from './decisions.ts'

/** What a person at the table, or beside it, sees of it. */
export interface Scene {
  readonly waiting: Waiting
  readonly me: string | undefined
  readonly names: Readonly<Record<string, { readonly name: string }>>
  readonly decisions: readonly Decision[]
  /** A bet can be made now. */
  readonly canBet: boolean
  /** Own chips lie on the felt. */
  readonly hasBet: boolean
  readonly exhibits: readonly Exhibit[]
  /** Chips of anybody lie on the felt. */
  readonly wagers: boolean
  /** Cards lie open to see, or face down, on the felt. */
  readonly cards: boolean
  /** What came in this round, if it has come. */
  readonly came: string | undefined
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** `check, bet $5 or fold` */
export const orList = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

const andList = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Without what the button says besides: `Take the dice: choose two`. */
function inWords({ words: all, cost }: Decision): string {
  const words = all.replace(/: .*$/, '')
  return lower(cost === undefined || words.includes('$') ? words : `${words} ${dollars(cost)}`)
}

/** Where the house said more than one sentence, all but the last say how the table stands. */
const standing = (says: string): string =>
  says
    .split(/(?<=[.!?]) /)
    .slice(0, -1)
    .join(' ')

const isBetting = ({ for: people }: Waiting): boolean => people?.every((w) => w.otherwise === 'ready') ?? true

const MOST_NAMED = 3

function waitsFor({ waiting, names }: Scene): string {
  const people = (waiting.for ?? []).map(({ player }) => names[player]?.name ?? 'somebody')
  if (people.length === 0) return waiting.says
  return `Waiting for ${people.length > MOST_NAMED ? `${people.length} people` : andList(people)}.`
}

const together = (...parts: readonly string[]): string => parts.filter((p) => p !== '').join(' ')

function ofPeople(scene: Scene): string {
  const { waiting, me, decisions, canBet, hasBet } = scene
  const mine = waiting.for?.some((w) => w.player === me) ?? false
  if (isBetting(waiting)) {
    const others = (waiting.for?.length ?? 0) > 0
    if (!mine) return hasBet && others ? together('Your bets are in.', waitsFor(scene)) : waiting.says
    const go = decisions.find((d) => d.offer.type === 'ready')
    const how = go?.words === 'Ready' ? 'press Ready' : lower(go?.words ?? '')
    return hasBet && go ? `Bet more, or ${how}.` : waiting.says
  }
  if (!mine) return together(standing(waiting.says), waitsFor(scene))
  // Where all else is giving up, the bet is what is waited for.
  const bets = canBet && decisions.every((d) => d.givesUp)
  const choices = [...(bets ? ['bet'] : []), ...decisions.map(inWords)]
  return choices.length === 0
    ? waiting.says
    : together(standing(waiting.says), `Your turn: ${orList(choices)}.`)
}

/** What the dealer is about, as it looks from the other side of the table. The orders stand at the console. */
function ofDealer({ exhibits, came, wagers, cards, canBet }: Scene): string {
  const wheel = exhibits.find((e) => e.kind === 'wheel')
  if (wheel?.turning) return wheel.wheel === 'roulette' ? 'The ball is running.' : 'The wheel is turning.'
  if (exhibits.some((e) => e.kind === 'dice' && e.moving)) return 'The dice are rolling.'
  if (came !== undefined) return `${came.replace(/\.$/, '')}.`
  if (cards) return 'The cards are being dealt.'
  if (canBet) return 'Place your bets.'
  return wagers ? 'No more bets.' : 'The dealer is getting the table ready.'
}

/** One sentence that says what now, to the person who reads it. */
export const whatNow = (scene: Scene): string =>
  scene.waiting.by === undefined ? ofPeople(scene) : ofDealer(scene)
