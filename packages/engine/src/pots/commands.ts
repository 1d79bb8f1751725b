import type { DeckCommand } from '../deck/index.ts'
import type {
  CardId,
  Cents,
  Citation,
  Face,
  Place,
  PlayerCommand,
  PlayerId,
  StaffCommand,
} from '../kernel/index.ts'
import type { Spoken } from './state.ts'

/** What is done with the cards between hands; how they are dealt is poker's own. */
export type CardsCommand = Extract<
  DeckCommand,
  {
    readonly type:
      | 'refit'
      | 'replace'
      | 'inspect'
      | 'verify'
      | 'spread'
      | 'turn-up'
      | 'wash'
      | 'spread-idle'
      | 'receive'
      | 'shuffle'
      | 'exchange'
      | 'place-cover'
      | 'cut'
      | 'decline-cut'
      | 'complete-cut'
      | 'rack-cover'
      | 'load'
      | 'recut'
  }
>

export type PotsCommand =
  | CardsCommand
  | PlayerCommand<'sit' | 'leave' | 'reseat' | 'buy-in' | 'cash-out'>
  | PlayerCommand<'raise-minimum', { cents: Cents }>
  | StaffCommand<'raise-minimum', { cents: Cents }>
  | PlayerCommand<'sit-out' | 'sit-out-at-blind' | 'sit-in' | 'post-blind' | 'wait-for-blind'>
  | StaffCommand<'sequence' | 'shuffler-jam' | 'collect-time' | 'verify-time' | 'begin' | 'count-stub'>
  | StaffCommand<'deal', { chance?: readonly Face[] }>
  | StaffCommand<'look', { place: Place; chance: readonly Face[] | null }>
  | StaffCommand<'bring-in' | 'open-betting' | 'gather'>
  | PlayerCommand<'fold' | 'check' | 'call' | 'bet' | 'raise', { cents: Cents }>
  | PlayerCommand<'show', { chance: readonly Face[] }>
  | PlayerCommand<'muck'>
  | PlayerCommand<'show-or-muck', { chance: readonly Face[] | null }>
  | PlayerCommand<'discard', { cards: readonly CardId[] }>
  | StaffCommand<'burn' | 'draw' | 'reshuffle'>
  | StaffCommand<'show-all', { chance: readonly Face[] }>
  | StaffCommand<'collect-losing' | 'award' | 'collect-winning'>
  | StaffCommand<'misdeal', { cause: string }>
  | StaffCommand<'cards-wrong' | 'card-off-table'>
  | StaffCommand<'face-up-card', { chance: readonly Face[] }>
  | StaffCommand<'exposed-card', { place: Place; card: CardId; chance: readonly Face[] }>
  | StaffCommand<'protected-hand-lost', { place: Place; contributed?: boolean }>
  | StaffCommand<'wrongly-dealt' | 'unprotected-hand-lost' | 'hand-abandoned', { place: Place }>
  | StaffCommand<'spoken', { act: Spoken['act'] }>
  | StaffCommand<'spoken-amount', { cents: Cents }>
  | StaffCommand<'deemed-fold', { rule: Citation }>
  | StaffCommand<'correct-amount', { cents: Cents }>
  | StaffCommand<'hand-reconstructed', { place: Place }>
  | StaffCommand<'lay-marker' | 'lift-marker'>
  | PlayerCommand<'dispute' | 'ask-supervisor'>
  | StaffCommand<'rule', { words: string }>
  | StaffCommand<'only-a-call', { rule: Citation }>
  | StaffCommand<'remove-player', { player: PlayerId; now: boolean }>
  | StaffCommand<'see-off', { player: PlayerId }>
