import { drawn, type Game, type Source, seeded } from '@boardwalk/engine/kernel'
import { crowded } from '../console/acts.ts'
import { stopsOf } from '../console/entry.ts'
import {
  BOT,
  bet,
  type Line,
  type Question,
  question,
  STUDENT,
  TOPICS,
  type Topic,
  toBetting,
  toResult,
} from './drills.ts'

/** Several wagers around one number, which then comes: the dealer pays the whole picture at once. */
interface PictureTopic extends Topic {
  /** The wager on one number alone, before its name. */
  readonly single: string
}

const PICTURES: readonly PictureTopic[] = [
  { id: 'pictures', title: 'Picture bets', game: 'roulette', wagers: [], single: 'straight' },
]

export const ALL_TOPICS: readonly Topic[] = [...PICTURES, ...TOPICS]

const LEAST = 3
const MORE = 3
/** A pile of a picture is a few chips high. */
const HIGH = 4

/** The number and what lies on its lines and corners, as the layout says what each covers. */
function around(game: Game, single: string): string[] {
  const options = Object.fromEntries(game.options.map((o) => [o.key, o.default]))
  const over = game.layout(options).wide.spots.filter((s) => s.over && s.covers?.includes(single))
  return [single, ...over.map((s) => s.wager)]
}

function summed(lines: readonly Line[], single: string, stop: string): Line | undefined {
  const [first] = lines
  if (!first || lines.some((l) => l.outcome !== 'win')) return undefined
  const sum = (of: (line: Line) => number): number => lines.reduce((n, line) => n + of(line), 0)
  const odds = [...new Set(lines.map((l) => l.odds))].join(', ')
  return {
    ...first,
    wager: single,
    name: `Everything on ${stop}`,
    stake: sum((l) => l.stake),
    paid: sum((l) => l.paid),
    odds,
  }
}

export function picture(game: Game, topic: PictureTopic, seed: number): Question | undefined {
  const pick = seeded(seed, 13)
  const plain = drawn(pick)
  let table = crowded(game, {}, plain, [BOT, STUDENT])
  const stops = stopsOf(game, table)
  const at = pick(stops.length)
  const single = `${topic.single}:${stops[at]}`
  const source: Source = {
    answer: (need, now) => (need.kind === 'spin' ? at : plain.answer(need, now)),
  }
  const world = { game, source, pick }
  const wagers = around(game, single)
    .toSorted(() => pick(3) - 1)
    .slice(0, LEAST + pick(MORE))
  for (const wager of wagers) {
    const open = toBetting(world, table, wager)
    const after = open && bet(world, open, wager, HIGH)
    if (!after) return undefined
    table = after
  }
  const result = toResult(world, table, wagers)
  const line = result && summed(result.lines, single, stops[at] ?? '')
  return result && line && { game: game.id, seed, ...result, topic, line, parts: result.lines }
}

const isPicture = (topic: Topic): topic is PictureTopic => 'single' in topic
const TRIES = 10

/** A question of any topic: the same seed asks the same. */
export function ask(game: Game, topic: Topic, from: number): Question | undefined {
  if (!isPicture(topic)) return question(game, topic, from)
  for (let seed = from; seed < from + TRIES; seed++) {
    const found = picture(game, topic, seed)
    if (found) return found
  }
  return undefined
}
