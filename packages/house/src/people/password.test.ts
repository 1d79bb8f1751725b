import { expect, test } from 'vitest'
import { isBusy } from '../streams/journal.ts'
import { COST, Passwords } from './password.ts'

const cheap = { memoryKiB: 64, passes: 1 }

test('argon2id with 64 MiB and three passes, written with its parameters and salt', async () => {
  expect(COST).toEqual({ memoryKiB: 65_536, passes: 3 })
  const passwords = new Passwords()
  const hash = (await passwords.hash('open sesame')) as string
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await passwords.verify('open sesame', hash)).toBe(true)
})

test('a hash fits its password only, however it is composed, and twice it is another', async () => {
  const passwords = new Passwords({ cost: cheap })
  const hash = (await passwords.hash('Zoë says')) as string
  expect(await passwords.verify('Zoe\u0308 says', hash)).toBe(true)
  expect(await passwords.verify('Zoe says', hash)).toBe(false)
  expect(await passwords.verify('', hash)).toBe(false)
  expect(await passwords.hash('Zoë says')).not.toBe(hash)
})

test('a hash made with other costs still fits', async () => {
  const hash = (await new Passwords({ cost: cheap }).hash('open sesame')) as string
  expect(await new Passwords({ cost: { memoryKiB: 128, passes: 2 } }).verify('open sesame', hash)).toBe(true)
})

test('without a hash the work is done all the same and the answer is no', async () => {
  const passwords = new Passwords({ cost: cheap, random: (n) => Buffer.alloc(n) })
  expect(await passwords.verify('open sesame', undefined)).toBe(false)
})

test('of five hundred at once two run, some wait, and the others are told to come back', async () => {
  const passwords = new Passwords({ cost: cheap, inLine: 30 })
  let most = 0
  const all = Array.from({ length: 500 }, async () => {
    const answer = passwords.hash('open sesame')
    most = Math.max(most, passwords.running)
    return answer
  })
  const answers = await Promise.all(all)
  expect(most).toBe(2)
  expect(answers.filter((a) => typeof a === 'string').length).toBe(32)
  expect(answers.filter((a) => typeof a === 'object' && isBusy(a)).length).toBe(468)
  expect(passwords.running).toBe(0)
  expect(typeof (await passwords.hash('again'))).toBe('string')
})
