import { HOUSE } from '@boardwalk/engine/kernel'
import { CONSIDERATIONS } from '@boardwalk/protocol'
import { openConditions, stageOf } from './course.ts'
import { evolvePetition } from './evolve.ts'
import { badTimes } from './trial.ts'
import type { Petition, PetitionFact, RecordedAct } from './types.ts'

const BY_HOUSE = 'By the house: all conditions hold.'

/** What the house decides next in place of the Commission, if its conditions hold. */
function nextGift(petition: Petition, now: number): RecordedAct | undefined {
  const stage = stageOf(petition)
  if (stage === 'complete')
    return {
      ...{ type: 'approve-preliminary', because: BY_HOUSE, waivers: [] },
      considered: [...CONSIDERATIONS],
    }
  const waiting = Object.entries(petition.waivers).find(([, { issued }]) => !issued)
  if (waiting) return { type: 'issue-waiver', petitioner: waiting[0], note: BY_HOUSE }
  const { submission: test, ticks } = petition
  // A test is ordered as it was submitted.
  if (stage === 'submitted' && test && !badTimes(test, now, false)) return { type: 'order-test', test }
  if (stage !== 'over') return undefined
  if (!ticks.suitable) return { type: 'tick', condition: 'suitable', note: BY_HOUSE }
  if (!ticks.amended) return { type: 'tick', condition: 'amended', note: BY_HOUSE }
  return openConditions(petition).length === 0 ? { type: 'approve-final', because: BY_HOUSE } : undefined
}

/** In a play house: everything that the house decides after these facts. */
export function withGifts(
  petition: Petition,
  facts: readonly PetitionFact[],
  now: number,
): readonly PetitionFact[] {
  const all = [...facts]
  let after = facts.reduce((so, fact) => evolvePetition(so, fact, now), petition)
  for (;;) {
    const act = after.strict ? undefined : nextGift(after, now)
    if (!act) return all
    const fact: PetitionFact = { type: 'petition-act', by: HOUSE, act }
    all.push(fact)
    after = evolvePetition(after, fact, now)
  }
}
