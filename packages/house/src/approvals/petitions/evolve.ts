import { HOUSE } from '@boardwalk/engine/kernel'
import { stepOf } from './steps.ts'
import type { Cost, OrderedTest, Petition, PetitionFact, RecordedAct } from './types.ts'

const without = <T>(all: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== id))

const withCost = (petition: Petition, cost: Omit<Cost, 'id'>): readonly Cost[] => [
  ...petition.costs,
  { id: petition.costs.length + 1, ...cost },
]

const withTest = (petition: Petition, change: Partial<OrderedTest>): Petition =>
  petition.test ? { ...petition, test: { ...petition.test, ...change } } : petition

/** 19:47-8.4(d): a signature is of the whole petition, so an edit removes all of them. */
const edited = (petition: Petition, change: Partial<Petition>): Petition => ({
  ...petition,
  ...change,
  signatures: {},
})

type Told = readonly [act: RecordedAct, by: string, at: number]

/** The petition after an act that is about its text. */
function afterText(petition: Petition, [act, by, at]: Told): Petition {
  const { petitioners, questions } = petition
  switch (act.type) {
    case 'edit':
      return edited(petition, { parts: { ...petition.parts, [act.content.part]: act.content.value } })
    case 'name-petitioner':
      return edited(petition, { petitioners: { ...petitioners, [act.petitioner.id]: act.petitioner } })
    case 'drop-petitioner':
      return edited(petition, { petitioners: without(petitioners, act.petitioner) })
    case 'sign': {
      const signature = { hash: act.hash, by, at }
      return { ...petition, signatures: { ...petition.signatures, [act.petitioner]: signature } }
    }
    case 'file':
      return { ...petition, filed: at }
    case 'ask': {
      const about = petition.preliminary ? 'test' : 'petition'
      const question = { id: questions.length + 1, by, text: act.text, about } as const
      return { ...petition, questions: [...questions, question] }
    }
    case 'answer': {
      const answer = { by, text: act.text, at }
      const answered = questions.map((it) => (it.id === act.question ? { ...it, answer } : it))
      return { ...petition, questions: answered }
    }
    case 'withdraw':
      return { ...petition, withdrawn: true }
    default:
      return afterDecision(petition, [act, by, at])
  }
}

/** The petition after a decision, an application or a payment. */
function afterDecision(petition: Petition, [act, by, at]: Told): Petition {
  switch (act.type) {
    case 'approve-preliminary': {
      const { considered, waivers, because } = act
      return { ...petition, preliminary: { approved: true, by, at, because, considered, waivers } }
    }
    case 'refuse-preliminary': {
      const { considered, because } = act
      return { ...petition, preliminary: { approved: false, by, at, because, considered, waivers: [] } }
    }
    case 'file-license': {
      // 19:47-8.4(f)1i: the fee is entered with the application, for its applicant alone.
      const name = petition.petitioners[act.petitioner]?.name
      const reason = `License application fee of ${name}`
      const fee = { for: 'Commission', cents: act.fee, reason, owedBy: act.petitioner } as const
      const licenses = { ...petition.licenses, [act.petitioner]: at }
      return { ...petition, licenses, costs: withCost(petition, fee) }
    }
    case 'file-waiver':
      return { ...petition, waivers: { ...petition.waivers, [act.petitioner]: { filed: at } } }
    case 'issue-waiver': {
      const filed = petition.waivers[act.petitioner]?.filed ?? at
      const waiver = { filed, issued: { by, at, note: act.note } }
      return { ...petition, waivers: { ...petition.waivers, [act.petitioner]: waiver } }
    }
    case 'tick':
      return { ...petition, ticks: { ...petition.ticks, [act.condition]: { by, at, note: act.note } } }
    case 'charge': {
      const cost = { for: act.for, cents: act.cents, reason: act.reason, owedBy: null }
      return { ...petition, costs: withCost(petition, cost) }
    }
    case 'pay': {
      const costs = petition.costs.map((it) => (it.id === act.cost ? { ...it, paidBy: act.petitioner } : it))
      return { ...petition, costs }
    }
    case 'approve-final':
    case 'refuse-final':
      return {
        ...petition,
        final: { approved: act.type === 'approve-final', by, at, because: act.because },
      }
    default:
      return afterTest(petition, [act, by, at])
  }
}

/** The petition after an act that is about the test. */
function afterTest(petition: Petition, [act, by, at]: Told): Petition {
  const { test } = petition
  switch (act.type) {
    case 'submit-test':
      // What is submitted after a stopped test is for another one.
      return { ...petition, submission: act.test, test: null }
    case 'order-test':
      return { ...petition, test: { terms: act.test, by, phase: 'ordered', changes: [] } }
    case 'change-test': {
      const change = { of: act.of, text: act.text, at }
      return withTest(petition, { terms: act.test, changes: [...(test?.changes ?? []), change] })
    }
    case 'extend-test': {
      if (!test) return petition
      const times = [...test.terms.times, { from: act.from, until: act.until }]
      return withTest(petition, { terms: { ...test.terms, times } })
    }
    case 'stop-test':
      return withTest(petition, { phase: 'stopped' })
    default:
      return petition
  }
}

/** Once only people decide, what the house approved is as good as submitted. */
function afterMode(petition: Petition, strict: boolean): Petition {
  if (!strict) return { ...petition, strict }
  const byHouse = (it: { readonly by: string } | null | undefined): boolean => it?.by === HOUSE
  const voided = petition.preliminary?.approved === true && byHouse(petition.preliminary)
  const waivers = Object.entries(petition.waivers).map(
    ([id, { filed, issued }]) => [id, issued && !byHouse(issued) ? { filed, issued } : { filed }] as const,
  )
  return {
    ...petition,
    ...{ strict, waivers: Object.fromEntries(waivers) },
    preliminary: voided ? null : petition.preliminary,
    test: voided || byHouse(petition.test) ? null : petition.test,
    ticks: Object.fromEntries(Object.entries(petition.ticks).filter(([, tick]) => !byHouse(tick))),
    final: petition.final?.approved && byHouse(petition.final) ? null : petition.final,
  }
}

const withStep = (petition: Petition, at: number, by: string, says: string): Petition => ({
  ...petition,
  steps: [...petition.steps, { at, by, says }],
})

/** What a fact makes of a petition. */
export function evolvePetition(petition: Petition, fact: PetitionFact, at: number): Petition {
  switch (fact.type) {
    case 'petition-begun': {
      const { by, title, game, commission, key, strict } = fact
      const begun = { by, at, commission, key }
      return withStep({ ...petition, begun, title, game, strict }, at, by, `Began “${title}”`)
    }
    case 'petition-act':
      return withStep(afterText(petition, [fact.act, fact.by, at]), at, fact.by, stepOf(petition, fact.act))
    case 'test-begun':
      return withStep(withTest(petition, { phase: 'running' }), at, HOUSE, 'The test began')
    case 'test-over':
      return withStep(withTest(petition, { phase: 'over' }), at, HOUSE, 'The test came to its end')
    case 'mode':
      return afterMode(petition, fact.strict)
  }
}
