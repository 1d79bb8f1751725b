import {
  type Answer,
  type Face,
  type Game,
  type Need,
  RANKS,
  refuseChance,
  SUITS,
  setOf,
  type Table,
} from '@boardwalk/engine/kernel'

/** What a dealer has typed so far: what it is drawn as, and the answer once it is whole. */
export interface Entry {
  readonly dice?: readonly number[]
  readonly faces?: readonly Face[]
  readonly words: string
  readonly answer?: Answer
  /** Why it cannot be, in the house's words. */
  readonly bad?: string
}

/** What is asked of the person who types, with an example. */
export interface EntryPrompt {
  readonly label: string
  readonly example: string
}

const COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const counted = (n: number): string => COUNT[n] ?? String(n)
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const EXAMPLE_DICE = [4, 3, 6, 1, 5]
const EXAMPLE_FACES = ['AS', 'TD', '9C', 'KH', '4S', '2D', '7C']
const EXAMPLE_TILES = ['6-6', '2-4', '1-5']

/** Whether somebody enters the answer: the rest the driver knows, or only the owner of the cards. */
export const isEntered = (need: Need | undefined): need is Need =>
  need !== undefined &&
  need.kind !== 'shuffle' &&
  need.kind !== 'meter' &&
  !(need.kind === 'faces' && need.to !== 'everyone')

/** The answer for what nobody types: a shuffle by hand, and cards that only their owner looks at. */
export const unseenAnswer = (need: Need | undefined): { chance?: Answer } =>
  need !== undefined && !isEntered(need) ? { chance: null } : {}

/** Of which deck the faces are that are asked for. */
export function deckAsked(need: Need, table: Table): string | undefined {
  const [card] = need.kind === 'faces' ? need.cards : []
  return card === undefined ? undefined : setOf(table, card).deck
}

export function asked(need: Need, tiles = false): EntryPrompt {
  switch (need.kind) {
    case 'dice':
      return {
        label: `${capital(counted(need.count))} dice`,
        example: EXAMPLE_DICE.slice(0, need.count).join(' '),
      }
    case 'faces': {
      const n = need.cards.length
      const what = tiles ? 'tile' : 'card'
      const label = n === 1 ? `The ${what}` : `${capital(counted(n))} ${what}s, in order`
      const faces = tiles ? EXAMPLE_TILES : EXAMPLE_FACES
      return { label, example: faces.slice(0, Math.min(n, 3)).join(' ') }
    }
    case 'spin':
      return { label: 'Where it came to rest', example: '17' }
    case 'draw':
      return { label: `${need.take} numbers from 1 to ${need.of}`, example: '7 12 31' }
    case 'peek':
      return { label: need.question, example: 'yes' }
    case 'meter':
      return { label: 'The reading of the meter, in dollars', example: '1250' }
    case 'shuffle':
      return { label: 'Shuffle', example: '' }
  }
}

const wordsOf = (text: string): string[] =>
  text
    .trim()
    .split(/[\s,]+/)
    .filter((w) => w !== '')

function readDice(text: string, count: number): Entry {
  const typed = text.replace(/[\s,-]/g, '')
  const dice = [...typed].map(Number)
  const words = dice.join(' and ')
  if (dice.some((n) => !(n >= 1 && n <= 6))) return { words, bad: 'A die shows one to six.' }
  if (dice.length > count)
    return { dice: dice.slice(0, count), words, bad: `There are ${counted(count)} dice.` }
  return dice.length < count ? { dice, words } : { dice, words, answer: dice }
}

const RANK_LETTERS: readonly string[] = RANKS
const SUIT_LETTERS: readonly string[] = SUITS

/** `10d`, `td`, `TD` are the same card; `jk` is a joker. Cards may be typed without spaces. */
export function readFaces(text: string): { readonly faces: Face[]; readonly rest: string } {
  let rest = text.toUpperCase().replaceAll('10', 'T').replace(/[\s,]/g, '')
  const faces: Face[] = []
  while (rest.length >= 2) {
    const face = rest.slice(0, 2)
    const known =
      face === 'JK' || (RANK_LETTERS.includes(face[0] ?? '') && SUIT_LETTERS.includes(face[1] ?? ''))
    if (!known) return { faces, rest }
    faces.push(face)
    rest = rest.slice(2)
  }
  return { faces, rest }
}

/** `6-6`, `4 2`, `42`: a tile is its two numbers of spots, in whichever order they are read. */
export function readTiles(text: string): { readonly faces: Face[]; readonly rest: string } {
  const typed = text.replace(/[\s,-]/g, '')
  const good = /^[1-6]*/.exec(typed)?.[0] ?? ''
  const faces = (good.match(/../g) ?? []).map((face) => [...face].sort().join(''))
  return { faces, rest: typed.slice(2 * faces.length) }
}

function readTilesOf(text: string, count: number): Entry {
  const { faces, rest } = readTiles(text)
  const words = faces.join(' ')
  if (/[^1-6]/.test(rest)) return { faces, words, bad: 'A tile is two numbers from one to six.' }
  if (faces.length > count) {
    const bad = count === 1 ? 'One tile.' : `${capital(counted(count))} tiles.`
    return { faces: faces.slice(0, count), words, bad }
  }
  return faces.length < count || rest !== '' ? { faces, words } : { faces, words, answer: faces }
}

function readCards(text: string, count: number): Entry {
  const { faces, rest } = readFaces(text)
  const words = faces.join(' ')
  // One letter more is a card that is being typed.
  if (rest.length > 1)
    return { faces, words, bad: `${rest.slice(0, 2)} is no card: a rank, then S, H, D or C.` }
  if (faces.length > count)
    return {
      faces: faces.slice(0, count),
      words,
      bad: count === 1 ? 'One card.' : `${capital(counted(count))} cards.`,
    }
  return faces.length < count || rest !== '' ? { faces, words } : { faces, words, answer: faces }
}

/** The names of a wheel's stops, as its exhibit has them. */
export function stopsOf(game: Game, table: Table): readonly string[] {
  const wheel = game.exhibits?.(table).find((e) => e.kind === 'wheel')
  return wheel?.stops.map((s) => s.card ?? s.text) ?? []
}

function readSpin(text: string, stops: readonly string[]): Entry {
  const typed = text.trim().toUpperCase()
  if (typed === '') return { words: '' }
  const names = stops.map((s) => s.toUpperCase())
  const at = names.indexOf(typed)
  if (at >= 0) return { words: stops[at] ?? typed, answer: at }
  // A big wheel says in words what people type as a number or a letter.
  const starts = new Set(names.filter((n) => n.replace(/^\$/, '').startsWith(typed)))
  const [only] = starts
  if (starts.size === 1 && only !== undefined) return { words: only, answer: names.indexOf(only) }
  return starts.size > 1 ? { words: typed } : { words: typed, bad: `The wheel has no ${typed}.` }
}

function readDraw(text: string, take: number, of: number): Entry {
  const numbers = wordsOf(text).map(Number)
  const words = numbers.join(' ')
  if (numbers.some((n) => !Number.isInteger(n) || n < 1 || n > of))
    return { words, bad: `Whole numbers from 1 to ${of}.` }
  if (new Set(numbers).size < numbers.length) return { words, bad: 'Each number once.' }
  return numbers.length === take ? { words, answer: numbers } : { words: `${numbers.length} of ${take}` }
}

function readSignal(text: string): Entry {
  const typed = text.trim().toLowerCase()
  if (/^(y|yes)$/.test(typed)) return { words: 'Yes', answer: true }
  if (/^(n|no)$/.test(typed)) return { words: 'No', answer: false }
  return 'yes'.startsWith(typed) || 'no'.startsWith(typed)
    ? { words: typed }
    : { words: typed, bad: 'Yes or no.' }
}

function readMeter(text: string): Entry {
  const typed = text.trim().replace(/[$,\s]/g, '')
  if (typed === '') return { words: '' }
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(typed)) return { words: typed, bad: 'Dollars and cents.' }
  return { words: `$${typed}`, answer: Math.round(Number(typed) * 100) }
}

function readShape(need: Need, text: string, game: Game, table: Table): Entry {
  switch (need.kind) {
    case 'dice':
      return readDice(text, need.count)
    case 'faces':
      return (deckAsked(need, table) === 'tiles' ? readTilesOf : readCards)(text, need.cards.length)
    case 'spin':
      return readSpin(text, stopsOf(game, table))
    case 'draw':
      return readDraw(text, need.take, need.of)
    case 'peek':
      return readSignal(text)
    case 'meter':
      return readMeter(text)
    case 'shuffle':
      return { words: '', answer: null }
  }
}

/** What was typed. A card that cannot be there is found here already; the house looks again. */
export function readEntry(need: Need, text: string, game: Game, table: Table): Entry {
  const entry = readShape(need, text, game, table)
  if (entry.answer === undefined) return entry
  const impossible = refuseChance(need, entry.answer, table)
  if (!impossible) return entry
  const { answer: _, ...rest } = entry
  return { ...rest, bad: impossible.because }
}
