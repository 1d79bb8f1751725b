import { applicantsOf } from './applicants.ts'
import { unpaid } from './costs.ts'
import { type Missing, missingAnswers, missingOf } from './parts.ts'
import { missingForTest } from './trial.ts'
import type { Petition } from './types.ts'

export const STAGES = [
  'draft',
  'received',
  'complete',
  'preliminary',
  'submitted',
  'ordered',
  'running',
  'over',
  'stopped',
  'approved',
  'refused',
  'withdrawn',
] as const
export type Stage = (typeof STAGES)[number]

/** How far a petition has come. */
export function stageOf(petition: Petition): Stage {
  const { withdrawn, filed, preliminary, final, test } = petition
  if (withdrawn) return 'withdrawn'
  if (preliminary?.approved === false || final?.approved === false) return 'refused'
  if (final) return 'approved'
  if (filed === null) return 'draft'
  if (!preliminary) return missingOf(petition).length === 0 ? 'complete' : 'received'
  if (test) return test.phase
  return petition.submission && missingForTest(petition).length === 0 ? 'submitted' : 'preliminary'
}

/** Whether it counts among the petitions that its petitioner has open. */
export const isOpen = (petition: Petition): boolean =>
  petition.begun !== null && !['approved', 'refused', 'withdrawn'].includes(stageOf(petition))

/** What final approval still wants. */
export function openConditions(petition: Petition): readonly Missing[] {
  const { petitioners, preliminary, test, ticks, licenses, waivers } = petition
  const conditions: Missing[] = []
  const wants = (isMet: boolean, rule: string, says: string): void => {
    if (!isMet) conditions.push({ rule, says })
  }
  wants(preliminary?.approved === true, '19:47-8.4(e)', 'The Commission has given no preliminary approval.')
  wants(test?.phase === 'over', '19:47-8.4(e)[condition]', 'The test has not been held to its end.')
  conditions.push(...missingAnswers(petition, 'test'))
  wants(
    ticks.suitable !== undefined,
    '19:47-8.4(g)1',
    'The Commission has not found the game suitable for casino use.',
  )
  wants(ticks.amended !== undefined, '19:47-8.4(g)2', 'The amendments of the rules are not in effect.')
  for (const { id, name } of applicantsOf(petition))
    wants(licenses[id] !== undefined, '19:47-8.4(g)3', `${name} has filed no license application.`)
  for (const id of preliminary?.waivers ?? [])
    wants(
      waivers[id]?.issued !== undefined,
      '19:47-8.4(g)3',
      `${petitioners[id]?.name} has not been issued a waiver.`,
    )
  const due = unpaid(petition)
  wants(due.length === 0, '19:47-8.4(g)4', `Costs are unpaid: ${due.map(({ reason }) => reason).join(', ')}.`)
  return conditions
}

/** What is missing now, by the stage the petition is in. */
export function missingNow(petition: Petition): readonly Missing[] {
  switch (stageOf(petition)) {
    case 'draft':
    case 'received':
      return missingOf(petition)
    case 'preliminary':
      return missingForTest(petition)
    case 'over':
      return openConditions(petition)
    default:
      return []
  }
}

/** Who must act next. */
export function nextOf(petition: Petition): 'petitioners' | 'Commission' | 'house' | 'nobody' {
  switch (stageOf(petition)) {
    case 'draft':
    case 'received':
    case 'preliminary':
    case 'stopped':
      return petition.begun?.commission ? 'Commission' : 'petitioners'
    case 'complete':
    case 'submitted':
      return 'Commission'
    case 'over':
      return unpaid(petition).length > 0 || missingAnswers(petition, 'test').length > 0
        ? 'petitioners'
        : 'Commission'
    case 'ordered':
    case 'running':
      return 'house'
    default:
      return 'nobody'
  }
}
