import { expect, test } from 'vitest'
import type { Account, Citation, Pile, Place, PlayerId, WagerId } from './types.ts'

interface Names {
  readonly player: PlayerId
  readonly place: Place
  readonly pile: Pile
  readonly wager: WagerId
  readonly account: Account
  readonly citation: Citation
}
type Passes<From, To> = From extends To ? true : false
/** For each kind of name, the kinds it may be given for, as the compiler sees it. */
type Given = { readonly [A in keyof Names]: { readonly [B in keyof Names]: Passes<Names[A], Names[B]> } }

const none = {
  player: false,
  place: false,
  pile: false,
  wager: false,
  account: false,
  citation: false,
} as const
const given: Given = {
  player: { ...none, player: true },
  place: { ...none, place: true },
  pile: { ...none, pile: true },
  wager: { ...none, wager: true },
  account: { ...none, account: true },
  citation: { ...none, citation: true },
}
const plain: { readonly [A in keyof Names]: Passes<string, Names[A]> } = {
  player: true,
  place: true,
  pile: true,
  wager: true,
  account: true,
  citation: true,
}

test('a name passes for its own kind only, and a plain text for any', () => {
  for (const [kind, passes] of Object.entries(given))
    expect(Object.entries(passes).flatMap(([other, may]) => (may ? [other] : []))).toEqual([kind])
  expect(Object.values(plain)).not.toContain(false)
})
