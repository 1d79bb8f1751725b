import { dollars, type Exhibit, type Felt, isAtRisk, type Table } from '@boardwalk/engine/kernel'
import type { PublicView, Waiting } from '../net/types.ts'
import { asksCards, type Decision, moreTimes } from './decisions.ts'

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

/** How many words all of them end with, if each has more than those. */
function sharedEnd(all: readonly (readonly string[])[]): number {
  const [first = []] = all
  const room = Math.min(...all.map((words) => words.length - 1))
  const same = (i: number): boolean => all.every((words) => words.at(-i) === first.at(-i))
  let n = 0
  while (n < room && same(n + 1)) n++
  return n
}

/** `check, bet $5 or fold`; what all end with is said once, `throw or pass the dice`. */
export function orList(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? ''
  const all = words.map((it) => it.split(' '))
  const end = sharedEnd(all)
  const short = all.slice(0, -1).map((it) => it.slice(0, it.length - end).join(' '))
  return `${short.join(', ')} or ${words.at(-1)}`
}

const andList = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Without what the button says besides: `Take the dice: choose two`. */
function inWords(it: Decision): string {
  const words = it.words.replace(/: .*$/, '')
  const most = moreTimes(it).at(-1)
  const upTo = most ? ` to ${dollars(most.amount)}` : ''
  return lower(it.cost === undefined || words.includes('$') ? words : `${words} ${dollars(it.cost)}${upTo}`)
}

/** Where the house said more than one sentence, all but the last say how the table stands. */
const standing = (says: string): string =>
  says
    .split(/(?<=[.!?]) /)
    .slice(0, -1)
    .join(' ')

const MOST_NAMED = 3

/** How it stands, as the game tells it to those who look on; undefined where its word to the dealer will do. */
const nowIn = (exhibits: readonly Exhibit[]): string | undefined =>
  exhibits.find((e) => e.kind === 'now')?.says

function waitsFor({ waiting, names }: Scene): string {
  const people = (waiting.for ?? []).map(({ player }) => names[player]?.name ?? 'somebody')
  return `Waiting for ${people.length > MOST_NAMED ? `${people.length} people` : andList(people)}.`
}

const together = (...parts: readonly string[]): string => parts.filter((p) => p !== '').join(' ')

function ofPeople(scene: Scene): string {
  const { waiting, me, decisions, canBet, hasBet, exhibits } = scene
  const now = nowIn(exhibits)
  if ((waiting.for?.length ?? 0) === 0) return now ?? waiting.says
  const mine = waiting.for?.some((w) => w.player === me) ?? false
  if (waiting.kind === 'betting') {
    if (!mine) return hasBet ? together('Your bets are in.', waitsFor(scene)) : waiting.says
    const go = decisions.find((d) => d.offer.type === 'ready')
    const how = go?.words === 'Ready' ? 'press Ready' : lower(go?.words ?? '')
    if (!go) return waiting.says
    if (hasBet) return `Bet more, or ${how}.`
    // Who banks has nothing to bet.
    return canBet ? waiting.says : `${how.charAt(0).toUpperCase()}${how.slice(1)} when the others have bet.`
  }
  if (!mine) return together(now ?? standing(waiting.says), waitsFor(scene))
  // Where all else is giving up, the bet is what is waited for.
  const bets = canBet && decisions.every((d) => d.givesUp || d.offer.type === 'bet')
  // Whoever sets a hand has it before them, with all that can be done with it.
  const setting = decisions.filter(({ offer }) => asksCards(offer))
  const asked = setting.length > 0 ? setting : decisions.filter((d) => !d.aside)
  const choices = [...(bets ? ['bet'] : []), ...asked.map(inWords)]
  return choices.length === 0
    ? waiting.says
    : together(standing(waiting.says), `Your turn: ${orList(choices)}.`)
}

/** What the dealer is about, as it looks from the other side of the table. The orders stand at the console. */
function ofDealer({ exhibits, came, wagers, cards, canBet, hasBet }: Scene): string {
  const wheel = exhibits.find((e) => e.kind === 'wheel')
  if (wheel?.turning) return wheel.wheel === 'roulette' ? 'The ball is running.' : 'The wheel is turning.'
  const now = nowIn(exhibits)
  if (exhibits.some((e) => e.kind === 'dice' && e.moving)) return now ?? 'The dice are rolling.'
  if (came !== undefined) return `${came.replace(/\.$/, '')}.`
  if (now !== undefined) return now
  if (cards) return 'The cards are being dealt.'
  if (canBet) return hasBet ? 'Your bets are in.' : 'Place your bets.'
  return wagers ? 'No more bets.' : 'The dealer is getting the table ready.'
}

/** One sentence that says what now, to the person who reads it. */
export const whatNow = (scene: Scene): string =>
  scene.waiting.by === undefined ? ofPeople(scene) : ofDealer(scene)

/** What now, to somebody who has just come and has no part in it. */
export const whatOnlookersSee = (game: Felt, { waiting, names, table }: PublicView): string =>
  whatNow({
    waiting,
    names,
    me: undefined,
    decisions: [],
    canBet: false,
    hasBet: false,
    exhibits: game.exhibits?.(table) ?? [],
    wagers: hasWagers(table),
    cards: hasCards(table),
    came: undefined,
  })

export const hasWagers = ({ balances }: Table): boolean => Object.keys(balances).some(isAtRisk)

export const hasCards = ({ piles }: Pick<Table, 'piles'>): boolean =>
  Object.entries(piles).some(([pile, cards]) => pile.startsWith('hand:') && cards.length > 0)
