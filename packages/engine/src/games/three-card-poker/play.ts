import {
  asPlayer,
  type Citation,
  type Command,
  dollars,
  type Event,
  type Game,
  lose,
  type Offer,
  type PlayerId,
  pile,
  playerOf,
  push,
  type Refused,
  type Spot,
  type Step,
  shuffleOf,
  spot,
  spots,
  stack,
  stackOf,
  staffStep,
  staked,
  type Wait,
  whenReady,
} from '../../kernel/index.ts'
import { arrangeThree, rankThree, threeCardHigh, threeCardName } from '../../poker/index.ts'
import {
  chosen,
  DEALER,
  dealtFrom,
  handOf,
  happened,
  move,
  nextCards,
  placed,
  RACK,
  type T,
} from './cards.ts'
import { markOf } from './exhibits.ts'
import type { Dealing } from './options.ts'
import { cardsUntil, type Handler, PREPARING, RECUTTING } from './prepare.ts'
import { settling } from './settle.ts'
import type { Forfeit, Hand, State } from './state.ts'
import { PLACES, refuseTogether } from './wagers.ts'

/** From the call "No more bets" to the dealer's reveal. */

/** Which rule each way of dealing has for the same act. */
const RULES: Readonly<Record<Dealing, Readonly<Record<'call' | 'deal' | 'stub' | 'count', Citation>>>> = {
  'manual-shoe': {
    call: '19:47-20.7(b)',
    deal: '19:47-20.7(c)',
    stub: '19:47-20.7(d)',
    count: '19:47-20.7(e)',
  },
  hand: { call: '19:47-20.8(b)3', deal: '19:47-20.8(c)', stub: '19:47-20.8(d)', count: '19:47-20.8(e)' },
  'automated-shoe': {
    call: '19:47-20.9(b)2',
    deal: '19:47-20.9(c)',
    stub: '19:47-20.9(d)',
    count: '19:47-20.9(e)',
  },
}
const rules = (table: T) => RULES[chosen(table).dealing]

export const HAND = 3
/** The stub is counted at least once every so many rounds. */
const COUNT_EVERY = 5

type Stage = (table: T) => Step | Wait | undefined

/** Positions with wagers that can go into the deal, and those that cannot, clockwise from the dealer's left. */
function positions(table: T): { place: string; player: PlayerId; bad: Refused | undefined }[] {
  const all = spots(table)
  return PLACES.flatMap((place) => {
    const player = all.find((s) => s.place === place)?.player
    return player === undefined ? [] : [{ place, player, bad: refuseTogether(table, place, player) }]
  })
}

function betting(game: Game<State>, table: T): Step | Wait {
  const good = positions(table).filter((p) => !p.bad)
  const call = staffStep('dealer', 'close', rules(table).call, 'Call "No more bets".')
  const players = good.map((p) => p.player)
  const answer = whenReady(game as Game, table, players, call)
  const until = cardsUntil(table)
  return 'command' in answer || until === undefined ? answer : { ...answer, until }
}

function dealing(table: T): Step | undefined {
  const { passes } = table.state
  if (chosen(table).dealing === 'automated-shoe') {
    if (passes > 0) return undefined
    const says = 'Deliver a stack of three to each player with a wager, clockwise from your left.'
    return staffStep('dealer', 'deliver', rules(table).deal, says)
  }
  if (passes >= HAND) return undefined
  const which = ['first', 'second', 'third'][passes] as string
  const says = `Deal the ${which} card to each player with a wager, clockwise from your left, then to yourself.`
  return staffStep('dealer', 'deal', rules(table).deal, says)
}

function delivering(table: T): Step | undefined {
  const { dealing: way, dealerStack } = chosen(table)
  if (way !== 'automated-shoe' || pile(table, DEALER).length > 0) return undefined
  const rule = dealerStack === 'at-once' ? '19:47-20.9(c)1' : '19:47-20.9(c)2'
  return staffStep('dealer', 'deliver-dealer', rule, 'Deliver your own stack face down.')
}

/** A shuffler that counts makes the count unnecessary (20.7(f)). */
function countDue(table: T): boolean {
  const rounds = table.counters.stub?.rounds ?? 0
  return chosen(table).shuffler !== 'counting' && rounds >= COUNT_EVERY - 1
}

function stub(table: T): Step | undefined {
  if (table.state.stub !== 'there') return undefined
  return countDue(table)
    ? staffStep('dealer', 'count-stub', rules(table).count, 'Count the stub face down, then rack it.')
    : staffStep('dealer', 'rack-stub', rules(table).stub, 'Put the stub in the discard rack, unexposed.')
}

function looking(table: T): Step | undefined {
  const hand = table.state.hands.find((h) => !h.looked)
  if (!hand) return undefined
  const { place, player } = hand
  return {
    by: 'dealer',
    command: { type: 'look', by: 'dealer', place },
    needs: { kind: 'faces', cards: pile(table, handOf(place)), to: player },
    rule: '19:47-20.10(a)',
    says: `The player at ${place} examines the cards.`,
  }
}

export const undecided = (table: T): Hand | undefined => table.state.hands.find((h) => h.choice === 'due')
const anteAt = (table: T, { place, player }: Hand): number => staked(table, place, player, 'ante')

function deciding(table: T): Wait | undefined {
  const hand = undecided(table)
  if (!hand) return undefined
  const { place, player } = hand
  const otherwise: Command = { type: 'fold', by: asPlayer(player), place }
  return {
    for: [{ player, otherwise }],
    rule: '19:47-20.10(b)',
    says: `Play or fold at position ${place}.`,
  }
}

const folded = (table: T): readonly Hand[] =>
  table.state.hands.filter((h) => h.choice === 'fold').toReversed()

const collecting = (table: T): Step | undefined =>
  table.state.collected || folded(table).length === 0
    ? undefined
    : staffStep('dealer', 'collect-forfeited', '19:47-20.10(b)', 'Collect forfeited wagers and their cards.')

function revealing(table: T): Step | undefined {
  if (table.state.revealed) return undefined
  const needs = { kind: 'faces', cards: pile(table, DEALER), to: 'everyone' } as const
  const says = 'Reveal your cards, arranged as the highest hand.'
  return staffStep('dealer', 'reveal', '19:47-20.10(b)', says, needs)
}

const ending = (): Step =>
  staffStep('dealer', 'end', '19:47-20.10(c)', 'Put your own cards in the discard rack.')

const DEAL: readonly Stage[] = [dealing]
const DEALERS_STACK: readonly Stage[] = [delivering, stub]
const DECISIONS: readonly Stage[] = [looking, deciding, collecting]
const RESULT: readonly Stage[] = [revealing, settling, ending]

/** The order of a round: with 20.9(c)2 the dealer's stack stays in the shoe until everyone has decided. */
const order = (table: T): readonly Stage[] =>
  chosen(table).dealerStack === 'after-decisions'
    ? [...DEAL, ...DECISIONS, ...DEALERS_STACK, ...RESULT]
    : [...DEAL, ...DEALERS_STACK, ...DECISIONS, ...RESULT]

const first = (stages: readonly Stage[], table: T): Step | Wait | undefined => {
  for (const stage of stages) {
    const answer = stage(table)
    if (answer) return answer
  }
  return undefined
}

export function dealer(game: Game<State>, table: T): Step | Wait {
  if (!table.state.closed) return first(PREPARING, table) ?? betting(game, table)
  return first([...RECUTTING, ...order(table)], table) as Step | Wait
}

/** Which step stands next, by the name of its command; nothing while people are waited for. */
export const nextAct = (game: Game<State>, table: T): string | undefined => {
  const answer = dealer(game, table)
  return 'command' in answer ? answer.command.type : undefined
}

function close(table: T): Event[] {
  const all = positions(table)
  const back = all.flatMap(({ place, bad }) =>
    bad
      ? at(table, place).flatMap((s) =>
          push(table, s, { rule: bad.refused, because: `${bad.because} Void.` }),
        )
      : [],
  )
  const hands = all
    .filter((p) => !p.bad)
    .map(({ place, player }): Hand => {
      const choice = staked(table, place, player, 'ante') > 0 ? 'due' : 'none'
      return { place, player, choice, looked: false }
    })
  return [
    { type: 'called', by: 'dealer', words: 'No more bets', rule: rules(table).call },
    ...back,
    happened({ type: 'bets-closed', hands }),
  ]
}

const at = (table: T, place: string): Spot[] => spots(table).filter((s) => s.place === place)

/** One card each in turn, the dealer last. */
function deal(table: T): Event[] {
  const targets = [...table.state.hands.map((h) => handOf(h.place)), DEALER]
  const cards = nextCards(table, targets.length)
  return [
    ...cards.map(({ card, from }, i) => placed([card], from, targets[i] as string)),
    happened({ type: 'pass-dealt' }),
  ]
}

/** A stack of three each; the dealer's own, with the cover card on it, is the next in the shoe. */
function deliver(table: T): Event[] {
  const targets = table.state.hands.map((h) => handOf(h.place))
  const cards = nextCards(table, targets.length * HAND)
  return [
    ...targets.flatMap((to, i) =>
      cards.slice(i * HAND, (i + 1) * HAND).map(({ card, from }) => placed([card], from, to)),
    ),
    happened({ type: 'cover-moved', to: 'dealer' }),
    happened({ type: 'pass-dealt' }),
  ]
}

/** The stub and all that was dealt from it, wherever it lies. */
function deckCount(table: T): number {
  const shuffle = table.sets[table.state.deck]?.shuffle
  return Object.values(table.piles)
    .flat()
    .filter((card) => shuffleOf(card) === shuffle).length
}

function removeStub(table: T, counted: boolean): Event[] {
  const count = pile(table, dealtFrom(chosen(table))).length
  const words = `${count} cards in the stub, ${deckCount(table)} in the deck`
  const call: Event[] = counted ? [{ type: 'called', by: 'dealer', words, rule: '19:47-20.7(e)1' }] : []
  return [
    ...call,
    ...move(table, dealtFrom(chosen(table)), RACK),
    happened({ type: 'stub-removed', counted }),
  ]
}

function look(table: T, { place, chance }: Command): Event[] {
  const hand = table.state.hands.find((h) => h.place === place) as Hand
  const faces = chance as string[] | null
  return [
    { type: 'shown', cards: pile(table, handOf(hand.place)), to: hand.player, ...(faces && { faces }) },
    happened({ type: 'hand-examined', place: hand.place }),
  ]
}

function play(table: T, { place }: Command): Event[] {
  const hand = undecided(table) as Hand
  const { player } = hand
  return [
    {
      type: 'moved',
      from: stack(player),
      to: spot(hand.place, player, 'play'),
      cents: anteAt(table, hand),
      wager: 'play',
      rule: '19:47-20.10(b)',
      because: 'The play wager equals the ante.',
    },
    happened({ type: 'hand-decided', place: String(place), choice: 'play' }),
  ]
}

/** What a folded hand loses. */
export function forfeits(table: T, { place }: Hand): Event[] {
  const why = { rule: '19:47-20.10(b)', because: 'Folded: ante and pair plus are forfeited.' }
  return at(table, place).flatMap((s) => lose(table, s, why))
}

function collectForfeited(table: T): Event[] {
  const hands = folded(table)
  const forfeited = hands.flatMap(({ place }) =>
    at(table, place).map(({ player, wager, cents }): Forfeit => ({ player, wager, cents })),
  )
  return [
    ...hands.flatMap((hand) => [...forfeits(table, hand), ...move(table, handOf(hand.place), RACK)]),
    happened({ type: 'forfeits-collected', forfeits: forfeited }),
  ]
}

function reveal(table: T, { chance }: Command): Event[] {
  const cards = pile(table, DEALER)
  const faces = chance as string[]
  const rank = rankThree(faces)
  const words =
    rank >= threeCardHigh(12)
      ? `Dealer has ${threeCardName(rank).toLowerCase()}`
      : `Dealer has ${threeCardName(rank).toLowerCase()}, less than queen high`
  const arranged = arrangeThree(faces).map((i) => cards[i] as number)
  const cover: Event[] = table.state.cover === 'dealer' ? [happened({ type: 'cover-moved', to: 'shoe' })] : []
  return [
    ...cover,
    { type: 'shown', cards, to: 'everyone', faces },
    placed(arranged, DEALER, DEALER),
    { type: 'called', by: 'dealer', words, rule: '19:47-20.10(b)' },
    { type: 'marked', mark: markOf(faces) },
    happened({ type: 'dealer-revealed' }),
  ]
}

/** After the last wager: the dealer's cards follow all others, and the count starts anew if it was made. */
function end(table: T): Event[] {
  const counted = table.state.stub === 'counted'
  return [
    ...move(table, DEALER, RACK),
    happened({ type: 'round-over', removed: false }),
    { type: 'closed', round: table.round },
    ...(counted ? [{ type: 'started', counter: 'stub' } as const] : []),
  ]
}

export const ROUND: Readonly<Record<string, Handler>> = {
  close,
  deal,
  deliver,
  'deliver-dealer': (table) => nextCards(table, HAND).map(({ card, from }) => placed([card], from, DEALER)),
  'rack-stub': (table) => removeStub(table, false),
  'count-stub': (table) => removeStub(table, true),
  look,
  play,
  fold: (_, { place }) => [happened({ type: 'hand-decided', place: String(place), choice: 'fold' })],
  'collect-forfeited': collectForfeited,
  reveal,
  end,
}

/** What the player whose turn it is may do. */
export function decisionOffers(game: Game<State>, table: T, player: PlayerId): Offer[] {
  const hand = undecided(table)
  const waits = dealer(game, table)
  if (!hand || hand.player !== player || 'command' in waits || !table.state.closed) return []
  return choicesOf(table, hand)
}

/** Between what the owner of a hand chooses: without the chips for a play wager the hand can only be folded. */
export function choicesOf(table: T, hand: Hand): Offer[] {
  const { place, player } = hand
  const by = asPlayer(player)
  const rule = '19:47-20.10(b)'
  const ante = anteAt(table, hand)
  const fold: Offer = { type: 'fold', by, rule, says: 'Fold', with: { place } }
  if (stackOf(table, player) < ante) return [fold]
  return [{ type: 'play', by, rule, says: `Play ${dollars(ante)}`, with: { place } }, fold]
}

/** A count is always the dealer's to make, also before it is due. */
export function countOffers(game: Game<State>, table: T): Offer[] {
  if (nextAct(game, table) !== 'rack-stub') return []
  return [{ type: 'count-stub', by: 'dealer', rule: rules(table).count, says: 'Count the stub all the same' }]
}

/** Why a player may not decide about a hand now. */
export function refuseDecision(table: T, { by, place }: Command): Refused | undefined {
  const player = playerOf(by)
  const hand = table.state.hands.find((h) => h.place === place)
  if (!hand) return undefined
  if (hand.player !== player)
    return { refused: '19:47-20.10(a)', because: 'Only the player to whom the cards were dealt plays them.' }
  const rule = '19:47-20.10(b)'
  if (hand.choice === 'none')
    return { refused: rule, because: 'Without an ante there is nothing to decide; pair plus stands.' }
  if (hand.choice !== 'due') return { refused: rule, because: 'This hand has been decided.' }
  if (undecided(table) !== hand)
    return { refused: rule, because: "Players decide in order, from the dealer's left clockwise." }
  const ante = anteAt(table, hand)
  if (stackOf(table, player) >= ante) return undefined
  const because = `The play wager equals the ante: it takes ${dollars(ante)}. Buy chips or fold.`
  return { refused: rule, because, expected: ante, received: stackOf(table, player) }
}
