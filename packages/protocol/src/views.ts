import { z } from 'zod'
import { actor, card, cents, dealer, options, player, rule, time, unit } from './basics.ts'
import { notice, question, terms } from './facts.ts'

/** What a table shows: the table as everyone sees it, and what only you see. */

const cardSet = z
  .strictObject({
    deck: z.string(),
    decks: z.int(),
    shuffle: z.int(),
    root: z.string().optional().meta({ description: 'The commitment to the order of this shuffle.' }),
    of: z.string().optional().meta({ description: 'The set these cards are part of, if shuffled apart.' }),
    size: z.int().optional().meta({ description: 'How many cards were shuffled, if not all of the decks.' }),
    gone: z.array(z.int()).optional().meta({
      description:
        'How many cards of each face lay open and are in the discard rack: clubs from the two to the ace, then diamonds, hearts and spades, as far as the deck has them.',
    }),
  })
  .meta({ id: 'CardSet' })
const seenFace = z.strictObject({ face: z.string(), to: z.array(z.string()) })

export const shownTable = z
  .strictObject({
    game: z.string(),
    version: z.int(),
    now: time,
    opened: time.optional(),
    round: z.int(),
    terms: z.array(terms).length(1).meta({ description: 'The terms in force.' }),
    players: z
      .record(z.string(), z.strictObject({ place: z.string().optional() }))
      .meta({ description: 'Everybody at the table. People who stand behind others have no place.' }),
    ready: z.array(player),
    balances: z
      .record(z.string(), cents)
      .meta({ description: 'By account: `stack:PLAYER`, `spot:PLACE:PLAYER:WAGER`, `inventory`, …' }),
    owed: z.record(z.string(), cents).optional().meta({
      description:
        'By player: vigorish that was marked, to be collected later. The chips have left the stack already; together they are the account `vigorish`.',
    }),
    piles: z.record(z.string(), z.array(card)).meta({ description: 'Where cards lie.' }),
    faces: z.record(z.string(), seenFace).meta({ description: 'By card: faces that lie open.' }),
    peeked: z.record(z.string(), z.array(z.string())).optional().meta({
      description: 'By card that a device has looked at: what it can be after the answer everybody heard.',
    }),
    sets: z.record(z.string(), cardSet),
    shuffles: z.int(),
    questions: z.array(question).meta({ description: 'Commands that wait for other voices.' }),
    asked: z.int(),
    notices: z.array(notice).meta({ description: 'Changes of the terms that were announced.' }),
    noticed: z.int().optional(),
    board: z.array(z.string()).optional().meta({ description: 'The last results, oldest first.' }),
    closing: z.enum(['asked', 'shut']).optional(),
    state: z.unknown().meta({ description: 'The game’s own state; see the examples.' }),
  })
  .meta({ id: 'Table' })

const counters = z.record(z.string(), z.strictObject({ since: time, rounds: z.int() }))
const made = z.record(z.string(), z.int()).meta({ description: 'Bets made under earlier terms, by account.' })
const move = z.strictObject({ from: z.string(), to: z.string(), player: player.optional(), cents })
const { state, piles, ready, round, board, faces, peeked, sets } = shownTable.shape
const before = z
  .strictObject({
    ...{ state, piles, ready, round, board, made, counters, peeked, sets: sets.optional() },
    terms: z.int().meta({ description: 'How many terms the table had.' }),
    applied: z.array(notice).meta({ description: 'Notices that have taken effect since.' }),
    moves: z.array(move),
    paid: cents.optional().meta({ description: 'What a meter has paid to players since.' }),
    shown: z.array(card),
    faces: faces.optional(),
  })
  .meta({ id: 'Before', description: 'What is put back if the last result is taken back.' })

/** A table to be folded on from: with what the engine counts beside what is shown. */
export const foldedTable = shownTable
  .extend({
    terms: z.array(terms).meta({ description: 'All terms so far; the last are in force.' }),
    made,
    counters,
    before: before.optional(),
  })
  .meta({ id: 'FoldedTable' })

export const waiting = z
  .strictObject({
    kind: z
      .enum(['step', 'betting', 'decision', 'idle'])
      .meta({ description: 'A step of the staff, bets, a decision, or nothing.' }),
    says: z.string(),
    rule,
    by: actor.optional().meta({ description: 'Who takes the next step.' }),
    for: z
      .array(z.strictObject({ player, otherwise: z.string() }))
      .optional()
      .meta({ description: 'Whom the table waits for, and what it does for each of them if time runs out.' }),
  })
  .meta({ id: 'Waiting', description: 'What the table waits for: a step of the staff, or people.' })
export const named = z
  .strictObject({ name: z.string(), bot: z.boolean().optional(), away: z.boolean().optional() })
  .meta({ id: 'Named' })

export const publicView = z
  .strictObject({
    game: z.string(),
    title: z.string(),
    unit,
    dealer,
    hints: z.boolean().meta({ description: 'You may ask what a decision is worth.' }),
    table: shownTable,
    waiting,
    names: z.record(z.string(), named).meta({ description: 'By player.' }),
    commitment: z.strictObject({ draw: z.int(), hash: z.string() }).optional().meta({
      description:
        'Where the house draws dice or a wheel: the number of the next draw and the hash of its secret.',
    }),
  })
  .meta({ id: 'Public', description: 'The table as everyone sees it.' })

export const cardsField = z
  .strictObject({
    kind: z.literal('cards'),
    of: z.array(card).meta({ description: 'The cards to choose from, in the order they lie.' }),
    least: z.int(),
    most: z.int(),
    name: z.string().meta({ description: 'What the chosen cards are: `Low hand`.' }),
    rest: z.string().optional().meta({ description: 'What the others are: `High hand`.' }),
    legal: z
      .strictObject({ sets: z.array(z.array(card)), rule, because: z.string() })
      .optional()
      .meta({ description: 'Where not every choice is good: the good ones, and why the others are not.' }),
    usual: z.array(card).optional(),
    named: z
      .array(z.strictObject({ cards: z.array(card), name: z.string(), rest: z.string().optional() }))
      .optional()
      .meta({ description: 'Every choice, with what it makes of the chosen cards and of the others.' }),
  })
  .meta({ id: 'CardsField', description: 'Which cards of a hand go together.' })
export const field = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('amount'),
        least: z.number(),
        most: z.number(),
        step: z.number(),
        usual: z.number().optional(),
        each: z
          .number()
          .optional()
          .meta({ description: 'The unit it is counted in: whole multiples of it.' }),
      })
      .meta({ id: 'AmountField' }),
    z.strictObject({ kind: z.literal('one'), of: z.array(z.string()) }).meta({ id: 'OneField' }),
    z
      .strictObject({ kind: z.literal('some'), of: z.array(z.string()), least: z.int(), most: z.int() })
      .meta({ id: 'SomeField' }),
    cardsField,
    z.strictObject({ kind: z.literal('text'), most: z.int() }).meta({ id: 'TextField' }),
  ])
  .meta({ id: 'Field', description: 'What an offer leaves open.' })

export const offer = z
  .strictObject({
    type: z.string(),
    by: actor,
    rule,
    says: z.string().meta({ description: 'A sentence, or the words on a button.' }),
    with: options.optional().meta({ description: 'Fields that are fixed.' }),
    fields: z.record(z.string(), field).optional().meta({ description: 'Fields that are open.' }),
    needs: z
      .looseObject({ kind: z.string() })
      .optional()
      .meta({ description: 'Where a person deals: what to enter with it, as `chance`.' }),
    confirm: z.array(actor).optional().meta({ description: 'Good only with these voices.' }),
    forfeits: z.int().optional().meta({ description: 'Cents given up by it for nothing.' }),
    role: z.enum(['go', 'give-up', 'answer', 'aside', 'on-felt']).optional().meta({
      description:
        'Going on, giving up, a yes to what you are offered, something nobody waits for, or done at the chips it concerns.',
    }),
    did: z.string().optional().meta({ description: 'What is told of you afterwards: `folded`.' }),
    key: z.string().optional().meta({ description: 'A letter for the keyboard, or `Space`.' }),
    betMost: z
      .string()
      .optional()
      .meta({ description: 'Words for a button beside it that bets the most you may bet here.' }),
  })
  .meta({ id: 'Offer', description: 'Something the rules let you do now.' })

export const bets = z
  .strictObject({
    place: z.string(),
    least: cents,
    most: cents,
    step: cents,
    wagers: z.array(z.string()),
    confirm: z
      .array(actor)
      .optional()
      .meta({ description: 'Good only with these voices: a bet on somebody else’s box.' }),
  })
  .meta({ id: 'Bets', description: 'Bets you may make: a place, amounts, and all wagers that take them.' })

export const mine = z
  .strictObject({
    offers: z.array(offer),
    bets: z.array(bets),
    faces: z
      .record(z.string(), z.string())
      .meta({ description: 'By card: faces shown to you and not to everyone.' }),
  })
  .meta({
    id: 'Mine',
    description: 'What only you see: your offers, the bets you may make, and the faces shown to you.',
  })
