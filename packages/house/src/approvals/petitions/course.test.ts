import type { PetitionAct, PetitionTest } from '@boardwalk/protocol'
import { describe, expect, test } from 'vitest'
import { APPROVE, Course, HOUR, LICENSEE, NOON, OWNER, PARTS, TEST } from '../../../test/petition.ts'
import { isOpen, missingNow, nextOf, openConditions, stageOf } from './course.ts'

const stage = (course: Course): string => stageOf(course.petition)
const open = (course: Course): readonly string[] => openConditions(course.petition).map(({ rule }) => rule)
const tick = (condition: 'suitable' | 'amended'): PetitionAct => ({ type: 'tick', condition, note: 'Seen.' })
const FINAL: PetitionAct = { type: 'approve-final', because: 'All is well.' }
const submit = (change: Partial<PetitionTest>): PetitionAct => ({
  type: 'submit-test',
  test: { ...TEST, ...change },
})
const order = (change: Partial<PetitionTest> = {}): PetitionAct => ({
  type: 'order-test',
  test: { ...TEST, ...change },
})
const pay = (cost: number, petitioner: string): PetitionAct => ({ type: 'pay', cost, petitioner })

describe('preliminary approval', () => {
  test('[8.4(e)] is the Commission’s, once the petition is complete, with what it considered', () => {
    const course = new Course(true).write().sign()
    expect(course.give('nina', APPROVE)).toBe('19:47-8.4(e)')
    course.file()
    course.give('nina', { type: 'ask', text: 'Why?' })
    expect(course.give('nina', APPROVE)).toBe('19:47-8.4(d)9')
    course.give('ivan', { type: 'answer', question: 1, text: 'So.' })
    for (const who of ['ivan', 'olga', 'dora', 'vera']) expect(course.give(who, APPROVE)).toBe('19:47-8.4(e)')
    expect(course.give('nina', { ...APPROVE, considered: [] } as PetitionAct)).toBe('house')
    expect(course.give('nina', APPROVE)).toBeUndefined()
    expect(course.petition.preliminary).toMatchObject({
      ...{ approved: true, by: 'nina', considered: ['true and payout odds', 'layout'] },
    })
    expect(course.give('nora', APPROVE)).toBe('19:47-8.4(e)')
    const edit: PetitionAct = { type: 'edit', content: PARTS[0] as (typeof PARTS)[0] }
    expect(course.give('ivan', edit)).toBe('19:47-8.4(d)')
  })

  test('[8.4(e)] may be refused, and the course is over', () => {
    const course = new Course(true).complete()
    const no: PetitionAct = { type: 'refuse-preliminary', considered: ['wagers'], because: 'Too dear.' }
    expect(course.give('dora', no)).toBe('19:47-8.4(e)')
    expect(course.give('nina', no)).toBeUndefined()
    expect([stage(course), isOpen(course.petition)]).toEqual(['refused', false])
    expect(course.give('nora', APPROVE)).toBe('19:47-8.4(g)')
  })

  test('[8.4(e)] nobody decides on their own petition', () => {
    const course = new Course(true).write([], [LICENSEE, { ...OWNER, person: 'nina' }]).sign()
    course.file()
    expect(course.give('nina', APPROVE)).toBe('19:47-8.4(e)')
    expect(course.give('nora', APPROVE)).toBeUndefined()
  })

  test('[8.4(e)[condition]] holds only on the condition of a test that is held to its end', () => {
    const course = new Course(true).ordered()
    expect(open(course)).toContain('19:47-8.4(e)[condition]')
    expect(course.give('nina', tick('suitable'))).toBe('19:47-8.4(e)[condition]')
    course.pass(2 * HOUR)
    course.give('nina', { type: 'stop-test', because: 'Marked cards.' })
    expect([stage(course), nextOf(course.petition)]).toEqual(['stopped', 'petitioners'])
    expect(course.give('nina', FINAL)).toBe('19:47-8.4(e)[condition]')
    // Another test may be submitted.
    const times = [{ from: NOON + 20 * HOUR, until: NOON + 21 * HOUR }]
    expect(course.give('ivan', submit({ times }))).toBeUndefined()
    course.give('nina', order({ times }))
    course.pass(20 * HOUR)
    expect(stage(course)).toBe('over')
    expect(open(course)).not.toContain('19:47-8.4(e)[condition]')
  })
})

describe('after preliminary approval', () => {
  const approved = (waivers: string[]): Course => {
    const course = new Course(true).complete()
    course.give('nina', { ...APPROVE, waivers } as PetitionAct)
    return course
  }

  test('[8.4(f)1i] a petitioner who is no licensee files an application and owes its fee alone', () => {
    const early = new Course(true).complete()
    const file = (petitioner: string): PetitionAct => ({ type: 'file-license', petitioner, fee: 500_00 })
    expect(early.give('ivan', file('owner'))).toBe('19:47-8.4(f)1i')
    const course = approved([])
    expect(course.give('ivan', submit({}))).toBe('19:47-8.4(f)1i')
    expect(course.give('olga', file('shore'))).toBe('19:47-8.4(f)1i')
    expect(course.give('olga', file('owner'))).toBe('19:47-8.4(f)1i')
    expect(course.give('ivan', file('owner'))).toBeUndefined()
    expect(course.give('ivan', file('owner'))).toBe('19:47-8.4(f)1i')
    expect(course.petition.costs).toMatchObject([{ cents: 500_00, owedBy: 'owner' }])
    expect(course.give('nina', pay(1, 'shore'))).toBe('19:47-8.4(f)1i')
    expect(course.give('nina', pay(1, 'owner'))).toBeUndefined()
    expect(course.give('ivan', submit({}))).toBeUndefined()
  })

  test('[8.4(f)1i] a casino service industry files none', () => {
    const service = { ...OWNER, capacity: 'casino service industry' as const }
    const course = new Course(true).write([], [LICENSEE, service]).sign()
    course.file()
    course.give('nina', APPROVE)
    expect(course.give('ivan', submit({}))).toBeUndefined()
  })

  test('[8.4(f)1ii] such a petitioner applies for a waiver where the Commission requires one', () => {
    const course = approved(['shore'])
    expect(stage(course)).toBe('complete')
    course.give('nina', { ...APPROVE, waivers: ['owner'] } as PetitionAct)
    course.give('ivan', { type: 'file-license', petitioner: 'owner', fee: 1 })
    expect(course.give('ivan', submit({}))).toBe('19:47-8.4(f)1ii')
    expect(course.give('olga', { type: 'file-waiver', petitioner: 'shore' })).toBe('19:47-8.4(f)1ii')
    expect(course.give('ivan', { type: 'file-waiver', petitioner: 'owner' })).toBeUndefined()
    expect(course.give('ivan', submit({}))).toBeUndefined()
  })
})

describe('the submission of a test', () => {
  const given = (change: Partial<PetitionTest>) => new Course(true).applied().give('ivan', submit(change))
  test('[8.4(f)2i] names its casinos', () => expect(given({ casinos: [] })).toBe('19:47-8.4(f)2i'))
  test('[8.4(b)] names casinos that have agreed to it', () => {
    expect(given({ casinos: ['Other Casino'] })).toBe('19:47-8.4(b)')
  })
  test('[8.4(f)2ii] gives dates, times and tables', () => {
    expect(given({ times: [] })).toBe('19:47-8.4(f)2ii')
    expect(given({ tables: [] })).toBe('19:47-8.4(f)2ii')
    const [time] = TEST.times as [(typeof TEST.times)[0]]
    expect(given({ times: [{ from: time.until, until: time.from }] })).toBe('19:47-8.4(f)2ii')
    expect(given({ times: [time, time] })).toBe('19:47-8.4(f)2ii')
    expect(given({ times: [{ from: NOON, until: NOON + 1 }] })).toBe('19:47-8.4(f)2ii')
  })
  test('[8.4(f)2iii] gives the signs for the entrances', () => {
    expect(given({ signs: [] })).toBe('19:47-8.4(f)2iii')
  })
  test('[8.4(f)2iv] gives criteria and methods of documenting', () => {
    expect(given({ criteria: '' })).toBe('19:47-8.4(f)2iv')
    expect(given({ methods: '' })).toBe('19:47-8.4(f)2iv')
  })
  test('[8.4(f)2v] answers what Commission and Division ask about it', () => {
    const course = new Course(true).applied()
    course.give('ivan', submit({}))
    expect(course.give('dora', { type: 'ask', text: 'Who counts?' })).toBeUndefined()
    expect(missingNow(course.petition)).toMatchObject([{ rule: '19:47-8.4(f)2v' }])
    expect(course.give('nina', order())).toBe('19:47-8.4(f)2v')
    course.give('ivan', { type: 'answer', question: 1, text: 'The house.' })
    expect(course.give('nina', order())).toBeUndefined()
    // What is asked during the test is answered before final approval.
    expect(course.give('nina', { type: 'ask', text: 'More?' })).toBeUndefined()
    course.pass(24 * HOUR)
    expect([stage(course), nextOf(course.petition)]).toEqual(['over', 'petitioners'])
    expect(course.give('nina', FINAL)).toBe('19:47-8.4(f)2v')
    course.give('ivan', { type: 'answer', question: 2, text: 'No.' })
    expect(open(course)).not.toContain('19:47-8.4(f)2v')
  })
})

describe('a test', () => {
  test('[8.4(g)] is held when and where the Commission orders, which may differ from the submission', () => {
    const course = new Course(true).applied()
    expect(course.give('nina', order())).toBe('19:47-8.4(f)2i')
    course.give('ivan', submit({}))
    course.pass(10 * HOUR)
    expect(stage(course)).toBe('submitted')
    for (const who of ['ivan', 'olga', 'dora']) expect(course.give(who, order())).toBe('19:47-8.4(g)')
    expect(course.give('nina', order())).toBe('19:47-8.4(f)2ii')
    const times = [{ from: NOON + 12 * HOUR, until: NOON + 13 * HOUR }]
    expect(course.give('nina', order({ times, tables: ['other-1'] }))).toBeUndefined()
    expect(course.give('nora', order({ times }))).toBe('19:47-8.4(g)')
    expect(course.petition.test?.terms.tables).toEqual(['other-1'])
    expect(course.command('house', { type: 'pass-time', by: 'supervisor' })).toBe('19:47-8.4(g)')
    course.pass(2 * HOUR)
    expect(stage(course)).toBe('running')
    course.pass(HOUR)
    expect(stage(course)).toBe('over')
    expect(course.petition.steps.slice(-2)).toMatchObject([
      { at: NOON + 12 * HOUR, by: 'house' },
      { at: NOON + 13 * HOUR, by: 'house' },
    ])
  })

  test('[8.4(g)[modify]] the Commission changes, extends and stops it at any time', () => {
    const course = new Course(true).applied()
    const change = (who: string, test: Partial<PetitionTest>) =>
      course.give(who, { type: 'change-test', of: 'test', text: 'Other tables.', test: { ...TEST, ...test } })
    expect(change('nina', {})).toBe('19:47-8.4(g)[modify]')
    course.give('ivan', submit({}))
    course.give('nina', order())
    course.pass(2 * HOUR)
    for (const who of ['ivan', 'olga', 'dora']) expect(change(who, {})).toBe('19:47-8.4(g)[modify]')
    expect(change('nina', { tables: ['high-card-2'] })).toBeUndefined()
    expect(course.petition.test).toMatchObject({
      terms: { tables: ['high-card-2'] },
      changes: [{ of: 'test', text: 'Other tables.', at: NOON + 2 * HOUR }],
    })
    expect(change('nina', { tables: [] })).toBe('19:47-8.4(f)2ii')
    expect(change('nina', { times: [{ from: NOON + 3 * HOUR, until: NOON + 4 * HOUR }] })).toBe(
      '19:47-8.4(g)[modify]',
    )
    const extend = (from: number): PetitionAct => ({
      ...{ type: 'extend-test', from, until: NOON + 30 * HOUR, because: 'More rounds.' },
    })
    expect(course.give('nina', extend(NOON + 8 * HOUR))).toBe('19:47-8.4(g)[modify]')
    expect(course.give('nina', extend(NOON + 24 * HOUR))).toBeUndefined()
    course.pass(10 * HOUR)
    expect(stage(course)).toBe('running')
    const stop: PetitionAct = { type: 'stop-test', because: 'Enough.' }
    expect(course.give('dora', stop)).toBe('19:47-8.4(g)[modify]')
    expect(course.give('nina', stop)).toBeUndefined()
    expect(course.give('nora', stop)).toBe('19:47-8.4(g)[modify]')
    course.pass(30 * HOUR)
    expect(stage(course)).toBe('stopped')
  })
})

describe('final approval', () => {
  const tested = (waivers: string[] = []): Course => {
    const course = new Course(true).complete()
    course.give('nina', { ...APPROVE, waivers } as PetitionAct)
    course.give('ivan', { type: 'file-license', petitioner: 'owner', fee: 500_00 })
    for (const petitioner of waivers) course.give('ivan', { type: 'file-waiver', petitioner })
    course.give('ivan', submit({}))
    course.give('nina', order())
    course.pass(24 * HOUR)
    return course
  }
  const met = (course: Course): Course => {
    course.give('nina', tick('suitable'))
    course.give('nina', tick('amended'))
    course.give('nina', pay(1, 'owner'))
    return course
  }

  test('[8.4(g)1] wants the game found suitable, with name and date', () => {
    const course = tested()
    for (const who of ['ivan', 'olga', 'dora'])
      expect(course.give(who, tick('suitable'))).toBe('19:47-8.4(g)1')
    expect(course.give('nina', FINAL)).toBe('19:47-8.4(g)1')
    course.give('nina', tick('suitable'))
    expect(course.petition.ticks.suitable).toEqual({ by: 'nina', at: NOON + 24 * HOUR, note: 'Seen.' })
    expect(course.give('nora', tick('suitable'))).toBe('19:47-8.4(g)1')
    expect(open(course)).not.toContain('19:47-8.4(g)1')
  })

  test('[8.4(g)2] wants the amendments in effect', () => {
    const course = tested()
    course.give('nina', tick('suitable'))
    expect(course.give('nina', FINAL)).toBe('19:47-8.4(g)2')
    expect(course.give('dora', tick('amended'))).toBe('19:47-8.4(g)2')
    course.give('nina', tick('amended'))
    expect(open(course)).toEqual(['19:47-8.4(g)4'])
  })

  test('[8.4(g)3] wants all applications filed and all waivers issued', () => {
    const course = met(tested(['owner']))
    expect(course.give('nina', FINAL)).toBe('19:47-8.4(g)3')
    const issue: PetitionAct = { type: 'issue-waiver', petitioner: 'owner', note: 'Order 7.' }
    expect(course.give('dora', issue)).toBe('19:47-8.4(g)3')
    expect(course.give('nina', { ...issue, petitioner: 'shore' } as PetitionAct)).toBe('19:47-8.4(g)3')
    expect(course.give('nina', issue)).toBeUndefined()
    expect(course.give('nora', issue)).toBe('19:47-8.4(g)3')
    const unfiled = { ...course.petition, licenses: {} }
    expect(openConditions(unfiled).map(({ rule }) => rule)).toEqual(['19:47-8.4(g)3'])
    expect(course.give('nina', FINAL)).toBeUndefined()
  })

  test('[8.4(g)4] wants every cost of Commission and Division paid, which nobody ticks', () => {
    const course = met(tested())
    const charge = (of: 'Commission' | 'Division'): PetitionAct => ({
      ...{ type: 'charge', for: of, cents: 900_00, reason: 'Review' },
    })
    expect(course.give('dora', charge('Commission'))).toBe('19:47-8.4(b)[costs]')
    expect(course.give('nina', charge('Division'))).toBe('19:47-8.4(b)[costs]')
    expect(course.give('ivan', charge('Commission'))).toBe('19:47-8.4(b)[costs]')
    expect(course.give('dora', charge('Division'))).toBeUndefined()
    expect(course.give('nina', FINAL)).toBe('19:47-8.4(g)4')
    expect(nextOf(course.petition)).toBe('petitioners')
    expect(course.give('nina', pay(2, 'shore'))).toBeUndefined()
    expect(course.give('nina', FINAL)).toBeUndefined()
    expect([stage(course), course.petition.final?.by]).toEqual(['approved', 'nina'])
    expect(course.give('nina', charge('Commission'))).toBe('19:47-8.4(b)[costs]')
  })

  test('[8.4(b)[costs]] one petitioner’s payment counts for all', () => {
    const course = new Course(true).complete()
    course.give('nina', { type: 'charge', for: 'Commission', cents: 900_00, reason: 'Review' })
    expect(course.give('nina', pay(1, 'stranger'))).toBe('19:47-8.4(b)[costs]')
    expect(course.give('ivan', pay(1, 'owner'))).toBe('19:47-8.4(g)4')
    expect(course.give('nina', pay(1, 'owner'))).toBeUndefined()
    expect(course.give('nina', pay(1, 'shore'))).toBe('19:47-8.4(g)4')
    expect(course.give('nina', pay(2, 'shore'))).toBe('19:47-8.4(g)4')
    expect(course.petition.costs).toMatchObject([{ paidBy: 'owner' }])
  })

  test('[8.4(g)] is the Commission’s, and may be refused', () => {
    const course = met(tested())
    for (const who of ['ivan', 'olga', 'dora']) expect(course.give(who, FINAL)).toBe('19:47-8.4(g)')
    expect(course.give('nina', { type: 'refuse-final', because: 'It held too much.' })).toBeUndefined()
    expect(stage(course)).toBe('refused')
    expect(course.give('nora', FINAL)).toBe('19:47-8.4(g)')
  })
})

test('[8.4(h)] the Commission proposes a game itself, without petitioners, signatures and costs', () => {
  const course = new Course(true, 'nina', 9)
  expect(course.give('nina', { type: 'name-petitioner', petitioner: OWNER })).toBe('19:47-8.4(h)')
  for (const content of PARTS.slice(0, 6)) {
    expect(course.give('nina', { type: 'file' })).toBeDefined()
    course.give('nina', { type: 'edit', content })
  }
  expect(course.give('ivan', { type: 'file' })).toBe('19:47-8.4(a)')
  expect(course.give('nina', { type: 'file' })).toBeUndefined()
  expect(stage(course)).toBe('complete')
  expect(course.give('nina', APPROVE)).toBe('19:47-8.4(e)')
  expect(course.give('nora', APPROVE)).toBeUndefined()
  expect(course.give('nora', { type: 'charge', for: 'Commission', cents: 1, reason: 'Review' })).toBe(
    '19:47-8.4(h)',
  )
  course.give('nina', submit({}))
  course.give('nora', order())
  course.pass(24 * HOUR)
  course.give('nora', tick('suitable'))
  course.give('nora', tick('amended'))
  expect(course.give('nora', FINAL)).toBeUndefined()
  expect(stage(course)).toBe('approved')
})
