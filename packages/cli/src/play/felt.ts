import {
  dollars,
  type Game,
  type PlayerId,
  placeOf,
  seated,
  spotsOf,
  stackOf,
  type Table,
  terms,
  type WagerId,
} from '@boardwalk/engine/kernel'
import { wrap } from '../columns.ts'
import type { Paint } from '../paint.ts'
import { cardsText } from './faces.ts'
import { handName, isHand, type Names, nameOf } from './names.ts'
import { sceneOf } from './scenes.ts'

export const wagerName = (game: Game, table: Table, id: WagerId): string =>
  game.wagers(terms(table).options).find((w) => w.id === id)?.name ?? id

const betsText = (game: Game, table: Table, player: PlayerId): string =>
  spotsOf(table, player)
    .map(({ wager, cents, place }) => {
      const where = place === placeOf(table, player) ? '' : ` at ${place}`
      return `${wagerName(game, table, wager)}${where} ${dollars(cents)}`
    })
    .join(' · ')

/** The felt in text: what the dealer has, the hands, and everybody's chips. Only what this person may see. */
export function feltLines(game: Game, view: Table, names: Names, paint: Paint, size = 100): string[] {
  const hands = Object.entries(view.piles)
    .filter(([pile, cards]) => isHand(pile) && cards.length > 0)
    .map(([pile, cards]) => `${handName(view, names, pile).padEnd(8)} ${cardsText(view, cards, paint)}`)
  const standing = Object.keys(view.players).filter((player) => placeOf(view, player) === undefined)
  const all = [...seated(game, view), ...standing.map((player) => ({ player, place: '–' }))]
  const people = all.flatMap(({ player, place }) => {
    const head = `${`${place}.`.padEnd(4)}${nameOf(names, player).padEnd(7)}${dollars(stackOf(view, player)).padStart(10)}  `
    const bets = wrap(betsText(game, view, player), size - head.length)
    return bets.map((line, i) => (i === 0 ? head : ' '.repeat(head.length)) + line).map((l) => l.trimEnd())
  })
  return [...sceneOf(game.id)(view, names, paint), ...hands, ...people].map((line) => `  ${line}`)
}
