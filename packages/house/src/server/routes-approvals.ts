import { HOUSE, terms } from '@boardwalk/engine/kernel'
import type { ApprovalAct, ApprovedDocument, DocumentLine } from '@boardwalk/protocol'
import type { Hono } from 'hono'
import { materialChanges } from '../approvals/changes.ts'
import { actsOpen } from '../approvals/machine.ts'
import { SignWriter } from '../approvals/signs.ts'
import { type DocumentVersion, KINDS } from '../approvals/types.ts'
import type { Person } from '../people/facts.ts'
import { authorize, type HouseCommand } from '../people/roles.ts'
import { givesHints } from '../tables/hints.ts'
import { decided, type Env, refuse } from './answers.ts'
import { askedOf, identify } from './gate.ts'
import type { HttpOptions } from './http.ts'
import { isHidden } from './private.ts'
import { answer, route } from './requests.ts'

/** What each act takes. */
const RIGHT: Readonly<Record<ApprovalAct, HouseCommand>> = {
  submit: 'submit-document',
  withdraw: 'submit-document',
  approve: 'decide-document',
  refuse: 'decide-document',
  revoke: 'decide-document',
}

/** A version as this person sees it. */
function lineOf(version: DocumentVersion, person: Person): DocumentLine {
  const { content: _, approved: __, ...line } = version
  const acts = actsOpen(version, person.id).filter((act) => !authorize(person, RIGHT[act]))
  return { ...line, rule: KINDS[version.kind].rule, acts }
}

/** The sign at each table, by its approved forms. */
function signRoute(hono: Hono<Env>, { approvals, house, people }: HttpOptions): void {
  if (!approvals) return
  route(hono, 'sign', async (c, { params: { table: name } }) => {
    const caller = await identify(askedOf(c), people, false)
    await house.following.upToDate([name]).catch(() => undefined)
    const bench = house.bench(name)
    const live = house.live(name)
    if (!bench || !live || isHidden(house, name, caller?.person))
      return refuse(c, 404, `There is no table ${name}.`)
    const sign = new SignWriter(bench.game, await approvals.forms(bench.game, 'lastApproved'))
    return answer(c, 'sign', {
      title: bench.game.title,
      lines: sign.standing(terms(live.table), givesHints(bench)),
      changes: live.table.notices.map((notice) => ({
        ...{ notice: notice.id, at: notice.at, lines: sign.change(notice, '{time}') },
      })),
    })
  })
}

/** Documents that need an approval: the Commission's desk, and what was approved for everybody to read. */
export function approvalRoutes(hono: Hono<Env>, options: HttpOptions): void {
  const { approvals, people } = options
  if (!approvals) return
  signRoute(hono, options)
  const nameOf = (id: string | undefined): readonly (readonly [string, string])[] => {
    const person = id === undefined ? undefined : people.person(id)
    return person ? [[person.id, person.name]] : []
  }
  const namesOf = (all: readonly DocumentVersion[]): Record<string, string> =>
    Object.fromEntries(all.flatMap((it) => [...nameOf(it.submittedBy), ...nameOf(it.decidedBy)]))

  route(hono, 'approvals', (c) => {
    const { person } = c.get('caller')
    const objection = authorize(person, 'read-approvals')
    if (objection) return refuse(c, 403, objection.because)
    const shown = approvals.current()
    const documents = shown.map((it) => lineOf(it, person))
    return answer(c, 'approvals', { strict: people.strict, documents, names: namesOf(shown) })
  })
  route(hono, 'approval', async (c, { params }) => {
    const { person } = c.get('caller')
    const objection = authorize(person, 'read-approvals')
    if (objection) return refuse(c, 403, objection.because)
    const version = approvals.version(params.document)
    const document = version && (await approvals.document(version.hash))
    if (!version || !document) return refuse(c, 404, 'There is no such document.')
    const now = approvals.inForce(version.kind, version.subject)
    const other = now && now.id !== version.id ? now : undefined
    const before = other && (await approvals.document(other.hash))
    const textOf = ({ title, text }: typeof document) => ({ title, text })
    return answer(c, 'approval', {
      line: lineOf(version, person),
      document: textOf(document),
      before: other && before ? { line: lineOf(other, person), document: textOf(before) } : null,
      changes: before ? materialChanges(before.content, document.content) : [],
      names: namesOf(other ? [version, other] : [version]),
    })
  })
  route(hono, 'approve', async (c, { body: { id, act, documents: ids, because } }) => {
    const { person } = c.get('caller')
    const objection = authorize(person, RIGHT[act])
    if (objection) return refuse(c, 403, objection.because)
    const done = await approvals.act(person.id, { id, act, ids, ...(because && { because }) })
    return decided(c, done, ({ documents }) =>
      answer(c, 'approve', { documents: documents.map((it) => lineOf(it, person)) }),
    )
  })
  route(hono, 'document', async (c, { params: { hash } }) => {
    const version = approvals.approvedAs(hash)
    const document = version && (await approvedText(options, version))
    return document
      ? answer(c, 'document', document)
      : refuse(c, 404, 'No document of that hash was approved here.')
  })
  guideRoutes(hono, options)
}

/** An approved version as everybody may read it. */
async function approvedText(
  { approvals, people }: HttpOptions,
  version: DocumentVersion,
): Promise<ApprovedDocument | undefined> {
  const document = await approvals?.document(version.hash)
  if (!approvals || !document) return undefined
  const { kind, subject, id, hash, approved = 0, decidedBy = HOUSE } = version
  return {
    ...{ title: document.title, text: document.text, kind, subject, version: id, hash, approved },
    by: people.person(decidedBy)?.name ?? HOUSE,
    inForce: approvals.inForce(kind, subject)?.id === id,
    pending: approvals.pending(kind, subject) !== undefined,
  }
}

/** 19:47-8.5(e): the approved guide, for anybody to show anywhere: its approved text and nothing else. */
function guideRoutes(hono: Hono<Env>, options: HttpOptions): void {
  const { approvals, people, catalogue = options.games } = options
  if (!approvals) return
  const guideTo = async (game: string): Promise<ApprovedDocument | undefined> => {
    const version = approvals.inForce('guide', game)
    return version && approvedText(options, version)
  }
  route(hono, 'guides', async (c) => {
    const all = await Promise.all(catalogue.map(({ id }) => guideTo(id)))
    return answer(
      c,
      'guides',
      all.filter((it) => it !== undefined),
    )
  })
  route(hono, 'guide', async (c, { params: { game } }) => {
    if (!catalogue.some(({ id }) => id === game)) return refuse(c, 404, `There is no game ${game} here.`)
    const caller = await identify(askedOf(c), people, false)
    const staff = caller !== undefined && !authorize(caller.person, 'read-approvals')
    const [now, next] = [approvals.inForce('guide', game), approvals.pending('guide', game)]
    const [old, fresh] = staff
      ? await Promise.all([now, next].map((it) => it && approvals.document(it.hash)))
      : []
    const changes = old && fresh ? materialChanges(old.content, fresh.content) : []
    return answer(c, 'guide', { game, document: (await guideTo(game)) ?? null, changes })
  })
}
