import { isNatural, pointCount } from '../../baccarat/points.ts'
import {
  type Act,
  type Actor,
  asPlayer,
  type Citation,
  type Command,
  deckFaces,
  type Game,
  type Offer,
  type PlayerId,
  pile,
  placeOf,
  playerOf,
  procedureStep,
  type Refused,
  type Step,
  shuffleNeed,
  spots,
  staffStep,
  top,
  type Wait,
  whenReady,
} from '../../kernel/index.ts'
import { irregularities } from './irregularities.ts'
import { losing, owing } from './settle.ts'
import {
  CORNER,
  cardsLeft,
  countOf,
  dealt,
  downward,
  dueThird,
  faceNeed,
  handOf,
  nextCard,
  nextFace,
  ORDER,
  phaseOf,
  playing,
  SET,
} from './shoe.ts'
import type { State, T } from './state.ts'

/** How the cards are made ready when they come to the table (7.4). */
export const OPENING: readonly Act[] = [
  { type: 'inspect', by: 'dealer', rule: '19:47-7.4(a)', says: 'Sort and inspect the cards.' },
  { type: 'verify', by: 'floorperson', rule: '19:47-7.4(a)', says: 'Verify the inspection.' },
  { type: 'spread', by: 'dealer', rule: '19:47-7.4(b)', says: 'Spread the cards face up by deck and suit.' },
  { type: 'turn-down', by: 'dealer', rule: '19:47-7.4(c)', says: 'Turn the cards face down.' },
  { type: 'wash', by: 'dealer', rule: '19:47-7.4(c)', says: 'Mix the cards thoroughly.' },
  { type: 'stack', by: 'dealer', rule: '19:47-7.4(c)', says: 'Stack the cards.' },
]
/** The cards lie open until somebody has come and could look at them. */
const VIEWED = OPENING.findIndex((act) => act.type === 'turn-down')

/** The cutting card goes in no nearer to either end of the stack (7.5(c)). */
const CUT_MARGIN = 10
/** The least number of cards behind the cutting card in the shoe (7.5(d)). */
const BEHIND = 14

const PROCEDURES: Readonly<Record<1 | 2 | 3 | 4, Citation>> = {
  1: '19:47-7.10(b)1',
  2: '19:47-7.10(b)2',
  3: '19:47-7.10(b)3',
  4: '19:47-7.10(b)4',
}

const step = (type: string, rule: Citation, says: string, needs?: Step['needs']): Step =>
  staffStep('dealer', type, rule, says, needs)

const sizeOf = (table: T): number => deckFaces('standard').length * table.state.decks

/** To whom the cut is offered now: from the highest-numbered position on, clockwise, each once (7.5(b)). */
const cutter = (table: T): PlayerId | undefined =>
  downward(table).find(({ player }) => !table.state.declined.includes(player))?.player

function opening(table: T): Step | Wait {
  const { done } = table.state
  if (done === VIEWED && Object.keys(table.players).length === 0) {
    const says = 'The cards are spread for the first participant to view.'
    return { for: [], idle: true, rule: '19:47-7.4(b)', says }
  }
  return procedureStep(OPENING, done) as Step
}

function cutting(table: T): Step | Wait {
  const player = cutter(table)
  const rule = '19:47-7.5(b)'
  if (player !== undefined) {
    const otherwise: Command = { type: 'decline-cut', by: asPlayer(player) }
    const says = `The cut is offered to position ${placeOf(table, player)}.`
    return { for: [{ player, otherwise }], rule, says }
  }
  const front = sizeOf(table) / 2
  return {
    ...step('cut', rule, 'Nobody takes the cut: cut the cards.'),
    command: { type: 'cut', by: 'dealer', front },
  }
}

function shuffling(table: T): Step {
  if (owing(table).length > 0)
    return step('collect-vigorish', '19:47-7.3(c)', 'Collect all vigorish before the shuffle.')
  const needs = shuffleNeed(table, SET, 'standard', table.state.decks)
  return step('shuffle', '19:47-7.5(a)', 'Shuffle the cards.', needs)
}

/** A card is needed and there is none. */
const tooFew: Step = step(
  'void-round',
  '19:47-7.11(d)',
  'Too few cards: the round is void. Give the wagers back.',
)

function dealing(table: T): Step {
  const { faceUp } = playing(table)
  const count = dealt(table)
  const hand = ORDER[count]
  if (!hand) {
    const needs = faceUp ? undefined : faceNeed(pile(table, 'hand:player'))
    return step('call-player', '19:47-7.8(a)', "Announce the point count of the Player's Hand.", needs)
  }
  if (cardsLeft(table) < ORDER.length - count) return tooFew
  const says = `Deal card ${count + 1} to the ${hand === 'player' ? "Player's" : "Banker's"} Hand.`
  return faceUp ? step('deal', '19:47-7.7(c)1', says, nextFace(table)) : step('deal', '19:47-7.7(c)2', says)
}

function thirdCards(table: T): Step {
  const hand = dueThird(table)
  if (!hand) return step('result', '19:47-7.10(a)', 'Announce the final point counts and the result.')
  if (!nextCard(table)) return tooFew
  return hand === 'player'
    ? step('draw-player', '19:47-7.9(b)', "Deal a third card to the Player's Hand.", nextFace(table))
    : step('draw-banker', '19:47-7.9(c)', "Deal a third card to the Banker's Hand.", nextFace(table))
}

function settling(table: T): Step {
  if (losing(table).length > 0) return step('collect', '19:47-7.10(b)', 'Collect the losing wagers.')
  if (spots(table).length > 0) {
    return step('pay', PROCEDURES[playing(table).settlement], 'Pay the winning wagers and take the vigorish.')
  }
  // The shoe mixes all the cards before every hand, so that nothing stays marked from one to the next.
  if (playing(table).continuous && owing(table).length > 0)
    return step('collect-vigorish', '19:47-7.3(c)', 'Collect all vigorish before the cards are mixed.')
  return step('pick-up', '19:47-7.10(d)', 'Pick up the cards in order.')
}

/** What comes next. */
export function dealer(game: Game<State>, table: T): Step | Wait {
  const phase = phaseOf(table)
  switch (phase) {
    case 'opening':
      return opening(table)
    case 'changing':
      return step('change-cards', '19:47-7.1(a)', 'Take the cards out: others are used from here on.')
    case 'shuffle':
      return shuffling(table)
    case 'lace':
      return step('lace', '19:47-7.5(b)', 'Lace one deck into the stack.')
    case 'reshuffle':
      return step('reshuffle', '19:47-7.5(b)', 'Shuffle the laced cards again.')
    case 'cut':
      return cutting(table)
    case 'load': {
      const load = step('load', '19:47-7.5(d)', 'Put in the cutting cards and load the shoe.')
      return { ...load, command: { ...load.command, behind: BEHIND } }
    }
    case 'first-card':
      return step('first-card', '19:47-7.5(d)', 'Draw and show the first card.', nextFace(table))
    case 'burning': {
      const { count = 0, rule = '19:47-7.5(d)' } = table.state.burn ?? {}
      return step(
        'burn',
        rule,
        count === 1 ? 'Show and burn a card.' : `Show and burn ${count} cards.`,
        faceNeed(top(table, 'shoe', count)),
      )
    }
    case 'betting': {
      const call = step('no-more-bets', '19:47-7.7(b)', 'Call "No More Bets".')
      return whenReady(
        game,
        table,
        spots(table).map((s) => s.player),
        call,
      )
    }
    case 'mixing': {
      const needs = shuffleNeed(table, SET, 'standard', table.state.decks)
      return step('mix', '19:47-7.12', 'The shoe shuffles all the cards.', needs)
    }
    case 'dealing':
      return dealing(table)
    case 'player-called': {
      const needs = playing(table).faceUp ? undefined : faceNeed(pile(table, CORNER))
      return step('call-banker', '19:47-7.8(a)', "Announce the point count of the Banker's Hand.", needs)
    }
    case 'called':
      return thirdCards(table)
    case 'decided':
      return settling(table)
  }
}

/** What the rules let this person choose, besides bets and the next step. */
export function offers(table: T, actor: Actor): Offer[] {
  const phase = phaseOf(table)
  const player = playerOf(actor)
  if (player !== undefined) return phase === 'cut' && cutter(table) === player ? cutOffers(table, actor) : []
  if (actor !== 'dealer') return []
  if (phase === 'load') return [loadOffer(table)]
  const collecting =
    phase === 'betting'
      ? owing(table).map(
          (who): Offer => ({
            type: 'collect-vigorish',
            by: 'dealer',
            rule: '19:47-7.3(c)',
            says: `Collect the vigorish marked for position ${placeOf(table, who)}`,
            with: { player: who },
          }),
        )
      : []
  return [...collecting, ...irregularities(table)]
}

function cutOffers(table: T, by: Actor): Offer[] {
  const front = { kind: 'amount', least: CUT_MARGIN, most: sizeOf(table) - CUT_MARGIN, step: 1 } as const
  return [
    { type: 'cut', by, rule: '19:47-7.5(c)', says: 'Cut the cards', fields: { front } },
    { type: 'decline-cut', by, rule: '19:47-7.5(b)', says: 'Decline the cut' },
  ]
}

/** No more than half the cards lie behind the cutting card, so that a shoe is worth its shuffle. */
const loadOffer = (table: T): Offer => ({
  type: 'load',
  by: 'dealer',
  rule: '19:47-7.5(d)',
  says: 'Put the cutting card so many cards from the back and load the shoe',
  fields: { behind: { kind: 'amount', least: BEHIND, most: sizeOf(table) / 2, step: 1 } },
})

/** What only the dealer does with the cards. */
const HANDLING = [
  'deal',
  'draw-player',
  'draw-banker',
  'pick-up',
  'burn',
  'first-card',
  'shuffle',
  'turn-down',
  'wash',
]

/** Why a third card may not be dealt to this hand. */
function refuseThird(table: T, hand: 'player' | 'banker'): Refused | undefined {
  if (phaseOf(table) !== 'called') return undefined
  const [player, banker] = [handOf(table, 'player'), handOf(table, 'banker')]
  const has = hand === 'player' ? player.length : banker.length
  if (has > 2) return { refused: '19:47-7.8(d)', because: 'A hand receives one additional card and no more.' }
  if (hand === 'banker' && dueThird(table) === 'player')
    return { refused: '19:47-7.8(c)', because: "The Player's Hand receives its third card first." }
  if ([player, banker].some((h) => isNatural(pointCount(h.slice(0, 2)))))
    return { refused: '19:47-7.9(a)', because: 'After a natural no more cards are dealt.' }
  return hand === 'player'
    ? { refused: '19:47-7.9(b)', because: `The Player's Hand stays on ${countOf(table, 'player')}.` }
    : { refused: '19:47-7.9(c)', because: `The Banker's Hand stays on ${countOf(table, 'banker')}.` }
}

/** Why something is not offered, where a rule says it better than "not now". */
export function object(table: T, command: Command): Refused | undefined {
  const player = playerOf(command.by)
  const phase = phaseOf(table)
  if (player !== undefined && HANDLING.includes(command.type))
    return { refused: '19:47-7.10(e)', because: 'Nobody but the dealer handles the cards.' }
  if (phase === 'cut' && (command.type === 'cut' || command.type === 'decline-cut')) {
    if (player === undefined || cutter(table) !== player)
      return { refused: '19:47-7.5(b)', because: cutting(table).says }
    const because = `Put the cutting card at least ${CUT_MARGIN} cards from either end.`
    return {
      refused: '19:47-7.5(c)',
      because,
      expected: { least: CUT_MARGIN, most: sizeOf(table) - CUT_MARGIN },
    }
  }
  if (player !== undefined) return undefined
  if (phase === 'load' && command.type === 'load') {
    const because = `At least ${BEHIND} cards, and no more than half, lie behind the cutting card.`
    return { refused: '19:47-7.5(d)', because, expected: { least: BEHIND, most: sizeOf(table) / 2 } }
  }
  if (command.type === 'draw-player') return refuseThird(table, 'player')
  return command.type === 'draw-banker' ? refuseThird(table, 'banker') : undefined
}
