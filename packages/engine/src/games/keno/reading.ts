import { dollars } from '../../kernel/money.ts'
import { isRefused } from '../../kernel/table.ts'
import type { Citation, Refused } from '../../kernel/types.ts'
import { type RateCard, spotsOn } from './card.ts'
import {
  type Group,
  KINDS,
  type Kind,
  type Line,
  type Marks,
  NUMBERS,
  type Play,
  sizeOf,
  spotsOfWay,
  type Way,
} from './ticket.ts'
import { countWays, isWay } from './ways.ts'

/** Reads what is marked on a request as a ticket of a type, or says why it is returned. */

const refuse = (refused: Citation, because: string): Refused => ({ refused, because })
/** 19:47-15.7(a): a request that does not say clearly what is played goes back to the player. */
const unclear = (because: string): Refused => refuse('19:47-15.7(a)', because)

/** The rule that says what each type of ticket is. */
const RULES: Readonly<Record<Kind, Citation>> = {
  straight: '19:47-15.2(c)1',
  split: '19:47-15.2(c)2',
  way: '19:47-15.2(c)3',
  king: '19:47-15.2(c)5',
  combination: '19:47-15.2(c)4',
}

const isNumber = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= NUMBERS
const plural = (n: number, word: string): string =>
  `${n.toLocaleString('en-US')} ${word}${n === 1 ? '' : 's'}`

function refuseNumbers(groups: readonly Group[]): Refused | undefined {
  const seen = new Map<number, number>()
  for (const [i, { numbers, king }] of groups.entries()) {
    if (numbers.length === 0) return unclear('A group has no numbers.')
    if (king && numbers.length !== 1)
      return refuse(
        '19:47-15.2(c)5',
        'A king is a single spot. Circle its other numbers as a group of their own.',
      )
    for (const n of numbers) {
      if (!isNumber(n))
        return { refused: '19:47-15.2(a)', because: 'Keno is played with the numbers 1 to 80.', received: n }
      const before = seen.get(n)
      if (before === i) return unclear(`The number ${n} is marked twice.`)
      // The text says it of split tickets; on the others it is the ruling.
      if (before !== undefined)
        return refuse('19:47-15.2(c)2', `The number ${n} is in two groups. Each number belongs to one.`)
      seen.set(n, i)
    }
  }
  return undefined
}

/** What is wrong with the groups of a ticket of this type. */
function refuseGroups(kind: Kind, groups: readonly Group[]): Refused | undefined {
  const kings = groups.filter(({ king }) => king).length
  const alike = groups.every((group) => sizeOf(group) === sizeOf(groups[0] as Group))
  if (kind === 'straight')
    return groups.length === 1 && kings === 0
      ? undefined
      : refuse(RULES.straight, 'A straight ticket has its spots in one group.')
  if (groups.length < 2) return refuse(RULES[kind], `A ${kind} ticket has at least two groups.`)
  if (kind === 'king')
    return kings > 0 ? undefined : refuse(RULES.king, 'A king ticket has at least one king.')
  if (kind !== 'combination' && kings > 0) return refuse(RULES.king, `A ${kind} ticket has no king.`)
  return kind !== 'way' || alike
    ? undefined
    : refuse(RULES.way, 'The groups of a way ticket are equal in size.')
}

function refuseRates(kind: Kind, { groups, lines }: Pick<Play, 'groups' | 'lines'>): Refused | undefined {
  const rates = new Set(lines.map(({ rate }) => rate))
  const alike = new Set(groups.map(sizeOf)).size === 1
  if (rates.size === 1) return undefined
  if (kind === 'way')
    return refuse('19:47-15.2(c)3', 'Every group of a way ticket is played at the same rate.')
  // 19:47-15.2(c)2ii: as soon as two groups differ in size, each may have its own rate.
  return kind === 'split' && alike
    ? refuse(
        '19:47-15.2(c)2i',
        'The groups of a split ticket that are equal in size are played at the same rate.',
      )
    : undefined
}

function refuseRate(card: RateCard, rate: number): Refused | undefined {
  const fits = Number.isSafeInteger(rate) && rate >= card.least && rate <= card.most && rate % card.unit === 0
  if (fits) return undefined
  const because = `A way costs from ${dollars(card.least)} to ${dollars(card.most)}, in units of ${dollars(card.unit)}.`
  return { refused: '19:47-15.3(d)', because, received: rate }
}

function refuseSpots(card: RateCard, spots: number): Refused | undefined {
  if (spots > card.mostSpots)
    return {
      refused: '19:47-15.2(b)',
      because: `A way has at most ${plural(card.mostSpots, 'spot')}. This one has ${spots}.`,
      received: spots,
    }
  if (spotsOn(card).includes(spots)) return undefined
  return {
    refused: '19:47-15.2(b)',
    because: `The rate card has no wager on ${plural(spots, 'spot')}.`,
    expected: spotsOn(card),
    received: spots,
  }
}

const nameOfWay = (way: Way): string => way.join('+')

/** Ways that a line names by their groups. */
function refuseNamed(
  kind: Kind,
  groups: readonly Group[],
  line: Line,
  named: readonly Way[],
): Refused | undefined {
  if (named.length !== line.ways)
    return unclear(`${line.ways}/${line.spots} names ${plural(named.length, 'way')}, not ${line.ways}.`)
  for (const way of named) {
    if (new Set(way).size !== way.length || way.some((i) => !groups[i]))
      return unclear('A way names a group that is not on the ticket, or one of them twice.')
    if (!isWay(kind, groups, way))
      return refuse(
        RULES[kind],
        kind === 'king'
          ? 'Every way of a king ticket has a king and at least one more group.'
          : `A way of a ${kind} ticket is a single group.`,
      )
    if (spotsOfWay(groups, way) !== line.spots)
      return unclear(`A way of ${plural(line.spots, 'spot')} is named by groups that have another number.`)
  }
  return undefined
}

/** A line that names no ways plays every combination of its spots: as many as it says. */
function refuseCount(kind: Kind, groups: readonly Group[], { ways, spots }: Line): Refused | undefined {
  const all = countWays(kind, groups, spots)
  if (all === ways) return undefined
  return {
    refused: '19:47-15.7(a)',
    because: `${ways}/${spots} is unclear: these groups make ${plural(all, 'way')} of ${plural(spots, 'spot')}. Name the ways by their groups.`,
    expected: all,
    received: ways,
  }
}

function refuseLine(card: RateCard, kind: Kind, groups: readonly Group[], line: Line): Refused | undefined {
  const { ways, spots, rate, named } = line
  if (!Number.isSafeInteger(ways) || ways < 1 || !Number.isSafeInteger(spots) || spots < 1)
    return unclear('The conditioning has ways and spots, such as 6/4.')
  if (ways > card.mostWays)
    return {
      refused: '19:47-15.4(a)',
      because: `A ticket has at most ${plural(card.mostWays, 'way')}.`,
      expected: card.mostWays,
      received: ways,
    }
  return (
    refuseSpots(card, spots) ??
    refuseRate(card, rate) ??
    (named ? refuseNamed(kind, groups, line, named) : refuseCount(kind, groups, line))
  )
}

/** The order of two lists of places. */
function compareWays(a: Way, b: Way): number {
  for (const [i, n] of a.entries()) if (n !== b[i]) return n - (b[i] ?? -1)
  return a.length - b.length
}

/** Groups by their first number, with every way named after their new places. */
function inOrder({ groups, lines }: Pick<Play, 'groups' | 'lines'>): Pick<Play, 'groups' | 'lines'> {
  const sorted = groups.map(({ numbers, king }) => ({
    numbers: numbers.toSorted((a, b) => a - b),
    ...(king && { king }),
  }))
  const order = [...sorted.keys()].toSorted(
    (a, b) => (sorted[a]?.numbers[0] ?? 0) - (sorted[b]?.numbers[0] ?? 0),
  )
  const place = new Map(order.map((from, to) => [from, to]))
  const renamed = (way: Way): Way => way.map((i) => place.get(i) ?? i).toSorted((a, b) => a - b)
  return {
    groups: order.map((i) => sorted[i] as Group),
    lines: lines.map(({ named, ...line }) => ({ ...line, ...(named && { named: named.map(renamed) }) })),
  }
}

/** Lines of the same spots at the same rate are one; ways are named only where they are not all there are. */
function joined(kind: Kind, { groups, lines }: Pick<Play, 'groups' | 'lines'>): readonly Line[] {
  const same = Map.groupBy(lines, ({ spots, rate }) => `${spots}@${rate}`)
  const merged = [...same.values()].map((some): Line => {
    const { spots, rate } = some[0] as Line
    const ways = some.reduce((all, line) => all + line.ways, 0)
    const named = some.flatMap((line) => line.named ?? []).toSorted(compareWays)
    const all = some.some((line) => !line.named) || countWays(kind, groups, spots) === ways
    return all ? { ways, spots, rate } : { ways, spots, rate, named }
  })
  return merged.toSorted((a, b) => a.spots - b.spots || a.rate - b.rate)
}

/** No way is played twice, and a line without names leaves none of its spots for another. */
function refuseTwice(lines: readonly Line[]): Refused | undefined {
  for (const some of Map.groupBy(lines, ({ spots }) => spots).values()) {
    if (some.length > 1 && some.some(({ named }) => !named))
      return unclear(`The conditioning has every way of ${some[0]?.spots} spots, and some of them again.`)
    const names = some.flatMap(({ named = [] }) =>
      named.map((way) => nameOfWay(way.toSorted((a, b) => a - b))),
    )
    if (new Set(names).size !== names.length) return unclear('A way is played twice.')
  }
  return undefined
}

/** 19:47-15.7(a): a group that is in no way says nothing of what is played. */
function refuseIdle({ kind, groups, lines }: Play): Refused | undefined {
  const idle = groups.findIndex((group, i) => {
    const others = groups.filter((_, at) => at !== i)
    return !lines.some(({ ways, spots, named }) =>
      named
        ? named.some((way) => way.includes(i))
        : sizeOf(group) <= spots && countWays(kind, others, spots) < ways,
    )
  })
  if (idle < 0) return undefined
  return unclear(`The group ${groups[idle]?.numbers.join('-')} is in no way.`)
}

/** The marks as a ticket of this type, or why they are none. */
function readAs(card: RateCard, kind: Kind, marks: Marks): Play | Refused {
  const rateless = marks.lines.find(({ rate }) => rate === undefined)
  if (rateless) return unclear(`What ${rateless.ways}/${rateless.spots} costs is not marked.`)
  const lines = marks.lines.flatMap(({ rate, ...line }) => (rate === undefined ? [] : [{ ...line, rate }]))
  const ordered = inOrder({ groups: marks.groups, lines })
  const wrong = refuseGroups(kind, ordered.groups) ?? refuseRates(kind, ordered)
  if (wrong) return wrong
  for (const line of ordered.lines) {
    const bad = refuseLine(card, kind, ordered.groups, line)
    if (bad) return bad
  }
  const twice = refuseTwice(ordered.lines)
  if (twice) return twice
  const ways = ordered.lines.reduce((all, line) => all + line.ways, 0)
  if (ways > card.mostWays)
    return {
      refused: '19:47-15.4(a)',
      because: `A ticket has at most ${plural(card.mostWays, 'way')}. This one has ${ways.toLocaleString('en-US')}.`,
      expected: card.mostWays,
      received: ways,
    }
  const play: Play = { kind, groups: ordered.groups, lines: joined(kind, ordered) }
  if (kind === 'way' && play.lines.some(({ named }) => named))
    return refuse(
      RULES.way,
      'A way ticket plays every combination. One that leaves some out is a combination ticket.',
    )
  if (kind !== 'straight' && ways < 2) return refuse(RULES[kind], `A ${kind} ticket has at least two ways.`)
  return refuseIdle(play) ?? play
}

/** The type of ticket that the marks look most like, to say what is wrong with it. */
function likeliest({ groups, lines }: Marks): Kind {
  if (groups.length === 1) return 'straight'
  if (groups.some(({ king }) => king)) return 'king'
  const sizes = new Set(groups.map(sizeOf))
  if (lines.every(({ spots }) => sizes.has(spots)) && lines.length === sizes.size) return 'split'
  return sizes.size === 1 && !lines.some(({ named }) => named) ? 'way' : 'combination'
}

/**
 * What a request plays by this rate card. Where it does not say which type of ticket it is, the first type that fits: two
 * that fit play the same ways. 19:47-15.7(a): what fits none is returned with the reason.
 */
export function readMarks(card: RateCard, marks: Marks): Play | Refused {
  if (marks.groups.length === 0) return unclear('No number is marked.')
  if (marks.lines.length === 0) return unclear('The conditioning is missing, such as 1/8.')
  if (marks.groups.length > NUMBERS || marks.lines.length > card.mostWays)
    return unclear('There is more on the request than a ticket can hold.')
  const wrong = refuseNumbers(marks.groups)
  if (wrong) return wrong
  if (marks.kind) return readAs(card, marks.kind, marks)
  for (const kind of KINDS) {
    const play = readAs(card, kind, marks)
    if (!isRefused(play)) return play
  }
  return readAs(card, likeliest(marks), marks)
}
