import { z } from 'zod'

/** What a table's message shows, as schemas: the table as everyone sees it, what only you see, and what happened. */
const cents = z.int().meta({ description: 'Whole cents.' })
const time = z.int().meta({ description: 'Milliseconds since 1970, by the house’s clock.' })
const player = z.string().meta({ description: 'The id of a person or bot.' })
const actor = z.string().meta({ description: 'Staff (`dealer`, `floorperson`, …) or `player:ID`.' })
const rule = z.string().meta({ description: 'A provision’s number, or `house`.' })
const card = z.int().meta({ description: 'A card by its place: the 17th of shuffle 3 is 3017.' })
const value = z.union([z.string(), z.number(), z.boolean()])
const limit = z.object({ least: cents, most: cents })
const json = z.unknown()
const command = z.looseObject({ type: z.string(), by: actor })
/** A moment, a number or null is given by the game: it is shown by example. */
const state = json.meta({ description: 'The game’s own state; see the examples.' })

const terms = z.object({
  options: z.record(z.string(), value),
  limits: z.record(z.string(), limit).meta({ description: 'By wager; `*` for those without a row.' }),
  coin: cents,
  chance: z.enum(['house', 'dealer']),
})
const notice = z.object({
  id: z.int(),
  options: z.record(z.string(), value),
  limits: z.record(z.string(), limit),
  at: time,
  told: z.record(z.string(), time),
})
const question = z.object({
  id: z.int(),
  round: z.int(),
  command,
  voices: z.array(actor),
  given: z.array(actor),
  rule,
  because: z.string(),
})
const cardSet = z.object({
  deck: z.string(),
  decks: z.int(),
  shuffle: z.int(),
  root: z.string().optional().meta({ description: 'The commitment to the order of this shuffle.' }),
  of: z
    .string()
    .optional()
    .meta({ description: 'The set of which these cards were shuffled by themselves.' }),
  size: z
    .int()
    .optional()
    .meta({ description: 'How many cards there are of this shuffle, where not all of its decks.' }),
  gone: z.array(z.int()).optional().meta({
    description:
      'How many cards of each face lay open and are in the discard rack: clubs from the two to the ace, then diamonds, hearts and spades, as far as the deck has them.',
  }),
})

const shownTable = z.object({
  game: z.string(),
  version: z.int(),
  now: time,
  opened: time.optional(),
  round: z.int(),
  terms: z.array(terms).length(1).meta({ description: 'The terms in force.' }),
  players: z
    .record(z.string(), z.object({ place: z.string().optional() }))
    .meta({ description: 'Everybody at the table; who stands behind others has no place.' }),
  ready: z.array(player),
  balances: z
    .record(z.string(), cents)
    .meta({ description: 'By account: `stack:PLAYER`, `spot:PLACE:PLAYER:WAGER`, `inventory`, …' }),
  piles: z.record(z.string(), z.array(card)).meta({ description: 'Where cards lie.' }),
  faces: z
    .record(z.string(), z.object({ face: z.string(), to: z.array(z.string()) }))
    .meta({ description: 'By card: faces that lie open.' }),
  peeked: z.record(z.string(), z.array(z.string())).optional().meta({
    description: 'By card that a device has looked at: what it can be after the answer everybody heard.',
  }),
  sets: z.record(z.string(), cardSet),
  shuffles: z.int(),
  questions: z.array(question).meta({ description: 'What waits for other voices.' }),
  asked: z.int(),
  notices: z.array(notice).meta({ description: 'Changes of the terms that were announced.' }),
  noticed: z.int().optional(),
  board: z.array(z.string()).optional().meta({ description: 'The last results, oldest first.' }),
  closing: z.enum(['asked', 'shut']).optional(),
  state,
})

export const publicPart = z
  .object({
    game: z.string(),
    title: z.string(),
    unit: z.string().meta({ description: 'Of which chips: `play` or `training`.' }),
    dealer: z.enum(['automatic', 'person']),
    hints: z.boolean().meta({ description: 'What a decision is worth is told to who asks.' }),
    table: shownTable,
    waiting: z
      .object({
        says: z.string(),
        rule,
        by: actor.optional().meta({ description: 'Who does the next step.' }),
        for: z
          .array(z.object({ player, otherwise: z.string() }))
          .optional()
          .meta({ description: 'Whom the table waits for, and what is done for somebody who is gone.' }),
      })
      .meta({ description: 'What the table waits for: a step of the staff, or people.' }),
    names: z
      .record(
        z.string(),
        z.object({ name: z.string(), bot: z.boolean().optional(), away: z.boolean().optional() }),
      )
      .meta({ description: 'By player.' }),
    commitment: z.object({ draw: z.int(), hash: z.string() }).optional().meta({
      description:
        'Where dice or a wheel are drawn by the house: the number of the next draw and the hash of its secret.',
    }),
  })
  .meta({ description: 'The table as everyone sees it.' })

const field = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('amount'),
    least: z.number(),
    most: z.number(),
    step: z.number(),
    usual: z.number().optional(),
    each: z.number().optional().meta({ description: 'What it is counted in: so many times this.' }),
  }),
  z.object({ kind: z.literal('one'), of: z.array(z.string()) }),
  z.object({ kind: z.literal('some'), of: z.array(z.string()), least: z.int(), most: z.int() }),
  z
    .object({
      kind: z.literal('cards'),
      of: z.array(card).meta({ description: 'The cards of a hand to choose from, in the order they lie.' }),
      least: z.int(),
      most: z.int(),
      name: z.string().meta({ description: 'What the chosen ones are: `Low hand`.' }),
      rest: z.string().optional().meta({ description: 'What the others are: `High hand`.' }),
      legal: z
        .object({ sets: z.array(z.array(card)), rule, because: z.string() })
        .optional()
        .meta({ description: 'Where not every choice is good: those that are, and why the others are not.' }),
      usual: z.array(card).optional(),
      named: z
        .array(z.object({ cards: z.array(card), name: z.string(), rest: z.string().optional() }))
        .optional()
        .meta({ description: 'Every choice with what it makes of the chosen cards, and of the others.' }),
    })
    .meta({ description: 'Which cards of a hand go together.' }),
  z.object({ kind: z.literal('text'), most: z.int() }),
])

export const offer = z
  .object({
    type: z.string(),
    by: actor,
    rule,
    says: z.string().meta({ description: 'A sentence, or the words on a button.' }),
    with: z.record(z.string(), value).optional().meta({ description: 'Fields that are fixed.' }),
    fields: z.record(z.string(), field).optional().meta({ description: 'Fields that are open.' }),
    needs: z
      .looseObject({ kind: z.string() })
      .optional()
      .meta({ description: 'Where a person deals: what is to be entered with it, as `chance`.' }),
    confirm: z.array(actor).optional().meta({ description: 'Good only with these voices.' }),
    forfeits: z.int().optional().meta({ description: 'So much is given up by it for nothing, in cents.' }),
  })
  .meta({ description: 'What the rules let you do now.' })

export const minePart = z
  .object({
    offers: z.array(offer),
    bets: z
      .array(
        z.object({
          place: z.string(),
          least: cents,
          most: cents,
          step: cents,
          wagers: z.array(z.string()),
          confirm: z
            .array(actor)
            .optional()
            .meta({ description: 'Good only with these voices: a bet on somebody else’s box.' }),
        }),
      )
      .meta({ description: 'The bets you may make: a place, amounts, and all wagers that take them.' }),
    faces: z
      .record(z.string(), z.string())
      .meta({ description: 'By card: faces shown to you and not to everyone.' }),
  })
  .meta({ description: 'What only you see: your offers, the bets you may make, and the faces shown to you.' })

const fact = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape })

/** Facts that are alike at every table. */
export const COMMON_FACTS = [
  fact('moved', {
    from: z.string(),
    to: z.string(),
    cents,
    rule,
    because: z.string(),
    wager: z.string().optional(),
    outcome: z.enum(['win', 'lose', 'push']).optional(),
    odds: z.string().optional(),
  }).meta({ description: 'Chips moved from one account to another.' }),
  fact('opened', { game: z.string(), terms, at: time }),
  fact('sat', { player, place: z.string() }),
  fact('stood', { player }).meta({ description: 'Somebody came to the table without a place of their own.' }),
  fact('reseated', { player, place: z.string() }),
  fact('left', { player }),
  fact('readied', { player }),
  fact('reopened', {}).meta({ description: 'A throw or spin was void; wagers may be changed again.' }),
  fact('turned-down', { player, wagering: json, rule, because: z.string() }).meta({
    description: 'One of several wagers was not taken; the others stand.',
  }),
  fact('closed', { round: z.int() }).meta({ description: 'The round is over.' }),
  fact('closing', { by: actor }),
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
  fact('shown', { cards: z.array(card), to: z.string(), faces: z.array(z.string()).optional() }).meta({
    description: 'Cards were turned for `everyone` or for one player; others are not told the faces.',
  }),
  fact('called', { by: actor, words: z.string(), rule }),
  fact('entered', { by: actor }),
  fact('marked', { mark: z.string() }).meta({ description: 'A result goes onto the board.' }),
  fact('started', { counter: z.string() }),
  fact('asked', { question }),
  fact('voiced', { question: z.int(), by: actor }),
  fact('answered', { question: z.int(), outcome: z.enum(['confirmed', 'declined', 'lapsed']) }),
  fact('rescinded', { by: actor, reason: z.string(), terms: z.int().optional() }),
  fact('noticed', { notice }),
  fact('changed', { notice: z.int(), terms }),
] as const

export const commonFact = z.discriminatedUnion('type', COMMON_FACTS)
const common: ReadonlySet<string> = new Set(COMMON_FACTS.map(({ shape }) => shape.type.value))
const ownFact = z
  .looseObject({ type: z.string().refine((type) => !common.has(type)), v: z.int().optional() })
  .meta({ description: 'A fact of the game: its type is none of the above, its fields are its own.' })
export const factPart = z.union([commonFact, ownFact]).meta({ description: 'An event, as you may see it.' })
