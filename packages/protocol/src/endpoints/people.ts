import { z } from 'zod'
import { whole } from '../basics.ts'
import type { Endpoint } from '../endpoint.ts'
import { me, money, newAccount, newPassword, password, signIn, welcome } from '../people.ts'
import { absence, ownRound, sessionSums } from '../records.ts'

const code = z.string().min(1).max(40)
const nothing = z.strictObject({})

/** Coming in, staying safe and going out. */
export const PEOPLE = {
  guest: {
    method: 'post',
    path: '/api/guest',
    tag: 'people',
    summary: 'Become a guest with $1,000 of play chips. If you are signed in, you stay who you are.',
    signedIn: false,
    answer: welcome,
  },
  register: {
    method: 'post',
    path: '/api/register',
    tag: 'people',
    summary: 'Make an account. A guest keeps chips and rounds.',
    signedIn: false,
    body: newAccount,
    answer: welcome,
  },
  signIn: {
    method: 'post',
    path: '/api/sign-in',
    tag: 'people',
    summary: 'Sign in. Refused with `needs: code` if the password is right and a second factor is needed.',
    signedIn: false,
    body: signIn,
    answer: welcome,
  },
  claim: {
    method: 'post',
    path: '/api/operator',
    tag: 'people',
    summary: 'Create the operator account with the one-time link that the house printed at its first start.',
    signedIn: false,
    body: newAccount.extend({ link: z.string().min(1).max(200) }),
    answer: welcome,
  },
  password: {
    method: 'post',
    path: '/api/password',
    tag: 'people',
    summary: 'Change your password. Your other sessions end.',
    signedIn: true,
    body: z.strictObject({ old: password, fresh: newPassword }),
    answer: nothing,
  },
  factor: {
    method: 'get',
    path: '/api/factor',
    tag: 'people',
    summary: 'Your second factor: whether you have one, and how many recovery codes are left.',
    signedIn: true,
    answer: z.strictObject({
      on: z.boolean(),
      codes: z.int(),
      required: z.boolean().meta({ description: 'A role of yours gives no rights here without one.' }),
    }),
  },
  beginFactor: {
    method: 'post',
    path: '/api/factor/begin',
    tag: 'people',
    summary: 'A new key for your authenticator app. It counts once you have sent its first code.',
    signedIn: true,
    body: z.strictObject({ password }),
    answer: z.strictObject({ key: z.string(), uri: z.string() }),
  },
  confirmFactor: {
    method: 'post',
    path: '/api/factor',
    tag: 'people',
    summary:
      'Turn the second factor on with its first code. Answers with your recovery codes, once; your other sessions end.',
    signedIn: true,
    body: z.strictObject({ code }),
    answer: z.strictObject({ codes: z.array(z.string()) }),
  },
  removeFactor: {
    method: 'post',
    path: '/api/factor/remove',
    tag: 'people',
    summary: 'Remove your second factor, with your password and a code.',
    signedIn: true,
    body: z.strictObject({ password, code }),
    answer: nothing,
  },
  endOthers: {
    method: 'post',
    path: '/api/end-sessions',
    tag: 'people',
    summary: 'Sign out all your other sessions.',
    signedIn: true,
    answer: nothing,
  },
  signOut: {
    method: 'post',
    path: '/api/sign-out',
    tag: 'people',
    summary: 'Sign out here.',
    signedIn: true,
    answer: nothing,
  },
  session: {
    method: 'get',
    path: '/api/session',
    tag: 'people',
    summary: 'Who you are and what you have; empty if you are not signed in.',
    signedIn: false,
    answer: me.omit({ session: true }).partial(),
  },
  me: {
    method: 'get',
    path: '/api/me',
    tag: 'you',
    summary: 'Who you are, what you have, and when your session began.',
    signedIn: true,
    answer: me,
  },
  ownRounds: {
    method: 'get',
    path: '/api/me/rounds',
    tag: 'you',
    cost: 5,
    summary: 'Your last rounds, the newest first: when, where, and what each came to.',
    signedIn: true,
    answer: z.array(ownRound),
  },
  ownAbsences: {
    method: 'get',
    path: '/api/me/absences',
    tag: 'you',
    summary:
      'What happened to your bets and hands while you were away or the house played for you, newest first.',
    signedIn: true,
    query: z.strictObject({
      since: whole('Only what happened at this time or later, in milliseconds since 1970.').optional(),
    }),
    answer: z.array(absence),
  },
  ownSession: {
    method: 'get',
    path: '/api/me/session',
    tag: 'you',
    cost: 5,
    summary:
      'What this session came to, from its first round on: staked, won or lost, and what the odds take.',
    signedIn: true,
    answer: sessionSums,
  },
  chips: {
    method: 'post',
    path: '/api/chips',
    tag: 'you',
    summary: 'Another thousand dollars of play chips, for a guest who is out of them.',
    signedIn: true,
    answer: z.strictObject({ money }),
  },
} as const satisfies Record<string, Endpoint>
