import { z } from 'zod'
import { cents, hash, tableName, time } from './basics.ts'

/** Petitions for new games (19:47-8.4): their parts, and what people do with them. */

/** 19:47-8.4(a): who may petition. */
export const CAPACITIES = [
  'casino licensee',
  'casino service industry',
  'owner',
  'licensee',
  'lessee',
  'franchisee',
] as const

/** 19:47-8.4(e): what the Commission may consider. */
export const CONSIDERATIONS = [
  'rules and method of play',
  'true and payout odds',
  'wagers',
  'layout',
  'equipment',
  'personnel',
  'security and integrity',
  'similarity to other games',
  'earlier variations and composites',
  'other factors',
] as const

const line = z.string().trim().min(1).max(300)
const text = z.string().trim().min(1).max(20_000)
const perhaps = z.string().trim().max(20_000)
const petitionerId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'Send 1 to 40 lowercase letters, digits, hyphens.')
const amount = cents.positive().max(100_000_000_00)

const petitioner = z
  .strictObject({
    id: petitionerId,
    person: line.meta({ description: 'The account that signs.' }),
    name: line,
    address: line,
    capacity: z.enum(CAPACITIES),
    casino: z.string().trim().max(300).meta({ description: 'The casino of a licensee; empty for others.' }),
    agreement: z
      .string()
      .trim()
      .max(300)
      .meta({ description: 'The written agreement to a test in that casino; empty without one.' }),
    liable: z.boolean().meta({ description: 'Acknowledges owing the costs with and for all petitioners.' }),
  })
  .meta({ id: 'Petitioner' })

/** Definitions come first, and numbers rise: the form of the chapter. */
const sections = z
  .array(z.strictObject({ number: z.int().positive(), title: line, text }))
  .min(1)
  .max(100)
  .refine((all) => all.every(({ number }, i) => number === i + 1), 'Number the sections 1, 2, 3 and so on.')

const figure = z
  .strictObject({ wager: line, trueOdds: line, payoutOdds: line, houseAdvantage: line })
  .meta({ id: 'PetitionFigure', description: 'The figures of one wager, as the engine counts them.' })

/** 19:47-8.4(c): a variation of an authorized game, a composite of several, or another game that is compatible and suitable. */
const kind = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('variation'), of: z.array(line).length(1) }),
  z.strictObject({ kind: z.literal('composite'), of: z.array(line).min(2).max(10) }),
  z.strictObject({ kind: z.literal('other'), because: text }),
])
const rules = z.strictObject({
  equipment: sections,
  game: sections.refine(
    ([first]) => first?.title.toLowerCase() === 'definitions',
    'Begin the rules of the game with a section “Definitions”.',
  ),
})

const part = <P extends string, V extends z.ZodType>(name: P, value: V) =>
  z.strictObject({ part: z.literal(name), value })

export const petitionPart = z
  .discriminatedUnion('part', [
    part('kind', kind),
    part('summary', z.strictObject({ objectives: text, play: text, wagers: text })),
    part('rules', rules),
    part('odds', z.array(figure).min(1).max(300)),
    part(
      'layout',
      z.union([
        z.strictObject({ sketch: hash.meta({ description: 'Of the layout’s data.' }) }),
        z.strictObject({ none: text.meta({ description: 'Why the game has no layout.' }) }),
      ]),
    ),
    part(
      'pictures',
      z
        .array(z.strictObject({ hash, caption: line }))
        .min(1)
        .max(20),
    ),
    part('rights', z.strictObject({ game: text, name: text, equipment: text })),
    part('offer', z.strictObject({ when: line, how: text })),
    part('release', z.strictObject({ agreement: text })),
    part('ruling', z.strictObject({ request: text })),
    part('test', z.strictObject({ request: text })),
  ])
  .meta({ id: 'PetitionPart' })

export const petitionTest = z
  .strictObject({
    casinos: z.array(line).max(20),
    times: z.array(z.strictObject({ from: time, until: time })).max(60),
    tables: z.array(tableName).max(40),
    signs: z.array(z.strictObject({ entrance: line, words: text })).max(40),
    criteria: perhaps,
    methods: perhaps,
    forms: z.array(line).max(40),
    other: perhaps,
  })
  .meta({ id: 'PetitionTest', description: 'A test as it is submitted or ordered.' })

const because = z.string().trim().min(1).max(2_000)
const act = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape })
const considered = z.array(z.enum(CONSIDERATIONS)).min(1).max(CONSIDERATIONS.length)

export const petitionAct = z
  .discriminatedUnion('type', [
    act('begin', { title: line, game: line }),
    act('edit', { content: petitionPart }),
    act('name-petitioner', { petitioner }),
    act('drop-petitioner', { petitioner: petitionerId }),
    act('sign', { petitioner: petitionerId, hash }),
    act('file', {}),
    act('ask', { text: because }),
    act('answer', { question: z.int().positive(), text }),
    act('withdraw', { because }),
    act('approve-preliminary', { considered, waivers: z.array(petitionerId).max(20), because }),
    act('refuse-preliminary', { considered, because }),
    act('file-license', { petitioner: petitionerId, fee: amount }),
    act('file-waiver', { petitioner: petitionerId }),
    act('issue-waiver', { petitioner: petitionerId, note: because }),
    act('submit-test', { test: petitionTest }),
    act('order-test', { test: petitionTest }),
    act('change-test', { of: z.enum(['game', 'test']), text: because, test: petitionTest }),
    act('extend-test', { from: time, until: time, because }),
    act('stop-test', { because }),
    act('tick', { condition: z.enum(['suitable', 'amended']), note: because }),
    act('charge', { for: z.enum(['Commission', 'Division']), cents: amount, reason: because }),
    act('pay', { cost: z.int().positive(), petitioner: petitionerId }),
    act('approve-final', { because }),
    act('refuse-final', { because }),
  ])
  .meta({ id: 'PetitionAct', description: 'What somebody does with a petition.' })

export type PetitionAct = z.infer<typeof petitionAct>
export type PetitionPart = z.infer<typeof petitionPart>
export type PetitionTest = z.infer<typeof petitionTest>
export type Petitioner = z.infer<typeof petitioner>
