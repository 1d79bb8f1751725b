import { isRefused, type Refused } from '../../kernel/index.ts'
import { defaultCard, type RateCard } from './card.ts'
import { parseMarks } from './notation.ts'
import { readMarks } from './reading.ts'
import { type Group, KINDS, type Line, type Marks, NUMBERS, type Play, type Way } from './ticket.ts'

/** What becomes of a text: a ticket or a refusal. */
export function tried(text: string, card: RateCard = defaultCard): Play | Refused {
  const marks = parseMarks(text)
  return isRefused(marks) ? marks : readMarks(card, marks)
}

/** A ticket read from its text; anything else is a mistake of the test. */
export function ticket(text: string, card: RateCard = defaultCard): Play {
  const play = tried(text, card)
  if (isRefused(play)) throw new Error(`${text}: ${play.because} (${play.refused})`)
  return play
}

/** Every set of groups that is not empty, found by counting in binary: nothing of it is shared with `ways.ts`. */
function everySet(groups: readonly Group[]): readonly Way[] {
  const sets: Way[] = []
  for (let bits = 1; bits < 2 ** groups.length; bits++)
    sets.push([...groups.keys()].filter((i) => Math.floor(bits / 2 ** i) % 2 === 1))
  return sets
}

/** The ways of this many spots by the words of 15.2(c), one set after another. */
export function bruteWays(
  { kind, groups }: { readonly kind: Play['kind']; readonly groups: readonly Group[] },
  spots: number,
): readonly Way[] {
  return everySet(groups).filter((set) => {
    const size = set.reduce((n, i) => n + (groups[i]?.numbers.length ?? 0), 0)
    if (size !== spots) return false
    if (kind === 'straight' || kind === 'split') return set.length === 1
    return kind !== 'king' || (set.length > 1 && set.some((i) => groups[i]?.king))
  })
}

const bruteOfLine = (play: Play, { spots, named }: Line): readonly Way[] => named ?? bruteWays(play, spots)

/** What every way of a ticket is paid, by looking at each number of each way. */
export function brutePays(card: RateCard, play: Play, drawn: readonly number[]): readonly number[] {
  return play.lines.flatMap((line) =>
    bruteOfLine(play, line).map((way) => {
      const numbers = way.flatMap((i) => play.groups[i]?.numbers ?? [])
      const caught = numbers.filter((n) => drawn.includes(n)).length
      const whole = ((card.returns[line.spots]?.[caught] ?? 0) * line.rate) / card.unit
      return card.cap === null || whole < card.cap ? whole : card.cap
    }),
  )
}

export const brutePrice = (play: Play): number =>
  play.lines.reduce((all, line) => all + bruteOfLine(play, line).length * line.rate, 0)

type Chooser = (below: number) => number

/** This many of the eighty numbers, in random order. */
export function shuffled(pick: Chooser, take: number): readonly number[] {
  const numbers = Array.from({ length: NUMBERS }, (_, i) => i + 1)
  return Array.from({ length: take }, () => numbers.splice(pick(numbers.length), 1)[0] as number)
}

const RATES = [1_00, 2_00, 5_00, 7_00, 100_00]

function randomGroups(pick: Chooser, kind: Play['kind']): readonly Group[] {
  const count = kind === 'straight' ? 1 : 2 + pick(5)
  const alike = 1 + pick(4)
  const numbers = [...shuffled(pick, NUMBERS)]
  const kings = kind === 'king' ? 1 + pick(Math.min(count - 1, 2)) : 0
  return Array.from({ length: count }, (_, i) => {
    if (i < kings) return { numbers: numbers.splice(0, 1), king: true }
    const size = kind === 'straight' ? 1 + pick(15) : kind === 'way' ? alike : 1 + pick(4)
    return { numbers: numbers.splice(0, size) }
  })
}

/** Marks of a ticket of a random type: some of them leave ways out and name the others, some have a rate for each. */
function randomMarks(pick: Chooser): Marks {
  const kind = KINDS[pick(KINDS.length)] as Play['kind']
  const groups = randomGroups(pick, kind)
  const rate = (): number => RATES[pick(RATES.length)] as number
  const one = rate()
  const each = kind === 'combination' || kind === 'king' || kind === 'split'
  const byWay = each && pick(2) === 0
  const lines = Array.from({ length: 15 }, (_, i) => i + 1).flatMap((spots) => {
    const ways = bruteWays({ kind, groups }, spots)
    const leaveOut = kind === 'straight' || kind === 'split' ? 0 : pick(3)
    if (ways.length === 0 || (kind !== 'straight' && kind !== 'split' && leaveOut === 2)) return []
    if (!byWay) return [{ ways: ways.length, spots, rate: one }]
    return ways.map((way) => ({ ways: 1, spots, rate: rate(), named: [way] }))
  })
  return { kind, groups, lines }
}

/** A random ticket of any type. Marks that a rule returns are marked again. */
export function randomPlay(pick: Chooser, card: RateCard = defaultCard): Play {
  for (;;) {
    const play = readMarks(card, randomMarks(pick))
    if (!isRefused(play)) return play
  }
}
