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
import { capital, numberWord } from '../../kernel/dice.ts'
import { type Exhibit, type Face, type Pile, type Place, terms } from '../../kernel/index.ts'
import { openFaces, overheardCount, withArticle } from '../../versus/index.ts'
import { BANK } from './bank.ts'
import { chosen } from './options.ts'
import { highName, lowName, type Ranked, rankFive, rankTwo } from './ranking.ts'
import { CIRCLE, DEALER, type T } from './state.ts'

const open = (table: T, pile: Pile, size: number): Face[] | undefined => openFaces(table, pile, size)

/** Both hands of a place, once they lie open. */
function rankedOpen(table: T, place: Place): Ranked | undefined {
  const high = open(table, highPile(place), 5)
  const low = open(table, lowPile(place), 2)
  if (!high || !low) return undefined
  const { wheelStraight } = chosen(terms(table).options)
  return { high: rankFive(high, wheelStraight), low: rankTwo(low) }
}

/** Names of hands that lie open, and how each fared against the dealer's or the bank's. */
function handNotes(table: T): Exhibit[] {
  const { wheelStraight } = chosen(terms(table).options)
  const against = standard(table)
  const bank = rankedOpen(table, against)
  const names = CIRCLE.flatMap((place): Exhibit[] => {
    const own = rankedOpen(table, place)
    if (!own) return []
    const named = { place, high: highName(own.high, wheelStraight), low: lowName(own.low) }
    if (!bank || place === against) return handExhibits(named)
    const fared = { high: comparedBy(own.high, bank.high), low: comparedBy(own.low, bank.low) }
    return handExhibits({ ...named, fared })
  })
  return [...names, ...faredExhibits(table)]
}

const positionOf = (place: Place): string => (place === DEALER ? 'the dealer' : `position ${place}`)

/** The shaker or the generator, and where the deal begins. */
function startNotes(table: T): Exhibit[] {
  const { start, number } = table.state
  const { start: by, startMarker } = chosen(terms(table).options)
  const marked = start !== null && startMarker
  return [
    ...(by === 'dice' ? shakerExhibits(table, CIRCLE, standard(table), positionOf) : []),
    ...(number === null
      ? []
      : [{ kind: 'banner', area: 'dice', says: capital(numberWord(number)) } as const]),
    ...(by !== 'dice' && start !== null
      ? [{ kind: 'note', area: 'count', says: `The deal begins at ${positionOf(start)}` } as const]
      : []),
    ...(marked ? [{ kind: 'note', area: `count-${start}`, says: '1st', strong: true } as const] : []),
  ]
}

/** How it stands to somebody who looks on. */
function now(table: T): Exhibit[] {
  const { hands, cleared, closed } = table.state
  if (askedNow(BANK, table) !== undefined) return [{ kind: 'now', says: BANK_OFFERED }]
  if (!closed || !cleared) return []
  const setting = hands.some((h) => h.stage === 'dealt' || h.stage === 'looked')
  return [
    { kind: 'now', says: setting ? 'The players set their hands.' : 'The hands are turned and compared.' },
  ]
}

export const exhibits = (table: T): readonly Exhibit[] => [
  ...now(table),
  ...startNotes(table),
  ...bankExhibits(table, MAIN),
  ...handNotes(table),
]

export const overheard = (call: string): string =>
  overheardHands(call, withArticle) ?? overheardCount(call, 53)
