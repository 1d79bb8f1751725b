import {
  type Act,
  bettors,
  dealerAct,
  dealerStep,
  type Event,
  isStep,
  type OptionValues,
  type Step,
  spots,
  type Wait,
  whenReady,
} from '../../kernel/index.ts'
import {
  advanced,
  afterBets,
  call,
  cardsLeft,
  deal,
  during,
  endRound,
  facesIn,
  mixing,
  nextCard,
  nextFace,
  type Part,
  playedBy,
  shoe,
  shoeProcedure,
  tooFew,
} from '../../shoe/index.ts'
import { markOf } from './exhibits.ts'
import { exposedThird } from './irregularities.ts'
import { chosen } from './options.ts'
import { raising } from './raising.ts'
import { cameNow, LINES, settle } from './settle.ts'
import { clear, PLACES, SHOE } from './shoe.ts'
import { BOXES, dealt, FIRST, rankName, SECOND, spreadNow, startOf, THIRD, valuesOf } from './spread.ts'
import type { RedDogCommand, RedDogFact, Round, State, T } from './state.ts'

type Events = Event<RedDogFact>[]

/** The first card to the box at the dealer's left, the second to the one at the right. */
function dealing(table: T): Step {
  const first = dealt(table) === 0
  if (cardsLeft(table) < (first ? BOXES.length : 1)) return tooFew(SHOE, table)
  const says = first ? 'Deal the first card to the left box.' : 'Deal the second card to the right box.'
  return dealerStep('deal', '19:47-6.5(c)', says, nextFace(table))
}

/** Nothing is called before the deal: wagers are made until the first card leaves the shoe (6.5(a)). */
function betting(table: T): Step | Wait {
  const mix = afterBets(SHOE, table) === 'mixing' ? mixing(SHOE, table) : undefined
  const now = whenReady({ places: () => PLACES }, table, bettors(table), mix ?? dealing(table))
  return isStep(now) ? now : { ...now, rule: '19:47-6.5(a)' }
}

const ANNOUNCED = {
  consecutive: { rule: '19:47-6.5(e)', says: 'Announce that the cards are consecutive.' },
  pair: { rule: '19:47-6.5(f)', says: 'Announce the pair.' },
  spread: { rule: '19:47-6.5(g)', says: 'Announce the spread and mark it.' },
} as const

function twoCards(table: T): Step {
  if (dealt(table) < 2) return dealing(table)
  const { rule, says } = ANNOUNCED[startOf(spreadNow(table))]
  return dealerStep('announce', rule, says)
}

function thirdCard(table: T): Step {
  const pair = startOf(spreadNow(table)) === 'pair'
  if (dealt(table) < BOXES.length) {
    if (!nextCard(table)) return tooFew(SHOE, table)
    const rule = pair ? '19:47-6.5(f)' : '19:47-6.5(i)'
    return dealerStep('draw', rule, 'Draw the third card to the middle box.', nextFace(table))
  }
  return pair
    ? dealerStep('result', LINES[cameNow(table).end].rule, 'Announce whether it is three of a kind.')
    : dealerStep('result', '19:47-6.5(i)', 'Announce the value of the third card.')
}

const SETTLED = {
  lose: ['collect', 'Collect the losing wagers.'],
  win: ['pay', 'Pay the winning wagers.'],
  push: ['give-back', 'Give the wagers back: they are void.'],
} as const

function settling(table: T): Step {
  if (spots(table).length === 0) return dealerStep('pick-up', '19:47-6.5(j)', 'Pick up the cards in order.')
  const { outcome, rule } = LINES[cameNow(table).end]
  const [type, says] = SETTLED[outcome]
  return dealerStep(type, rule, says)
}

/** What the first two cards leave: nothing to play for, a third card at once, or the raises. */
function announce(table: T): Events {
  const spread = spreadNow(table)
  switch (startOf(spread)) {
    case 'consecutive':
      return [
        call('The cards are consecutive—tie hand', '19:47-6.5(e)'),
        { type: 'marked', mark: markOf(cameNow(table)) },
        advanced<Round>('decided'),
      ]
    case 'pair':
      return [call('We have a pair', '19:47-6.5(f)'), advanced<Round>('third')]
    case 'spread':
      return [
        call(`The spread is ${spread}`, '19:47-6.5(g)'),
        { type: 'spread-marked', spread },
        advanced<Round>('raising'),
      ]
  }
}

/** The value of the third card, with its name where that is another: `Jack, 11: between 9 and king`. */
function valueCall(table: T): string {
  const [first = 0, second = 0, third = 0] = valuesOf(table)
  const name = rankName(third)
  const value = third > 10 ? `${name[0]?.toUpperCase()}${name.slice(1)}, ${third}` : name
  const where = cameNow(table).end === 'between' ? 'between' : 'not between'
  return `${value}: ${where} ${rankName(Math.min(first, second))} and ${rankName(Math.max(first, second))}`
}

function announceResult(table: T): Events {
  const came = cameNow(table)
  const { rule } = LINES[came.end]
  const words =
    came.end === 'three'
      ? call('Three of a kind', rule)
      : came.end === 'no-three'
        ? call('No three of a kind—tie hand', rule)
        : call(valueCall(table), '19:47-6.5(i)')
  return [words, { type: 'marked', mark: markOf(came) }, advanced<Round>('decided')]
}

const ROUND: Part<State, RedDogCommand, RedDogFact> = {
  stages: [
    during('betting', betting),
    during('dealing', twoCards),
    during('third', thirdCard),
    during('decided', settling),
  ],
  handlers: {
    deal: (table, command) => [
      ...deal(table, dealt(table) === 0 ? FIRST : SECOND, facesIn(command)),
      ...(table.state.phase === 'betting' ? [advanced<Round>('dealing')] : []),
    ],
    announce,
    draw: (table, command) => deal(table, THIRD, facesIn(command)),
    result: announceResult,
    collect: settle,
    pay: settle,
    'give-back': settle,
    'pick-up': (table) => [...clear(table), ...endRound(SHOE, table)],
  },
}

export const { object, offers, decide, dealer } = playedBy<State, RedDogCommand, RedDogFact>([
  exposedThird,
  shoe(SHOE),
  raising,
  ROUND,
])

export const procedure = (options: OptionValues): readonly Act[] => [
  ...shoeProcedure(SHOE, chosen(options)),
  dealerAct('deal', '19:47-6.5(c)', 'Deal a card to the left box, then one to the right.'),
  dealerAct('announce', '19:47-6.5(g)', 'Announce consecutive cards, a pair, or the spread, and mark it.'),
  dealerAct('return-voided', '19:47-6.7(c)', 'Return the wagers of those who void the round.'),
  dealerAct('close-raises', '19:47-6.5(i)', 'Call "Raises closed".'),
  dealerAct('draw', '19:47-6.5(i)', 'Draw the third card to the middle box.'),
  dealerAct('result', '19:47-6.5(i)', 'Announce the third card.'),
  dealerAct('collect', '19:47-6.5(i)1', 'Collect the losing wagers.'),
  dealerAct('pay', '19:47-6.5(i)2', 'Pay the winning wagers.'),
  dealerAct('give-back', '19:47-6.5(e)', 'Give void wagers back.'),
  dealerAct('pick-up', '19:47-6.5(j)', 'Pick up the cards in order.'),
]
