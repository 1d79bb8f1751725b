import { HOUSE } from '@boardwalk/engine/kernel'
import type { Coded } from '../../streams/codes.ts'
import { applicantsOf } from './applicants.ts'
import { refuseCharge, refusePayment } from './costs.ts'
import { missingNow, openConditions, stageOf } from './course.ts'
import { badTimes, beginsAt, endsAt, missingForTest, missingInTest } from './trial.ts'
import type { ActOf, Petition } from './types.ts'
import { type Acting, commissionVoice, isParty, refuseParty, refusePetition } from './voices.ts'

/** In whose name a step of the course is taken, or why it is refused. */
type Ruled = string | Coded

const firstOf = (missing: readonly { readonly rule: string; readonly says: string }[]): Coded | undefined =>
  missing[0] && refusePetition(missing[0].rule, missing[0].says)

/** 19:47-8.4(e): the Commission decides whether a proposed game is acceptable. */
export function rulePreliminary(
  petition: Petition,
  act: ActOf<'approve-preliminary' | 'refuse-preliminary'>,
  acting: Acting,
): Ruled {
  const rule = '19:47-8.4(e)'
  const voice = commissionVoice(petition, acting, rule)
  if (typeof voice !== 'string') return voice
  if (petition.filed === null) return refusePetition(rule, 'The petition has not been filed.')
  if (petition.preliminary) return refusePetition(rule, 'The Commission has decided already.')
  if (act.type === 'refuse-preliminary') return voice
  const missing = firstOf(stageOf(petition) === 'complete' ? [] : missingNow(petition))
  if (missing) return missing
  // 19:47-8.4(f)1ii: a waiver is for a petitioner who must apply for a license.
  const applicants = applicantsOf(petition).map(({ id }) => id)
  return act.waivers.every((id) => applicants.includes(id))
    ? voice
    : refusePetition('19:47-8.4(f)1ii', 'Only a petitioner who applies for a license needs a waiver.')
}

/** 19:47-8.4(f)1: each applicant applies, after the preliminary approval and once. */
export function ruleApplication(
  petition: Petition,
  act: ActOf<'file-license' | 'file-waiver'>,
  { actor }: Acting,
): Ruled {
  const rule = act.type === 'file-license' ? '19:47-8.4(f)1i' : '19:47-8.4(f)1ii'
  if (petition.preliminary?.approved !== true)
    return refusePetition(rule, 'Applications come after the preliminary approval.')
  const wanted =
    act.type === 'file-license' ? applicantsOf(petition).map(({ id }) => id) : petition.preliminary.waivers
  if (!wanted.includes(act.petitioner)) return refusePetition(rule, 'That petitioner need not apply.')
  if (petition.petitioners[act.petitioner]?.person !== actor)
    return refusePetition(rule, 'Each petitioner applies for themselves.')
  const filed = act.type === 'file-license' ? petition.licenses : petition.waivers
  return filed[act.petitioner] === undefined
    ? actor
    : refusePetition(rule, 'The application is filed already.')
}

/** 19:47-8.4(g)3: the Commission issues the waivers that were applied for. */
export function ruleWaiver(petition: Petition, act: ActOf<'issue-waiver'>, acting: Acting): Ruled {
  const rule = '19:47-8.4(g)3'
  const voice = commissionVoice(petition, acting, rule)
  if (typeof voice !== 'string') return voice
  const waiver = petition.waivers[act.petitioner]
  if (!waiver) return refusePetition(rule, 'Nobody has applied for that waiver.')
  return waiver.issued ? refusePetition(rule, 'The waiver is issued already.') : voice
}

/** 19:47-8.4(f)2: the petitioners submit the test. */
export function ruleSubmission(petition: Petition, { test }: ActOf<'submit-test'>, acting: Acting): Ruled {
  const bad = refuseParty(petition, acting)
  if (bad) return bad
  if (!['preliminary', 'submitted', 'stopped'].includes(stageOf(petition)))
    return refusePetition(
      '19:47-8.4(f)2i',
      'A test is submitted between the preliminary approval and its order.',
    )
  const missing = missingForTest({ ...petition, submission: test, questions: [] })
  const wrong = badTimes(test, acting.now, false)
  return firstOf([...missing, ...(wrong ? [wrong] : [])]) ?? acting.actor
}

/** 19:47-8.4(g): the Commission orders the test, as it was submitted or otherwise. */
export function ruleOrder(petition: Petition, { test }: ActOf<'order-test'>, acting: Acting): Ruled {
  const rule = '19:47-8.4(g)'
  const voice = commissionVoice(petition, acting, rule)
  if (typeof voice !== 'string') return voice
  const stage = stageOf(petition)
  if (stage === 'preliminary') return firstOf(missingForTest(petition)) ?? voice
  if (stage !== 'submitted') return refusePetition(rule, 'There is no submission of a test to decide on.')
  const wrong = badTimes(test, acting.now, false)
  return firstOf([...missingInTest(petition, test), ...(wrong ? [wrong] : [])]) ?? voice
}

/** 19:47-8.4(g)[modify]: during the test the Commission changes, extends or stops it at any time. */
export function ruleChange(
  petition: Petition,
  act: ActOf<'change-test' | 'extend-test' | 'stop-test'>,
  acting: Acting,
): Ruled {
  const rule = '19:47-8.4(g)[modify]'
  const voice = commissionVoice(petition, acting, rule)
  if (typeof voice !== 'string') return voice
  const stage = stageOf(petition)
  if (!petition.test || (stage !== 'ordered' && stage !== 'running'))
    return refusePetition(rule, 'No test is ordered or under way.')
  if (act.type === 'stop-test') return voice
  const { terms } = petition.test
  if (act.type === 'extend-test' && act.from < endsAt(terms))
    return refusePetition(rule, 'An extension begins after the last time of the test.')
  const times = act.type === 'extend-test' ? [...terms.times, { from: act.from, until: act.until }] : []
  const changed = act.type === 'change-test' ? act.test : { ...terms, times }
  const begun = stage === 'running'
  if (begun && beginsAt(changed) !== beginsAt(terms))
    return refusePetition(rule, 'The test has begun. Its beginning stays as it was.')
  const wrong = badTimes(changed, acting.now, begun)
  return firstOf([...missingInTest(petition, changed), ...(wrong ? [wrong] : [])]) ?? voice
}

/** 19:47-8.4(g)1, 19:47-8.4(g)2: what the Commission vouches for, with name and date. */
export function ruleTick(petition: Petition, { condition }: ActOf<'tick'>, acting: Acting): Ruled {
  const rule = condition === 'suitable' ? '19:47-8.4(g)1' : '19:47-8.4(g)2'
  const voice = commissionVoice(petition, acting, rule)
  if (typeof voice !== 'string') return voice
  if (petition.ticks[condition]) return refusePetition(rule, 'The Commission has said so already.')
  // 19:47-8.4(e)[condition]: the game is found suitable by a test that was held to its end.
  if (condition === 'suitable' && stageOf(petition) !== 'over')
    return refusePetition('19:47-8.4(e)[condition]', 'The test has not been held to its end.')
  return petition.preliminary ? voice : refusePetition(rule, 'There is no preliminary approval.')
}

/** 19:47-8.4(b)[costs]: the Commission and the Division each enter what review, test and approval cost them. */
export function ruleCharge(petition: Petition, act: ActOf<'charge'>, acting: Acting): Ruled {
  const rule = '19:47-8.4(b)[costs]'
  if (petition.filed === null) return refusePetition(rule, 'The petition has not been filed.')
  if (petition.final?.approved) return refusePetition(rule, 'The game is approved. All its costs were paid.')
  const bad = refuseCharge(petition)
  if (bad) return bad
  if (petition.costs.length >= MOST_COSTS)
    return refusePetition(rule, `There are ${MOST_COSTS} costs already.`)
  if (acting.as !== 'division') {
    const voice = commissionVoice(petition, acting, rule)
    if (typeof voice !== 'string' || voice === HOUSE || act.for === 'Commission') return voice
    return refusePetition(rule, 'The Division enters its own costs.')
  }
  return act.for === 'Division' ? acting.actor : refusePetition(rule, 'The Commission enters its own costs.')
}
const MOST_COSTS = 200

/** 19:47-8.4(g)4: the Commission records a payment; in a play house the petitioners do, and the house vouches for it. */
export function rulePayment(petition: Petition, act: ActOf<'pay'>, acting: Acting): Ruled {
  const bad = refusePayment(petition, act)
  if (bad) return bad
  if (!petition.strict && acting.as !== 'division' && isParty(petition, acting)) return HOUSE
  return commissionVoice(petition, acting, '19:47-8.4(g)4')
}

/** 19:47-8.4(g): final approval wants every condition. */
export function ruleFinal(
  petition: Petition,
  act: ActOf<'approve-final' | 'refuse-final'>,
  acting: Acting,
): Ruled {
  const rule = '19:47-8.4(g)'
  const voice = commissionVoice(petition, acting, rule)
  if (typeof voice !== 'string') return voice
  if (petition.final) return refusePetition(rule, 'The Commission has decided already.')
  if (act.type === 'approve-final') return firstOf(openConditions(petition)) ?? voice
  return petition.preliminary ? voice : refusePetition(rule, 'There is no preliminary approval.')
}
