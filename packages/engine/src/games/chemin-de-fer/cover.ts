import {
  asPlayer,
  balance,
  type Cents,
  type Citation,
  dollars,
  type Event,
  limitOf,
  type Moved,
  moved,
  type Offer,
  type Part,
  type PlayerId,
  placeOf,
  playerOf,
  type Refused,
  type Step,
  spot,
  stack,
  stackOf,
  staffStep,
  terms,
  type Wait,
  waitFor,
} from '../../kernel/index.ts'
import { advanced, call } from '../../shoe/index.ts'
import { bankSpot, inBank, isOpen, missing } from './bank.ts'
import { seatedFrom } from './places.ts'
import { bankerIn, type CheminCommand, type CheminFact, type Covering, type State, type T } from './state.ts'

const SUIVI: Citation = '19:47-4.7(b)'
const BANCO: Citation = '19:47-4.7(c)'
const PART: Citation = '19:47-4.7(d)'
const CLOSE: Citation = '19:47-4.7(e)'

/** The others, from the right of the Banker counterclockwise. */
export function others(table: T): readonly PlayerId[] {
  const { banker } = table.state
  if (banker === null) return []
  return seatedFrom(table, placeOf(table, banker) ?? '').filter((player) => player !== banker)
}

const against = (table: T, player: PlayerId): Cents =>
  balance(table, spot(placeOf(table, player) ?? '', player, 'against'))
const covered = (table: T): Cents => others(table).reduce((sum, player) => sum + against(table, player), 0)

/** What of the bank's wager nobody has covered yet. */
export function openAmount(table: T): Cents {
  const { banker } = table.state
  return banker === null ? 0 : inBank(table, banker) - covered(table)
}

/** The least that a part can be. */
const leastPart = (table: T): Cents => {
  const { limits, coin } = terms(table)
  return Math.max(coin, limitOf(limits, 'against')?.least ?? coin)
}

/** Who may cover the whole wager: with chips for it, and while wagers are taken. */
const canCover = (table: T, player: PlayerId): boolean =>
  table.closing === undefined && stackOf(table, player) >= openAmount(table) && openAmount(table) > 0

/** Who equalled and lost the last wager of this Banker and has not said whether to follow. */
function follower(table: T, { unfollowed }: Covering): PlayerId | undefined {
  const player = table.state.follower
  return player !== null && !unfollowed && canCover(table, player) ? player : undefined
}

/** Who called and prevails: the nearest to the Banker, once nobody nearer can still call. */
function callers(table: T, { callers: called, refused, done }: Covering) {
  if (done.length > 0 || covered(table) > 0) return { asked: [], winner: undefined }
  const able = others(table).filter((player) => canCover(table, player))
  const winner = able.find((player) => called.includes(player))
  const nearer = winner === undefined ? able : able.slice(0, able.indexOf(winner))
  const asked = nearer.filter((player) => !refused.includes(player))
  return { asked, winner }
}

/** Whose turn it is to cover a part. */
function inTurn(table: T, { done }: Covering): PlayerId | undefined {
  if (table.closing !== undefined || openAmount(table) <= 0) return undefined
  const room = openAmount(table) >= leastPart(table)
  return others(table).find(
    (player) =>
      !done.includes(player) &&
      (against(table, player) > 0 || (room && stackOf(table, player) >= leastPart(table))),
  )
}

/** Where the covering stands: who follows, who calls, whose part it is; nothing when it is over. */
export type Asking =
  | { readonly kind: 'suivi'; readonly players: readonly PlayerId[] }
  | { readonly kind: 'banco'; readonly players: readonly PlayerId[]; readonly winner?: PlayerId }
  | { readonly kind: 'part'; readonly players: readonly PlayerId[] }

export function asking(table: T): Asking | undefined {
  const { covering } = table.state
  if (!covering || !isOpen(table)) return undefined
  const first = follower(table, covering)
  if (first !== undefined) return { kind: 'suivi', players: [first] }
  const { asked, winner } = callers(table, covering)
  if (asked.length > 0 || winner !== undefined)
    return { kind: 'banco', players: asked, ...(winner !== undefined && { winner }) }
  const player = inTurn(table, covering)
  return player === undefined ? undefined : { kind: 'part', players: [player] }
}

function stage(table: T): Step | Wait | undefined {
  const { phase, covering } = table.state
  if (phase !== 'betting' || !covering) return undefined
  const now = asking(table)
  const bank = dollars(covering.staked)
  if (!now) return staffStep('dealer', 'no-more-bets', PART, 'Announce "No More Bets".')
  const [player = ''] = now.players
  if (now.kind === 'suivi') {
    const says = `The bank is ${bank}. Position ${placeOf(table, player)} may follow.`
    return waitFor(player, 'decline-suivi', SUIVI, says)
  }
  if (now.kind === 'part') {
    const says = `${dollars(openAmount(table))} of the bank is open. Position ${placeOf(table, player)} may cover a part.`
    return waitFor(player, 'decline-cover', PART, says)
  }
  if (now.players.length === 0)
    return staffStep(
      'dealer',
      'award-banco',
      BANCO,
      `Banco goes to position ${placeOf(table, now.winner ?? '')}.`,
    )
  const waited = now.players.map((one) => ({
    player: one,
    otherwise: { type: 'decline-banco', by: asPlayer(one) },
  }))
  return {
    kind: 'decision',
    for: waited,
    rule: BANCO,
    says: `The bank is ${bank}. Who covers all of it calls Banco.`,
  }
}

function offers(table: T, player: PlayerId): Offer[] {
  const now = asking(table)
  if (!now?.players.includes(player)) return []
  const by = asPlayer(player)
  const all = dollars(openAmount(table))
  switch (now.kind) {
    case 'suivi':
      return [
        { type: 'suivi', by, rule: SUIVI, says: `Suivi ${all}` },
        { type: 'decline-suivi', by, rule: SUIVI, says: 'Do not follow' },
      ]
    case 'banco':
      return [
        { type: 'banco', by, rule: BANCO, says: `Banco ${all}` },
        { type: 'decline-banco', by, rule: BANCO, says: 'No banco' },
      ]
    case 'part': {
      const own = against(table, player)
      const says = own > 0 ? `Stay with ${dollars(own)}` : 'Cover nothing'
      return [{ type: 'decline-cover', by, rule: PART, says, betMost: 'Cover all' }]
    }
  }
}

const CALLS = ['suivi', 'banco'] as const

function object(table: T, type: string, player: PlayerId): Refused | undefined {
  const { covering, banker, hand } = table.state
  if (!CALLS.some((call_) => call_ === type)) return undefined
  const rule = type === 'suivi' ? SUIVI : BANCO
  if (hand) return { refused: CLOSE, because: 'No more bets.' }
  if (!isOpen(table)) return undefined
  if (!covering) return { refused: '19:47-4.7(a)', because: 'The Banker has not put up a wager yet.' }
  if (banker === player)
    return { refused: '19:47-4.7(a)', because: 'The Banker does not bet against the bank.' }
  if (type === 'suivi' && table.state.follower !== player)
    return { refused: SUIVI, because: 'Only who equalled and lost the last wager of the Banker follows.' }
  if (type === 'banco' && asking(table)?.kind === 'suivi')
    return { refused: SUIVI, because: 'Who may follow is asked first.' }
  if (stackOf(table, player) < openAmount(table))
    return {
      refused: rule,
      because: `Your chips do not cover ${dollars(openAmount(table))}.`,
      expected: openAmount(table),
      received: stackOf(table, player),
    }
  return { refused: rule, because: 'Parts of the wager are being covered already.' }
}

/** The whole wager of the bank is covered by one participant. */
function whole(table: T, player: PlayerId, by: 'suivi' | 'banco'): Event<CheminFact>[] {
  const rule = by === 'suivi' ? SUIVI : BANCO
  const to = spot(placeOf(table, player) ?? '', player, 'against')
  const up: Moved[] = moved(stack(player), to, openAmount(table), {
    rule,
    because: 'The whole bank is covered.',
  })
  return [...up.map((m) => ({ ...m, wager: 'against' })), { type: 'covered', player, by }]
}

/** The Dominant Player has the whole, or the highest wager; of equal ones it is the nearest to the Banker (4.8(c)). */
function dominant(table: T): PlayerId {
  const most = Math.max(...others(table).map((player) => against(table, player)))
  return others(table).find((player) => against(table, player) === most) ?? ''
}

/** What nobody covered goes back to the Banker; where nobody covered anything there is no hand. */
function close(table: T): Event<CheminFact>[] {
  const banker = bankerIn(table.state)
  const staked = table.state.covering?.staked ?? 0
  const rest = openAmount(table)
  const back = moved(bankSpot(table, banker), stack(banker), rest, {
    rule: CLOSE,
    because: 'What nobody covered is withdrawn.',
  }).map((m) => ({ ...m, wager: 'bank' }))
  const said = call('No More Bets', CLOSE)
  if (covered(table) === 0)
    return [said, ...back, { type: 'not-covered' }, { type: 'closed', round: table.round }]
  const equal = others(table).find((player) => against(table, player) === staked) ?? null
  const place = placeOf(table, banker) ?? ''
  return [
    said,
    ...back,
    { type: 'hand-begun', staked, dominant: dominant(table), equal, place },
    advanced('cards'),
  ]
}

/** The Banker's wager is filled up to the least it must be and offered to the others. */
function offerBank(table: T, banker: PlayerId): Event<CheminFact>[] {
  const more = missing(table, banker)
  const filled = moved(stack(banker), bankSpot(table, banker), more, {
    rule: '19:47-4.6(b)',
    because: 'The least that the bank must be.',
  }).map((m) => ({ ...m, wager: 'bank' }))
  return [...filled, { type: 'bank-offered', cents: inBank(table, banker) + more }]
}

const says = (by: string, words: string, rule: Citation): Event<CheminFact> => ({
  type: 'called',
  by: asPlayer(playerOf(by as `player:${string}`)),
  words,
  rule,
})

export const coverPart: Part<State, CheminCommand, CheminFact> = {
  stages: [stage],
  offers: (table, by) => {
    const player = playerOf(by)
    return player === undefined ? [] : offers(table, player)
  },
  object: (table, { type, by }) => {
    const player = playerOf(by)
    return player === undefined ? undefined : object(table, type, player)
  },
  handlers: {
    'offer-bank': (table, { by }) => offerBank(table, playerOf(by)),
    suivi: (table, { by }) => [says(by, 'Banco Suivi', SUIVI), ...whole(table, playerOf(by), 'suivi')],
    'decline-suivi': () => [{ type: 'not-followed' }],
    banco: (_, { by }) => [says(by, 'Banco', BANCO), { type: 'banco-called', player: playerOf(by) }],
    'decline-banco': (_, { by }) => [{ type: 'banco-refused', player: playerOf(by) }],
    'award-banco': (table) => {
      const now = asking(table)
      return whole(table, (now?.kind === 'banco' ? now.winner : undefined) ?? '', 'banco')
    },
    'decline-cover': (_, { by }) => [{ type: 'part-done', player: playerOf(by) }],
    'no-more-bets': close,
  },
}
