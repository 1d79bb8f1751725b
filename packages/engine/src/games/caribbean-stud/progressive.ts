import {
  type Act,
  balance,
  CAGE,
  type Cents,
  due,
  INVENTORY,
  meter,
  moved,
  type Need,
  pile,
  type Step,
  spot,
  stack,
  staffStep,
  staked,
  terms,
  type Why,
} from '../../kernel/index.ts'
import {
  type Hand,
  isOpen,
  type OwnAct,
  handOf as pileOf,
  type Stage,
  type T,
  type VersusFact,
  wayOf,
} from '../../versus/index.ts'
import { categoryOf, nameOf, rankAt } from './hands.ts'
import { chosen } from './options.ts'
import { type Event, type Own, type OwnFact, own as ownTable } from './state.ts'
import { COIN, contribution, METER, type Payout, PROGRESSIVE_RULE, payoutCents, payoutOf } from './wagers.ts'

/** The progressive wager: acceptor and light, lock-out, meter, and how a payout is verified and validated. */

export const METER_ACCOUNT = meter(METER)
export const READING: Need = { kind: 'meter', meter: METER }
const inCents = (amount: number): Cents => amount * 100

/** The light of an acceptor is lit while its coin is in the game. */
export const isLit = (table: T, { place, player }: Hand): boolean =>
  staked(table, place, player, 'progressive') > 0
export const lit = (table: T): readonly Hand[] => table.state.hands.filter((hand) => isLit(table, hand))

/** When a table opens its meter is looked at: one that nobody has set yet gets the initial amount. */
export const settingMeter = (table: T): Step | undefined => {
  if (ownTable(table).state.meter) return undefined
  const says = 'Check the progressive meter; set it to its initial amount if it is new.'
  return staffStep('floorperson', 'set-meter', '19:47-16.12(f)[meter]', says, READING)
}

/** Read while nobody else can change it, a meter without a cent is one that was never set: it is set once. */
export function setMeter(table: T, reading: Cents): Event[] {
  const { initial } = chosen(terms(table).options)
  const why = { rule: '19:47-16.12(f)[meter]', because: 'The initial amount of the progressive meter.' }
  return [
    ...(reading === 0 ? moved(CAGE, METER_ACCOUNT, inCents(initial), why) : []),
    { type: 'meter-set', reading },
  ]
}

/** After the call the acceptors take no more coins, and the meter grows by those they have. */
export const lockingOut: Stage = (own, table) => {
  if (ownTable(table).state.locked) return undefined
  return staffStep(
    'dealer',
    'lock-out',
    wayOf(own, table).call,
    'Press the lock-out button of the acceptors.',
  )
}

export function lockOut(table: T): Event[] {
  const coins = lit(table)
  const each = contribution(terms(table).options)
  return [
    ...coins.map(
      ({ player }): Event => ({
        type: 'moved',
        from: INVENTORY,
        to: METER_ACCOUNT,
        cents: each,
        wager: 'progressive',
        rule: '19:47-16.12(f)',
        because: `The meter grows by ${player}'s coin.`,
      }),
    ),
    { type: 'locked-out', coins: coins.length },
  ]
}

export const countingCoins: Stage = (_, table) => {
  const { counted, coins } = ownTable(table).state
  if (counted || coins === 0) return undefined
  const says = `Count the progressive coins against the lights: ${coins}. Put them in the table inventory.`
  return staffStep('dealer', 'count-coins', '19:47-16.7(b)', says)
}

export function countCoins(table: T): Event[] {
  const coins = lit(table).length
  const words = `${coins} progressive ${coins === 1 ? 'coin' : 'coins'}, ${coins} ${coins === 1 ? 'light' : 'lights'}`
  return [{ type: 'called', by: 'dealer', words, rule: '19:47-16.7(b)' }, { type: 'coins-counted' }]
}

/** What a hand with a light wins, once it lies open for everyone to see. */
export function payoutAt(table: T, hand: Hand): Payout | undefined {
  if (!isLit(table, hand) || !pile(table, pileOf(hand.place)).every((card) => isOpen(table, card)))
    return undefined
  const rank = rankAt(table, hand.place)
  return rank === undefined ? undefined : payoutOf(terms(table).options, categoryOf(rank))
}

const percentOf = (payout: Payout | undefined): number => (payout && 'percent' in payout ? payout.percent : 0)
/** Paid from the meter, not from the table's inventory. */
export const isJackpot = (table: T, { place }: Hand): boolean =>
  ownTable(table).state.jackpots.includes(place)
const isVerified = ({ state }: Own, { place }: Hand): boolean => state.verified.includes(place)
const held = (table: T, { player }: Hand): Cents => balance(table, due(player))

/** Hands that share the whole meter. */
const royals = (table: T): readonly Hand[] =>
  table.state.hands.filter((h) => percentOf(payoutAt(table, h)) === 100)

const why = (table: T, { place }: Hand): Why => ({
  rule: PROGRESSIVE_RULE,
  because: `Progressive payout: ${nameOf(rankAt(table, place) ?? 0).toLowerCase()}.`,
})
const set = (table: T, hand: Hand, from: string, cents: Cents): Event[] =>
  moved(from, due(hand.player), cents, why(table, hand)).map((event) => ({ ...event, wager: 'progressive' }))

/** 19:47-16.12(g): royal flushes share what the meter shows, in equal whole cents; then the meter begins anew. */
function jackpot(table: T, reading: Cents): Event[] {
  const all = royals(table)
  const share = Math.floor(reading / all.length)
  const { reset } = chosen(terms(table).options)
  const because = 'The reset amount of the progressive meter.'
  return [
    ...all.flatMap((hand) => set(table, hand, METER_ACCOUNT, share)),
    ...moved(CAGE, METER_ACCOUNT, inCents(reset), { rule: '19:47-16.12(f)', because }),
    { type: 'jackpot-held', places: all.map((h) => h.place), reading, reset: inCents(reset) },
  ]
}

function verified(table: T, hand: Hand, reading: Cents): Event[] {
  const payout = payoutAt(table, hand)
  const done: Event = { type: 'payout-verified', place: hand.place }
  if (!payout || held(table, hand) > 0) return [done]
  if ('cents' in payout) return [...set(table, hand, INVENTORY, payout.cents), done]
  if (payout.percent === 100) return [...jackpot(table, reading), done]
  // 19:47-16.12(g): any other part of the meter is of what it shows at this player's turn.
  return [
    ...set(table, hand, METER_ACCOUNT, payoutCents(payout, reading)),
    { type: 'jackpot-held', places: [hand.place], reading, reset: 0 },
    done,
  ]
}

/** The supervisor's word makes it the player's; the coin stays with the house. */
function validated(table: T, hand: Hand): Event[] {
  const { place, player } = hand
  const coin = spot(place, player, 'progressive')
  const kept = { rule: PROGRESSIVE_RULE, because: 'The coin stays with the house.' }
  const paid = moved(due(player), stack(player), held(table, hand), why(table, hand))
  return [
    ...paid.map((event): Event => ({ ...event, wager: 'progressive', outcome: 'win' })),
    ...moved(coin, INVENTORY, COIN, kept).map((event): Event => ({ ...event, wager: 'progressive' })),
    { type: 'payout-validated', place },
  ]
}

const slip = (place: string): string =>
  `Complete the papers of the jackpot at ${place}; the hand stays until then.`

/** What is done at a position for its progressive payout, between all else. */
export const payouts: Readonly<Record<string, OwnAct<VersusFact | OwnFact>>> = {
  'verify-payout': {
    // 19:47-16.11(b)1: the dealer looks at the hand before anything is paid.
    by: 'dealer',
    says: (place) => `Verify the hand at ${place} and that its light is lit; call a supervisor.`,
    title: 'Verify a progressive payout: the hand, and the light.',
    due: (table, hand) => payoutAt(table, hand) !== undefined && !isVerified(ownTable(table), hand),
    needs: (table, hand) =>
      percentOf(payoutAt(table, hand)) > 0 && held(table, hand) === 0 ? READING : undefined,
    work: (table, hand, reading) => verified(table, hand, Number(reading ?? 0)),
  },
  'validate-payout': {
    by: 'supervisor',
    says: (place) => `Validate the progressive payout at ${place}.`,
    title: 'A supervisor validates the progressive payout.',
    due: (table, hand) => isVerified(ownTable(table), hand) && isLit(table, hand),
    work: validated,
  },
  'complete-papers': {
    by: 'supervisor',
    says: slip,
    title: 'Complete the papers of a jackpot; its hand stays until then.',
    due: (table, hand) => isJackpot(table, hand) && !ownTable(table).state.papers.includes(hand.place),
    work: (_, { place }) => [{ type: 'papers-completed', place }],
  },
}

/** Its acts of the staff outside the settlement. */
export const STEPS: readonly Act[] = [
  {
    type: 'set-meter',
    by: 'floorperson',
    rule: '19:47-16.12(f)[meter]',
    says: 'Check the progressive meter; set it to its initial amount if it is new.',
  },
  {
    type: 'lock-out',
    by: 'dealer',
    rule: '19:47-16.7(b)',
    says: 'Press the lock-out button of the acceptors.',
  },
  {
    type: 'count-coins',
    by: 'dealer',
    rule: '19:47-16.7(b)',
    says: 'Count the progressive coins against the lights and put them in the table inventory.',
  },
  { type: 'turn-card', by: 'dealer', rule: '19:47-16.9(g)', says: 'Turn up the top card of your hand.' },
]
