import {
  type Act,
  type Actor,
  asPlayer,
  type Cents,
  type Command,
  down,
  type Event,
  type Offer,
  type Place,
  type PlayerId,
  playerOf,
  type Refused,
  type Step,
  spot,
  stack,
  stackOf,
  staffStep,
  type Table,
  terms,
  up,
  type WagerId,
  type Wait,
} from '../kernel/index.ts'
import { call, type Part } from '../shoe/index.ts'
import { dueInDeal } from './dealing.ts'
import { showsAce } from './ends.ts'
import { INSURANCE, spotsAt, wageredOn } from './hands.ts'
import type { BlackjackRules } from './rules.ts'
import { type BlackjackCommand, type BlackjackFact, type BlackjackState, fact } from './state.ts'

/** One wager that its owner may insure. */
interface Insurable {
  readonly place: Place
  readonly player: PlayerId
  readonly wager: WagerId
  readonly most: Cents
}

/** Insurance: open when the dealer shows an ace, after everybody has two cards and before anybody has a third. */
export function insuring<S extends BlackjackState>(
  rules: BlackjackRules<S>,
): Part<S, BlackjackCommand, BlackjackFact> {
  const { on, amount } = rules.cites.insurance

  const isOffered = (table: Table<S>): boolean =>
    table.state.phase === 'playing' &&
    table.state.dealing === 0 &&
    table.state.hands.length > 0 &&
    rules.playing(table).insurance &&
    showsAce(table) &&
    !table.state.acts.includes('insurance-closed') &&
    dueInDeal(rules, table) === undefined

  /** Half of the wager, or the next chip where half of it is none. */
  const mostOf = (table: Table<S>, cents: Cents): Cents => up(cents / 2, terms(table).coin)

  function insurable(table: Table<S>): Insurable[] {
    if (!isOffered(table)) return []
    const playing = rules.playing(table)
    const said = new Set(table.state.answers)
    return table.state.hands.flatMap(({ place, done }) =>
      done !== undefined
        ? []
        : [...new Set(spotsAt(table, place).map((s) => s.player))].flatMap((player) =>
            wageredOn(table, playing, place, player).flatMap(({ dealing, spot: own }): Insurable[] => {
              const wager = INSURANCE + dealing
              const most = Math.min(mostOf(table, own.cents), down(stackOf(table, player), terms(table).coin))
              const asked = !said.has(`${place} ${player}${dealing}`)
              return asked && most >= terms(table).coin ? [{ place, player, wager, most }] : []
            }),
          ),
    )
  }

  function stage(table: Table<S>): Step | Wait | undefined {
    if (!isOffered(table)) return undefined
    const open = insurable(table)
    if (open.length === 0)
      return staffStep('dealer', 'close-insurance', amount, 'Announce that insurance is closed.')
    const waited = open.map(({ place, player, wager }) => ({
      player,
      otherwise: { type: 'no-insurance', by: asPlayer(player), place, wager } satisfies Command,
    }))
    const each = waited.filter(({ player }, i) => waited.findIndex((w) => w.player === player) === i)
    return { for: each, rule: on, says: 'The dealer shows an ace: insurance is open.' }
  }

  function offers(table: Table<S>, by: Actor): Offer[] {
    const player = playerOf(by)
    if (player === undefined) return []
    const { coin } = terms(table)
    const mine = insurable(table).filter((it) => it.player === player)
    const boxes = new Set(mine.map(({ place }) => place)).size
    return mine.flatMap(({ place, wager, most }): Offer[] => {
      const fixed = { place, wager }
      const where = boxes > 1 ? ` at box ${place}` : ''
      const which = wager === INSURANCE ? '' : `, ${wager.slice(INSURANCE.length + 1)}`
      const cents = { kind: 'amount', least: coin, most, step: coin, usual: most } as const
      return [
        {
          type: 'insure',
          by,
          rule: amount,
          says: `Insurance${where}${which}`,
          with: fixed,
          fields: { cents },
        },
        { type: 'no-insurance', by, rule: on, says: `No insurance${where}${which}`, with: fixed },
      ]
    })
  }

  /** What is said about one wager: the box, whose it is and which of the dealer's hands it is against. */
  const said = (place: Place, player: PlayerId, wager: WagerId): Event<BlackjackFact> =>
    fact({ type: 'other-said', place, player: `${player}${wager.slice(INSURANCE.length)}` })

  function object(table: Table<S>, { type, by }: Command): Refused | undefined {
    if (type !== 'insure' || playerOf(by) === undefined || isOffered(table)) return undefined
    if (!rules.playing(table).insurance)
      return { refused: rules.cites.noInsurance, because: 'There is no insurance at this table.' }
    const late = table.state.phase === 'playing' && showsAce(table) && dueInDeal(rules, table) === undefined
    return late
      ? { refused: amount, because: 'Insurance is closed.' }
      : { refused: on, because: 'Insurance is offered when the dealer’s first card is an ace.' }
  }

  return {
    stages: [stage],
    offers,
    object,
    handlers: {
      insure: (_, { by, place, wager, cents }) => {
        const player = playerOf(by)
        const name = String(wager)
        return [
          {
            type: 'moved',
            from: stack(player),
            to: spot(place, player, name),
            cents: Number(cents),
            wager: name,
            rule: amount,
            because: 'Insured.',
          },
          said(place, player, name),
        ]
      },
      'no-insurance': (_, { by, place, wager }) => [said(place, playerOf(by), String(wager))],
      'close-insurance': () => [
        call('Insurance is closed', amount),
        fact({ type: 'others-done' }),
        fact({ type: 'act-done', act: 'insurance-closed' }),
      ],
    },
  }
}

export const insuranceActs = <S extends BlackjackState>({ cites }: BlackjackRules<S>): readonly Act[] => [
  {
    type: 'close-insurance',
    by: 'dealer',
    rule: cites.insurance.amount,
    says: 'Announce that insurance is closed.',
  },
]
