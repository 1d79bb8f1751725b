import {
  type Act,
  type Citation,
  idleWait,
  procedureStep,
  type Step,
  shuffledInto,
  shuffleNeed,
  spots,
  staffStep,
  type Wait,
} from '../kernel/index.ts'
import { chosen, deckFact, deckName, gather, move } from './cards.ts'
import type { DeckEvent } from './facts.ts'
import { changeUntil, clockOf, hoursOf, worn } from './hours.ts'
import type { DeckHandlers, DeckRules, DeckStage, DeckTable } from './rules.ts'
import { BACKS, type Deck, decksOf, equipmentOf } from './state.ts'

/** Cards come to the table, lie idle, change places, and leave it. */

export const refit: DeckStage = (own, table) => {
  const { dealing, shuffler, decks } = table.state.equipment
  const wanted = chosen(table)
  if (wanted.dealing === dealing && wanted.shuffler === shuffler && wanted.decks === decks) return undefined
  const device =
    (dealing === 'automated-shoe' && wanted.dealing !== dealing) ||
    (shuffler !== 'manual' && wanted.shuffler !== shuffler)
  const rule: Citation = device ? own.cites.remove : own.cites.shuffle
  const says = device
    ? 'Remove the device that is no longer used.'
    : 'Make the table ready for the new way of dealing.'
  return staffStep('dealer', 'refit', rule, says)
}

export const replace: DeckStage = (own, table) => {
  if (worn(own, table).length === 0) return undefined
  const { hours, rule } = hoursOf(own, table)
  return staffStep('floorperson', 'replace', rule, `Change the cards: they have been in use ${hours} hours.`)
}

const wash = (own: DeckRules, deck: Deck): Act => ({
  type: 'wash',
  by: 'dealer',
  rule: own.cites.wash,
  says: `Turn the ${BACKS[deck]} deck down, wash and stack it.`,
})

/** A new deck, up to where the first player looks and beyond. */
export function newDeck(own: DeckRules, deck: Deck, decks: number): readonly Act[] {
  const { inspect, spread, spreadTwo } = own.cites
  const rule = decks === 2 ? spreadTwo : spread
  const back = BACKS[deck]
  return [
    { type: 'inspect', by: 'dealer', rule: inspect, says: `Sort and inspect the ${back} deck.` },
    { type: 'verify', by: 'floorperson', rule, says: `Verify the inspection of the ${back} deck.` },
    { type: 'spread', by: 'dealer', rule, says: `Spread the ${back} deck face up, by suit and in sequence.` },
    wash(own, deck),
  ]
}

export const spreadIdle = (own: DeckRules, down: boolean): Act => ({
  type: 'spread-idle',
  by: 'dealer',
  rule: own.cites.idle,
  says: `Nobody plays: spread the cards face ${down ? 'down' : 'up'}.`,
})

export const turnUp = (own: DeckRules): Act => ({
  type: 'turn-up',
  by: 'dealer',
  rule: own.cites.idle,
  says: 'Turn the cards face up for the player to see.',
})

export const idleDeck = (own: DeckRules, deck: Deck, down: boolean): readonly Act[] => [
  spreadIdle(own, down),
  ...(down ? [turnUp(own)] : []),
  wash(own, deck),
]

function openingActs(own: DeckRules, table: DeckTable, deck: Deck): readonly Act[] {
  const { procedure, down } = table.state
  const { idleSpread, decks } = chosen(table)
  if (procedure === 'idle') return idleDeck(own, deck, down ?? idleSpread === 'face-down')
  return newDeck(own, deck, decks)
}

const firstPlayer = (own: DeckRules, table: DeckTable, rule: Citation): Wait => {
  const until = changeUntil(own, table)
  const whom = (own.viewers ?? 1) > 1 ? `${own.viewers} players` : 'the first player'
  return { ...idleWait(rule, `The cards wait for ${whom}.`), ...(until !== undefined && { until }) }
}

/**
 * The second deck is as whole as the first: 19:47-11.2(b)1, 19:47-16.2(b)1, 19:47-17.2(b)1, 19:47-18.2(b)1,
 * 19:47-20.2(b)1, 19:47-27.2(b)1, 19:47-28.2(b)1, 19:47-44.2(b)1.
 */
const deckNeed = (own: DeckRules, table: DeckTable, deck: Deck) => shuffleNeed(table, deck, deckName(own), 1)

export const opening: DeckStage = (own, table) => {
  const { opening: [deck] = [], procedure, acts } = table.state
  if (deck === undefined || own.opensLater?.(table, deck)) return undefined
  const empty = Object.keys(table.players).length < (own.viewers ?? 1)
  if (procedure === 'new' && chosen(table).preshuffled) {
    const { inspect } = own.cites
    if (empty) return firstPlayer(own, table, inspect)
    return staffStep(
      'dealer',
      'receive',
      inspect,
      `Receive the ${BACKS[deck]} deck, pre-shuffled.`,
      deckNeed(own, table, deck),
    )
  }
  const step = procedureStep(openingActs(own, table, deck), acts) as Step
  const shown = step.command.type === 'wash' || step.command.type === 'turn-up'
  return shown && empty ? firstPlayer(own, table, step.rule) : step
}

export const exchange: DeckStage = (own, table) => {
  if (!table.state.exchange) return undefined
  const says = `Take the ${BACKS[table.state.deck]} deck from the shuffler; the other goes in.`
  return staffStep('dealer', 'exchange', own.cites.exchange, says)
}

export const shuffle: DeckStage = (own, table) => {
  const { unshuffled, jammed, equipment, deck: inPlay } = table.state
  const [deck] = unshuffled
  if (deck === undefined) return undefined
  const { shuffle: usual, inShuffler } = own.cites
  const rule = jammed ? own.irregular.shufflerJam : deck === inPlay ? usual : inShuffler
  const how = equipment.shuffler === 'manual' ? 'by hand' : 'in the shuffler'
  const says = jammed
    ? 'Reshuffle the cards by the approved procedure.'
    : `Shuffle the ${BACKS[deck]} deck ${how}.`
  return staffStep('dealer', 'shuffle', rule, says, deckNeed(own, table, deck))
}

export const idle: DeckStage = (own, table) => {
  if (Object.keys(table.players).length > 0 || spots(table).length > 0) return undefined
  return procedureStep([spreadIdle(own, chosen(table).idleSpread === 'face-down')], 0)
}

/**
 * What readies the cards, in this order. The decks change places before a new one is opened, which takes the place that
 * is free then.
 */
export const OPENED: readonly DeckStage[] = [refit, replace, exchange, opening, shuffle]

const shuffled = (own: DeckRules, table: DeckTable, deck: Deck): DeckEvent =>
  shuffledInto(table, deck, deckName(own), 1, deck === table.state.deck ? 'deck' : 'shuffler')

const started = (counter: string): DeckEvent => ({ type: 'started', counter })
const firstCount = (table: DeckTable): DeckEvent[] => (table.counters.stub ? [] : [started('stub')])
/** The cards come out of the shoe again. */
export const unload = (table: DeckTable): DeckEvent[] => move(table, 'shoe', 'deck')
const opened = (table: DeckTable): Deck => table.state.opening[0] as Deck

const actDone = (): DeckEvent[] => [deckFact({ type: 'act-done' })]

/** What follows from the acts of opening and shuffling. */
export const OPENING = {
  refit: (_, table) => {
    const equipment = equipmentOf(chosen(table))
    const away =
      equipment.decks === table.state.equipment.decks
        ? []
        : decksOf(2).flatMap((d) => gather(table, d, 'removed'))
    return [
      ...away,
      ...(away.length > 0 ? [] : unload(table)),
      deckFact({ type: 'equipped', v: 2, equipment }),
    ]
  },
  replace: (own, table) => {
    const decks = worn(own, table)
    const away = decks.flatMap((deck) => gather(table, deck, 'removed'))
    return [
      ...away,
      deckFact({ type: 'deck-removed', decks }),
      ...decks.map((deck) => started(clockOf(deck))),
    ]
  },
  inspect: (_, table) => [started(clockOf(opened(table))), deckFact({ type: 'act-done' })],
  verify: actDone,
  spread: actDone,
  'turn-up': actDone,
  wash: (_, table) => [
    deckFact({ type: 'deck-opened', deck: opened(table), preshuffled: false }),
    ...firstCount(table),
  ],
  receive: (own, table) => {
    const deck = opened(table)
    return [
      started(clockOf(deck)),
      shuffled(own, table, deck),
      deckFact({ type: 'deck-opened', deck, preshuffled: true }),
      ...firstCount(table),
    ]
  },
  'spread-idle': (_, table) => [
    ...gather(table, table.state.deck, 'spread'),
    deckFact({ type: 'deck-spread', deck: table.state.deck, down: chosen(table).idleSpread === 'face-down' }),
  ],
  exchange: (_, table) => [
    ...move(table, 'shuffler', 'deck'),
    // The rack is empty before the next deck is dealt, so it never holds cards of both: 19:47-11.2(b)5, 19:47-16.2(b)5,
    // 19:47-17.2(b)5, 19:47-18.2(b)5, 19:47-20.2(b)5, 19:47-27.2(b)5, 19:47-44.2(b)5.
    ...move(table, 'rack', 'shuffler'),
    deckFact({ type: 'decks-exchanged' }),
  ],
  shuffle: (own, table) => {
    const deck = table.state.unshuffled[0] as Deck
    const cutNeeded = own.cut.after.includes(table.state.equipment.shuffler)
    return [shuffled(own, table, deck), deckFact({ type: 'shuffle-done', deck, cutNeeded })]
  },
} satisfies Partial<DeckHandlers>
