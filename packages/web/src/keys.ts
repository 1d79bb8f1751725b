/** When a key acts: a decision's letter goes first, since letters belong to what is open. */
export type KeyGroup = 'decision' | 'bets' | 'panel'

interface KeyAction {
  readonly group: KeyGroup
  readonly words: string
  readonly key: string
}

/** Everything at a table that a single key does and that may have another key, with the key it has at first. */
export const KEY_ACTIONS = {
  go: { group: 'decision', words: 'Ready, roll, deal', key: 'Space' },
  hit: { group: 'decision', words: 'Hit, or the house way', key: 'H' },
  stand: { group: 'decision', words: 'Stand, stay, or set the hands', key: 'S' },
  double: { group: 'decision', words: 'Double', key: 'D' },
  split: { group: 'decision', words: 'Split', key: 'P' },
  surrender: { group: 'decision', words: 'Surrender', key: 'U' },
  insure: { group: 'decision', words: 'Insure', key: 'I' },
  fold: { group: 'decision', words: 'Fold', key: 'F' },
  call: { group: 'decision', words: 'Check or call', key: 'C' },
  raise: { group: 'decision', words: 'Bet, raise or play', key: 'B' },
  undo: { group: 'bets', words: 'Undo', key: 'Z' },
  repeat: { group: 'bets', words: 'Repeat', key: 'R' },
  'double-bets': { group: 'bets', words: 'Double all bets', key: 'X' },
  clear: { group: 'bets', words: 'Clear', key: 'C' },
  hint: { group: 'panel', words: 'Hint, at tables that give them', key: 'N' },
  odds: { group: 'panel', words: 'Odds', key: 'O' },
  why: { group: 'panel', words: 'Why', key: 'W' },
  table: { group: 'panel', words: 'Say the table', key: 'T' },
  mine: { group: 'panel', words: 'My bets', key: 'M' },
  again: { group: 'panel', words: 'The last call again', key: 'L' },
  help: { group: 'panel', words: 'Help', key: '?' },
  line: { group: 'panel', words: 'Type a bet', key: '/' },
} as const satisfies Readonly<Record<string, KeyAction>>
export type Action = keyof typeof KEY_ACTIONS

/** The keys that somebody changed; an empty one is turned off. */
export type Letters = Readonly<Partial<Record<Action, string>>>

const ALL = Object.keys(KEY_ACTIONS) as Action[]

/** A key as it is written: `Z`, `?`, `Space`. Takes what a keyboard event calls it. */
export const keyName = (key: string): string => (/^( |Space)$/.test(key) ? 'Space' : key.toUpperCase())

/** The key of an action, or nothing when it is turned off. */
export function keyFor(letters: Letters, action: Action): string | undefined {
  const key = letters[action] ?? KEY_ACTIONS[action].key
  return key === '' ? undefined : key
}

/** The key for what has this letter at first; nothing where somebody turned it off. */
export function keyOfLetter(letters: Letters, letter: string): string | undefined {
  const action = ALL.find((it) => KEY_ACTIONS[it].group === 'decision' && KEY_ACTIONS[it].key === letter)
  return action === undefined ? letter : keyFor(letters, action)
}

/** What a key does: among decisions, or among all that is always there. */
export function actionFor(letters: Letters, key: string, among: 'decision' | 'always'): Action | undefined {
  const name = keyName(key)
  return ALL.find(
    (action) =>
      (KEY_ACTIONS[action].group === 'decision') === (among === 'decision') &&
      keyFor(letters, action) === name,
  )
}

/** Chips have the digits, spots the signs; the rest moves the focus. */
const TAKEN = /^[1-9+-]$/

/** The keys after a change, or why it cannot be. An empty key turns the action off. */
export function changed(letters: Letters, action: Action, key: string): Letters | { refused: string } {
  const name = key === '' ? '' : keyName(key)
  if (TAKEN.test(name)) return { refused: `${name} chooses chips or moves them. Take another key.` }
  const among = KEY_ACTIONS[action].group === 'decision' ? 'decision' : 'always'
  const other = name === '' ? undefined : actionFor(letters, name, among)
  if (other !== undefined && other !== action)
    return { refused: `${name} is “${KEY_ACTIONS[other].words}” already. Change that one first.` }
  const { [action]: _, ...rest } = letters
  return name === KEY_ACTIONS[action].key ? rest : { ...rest, [action]: name }
}
