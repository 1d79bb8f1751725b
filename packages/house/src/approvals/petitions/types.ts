import type { Fact } from '@boardwalk/engine/kernel'
import type { CONSIDERATIONS, PetitionAct, Petitioner, PetitionPart, PetitionTest } from '@boardwalk/protocol'

/** As whom somebody acts: their role says it, and the house writes it into the command. */
export const SIDES = ['petitioner', 'licensee', 'commission', 'division'] as const
export type Side = (typeof SIDES)[number]

export type PartId = PetitionPart['part']
/** What a petition has of its parts. */
export type Parts = { readonly [P in PartId]?: Extract<PetitionPart, { part: P }>['value'] }

export interface Signature {
  /** Of the whole petition. */
  readonly hash: string
  readonly by: string
  readonly at: number
}

export interface Question {
  readonly id: number
  readonly by: string
  readonly text: string
  /** Before the preliminary approval it is about the petition, afterwards about the test. */
  readonly about: 'petition' | 'test'
  readonly answer?: { readonly by: string; readonly text: string; readonly at: number }
}

/** What the Commission decided, or the house for it. */
export interface PetitionDecision {
  readonly approved: boolean
  readonly by: string
  readonly at: number
  readonly because: string
}

export interface PreliminaryDecision extends PetitionDecision {
  readonly considered: readonly Consideration[]
  /** The petitioners who need a transactional waiver. */
  readonly waivers: readonly string[]
}
type Consideration = (typeof CONSIDERATIONS)[number]

/** What somebody vouched for, with date and note. */
export interface Tick {
  readonly by: string
  readonly at: number
  readonly note: string
}

export interface Cost {
  readonly id: number
  readonly for: 'Commission' | 'Division'
  readonly cents: number
  readonly reason: string
  /** The petitioner who owes it alone; null where all owe it together and each of them. */
  readonly owedBy: string | null
  readonly paidBy?: string
}

/** The Commission's order of a test, and what has come of it. */
export interface OrderedTest {
  readonly terms: PetitionTest
  readonly by: string
  readonly phase: 'ordered' | 'running' | 'over' | 'stopped'
  readonly changes: readonly { readonly of: 'game' | 'test'; readonly text: string; readonly at: number }[]
}

export interface Step {
  readonly at: number
  /** A person, or `house`. */
  readonly by: string
  readonly says: string
}

export interface Beginning {
  readonly by: string
  readonly at: number
  /** The Commission proposes the game itself. */
  readonly commission: boolean
  /** The id of the command that began it. */
  readonly key: string
}

export interface Petition {
  /** Only people decide. */
  readonly strict: boolean
  readonly begun: Beginning | null
  readonly title: string
  readonly game: string
  readonly petitioners: Readonly<Record<string, Petitioner>>
  readonly parts: Parts
  readonly signatures: Readonly<Record<string, Signature>>
  readonly filed: number | null
  readonly questions: readonly Question[]
  readonly preliminary: PreliminaryDecision | null
  readonly licenses: Readonly<Record<string, number>>
  readonly waivers: Readonly<Record<string, { readonly filed: number; readonly issued?: Tick }>>
  readonly submission: PetitionTest | null
  readonly test: OrderedTest | null
  readonly ticks: Readonly<Partial<Record<'suitable' | 'amended', Tick>>>
  readonly costs: readonly Cost[]
  readonly final: PetitionDecision | null
  readonly withdrawn: boolean
  /** A dated record of every step. */
  readonly steps: readonly Step[]
}

export const NO_PETITION: Petition = {
  strict: false,
  begun: null,
  title: '',
  game: '',
  petitioners: {},
  parts: {},
  signatures: {},
  filed: null,
  questions: [],
  preliminary: null,
  licenses: {},
  waivers: {},
  submission: null,
  test: null,
  ticks: {},
  costs: [],
  final: null,
  withdrawn: false,
  steps: [],
}

/** An act of a person that was accepted, or one of the house in their place. */
export type PetitionFact =
  | (Fact & {
      readonly type: 'petition-begun'
      readonly by: string
      readonly title: string
      readonly game: string
      readonly commission: boolean
      readonly key: string
      readonly strict: boolean
    })
  | (Fact & { readonly type: 'petition-act'; readonly by: string; readonly act: RecordedAct })
  | (Fact & { readonly type: 'test-begun' | 'test-over' })
  | (Fact & { readonly type: 'mode'; readonly strict: boolean })

export type RecordedAct = Exclude<PetitionAct, { type: 'begin' }>
export type ActOf<T extends PetitionAct['type']> = Extract<PetitionAct, { type: T }>
