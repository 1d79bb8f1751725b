import { type Face, tileTitle } from '../../kernel/index.ts'

/** What a tile counts and where it then stands among single tiles, first to seventeenth (19:47-10.2(g)). */
export interface Count {
  readonly spots: number
  readonly rank: number
}

/**
 * Two tiles that make a pair with each other. Civil ones are alike, military ones are not; to the ranking the two are the
 * same tile, for they have the same rank and count alike.
 */
export interface Kind {
  readonly name: string
  readonly faces: readonly [Face, Face]
  readonly set: 'civil' | 'military'
  /** One way to count it, except for the tiles of the supreme pair, each of which counts as itself or as the other. */
  readonly counts: readonly Count[]
}

const civil = (rank: number, face: Face, spots: number): Kind => ({
  name: tileTitle(face),
  faces: [face, face],
  set: 'civil',
  counts: [{ spots, rank }],
})
const military = (rank: number, faces: readonly [Face, Face], spots: number): Kind => ({
  name: tileTitle(faces[0]),
  faces,
  set: 'military',
  counts: [{ spots, rank }],
})

/** The sixteen pairs of the set, the supreme pair first (10.2(b)), with the rank of the single tile (10.2(g)). */
export const KINDS: readonly Kind[] = [
  {
    // 19:47-10.1[supreme-pair]: the six with the three.
    name: tileTitle('24'),
    faces: ['24', '12'],
    set: 'military',
    // 19:47-10.2(e): apart from each other the six may count as a three, and the three as a six.
    counts: [
      { spots: 6, rank: 15 },
      { spots: 3, rank: 17 },
    ],
  },
  // 19:47-10.1[matched-pairs]: two tiles alike.
  civil(1, '66', 12),
  civil(2, '11', 2),
  civil(3, '44', 8),
  civil(4, '13', 4),
  civil(5, '55', 10),
  civil(6, '33', 6),
  civil(7, '22', 4),
  civil(8, '56', 11),
  civil(9, '46', 10),
  civil(10, '16', 7),
  civil(11, '15', 6),
  // 19:47-10.1[mixed-or-unmatched-pairs]: two tiles that count alike.
  military(12, ['36', '45'], 9),
  military(13, ['35', '26'], 8),
  military(14, ['34', '25'], 7),
  military(16, ['14', '23'], 5),
]

/** The lowest single rank, of the three (1-2). */
export const LOWEST_TILE = 17

const KIND_OF: ReadonlyMap<Face, number> = new Map(
  KINDS.flatMap(({ faces }, kind) => faces.map((face) => [face, kind] as const)),
)

/** Which of the sixteen kinds a tile is of, the supreme pair's being 0. */
export function kindOf(face: Face): number {
  const kind = KIND_OF.get(face)
  if (kind === undefined) throw new RangeError(`no tile is called ${face}`)
  return kind
}

/** All the spots on a tile. */
export const spotsOf = (face: Face): number => Number(face[0]) + Number(face[1])

/** A tile by its Chinese name: `Teen`. */
export const tileName = (face: Face): string => (KINDS[kindOf(face)] as Kind).name

/** The rank of a single tile as it lies there (10.2(g)). */
export function tileRank(face: Face): number {
  const { counts } = KINDS[kindOf(face)] as Kind
  return (counts.find(({ spots }) => spots === spotsOf(face)) as Count).rank
}
