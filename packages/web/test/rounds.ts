import type { Page } from 'playwright-core'
import type { Stage } from './browser.ts'
import { eventually } from './eventually.ts'
import { tableOf } from './table.ts'

/** The wager each game is about: where its first bet goes. */
export const MAIN: Readonly<Record<string, string>> = {
  craps: 'pass',
  roulette: 'red',
  'big-six': '1',
  'sic-bo': 'small',
  pokette: 'red',
  blackjack: 'main',
  'spanish-21': 'main',
  'double-attack-blackjack': 'main',
  'red-dog': 'main',
  minibaccarat: 'player',
  'punto-banco': 'player',
  'chemin-de-fer': 'against',
  'caribbean-stud': 'ante',
  'all-in-holdem': 'ante',
  'double-down-stud': 'main',
  'let-it-ride': 'bet-1',
  'three-card-poker': 'ante',
  'four-card-poker': 'ante',
  'texas-holdem-bonus': 'ante',
  'pai-gow': 'main',
  'pai-gow-poker': 'main',
}

/** What is pressed before the first bet, as soon as it can be. */
export const BEFORE = [
  ...['accept-dice', 'decline-cut', 'accept-shoe', 'decline-bid', 'decline-bank', 'decline-banco'],
  'pass-bank',
] as const
/** And what a round is played to its end with. */
export const PRESSED = [
  ...BEFORE,
  ...['ready', 'throw', 'play', 'raise', 'let-it-ride', 'deal', 'draw-player', 'draw-banker'],
  ...['decline-cover', 'natural', 'card', 'stay', 'no-attack', 'attack', 'check', 'no-insurance', 'stand'],
  // A hand is set as the house would, once it is laid out so.
  ...['set', 'house-way'],
] as const

/** Presses the first of these decisions that can be pressed now. */
export async function pressAny(page: Page, types: readonly string[]): Promise<void> {
  for (const type of types) {
    const button = page.locator(`[data-decision="${type}"]`).first()
    // What is not there is not waited for: the moment of the result would be over.
    if ((await button.count()) > 0 && (await button.isEnabled({ timeout: 100 }).catch(() => false))) {
      await button.click({ timeout: 2_000 }).catch(() => undefined)
      return
    }
  }
}

/** Plays on with what is laid, until the next round has begun. */
export async function playOut(stage: Stage, page: Page, name: string): Promise<void> {
  const { round } = tableOf(stage, name)
  await eventually(async () => {
    if (tableOf(stage, name).round === round) await pressAny(page, PRESSED)
    return tableOf(stage, name).round
  }).toBeGreaterThan(round)
}
