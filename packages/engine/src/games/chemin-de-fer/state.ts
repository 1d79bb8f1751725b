import type { Cents, Face, Place, PlayerCommand, PlayerId, StaffCommand, Table } from '../../kernel/index.ts'
import { sure } from '../../kernel/sure.ts'
import {
  begin as cards,
  evolveShoe,
  isShoeFact,
  type ShoeCommand,
  type ShoeFact,
  type ShoeState,
} from '../../shoe/index.ts'

/** Where a hand stands, from the announcement "Cards" to the result. */
export type RoundPhase =
  | 'cards'
  | 'dealing'
  | 'looking'
  | 'player'
  | 'bank-looks'
  | 'bank-says'
  | 'third'
  | 'turn-bank'
  | 'bank-acts'
  | 'turn-player'
  | 'natural'
  | 'complete'
  | 'decided'
  | 'annulled'

/** Who had the bank, and where that participant sat: from there on it is counted. */
export interface From {
  readonly player: PlayerId
  readonly place: Place
}

/** The shoe is put up: the highest offer for the next hand has the bank (4.5(b), 4.11(c)). */
export interface Auction {
  readonly kind: 'auction'
  readonly bids: Readonly<Record<PlayerId, Cents>>
  readonly out: readonly PlayerId[]
  /** Who passed the bank takes no part in the first round of the bidding. */
  readonly barred: PlayerId | null
}

/** The bank is offered to one after the other, counterclockwise (4.11(b) and (c)). */
export interface Turn {
  readonly kind: 'turn'
  readonly from: From
  readonly declined: readonly PlayerId[]
  /** After a bank passed of one's own will, the last wager: the next is one to two times that. */
  readonly wager: Cents | null
}

/** Who has the bank, where nobody is without one: from its offer to the end of the hand. */
export const bankerIn = ({ banker }: State): PlayerId => sure(banker, 'a Banker')
/** How the bank is being found, where it is in this way. */
export const auctionIn = ({ finding }: State): Auction =>
  sure(finding?.kind === 'auction' ? finding : undefined, 'an auction')
export const turnIn = ({ finding }: State): Turn =>
  sure(finding?.kind === 'turn' ? finding : undefined, 'a turn')

/** How far the others have got with the wager of the bank (4.7). */
export interface Covering {
  /** The bank's wager when it was offered, before anything of it is withdrawn. */
  readonly staked: Cents
  /** The right to follow has been given up. */
  readonly unfollowed: boolean
  /** Who called "Banco", and who did not want to. */
  readonly callers: readonly PlayerId[]
  readonly refused: readonly PlayerId[]
  /** Who has had the turn to cover a part. */
  readonly done: readonly PlayerId[]
  /** Who covers the whole by "Suivi" or "Banco". */
  readonly sole: { readonly player: PlayerId; readonly by: 'suivi' | 'banco' } | null
}

/** The hand that is dealt. */
export interface Hand {
  readonly staked: Cents
  readonly dominant: PlayerId
  /** Who equalled the whole wager of the bank. */
  readonly equal: PlayerId | null
  /** A surplus card of the initial deal that could not be put right (4.12(b) and (c)). */
  readonly three: 'player' | 'banker' | null
  /** What the Dominant Player has announced. */
  readonly said: Word | null
  /** The Player's Hand has its additional card. */
  readonly third: boolean
  /** The Banker took two additional cards (4.12(d)). */
  readonly two: boolean
  /** The hand was annulled, and whether the bank passes on with it (4.12(a)). */
  readonly annulled: 'stays' | 'passes' | null
}

export type Word = 'Card' | 'Stay' | 'Natural'

/** What a table remembers of its bank and its hand besides its cards. */
export interface BankState {
  readonly banker: PlayerId | null
  /** A hand has been played since the bank was taken: only then may it be passed. */
  readonly played: boolean
  /** What the next wager of the bank is at least, and at most; null where the table's limits alone bind. */
  readonly least: Cents | null
  readonly most: Cents | null
  /** From whom a bank that was passed first came: beaten, it goes on from there (4.11(d)). */
  readonly passedBy: From | null
  /** How a new Banker is found, where there is none. */
  readonly finding: Auction | Turn | null
  readonly covering: Covering | null
  /** Who equalled and lost the bank's last wager that was decided (4.7(b)). */
  readonly follower: PlayerId | null
  /** Who changed seats to an earlier turn and misses one (4.11(e)). */
  readonly missing: readonly PlayerId[]
  /** Who dealt last, for the cut of the next shuffle (4.4(b)). */
  readonly dealt: Place | null
  readonly hand: Hand | null
}

export type State = ShoeState<RoundPhase> & BankState
export type T = Table<State>

export const AUCTION: Auction = { kind: 'auction', bids: {}, out: [], barred: null }
const NO_BANK: BankState = {
  banker: null,
  played: false,
  least: null,
  most: null,
  passedBy: null,
  finding: AUCTION,
  covering: null,
  follower: null,
  missing: [],
  dealt: null,
  hand: null,
}

export const begin = (): State => ({ ...cards(), ...NO_BANK })

export type BankFact =
  | { readonly type: 'bid'; readonly player: PlayerId; readonly cents: Cents; readonly anew?: true }
  | { readonly type: 'bid-declined'; readonly player: PlayerId }
  | { readonly type: 'bank-declined'; readonly player: PlayerId }
  | { readonly type: 'turn-missed'; readonly player: PlayerId }
  | { readonly type: 'promoted'; readonly player: PlayerId }
  | { readonly type: 'shoe-put-up'; readonly barred: PlayerId | null }
  | {
      readonly type: 'bank-taken'
      readonly player: PlayerId
      readonly least: Cents | null
      readonly most: Cents | null
    }
  /** The bank is given up by `from`, who had it or passed it once; of one's own will with what was last wagered. */
  | {
      readonly type: 'bank-relinquished'
      readonly from: From
      readonly wager: Cents | null
      readonly willing: boolean
    }
  | { readonly type: 'gone'; readonly player: PlayerId }
  | { readonly type: 'bank-offered'; readonly cents: Cents }
  | { readonly type: 'not-followed' }
  | { readonly type: 'banco-called' | 'banco-refused' | 'part-done'; readonly player: PlayerId }
  | { readonly type: 'covered'; readonly player: PlayerId; readonly by: 'suivi' | 'banco' }
  | { readonly type: 'not-covered' }
  | {
      readonly type: 'hand-begun'
      readonly staked: Cents
      readonly dominant: PlayerId
      readonly equal: PlayerId | null
      readonly place: Place
    }
  | { readonly type: 'surplus'; readonly of: 'player' | 'banker' }
  | { readonly type: 'announced'; readonly word: Word }
  | { readonly type: 'third-dealt' }
  | { readonly type: 'two-taken' }
  | { readonly type: 'annulled'; readonly bank: 'stays' | 'passes' }
  | { readonly type: 'hand-over'; readonly won: 'player' | 'banker' | 'tie' | null }

export type CheminFact = ShoeFact | BankFact

type Shown = { readonly chance?: readonly Face[] | null }
export type CheminCommand =
  | ShoeCommand
  | PlayerCommand<'bid', { cents: Cents }>
  | PlayerCommand<'decline-bid' | 'take-bank' | 'decline-bank' | 'pass-bank' | 'offer-bank'>
  | PlayerCommand<'suivi' | 'decline-suivi' | 'banco' | 'decline-banco' | 'decline-cover'>
  | PlayerCommand<'leave'>
  | PlayerCommand<'reseat', { place: Place }>
  | StaffCommand<'order-pass', { reason: string }>
  | StaffCommand<'award-bank' | 'put-up-shoe' | 'miss-turn' | 'award-banco' | 'no-more-bets' | 'cards'>
  | PlayerCommand<'card' | 'stay' | 'natural' | 'under-eight' | 'by-rule', Shown>
  | PlayerCommand<'deal' | 'draw', Shown>
  | StaffCommand<'look' | 'bank-looks' | 'turn-up' | 'turn-bank' | 'turn-player', Shown>
  | StaffCommand<'result' | 'collect' | 'pay' | 'pick-up'>
  | StaffCommand<'wrong-order', { bank: 'stays' | 'passes' }>
  | StaffCommand<'banker-three' | 'player-three' | 'excess-card'>
  | StaffCommand<'card-after-stay', Shown & { dealerSaid: boolean }>
  | StaffCommand<'two-drawn' | 'banker-drew', Shown>

const without = (players: readonly PlayerId[], player: PlayerId): readonly PlayerId[] =>
  players.filter((p) => p !== player)

function evolveFinding(state: State, it: BankFact): State {
  const { finding } = state
  switch (it.type) {
    case 'bid': {
      const auction = finding?.kind === 'auction' ? finding : AUCTION
      const bids = { ...auction.bids, [it.player]: it.cents }
      const out = it.anew ? [] : without(auction.out, it.player)
      return { ...state, finding: { ...auction, bids, out } }
    }
    case 'bid-declined':
      return finding?.kind === 'auction'
        ? { ...state, finding: { ...finding, out: [...finding.out, it.player] } }
        : state
    case 'turn-missed':
    case 'bank-declined': {
      const missing = it.type === 'turn-missed' ? without(state.missing, it.player) : state.missing
      return finding?.kind === 'turn'
        ? { ...state, missing, finding: { ...finding, declined: [...finding.declined, it.player] } }
        : state
    }
    case 'promoted':
      return { ...state, missing: [...without(state.missing, it.player), it.player] }
    case 'shoe-put-up':
      return { ...state, finding: { ...AUCTION, barred: it.barred } }
    default:
      return state
  }
}

/** Somebody has left: nothing of theirs stays but the place the bank is counted from. */
function gone(state: State, player: PlayerId): State {
  const { finding, follower, missing } = state
  const left: State = {
    ...state,
    follower: follower === player ? null : follower,
    missing: without(missing, player),
  }
  if (finding?.kind !== 'auction') return left
  const bids = Object.fromEntries(Object.entries(finding.bids).filter(([p]) => p !== player))
  const barred = finding.barred === player ? null : finding.barred
  return { ...left, finding: { ...finding, bids, out: without(finding.out, player), barred } }
}

function evolveBank(state: State, it: BankFact): State {
  switch (it.type) {
    case 'bank-taken':
      return {
        ...state,
        banker: it.player,
        least: it.least,
        most: it.most,
        played: false,
        finding: null,
        follower: null,
      }
    case 'bank-relinquished': {
      // 19:47-4.11(d): a bank that was passed and is beaten goes on from whoever passed it first.
      const first = state.passedBy ?? it.from
      const from = it.willing ? it.from : first
      return {
        ...state,
        banker: null,
        played: false,
        least: null,
        most: null,
        follower: null,
        passedBy: it.willing ? first : null,
        finding: { kind: 'turn', from, declined: [], wager: it.wager },
      }
    }
    case 'gone':
      return gone(state, it.player)
    default:
      return evolveFinding(state, it)
  }
}

const NOBODY: Covering = {
  staked: 0,
  unfollowed: false,
  callers: [],
  refused: [],
  done: [],
  sole: null,
}

function evolveCovering(state: State, it: BankFact): State {
  const covering = state.covering ?? NOBODY
  const set = (change: Partial<Covering>): State => ({ ...state, covering: { ...covering, ...change } })
  switch (it.type) {
    case 'bank-offered':
      return { ...state, covering: { ...NOBODY, staked: it.cents } }
    case 'not-followed':
      return set({ unfollowed: true })
    case 'banco-called':
      return set({ callers: [...covering.callers, it.player] })
    case 'banco-refused':
      return set({ refused: [...covering.refused, it.player] })
    case 'part-done':
      return set({ done: [...covering.done, it.player] })
    case 'covered':
      return set({ sole: { player: it.player, by: it.by } })
    case 'not-covered':
      return { ...state, covering: null, played: true }
    default:
      return evolveBank(state, it)
  }
}

/** A wager that was decided or stood off binds the next one; a stand-off leaves the right to follow as it was. */
function over(state: State, won: 'player' | 'banker' | 'tie' | null): State {
  const { hand, follower } = state
  const next: State = { ...state, hand: null, covering: null, played: true }
  if (hand === null || won === null) return next
  return {
    ...next,
    least: hand.staked,
    most: 2 * hand.staked,
    follower: won === 'banker' ? hand.equal : follower,
  }
}

function evolveHand(state: State, it: BankFact): State {
  const set = (change: Partial<Hand>): State =>
    state.hand ? { ...state, hand: { ...state.hand, ...change } } : state
  switch (it.type) {
    case 'hand-begun': {
      const { staked, dominant, equal, place } = it
      const hand = { staked, dominant, equal, three: null, said: null, third: false, two: false }
      return { ...state, dealt: place, hand: { ...hand, annulled: null } }
    }
    case 'surplus':
      return set({ three: it.of })
    case 'announced':
      return set({ said: it.word })
    case 'third-dealt':
      return set({ third: true })
    case 'two-taken':
      return set({ two: true })
    case 'annulled':
      return set({ annulled: it.bank })
    case 'hand-over':
      return over(state, it.won)
    default:
      return evolveCovering(state, it)
  }
}

/** A new shoe is put up to everybody; who dealt last is remembered for the cut (4.4(b), 4.5(b)). */
const newShoe = (state: State): State => ({ ...state, ...NO_BANK, dealt: state.dealt })

/** Records a fact. It decides nothing. */
export function evolve(state: State, it: CheminFact): State {
  if (!isShoe(it)) return evolveHand(state, it)
  const next = evolveShoe(state, it)
  return it.type === 'shoe-ended' ? newShoe(next) : next
}

const isShoe = (it: CheminFact): it is ShoeFact => isShoeFact(it)
