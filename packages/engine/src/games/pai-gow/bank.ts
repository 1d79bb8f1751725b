import { type BankRules, bankPart, chosenBank } from '../../banking/index.ts'
import { asPlayer, type Offer, type Part, type Pile, pile, playerOf, waitFor } from '../../kernel/index.ts'
import {
  type Event,
  fact,
  type PaiGowCommand,
  type PaiGowFact,
  PLACES,
  STACKS,
  type State,
  type T,
} from './state.ts'

/** Who banks, what a bank covers, and what the dealer wagers against it (10.8). */
export const BANK: BankRules<State> = {
  rules: {
    offered: '19:47-10.8(a)',
    offer: '19:47-10.8(c)',
    first: '19:47-10.8(b)',
    wagered: '19:47-10.8(d)1',
    cover: '19:47-10.8(d)2',
    cobank: '19:47-10.8(e)',
    area: '19:47-10.8(f)',
    house: '19:47-10.8(h)',
    call: '19:47-10.6(a)',
    closed: '19:47-10.5(c)',
  },
  places: PLACES,
  open: ({ state }) => state.phase === 'betting',
  ...chosenBank(),
}

const CUT = '19:47-10.8(g)'
export const mayCut = ({ state }: T): boolean =>
  state.phase === 'betting' && state.bank !== null && !state.cut

/** The bank points at tiles, and they are moved to an end of the row: by stacks, which are counted from the right. */
const cutOffers = (player: string): Offer[] => {
  const by = asPlayer(player)
  const fields = {
    stack: { kind: 'one', of: STACKS.map((_, i) => `${i + 1}`) },
    to: { kind: 'one', of: ['right', 'left'] },
  } as const
  return [
    { type: 'decline-cut', by, rule: CUT, says: 'Decline the cut' },
    { type: 'cut', by, rule: CUT, says: 'Cut: have a stack moved', fields },
  ]
}

/** The stacks as they lie once one of them has been moved. */
function cutEvents(table: T, stack: string, to: string): Event[] {
  const order = STACKS.map((_, i) => `${i + 1}`)
  const rest = order.filter((name) => name !== stack)
  const after = to === 'right' ? [stack, ...rest] : [...rest, stack]
  const name = (n: string): Pile => `stack:${n}`
  const changed = after.flatMap((from, i) => {
    const here = order[i] as string
    return from === here ? [] : [{ from: name(from), here: name(here) }]
  })
  // All of them are lifted before any is put down: no two stacks ever lie in one place.
  const lift = changed.map(
    ({ from }): Event => ({ type: 'placed', cards: pile(table, from), from, to: `lifted:${from}` }),
  )
  const put = changed.map(
    ({ from, here }): Event => ({
      type: 'placed',
      cards: pile(table, from),
      from: `lifted:${from}`,
      to: here,
    }),
  )
  return [...lift, ...put]
}

/** The bank that has been taken may cut the tiles, which are washed and stacked already (10.8(g)). */
const cutPart: Part<State, PaiGowCommand, PaiGowFact> = {
  stages: [
    (table) =>
      mayCut(table)
        ? waitFor(table.state.bank ?? '', 'decline-cut', CUT, 'The bank may cut the tiles.')
        : undefined,
  ],
  offers: (table, actor) => {
    const player = playerOf(actor)
    return player !== undefined && player === table.state.bank && mayCut(table) ? cutOffers(player) : []
  },
  handlers: {
    cut: (table, { stack, to }) => [...cutEvents(table, stack, to), fact({ type: 'bank-has-cut' })],
    'decline-cut': () => [fact({ type: 'bank-has-cut' })],
  },
}

export const bankParts = [bankPart(BANK), cutPart]
