import { type Command, isRefused } from '@boardwalk/engine/kernel'
import type { PetitionAct, Petitioner, PetitionPart, PetitionTest } from '@boardwalk/protocol'
import { petitionMachine } from '../src/approvals/petitions/machine.ts'
import { petitionHash } from '../src/approvals/petitions/signatures.ts'
import { NO_PETITION, type Petition, type PetitionFact, type Side } from '../src/approvals/petitions/types.ts'

/** A petition for high card, whole, and people who take it through its course. */

export const HOUR = 3_600_000
export const NOON = 1_800_000_000_000

export const LICENSEE: Petitioner = {
  id: 'shore',
  person: 'olga',
  name: 'Shore Casino',
  address: '1 Beach Block, Atlantic City',
  capacity: 'casino licensee',
  casino: 'Shore Casino',
  agreement: 'Letter of March 3',
  liable: true,
}
export const OWNER: Petitioner = {
  ...LICENSEE,
  ...{ id: 'owner', person: 'ivan', name: 'Ivan Card', capacity: 'owner', casino: '', agreement: '' },
}

export const PARTS: readonly PetitionPart[] = [
  { part: 'kind', value: { kind: 'variation', of: ['Casino war'] } },
  {
    part: 'summary',
    value: { objectives: 'The higher card.', play: 'One card each.', wagers: 'Ante, raise.' },
  },
  {
    part: 'rules',
    value: {
      equipment: [{ number: 1, title: 'Cards', text: 'One deck.' }],
      game: [{ number: 1, title: 'Definitions', text: 'Raise: a second wager.' }],
    },
  },
  {
    part: 'odds',
    value: [{ wager: 'ante', trueOdds: '1 to 1.1', payoutOdds: '1 to 1', houseAdvantage: '3.35%' }],
  },
  { part: 'layout', value: { sketch: 'a'.repeat(64) } },
  { part: 'pictures', value: [{ hash: 'b'.repeat(64), caption: 'Cards' }] },
  { part: 'rights', value: { game: 'None', name: 'None', equipment: 'None' } },
  { part: 'offer', value: { when: 'April 2', how: 'By letter to each licensee.' } },
  { part: 'release', value: { agreement: 'The petitioners release and indemnify.' } },
  { part: 'ruling', value: { request: 'That the game is a variation.' } },
  { part: 'test', value: { request: 'A test of thirty days.' } },
]

export const TEST: PetitionTest = {
  casinos: ['Shore Casino'],
  times: [{ from: NOON + HOUR, until: NOON + 9 * HOUR }],
  tables: ['high-card-1'],
  signs: [{ entrance: 'Boardwalk', words: 'High card is being tested here.' }],
  criteria: 'Hold within two standard errors.',
  methods: 'From the record, day by day.',
  forms: ['Daily sheet'],
  other: '',
}

export const APPROVE: PetitionAct = {
  ...{
    type: 'approve-preliminary',
    considered: ['true and payout odds', 'layout'],
    waivers: [],
    because: 'Fair.',
  },
}

/** Who acts as what, by the first word of a line. */
const SIDES: Readonly<Record<string, Side>> = {
  olga: 'licensee',
  ivan: 'petitioner',
  vera: 'petitioner',
  nina: 'commission',
  nora: 'commission',
  dora: 'division',
}

/** A petition on its way: every act is decided by the machine. */
export class Course {
  petition: Petition = NO_PETITION
  now = NOON
  /** Everything that was recorded. */
  readonly facts: PetitionFact[] = []

  constructor(strict: boolean, by = 'ivan', open = 0) {
    this.give(by, { type: 'begin', title: 'High card', game: 'high-card' }, { open, strict, key: 'k' })
  }

  /** The rule by which it is refused, or nothing when it is done. */
  give(who: string, act: PetitionAct, more: Readonly<Record<string, number | boolean | string>> = {}) {
    return this.raw(who, act, more)
  }

  /** The same for what need not be an act. */
  raw(who: string, act: object, more: Readonly<Record<string, number | boolean | string>> = {}) {
    const as = SIDES[who] ?? ''
    return this.command(who, { ...more, type: 'act', by: 'supervisor', as, act: JSON.stringify(act) })
  }

  command(actor: string, command: Command): string | undefined {
    const { petition, now } = this
    const facts = petitionMachine.decide(petition, { command, actor, now, balances: new Map() })
    if (isRefused(facts)) return facts.refused
    this.facts.push(...facts)
    this.petition = facts.reduce((so, fact) => petitionMachine.evolve(so, fact, now), petition)
    return undefined
  }

  /** Lets time pass, and the house do what is due. */
  pass(ms: number): void {
    const end = this.now + ms
    for (;;) {
      const due = petitionMachine.due?.(this.petition) ?? null
      if (due === null || due > end) break
      this.now = Math.max(this.now, due)
      this.command('house', { type: 'pass-time', by: 'supervisor' })
    }
    this.now = end
  }

  /** Gives the whole text, of which some parts may be left out. */
  write(but: readonly string[] = [], petitioners: readonly Petitioner[] = [LICENSEE, OWNER]): this {
    for (const petitioner of petitioners) this.give('ivan', { type: 'name-petitioner', petitioner })
    for (const content of PARTS) if (!but.includes(content.part)) this.give('ivan', { type: 'edit', content })
    return this
  }

  sign(): this {
    const hash = petitionHash(this.petition)
    for (const { id, person } of Object.values(this.petition.petitioners))
      this.give(person, { type: 'sign', petitioner: id, hash })
    return this
  }

  file(): string | undefined {
    return this.give('ivan', { type: 'file' })
  }

  /** Filed and complete. */
  complete(): this {
    this.write().sign().file()
    return this
  }

  /** With the applications that come after preliminary approval. */
  applied(): this {
    this.complete().give('nina', APPROVE)
    this.give('ivan', { type: 'file-license', petitioner: 'owner', fee: 500_00 })
    return this
  }

  ordered(): this {
    this.applied().give('ivan', { type: 'submit-test', test: TEST })
    this.give('nina', { type: 'order-test', test: TEST })
    return this
  }
}
