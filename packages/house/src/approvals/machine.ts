import type { Command, Fact } from '@boardwalk/engine/kernel'
import { HOUSE } from '@boardwalk/engine/kernel'
import type { Coded } from '../streams/codes.ts'
import type { FactMachine, GivenCommand } from '../streams/facts.ts'
import {
  ACTS,
  type ApprovalAct,
  type DocumentState,
  type DocumentVersion,
  KINDS,
  keyOf,
  type Prepared,
} from './types.ts'

type Outcome = Exclude<DocumentState, 'prepared' | 'superseded'>

export type ApprovalFact =
  | (Fact & { readonly type: 'prepared'; readonly documents: readonly Prepared[] })
  | (Fact & {
      readonly type: 'settled'
      readonly ids: readonly number[]
      readonly outcome: Outcome
      readonly by: string
      readonly because?: string
    })
  | (Fact & { readonly type: 'mode'; readonly strict: boolean })

/** Every version there was, by its number, and the newest of each document. */
export interface ApprovalsState {
  /** Only a person approves. */
  readonly strict: boolean
  readonly count: number
  readonly versions: Readonly<Record<number, DocumentVersion>>
  readonly newest: Readonly<Record<string, number>>
  readonly inForce: Readonly<Record<string, number>>
}

export const NO_APPROVALS: ApprovalsState = { strict: false, count: 0, versions: {}, newest: {}, inForce: {} }

const refuse = (because: string, rule = HOUSE): Coded => ({ refused: rule, because })
/** The most documents one decision may cover. */
export const MOST_AT_ONCE = 2_000
const LONGEST_REASON = 200

/** What can still be done with a version in each state. */
const OPEN_TO: Readonly<Record<DocumentState, readonly ApprovalAct[]>> = {
  prepared: ['submit'],
  submitted: ['approve', 'refuse', 'withdraw'],
  approved: ['withdraw', 'revoke'],
  refused: [],
  superseded: [],
  withdrawn: [],
  revoked: [],
}

const OUTCOMES: Readonly<Record<ApprovalAct, Outcome>> = {
  submit: 'submitted',
  approve: 'approved',
  refuse: 'refused',
  withdraw: 'withdrawn',
  revoke: 'revoked',
}

const refuseState = (version: DocumentVersion, act: ApprovalAct): Coded | undefined => {
  const { state, title, kind } = version
  if (OPEN_TO[state].includes(act)) return undefined
  const how = state === 'prepared' ? 'not submitted yet' : `${state} already`
  return refuse(`“${title}” is ${how}.`, KINDS[kind].rule)
}

/** Why this person may not do it with this version. */
function refuseAct(version: DocumentVersion, act: ApprovalAct, actor: string): Coded | undefined {
  const bad = refuseState(version, act)
  if (bad) return bad
  const own = version.submittedBy === actor
  const { rule } = KINDS[version.kind]
  if (act === 'approve' && own)
    return refuse('Nobody approves their own submission. Ask somebody else of the Commission.', rule)
  if (act === 'refuse' && own)
    return refuse('Withdraw your own submission. Somebody else decides on it.', rule)
  if (act === 'withdraw' && !own) return refuse('Only the person who submitted it withdraws it.', rule)
  return undefined
}

/** What this person could do with a version as it is now, if their role lets them. */
export const actsOpen = (version: DocumentVersion, person: string): readonly ApprovalAct[] =>
  ACTS.filter((act) => refuseAct(version, act, person) === undefined)

const settled = (ids: readonly number[], outcome: Outcome, by: string, because?: string): ApprovalFact => ({
  type: 'settled',
  ids,
  outcome,
  by,
  ...(because !== undefined && { because }),
})

const idsIn = (versions: readonly DocumentVersion[], states: readonly DocumentState[]): number[] =>
  versions.filter(({ state }) => states.includes(state)).map(({ id }) => id)

/** Several documents, and what is done with all of them or none. */
function decideAct(state: ApprovalsState, act: ApprovalAct, { command, actor }: GivenCommand) {
  const { ids, because } = command as { readonly ids?: unknown; readonly because?: unknown }
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > MOST_AT_ONCE)
    return refuse(`Name one to ${MOST_AT_ONCE} documents.`)
  const reason = typeof because === 'string' ? because.trim() : ''
  if ((act === 'refuse' || act === 'revoke') && reason === '') return refuse('Say why.')
  if (reason.length > LONGEST_REASON) return refuse(`A reason has at most ${LONGEST_REASON} characters.`)
  for (const id of new Set(ids)) {
    const version = state.versions[Number(id)]
    if (!version) return refuse('There is no such document.')
    const bad = refuseAct(version, act, actor)
    if (bad) return bad
  }
  const all = [...new Set(ids as number[])]
  const done = settled(all, OUTCOMES[act], actor, reason === '' ? undefined : reason)
  // A play house gives the Commission's word as soon as it is asked for.
  return act === 'submit' && !state.strict ? [done, settled(all, 'approved', HOUSE)] : [done]
}

/** What has come of the data of the house since it was looked at last. */
function decidePrepare(state: ApprovalsState, command: Command): readonly ApprovalFact[] | Coded {
  const texts = (command as { readonly documents?: readonly string[] }).documents ?? []
  const given = texts.map((text) => JSON.parse(text) as Prepared)
  const changed = given.filter((it) => state.versions[state.newest[keyOf(it)] ?? 0]?.hash !== it.hash)
  // 19:47-8.5(c)[different]: where it does not differ materially, the approved text stays as it is.
  const isSame = (it: Prepared): boolean =>
    state.strict && state.versions[state.inForce[keyOf(it)] ?? 0]?.content === it.content
  const fresh = changed.filter((it) => !isSame(it))
  const pending = changed.filter(isSame).flatMap((it) => state.versions[state.newest[keyOf(it)] ?? 0] ?? [])
  const moot = idsIn(pending, ['prepared', 'submitted'])
  const dropped = moot.length > 0 ? [settled(moot, 'withdrawn', HOUSE)] : []
  if (fresh.length === 0) return dropped.length > 0 ? dropped : refuse('Nothing has changed.')
  const ids = fresh.map((_, i) => state.count + 1 + i)
  const prepared: ApprovalFact = { type: 'prepared', documents: fresh }
  const approved = [settled(ids, 'submitted', HOUSE), settled(ids, 'approved', HOUSE)]
  return [...dropped, prepared, ...(state.strict ? [] : approved)]
}

function decideMode(state: ApprovalsState, command: Command): readonly ApprovalFact[] | Coded {
  const strict = command.strict === true
  if (strict === state.strict) return refuse('The house is run like that already.')
  const mode: ApprovalFact = { type: 'mode', strict }
  if (strict) return [mode]
  const newest = Object.values(state.versions).filter((it) => state.newest[keyOf(it)] === it.id)
  const [prepared, waiting] = [idsIn(newest, ['prepared']), idsIn(newest, ['prepared', 'submitted'])]
  return [
    mode,
    ...(prepared.length > 0 ? [settled(prepared, 'submitted', HOUSE)] : []),
    ...(waiting.length > 0 ? [settled(waiting, 'approved', HOUSE)] : []),
  ]
}

function evolvePrepared(
  state: ApprovalsState,
  documents: readonly Prepared[],
  prepared: number,
): ApprovalsState {
  const versions = { ...state.versions }
  const newest = { ...state.newest }
  let { count } = state
  for (const document of documents) {
    const before = versions[newest[keyOf(document)] ?? 0]
    // What waited is no longer what would be approved.
    if (before && (before.state === 'prepared' || before.state === 'submitted'))
      versions[before.id] = { ...before, state: 'superseded' }
    count++
    versions[count] = { ...document, id: count, state: 'prepared', prepared }
    newest[keyOf(document)] = count
  }
  return { ...state, count, versions, newest }
}

/** A version after it was submitted or decided on. */
function after(version: DocumentVersion, { outcome, by, because }: Settled, at: number): DocumentVersion {
  if (outcome === 'submitted') return { ...version, state: outcome, submittedBy: by, submitted: at }
  return {
    ...version,
    ...{ state: outcome, decidedBy: by, decided: at },
    ...(outcome === 'approved' && { approved: at }),
    ...(because !== undefined && { because }),
  }
}
type Settled = ApprovalFact & { readonly type: 'settled' }

function evolveSettled(state: ApprovalsState, fact: Settled, at: number): ApprovalsState {
  const versions = { ...state.versions }
  const inForce: Record<string, number> = { ...state.inForce }
  for (const id of fact.ids) {
    const version = versions[id]
    if (!version) continue
    versions[id] = after(version, fact, at)
    const key = keyOf(version)
    const now = versions[inForce[key] ?? 0]
    if (fact.outcome === 'approved') {
      if (now && now.id !== id) versions[now.id] = { ...now, state: 'superseded' }
      inForce[key] = id
    } else if (now?.id === id && fact.outcome !== 'submitted') delete inForce[key]
  }
  return { ...state, versions, inForce }
}

/** Once only people approve, what the house approved by itself is as good as submitted. */
function evolveMode(state: ApprovalsState, strict: boolean): ApprovalsState {
  if (!strict) return { ...state, strict }
  const versions = { ...state.versions }
  const inForce: Record<string, number> = { ...state.inForce }
  for (const version of Object.values(state.versions)) {
    if (version.state !== 'approved' || version.decidedBy !== HOUSE) continue
    const { decidedBy: _, decided: __, approved: ___, ...rest } = version
    versions[version.id] = { ...rest, state: 'submitted' }
    delete inForce[keyOf(version)]
  }
  return { ...state, strict, versions, inForce }
}

const isAct = (type: string): type is ApprovalAct => (ACTS as readonly string[]).includes(type)

/** The approvals of a house: one stream of documents, who submitted them, and who decided. */
export const approvalsMachine: FactMachine<ApprovalsState, ApprovalFact> = {
  kind: 'approvals',
  shape: 1,
  empty: NO_APPROVALS,
  decide(state, given) {
    const { type } = given.command
    if (isAct(type)) return decideAct(state, type, given)
    if (given.actor !== HOUSE) return refuse('Only the house prepares its documents.')
    return type === 'mode' ? decideMode(state, given.command) : decidePrepare(state, given.command)
  },
  evolve(state, fact, at) {
    switch (fact.type) {
      case 'prepared':
        return evolvePrepared(state, fact.documents, at)
      case 'settled':
        return evolveSettled(state, fact, at)
      case 'mode':
        return evolveMode(state, fact.strict)
    }
  },
}
