import {
  asPlayer,
  type Command,
  dollars,
  type Event,
  isRefused,
  type Offer,
  oddsText,
  type PlayerId,
  playerOf,
  type Refused,
  type Spot,
  spot,
  stack,
  staffStep,
  terms,
} from '../../kernel/index.ts'
import { sure } from '../../kernel/sure.ts'
import { advanced, call, cardsFirst, type Part } from '../../shoe/index.ts'
import { spreadPays } from './settle.ts'
import { SHOE } from './shoe.ts'
import type { RedDogCommand, RedDogFact, Round, State, T } from './state.ts'
import { deciding, noRaise, RAISE, raiseRange, undecided } from './wagers.ts'

/** Behind a spread everybody may raise up to the original wager, until the dealer closes the raises (6.5(h), (i)). */

/** One decision for each player at a time, all players together. */
const waited = (table: T): Spot[] =>
  undecided(table).filter((s, i, all) => all.findIndex((other) => other.player === s.player) === i)

const stayed = (place: string): RedDogFact => ({ type: 'area-stayed', place })

function offers(table: T, player: PlayerId): Offer[] {
  const original = cardsFirst(SHOE, table) ? undefined : deciding(table, player)
  if (!original) return []
  const offer = (type: string, says: string): Offer => ({
    type,
    by: asPlayer(player),
    rule: '19:47-6.5(h)',
    says,
    with: { place: original.place },
  })
  const range = raiseRange(table, original)
  const raise = isRefused(range) ? [] : [offer('raise', `Raise ${dollars(range.most)}`)]
  return [offer('stay', 'Stay'), ...raise]
}

/** Why there is nothing to raise or to stay on. */
function object(table: T, { type, by, place }: Command): Refused | undefined {
  const player = playerOf(by)
  if ((type !== 'raise' && type !== 'stay') || player === undefined) return undefined
  const original = deciding(table, player)
  if (!original || original.place !== place) return noRaise(table, player, String(place))
  const range = raiseRange(table, original)
  return isRefused(range) ? range : undefined
}

/** As much as the original wager, or as much as the player has. */
function raised(table: T, by: PlayerId): Event<RedDogFact>[] {
  const original = sure(deciding(table, by))
  const range = raiseRange(table, original)
  if (isRefused(range)) throw new Error(range.because)
  const { place, player } = original
  return [
    {
      type: 'moved',
      from: stack(player),
      to: spot(place, player, RAISE),
      cents: range.most,
      wager: RAISE,
      rule: '19:47-6.5(h)',
      because: 'A raise in support of the original wager.',
    },
    stayed(place),
  ]
}

export const raising: Part<State, RedDogCommand, RedDogFact> = {
  stages: [
    (table) => {
      const { phase, spread } = table.state
      if (phase !== 'raising' || spread === null) return undefined
      const all = waited(table)
      if (all.length === 0)
        return staffStep('dealer', 'close-raises', '19:47-6.5(i)', 'Call "Raises closed".')
      const pays = oddsText(spreadPays(terms(table).options, spread))
      return {
        kind: 'decision',
        for: all.map(({ player, place }) => ({
          player,
          otherwise: { type: 'stay', by: asPlayer(player), place },
        })),
        rule: '19:47-6.5(h)',
        says: `The spread is ${spread} and pays ${pays}. Raise or stay.`,
      }
    },
  ],
  offers: (table, actor) => {
    const player = playerOf(actor)
    return player === undefined ? [] : offers(table, player)
  },
  object,
  handlers: {
    raise: (table, { by }) => raised(table, playerOf(by)),
    stay: (_, { place }) => [stayed(place)],
    'close-raises': () => [call('Raises closed', '19:47-6.5(i)'), advanced<Round>('third')],
  },
}
