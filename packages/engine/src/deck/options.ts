import { type Citation, choiceOf, type Option, type OptionValues, type Refused } from '../kernel/index.ts'
import { onceFor } from '../kernel/once.ts'

const DEALINGS = [
  // 19:46-1.19(b): cards come from a manual or an automated shoe.
  'manual-shoe',
  // 19:46-1.19(b)1: the games listed there may be dealt from the hand instead.
  'hand',
  'automated-shoe',
] as const
export type Dealing = (typeof DEALINGS)[number]
/** By hand, by a device that leaves a stack, by one that counts the cards too, by one that fills the shoe itself. */
const SHUFFLERS = ['manual', 'automated', 'counting', 'to-shoe'] as const
export type Shuffler = (typeof SHUFFLERS)[number]
const SPREADS = ['face-up', 'face-down'] as const

/** The licensee's choices that the family reads; which of them a game has is the game's. */
export interface DeckChoices {
  readonly dealing: Dealing
  readonly shuffler: Shuffler
  readonly decks: number
  readonly preshuffled?: boolean
  readonly idleSpread: (typeof SPREADS)[number]
  readonly positions?: number
}
export const deckChoices = onceFor((options: OptionValues): DeckChoices => {
  const { decks = 1, preshuffled, positions } = options
  return {
    dealing: choiceOf(options, 'dealing', DEALINGS),
    shuffler: choiceOf(options, 'shuffler', SHUFFLERS),
    decks: Number(decks),
    idleSpread: choiceOf(options, 'idleSpread', SPREADS),
    ...(preshuffled !== undefined && { preshuffled: preshuffled === true }),
    ...(positions !== undefined && { positions: Number(positions) }),
  }
})

/** Where the rules of a game leave these choices, and which they leave. */
export interface Choosing {
  readonly dealing: { readonly rule: Citation; readonly ways: readonly Dealing[] }
  readonly shuffler: { readonly rule: Citation; readonly ways: readonly Shuffler[] }
  /** A second deck, which needs a shuffling device. */
  readonly decks: Citation
  readonly preshuffled?: Citation
  readonly idle: Citation
  /** The shoes that a device may fill by itself; without it, the manual one. */
  readonly filled?: readonly Dealing[]
  /** A way of dealing that needs a shuffling device. */
  readonly device?: Partial<Readonly<Record<Dealing, Citation>>>
}

/** The words a value puts on the sign. */
export const signs =
  (words: Readonly<Record<string, string>>): Option['sign'] =>
  (value) =>
    words[String(value)] ?? String(value)

const of = (
  key: string,
  title: string,
  rule: Citation,
  values: Option['values'],
  words: Readonly<Record<string, string>>,
  notice: Option['notice'] = 'rule',
): Option => {
  const [first = ''] = values
  return { key, title, rule, default: first, values, sign: signs(words), scope: 'table', notice }
}

export const positionsOption = (rule: Citation): Option =>
  of('positions', 'Betting positions a player', rule, [1, 2], {
    1: 'One betting position a player',
    2: 'Two adjacent betting positions a player',
  })

export const settlementOption = (rule: Citation): Option =>
  of('settlement', 'The order of settlement', rule, [1, 2], {
    1: 'Settled step by step over all players',
    2: 'Settled player by player',
  })

const DEALT: Readonly<Record<Dealing, string>> = {
  'manual-shoe': 'Dealt from a manual dealing shoe',
  hand: "Dealt from the dealer's hand",
  'automated-shoe': 'Dealt from an automated dealing shoe',
}
const SHUFFLED: Readonly<Record<Shuffler, string>> = {
  manual: 'Shuffled by hand',
  automated: 'Shuffled by an automated device',
  counting: 'Shuffled and counted by an automated device',
  'to-shoe': 'Shuffled by an automated device that fills the shoe',
}

/** How cards are brought, shuffled and dealt. */
export function dealingOptions({ dealing, shuffler, decks, preshuffled, idle }: Choosing): Option[] {
  return [
    of('dealing', 'The way of dealing', dealing.rule, dealing.ways, DEALT),
    of('shuffler', 'The shuffle', shuffler.rule, shuffler.ways, SHUFFLED),
    of('decks', 'Decks in use', decks, [1, 2], { 1: 'One deck', 2: 'Two decks, every other round' }),
    ...(preshuffled === undefined
      ? []
      : [
          of(
            'preshuffled',
            'Cards received pre-shuffled',
            preshuffled,
            [false, true],
            { false: 'Cards are spread and washed at the table', true: 'Cards come pre-shuffled' },
            'none',
          ),
        ]),
    of(
      'idleSpread',
      'Cards at an idle table',
      idle,
      SPREADS,
      { 'face-up': 'Idle cards lie face up', 'face-down': 'Idle cards lie face down' },
      'none',
    ),
  ]
}

/** What the rules of cards and devices do not let go together. */
export function forbidsDealing(choosing: Choosing, options: OptionValues): Refused | undefined {
  const { dealing, shuffler, decks } = deckChoices(options)
  const device = choosing.device?.[dealing]
  if (device !== undefined && shuffler === 'manual') {
    const because = `Cards dealt from the ${dealing === 'hand' ? 'hand' : 'shoe'} are shuffled by an automated device.`
    return { refused: device, because, expected: 'automated', received: shuffler }
  }
  if (decks === 2 && shuffler === 'manual') {
    const because = 'A second deck is used only with an automated shuffling device.'
    return { refused: choosing.decks, because, expected: 'automated', received: shuffler }
  }
  const { filled = ['manual-shoe'] } = choosing
  if (shuffler === 'to-shoe' && !filled.includes(dealing)) {
    const because = `A device that fills the shoe goes with dealing from a ${filled.length > 1 ? '' : 'manual '}shoe.`
    return { refused: choosing.shuffler.rule, because, expected: 'manual-shoe', received: dealing }
  }
  return undefined
}
