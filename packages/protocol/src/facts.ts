import { z } from 'zod'
import { actor, buyIn, card, cents, chance, limits, options, player, rule, time } from './basics.ts'

/** What happened at a table. A fact is told apart by its `type`, and chips that moved by their `kind` too. */

export const terms = z
  .strictObject({ options, limits, coin: cents, buyIn: buyIn.optional(), chance })
  .meta({ id: 'Terms', description: 'Under what options, limits and smallest chip a table plays.' })
export const notice = z
  .strictObject({
    id: z.int(),
    options,
    limits,
    at: time.meta({ description: 'When it takes effect.' }),
    told: z.record(z.string(), time).meta({ description: 'When the sign was posted and who was told.' }),
  })
  .meta({ id: 'Notice', description: 'A change of the terms that was announced.' })
export const question = z
  .strictObject({
    id: z.int(),
    round: z.int(),
    command: z.looseObject({ type: z.string(), by: actor }),
    voices: z.array(actor),
    given: z.array(actor),
    rule,
    because: z.string(),
  })
  .meta({ id: 'Question', description: 'A command that waits for other voices.' })

/** Why chips moved. */
export const MOVED = {
  'bought-in': 'From a purse, or from another table, to a stack.',
  'cashed-out': 'From a stack to a purse, or to another table.',
  wagered: 'From a stack to a bet.',
  'taken-down': 'From a bet back to the stack, because its owner took it down.',
  carried: 'From one bet to another: a come bet moves to its number, a pair is split.',
  won: 'Winnings, to a stack.',
  lost: 'A lost bet, or what a player who banks pays.',
  returned: 'A stake that goes back: the bet won, pushed, or was void. Also a charge that is given back.',
  surrendered: 'The half of a bet that its owner gave up.',
  vigorish: 'A commission, paid at once or marked to be collected later.',
  covered: 'Set aside by a player who banks, to pay the others.',
  uncovered: 'What a player who banks set aside and need not pay.',
  held: 'Winnings set aside until their turn to be paid.',
  'taken-back': 'A result was taken back, and the chips go back the way they came.',
  coupon: 'A match play coupon, which is no chip.',
  house: 'Between accounts of the house: its bank, meters, rake, the center of the table.',
} as const
export type MovedKind = keyof typeof MOVED

const listed = Object.entries(MOVED)
  .map(([kind, says]) => `\`${kind}\`: ${says}`)
  .join(' ')
export const movedKind = z
  .enum(Object.keys(MOVED) as [MovedKind, ...MovedKind[]])
  .meta({ id: 'MovedKind', description: `Why chips moved. ${listed}` })

/** A fact that all tables have in common, under a name of its own. */
function fact<T extends string, S extends z.ZodRawShape>(type: T, shape: S, description?: string) {
  const name = type.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const own = z.strictObject({ type: z.literal(type), ...shape })
  return own.meta({ id: `${name}Fact`, ...(description !== undefined && { description }) })
}

export const moved = fact(
  'moved',
  {
    kind: movedKind,
    from: z.string(),
    to: z.string(),
    player: player.optional().meta({ description: 'Whose chips they were or are now.' }),
    cents,
    rule,
    because: z.string(),
    wager: z.string().optional(),
    outcome: z.enum(['win', 'lose', 'push']).optional(),
    odds: z.string().optional().meta({ description: '`9 to 5`, where a bet was paid at odds.' }),
    for: z.string().optional().meta({ description: 'Where the chips or the coupon lie that are paid.' }),
  },
  'Chips moved from one account to another.',
)

export const FACTS = [
  moved,
  fact('opened', { game: z.string(), terms, at: time }),
  fact('sat', { player, place: z.string() }),
  fact('stood', { player }, 'Somebody came to the table without a place of their own.'),
  fact('reseated', { player, place: z.string() }),
  fact('left', { player }),
  fact('readied', { player }),
  fact('reopened', {}, 'A throw or spin was void; bets may be changed again.'),
  fact(
    'turned-down',
    {
      player,
      wagering: z.strictObject({
        type: z.enum(['bet', 'take']),
        place: z.string(),
        wager: z.string(),
        cents,
      }),
      rule,
      because: z.string(),
    },
    'One of several bets was not taken; the others stand.',
  ),
  fact('voided', { rule, because: z.string() }, 'The round is void: what it has not decided goes back.'),
  fact('closed', { round: z.int() }, 'The round is over.'),
  fact('closing', { by: actor }, 'The floor asked for the table to close after the round.'),
  fact('shut', {}),
  fact('shuffled', {
    set: z.string(),
    shuffle: z.int(),
    deck: z.string(),
    decks: z.int(),
    into: z.string(),
    root: z.string().optional(),
    cards: z.array(card).optional(),
  }),
  fact('placed', { cards: z.array(card), from: z.string(), to: z.string() }),
  fact('cut', { pile: z.string(), at: z.int() }),
  fact(
    'shown',
    { cards: z.array(card), to: z.string(), faces: z.array(z.string()).optional() },
    'Cards were turned for `everyone` or for one player. Only they are told the faces.',
  ),
  fact(
    'peeked',
    { card, faces: z.array(z.string()), among: z.boolean() },
    'A device looked at a card that lies face down, and said whether it is one of these.',
  ),
  fact('called', { by: actor, words: z.string(), rule }),
  fact('entered', { by: actor }, 'A dealer entered a result.'),
  fact('marked', { mark: z.string() }, 'A result goes onto the board.'),
  fact('started', { counter: z.string() }),
  fact('asked', { question }),
  fact('voiced', { question: z.int(), by: actor }),
  fact('answered', { question: z.int(), outcome: z.enum(['confirmed', 'declined', 'lapsed']) }),
  fact(
    'rescinded',
    { by: actor, reason: z.string(), terms: z.int().optional() },
    'The last result was taken back.',
  ),
  fact('noticed', { notice }),
  fact('changed', { notice: z.int(), terms }, 'An announced change took effect.'),
] as const

/** A game may name its facts as it likes: they stand inside, so that none is taken for another. */
export const gameFact = z
  .strictObject({
    type: z.literal('game'),
    fact: z.looseObject({ type: z.string(), v: z.int().optional() }),
  })
  .meta({ id: 'GameFact', description: 'A fact of the game being played, with its own type and fields.' })

export const anyFact = z
  .discriminatedUnion('type', [...FACTS, gameFact])
  .meta({ id: 'Fact', description: 'Something that happened, as you may see it.' })
