import { allAlike, numberWord, total } from '../../kernel/dice.ts'
import type { Board, Exhibit, Tone } from '../../kernel/exhibit.ts'
import type { Phase, State, T } from './state.ts'

/** What stands beside the shaker: lid and dice speak for themselves. */
const SHAKER: Readonly<Partial<Record<Phase, string>>> = {
  unopened: 'The lights are being tested',
  stopped: 'Out of order',
}

/** The lid is lifted for those who look on when the dice have been read: what is under it nobody else can know sooner. */
const NOW: Readonly<Partial<Record<Phase, string>>> = {
  unopened: 'The lights of the layout are being tested.',
  covered: 'The dealer shakes the dice.',
  uncovered: 'The dealer reads the dice.',
  stopped: 'The lights of the layout are out of order. Nobody can bet until they are repaired.',
}

/** In the shaker under its cover, or uncovered and not yet read. */
const HIDDEN: readonly Phase[] = ['covered', 'uncovered']

function dice({ phase, dice: faces }: State): Exhibit {
  const moving = HIDDEN.includes(phase)
  const known = faces.length === 3 && !moving
  return { kind: 'dice', area: 'dice', colour: 'white', count: 3, moving, faces: known ? faces : null }
}

/** The dice in the shaker, the areas lit from below, and how it stands with shaker and device. */
export function exhibits({ state }: T): readonly Exhibit[] {
  const says = state.failed ? 'The lights have failed' : SHAKER[state.phase]
  const now = NOW[state.phase]
  return [
    ...(now ? [{ kind: 'now', says: now } as const] : []),
    dice(state),
    { kind: 'lit', wagers: state.lit },
    ...(says ? [{ kind: 'note', area: 'shaker', says } as const] : []),
  ]
}

function read(mark: string): ReturnType<Board['read']> {
  const faces = mark.split('-').map(Number)
  const sum = total(faces)
  const [kind, tone]: [string, Tone] = allAlike(faces)
    ? ['three of a kind', 'gold']
    : sum <= 10
      ? ['small', 'blue']
      : ['big', 'red']
  const letter = kind === 'small' ? 'S' : kind === 'big' ? 'B' : 'T'
  return { text: `${sum} ${letter}`, tone, says: `${numberWord(sum)}, ${kind}: ${faces.join(', ')}` }
}

export const board: Board = { title: 'Last shakes', kind: 'list', read }
