import {
  type Actor,
  asPlayer,
  type Cents,
  type Citation,
  type Command,
  type Event,
  type Offer,
  type Place,
  type PlayerId,
  playerOf,
  type Refused,
  type Step,
  spot,
  stack,
  staffStep,
  type Table,
  type WagerId,
  type Wait,
} from '../kernel/index.ts'
import { call, type Part } from '../shoe/index.ts'
import { peopleOn, type Wagered, wageredOn } from './hands.ts'
import type { BlackjackRules } from './rules.ts'
import {
  type BlackjackCommand,
  type BlackjackFact,
  type BlackjackState,
  fact,
  type RoundAct,
} from './state.ts'

/** A wager that everybody with a hand is offered at one moment of a round: insurance, a second wager. */
export interface Question<S extends BlackjackState> {
  readonly wager: WagerId
  readonly yes: 'insure' | 'attack'
  readonly no: 'no-insurance' | 'no-attack'
  readonly close: 'close-insurance' | 'close-attack'
  /** What is remembered when it is over. */
  readonly act: RoundAct
  readonly says: Readonly<Record<'yes' | 'no' | 'open' | 'close' | 'closed' | 'made', string>>
  readonly on: Citation
  readonly amount: Citation
  isOffered(table: Table<S>): boolean
  /** How much may be put up beside what a player has wagered, in which steps; none below one of them. */
  most(table: Table<S>, player: PlayerId, wagered: Wagered): Cents
  step(table: Table<S>): Cents
  /** Why it is not offered at this moment. */
  refusal(table: Table<S>): Refused
}

/** One wager that its owner may make now. */
interface OpenWager {
  readonly place: Place
  readonly player: PlayerId
  readonly wager: WagerId
  readonly most: Cents
}

function open<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  it: Question<S>,
  table: Table<S>,
): readonly OpenWager[] {
  if (!it.isOffered(table)) return []
  const { answers, hands } = table.state
  // 19:47-2.18(d): with multiple action each wager is insured or not by itself.
  const onHand = (place: Place, player: PlayerId): OpenWager[] =>
    wageredOn(table, rules.playing(table), place, player).flatMap((wagered) => {
      const { dealing } = wagered
      const most = it.most(table, player, wagered)
      const asked = !answers.includes(`${place} ${player}${dealing}`)
      return asked && most >= it.step(table) ? [{ place, player, wager: it.wager + dealing, most }] : []
    })
  // Whether one of them insures says nothing about the others on the box: 19:47-2.13(f), 19:47-19.13(f).
  return hands
    .filter(({ done }) => done === undefined)
    .flatMap(({ place }) => peopleOn(table, place).flatMap((player) => onHand(place, player)))
}

function waiting<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  it: Question<S>,
  table: Table<S>,
): Step | Wait | undefined {
  if (!it.isOffered(table)) return undefined
  const all = open(rules, it, table)
  if (all.length === 0) return staffStep('dealer', it.close, it.amount, it.says.close)
  const waited = all.map(({ place, player, wager }) => ({
    player,
    otherwise: { type: it.no, by: asPlayer(player), place, wager } satisfies Command,
  }))
  const each = waited.filter(({ player }, i) => waited.findIndex((w) => w.player === player) === i)
  return { kind: 'decision', for: each, rule: it.on, says: it.says.open }
}

function choices<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  it: Question<S>,
  table: Table<S>,
  by: Actor,
): Offer[] {
  const mine = open(rules, it, table).filter(({ player }) => player === playerOf(by))
  const boxes = new Set(mine.map(({ place }) => place)).size
  const step = it.step(table)
  return mine.flatMap(({ place, wager, most }): Offer[] => {
    const fixed = { place, wager }
    const where = boxes > 1 ? ` at box ${place}` : ''
    const which = wager === it.wager ? '' : `, ${wager.slice(it.wager.length + 1)}`
    const cents = { kind: 'amount', least: step, most, step, usual: most } as const
    return [
      {
        type: it.yes,
        by,
        rule: it.amount,
        says: `${it.says.yes}${where}${which}`,
        with: fixed,
        fields: { cents },
      },
      { type: it.no, by, rule: it.on, says: `${it.says.no}${where}${which}`, with: fixed },
    ]
  })
}

/** Everybody who may is asked once, and when all have answered the dealer says that it is over. */
export function asking<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  it: Question<S>,
): Part<S, BlackjackCommand, BlackjackFact> {
  /** What is said about one wager: the box, whose it is and which of the dealer's hands it is against. */
  const said = (place: Place, player: PlayerId, wager: WagerId): Event<BlackjackFact> =>
    fact({ type: 'other-said', place, player: `${player}${wager.slice(it.wager.length)}` })

  return {
    stages: [(table) => waiting(rules, it, table)],
    offers: (table, by) => (playerOf(by) === undefined ? [] : choices(rules, it, table, by)),
    object: (table, { type, by }) =>
      type === it.yes && playerOf(by) !== undefined && !it.isOffered(table) ? it.refusal(table) : undefined,
    handlers: {
      [it.yes]: (_: Table<S>, { by, place, wager, cents }: Command & { place: Place }) => {
        const player = playerOf(by) ?? ''
        const name = String(wager)
        return [
          {
            type: 'moved',
            from: stack(player),
            to: spot(place, player, name),
            cents: Number(cents),
            wager: name,
            rule: it.amount,
            because: it.says.made,
          },
          said(place, player, name),
        ]
      },
      [it.no]: (_: Table<S>, { by, place, wager }: Command & { place: Place }) => [
        said(place, playerOf(by) ?? '', String(wager)),
      ],
      [it.close]: () => [
        call(it.says.closed, it.amount),
        fact({ type: 'others-done' }),
        fact({ type: 'act-done', act: it.act }),
      ],
    },
  }
}

/** A round is under way in which wagers against the dealer stand. */
export const isUnderWay = ({ state }: Table<BlackjackState>): boolean =>
  state.phase === 'playing' && state.dealing === 0 && state.hands.length > 0
