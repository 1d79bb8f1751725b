import type { Offer } from './types.ts'

/**
 * How something a player does stands among what is offered. `go`: it goes on as a matter of course. `give-up`: a hand or a
 * turn is given up. `answer`: a yes to what somebody is offered, with nothing to weigh. `aside`: nobody waits for it.
 * `on-felt`: it is done at the chips it concerns.
 */
export type Role = 'go' | 'give-up' | 'answer' | 'aside' | 'on-felt'

/** What can be said of an act of a player's wherever a game offers it. */
export interface PlayerAct {
  readonly role?: Role
  /** As it is told of somebody: `folded`. */
  readonly did?: string
  /** The letter that takes it up, or `Space`. */
  readonly key?: string
}

/** By the type of the command, in the order in which several of them stand beside each other. */
export type PlayerActs = Readonly<Record<string, PlayerAct>>

/** What players do about the cards before they are dealt. */
export const CUTTING: PlayerActs = {
  cut: { role: 'answer' },
  'decline-cut': { role: 'give-up', did: 'did not cut the cards' },
}

/** Acts that are the kernel's own. */
const OWN: PlayerActs = { several: { did: 'took the bets back' } }

/** What somebody did, as it is told of them: `folded`. */
export const didWords = (acts: PlayerActs | undefined, type: string): string =>
  (acts?.[type] ?? OWN[type])?.did ?? `did “${type.replaceAll('-', ' ')}”`

/** Offers with what the game says of such acts; what an offer says of itself stands. */
export const withActs = (acts: PlayerActs | undefined, offers: readonly Offer[]): readonly Offer[] =>
  acts === undefined ? offers : offers.map((offer) => ({ ...acts[offer.type], ...offer }))
