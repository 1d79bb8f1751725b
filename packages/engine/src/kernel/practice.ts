import { faceName } from './cards.ts'
import { offers } from './decide.ts'
import { perform, take } from './drive.ts'
import { toNumber } from './fraction.ts'
import type { Game, Weighing } from './game.ts'
import { offerOf } from './hints.ts'
import { open } from './open.ts'
import { seeded } from './random.ts'
import type { Rules } from './rules.ts'
import { isTableGame } from './rules.ts'
import { drawn } from './sources.ts'
import type { Exercise, Tell } from './study.ts'
import { asPlayer, isRefused, isStep, next, terms } from './table.ts'
import { limitOf } from './terms.ts'
import type { Cents, Command, Face, Offer, OptionValues, Place, Table, WagerId } from './types.ts'
import { view } from './view.ts'
import { weigh } from './weigh.ts'

/**
 * Hands to practise on, dealt by the game itself and weighed by what counts its hints. The same cards come every time, so
 * that a hand which was missed can come back.
 */
export interface Practice {
  /** What is bet: the least of it, and nothing beside it. */
  readonly wager: WagerId
  readonly hands: number
  /** Where cards that lie open belong to every hand: what they are called. */
  readonly shared?: string
}

const ME = 'A'
const BY = asPlayer(ME)
const SEED = 19_47
/** Chips for so many hands are bought at once. */
const ENOUGH = 100
/** More steps than this no hand takes. */
const STEPS = 400

const after = (game: Game, table: Table, command: Command, source: ReturnType<typeof drawn>): Table => {
  const done = perform(game, table, command, source)
  return isRefused(done) ? table : done.table
}

const wordsOf = (faces: readonly Face[]): string => {
  const [last = '', ...before] = faces.map(faceName).reverse()
  const words = before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** The faces somebody sees of a pile. */
const seenIn = ({ piles, faces }: Table, pile: string): Face[] =>
  (piles[pile] ?? []).flatMap((card) => faces[card]?.face ?? [])

interface WeighedDecision {
  readonly game: Game
  readonly table: Table
  readonly place: Place
  readonly stake: Cents
  readonly found: Weighing
}

/** `Bet $10: …` without what belongs to the stake of this table. */
const nameOf = ({ says }: Offer): string => says.replace(/\.$|: .*$/, '').replace(/ \$[\d,.]+$/, '')

/** The decisions with what each is worth; `Play 3×` where one can be made several times, and never for less than once. */
function waysOf({ game, table, stake, found }: WeighedDecision): Exercise['ways'] {
  const offered = offers(game, table, BY)
  const open = found.worths.flatMap((worth) => {
    const offer = offerOf(worth, offered)
    return offer && (worth.at ?? stake) >= stake ? [{ ...worth, name: nameOf(offer) }] : []
  })
  return open.map(({ type, at = stake, cents, name }) => {
    const times = open.filter((other) => other.type === type).length > 1 ? ` ${at / stake}×` : ''
    return { way: type + times, name: name + times, worth: toNumber(cents) / stake }
  })
}

function exerciseOf(asked: WeighedDecision, rule: string, { hands, shared }: Practice): Exercise {
  const { game, place, found } = asked
  const table = view(asked.table, ME)
  const own = `hand:${place}`
  const piles = Object.keys(table.piles).filter((pile) => pile !== own && !game.discards?.(pile))
  const cards = seenIn(table, own)
  const dealer = piles.flatMap((pile) => seenIn(table, pile))
  const ways = waysOf(asked)
  const between = shared === undefined ? 'against' : 'with'
  const against = dealer.length === 0 ? '' : ` ${between} ${wordsOf(dealer).toLowerCase()}`
  return {
    id: `${cards.join(' ')} ${dealer.join(' ')}`.trim(),
    says: `${wordsOf(cards)}${against}.`,
    cards,
    dealer,
    ...(shared !== undefined && { whose: shared }),
    ways,
    counted: found.counted,
    chance: 1 / hands,
    rule,
  }
}

/** What the best of the weighed decisions is as a command. */
const bestOf = ({ worths: [best] }: Weighing): Command => ({
  ...best?.with,
  type: best?.type ?? '',
  by: BY,
  ...(best?.at !== undefined && { cents: best.at }),
})

/** Goes on by one step of anybody: the dealer's, a bet, or whatever the rules do for who says nothing. */
function onward(game: Game, table: Table, bet: Command, source: ReturnType<typeof drawn>): Table {
  const now = next(game, table)
  if (isStep(now)) return take(game, table, now, source).table
  const [waited] = now.for
  if (waited === undefined || now.kind === 'betting') {
    const put = after(game, table, bet, source)
    return after(game, put, { type: 'ready', by: BY }, source)
  }
  return after(game, table, waited.otherwise, source)
}

/** A hand to decide upon after the other, each told as long as another is wanted. */
function deal(game: Game, options: OptionValues, practice: Practice, tell?: Tell): readonly Exercise[] {
  const { wager, hands } = practice
  const source = drawn(seeded(SEED))
  const opened = open(game, { options })
  if (isRefused(opened)) return []
  const { limits } = terms(opened.table)
  const stake = limitOf(limits, wager)?.least ?? game.limits.least
  const place = game.places(options)[0] ?? ''
  let table = after(game, opened.table, { type: 'sit', by: BY, place }, source)
  const told = new Map<string, Exercise>()
  for (let idle = 0; told.size < hands && idle < STEPS; idle++) {
    const found = weigh(game, table, ME)
    if (found) {
      const now = next(game, table)
      const it = exerciseOf(
        { game, table, place, stake, found },
        isStep(now) ? game.rules : now.rule,
        practice,
      )
      if (it.ways.length > 1 && !told.has(it.id)) told.set(it.id, it)
      tell?.(told.size / hands)
      idle = 0
      table = after(game, table, bestOf(found), source)
      continue
    }
    if ((table.balances[`stack:${ME}`] ?? 0) < 10 * stake)
      table = after(game, table, { type: 'buy-in', by: BY, cents: ENOUGH * stake }, source)
    table = onward(game, table, { type: 'bet', by: BY, place, wager, cents: stake }, source)
  }
  return [...told.values()]
}

/** Hands to practise on, as the game's study has them or as they are dealt; nothing where decisions cannot be weighed. */
export function exercisesOf(
  game: Rules,
  options: OptionValues,
  tell?: Tell,
): readonly Exercise[] | undefined {
  if (game.study?.exercises) return game.study.exercises(options, tell)
  return game.practice && isTableGame(game) ? deal(game, options, game.practice, tell) : undefined
}
