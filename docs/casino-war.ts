import {
  EVEN,
  type Face,
  facesOf,
  fraction,
  HOUSE,
  handPile,
  type OptionValues,
  odds,
  type Pile,
  pile,
  type Spot,
  spots,
  type Table,
  type WagerOdds,
} from '@boardwalk/engine/kernel'
import { capital, cardValue, valueName } from '@boardwalk/engine/poker'
import {
  type Asking,
  BURNED,
  burningCards,
  dealing,
  decksOption,
  type ShoeGameState,
  shoeByOneRule,
  shoeGame,
  shufflingOption,
  type Verdict,
  wageredAt,
} from '@boardwalk/engine/shoe'
import { feltOf, handNotes } from '@boardwalk/engine/versus'

/**
 * Casino war: one card each from a shoe, and the higher card wins. On a tie you surrender half of your bet or go to war:
 * bet as much again, the dealer burns three cards, and one more card each decides. A tie in the war is yours.
 */

const PLACES = ['1', '2', '3', '4', '5', '6', '7']
const DEALER = handPile('dealer')
const TIE_PAYS = odds(10)

type T = Table<ShoeGameState>

const nameOf = (faces: readonly Face[]): string => capital(valueName(cardValue(faces.at(-1) ?? '')))
/** The values of the first and the second card of a hand. */
const valuesOf = (table: T, hand: Pile): number[] => facesOf(table, hand).map(cardValue)

const tied = (table: T, { place }: Spot): boolean =>
  valuesOf(table, handPile(place))[0] === valuesOf(table, DEALER)[0]
const atWar = (table: T): string[] => spots(table).flatMap((s) => (s.wager === 'war' ? s.place : []))

const FIRST_CARDS = dealing<ShoeGameState>({
  type: 'deal',
  rule: HOUSE,
  says: 'Deal a card to each hand, your own last.',
  to: (table) => (pile(table, DEALER).length > 0 ? [] : [...wageredAt(table, PLACES).map(handPile), DEALER]),
  each: 1,
})
const WAR_OR_SURRENDER: Asking<ShoeGameState> = {
  rule: HOUSE,
  says: 'The cards are equal. Go to war or surrender.',
  of: (table) => spots(table).filter((s) => s.wager === 'main' && tied(table, s)),
  replies: [
    { does: 'raise', type: 'war', wager: 'war', says: 'Go to war', because: 'The war bet equals the bet.' },
    {
      does: 'give-up-half',
      type: 'surrender',
      says: 'Surrender half',
      because: 'Surrendered: half of the bet is lost.',
    },
  ],
  otherwise: 'surrender',
  none: 'You decide when your card equals the card of the dealer.',
}
const BURN_THREE = burningCards<ShoeGameState>({
  type: 'burn-three',
  rule: HOUSE,
  says: 'Burn three cards.',
  cards: 3,
  due: (table) => atWar(table).length > 0 && pile(table, BURNED).length === 0,
})
const WAR_CARDS = dealing<ShoeGameState>({
  type: 'deal-war',
  rule: HOUSE,
  says: 'Deal a second card to each hand at war, your own last.',
  to: (table) => (atWar(table).length > 0 ? [...atWar(table).map(handPile), DEALER] : []),
  each: 2,
})

function judge(table: T, s: Spot): Verdict {
  const [own = 0, ownSecond = 0] = valuesOf(table, handPile(s.place))
  const [dealers = 0, dealersSecond = 0] = valuesOf(table, DEALER)
  if (s.wager === 'tie')
    return own === dealers
      ? { outcome: 'win', odds: TIE_PAYS, because: 'The first cards are equal.' }
      : { outcome: 'lose', because: 'The first cards are not equal.' }
  if (own > dealers) return { outcome: 'win', because: 'Your card is higher.' }
  if (own < dealers) return { outcome: 'lose', because: 'The card of the dealer is higher.' }
  if (ownSecond < dealersSecond) return { outcome: 'lose', because: 'The dealer won the war.' }
  return { outcome: s.wager === 'war' ? 'win' : 'push', because: 'You won the war.' }
}

/** Counted by ranks: each deck has four cards of every rank. */
function oddsOf({ decks }: OptionValues): readonly WagerOdds[] {
  const each = 4 * Number(decks)
  const cards = 13 * each
  // The first two cards: how often they tie, of 2 * cards * (cards - 1) halves of an ordered pair.
  const [ties, pairs] = [each - 1, cards - 1]
  // The two cards of a war, when two of one rank are out: two of that rank, or two of one of the twelve others.
  const equal = (each - 2) * (each - 3) + 12 * each * (each - 1)
  const wars = (cards - 2) * (cards - 3)
  const all = 2 * pairs * wars
  return [
    {
      wager: 'main',
      edge: fraction(ties * (wars - 3 * equal), all),
      win: fraction(pairs - ties, 2 * pairs),
      push: fraction(ties * (wars + equal), all),
      lose: fraction((pairs - ties) * wars + ties * (wars - equal), all),
      method: 'optimal',
      note: 'Bet and war together, per unit of the bet, when you always go to war.',
    },
    {
      wager: 'tie',
      edge: fraction(pairs - 11 * ties, pairs),
      win: fraction(ties, pairs),
      push: fraction(0),
      lose: fraction(pairs - ties, pairs),
      method: 'exact',
    },
    {
      wager: 'war',
      edge: fraction(-equal, wars),
      win: fraction(wars + equal, 2 * wars),
      push: fraction(0),
      lose: fraction(wars - equal, 2 * wars),
      method: 'exact',
      note: 'The war bet alone; the odds of the bet include it.',
    },
  ]
}

const wager = (id: string, name: string, wins: string, when: string, paid = EVEN) => ({
  id,
  name,
  rule: HOUSE,
  wins,
  pays: [{ when, odds: paid }],
})

export const casinoWar = shoeGame({
  id: 'casino-war',
  title: 'Casino war',
  rules: HOUSE,
  cites: shoeByOneRule(HOUSE),
  options: [decksOption(HOUSE, [6, 8]), shufflingOption(HOUSE)],
  limits: { least: 5_00, most: 500_00 },
  places: PLACES,
  wagers: () => [
    wager('main', 'Bet', 'Your card is higher than the card of the dealer.', 'higher card'),
    wager('tie', 'Tie', 'The first two cards are equal.', 'tie', TIE_PAYS),
    wager('war', 'War', 'Your second card is at least as high as the second card of the dealer.', 'war won'),
  ],
  layout: () =>
    feltOf({
      felt: 'wine',
      places: PLACES,
      rows: [
        { wager: 'tie', name: 'Tie', print: ['TIE', '10 TO 1'], round: true },
        { wager: 'war', name: 'War', print: ['WAR'] },
        { wager: 'main', name: 'Bet', print: ['BET'] },
      ],
      text: 'A TIE IN THE WAR WINS',
      rule: HOUSE,
      dealer: 2,
    }),
  exhibits: (table) => [1, 2].flatMap((cards) => handNotes(table, PLACES, cards, nameOf)),
  playerActs: {
    war: { did: 'went to war', key: 'B' },
    surrender: { role: 'give-up', did: 'surrendered', key: 'U' },
  },
  coupons: ['main'],
  round: [FIRST_CARDS, WAR_OR_SURRENDER, BURN_THREE, WAR_CARDS],
  judge,
  odds: oddsOf,
  strategy: { wager: 'main', reply: () => 'war' },
  guide: {
    about: 'One card against the dealer. On a tie you go to war or surrender half of your bet.',
    play: ['Bet.', 'One card each: the higher card wins.', 'On a tie, go to war or surrender.'],
  },
})

export default casinoWar
