import { type Command, HOUSE, type Pick } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { approvalsMachine } from '../src/approvals/machine.ts'
import { petitionMachine } from '../src/approvals/petitions/machine.ts'
import { ACTS } from '../src/approvals/types.ts'
import { APPROVE, LICENSEE, PARTS, TEST } from '../test/petition.ts'
import { asks, MINUTE, waitingList } from '../test/waiting.ts'
import { type MachineReport, type MachineWorld, simulateMachine } from './machines.ts'

const world: MachineWorld<typeof waitingList.empty, Parameters<typeof waitingList.evolve>[1]> = {
  machine: waitingList,
  names: ['craps', 'roulette'],
  choose: (pick, actor) => asks(actor, '', pick(20) > 0 ? 'join' : 'leave').command,
  forMs: 3 * MINUTE,
}

test('a simple machine holds in worlds with every fault, and acts when its time has come', async () => {
  const all: MachineReport[] = []
  for (let seed = 1; seed <= 12; seed++) all.push(await simulateMachine(world, seed))
  const sum = (of: (report: MachineReport) => number): number => all.reduce((n, report) => n + of(report), 0)
  expect(sum((r) => r.crashes)).toBeGreaterThan(10)
  expect(sum((r) => r.moves)).toBeGreaterThan(10)
  expect(sum((r) => r.answers.done)).toBeGreaterThan(300)
  expect(sum((r) => r.answers.refused)).toBeGreaterThan(100)
})

/** The house prepares texts and changes its mode, and people do with them whatever comes to their mind. */
function choosePaper(pick: Pick, actor: string): Command {
  const by = 'supervisor'
  const paper = {
    kind: 'sign',
    subject: `game ${pick(3)}`,
    title: 'Sign',
    hash: `${pick(4)}`,
    content: `${pick(2)}`,
  }
  if (actor !== HOUSE) {
    const type = ACTS[pick(ACTS.length)] ?? 'submit'
    return { type, by, ids: [1 + pick(6)], because: 'For a reason.' }
  }
  return pick(4) === 0
    ? { type: 'mode', by, strict: pick(2) === 0 }
    : { type: 'prepare', by, documents: [JSON.stringify(paper)] }
}

test('approvals hold in such worlds too', async () => {
  const all: MachineReport[] = []
  const papers = { machine: approvalsMachine, names: ['house'], choose: choosePaper, forMs: MINUTE }
  for (let seed = 1; seed <= 6; seed++)
    all.push(await simulateMachine({ ...papers, actors: [HOUSE, 'A', 'B'] }, seed))
  expect(all.reduce((n, { answers }) => n + answers.done, 0)).toBeGreaterThan(30)
})

/** People write petitions, ask, decide and order as it occurs to them. */
function choosePetition(pick: Pick): Command {
  const any = <T>(all: readonly T[]): T => all[pick(all.length)] as T
  const from = 10_000 * pick(12)
  const acts = [
    { type: 'begin', title: 'High card', game: 'high-card' },
    { type: 'name-petitioner', petitioner: { ...LICENSEE, person: any(['A', 'B']) } },
    ...PARTS.map((content) => ({ type: 'edit', content })),
    { type: 'file' },
    { type: 'ask', text: 'Why?' },
    { type: 'answer', question: 1 + pick(3), text: 'So.' },
    APPROVE,
    { type: 'submit-test', test: { ...TEST, times: [{ from, until: from + 5_000 }] } },
    { type: 'charge', for: 'Commission', cents: 1 + pick(9), reason: 'Review' },
    { type: 'pay', cost: 1 + pick(3), petitioner: 'shore' },
  ] as const
  const as = any(['petitioner', 'licensee', 'commission', 'division'])
  const act = JSON.stringify(any(acts))
  return { type: 'act', by: 'supervisor', as, open: 0, strict: pick(2) === 0, key: 'k', act }
}

test('petitions hold in such worlds too', async () => {
  const all: MachineReport[] = []
  const petitions = { machine: petitionMachine, names: ['A.1', 'B.1'], choose: choosePetition, forMs: MINUTE }
  for (let seed = 1; seed <= 6; seed++) all.push(await simulateMachine(petitions, seed))
  expect(all.reduce((n, { answers }) => n + answers.done, 0)).toBeGreaterThan(100)
})

test('a seed goes the same way every time, and another goes another way', async () => {
  const [first, second, other] = [
    await simulateMachine(world, 3),
    await simulateMachine(world, 3),
    await simulateMachine(world, 4),
  ]
  expect(second).toEqual(first)
  expect(other.trace).not.toBe(first.trace)
})

test('a machine that decides by chance of its own is found', async () => {
  let n = 0
  const wild = {
    ...waitingList,
    decide: (...about: Parameters<typeof waitingList.decide>) => {
      const facts = waitingList.decide(...about)
      return 'refused' in facts ? facts : facts.map((fact) => ({ ...fact, n: n++ }))
    },
  }
  await expect(simulateMachine({ ...world, machine: wild }, 1)).rejects.toThrow(
    'this command does not lead to these facts',
  )
})
