import { spotsOf } from '../kernel/account.ts'
import type { Exhibit } from '../kernel/exhibit.ts'
import { dollars } from '../kernel/money.ts'
import type { Handlers } from '../kernel/part.ts'
import { asPlayer, placeOf, playerOf, terms } from '../kernel/table.ts'
import type {
  Cents,
  Citation,
  Command,
  Fact,
  Offer,
  Person,
  PlayerCommand,
  PlayerId,
  Refused,
  Table,
} from '../kernel/types.ts'

/** A design of non-value chips: a colour, a pattern and a letter that no value chip has, and no value on the face. */
export interface Colour {
  readonly id: string
  readonly letter: string
  readonly pattern: string
  readonly hex: string
}

export const COLOURS = [
  { id: 'aqua', letter: 'A', pattern: 'rings', hex: '#3FC1C9' },
  { id: 'brown', letter: 'B', pattern: 'rays', hex: '#8A5A3B' },
  { id: 'coral', letter: 'C', pattern: 'dots', hex: '#FF7F6B' },
  { id: 'lime', letter: 'L', pattern: 'waves', hex: '#A8C93A' },
  { id: 'navy', letter: 'N', pattern: 'bars', hex: '#22396B' },
  { id: 'olive', letter: 'O', pattern: 'checks', hex: '#70722F' },
  { id: 'teal', letter: 'T', pattern: 'diamonds', hex: '#157A6E' },
  { id: 'violet', letter: 'V', pattern: 'stars', hex: '#9B5DE5' },
] as const satisfies readonly Colour[]

/** No chip without a value of its own is worth more. */
const MOST: Cents = 100_00

/** Whose chips have which colour, and what one of them is worth. */
export type Issued = Readonly<Record<PlayerId, { readonly colour: string; readonly cents: Cents }>>

export type ColourFact =
  | (Fact & {
      readonly type: 'colour-issued'
      readonly player: PlayerId
      readonly colour: string
      readonly cents: Cents
    })
  | (Fact & { readonly type: 'colour-redeemed'; readonly player: PlayerId })

export const isColourFact = (it: Fact): it is ColourFact =>
  it.type === 'colour-issued' || it.type === 'colour-redeemed'

export function evolveColours(issued: Issued, it: ColourFact): Issued {
  const { [it.player]: _, ...rest } = issued
  return it.type === 'colour-issued' ? { ...rest, [it.player]: { colour: it.colour, cents: it.cents } } : rest
}

const taken = (issued: Issued): string[] => Object.values(issued).map((i) => i.colour)
const free = (issued: Issued): string[] =>
  COLOURS.map((c) => c.id as string).filter((id) => !taken(issued).includes(id))

/** What one chip of this player is worth: of the own colour, or the table's smallest value chip. */
export const chipOf = (table: Table, issued: Issued, player: PlayerId): Cents =>
  issued[player]?.cents ?? terms(table).coin

/** A colour nobody else has, at a value the player names; or giving the colour back. Not while wagers lie there. */
export function colourOffers(table: Table, issued: Issued, player: PlayerId, rule: Citation): Offer[] {
  if (placeOf(table, player) === undefined || spotsOf(table, player).length > 0) return []
  const by = asPlayer(player)
  const own = issued[player]
  if (own) {
    const says = `Give back the ${own.colour} chips at ${dollars(own.cents)} each`
    return [{ type: 'redeem-colour', by, rule, says }]
  }
  const { coin } = terms(table)
  return [
    {
      type: 'take-colour',
      by,
      rule,
      says: 'Play with chips of your own colour',
      fields: {
        colour: { kind: 'one', of: free(issued) },
        cents: { kind: 'amount', least: coin, most: Math.max(coin, MOST), step: coin },
      },
    },
  ]
}

/** Why a colour cannot be had or given back. */
export function objectColour(
  table: Table,
  issued: Issued,
  player: PlayerId,
  command: Command,
  rule: Citation,
): Refused | undefined {
  const own = issued[player]
  if (placeOf(table, player) === undefined) return undefined
  if (spotsOf(table, player).length > 0)
    return { refused: rule, because: 'Your wagers lie on the layout; chips are changed when none does.' }
  if (command.type === 'redeem-colour')
    return own ? undefined : { refused: rule, because: 'You have no chips of a colour of your own.' }
  if (own) return { refused: rule, because: `You play ${own.colour} chips; give them back first.` }
  const colour = String(command.colour)
  if (free(issued).includes(colour)) return undefined
  const because = taken(issued).includes(colour)
    ? `Another person at this table plays ${colour} chips.`
    : 'Chips without a value have none of the colours of value chips.'
  return { refused: rule, because, expected: free(issued), received: colour }
}

export type ColourCommand =
  | PlayerCommand<'take-colour', { colour: string; cents: Cents }>
  | PlayerCommand<'redeem-colour' | 'leave'>

function redeem<S extends { readonly issued: Issued }>(
  { state }: Table<S>,
  { by }: { readonly by: Person },
): ColourFact[] {
  const player = playerOf(by)
  return state.issued[player] ? [{ type: 'colour-redeemed', player }] : []
}

/** What follows from a colour taken or given back, and from a person leaving. */
export const colourHandlers = <S extends { readonly issued: Issued }>() =>
  ({
    'take-colour': (_, { by, colour, cents }) => [
      { type: 'colour-issued', player: playerOf(by), colour, cents },
    ],
    'redeem-colour': redeem,
    leave: redeem,
  }) satisfies Handlers<S, ColourCommand, ColourFact>

/** The colours in play, as the page draws them. */
export const colourExhibits = (issued: Issued): Exhibit[] =>
  Object.entries(issued).flatMap(([player, { colour, cents }]): Exhibit[] => {
    const found = COLOURS.find((c) => c.id === colour)
    if (!found) return []
    const { id: name, letter, pattern, hex } = found
    return [{ kind: 'colour', player, name, letter, pattern, hex, cents }]
  })
