import type { Coded } from '../../streams/codes.ts'
import { unpaid } from './costs.ts'
import { stageOf } from './course.ts'
import { missingContent, missingSignatures } from './parts.ts'
import { petitionHash } from './signatures.ts'
import type { ActOf, Petition } from './types.ts'
import { type Acting, commissionVoice, refuseParty, refusePetition } from './voices.ts'

/** Why what people do with the text of a petition is refused, or in whose name it is done. */
type Ruled = string | Coded

const EDITABLE: readonly string[] = ['draft', 'received', 'complete']

/** 19:47-8.4(d): the text stands once the Commission has decided on it. */
export function ruleEdit(
  petition: Petition,
  act: ActOf<'edit' | 'name-petitioner' | 'drop-petitioner'>,
  acting: Acting,
): Ruled {
  const bad = refuseParty(petition, acting)
  if (bad) return bad
  if (!EDITABLE.includes(stageOf(petition)))
    return refusePetition('19:47-8.4(d)', 'The Commission has decided on this text. It stands.')
  if (act.type === 'drop-petitioner' && !petition.petitioners[act.petitioner])
    return refusePetition('19:47-8.4(d)1', 'There is no such petitioner.')
  if (unpaid(petition).length > 0 && leaves(petition, act))
    return refusePetition('19:47-8.4(b)[costs]', 'Pay the costs so far before a petitioner leaves.')
  if (act.type === 'name-petitioner' && petition.begun?.commission)
    return refusePetition('19:47-8.4(h)', 'The Commission proposed this game. It has no petitioner.')
  if (act.type === 'name-petitioner' && Object.keys(petition.petitioners).length >= MOST_PETITIONERS)
    return refusePetition('19:47-8.4(d)1', `A petition has at most ${MOST_PETITIONERS} petitioners.`)
  return acting.actor
}
const MOST_PETITIONERS = 20

/** Whether a petitioner is one no longer: nobody leaves what all of them owe. */
function leaves(
  { petitioners }: Petition,
  act: ActOf<'edit' | 'name-petitioner' | 'drop-petitioner'>,
): boolean {
  if (act.type !== 'name-petitioner') return act.type === 'drop-petitioner'
  const before = petitioners[act.petitioner.id]
  return before !== undefined && before.person !== act.petitioner.person
}

/** 19:47-8.4(d): each petitioner signs the petition as it is now; 19:47-8.4(b) a casino licensee by the licensee. */
export function ruleSigning(petition: Petition, act: ActOf<'sign'>, { actor, as }: Acting): Ruled {
  const petitioner = petition.petitioners[act.petitioner]
  if (!petitioner) return refusePetition('19:47-8.4(d)', 'Only petitioners sign.')
  if (!EDITABLE.includes(stageOf(petition)))
    return refusePetition('19:47-8.4(d)', 'The Commission has decided on this petition.')
  if (petitioner.person !== actor) return refusePetition('19:47-8.4(d)', 'Nobody signs for somebody else.')
  if (petitioner.capacity === 'casino licensee' && as !== 'licensee')
    return refusePetition('19:47-8.4(b)', 'A casino licensee signs with the role operator.')
  const hash = petitionHash(petition)
  if (act.hash !== hash)
    return refusePetition('19:47-8.4(d)', 'The petition has changed. Read it again before you sign.')
  if (petition.signatures[act.petitioner]?.hash === hash)
    return refusePetition('19:47-8.4(d)', `${petitioner.name} has signed already.`)
  return actor
}

export function ruleFiling(petition: Petition, acting: Acting): Ruled {
  const bad = refuseParty(petition, acting)
  if (bad) return bad
  if (petition.filed !== null) return refusePetition('19:47-8.4(d)', 'The petition is filed already.')
  const [first] = [...missingContent(petition), ...missingSignatures(petition)]
  return first ? refusePetition(first.rule, first.says) : acting.actor
}

const MOST_QUESTIONS = 200

/** 19:47-8.4(d)9, 19:47-8.4(f)2v: Commission and Division ask for anything else that is pertinent. */
export function ruleQuestion(petition: Petition, acting: Acting): Ruled {
  const rule = petition.preliminary ? '19:47-8.4(f)2v' : '19:47-8.4(d)9'
  if (petition.filed === null) return refusePetition(rule, 'The petition has not been filed.')
  if (petition.questions.length >= MOST_QUESTIONS)
    return refusePetition(rule, `A petition has at most ${MOST_QUESTIONS} questions.`)
  return acting.as === 'division' ? acting.actor : commissionVoice(petition, acting, rule)
}

export function ruleAnswer(petition: Petition, act: ActOf<'answer'>, acting: Acting): Ruled {
  const bad = refuseParty(petition, acting)
  if (bad) return bad
  const question = petition.questions.find(({ id }) => id === act.question)
  if (!question) return refusePetition('19:47-8.4(d)9', 'There is no such question.')
  return question.answer
    ? refusePetition('19:47-8.4(d)9', 'The question has been answered already.')
    : acting.actor
}
