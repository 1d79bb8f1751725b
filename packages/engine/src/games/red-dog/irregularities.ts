import {
  asPlayer,
  bettors,
  type Citation,
  type Event,
  type Offer,
  type PlayerId,
  playerOf,
  push,
  spots,
  staffStep,
} from '../../kernel/index.ts'
import {
  advanced,
  cardsFirst,
  draw,
  facesIn,
  mayHold,
  mistaken,
  nextCard,
  nextFace,
  type Part,
  rackOf,
} from '../../shoe/index.ts'
import { SHOE } from './shoe.ts'
import type { Choice, RedDogCommand, RedDogFact, Round, State, T } from './state.ts'

const RULE: Citation = '19:47-6.7(c)'

/** Who has wagers and has not said yet whether to play the round out. */
const asked = (table: T): PlayerId[] =>
  table.state.phase !== 'choosing' ? [] : bettors(table).filter((player) => !table.state.choices[player])

const SAYS: Readonly<Record<Choice, string>> = {
  'play-out': 'Play the round out',
  'void-wagers': 'Void the round and take your wagers back',
}

/** Before "Raises closed" a card drawn in error is a third card too early once it is seen, and the next card if not. */
function dealerOffers(table: T): Offer[] {
  if (table.state.phase !== 'raising' || cardsFirst(SHOE, table) || !nextCard(table)) return []
  const hidden = mayHold(table)
    ? mistaken(table, 'card-in-error', { ...SHOE.drawn, disclosed: 'own' }, 'Card drawn in error')
    : []
  const says =
    'Third card drawn and exposed before "Raises closed": it is discarded, and each player plays the round out or voids it.'
  return [...hidden, { type: 'expose-third', by: 'dealer', rule: RULE, says, needs: nextFace(table) }]
}

/** The wagers of those who void the round go back before another third card is dealt. */
function returned(table: T): Event<RedDogFact>[] {
  const { choices } = table.state
  const voided = spots(table).filter((s) => choices[s.player] === 'void-wagers')
  const on = voided.length < spots(table).length
  const why = { rule: RULE, because: 'A third card was exposed too early; the player voids the round.' }
  return [...voided.flatMap((s) => push(table, s, why)), advanced<Round>(on ? 'raising' : 'decided')]
}

const choose =
  (choice: Choice) =>
  (_: T, { by }: { readonly by: `player:${string}` }): Event<RedDogFact>[] => [
    { type: 'round-chosen', player: playerOf(by), choice },
  ]

/** A third card that comes before "Raises closed" (6.7(c)). */
export const exposedThird: Part<State, RedDogCommand, RedDogFact> = {
  stages: [
    (table) => {
      if (table.state.phase !== 'choosing') return undefined
      const late = asked(table)
      if (late.length === 0)
        return staffStep('dealer', 'return-voided', RULE, 'Return the wagers of those who void the round.')
      return {
        kind: 'decision',
        for: late.map((player) => ({ player, otherwise: { type: 'play-out', by: asPlayer(player) } })),
        rule: RULE,
        says: 'A third card was exposed too early. Play the round out or void it.',
      }
    },
  ],
  offers: (table, by) => {
    if (by === 'dealer') return dealerOffers(table)
    const player = playerOf(by)
    if (player === undefined || !asked(table).includes(player)) return []
    return Object.entries(SAYS).map(([type, says]) => ({ type, by, rule: RULE, says }))
  },
  object: (table, { type, by }) => {
    const player = playerOf(by)
    if (!Object.hasOwn(SAYS, type) || player === undefined) return undefined
    const because = table.state.choices[player]
      ? 'You have chosen already.'
      : 'Players choose when a third card was exposed before "Raises closed" and their wagers stand.'
    return { refused: RULE, because }
  },
  handlers: {
    'expose-third': (table, command) => {
      const next = nextCard(table)
      if (!next) throw new Error('no card can be exposed')
      return [
        ...draw(table, [next.card], next.from, rackOf(table), facesIn(command)),
        { type: 'third-exposed' },
      ]
    },
    'play-out': choose('play-out'),
    'void-wagers': choose('void-wagers'),
    'return-voided': returned,
  },
}
