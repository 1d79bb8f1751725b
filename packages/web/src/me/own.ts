import type { OwnRound, SessionSums } from '@boardwalk/client'

export type Stretch = Omit<SessionSums['stretches'][number], 'at'>
interface Stretches {
  readonly stretches: readonly Stretch[]
}

/** A step of the bankroll: what all rounds up to this one came to. */
export interface Step {
  readonly round: OwnRound | undefined
  readonly sum: number
}

/** The bankroll over these rounds, the oldest first, from nothing. They are given with the newest first. */
export function bankroll(rounds: readonly OwnRound[]): readonly Step[] {
  const steps: Step[] = [{ round: undefined, sum: 0 }]
  for (const round of rounds.toReversed()) steps.push({ round, sum: (steps.at(-1)?.sum ?? 0) + round.net })
  return steps
}

/** `three-card-poker-1`, round 7, as people say it: the game by its title, then which of its tables. */
export function roundName(
  { table, game, round }: Pick<OwnRound, 'table' | 'game' | 'round'>,
  titles: Readonly<Record<string, string>>,
): { readonly game: string; readonly at: string } {
  const number = table.startsWith(`${game}-`) ? table.slice(game.length + 1) : table
  const where = ALONE.test(table) ? 'your own table' : `table ${number}`
  return { game: titles[game] ?? game, at: `${where}, round ${round}` }
}

/** The tables that are for one person. */
const ALONE = /^(.+)-alone-\d+$/

/** A table by its game's title: `Three card poker, table 1`. */
export function tableTitle(table: string, titles: Readonly<Record<string, string>>): string {
  const own = Object.keys(titles).find((id) => ALONE.exec(table)?.[1] === id)
  if (own !== undefined) return `${titles[own]}, your own table`
  const game = Object.keys(titles).find(
    (id) => /^\d+$/.test(table.slice(id.length + 1)) && table.startsWith(`${id}-`),
  )
  return game === undefined ? table : `${titles[game]}, table ${table.slice(game.length + 1)}`
}

/** `1 h 05 min`, `12 min`. */
export function spanText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`
}

export interface Plot {
  /** The line, a step a round. */
  readonly path: string
  /** Where nothing is won or lost. */
  readonly zero: number
  readonly high: number
  readonly low: number
  readonly end: { readonly x: number; readonly y: number }
}

const round = (n: number): number => Math.round(n * 10) / 10

/** The line within a box of these units. It holds its value until the next round decides. */
export function plot(steps: readonly Step[], width: number, height: number): Plot {
  const sums = steps.map((s) => s.sum)
  const high = Math.max(0, ...sums)
  const low = Math.min(0, ...sums)
  const span = high - low || 1
  const x = (i: number): number => round((i / Math.max(1, steps.length - 1)) * width)
  const y = (sum: number): number => round(((high - sum) / span) * height)
  const path = steps.map((s, i) => (i === 0 ? `M0 ${y(s.sum)}` : `H${x(i)}V${y(s.sum)}`)).join('')
  return { path, zero: y(0), high, low, end: { x: x(steps.length - 1), y: y(sums.at(-1) ?? 0) } }
}

/** What a session had come to after each stretch, from nothing. */
export function sessionLines({ stretches }: Stretches): readonly Stretch[] {
  const lines: Stretch[] = [{ rounds: 0, wagered: 0, net: 0, expected: 0 }]
  for (const it of stretches) {
    const { rounds, wagered, net, expected } = lines.at(-1) as Stretch
    lines.push({
      rounds: rounds + it.rounds,
      wagered: wagered + it.wagered,
      net: net + it.net,
      expected: expected + it.expected,
    })
  }
  return lines
}

/** Names of lines that lie closer than this, in parts of the height, would stand on each other. */
const APART = 0.14

/** What came, as steps, and what the odds take, as a line, within a box of these units. */
export function sessionPlot(session: Stretches, width: number, height: number) {
  const lines = sessionLines(session)
  const values = lines.flatMap(({ net, expected }) => [net, -expected])
  const high = Math.max(0, ...values)
  const low = Math.min(0, ...values)
  const span = high - low || 1
  const all = lines.at(-1)?.rounds || 1
  const x = (rounds: number): number => round((rounds / all) * width)
  const y = (value: number): number => round(((high - value) / span) * height)
  const zero = y(0)
  const far = (cents: number): boolean => Math.abs(y(cents) - zero) > APART * height
  return {
    net: lines.map((l, i) => (i === 0 ? `M0 ${y(0)}` : `H${x(l.rounds)}V${y(l.net)}`)).join(''),
    expected: lines.map((l, i) => `${i === 0 ? 'M' : 'L'}${x(l.rounds)} ${y(-l.expected)}`).join(''),
    zero,
    levels: [high, 0, low]
      .filter((cents, i) => i === 1 || far(cents))
      .map((cents) => ({ y: y(cents), cents })),
  }
}
