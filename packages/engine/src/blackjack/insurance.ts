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
import { INSURANCE, peopleOn, wageredOn } from './hands.ts'
import type { BlackjackRules } from './rules.ts'
import { type BlackjackCommand, type BlackjackFact, type BlackjackState, fact } from './state.ts'

/** One wager that its owner may insure. */
interface Insurable {
  readonly place: Place
  readonly player: PlayerId
  readonly wager: WagerId
  readonly most: Cents
}

const CLOSE = 'Announce that insurance is closed.'

/** Everybody has two cards, nobody a third, and the dealer shows an ace. */
const isOffered = <S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): boolean =>
  table.state.phase === 'playing' &&
  table.state.dealing === 0 &&
  table.state.hands.length > 0 &&
  rules.playing(table).insurance &&
  showsAce(table) &&
  !table.state.acts.includes('insurance-closed') &&
  dueInDeal(rules, table) === undefined

/** Half of the wager, or the next chip where half of it is none; no more than the player has. */
const mostOf = (table: Table, player: PlayerId, cents: Cents): Cents =>
  Math.min(up(cents / 2, terms(table).coin), down(stackOf(table, player), terms(table).coin))

function insurable<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): Insurable[] {
  if (!isOffered(rules, table)) return []
  const playing = rules.playing(table)
  const { answers, hands } = table.state
  const onHand = (place: Place, player: PlayerId): Insurable[] =>
    wageredOn(table, playing, place, player).flatMap(({ dealing, spot: own }) => {
      const most = mostOf(table, player, own.cents)
      const asked = !answers.includes(`${place} ${player}${dealing}`)
      return asked && most >= terms(table).coin ? [{ place, player, wager: INSURANCE + dealing, most }] : []
    })
  return hands
    .filter(({ done }) => done === undefined)
    .flatMap(({ place }) => peopleOn(table, place).flatMap((player) => onHand(place, player)))
}

function waiting<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
): Step | Wait | undefined {
  if (!isOffered(rules, table)) return undefined
  const { on, amount } = rules.cites.insurance
  const open = insurable(rules, table)
  if (open.length === 0) return staffStep('dealer', 'close-insurance', amount, CLOSE)
  const waited = open.map(({ place, player, wager }) => ({
    player,
    otherwise: { type: 'no-insurance', by: asPlayer(player), place, wager } satisfies Command,
  }))
  const each = waited.filter(({ player }, i) => waited.findIndex((w) => w.player === player) === i)
  return { for: each, rule: on, says: 'The dealer shows an ace: insurance is open.' }
}

function choices<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>, by: Actor): Offer[] {
  const { on, amount } = rules.cites.insurance
  const { coin } = terms(table)
  const mine = insurable(rules, table).filter((it) => it.player === playerOf(by))
  const boxes = new Set(mine.map(({ place }) => place)).size
  return mine.flatMap(({ place, wager, most }): Offer[] => {
    const fixed = { place, wager }
    const where = boxes > 1 ? ` at box ${place}` : ''
    const which = wager === INSURANCE ? '' : `, ${wager.slice(INSURANCE.length + 1)}`
    const cents = { kind: 'amount', least: coin, most, step: coin, usual: most } as const
    return [
      { type: 'insure', by, rule: amount, says: `Insurance${where}${which}`, with: fixed, fields: { cents } },
      { type: 'no-insurance', by, rule: on, says: `No insurance${where}${which}`, with: fixed },
    ]
  })
}

/** Why there is no insurance at this moment. */
function refusal<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): Refused | undefined {
  const { on, amount } = rules.cites.insurance
  if (isOffered(rules, table)) return undefined
  if (!rules.playing(table).insurance)
    return { refused: rules.cites.noInsurance, because: 'There is no insurance at this table.' }
  const late = table.state.phase === 'playing' && showsAce(table) && dueInDeal(rules, table) === undefined
  return late
    ? { refused: amount, because: 'Insurance is closed.' }
    : { refused: on, because: 'Insurance is offered when the dealer’s first card is an ace.' }
}

/** What is said about one wager: the box, whose it is and which of the dealer's hands it is against. */
const said = (place: Place, player: PlayerId, wager: WagerId): Event<BlackjackFact> =>
  fact({ type: 'other-said', place, player: `${player}${wager.slice(INSURANCE.length)}` })

/** Insurance: open when the dealer shows an ace, after everybody has two cards and before anybody has a third. */
export function insuring<S extends BlackjackState>(
  rules: BlackjackRules<S>,
): Part<S, BlackjackCommand, BlackjackFact> {
  const { amount } = rules.cites.insurance
  return {
    stages: [(table) => waiting(rules, table)],
    offers: (table, by) => (playerOf(by) === undefined ? [] : choices(rules, table, by)),
    object: (table, { type, by }) =>
      type === 'insure' && playerOf(by) !== undefined ? refusal(rules, table) : undefined,
    handlers: {
      insure: (_, { by, place, wager, cents }) => {
        const player = playerOf(by)
        const name = String(wager)
        const because = 'Insured.'
        const to = spot(place, player, name)
        return [
          {
            type: 'moved',
            from: stack(player),
            to,
            cents: Number(cents),
            wager: name,
            rule: amount,
            because,
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
  { type: 'close-insurance', by: 'dealer', rule: cites.insurance.amount, says: CLOSE },
]
