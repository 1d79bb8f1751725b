import {
  type Act,
  type Citation,
  type Command,
  type Event,
  type Offer,
  pile,
  procedureStep,
  type Refused,
  type Step,
  spots,
  staffStep,
  type Time,
  type Wait,
} from '../../kernel/index.ts'
import { chosen, DRAWN, dealtFrom, gather, happened, move, type T } from './cards.ts'
import { BACKS, type Deck, decksOf, equipmentOf } from './state.ts'

/** Everything before the wagers are called: new cards, the other deck, shuffle, cut, shoe. */

const HOUR: Time = 60 * 60 * 1000
/** How long cards stay in use: dealt from a shoe, dealt from the hand. */
const CARDS = {
  shoe: { hours: 8, rule: '19:46-1.18(g)2' },
  hand: { hours: 4, rule: '19:46-1.18(g)3' },
} as const

const cardsRule = (table: T) => CARDS[chosen(table).dealing === 'hand' ? 'hand' : 'shoe']

/** Each deck has its own hours. Tables of before each deck had a clock go on by the one they have. */
const clockOf = (deck: Deck): string => `cards:${deck}`
const dueAt = (table: T, deck: Deck): Time | undefined => {
  const since = (table.counters[clockOf(deck)] ?? table.counters.cards)?.since
  return since === undefined ? undefined : since + cardsRule(table).hours * HOUR
}

/** When cards in use must be changed at the latest. */
export function cardsUntil(table: T): Time | undefined {
  const times = decksOf(table.state.equipment.decks).flatMap((deck) => dueAt(table, deck) ?? [])
  return times.length === 0 ? undefined : Math.min(...times)
}

/** Decks whose hours are over; one that lies spread out beside them goes too, so that all come as new ones. */
function worn(table: T): readonly Deck[] {
  const { equipment, opening, procedure } = table.state
  const due = decksOf(equipment.decks).filter((deck) => (dueAt(table, deck) ?? table.now + 1) <= table.now)
  return due.length === 0 || procedure === 'new' ? due : [...new Set([...due, ...opening])]
}

function refit(table: T): Step | undefined {
  const { dealing, shuffler, decks } = table.state.equipment
  const wanted = equipmentOf(chosen(table))
  if (wanted.dealing === dealing && wanted.shuffler === shuffler && wanted.decks === decks) return undefined
  const device =
    (dealing === 'automated-shoe' && wanted.dealing !== dealing) ||
    (shuffler !== 'manual' && wanted.shuffler !== shuffler)
  const rule: Citation = device ? '19:47-27.12(g)' : '19:47-20.5(a)'
  const says = device
    ? 'Remove the device that is no longer used.'
    : 'Make the table ready for the new way of dealing.'
  return staffStep('dealer', 'refit', rule, says)
}

function replace(table: T): Step | undefined {
  if (worn(table).length === 0) return undefined
  const { hours, rule } = cardsRule(table)
  return staffStep('floorperson', 'replace', rule, `Change the cards: they have been in use ${hours} hours.`)
}

/** A new deck, up to where the first player looks and beyond. */
const newDeck = (deck: Deck, rule: Citation): readonly Act[] => [
  {
    type: 'inspect',
    by: 'dealer',
    rule: '19:47-20.4(a)',
    says: `Sort and inspect the ${BACKS[deck]} deck.`,
  },
  { type: 'verify', by: 'floorperson', rule, says: `Verify the inspection of the ${BACKS[deck]} deck.` },
  {
    type: 'spread',
    by: 'dealer',
    rule,
    says: `Spread the ${BACKS[deck]} deck face up, by suit and in sequence.`,
  },
  {
    type: 'wash',
    by: 'dealer',
    rule: '19:47-20.4(c)',
    says: `Turn the ${BACKS[deck]} deck down, wash and stack it.`,
  },
]

const idleDeck = (deck: Deck, down: boolean): readonly Act[] => [
  spreadIdle(down),
  ...(down
    ? [
        {
          type: 'turn-up',
          by: 'dealer' as const,
          rule: '19:47-20.5(e)',
          says: 'Turn the cards face up for the player to see.',
        },
      ]
    : []),
  {
    type: 'wash',
    by: 'dealer',
    rule: '19:47-20.4(c)',
    says: `Turn the ${BACKS[deck]} deck down, wash and stack it.`,
  },
]

const spreadIdle = (down: boolean): Act => ({
  type: 'spread-idle',
  by: 'dealer',
  rule: '19:47-20.5(e)',
  says: `Nobody plays: spread the cards face ${down ? 'down' : 'up'}.`,
})

function openingActs(table: T): readonly Act[] {
  const { procedure, opening, down } = table.state
  const deck = opening[0] as Deck
  const { idleSpread, decks } = chosen(table)
  if (procedure === 'idle') return idleDeck(deck, down ?? idleSpread === 'face-down')
  return newDeck(deck, decks === 2 ? '19:47-20.4(d)' : '19:47-20.4(b)')
}

const firstPlayer = (table: T, rule: Citation): Wait => {
  const until = cardsUntil(table)
  return {
    for: [],
    idle: true,
    rule,
    says: 'The cards wait for the first player.',
    ...(until !== undefined && { until }),
  }
}

function shuffleNeed(table: T, set: Deck) {
  return { kind: 'shuffle', set, shuffle: table.shuffles + 1, deck: 'standard', decks: 1 } as const
}

function opening(table: T): Step | Wait | undefined {
  const { opening: [deck] = [], procedure, acts } = table.state
  if (deck === undefined) return undefined
  const empty = Object.keys(table.players).length === 0
  if (procedure === 'new' && chosen(table).preshuffled) {
    if (empty) return firstPlayer(table, '19:47-20.4(a)')
    const says = `Receive the ${BACKS[deck]} deck, pre-shuffled.`
    return staffStep('dealer', 'receive', '19:47-20.4(a)', says, shuffleNeed(table, deck))
  }
  const step = procedureStep(openingActs(table), acts) as Step
  const shown = step.command.type === 'wash' || step.command.type === 'turn-up'
  return shown && empty ? firstPlayer(table, step.rule) : step
}

const exchange = (table: T): Step | undefined =>
  table.state.exchange
    ? staffStep(
        'dealer',
        'exchange',
        '19:47-20.2(b)4',
        `Take the ${BACKS[table.state.deck]} deck from the shuffler; the other goes in.`,
      )
    : undefined

function shuffle(table: T): Step | undefined {
  const { unshuffled, jammed, equipment, deck: inPlay } = table.state
  const [deck] = unshuffled
  if (deck === undefined) return undefined
  const rule = jammed ? '19:47-27.12(e)' : deck === inPlay ? '19:47-20.5(a)' : '19:47-20.2(b)3'
  const how = equipment.shuffler === 'manual' ? 'by hand' : 'in the shuffler'
  const says = jammed
    ? 'Reshuffle the cards by the approved procedure.'
    : `Shuffle the ${BACKS[deck]} deck ${how}.`
  return staffStep('dealer', 'shuffle', rule, says, shuffleNeed(table, deck))
}

/** The fewest cards that may be lifted, and how many the automatic dealer lifts. */
const CUT = { least: 10, most: 51, usual: 26 } as const
const CUTTING: readonly Act[] = [
  { type: 'place-cover', by: 'dealer', rule: '19:47-20.5(c)1i', says: 'Lay the cover card before the deck.' },
  {
    type: 'cut',
    by: 'dealer',
    rule: '19:47-20.5(c)1ii',
    says: 'Lift at least 10 cards onto the cover card.',
  },
  { type: 'complete-cut', by: 'dealer', rule: '19:47-20.5(c)1iii', says: 'Lay the rest on top of them.' },
  {
    type: 'rack-cover',
    by: 'dealer',
    rule: '19:47-20.5(c)1iv',
    says: 'Put the cover card in the discard rack.',
  },
]

function cut(table: T): Step | undefined {
  const { uncut, deck, acts } = table.state
  if (!uncut.includes(deck)) return undefined
  const step = procedureStep(CUTTING, acts) as Step
  return step.command.type === 'cut' ? { ...step, command: { ...step.command, cards: CUT.usual } } : step
}

const LOADING = {
  'manual-shoe': { rule: '19:47-20.7(a)', says: 'Put the deck in the dealing shoe.' },
  'automated-shoe': { rule: '19:47-20.9(b)1', says: 'Put the cards in the automated dealing shoe.' },
} as const

function load(table: T): Step | undefined {
  const { dealing } = chosen(table)
  if (dealing === 'hand' || table.state.loaded) return undefined
  const { rule, says } = LOADING[dealing]
  return staffStep('dealer', 'load', rule, says)
}

function idle(table: T): Step | undefined {
  if (Object.keys(table.players).length > 0 || spots(table).length > 0) return undefined
  return procedureStep([spreadIdle(chosen(table).idleSpread === 'face-down')], 0)
}

/**
 * In this order: what is first not done is the next step. The decks change places before a new one is opened, which
 * takes the place that is free then.
 */
export const PREPARING = [refit, replace, exchange, opening, shuffle, cut, load, idle] as const
/** What a recut brings back after the call. */
export const RECUTTING = [cut, load] as const

const pileFor = (table: T, deck: Deck): string => (deck === table.state.deck ? 'deck' : 'shuffler')

function shuffled(table: T, deck: Deck, { chance }: Command): Event {
  return {
    type: 'shuffled',
    set: deck,
    shuffle: table.shuffles + 1,
    deck: 'standard',
    decks: 1,
    into: pileFor(table, deck),
    ...(typeof chance === 'string' && { root: chance }),
  }
}

const started = (counter: string): Event => ({ type: 'started', counter })
const firstCount = (table: T): Event[] => (table.counters.stub ? [] : [started('stub')])

/** The cards come out of the shoe again. */
const unload = (table: T): Event[] => move(table, 'shoe', 'deck')

export type Handler = (table: T, command: Command) => readonly Event[]
const actDone: Handler = () => [happened({ type: 'act-done' })]

export const PREPARATION: Readonly<Record<string, Handler>> = {
  refit: (table) => {
    const equipment = equipmentOf(chosen(table))
    const away =
      equipment.decks === table.state.equipment.decks
        ? []
        : decksOf(2).flatMap((d) => gather(table, d, 'removed'))
    return [
      ...away,
      ...(away.length > 0 ? [] : unload(table)),
      happened({ type: 'equipped', v: 2, equipment }),
    ]
  },
  replace: (table) => {
    const decks = worn(table)
    const away = decks.flatMap((deck) => gather(table, deck, 'removed'))
    return [
      ...away,
      happened({ type: 'deck-removed', decks }),
      ...decks.map((deck) => started(clockOf(deck))),
    ]
  },
  inspect: (table) => [started(clockOf(table.state.opening[0] as Deck)), happened({ type: 'act-done' })],
  verify: actDone,
  spread: actDone,
  'turn-up': actDone,
  wash: (table) => {
    const [deck] = table.state.opening
    return [happened({ type: 'deck-opened', deck: deck as Deck, preshuffled: false }), ...firstCount(table)]
  },
  receive: (table, command) => {
    const deck = table.state.opening[0] as Deck
    return [
      started(clockOf(deck)),
      shuffled(table, deck, command),
      happened({ type: 'deck-opened', deck, preshuffled: true }),
      ...firstCount(table),
    ]
  },
  'spread-idle': (table) => [
    ...gather(table, table.state.deck, 'spread'),
    happened({ type: 'deck-spread', deck: table.state.deck, down: chosen(table).idleSpread === 'face-down' }),
  ],
  exchange: (table) => [
    ...move(table, 'shuffler', 'deck'),
    ...move(table, 'rack', 'shuffler'),
    happened({ type: 'decks-exchanged' }),
  ],
  shuffle: (table, command) => {
    const deck = table.state.unshuffled[0] as Deck
    const cutNeeded = table.state.equipment.shuffler === 'manual'
    return [shuffled(table, deck, command), happened({ type: 'shuffle-done', deck, cutNeeded })]
  },
  'place-cover': () => [happened({ type: 'cover-moved', to: 'table' }), happened({ type: 'act-done' })],
  cut: (_, { cards }) => [happened({ type: 'cards-lifted', cards: Number(cards) })],
  'complete-cut': (table) => [
    { type: 'cut', pile: 'deck', at: table.state.lifted },
    happened({ type: 'act-done' }),
  ],
  'rack-cover': (table) => [
    happened({ type: 'cover-moved', to: 'rack' }),
    happened({ type: 'cut-done', deck: table.state.deck }),
  ],
  load: (table) => [...move(table, 'deck', dealtFrom(chosen(table))), happened({ type: 'shoe-loaded' })],
  recut: (table) => [...unload(table), happened({ type: 'recut-ordered', deck: table.state.deck })],
}

/** The dealer may lift another number of cards; a supervisor may have the cut done again. */
export function cutOffers(table: T, actor: Command['by']): Offer[] {
  const step = actor === 'dealer' ? cut(table) : undefined
  if (step?.command.type === 'cut' && readyToCut(table)) {
    const { least, most } = CUT
    const fields = { cards: { kind: 'amount', least, most, step: 1 } } as const
    return [{ type: 'cut', by: actor, rule: step.rule, says: 'Lift another number of cards', fields }]
  }
  if (actor !== 'supervisor' || !table.state.cut || dealtAny(table)) return []
  const says = 'Order a recut: the cut was improper or could affect the game.'
  return [{ type: 'recut', by: actor, rule: '19:47-20.5(d)', says }]
}

/** A card has left the deck: dealt, found face up, or drawn in error. */
const dealtAny = (table: T): boolean =>
  table.state.passes > 0 || table.state.faceUp > 0 || pile(table, DRAWN).length > 0

/** The cut is what comes next: nothing before it is still to be done. */
function readyToCut(table: T): boolean {
  const before = table.state.closed ? [] : [refit, replace, exchange, opening, shuffle]
  return before.every((stage) => !stage(table))
}

export function refuseCut(table: T, { type, cards }: Command): Refused | undefined {
  if (type !== 'cut' || cut(table)?.command.type !== 'cut') return undefined
  if (typeof cards === 'number' && cards >= CUT.least) return undefined
  const because = `Lift at least ${CUT.least} cards off the top of the deck.`
  const received = typeof cards === 'number' ? { received: cards } : {}
  return { refused: '19:47-20.5(c)1ii', because, expected: CUT.least, ...received }
}
