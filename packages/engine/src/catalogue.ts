import { type Game, type GameId, type Rules, tableGames, usual } from './kernel/index.ts'
import * as listed from './listed.ts'

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/** Two games of one subchapter stand in the order of their first wagers in it. */
const firstWager = (rules: Rules): string => rules.wagers(usual(rules))[0]?.rule ?? ''

/**
 * What is known of every game, in the order of the rules: some are played at a table, 19:40-1.2(b)[table-game], others in a
 * booth of their own.
 */
export const catalogue: readonly Rules[] = Object.values(listed).toSorted(
  (a, b) => byNumber(a.rules, b.rules) || byNumber(firstWager(a), firstWager(b)),
)

/** The games that are played at a table. */
export const games: readonly Game[] = tableGames(catalogue)

export const findRules = (id: GameId): Rules | undefined => catalogue.find((rules) => rules.id === id)
export const findGame = (id: GameId): Game | undefined => games.find((game) => game.id === id)
