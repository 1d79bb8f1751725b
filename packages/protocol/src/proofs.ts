import { z } from 'zod'
import { hash } from './basics.ts'

/** Proofs, for the offline verifier. */

const hex = z.string().regex(/^([0-9a-f]{2})+$/)

export const anchor = z
  .strictObject({
    text: z.string().meta({
      description:
        'The checkpoint as JSON: time, heads of the record, sum of the books, hash of the program.',
    }),
    signature: z.string().meta({ description: 'Ed25519 over the text, in base64.' }),
    key: z.string().meta({ description: 'The public key, SPKI DER in base64.' }),
  })
  .meta({ id: 'Anchor', description: 'A signed checkpoint.' })

export const drawRecord = z
  .strictObject({
    table: z.string(),
    draw: z.int().meta({ description: 'Its number at the table.' }),
    committed: z.int().meta({ description: 'The entry in which the house committed to it.' }),
    commitment: hash.meta({ description: 'The hash of the secret that was published then.' }),
    secret: hex,
    close: z.int().optional().meta({ description: 'The entry with which bets closed.' }),
    head: hash.optional().meta({ description: 'The head of the chain when bets had closed.' }),
    of: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('dice'), count: z.int() }),
        z.strictObject({ kind: z.literal('spin'), stops: z.int() }),
        z.strictObject({ kind: z.literal('draw'), take: z.int(), of: z.int() }),
      ])
      .optional()
      .meta({ description: 'What was drawn.' }),
    outcome: z.union([z.int(), z.array(z.int())]).optional(),
    void: z.literal(true).optional().meta({ description: 'It was called off after bets had closed.' }),
    unused: z.literal(true).optional().meta({ description: 'The table was shut before it.' }),
    version: z.int().meta({ description: 'The entry that has the outcome.' }),
    hash: hash.meta({ description: 'The hash of that entry: what a receipt can be held against.' }),
    chain: z
      .strictObject({
        from: z.int().meta({ description: 'The version of the first text.' }),
        before: hash.meta({ description: 'The hash of the entry before it.' }),
        texts: z.array(z.string()),
      })
      .optional()
      .meta({ description: 'Entries from the commitment to the outcome, as far as everybody may see them.' }),
  })
  .meta({ id: 'DrawRecord', description: 'A throw, spin or draw whose secret is open.' })

export const shoeRecord = z
  .strictObject({
    shoe: z.string(),
    deck: z.array(z.string()),
    decks: z.int(),
    cards: z.int().optional().meta({ description: 'How many cards, if only some were shuffled.' }),
    root: z.string().optional().meta({ description: 'The commitment, published before the bets.' }),
    secret: z.string().optional(),
    order: z.array(z.string()).optional().meta({ description: 'The faces in the order of the shuffle.' }),
    places: z.array(z.string()).optional().meta({
      description:
        'Where people held cards that nobody saw: place by place a face with its nonce, or only a leaf.',
    }),
    own: z.array(z.int()).optional().meta({ description: 'The places that only you have seen.' }),
    dealt: z
      .array(z.tuple([z.int(), z.string()]))
      .meta({ description: 'Each card that was shown: its place and its face.' }),
    cut: z.int().meta({ description: 'The place of the card that lay on top after the cut.' }),
    drawn: z.array(z.int()).meta({ description: 'Places in the order in which the cards left.' }),
  })
  .meta({ id: 'ShoeRecord', description: 'A shoe that is over.' })
