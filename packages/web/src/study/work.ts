import {
  type Exercise,
  exercisesOf,
  type OptionValues,
  type Rules,
  type StrategyChart,
  type Tell,
  type Value,
  type WagerOdds,
  worthOfChoices,
} from '@boardwalk/engine/kernel'

/** What a choice would make of the edge, as plain data. */
export interface Choice {
  readonly key: string
  readonly value: Value
  readonly edge: number
  readonly change: number
}

/** What can be asked about a game under given options. */
export interface Answers {
  readonly odds: readonly WagerOdds[]
  readonly chart: StrategyChart
  readonly exercises: readonly Exercise[]
  readonly worth: { readonly edge: number; readonly choices: readonly Choice[] }
}
export type Topic = keyof Answers

export interface WorkRequest {
  readonly game: string
  readonly topic: Topic
  readonly options: OptionValues
}

/** Works it out, here or in a worker. */
export function worked(game: Rules, { topic, options }: WorkRequest, tell: Tell): Answers[Topic] | undefined {
  const { study } = game
  if (topic === 'odds') return game.odds(options, tell)
  if (topic === 'exercises') return exercisesOf(game, options, tell)
  if (!study) return undefined
  if (topic === 'chart') return study.chart(options, tell)
  const { edge, choices } = worthOfChoices(game, options, tell)
  return {
    edge,
    choices: choices.map(({ option, value, edge: other, change }) => ({
      key: option.key,
      value,
      edge: other,
      change,
    })),
  }
}
