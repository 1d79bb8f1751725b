import type { PetitionTest } from '@boardwalk/protocol'
import { applicantsOf } from './applicants.ts'
import { type Missing, missingAnswers } from './parts.ts'
import type { Petition } from './types.ts'

/** 19:47-8.4(f)2: what the submission of a test lacks. */
function missingTerms(test: PetitionTest): readonly Missing[] {
  const { casinos, times, tables, signs, criteria, methods } = test
  const missing: Missing[] = []
  if (casinos.length === 0) missing.push({ rule: '19:47-8.4(f)2i', says: 'Name the casinos of the test.' })
  if (times.length === 0 || tables.length === 0)
    missing.push({ rule: '19:47-8.4(f)2ii', says: 'Give the dates, times and tables of the test.' })
  if (signs.length === 0)
    missing.push({ rule: '19:47-8.4(f)2iii', says: 'Add the signs for the entrances of the casinos.' })
  if (criteria === '' || methods === '')
    missing.push({ rule: '19:47-8.4(f)2iv', says: 'Give the criteria and how they are documented.' })
  return missing
}

/** 19:47-8.4(b): the test is in casinos whose licensees have agreed to it. */
function missingAgreements({ petitioners, begun }: Petition, { casinos }: PetitionTest): readonly Missing[] {
  if (begun?.commission) return []
  const agreed = Object.values(petitioners).flatMap(({ capacity, casino, agreement }) =>
    capacity === 'casino licensee' && agreement !== '' ? [casino] : [],
  )
  return casinos
    .filter((casino) => !agreed.includes(casino))
    .map((casino) => ({ rule: '19:47-8.4(b)', says: `${casino} has not agreed to a test.` }))
}

/** 19:47-8.4(f)1i, 19:47-8.4(f)1ii: applications that come before the test. */
function missingApplications(petition: Petition): readonly Missing[] {
  const { licenses, waivers, petitioners, preliminary } = petition
  return [
    ...applicantsOf(petition)
      .filter(({ id }) => licenses[id] === undefined)
      .map(({ name }) => ({
        rule: '19:47-8.4(f)1i',
        says: `${name} must file a license application with its fee.`,
      })),
    ...(preliminary?.waivers ?? [])
      .filter((id) => waivers[id] === undefined)
      .map((id) => ({
        rule: '19:47-8.4(f)1ii',
        says: `${petitioners[id]?.name} must apply for a transactional waiver.`,
      })),
  ]
}

/** Times that follow each other, the first of them still to come unless the test has begun. */
export function badTimes({ times }: PetitionTest, now: number, begun: boolean): Missing | undefined {
  const rule = '19:47-8.4(f)2ii'
  if (times.some(({ from, until }) => from >= until))
    return { rule, says: 'Each time of a test ends after it begins.' }
  if (times.some(({ from }, i) => i > 0 && from < (times[i - 1]?.until ?? 0)))
    return { rule, says: 'List the times of a test one after another.' }
  const [first, last] = [times[0], times.at(-1)]
  if (first && !begun && first.from <= now) return { rule, says: 'A test begins after it is ordered.' }
  if (last && last.until <= now) return { rule, says: 'The last time of a test is still to come.' }
  return undefined
}

/** What these terms of a test lack. */
export const missingInTest = (petition: Petition, test: PetitionTest): readonly Missing[] => [
  ...missingTerms(test),
  ...missingAgreements(petition, test),
]

/** What keeps the Commission from ordering a test. */
export const missingForTest = (petition: Petition): readonly Missing[] => [
  ...missingApplications(petition),
  ...(petition.submission
    ? missingInTest(petition, petition.submission)
    : [{ rule: '19:47-8.4(f)2i', says: 'Submit the test: casinos, times, tables, signs and criteria.' }]),
  ...missingAnswers(petition, 'test'),
]

/** When a test begins and when it is over. */
export const beginsAt = ({ times }: PetitionTest): number => times[0]?.from ?? 0
export const endsAt = ({ times }: PetitionTest): number => times.at(-1)?.until ?? 0
