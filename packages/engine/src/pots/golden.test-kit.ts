import { fixed, perftText, seatedTable, transcript } from '../../test/counts.ts'
import {
  asPlayer,
  type Command,
  type Game,
  isRefused,
  isStep,
  next,
  type Offer,
  type OptionValues,
  offers,
  perform,
  run,
  type Settings,
  simplest,
  type Table,
} from '../kernel/index.ts'
import type { PotsState } from './state.ts'

/** The golden files of a variant: a hand written out whole, and the paths from a fixed order of cards. */

const PEOPLE = { A: { place: '1', cents: 40_00 }, B: { place: '2', cents: 40_00 } } as const
const SEATED: readonly Command[] = Object.entries(PEOPLE).flatMap(([player, { place, cents }]): Command[] => [
  { type: 'sit', by: asPlayer(player), place },
  { type: 'buy-in', by: asPlayer(player), cents },
])

const settingsOf = (options: OptionValues): Settings => ({ options, coin: 25 })

/** What somebody does by a letter: check or call, bet or raise, fold, draw; at the showdown the hand is shown. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  c: ['check', 'call'],
  r: ['bet', 'raise'],
  f: ['fold'],
  d: ['discard'],
  s: ['show'],
}

const dealt = (game: Game<PotsState>, options: OptionValues, seed: number): Table<PotsState> => {
  const source = fixed(seed)
  let { table } = run(game, seatedTable(game, PEOPLE, settingsOf(options)), source)
  for (const player of Object.keys(PEOPLE)) {
    const done = perform(game, table, { type: 'ready', by: asPlayer(player) }, source)
    if (!isRefused(done)) table = run(game, done.table, source).table
  }
  return table
}

/** The commands that the letters stand for, in turn. */
function played(game: Game<PotsState>, options: OptionValues, seed: number, acts: string): Command[] {
  const source = fixed(seed)
  let table = dealt(game, options, seed)
  return acts.split(' ').map((letter) => {
    const now = next(game, table)
    const player = isStep(now) ? undefined : now.for[0]?.player
    const open = player === undefined ? [] : offers(game, table, asPlayer(player))
    const offer = open.find(({ type }) => LETTERS[letter]?.includes(type))
    if (!offer) throw new Error(`${player} is not offered ${letter}, but ${open.map(({ type }) => type)}`)
    const command = simplest(offer)
    const done = perform(game, table, command, source)
    if (isRefused(done)) throw new Error(done.because)
    table = run(game, done.table, source).table
    return command
  })
}

/** A hand of two players as everybody sees it. */
export function handText(game: Game<PotsState>, options: OptionValues, seed: number, acts: string): string {
  const ready = Object.keys(PEOPLE).map((player): Command => ({ type: 'ready', by: asPlayer(player) }))
  return transcript(game, {
    settings: settingsOf(options),
    source: fixed(seed),
    viewers: ['A', 'B', 'everyone'],
    commands: [...SEATED, ...ready, ...played(game, options, seed, acts)],
  })
}

const isPlay = ({ role }: Offer): boolean => role !== 'aside'

/** The paths of two players, each choice with the least it could name. */
export const pathsText = (
  game: Game<PotsState>,
  seed: number,
  choices: readonly (readonly [options: OptionValues, depth: number])[],
): string =>
  choices
    .map(([options, depth]) => {
      const plan = { source: fixed(seed), players: ['A', 'B'], include: isPlay }
      return perftText(game, dealt(game, options, seed), plan, depth, JSON.stringify(options))
    })
    .join('\n')
