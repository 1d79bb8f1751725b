import { cardsAt, dealersWager, handAt, handOf, standard, voidAgainst } from '../../banking/index.ts'
import {
  asPlayer,
  type CardId,
  type Citation,
  facesNeed,
  handPile,
  type Offer,
  type Part,
  type Place,
  type PlayerId,
  pile,
  playerOf,
  push,
  type Refused,
  type Staff,
  shown,
  spots,
  type Table,
  waitFor,
} from '../../kernel/index.ts'
import { BANK } from './bank.ts'
import { unwagered } from './dealing.ts'
import { gathered } from './opening.ts'
import { handTo } from './setting.ts'
import {
  DEAD,
  DEALER,
  type Event,
  fact,
  type PaiGowCommand,
  type PaiGowFact,
  type Phase,
  RACK,
  type State,
  type T,
} from './state.ts'

/** What goes wrong with dice and tiles, and what the rules make of it (10.9). What the shaker does, the family knows. */

const VOID = 'All hands are void; the wagers go back and the tiles are washed again.'
const STAFF: readonly string[] = ['dealer', 'floorperson']
const isOpen = (table: Table, card: CardId): boolean => table.faces[card]?.to.includes('everyone') ?? false
/** The first of these tiles that nobody has seen yet lies there to be exposed. */
const hiddenAt = (table: T, place: Place): CardId | undefined =>
  cardsAt(table, place).find((card) => !isOpen(table, card))

/** All hands are void: every wager of the round goes back, those that were lost already too. */
function voidRound(table: T, rule: Citation, because: string): Event[] {
  const lost = table.state.hands.filter((h) => h.stage === 'lost')
  return [
    { type: 'voided', rule, because },
    ...voidAgainst(BANK, table, { rule, because }, lost),
    ...gathered(table, RACK),
    fact({ type: 'bank-voided' }),
    fact({ type: 'tiles-to-wash', rule }),
    { type: 'closed', round: table.round },
  ]
}

const PLAYED: readonly Phase[] = ['dealt', 'setting', 'showing']
const isPlayed = ({ state }: T): boolean => PLAYED.includes(state.phase)

/** Whose tile voids the round when it is exposed: the dealer's, the bank's, the dead hand's, one that nobody plays (10.9(e)). */
function strays(table: T): Place[] {
  const { bank, phase } = table.state
  const idle = phase === 'dealt' ? unwagered(table) : []
  const dealers = pile(table, handPile(DEALER)).length > 0 ? [DEALER] : []
  const banks = bank !== null && phase !== 'showing' ? [standard(table)] : []
  const all = new Set([...dealers, ...banks, DEAD, ...idle])
  return [...all].filter((place) => hiddenAt(table, place) !== undefined)
}

const WHOSE: Readonly<Record<Place, string>> = { dealer: 'the dealer', dead: 'the dead hand' }

function staffOffers(table: T, by: Staff): Offer[] {
  if (!isPlayed(table)) return []
  const untouched = table.state.hands.filter((h) => h.stage === 'dealt' && h.cents > 0)
  const turns = (place: Place) => ({
    with: { place },
    needs: facesNeed([hiddenAt(table, place) as CardId]),
  })
  return [
    { type: 'mistotal', by, rule: '19:47-10.9(c)', says: `The dice were totalled wrongly. ${VOID}` },
    ...untouched
      .filter(({ place }) => hiddenAt(table, place) !== undefined)
      .map(
        ({ place }): Offer => ({
          type: 'tile-exposed',
          by,
          rule: '19:47-10.9(d)',
          says: `A tile of position ${place} was exposed: its player may void the hand.`,
          ...turns(place),
        }),
      ),
    ...strays(table).map(
      (place): Offer => ({
        type: 'stray-tile-exposed',
        by,
        rule: '19:47-10.9(e)',
        says: `A tile of ${WHOSE[place] ?? `position ${place}`} was exposed. ${VOID}`,
        ...turns(place),
      }),
    ),
  ]
}

/** Whoever has to say whether a hand is played, in the order of the positions. */
const doubtful = (table: T): { place: Place; player: PlayerId } | undefined =>
  table.state.hands.find((h) => table.state.doubtful.includes(h.place))

function playerOffers(table: T, player: PlayerId): Offer[] {
  const hand = doubtful(table)
  if (hand?.player !== player) return []
  const { place } = hand
  const by = asPlayer(player)
  const offer = (type: string, says: string): Offer => ({
    type,
    by,
    rule: '19:47-10.9(d)',
    says,
    with: { place },
  })
  return [offer('keep-hand', 'Play the hand out'), offer('void-hand', 'Void the hand')]
}

/** One hand is void; without another, and without a wager of the dealer's, there is no round. */
function voidHand(table: T, place: Place): Event[] {
  const rule = '19:47-10.9(d)'
  const because = 'A tile of the hand was exposed, and its player voids it.'
  const others = table.state.hands.some((h) => h.place !== place && h.cents > 0 && h.stage !== 'void')
  if (!others && dealersWager(table) === 0) return voidRound(table, rule, because)
  const wagers = spots(table).filter((s) => s.place === place)
  return [
    ...wagers.flatMap((s) => push(table, s, { rule, because })),
    ...handTo(table, place, handPile(DEAD)),
    handAt(place, 'void'),
    fact({ type: 'hand-doubtful', place, doubtful: false }),
  ]
}

export const irregularPart: Part<State, PaiGowCommand, PaiGowFact> = {
  stages: [
    (table) => {
      const hand = doubtful(table)
      if (!hand) return undefined
      const says = `A tile of position ${hand.place} was exposed: play the hand out, or void it.`
      const wait = waitFor(hand.player, 'keep-hand', '19:47-10.9(d)', says)
      const [
        { player, otherwise } = {
          player: hand.player,
          otherwise: { type: 'keep-hand', by: asPlayer(hand.player) },
        },
      ] = wait.for
      return { ...wait, for: [{ player, otherwise: { ...otherwise, place: hand.place } }] }
    },
  ],
  offers: (table, actor) => {
    const player = playerOf(actor)
    if (player !== undefined) return playerOffers(table, player)
    return STAFF.includes(actor) ? staffOffers(table, actor as Staff) : []
  },
  object: (table, { type, by, place }): Refused | undefined => {
    const hand = handOf(table, place)
    if ((type !== 'void-hand' && type !== 'keep-hand') || !hand || playerOf(by) === undefined)
      return undefined
    if (hand.player !== playerOf(by))
      return { refused: '19:47-10.9(d)', because: 'Whose hand it is decides about it.' }
    return hand.stage === 'dealt'
      ? undefined
      : { refused: '19:47-10.9(d)', because: 'It is decided without a look at the other tiles.' }
  },
  handlers: {
    mistotal: (table) =>
      voidRound(
        table,
        '19:47-10.9(c)',
        'The dice were totalled wrongly, and the tiles went to the wrong positions.',
      ),
    'tile-exposed': (table, { place, chance }) => [
      shown([hiddenAt(table, place) as CardId], chance),
      fact({ type: 'hand-doubtful', place, doubtful: true }),
    ],
    'stray-tile-exposed': (table, { place, chance }) => [
      shown([hiddenAt(table, place) as CardId], chance),
      ...voidRound(table, '19:47-10.9(e)', 'A tile was exposed that nobody may see.'),
    ],
    'keep-hand': (_, { place }) => [fact({ type: 'hand-doubtful', place, doubtful: false })],
    'void-hand': (table, { place }) => voidHand(table, place),
  },
}
