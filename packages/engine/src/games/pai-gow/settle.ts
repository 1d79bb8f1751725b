import {
  againstBank,
  bankOver,
  cardsAt,
  dealersWager,
  decidedNow,
  handAt,
  highPile,
  houseDecided,
  isSet,
  laidByHouse,
  lowPile,
  type SetHand,
  settleAgainst,
  standard,
  vigorishOn,
} from '../../banking/index.ts'
import {
  type Act,
  dealerAct,
  EVEN,
  type Face,
  facesNeed,
  facesOf,
  handPile,
  type Outcome,
  type Part,
  type Place,
  pile,
  type Spot,
  type Step,
  shown,
  spots,
  stepOf,
  terms,
} from '../../kernel/index.ts'
import { BANK } from './bank.ts'
import { gathered } from './opening.ts'
import { against, rankOfTwo, type Setting } from './ranking.ts'
import { handTo, SETTING, settingOf } from './setting.ts'
import {
  DEALER,
  type Event,
  fact,
  on,
  type PaiGowCommand,
  type PaiGowFact,
  RACK,
  type State,
  type T,
} from './state.ts'

/** Hands are turned, compared, collected and paid (10.7(c) to (l), 10.8(n) to (r)). */

const TURN = dealerAct('turn-dealer', '19:47-10.7(c)', 'Turn over your four tiles and set them.')
const BANKS = dealerAct('expose-bank', '19:47-10.8(n)', 'Expose the hands of the bank.')
const EXPOSE = dealerAct(
  'expose',
  '19:47-10.7(g)',
  'Expose both hands, compare them and announce the result.',
)
const PAY = dealerAct('pay', '19:47-10.7(j)', 'Pay the winning wagers and collect the vigorish.')
const END = dealerAct('end', '19:47-10.7(l)', 'Pick up the tiles in order, to your right.')
export const settlingActs: readonly Act[] = [TURN, BANKS, EXPOSE, PAY, END]

/** Both hands of a place, which lie open. */
export const setAt = (table: T, place: Place): Setting =>
  settingOf(facesOf(table, lowPile(place)), facesOf(table, highPile(place)))

/** Two hands lie the wrong way round: the one called high is the lower. They change places (10.1). */
function righted(table: T, place: Place): Event[] {
  const [low, high, between] = [lowPile(place), highPile(place), handPile(place)]
  const [lows, highs] = [pile(table, low), pile(table, high)]
  return [
    { type: 'placed', cards: lows, from: low, to: between },
    { type: 'placed', cards: highs, from: high, to: low },
    { type: 'placed', cards: lows, from: between, to: high },
  ]
}

/**
 * The hands of a place as they lie once its tiles are turned, and the setting that makes. Tiles that were not set are set
 * the house way. Where real tiles are dealt nobody knew before which hand is the higher.
 */
function exposed(table: T, place: Place, faces: readonly Face[]): { events: Event[]; set: Setting } {
  const open = shown(cardsAt(table, place), faces)
  if (pile(table, handPile(place)).length > 0) {
    const at = SETTING.houseWay(table, faces)
    const set = settingOf(
      at.map((i) => faces[i] as Face),
      faces.filter((_, i) => !at.includes(i)),
    )
    return { events: [open, ...laidByHouse(SETTING, table, place, faces)], set }
  }
  // The low hand is turned first.
  const [low, high] = [faces.slice(0, SETTING.low), faces.slice(SETTING.low)]
  const set = settingOf(low, high)
  const [a = '', b = ''] = low
  const wrong = rankOfTwo(a, b).rank > set.low.rank
  return { events: wrong ? [open, ...righted(table, place)] : [open], set }
}

const ANNOUNCED: Readonly<Record<Outcome, string>> = { win: 'Win', lose: 'Lose', push: 'Push' }

/** What becomes of a wager, and the rule that says so. */
function judged(own: Setting, bank: Setting, banked: boolean) {
  const outcome = against(own, bank)
  const whose = banked ? 'the bank’s' : 'the dealer’s'
  const words = `High hand: ${own.high.named} against ${bank.high.named}. Low hand: ${own.low.named} against ${bank.low.named}`
  const higher = own.high.rank > bank.high.rank
  const rules = {
    win: '19:47-10.7(j)',
    lose: '19:47-10.7(h)',
    push: higher ? '19:47-10.7(i)1' : '19:47-10.7(i)2',
  }
  return { outcome, rule: rules[outcome], because: `${words}, ${whose}.` }
}

const called = (words: string, rule: string): Event => ({ type: 'called', by: 'dealer', words, rule })

/** The dealer's own hands are set; against a player's bank they are compared before any other. */
const turnsDealer = (table: T): boolean => pile(table, handPile(DEALER)).length > 0
const allSet = ({ state }: T): boolean => state.hands.every((h) => !['dealt', 'looked'].includes(h.stage))

function turning(table: T): Step | undefined {
  const { phase, bank, cobank, start } = table.state
  if (phase !== 'setting' || start !== null || !allSet(table)) return undefined
  if (turnsDealer(table))
    return stepOf(TURN, facesNeed(cardsAt(table, DEALER)), bank === null ? {} : { rule: '19:47-10.8(n)' })
  const says = cobank ? 'Turn the tiles of the bank and set them, the house way.' : BANKS.says
  const rule = cobank ? '19:47-10.8(e)' : BANKS.rule
  return stepOf(BANKS, facesNeed(cardsAt(table, standard(table))), { rule, says })
}

/** Both hands in a few words: `Pair of Teen and 9 with Foo`. */
const wordsOf = ({ high, low }: Setting): string => `${high.named} and ${lower(low.named)}`
const lower = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`
/** The hands that all others are compared with lie open. */
const standing = (set: Setting): Event[] => [{ type: 'marked', mark: wordsOf(set) }, on('showing')]

function turnDealer(table: T, faces: readonly Face[]): Event[] {
  const { events, set } = exposed(table, DEALER, faces)
  return [
    ...events,
    called(`Dealer has ${lower(wordsOf(set))}`, '19:47-10.7(c)'),
    ...(table.state.bank === null ? standing(set) : []),
  ]
}

function exposeBank(table: T, faces: readonly Face[]): Event[] {
  const { events, set } = exposed(table, standard(table), faces)
  const rule = table.state.cobank ? '19:47-10.8(e)' : '19:47-10.8(n)'
  // What the players are up against is said last.
  const open = [called(`The bank has ${lower(wordsOf(set))}`, rule), ...standing(set)]
  if (dealersWager(table) === 0) return [...events, ...open]
  const { outcome, because } = judged(setAt(table, DEALER), set, true)
  return [
    ...events,
    called(`Dealer: ${ANNOUNCED[outcome].toLowerCase()}`, '19:47-10.8(n)'),
    ...houseDecided(BANK, table, { outcome, rule: '19:47-10.8(n)', because }),
    ...open,
  ]
}

const isWon = (table: T): boolean => againstBank(table).some((h) => h.stage === 'won')
/** The next hand to be exposed, from the player farthest to the dealer's right. */
const nextHand = (table: T): SetHand | undefined => againstBank(table).find(isSet)
const wagerOn = (table: T, { place, player }: SetHand): Spot =>
  spots(table).find((s) => s.place === place && s.player === player) as Spot

function showing(table: T): Step | undefined {
  const { phase, bank, cobank } = table.state
  if (phase !== 'showing') return undefined
  const hand = nextHand(table)
  const banked = cobank ? '19:47-10.8(p)' : '19:47-10.8(o)'
  const rule = bank === null ? {} : { rule: banked }
  if (!hand) return bank === null && !isWon(table) ? undefined : stepOf(PAY, undefined, rule)
  const step = stepOf(EXPOSE, facesNeed(cardsAt(table, hand.place)), {
    ...rule,
    says: `Expose both hands of position ${hand.place}, compare them and announce the result.`,
  })
  return { ...step, command: { ...step.command, place: hand.place } }
}

function expose(table: T, place: Place, faces: readonly Face[]): Event[] {
  const hand = againstBank(table).find((h) => h.place === place) as SetHand
  const { events, set } = exposed(table, place, faces)
  const result = judged(set, setAt(table, standard(table)), table.state.bank !== null)
  const stage = ({ win: 'won', lose: 'lost', push: 'pushed' } as const)[result.outcome]
  const lies = [lowPile(place), highPile(place)]
  const laid = events.flatMap((e) => (e.type === 'placed' ? [e] : []))
  const away: Event[] =
    stage === 'won'
      ? []
      : lies.map((from) => {
          const cards = laid.findLast((e) => e.to === from)?.cards ?? pile(table, from)
          return { type: 'placed', cards, from, to: RACK }
        })
  return [
    ...events,
    called(ANNOUNCED[result.outcome], result.rule),
    ...decidedNow(table, { spot: wagerOn(table, hand), odds: EVEN, ...result }),
    ...away,
    handAt(place, stage),
  ]
}

function pay(table: T): Event[] {
  const { bank, cobank } = table.state
  const winners = againstBank(table).filter((h) => h.stage === 'won')
  const because = 'Both hands rank higher.'
  const own = dealersWager(table) > 0
  return [
    ...settleAgainst(BANK, table, {
      results: winners.map((hand) => ({
        spot: wagerOn(table, hand),
        outcome: 'win',
        odds: EVEN,
        rule: '19:47-10.7(k)',
        because,
      })),
      ...(own && { house: { outcome: 'win', rule: '19:47-10.8(q)', because } }),
      vigorish: {
        rule: bank === null ? '19:47-10.7(k)' : '19:47-10.8(r)',
        dealers: true,
        bank: cobank ? '19:47-10.8(p)' : '19:47-10.8(o)',
        of: (won) => vigorishOn(won, terms(table).options),
      },
      rule: cobank ? '19:47-10.8(p)' : '19:47-10.8(o)',
    }),
    ...winners.flatMap(({ place }) => handTo(table, place, RACK)),
    on('paid'),
  ]
}

/** What each wagered in this round, void hands apart. */
const wagered = (table: T) => againstBank(table).filter((h) => h.stage !== 'void')

const end = (table: T): Event[] => [
  ...gathered(table, RACK),
  bankOver(BANK, table, wagered(table)),
  fact({ type: 'tiles-to-wash', rule: '19:47-10.4(f)' }),
  { type: 'closed', round: table.round },
]

export const settlingPart: Part<State, PaiGowCommand, PaiGowFact> = {
  stages: [
    turning,
    showing,
    // Where nobody has won there is nothing to pay.
    ({ state }) => (state.phase === 'paid' || state.phase === 'showing' ? stepOf(END) : undefined),
  ],
  handlers: {
    'turn-dealer': (table, { chance }) => turnDealer(table, chance),
    'expose-bank': (table, { chance }) => exposeBank(table, chance),
    expose: (table, { place, chance }) => expose(table, place, chance),
    pay,
    end,
  },
}
