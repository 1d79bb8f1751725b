import { isRefused } from '../kernel/index.ts'
import { allInDollars, type DollarHand, type PhhRefused, readPhh } from '../poker/phh/index.ts'
import { playHistory, type Replayed, replayHistory } from './replay.ts'

/** Hands as they are written down. */

/** `AsKd, ????` are the hole cards of all in order; the actions follow, one to a line from line 1 on. */
export function history(fields: Readonly<Record<string, string>>, holes: string, acts: string): string {
  const dealt = holes.split(', ').map((cards, i) => `d dh p${i + 1} ${cards}`)
  const actions = [...dealt, ...acts.split(', ')].filter((act) => act !== '')
  const players = dealt.length
  const all = {
    variant: '"NT"',
    antes: `[${Array(players).fill(0)}]`,
    starting_stacks: `[${Array(players).fill(100)}]`,
    ...fields,
  }
  const head = `actions = [${actions.map((act) => `"${act}"`).join(',\n')}]`
  return [head, ...Object.entries(all).map(([key, text]) => `${key} = ${text}`)].join('\n')
}

/** No-limit hold 'em with blinds of 1 and 2; of two players the button has the first. */
export const holdem = (
  holes: string,
  acts: string,
  fields: Readonly<Record<string, string>> = {},
): string => {
  const more = Array(holes.split(', ').length - 2).fill(0)
  return history({ blinds_or_straddles: `[${[1, 2, ...more]}]`, min_bet: '2', ...fields }, holes, acts)
}

/** Stud with fixed limits of 2 and 4, no ante, and a forced bet of 1. */
export const stud = (holes: string, acts: string, fields: Readonly<Record<string, string>> = {}): string =>
  history({ variant: '"F7S"', bring_in: '1', small_bet: '2', big_bet: '4', ...fields }, holes, acts)

export function inDollars(text: string): DollarHand {
  const [hand] = allInDollars(readPhh(text))
  if (!hand || isRefused(hand)) throw new Error(hand?.because ?? 'there is no hand')
  return hand as DollarHand
}

export function replayed(text: string): Replayed {
  const played = playHistory(inDollars(text))
  if (isRefused(played)) throw new Error(`${played.because} (${played.refused})`)
  return played as Replayed
}

export const stacks = (text: string): readonly number[] => replayed(text).stacks

/** Why a history cannot be told again. */
export function refusal(text: string): PhhRefused {
  const played = replayHistory(inDollars(text))
  if (!isRefused(played)) throw new Error(`it was played to ${(played as Replayed).stacks}`)
  return played as PhhRefused
}
