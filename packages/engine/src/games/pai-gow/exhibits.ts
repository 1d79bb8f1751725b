import {
  askedNow,
  BANK_OFFERED,
  bankExhibits,
  comparedBy,
  faredExhibits,
  handExhibits,
  highPile,
  lowPile,
  MAIN,
  overheardHands,
  shakerExhibits,
  standard,
} from '../../banking/index.ts'
import {
  balance,
  CENTER,
  dollars,
  type Exhibit,
  handPile,
  type Pile,
  type Place,
  pile,
  terms,
} from '../../kernel/index.ts'
import { BANK, mayCut } from './bank.ts'
import { chosen } from './options.ts'
import { outranks, type Setting } from './ranking.ts'
import { setAt } from './settle.ts'
import { CIRCLE, DEAD, DEALER, type Phase, PLACES, type T } from './state.ts'

const POSITIONS: Readonly<Record<Place, string>> = { [DEALER]: 'the dealer', [DEAD]: 'the dead hand' }
const positionOf = (place: Place): string => POSITIONS[place] ?? `position ${place}`

/** The positions as they are counted: with a player's bank perhaps without the dead hand. */
const counted = (table: T): readonly Place[] =>
  table.state.bank === null || chosen(terms(table).options).countsDead
    ? CIRCLE
    : CIRCLE.filter((place) => place !== DEAD)

const isOpen = (table: T, name: Pile): boolean => {
  const cards = pile(table, name)
  return cards.length > 0 && cards.every((card) => table.faces[card]?.to.includes('everyone'))
}
const openAt = (table: T, place: Place): Setting | undefined =>
  [lowPile(place), highPile(place)].every((name) => isOpen(table, name)) ? setAt(table, place) : undefined

/** What the hands are that lie open, and how each fared against the dealer's or the bank's. */
function hands(table: T): Exhibit[] {
  const against = standard(table)
  const bank = openAt(table, against)
  return [...PLACES, DEALER].flatMap((place): Exhibit[] => {
    const own = openAt(table, place)
    if (!own) return []
    const named = { place, high: own.high.named, low: own.low.named }
    if (!bank || place === against) return handExhibits(named)
    const higher = outranks(own, bank)
    return handExhibits({
      ...named,
      fared: {
        high: comparedBy(own.high.rank, bank.high.rank, higher.high),
        low: comparedBy(own.low.rank, bank.low.rank, higher.low),
      },
    })
  })
}

/** What the bank's losers have brought so far, before the winners are paid with it. */
function center(table: T): Exhibit[] {
  const cents = balance(table, CENTER)
  return cents > 0 ? [{ kind: 'note', area: 'center', says: `${dollars(cents)} in the middle` }] : []
}

/** The marker at who banks, or on the dealer's own tiles (10.6(d), 10.8(c), (e)). */
const marks = (table: T): Exhibit[] => {
  if (table.state.bank !== null) return bankExhibits(table, MAIN)
  if (pile(table, handPile(DEALER)).length === 0) return []
  return [{ kind: 'puck', area: 'mark-dealer', side: 'on', says: 'MARKER' }]
}

const NOW: Readonly<Partial<Record<Phase, string>>> = {
  opening: 'The tiles lie in pairs for everybody to see.',
  unwashed: 'The dealer washes the tiles.',
  washed: 'The dealer stacks the tiles.',
  closed: 'The dice decide who gets the first stack.',
  dealt: 'The stacks are dealt.',
  setting: 'The players set their hands.',
  showing: 'The hands are turned and compared.',
  paid: 'The dealer picks up the tiles.',
}

const ARTICLES: readonly (readonly [RegExp, string])[] = [
  [/^(pair|wong|gong)/, 'a '],
  [/^supreme/, 'the '],
]
const withArticle = (hands: string): string =>
  `${ARTICLES.find(([like]) => like.test(hands))?.[1] ?? ''}${hands}`

export const overheard = (call: string): string => overheardHands(call, withArticle) ?? call

/** How it stands to those who are not waited for. */
function nowAt(table: T): string | undefined {
  if (askedNow(BANK, table) !== undefined) return BANK_OFFERED
  return mayCut(table) ? 'The bank may cut the tiles.' : NOW[table.state.phase]
}

export function exhibits(table: T): readonly Exhibit[] {
  const now = nowAt(table)
  return [
    ...(now === undefined ? [] : [{ kind: 'now', says: now } as const]),
    ...shakerExhibits(table, counted(table), standard(table), positionOf),
    ...marks(table),
    ...center(table),
    ...hands(table),
    ...faredExhibits(table),
  ]
}
