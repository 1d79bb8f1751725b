import type { PetitionPart } from '@boardwalk/protocol'
import { describe, expect, test } from 'vitest'
import { Course, LICENSEE, OWNER, PARTS } from '../../../test/petition.ts'
import { stageOf } from './course.ts'
import { missingOf } from './parts.ts'
import { petitionHash } from './signatures.ts'

const lacks = (course: Course): readonly string[] => missingOf(course.petition).map(({ rule }) => rule)

describe('a petition cannot be filed', () => {
  const without = (part: string): string | undefined => new Course(true).write([part]).sign().file()
  test('[8.4(d)2] before it says what kind of game it is', () => {
    expect(without('kind')).toBe('19:47-8.4(d)2')
  })
  test('[8.4(d)3i] without a summary', () => expect(without('summary')).toBe('19:47-8.4(d)3i'))
  test('[8.4(d)3ii] without proposed rules', () => expect(without('rules')).toBe('19:47-8.4(d)3ii'))
  test('[8.4(d)3iii] without its figures', () => expect(without('odds')).toBe('19:47-8.4(d)3iii'))
  test('[8.4(d)3iv] without a layout', () => expect(without('layout')).toBe('19:47-8.4(d)3iv'))
  test('[8.4(d)3v] without pictures', () => expect(without('pictures')).toBe('19:47-8.4(d)3v'))
  test('[8.4(d)4] without a word on rights', () => expect(without('rights')).toBe('19:47-8.4(d)4'))
  test('[8.4(d)5] without the offer to all licensees', () => expect(without('offer')).toBe('19:47-8.4(d)5'))
  test('[8.4(d)6] without release and indemnity', () => expect(without('release')).toBe('19:47-8.4(d)6'))
  test('[8.4(d)7] without the request for a ruling', () => expect(without('ruling')).toBe('19:47-8.4(d)7'))
  test('[8.4(d)8] without the request for a test', () => expect(without('test')).toBe('19:47-8.4(d)8'))
  test('[8.4(d)1] without petitioners', () => {
    expect(new Course(true).write([], []).sign().file()).toBe('19:47-8.4(d)1')
  })
})

describe('a part is refused', () => {
  const edit = (content: unknown): string | undefined =>
    new Course(true).raw('ivan', { type: 'edit', content })
  test('[8.4(c)] a variation varies one game, a composite joins two or more, another game says why', () => {
    const kind = (value: unknown) => edit({ part: 'kind', value })
    expect(kind({ kind: 'variation', of: ['War'] })).toBeUndefined()
    expect(kind({ kind: 'composite', of: ['War', 'Craps'] })).toBeUndefined()
    expect(kind({ kind: 'other', because: 'It is fair and simple.' })).toBeUndefined()
    expect(kind({ kind: 'variation', of: ['War', 'Craps'] })).toBe('19:47-8.4(d)2')
    expect(kind({ kind: 'composite', of: ['War'] })).toBe('19:47-8.4(d)2')
    expect(kind({ kind: 'other' })).toBe('19:47-8.4(d)2')
    expect(kind({ kind: 'lottery', of: ['War'] })).toBe('19:47-8.4(d)2')
  })
  test('[8.4(d)3ii] unless rules are numbered and begin with definitions', () => {
    const rules = (title: string, number: number) =>
      edit({
        part: 'rules',
        value: {
          equipment: [{ number: 1, title: 'Cards', text: 'One deck.' }],
          game: [{ number, title, text: 'Words.' }],
        },
      })
    expect(rules('Definitions', 1)).toBeUndefined()
    expect(rules('Play', 1)).toBe('19:47-8.4(d)3ii')
    expect(rules('Definitions', 2)).toBe('19:47-8.4(d)3ii')
  })
  test.each(['trueOdds', 'payoutOdds', 'houseAdvantage'])('[8.4(d)3iii] for a wager without %s', (figure) => {
    const whole = { wager: 'ante', trueOdds: '1', payoutOdds: '1', houseAdvantage: '0' }
    expect(edit({ part: 'odds', value: [whole] })).toBeUndefined()
    expect(edit({ part: 'odds', value: [{ ...whole, [figure]: '' }] })).toBe('19:47-8.4(d)3iii')
  })
  test('[8.4(d)3iv] without a sketch only if it says that there is no layout', () => {
    expect(edit({ part: 'layout', value: { none: 'Played without a layout.' } })).toBeUndefined()
    expect(edit({ part: 'layout', value: { none: '' } })).toBe('19:47-8.4(d)3iv')
  })
  test('[8.4(d)3v] with more than twenty pictures', () => {
    const pictures = (n: number) =>
      edit({
        part: 'pictures',
        value: Array.from({ length: n }, () => ({ hash: 'c'.repeat(64), caption: 'Card' })),
      })
    expect(pictures(20)).toBeUndefined()
    expect(pictures(21)).toBe('19:47-8.4(d)3v')
  })
  test('[8.4(a)] each petitioner has a capacity, and [8.4(d)1] a name and an address', () => {
    const name = (change: object): string | undefined =>
      new Course(true).raw('ivan', { type: 'name-petitioner', petitioner: { ...OWNER, ...change } })
    expect(name({})).toBeUndefined()
    expect(name({ capacity: 'lessee' })).toBeUndefined()
    expect(name({ capacity: 'friend' })).toBe('19:47-8.4(d)1')
    expect(name({ name: ' ' })).toBe('19:47-8.4(d)1')
    expect(name({ address: '' })).toBe('19:47-8.4(d)1')
  })
})

test('[8.4(d)1] a petition gives names and addresses of the petitioners', () => {
  const course = new Course(true).write([], [])
  expect(lacks(course)).toEqual(['19:47-8.4(d)1'])
  course.give('ivan', { type: 'name-petitioner', petitioner: LICENSEE })
  expect(lacks(course)).toEqual(['19:47-8.4(d)'])
})

test('[8.4(b)] a petition has a casino licensee who agreed in writing to a test', () => {
  const only = (petitioner: typeof OWNER) => new Course(true).write([], [petitioner]).sign().file()
  expect(only(OWNER)).toBe('19:47-8.4(b)')
  expect(only({ ...LICENSEE, agreement: '' })).toBe('19:47-8.4(b)')
  expect(only({ ...OWNER, casino: 'Shore Casino', agreement: 'Letter' })).toBe('19:47-8.4(b)')
})

test('[8.4(b)] only the licensee signs for a casino', () => {
  const course = new Course(true).write([], [{ ...LICENSEE, person: 'vera' }])
  const hash = petitionHash(course.petition)
  expect(course.give('vera', { type: 'sign', petitioner: 'shore', hash })).toBe('19:47-8.4(b)')
})

test('[8.4(b)[costs]] each petitioner acknowledges owing the costs', () => {
  const course = new Course(true).write([], [LICENSEE, { ...OWNER, liable: false }]).sign()
  expect(course.file()).toBe('19:47-8.4(b)[costs]')
})

test('[8.4(d)] all petitioners sign the petition as it is, each for themselves', () => {
  const course = new Course(true).write()
  expect(course.file()).toBe('19:47-8.4(d)')
  const hash = petitionHash(course.petition)
  const sign = (who: string, of: string) => course.give(who, { type: 'sign', petitioner: 'owner', hash: of })
  expect(sign('olga', hash)).toBe('19:47-8.4(d)')
  expect(sign('ivan', '0'.repeat(64))).toBe('19:47-8.4(d)')
  expect(sign('ivan', hash)).toBeUndefined()
  expect(sign('ivan', hash)).toBe('19:47-8.4(d)')
  expect(course.file()).toBe('19:47-8.4(d)')
  course.give('olga', { type: 'sign', petitioner: 'shore', hash })
  expect(course.file()).toBeUndefined()
  expect(course.file()).toBe('19:47-8.4(d)')
})

test('[8.4(d)] an edit removes all signatures', () => {
  const course = new Course(true).complete()
  expect(stageOf(course.petition)).toBe('complete')
  const [kind] = PARTS as [PetitionPart]
  for (const change of [
    () => course.give('ivan', { type: 'edit', content: kind }),
    () => course.give('ivan', { type: 'name-petitioner', petitioner: { ...OWNER, address: 'Elsewhere' } }),
    () => course.give('ivan', { type: 'drop-petitioner', petitioner: 'owner' }),
  ]) {
    expect(change()).toBeUndefined()
    expect(course.petition.signatures).toEqual({})
    expect(stageOf(course.petition)).toBe('received')
    course.sign()
    expect(stageOf(course.petition)).toBe('complete')
  }
})

test('[8.4(d)9] a question without an answer keeps a petition incomplete', () => {
  const course = new Course(true)
  expect(course.give('nina', { type: 'ask', text: 'Why?' })).toBe('19:47-8.4(d)9')
  course.complete()
  expect(course.give('vera', { type: 'ask', text: 'Why?' })).toBe('19:47-8.4(d)9')
  expect(course.give('dora', { type: 'ask', text: 'Who prints the cards?' })).toBeUndefined()
  expect(course.give('nina', { type: 'ask', text: 'How long is a round?' })).toBeUndefined()
  expect(lacks(course)).toEqual(['19:47-8.4(d)9', '19:47-8.4(d)9'])
  expect(stageOf(course.petition)).toBe('received')
  const answer = (who: string, question: number) =>
    course.give(who, { type: 'answer', question, text: 'A minute.' })
  expect(answer('nina', 2)).toBe('19:47-8.4(a)')
  expect(answer('ivan', 3)).toBe('19:47-8.4(d)9')
  expect(answer('ivan', 2)).toBeUndefined()
  expect(answer('ivan', 2)).toBe('19:47-8.4(d)9')
  expect(stageOf(course.petition)).toBe('received')
  expect(answer('olga', 1)).toBeUndefined()
  // Answers stand beside the signed text.
  expect(stageOf(course.petition)).toBe('complete')
})

test('[8.4(a)] only those who bring a petition write it', () => {
  const course = new Course(true).write()
  const [kind] = PARTS as [PetitionPart]
  expect(course.give('olga', { type: 'edit', content: kind })).toBeUndefined()
  for (const who of ['vera', 'nina', 'dora'])
    expect(course.give(who, { type: 'edit', content: kind })).toBe('19:47-8.4(a)')
  expect(course.give('olga', { type: 'withdraw', because: 'No.' })).toBe('19:47-8.4(a)')
  expect(course.give('ivan', { type: 'withdraw', because: 'No.' })).toBeUndefined()
  expect(course.give('ivan', { type: 'edit', content: kind })).toBe('19:47-8.4(g)')
})

test('[8.4(b)[costs]] no petitioner leaves while costs are unpaid', () => {
  const course = new Course(true).complete()
  course.give('nina', { type: 'charge', for: 'Commission', cents: 900_00, reason: 'Review' })
  const drop = { type: 'drop-petitioner', petitioner: 'owner' } as const
  const name = (change: object) =>
    course.give('olga', { type: 'name-petitioner', petitioner: { ...OWNER, ...change } })
  expect(course.give('ivan', drop)).toBe('19:47-8.4(b)[costs]')
  expect(name({ person: 'vera' })).toBe('19:47-8.4(b)[costs]')
  expect(name({ address: 'Elsewhere' })).toBeUndefined()
  expect(name({ id: 'third', person: 'vera' })).toBeUndefined()
  course.give('nina', { type: 'pay', cost: 1, petitioner: 'owner' })
  expect(course.give('ivan', drop)).toBeUndefined()
})

test('a part that is too long is refused before anybody reads it', () => {
  const text = 'x'.repeat(19_000)
  const edit = (sections: number) => {
    const equipment = Array.from({ length: sections }, (_, i) => ({ number: i + 1, title: 'Cards', text }))
    const game = [{ number: 1, title: 'Definitions', text: 'None.' }]
    const course = new Course(true)
    return course.give('ivan', { type: 'edit', content: { part: 'rules', value: { equipment, game } } })
  }
  expect(edit(10)).toBeUndefined()
  expect(edit(11)).toBe('house')
})

test('[8.4(a)] nobody has more than three petitions open', () => {
  expect(new Course(true, 'ivan', 2).petition.begun).not.toBeNull()
  expect(new Course(true, 'ivan', 3).petition.begun).toBeNull()
  expect(new Course(true, 'dora').petition.begun).toBeNull()
})
