import {
  type Actor,
  handPile,
  type Offer,
  pile,
  type Step,
  staffStep,
  type Table,
  type Wait,
} from '../kernel/index.ts'
import {
  advanced,
  call,
  draw,
  faceNeed,
  facesIn,
  inShoe,
  type Part,
  rackOf,
  type ShoeFact,
  shoeOf,
  topOfShoe,
} from '../shoe/index.ts'
import { nextHand } from './dealer.ts'
import { dealerFaces, dealerPile } from './hands.ts'
import { scoreOf } from './points.ts'
import type { BlackjackRules } from './rules.ts'
import { type BlackjackCommand, type BlackjackFact, type BlackjackState, fact } from './state.ts'

type BlackjackPart<S> = Part<S, BlackjackCommand, BlackjackFact>

/** The round's first step that is due, as the other parts of the game say it. */
export type NextStep<S> = (table: Table<S>) => Step | Wait

/** This step of the dealer's stands next. */
const isNext = <S extends BlackjackState>(next: NextStep<S>, table: Table<S>, type: string): boolean => {
  const now = next(table)
  return 'command' in now && now.command.type === type
}

/** The round has begun and no card but the determinant one is out: it may be dealt from one of these sides. */
function otherSides({ state, piles }: Table<BlackjackState>): string[] {
  const out = state.hands.reduce((n, { place }) => n + (piles[handPile(place)]?.length ?? 0), 0)
  const begun = state.phase === 'playing' && piles[dealerPile(0)] === undefined && out <= 1
  return begun ? Object.keys(state.aside ?? {}) : []
}

/** What the dealer does wrong: a card too many for the own hand, the wrong side of the shoe (2.15(d), (h)). */
export function dealersMistakes<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  next: NextStep<S>,
): BlackjackPart<S> {
  const { overdrawn, wrongSide } = rules.cites.irregular

  function offers(table: Table<S>, by: Actor): Offer[] {
    if (by !== 'dealer' || table.state.phase !== 'playing') return []
    const faces = dealerFaces(table)
    const stands = faces.length > 1 && rules.stands(scoreOf(faces)) && inShoe(table) > 0
    const over: Offer = {
      type: 'dealer-overdraws',
      by,
      rule: overdrawn,
      says: 'The dealer has drawn a card too many: it is burned.',
      needs: faceNeed(topOfShoe(table, 1)),
    }
    const sides = otherSides(table).map(
      (side): Offer => ({
        type: 'wrong-side',
        by,
        rule: wrongSide,
        says: `The round is dealt from the ${side} side: it is played as it comes.`,
        with: { side },
      }),
    )
    return stands && isNext(next, table, 'settle') ? [over] : sides
  }

  return {
    offers,
    handlers: {
      'dealer-overdraws': (table, command) =>
        draw(table, topOfShoe(table, 1), shoeOf(table), rackOf(table), facesIn(command)),
      'wrong-side': (table, { side }) => {
        const left = table.state.out ? 'gather' : 'betting'
        const taken: ShoeFact = { type: 'side-taken', side, left }
        return [taken, advanced('playing')]
      },
    },
  }
}

/** The dealer's first card lies in the rack by mistake, known to all. */
const MISLAID = 'mislaid'

/** The dealer's first card between several hands: not moved, or put in the rack (2.15(l), (m)). */
export function misplacing<S extends BlackjackState>(
  { cites }: BlackjackRules<S>,
  next: NextStep<S>,
): BlackjackPart<S> {
  const { notMoved, racked: rule } = cites.irregular
  const stays = 'The first card was not moved: play as if it had been.'
  const restore = 'Find the dealer’s first card in the rack and put it back.'
  return {
    stages: [
      ({ state }) =>
        state.acts.includes('up-card-racked')
          ? staffStep('supervisor', 'restore-up-card', rule, restore)
          : undefined,
    ],
    offers: (table, by) =>
      by === 'dealer' && table.state.phase === 'playing' && isNext(next, table, 'next-hand')
        ? [
            { type: 'not-moved', by, rule: notMoved, says: stays },
            { type: 'up-card-to-rack', by, rule, says: 'The first card went to the rack by mistake.' },
          ]
        : [],
    handlers: {
      'not-moved': (table) => [call('As if it had been moved', notMoved), ...nextHand(table)],
      'up-card-to-rack': (table) => {
        const from = dealerPile(table.state.dealing)
        const [first, ...rest] = pile(table, from)
        return [
          ...(rest.length > 0 ? [{ type: 'placed', cards: rest, from, to: rackOf(table) } as const] : []),
          ...(first === undefined ? [] : [{ type: 'placed', cards: [first], from, to: MISLAID } as const]),
          fact({ type: 'act-done', act: 'up-card-racked' }),
        ]
      },
      'restore-up-card': (table) => {
        const to = dealerPile(table.state.dealing + 1)
        return [
          { type: 'placed', cards: pile(table, MISLAID), from: MISLAID, to },
          fact({ type: 'act-undone', act: 'up-card-racked' }),
          fact({ type: 'next-dealing' }),
        ]
      },
    },
  }
}
