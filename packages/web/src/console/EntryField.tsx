import type { Game, Need, Table } from '@boardwalk/engine/kernel'
import { RANKS, SUITS } from '@boardwalk/engine/kernel'
import { useId } from 'react'
import { Card, cardHeight, cardName } from '../parts/Card.tsx'
import { Die } from '../parts/Die.tsx'
import { numbered } from '../ui/numbered.ts'
import './entry.css'
import { asked, deckAsked, type Entry, stopsOf } from './entry.ts'

const DIE = 44
const CARD = 52
const TILE = 34
const GAP = 8

/** What was typed, drawn: dice and cards as they will lie on the felt. */
export function Echo({ entry, count, tiles = false }: { entry: Entry; count: number; tiles?: boolean }) {
  const { dice, faces } = entry
  if (dice) {
    const width = count * (DIE + GAP) - GAP
    return (
      <svg className="echo" viewBox={`0 0 ${width} ${DIE}`} width={width} height={DIE} aria-hidden="true">
        {numbered(Array.from({ length: count }, (_, i) => dice[i] ?? 0)).map(({ key, it, i }) => (
          <g key={key} transform={`translate(${i * (DIE + GAP)} 0)`} opacity={it === 0 ? 0.35 : 1}>
            <Die face={it} size={DIE} colour="red" />
          </g>
        ))}
      </svg>
    )
  }
  if (!faces) return entry.words === '' ? null : <output className="echo-word">{entry.words}</output>
  const shown = Math.max(count, faces.length)
  const each = tiles ? TILE : CARD
  const width = shown * (each + GAP) - GAP
  const height = cardHeight(each, tiles)
  return (
    <svg className="echo" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {numbered(Array.from({ length: shown }, (_, i) => faces[i])).map(({ key, it, i }) => (
        <g key={key} transform={`translate(${i * (each + GAP)} 0)`}>
          {it === undefined ? (
            <rect width={each} height={height} rx={4} className="echo-place" />
          ) : (
            <Card face={it} width={each} />
          )}
        </g>
      ))}
    </svg>
  )
}

function Keys({ keys, press }: { keys: readonly string[]; press: (key: string) => void }) {
  return (
    <div className="entry-keys">
      {keys.map((key) => (
        <button key={key} type="button" className="button" onClick={() => press(key)}>
          {key}
        </button>
      ))}
    </div>
  )
}

const SUIT_SIGNS: Readonly<Record<string, string>> = { S: 'Spades', H: 'Hearts', D: 'Diamonds', C: 'Clubs' }
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
/** So many stops have a key each; a wheel with more of them is typed digit by digit. */
const FEW_STOPS = 12

const areDigits = (stops: readonly string[]): boolean =>
  stops.length > 0 && stops.every((s) => /^\d+$/.test(s))

interface KeypadProps {
  readonly need: Need
  readonly stops: readonly string[]
  readonly deck: string | undefined
  readonly text: string
  readonly setText: (text: string) => void
}

/** Buttons for those who have no keyboard. */
function Keypad({ need, stops, deck, text, setText }: KeypadProps) {
  const add = (key: string): void => setText(text + key)
  if (need.kind === 'spin' && stops.length <= FEW_STOPS) return <Keys keys={stops} press={setText} />
  if (need.kind === 'spin' && areDigits(stops)) return <Keys keys={DIGITS} press={add} />
  if (need.kind === 'dice' || deck === 'tiles')
    return <Keys keys={['1', '2', '3', '4', '5', '6']} press={add} />
  if (need.kind === 'peek') return <Keys keys={['yes', 'no']} press={setText} />
  if (need.kind !== 'faces') return null
  return (
    <>
      <Keys keys={[...RANKS].reverse()} press={add} />
      <div className="entry-keys is-suits">
        {SUITS.toReversed().map((suit) => (
          <button key={suit} type="button" className="button" onClick={() => setText(`${text}${suit} `)}>
            {SUIT_SIGNS[suit]}
          </button>
        ))}
        {deck === 'joker' && (
          <button type="button" className="button" onClick={() => setText(`${text}JK `)}>
            Joker
          </button>
        )}
      </div>
    </>
  )
}

interface EntryProps {
  readonly need: Need
  readonly game: Game
  readonly table: Table
  readonly entry: Entry
  readonly text: string
  readonly setText: (text: string) => void
  readonly onEnter: () => void
}

const countOf = (need: Need): number =>
  need.kind === 'dice' ? need.count : need.kind === 'faces' ? need.cards.length : 1

/** A result as it is typed: echoed as faces and in words before anything is sent. */
export function EntryField({ need, game, table, entry, text, setText, onEnter }: EntryProps) {
  const id = useId()
  const deck = deckAsked(need, table)
  const tiles = deck === 'tiles'
  const { label, example } = asked(need, tiles)
  const words = entry.faces ? entry.faces.map(cardName).join(', ') : entry.words
  const stops = need.kind === 'spin' ? [...new Set(stopsOf(game, table))] : []
  const numeric = need.kind === 'dice' || need.kind === 'draw' || tiles || areDigits(stops)
  return (
    <div className="entry">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input entry-input"
        value={text}
        placeholder={stops.length > 0 && !stops.includes(example) ? stops[0] : example}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={numeric ? 'numeric' : 'text'}
        aria-invalid={entry.bad !== undefined}
        onChange={(e) => setText(e.target.value)}
        onKeyDown={(e) => {
          if (e.key === 'Escape') setText('')
          if (e.key !== 'Enter') return
          e.preventDefault()
          onEnter()
        }}
      />
      <Echo entry={entry} count={countOf(need)} tiles={tiles} />
      <p className={entry.bad ? 'entry-words bad' : 'entry-words muted'} aria-live="polite">
        {entry.bad ?? words}
      </p>
      <Keypad need={need} stops={stops} deck={deck} text={text} setText={setText} />
      {text !== '' && (
        <button type="button" className="button plain small" onClick={() => setText('')}>
          Correct it{' '}
          <span className="key" aria-hidden="true">
            Esc
          </span>
        </button>
      )}
    </div>
  )
}
