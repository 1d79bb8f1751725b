import {
  type AccountKind,
  type Event,
  type Exhibit,
  eventsOf,
  isEvent,
  isSpot,
  kindOf,
  type Moved,
  playerIn,
  type Table,
} from '@boardwalk/engine/kernel'
import { COUNT_MS } from '../felt/Count.tsx'
import { netOf } from './outcome.ts'
import { type Picked, pickedIn, withPicked } from './picked.ts'
import { isTurnedForAll, type Result, resultIn, saidOf } from './said.ts'
import { exhibitsOf, roundOf, type Scene } from './scene.ts'
import { roundsOf } from './told.ts'
import type { Shown } from './useTable.ts'

const DICE_MS = 1_000
const WHEEL_MS = 2_500
const CARD_MS = 240
const TURN_MS = 200
/** With reduced motion nothing travels: a result is held for a moment, a card fades in. */
const STILL_MS = 600
const STILL_CARD_MS = 120
/** What is shown may lag what is true by so much; then cards lie there at once. Wheels and dice always land. */
const LAG_MS = 1_500

/** What lies on the felt while something is on its way, before anything is said about it. */
export interface Landing {
  readonly table: Table
  readonly exhibits: readonly Exhibit[]
  /** Dice or a wheel come to rest, not cards alone. */
  readonly rolls: boolean
}

/** Cards as they lay when the last of them came or was turned, with what is said of them on the felt. */
export interface Lying {
  readonly table: Table
  readonly exhibits: readonly Exhibit[]
  /** Hands of this round that were turned and picked up in one act: they stay in sight until it is over. */
  readonly picked?: Picked | undefined
}

/** The moment of the result: what came, in the game's words, and what it did to one's own chips. */
export interface Outcome {
  readonly round: number
  readonly words: string | undefined
  readonly moved: readonly Moved[]
  /** What the whole round brought; nothing while chips of one's own still wait for the dealer: a sum that grows is no net. */
  readonly net: number | undefined
  /** What marks it on the felt: the crown, areas lit from below. It stays until all is settled and seen. */
  readonly marks: readonly Exhibit[]
  /** Counts the frames it was made of, so that each gives it its time anew. */
  readonly frame: number
}

/** How this device is to show things. */
export interface Ways {
  /** 0 is at once. */
  readonly speed: number
  readonly reduced: boolean
  readonly hidden: boolean
  readonly now: number
}

interface Coming {
  readonly to: Shown
  readonly ms: number
  readonly landing: Landing
  /** What has come to rest already and is told with it. */
  readonly since?: Shown
}

export interface Kept {
  /** What was heard last. */
  readonly heard: Shown
  /** What has been shown and told. */
  readonly told: Shown
  /** What comes to rest now, and how long that takes. */
  readonly coming?: Coming | undefined
  /** What was heard since. */
  readonly queue: readonly Shown[]
  readonly outcome?: Outcome | undefined
  /** What is looked at with the result: the dealer picks the cards up before it has been seen. */
  readonly lying?: Lying | undefined
  /** What came in which round, for chips that are settled one after the other. */
  readonly result?: Result | undefined
}

const isResult = ({ kind }: Exhibit): boolean => kind === 'dice' || kind === 'wheel'
const isMark = ({ kind }: Exhibit): boolean => kind === 'crown' || kind === 'lit'
const dice = (all: readonly Exhibit[]) => all.find((e) => e.kind === 'dice')
const wheel = (all: readonly Exhibit[]) => all.find((e) => e.kind === 'wheel')

/** Dice are thrown or a wheel turns, and nobody knows yet what comes. */
const isMoving = (all: readonly Exhibit[]): boolean =>
  dice(all)?.moving === true || wheel(all)?.turning === true

/** How long dice or a wheel need to come to rest between two pictures of a table. */
export function landingMs(before: readonly Exhibit[], after: readonly Exhibit[]): number {
  if (wheel(before)?.turning && wheel(after)?.turning === false && wheel(after)?.at !== null) return WHEEL_MS
  if (dice(before)?.moving && dice(after)?.faces) return DICE_MS
  return 0
}

/** How long cards need that are dealt or turned. */
export function cardsMs(facts: readonly Event[], table: Table, piles: ReadonlySet<string>): number {
  const open = new Set([...piles].flatMap((pile) => table.piles[pile] ?? []))
  // A hand that is laid out in another order takes as long as one that is dealt.
  const dealt = facts.some((f) => isEvent(f, 'placed') && piles.has(f.to))
  const turned = facts.some((f) => isEvent(f, 'shown') && f.faces && f.cards.some((card) => open.has(card)))
  return (dealt ? CARD_MS : 0) + (turned ? TURN_MS : 0)
}

const isNew = (told: Shown, frame: Shown): boolean => frame.view.version > told.view.version

/** How long the picture of a frame needs before its words may come. */
function restMs({ game, piles }: Scene, told: Shown, frame: Shown, ways: Ways): number {
  const { facts } = frame.view
  if (ways.hidden || ways.speed === 0 || frame.view.skipped || !isNew(told, frame)) return 0
  const { reduced, speed } = ways
  const rolls = landingMs(exhibitsOf(game, told.table), exhibitsOf(game, frame.table))
  if (rolls > 0) return reduced ? Math.min(rolls, STILL_MS) : rolls / speed
  const lies = withPicked(frame.table, pickedIn(facts, roundOf(frame), piles))
  const cards = ways.now - frame.at > LAG_MS ? 0 : cardsMs(facts, lies, piles)
  return reduced ? Math.min(cards, STILL_CARD_MS) : cards / speed
}

/** Dice, wheel and cards as they come to lie; all else as it was. */
function landingOf({ game, piles: open }: Scene, told: Shown, frame: Shown, lying?: Lying): Landing {
  const before = exhibitsOf(game, told.table)
  const after = exhibitsOf(game, frame.table)
  const picked = pickedIn(frame.view.facts, roundOf(frame), open, lying?.picked)
  const { piles, faces } = withPicked(frame.table, picked)
  const rolls = landingMs(before, after) > 0
  // A marker is taken off before what it lies on is turned.
  const isTaken = (e: Exhibit): boolean =>
    e.kind === 'puck' && !rolls && !after.some((a) => a.kind === 'puck')
  return {
    table: { ...told.table, piles, faces },
    exhibits: [...before.filter((e) => !isResult(e) && !isTaken(e)), ...after.filter(isResult)],
    rolls,
  }
}

const OUTSIDE: readonly AccountKind[] = ['patron', 'cash', 'cage']

const HAND = 'hand:'
const isOpenToAll = (table: Table, card: number): boolean =>
  table.faces[card]?.to.includes('everyone') === true

/** Whether one's own cards lie open, if there are any: what they are up against is the result only then. */
function isHandOpen({ me }: Scene, { table }: Shown): boolean {
  const place = me === undefined ? undefined : table.players[me]?.place
  return (table.piles[HAND + place] ?? []).every((card) => isOpenToAll(table, card))
}

const isInside = ({ from, to }: Moved): boolean =>
  !OUTSIDE.includes(kindOf(from)) && !OUTSIDE.includes(kindOf(to))

/** Nothing of one's own waits to be settled any more: the round is over, or no chip of one's own lies on the felt. */
function isSettled({ view: { facts }, table }: Shown, me: string): boolean {
  if (eventsOf(facts, 'closed').length > 0) return true
  return !Object.entries(table.balances).some(
    ([account, cents]) => cents > 0 && isSpot(account) && playerIn(account) === me,
  )
}

/** What a round did to one's chips from its first bet on, also if part of it was skipped or came before the page. */
function netOfRound({ told: { facts }, table }: Shown, round: number, me: string): number {
  const rounds = roundsOf(facts, table.round)
  const own = facts.filter((f, i): f is Moved => isEvent(f, 'moved') && rounds[i] === round && isOwn(f, me))
  return netOf(own.filter(isInside), me)
}

/** The net stands there as soon as it is the net, and has its time to be read then. */
function withNet({ me }: Scene, kept: Kept, frame: Shown): Kept {
  const { outcome } = kept
  const decided = outcome?.moved.some((m) => m.outcome !== undefined) ?? false
  if (!outcome || !decided || outcome.net !== undefined || me === undefined || !isSettled(frame, me))
    return kept
  const net = netOfRound(frame, roundOf(frame), me)
  return { ...kept, outcome: { ...outcome, net, frame: outcome.frame + 1 } }
}

/** What a frame adds to the moment of the result, if it is part of one. */
function withOutcome(scene: Scene, kept: Kept, frame: Shown): Kept {
  const { me } = scene
  const round = roundOf(frame)
  const own = eventsOf(frame.view.facts, 'moved').filter((f) => isOwn(f, me))
  // Chips that were settled before it is on the board have heard what came: it is not said in other words.
  const settles = own.some((m) => m.outcome !== undefined)
  const now = resultIn(scene, frame, kept.result)
  const open = isHandOpen(scene, frame)
  if (now && !open && !settles) return { ...kept, result: { ...now, held: true } }
  const held = kept.result?.held && open && kept.result.round === round ? kept.result : undefined
  const came = now ?? (held && { round, words: held.words })
  if (!came && !settles) return kept
  const result = came ?? kept.result
  const last = kept.outcome?.round === round ? kept.outcome : undefined
  const said = saidOf(scene, frame, own, result, last?.words)
  const anew = kept.result?.round === round
  const outcome: Outcome = {
    round,
    words: settles || anew || !last ? said : last.words,
    moved: [...(last?.moved ?? []), ...own.filter(isInside)],
    net: undefined,
    marks: came ? exhibitsOf(scene.game, frame.table).filter(isMark) : (last?.marks ?? []),
    frame: (kept.outcome?.frame ?? 0) + 1,
  }
  return { ...kept, result, outcome }
}

/** Whether chips of this person moved. A payment names the wager and goes to the stack. */
export const isOwn = ({ from, to }: Moved, me: string | undefined): boolean =>
  me !== undefined && (playerIn(from) === me || playerIn(to) === me)

const openCards = ({ piles }: Scene, table: Table): readonly number[] =>
  [...piles].flatMap((pile) => table.piles[pile] ?? [])

/** Cards that are picked up stay in mind until others come or are turned. */
function lyingAfter(scene: Scene, before: Lying | undefined, frame: Shown): Lying | undefined {
  const { game, piles } = scene
  if (piles.size === 0) return undefined
  const { facts } = frame.view
  const picked = pickedIn(facts, roundOf(frame), piles, before?.picked)
  const table = withPicked(frame.table, picked)
  const now = new Set(openCards(scene, table))
  const gone = before && openCards(scene, before.table).some((card) => !now.has(card))
  if (gone && cardsMs(facts, table, piles) === 0) return before
  return { table, exhibits: exhibitsOf(game, table), ...(picked && { picked }) }
}

/** What is said of cards in the areas beside them. */
const isSaidOfCards = ({ kind }: Exhibit): boolean => kind === 'note' || kind === 'lamp' || kind === 'puck'
const areaOf = (e: Exhibit): string | undefined => ('area' in e ? e.area : undefined)

/** The felt with the cards that were just picked up, while the result is looked at; all else as it is by now. */
export function stillLying({ game }: Scene, { outcome, coming, lying, told }: Kept): Lying | undefined {
  if (coming || !lying || lying.table === told.table) return undefined
  if (!outcome && lying.picked?.round !== told.table.round) return undefined
  const { balances, players, terms, version } = told.table
  const now = exhibitsOf(game, told.table)
  // A lamp tells of the cards that lie there: it stays as it was when they lay.
  const lamps = new Set(lying.exhibits.flatMap((e) => (e.kind === 'lamp' ? [e.area] : [])))
  const seen = now.filter((e) => e.kind !== 'lamp' || !lamps.has(e.area))
  const areas = new Set(seen.map(areaOf))
  return {
    table: { ...lying.table, balances, players, terms, version },
    exhibits: [
      ...seen,
      ...lying.exhibits.filter((e) => e.kind === 'across' || (isSaidOfCards(e) && !areas.has(areaOf(e)))),
    ],
  }
}

/** A frame that has come to rest is told, with the facts of those told just before it. */
function tell(scene: Scene, kept: Kept, frame: Shown, before: readonly Event[], still: boolean): Kept {
  if (!isNew(kept.told, frame))
    return { ...kept, told: { ...frame, view: { ...frame.view, facts: kept.told.view.facts } } }
  const facts = [...before, ...frame.view.facts]
  const told = { ...frame, view: { ...frame.view, facts, ...(still && { skipped: true }) } }
  const exhibits = exhibitsOf(scene.game, frame.table)
  const lying = lyingAfter(scene, kept.lying, frame)
  // What came before is over when the next thing moves.
  const outcome = isMoving(exhibits) ? undefined : kept.outcome
  return withNet(scene, withOutcome(scene, { ...kept, told, lying, outcome }, frame), frame)
}

/**
 * Words make way for the cards that decide about what is still at stake, whether they told of a wager that was settled early
 * or of a hand that is not yet whole. What was settled is seen on.
 */
function overtaken(outcome: Outcome | undefined, frame: Shown): Outcome | undefined {
  if (!outcome || outcome.net !== undefined) return outcome
  const early = outcome.moved.some((m) => m.outcome !== undefined)
  return early || isTurnedForAll(frame) ? { ...outcome, words: undefined } : outcome
}

/** What was told in the same moment, and the outcome as it was seen before. */
interface Before extends Pick<Kept, 'outcome'> {
  readonly facts: readonly Event[]
}

/** Goes on until something has to come to rest first. What nobody has seen yet is not overtaken. */
function advance(
  scene: Scene,
  kept: Kept,
  ways: Ways,
  before: Before = { facts: [], outcome: kept.outcome },
): Kept {
  let now = kept
  let { facts } = before
  for (;;) {
    const [frame, ...queue] = now.queue
    if (!frame) return now
    const ms = restMs(scene, now.told, frame, ways)
    if (ms > 0) {
      const landing = landingOf(scene, now.told, frame, now.lying)
      const isSeen = now.outcome === before.outcome
      return {
        ...now,
        queue,
        coming: { to: frame, ms, landing },
        outcome: landing.rolls ? undefined : isSeen ? overtaken(now.outcome, frame) : now.outcome,
      }
    }
    const late = ways.now - frame.at > LAG_MS
    now = { ...tell(scene, now, frame, facts, late), queue }
    facts = now.told.view.facts
  }
}

export const begin = (shown: Shown): Kept => ({ heard: shown, told: shown, queue: [] })

/** Something was heard: it is shown at once, or after what is still on its way. */
export function hear(scene: Scene, kept: Kept, frames: readonly Shown[], ways: Ways): Kept {
  const heard = frames.at(-1)
  if (!heard) return kept
  const next = { ...kept, heard, queue: [...kept.queue, ...frames] }
  if (next.coming) return ways.hidden ? jump(scene, next) : next
  return advance(scene, next, ways)
}

/**
 * A card that is put up to show what the wheel has brought is part of that result: it is on its way when the wheel rests,
 * and nothing is told before it stands.
 */
function putUp(scene: Scene, kept: Kept, ways: Ways): Kept | undefined {
  const { coming, told } = kept
  const [card, ...queue] = kept.queue
  if (!coming?.landing.rolls || !card || !resultIn(scene, coming.to)) return undefined
  const { piles, faces } = card.table
  const onTime = { ...ways, now: card.at }
  const ms = eventsOf(card.view.facts, 'moved').length > 0 ? 0 : restMs(scene, coming.to, card, onTime)
  if (ms === 0) return undefined
  const landing = { ...coming.landing, rolls: false, table: { ...told.table, piles, faces } }
  return { ...kept, queue, coming: { to: card, ms, landing, since: coming.to } }
}

/** Where dice say how far places are counted, the count goes round before anything is told of it. */
function countOn({ game }: Scene, { coming, ...kept }: Kept, ways: Ways): Kept | undefined {
  if (!coming?.landing.rolls || ways.reduced || ways.hidden || ways.speed === 0) return undefined
  const count = exhibitsOf(game, coming.to.table).find((e) => e.kind === 'count')
  if (!count) return undefined
  const { landing } = coming
  const counting = { ...landing, rolls: false, exhibits: [...landing.exhibits, count] }
  return { ...kept, coming: { ...coming, ms: (count.to * COUNT_MS) / ways.speed, landing: counting } }
}

const framesOf = ({ since, to }: Coming): readonly Shown[] => (since ? [since, to] : [to])

/** What came lies there: now it is told. */
export function landed(scene: Scene, kept: Kept, ways: Ways): Kept {
  const { coming, ...rest } = kept
  if (!coming) return kept
  const next = putUp(scene, kept, ways) ?? countOn(scene, kept, ways)
  if (next) return next
  const now = framesOf(coming).reduce<Kept>(
    (it, frame, i) => tell(scene, it, frame, i === 0 ? [] : it.told.view.facts, false),
    rest,
  )
  return advance(scene, now, ways, { facts: now.told.view.facts, outcome: rest.outcome })
}

/** To the present, without any more motion. */
export function jump(scene: Scene, kept: Kept): Kept {
  const { coming, queue, ...rest } = kept
  const frames = [...(coming ? framesOf(coming) : []), ...queue]
  return frames.reduce<Kept>((now, frame) => tell(scene, now, frame, now.told.view.facts, true), {
    ...rest,
    queue: [],
  })
}
