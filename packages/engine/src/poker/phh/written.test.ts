import { describe, expect, test } from 'vitest'
import { isRefused } from '../../kernel/index.ts'
import { isVariant, VARIANTS } from '../index.ts'
import { BETTINGS, type Combination, codeOfGame } from './codes.ts'
import { type DollarHand, inDollars } from './dollars.ts'
import { phhText, readPhh } from './hand.ts'
import type { TomlValue } from './toml.ts'
import { historyOf } from './written.ts'

/** What is read of a hand that was written; lines are those of the text. */
function readAgain(hand: DollarHand, more: readonly (readonly [string, TomlValue])[] = []): DollarHand {
  const [found] = readPhh(phhText(historyOf(hand, more)))
  const again = found && !('refused' in found) ? inDollars(found) : found
  if (!again || isRefused(again)) throw new Error(again?.because ?? 'nothing was read')
  return again as DollarHand
}
const withoutLines = ({ actions, ...hand }: DollarHand) => ({
  ...hand,
  actions: actions.map(({ line: _, ...action }) => action),
})

const holdem: DollarHand = {
  variant: 'holdem',
  form: 'high',
  betting: 'no-limit',
  scale: 1,
  players: [
    { name: 'Ann', stack: 200, blind: 2, post: 0, finishing: 194, winnings: 0 },
    { name: 'Bob', stack: 150, blind: 1, post: 0, finishing: 156, winnings: 12 },
  ],
  ante: 0,
  blinds: [1, 2],
  least: 2,
  actions: [
    { type: 'deal-hole', player: 0, cards: ['unknown', 'unknown'], line: 1 },
    { type: 'deal-hole', player: 1, cards: ['AS', 'KD'], line: 2 },
    { type: 'raise-to', player: 1, amount: 6, line: 3 },
    { type: 'check-call', player: 0, line: 4 },
    { type: 'deal-board', cards: ['2C', '7D', 'JH'], line: 5 },
    { type: 'fold', player: 0, line: 6 },
  ],
}

const games: Combination[] = Object.keys(VARIANTS)
  .filter(isVariant)
  .flatMap((variant) =>
    VARIANTS[variant].forms.flatMap((form) => BETTINGS.map((betting) => ({ variant, form, betting }))),
  )

describe('a hand in dollars is written and read as the same', () => {
  test('between two people, with their blinds the other way round in the text', () => {
    expect(phhText(historyOf(holdem))).toContain('blinds_or_straddles = [1, 2]\n')
    expect(withoutLines(readAgain(holdem))).toEqual(withoutLines(holdem))
  })

  test('with somebody who posts between the blinds, and without names', () => {
    const players = [
      { stack: 100, blind: 1, post: 0 },
      { stack: 100, blind: 2, post: 0 },
      { stack: 100, blind: 0, post: 2 },
    ]
    const hand: DollarHand = { ...holdem, players, actions: [{ type: 'fold', player: 2, line: 1 }] }
    expect(phhText(historyOf(hand))).toContain('blinds_or_straddles = [1, 2, -2]\n')
    expect(withoutLines(readAgain(hand))).toEqual(withoutLines(hand))
  })

  test.each(games)('$variant $form $betting', (game) => {
    const stud = !['holdem', 'omaha', 'five-card-draw'].includes(game.variant)
    const limited = game.betting === 'fixed' || game.betting === 'spread'
    const { least: _, ...rest } = holdem
    const hand: DollarHand = {
      ...rest,
      ...game,
      ante: 1,
      ...(stud && {
        blinds: [],
        bringIn: 1,
        players: holdem.players.map((player) => ({ ...player, blind: 0 })),
      }),
      ...(limited ? { lower: 2, upper: 4 } : { least: 2 }),
      actions: [{ type: 'fold', player: 0, line: 1 }],
    }
    const text = phhText(historyOf(hand))
    expect(text.includes(`_boardwalk_game = "${game.variant}"`)).toBe(codeOfGame(game).startsWith('BW-'))
    expect(withoutLines(readAgain(hand))).toEqual(withoutLines(hand))
  })
})

test('what else is known is written too', () => {
  const text = phhText(
    historyOf(holdem, [
      ['venue', 'Boardwalk'],
      ['_boardwalk_rake', ['percentage']],
    ]),
  )
  expect(text).toContain('venue = "Boardwalk"\n_boardwalk_rake = ["percentage"]\n')
  expect(text).toContain('players = ["Ann", "Bob"]\nfinishing_stacks = [194, 156]\nwinnings = [0, 12]\n')
})
