import {
  type CardId,
  type Face,
  type Need,
  type Offer,
  type Pile,
  pile,
  shuffleOf,
  staffStep,
  terms,
} from '../kernel/index.ts'
import {
  COMMUNITY,
  chosen,
  DEALER,
  deckFact,
  handOf,
  type Lying,
  move,
  nextCards,
  placed,
  RACK,
  undealt,
  wayOf,
} from './cards.ts'
import type { DeckEvent } from './facts.ts'
import type { DeckHandler, DeckHandlers, DeckRules, DeckStage, DeckTable, Pass, Portion } from './rules.ts'

/** Cards out of shoe or hand, pass by pass, and the stub. */

const NTH = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const
const COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const

/** One card each in turn and the dealer last, so many times. */
export const inTurn = (times: number): readonly Pass[] =>
  NTH.slice(0, times).map((nth) => ({
    type: 'deal',
    portions: [
      { to: 'hands', cards: 1 },
      { to: 'dealer', cards: 1 },
    ],
    says: `Deal the ${nth} card to each player with a wager, clockwise from your left, then to yourself.`,
  }))

/** A stack to each player; the one that follows, with the cover card on it, is the dealer's. */
export const inStacks = (cards: number): readonly Pass[] => [
  {
    type: 'deliver',
    portions: [{ to: 'hands', cards }],
    cover: true,
    says: `Deliver a stack of ${COUNT[cards]} to each player with a wager, clockwise from your left.`,
  },
]

/** A card on its way: where it lies, where it goes, and whether everyone sees it. */
interface Dealt extends Lying {
  readonly to: Pile
  readonly up: boolean
}

const PILES = { dealer: DEALER, community: COMMUNITY, burn: RACK } as const

function pilesOf(own: DeckRules, table: DeckTable, to: Portion['to']): readonly Pile[] {
  if (to === 'around') return own.around?.(table) ?? []
  return to === 'hands' ? table.state.hands.map((h) => handOf(h.place)) : [PILES[to]]
}

function targets(
  own: DeckRules,
  table: DeckTable,
  { to, cards, up = false }: Portion,
): { to: Pile; up: boolean }[] {
  const piles = pilesOf(own, table, to)
  const each: { to: Pile; up: boolean }[] = []
  for (const name of piles) for (let n = 0; n < cards; n++) each.push({ to: name, up })
  return each
}

/** The cards of these portions in the order they come out. */
function dealt(own: DeckRules, table: DeckTable, portions: readonly Portion[]): Dealt[] {
  const wanted = portions.flatMap((portion) => targets(own, table, portion))
  const cards = nextCards(table, wanted.length)
  return cards.map((lying, i) => ({ ...lying, ...(wanted[i] as { to: Pile; up: boolean }) }))
}

const upOf = (cards: readonly Dealt[]): CardId[] => cards.filter((c) => c.up).map((c) => c.card)
/** The cards of these portions that everyone sees; mostly there are none. */
const upIn = (own: DeckRules, table: DeckTable, portions: readonly Portion[]): CardId[] =>
  portions.some(({ up }) => up) ? upOf(dealt(own, table, portions)) : []
/** Needed for these cards to lie open; nothing where there are none. */
export const facesNeed = (cards: readonly CardId[]): Need | undefined =>
  cards.length === 0 ? undefined : { kind: 'faces', cards, to: 'everyone' }
export const shown = (cards: readonly CardId[], faces: readonly Face[]): DeckEvent[] =>
  cards.length === 0 ? [] : [{ type: 'shown', cards, to: 'everyone', faces }]

function dealEvents(
  own: DeckRules,
  table: DeckTable,
  portions: readonly Portion[],
  chance: readonly Face[] = [],
): DeckEvent[] {
  const cards = dealt(own, table, portions)
  const up = cards.filter((c) => c.up)
  const piles = [...new Set(up.map((c) => c.to))]
  return [
    ...cards.map(({ card, from, to }) => placed([card], from, to)),
    // What comes to lie in different places is told place by place.
    ...piles.flatMap((name) => {
      const here = up.flatMap((c, i) => (c.to === name ? [i] : []))
      return shown(
        here.map((i) => (up[i] as Dealt).card),
        here.map((i) => chance[i] as Face),
      )
    }),
  ]
}

const nextPass = (own: DeckRules, table: DeckTable): Pass | undefined =>
  wayOf(own, table).passes[table.state.passes]

export const dealing: DeckStage = (own, table) => {
  const pass = nextPass(own, table)
  if (!pass) return undefined
  const rule = pass.rule ?? wayOf(own, table).deal
  return staffStep('dealer', pass.type, rule, pass.says, facesNeed(upIn(own, table, pass.portions)))
}

const deal: DeckHandler<'deal' | 'deliver'> = (own, table, { chance }) => {
  const { portions, cover } = nextPass(own, table) as Pass
  return [
    ...dealEvents(own, table, portions, chance),
    ...(cover ? [deckFact({ type: 'cover-moved', to: 'dealer' })] : []),
    deckFact({ type: 'pass-dealt' }),
  ]
}

/** The stack of an automated shoe that is no player's. */
export const stacking: DeckStage = (own, table) => {
  const { stack } = wayOf(own, table)
  if (!stack || pile(table, PILES[stack.to]).length > 0) return undefined
  const up = upIn(own, table, stack.portions)
  const rule = stack.rule(terms(table).options)
  return staffStep('dealer', `deliver-${stack.to}`, rule, stack.says, facesNeed(up))
}

const deliverStack: DeckHandler<'deliver-dealer' | 'deliver-community'> = (own, table, { chance }) => {
  const { stack } = wayOf(own, table)
  return stack ? dealEvents(own, table, stack.portions, chance) : []
}

/** What an automated shoe still has comes into the dealer's hand. */
export const unloading: DeckStage = (own, table) => {
  const { unload } = wayOf(own, table)
  if (unload === undefined || pile(table, 'shoe').length === 0) return undefined
  return staffStep('dealer', 'take-out', unload, 'Take the rest of the cards out of the shoe into your hand.')
}

/** The stub is counted at least once every so many rounds. */
const COUNT_EVERY = 5

/** A shuffler that counts makes the count unnecessary, in the ways of dealing for which the rules say so. */
function countDue(own: DeckRules, table: DeckTable): boolean {
  const { shuffler, dealing: way } = chosen(table)
  const rounds = table.counters.stub?.rounds ?? 0
  return (
    !(shuffler === 'counting' && own.stub?.free.includes(way)) &&
    rounds >= (own.stub?.every ?? COUNT_EVERY) - 1
  )
}

export const stub: DeckStage = (own, table) => {
  const { stub: rack, count } = wayOf(own, table)
  if (rack === undefined || table.state.stub !== 'there') return undefined
  return count !== undefined && countDue(own, table)
    ? staffStep('dealer', 'count-stub', count, 'Count the stub face down, then rack it.')
    : staffStep('dealer', 'rack-stub', rack, 'Put the stub in the discard rack, unexposed.')
}

/** A count is always the dealer's to make, also before it is due. */
export function countOffers(own: DeckRules, table: DeckTable, act: string | undefined): Offer[] {
  const { count } = wayOf(own, table)
  if (act !== 'rack-stub' || count === undefined) return []
  return [{ type: 'count-stub', by: 'dealer', rule: count, says: 'Count the stub all the same' }]
}

/** The stub and all that was dealt from it, wherever it lies. */
function deckCount(table: DeckTable): number {
  const shuffle = table.sets[table.state.deck]?.shuffle
  return Object.values(table.piles).reduce(
    (sum, cards) => sum + cards.filter((card) => shuffleOf(card) === shuffle).length,
    0,
  )
}

function removeStub(own: DeckRules, table: DeckTable, counted: boolean): DeckEvent[] {
  const from = undealt(table)
  return [
    ...(counted ? [countCall(own, table, from)] : []),
    ...move(table, from, RACK),
    deckFact({ type: 'stub-removed', counted }),
  ]
}

const countCall = (own: DeckRules, table: DeckTable, from: Pile): DeckEvent => ({
  type: 'called',
  by: 'dealer',
  words: `${pile(table, from).length} cards in the stub, ${deckCount(table)} in the deck`,
  rule: wayOf(own, table).counted ?? own.stub?.complete ?? own.rules,
})

/** What follows from the acts of dealing. */
export const DEALING = {
  deal,
  deliver: deal,
  'deliver-dealer': deliverStack,
  'deliver-community': deliverStack,
  'take-out': (_, table) => move(table, 'shoe', 'deck'),
  'rack-stub': (own, table) => removeStub(own, table, false),
  'count-stub': (own, table) => removeStub(own, table, true),
} satisfies Partial<DeckHandlers>
