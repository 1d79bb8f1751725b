import { type Command, HOUSE } from '@boardwalk/engine/kernel'
import { type PetitionAct, petitionAct } from '@boardwalk/protocol'
import type { Coded } from '../../streams/codes.ts'
import type { FactMachine, GivenCommand } from '../../streams/facts.ts'
import { stageOf } from './course.ts'
import { evolvePetition } from './evolve.ts'
import { withGifts } from './gifts.ts'
import { PARTS } from './parts.ts'
import {
  ruleApplication,
  ruleChange,
  ruleCharge,
  ruleFinal,
  ruleOrder,
  rulePayment,
  rulePreliminary,
  ruleSubmission,
  ruleTick,
  ruleWaiver,
} from './rulings.ts'
import { ruleAnswer, ruleEdit, ruleFiling, ruleQuestion, ruleSigning } from './text.ts'
import { beginsAt, endsAt } from './trial.ts'
import {
  type ActOf,
  NO_PETITION,
  type PartId,
  type Petition,
  type PetitionFact,
  type RecordedAct,
  SIDES,
  type Side,
} from './types.ts'
import { type Acting, refuseParty, refusePetition } from './voices.ts'

/** The most open petitions one person may have. */
export const MOST_OPEN = 3
/** The most steps people may take with one petition; decisions of the Commission are always taken. */
const MOST_STEPS = 1_000

const isPart = (name: unknown): name is PartId => typeof name === 'string' && Object.hasOwn(PARTS, name)
const isSide = (name: unknown): name is Side => SIDES.some((side) => side === name)

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? Reflect.get(value, field)
    : undefined

/** What an act that cannot be read is refused by: the provision that wants what is wrong with it. */
function ruleOf(act: unknown): string {
  const type = fieldOf(act, 'type')
  if (type === 'name-petitioner') return '19:47-8.4(d)1'
  if (typeof type === 'string' && type.endsWith('-test')) return '19:47-8.4(f)2ii'
  const part = type === 'edit' ? fieldOf(fieldOf(act, 'content'), 'part') : undefined
  return isPart(part) ? PARTS[part].rule : HOUSE
}

/** So long the text of one act may be: proposed rules with room to spare. */
const LONGEST_ACT = 200_000

/** The fields of a command are plain values: an act is one of them, as text. */
function readAct({ act }: Command): PetitionAct | Coded {
  if (typeof act === 'string' && act.length > LONGEST_ACT)
    return refusePetition(HOUSE, `Send at most ${LONGEST_ACT} characters at a time.`)
  const raw = jsonOf(act)
  const parsed = petitionAct.safeParse(raw)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join(', ') ?? ''
  return refusePetition(ruleOf(raw), where === '' ? 'Say what to do.' : `${where}: ${issue?.message}`)
}

function jsonOf(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** 19:47-8.4(a), 19:47-8.4(h): an interested person begins a petition, and the Commission one of its own. */
function decideBegin(
  { title, game }: ActOf<'begin'>,
  { actor, as }: Acting,
  { open, strict, key }: Command,
): readonly PetitionFact[] | Coded {
  if (as === 'division') return refusePetition('19:47-8.4(a)', 'The Division does not petition.')
  const commission = as === 'commission'
  if (!commission && !(typeof open === 'number' && open < MOST_OPEN))
    return refusePetition('19:47-8.4(a)', `You have ${MOST_OPEN} petitions open. Finish or withdraw one.`)
  const how = { commission, strict: strict === true, key: typeof key === 'string' ? key : '' }
  return [{ type: 'petition-begun', by: actor, title, game, ...how }]
}

function ruleWithdrawal(petition: Petition, acting: Acting): string | Coded {
  return petition.begun?.commission
    ? (refuseParty(petition, acting) ?? acting.actor)
    : petition.begun?.by === acting.actor
      ? acting.actor
      : refusePetition('19:47-8.4(a)', 'Only the person who began the petition withdraws it.')
}

/** In whose name an act is recorded, or why it is refused. */
function ruleAct(petition: Petition, act: RecordedAct, acting: Acting): string | Coded {
  switch (act.type) {
    case 'edit':
    case 'name-petitioner':
    case 'drop-petitioner':
      return ruleEdit(petition, act, acting)
    case 'sign':
      return ruleSigning(petition, act, acting)
    case 'file':
      return ruleFiling(petition, acting)
    case 'ask':
      return ruleQuestion(petition, acting)
    case 'answer':
      return ruleAnswer(petition, act, acting)
    case 'withdraw':
      return ruleWithdrawal(petition, acting)
    case 'approve-preliminary':
    case 'refuse-preliminary':
      return rulePreliminary(petition, act, acting)
    case 'file-license':
    case 'file-waiver':
      return ruleApplication(petition, act, acting)
    case 'issue-waiver':
      return ruleWaiver(petition, act, acting)
    case 'submit-test':
      return ruleSubmission(petition, act, acting)
    case 'order-test':
      return ruleOrder(petition, act, acting)
    case 'change-test':
    case 'extend-test':
    case 'stop-test':
      return ruleChange(petition, act, acting)
    case 'tick':
      return ruleTick(petition, act, acting)
    case 'charge':
      return ruleCharge(petition, act, acting)
    case 'pay':
      return rulePayment(petition, act, acting)
    case 'approve-final':
    case 'refuse-final':
      return ruleFinal(petition, act, acting)
  }
}

const CLOSED = { approved: 'approved', refused: 'refused', withdrawn: 'withdrawn' } as const
const isClosed = (stage: string): stage is keyof typeof CLOSED => Object.hasOwn(CLOSED, stage)

/** What people may still do once the course is at its end: costs stay owed. */
const AFTER_THE_END: readonly string[] = ['charge', 'pay']

function decideAct(
  petition: Petition,
  { command, actor, now }: GivenCommand,
): readonly PetitionFact[] | Coded {
  const act = readAct(command)
  if ('refused' in act) return act
  if (!isSide(command.as)) return refusePetition(HOUSE, 'Your role has no part in petitions.')
  const acting: Acting = { actor, as: command.as, now }
  if (act.type === 'begin')
    return petition.begun
      ? refusePetition(HOUSE, 'There is a petition of that name.')
      : decideBegin(act, acting, command)
  if (!petition.begun) return refusePetition(HOUSE, 'There is no such petition.')
  const stage = stageOf(petition)
  if (isClosed(stage) && !AFTER_THE_END.includes(act.type))
    return refusePetition('19:47-8.4(g)', `The petition is ${CLOSED[stage]} already.`)
  if (petition.steps.length >= MOST_STEPS && acting.as !== 'commission' && act.type !== 'withdraw')
    return refusePetition(HOUSE, `A petition has at most ${MOST_STEPS} steps. Begin another one.`)
  const by = ruleAct(petition, act, acting)
  return typeof by === 'string' ? [{ type: 'petition-act', by, act }] : by
}

/** What the house does by itself: a test begins and ends when its time has come, and the mode of the house is noted. */
function decideOwn(petition: Petition, { command, now }: GivenCommand): readonly PetitionFact[] | Coded {
  const { type } = command
  if (!petition.begun) return refusePetition(HOUSE, 'There is no such petition.')
  if (type === 'mode') {
    const strict = command.strict === true
    return strict === petition.strict
      ? refusePetition(HOUSE, 'The house is run like that already.')
      : [{ type: 'mode', strict }]
  }
  const due = duePetition(petition)
  if (due === null || due > now) return refusePetition('19:47-8.4(g)', 'It is not the time that was ordered.')
  return [{ type: stageOf(petition) === 'ordered' ? 'test-begun' : 'test-over' }]
}

/** 19:47-8.4(g): a test begins and ends at the times that the Commission ordered. */
function duePetition(petition: Petition): number | null {
  const { test } = petition
  if (!test || (test.phase !== 'ordered' && test.phase !== 'running')) return null
  const stage = stageOf(petition)
  if (stage === 'ordered') return beginsAt(test.terms)
  return stage === 'running' ? endsAt(test.terms) : null
}

/** A petition for a new game: one stream, from its first word to the final approval. */
export const petitionMachine: FactMachine<Petition, PetitionFact> = {
  kind: 'petition',
  shape: 1,
  empty: NO_PETITION,
  decide(petition, given) {
    const facts = given.actor === HOUSE ? decideOwn(petition, given) : decideAct(petition, given)
    return 'refused' in facts ? facts : withGifts(petition, facts, given.now)
  },
  evolve: evolvePetition,
  due: duePetition,
  move: () => ({ type: 'pass-time', by: 'supervisor' }),
}
