import type { Felt } from '@boardwalk/engine/kernel'
import { numbered } from '../ui/numbered.ts'

const ROWS = 6

/** Columns of like results: a tie is written on the result before it. */
export function bigRoad(marks: readonly string[]): { readonly text: string; readonly ties: number }[][] {
  const columns: { text: string; ties: number }[][] = []
  for (const mark of marks) {
    const column = columns.at(-1)
    const last = column?.at(-1)
    if (mark === 'T') {
      if (last) last.ties += 1
      else columns.push([{ text: '', ties: 1 }])
    } else if (column && last && (last.text === mark || last.text === '')) {
      if (last.text === '') last.text = mark
      else column.push({ text: mark, ties: 0 })
    } else columns.push([{ text: mark, ties: 0 }])
  }
  return columns
}

function Road({ texts }: { texts: readonly { text: string; tone: string }[] }) {
  const columns = bigRoad(texts.map((t) => t.text))
  const tone = (text: string): string => texts.find((t) => t.text === text)?.tone ?? 'plain'
  return (
    <div className="roads">
      <ol
        className="bead-plate"
        aria-label="Bead plate"
        style={{ gridTemplateRows: `repeat(${ROWS}, 1.75rem)` }}
      >
        {numbered(texts).map(({ key, it }) => (
          <li key={key} className={`bead tone-${it.tone}`}>
            {it.text}
          </li>
        ))}
      </ol>
      <div className="big-road" aria-hidden="true">
        {numbered(columns).map(({ key, it: column }) => (
          <div key={key} className="road-column">
            {numbered(column).map(({ key: cell, it }) => (
              <span key={cell} className={`ring tone-${tone(it.text)}`}>
                {it.ties > 0 ? it.ties : ''}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const FEW = ['never', 'once', 'twice', 'three times', 'four times', 'five times', 'six times']
const times = (n: number): string => FEW[n] ?? `${n} times`

/** A few different results are counted one by one; of many, those that came most often. */
export function countWords(ranked: readonly (readonly [string, number])[]): string | undefined {
  const list = (some: typeof ranked): string => some.map(([text, n]) => `${text} ${times(n)}`).join(', ')
  if (ranked.length <= 6) return `So far: ${list(ranked)}.`
  const often = ranked.filter(([, n]) => n > 1).slice(0, 3)
  return often.length === 0 ? undefined : `Most often: ${list(often)}.`
}

/** The board of past results. It carries the sentence that it means nothing. */
export function HistoryBoard({ game, marks }: { game: Felt; marks: readonly string[] }) {
  const { board } = game
  if (!board) return <p className="muted">This game keeps no board.</p>
  const read = marks.map((mark) => board.read(mark))
  const counts = new Map<string, number>()
  for (const { text } of read) counts.set(text, (counts.get(text) ?? 0) + 1)
  const ranked = [...counts].toSorted((a, b) => b[1] - a[1])
  return (
    <div className="stack">
      <h3>{board.title}</h3>
      {read.length === 0 && <p className="muted">Nothing yet: the first result will stand here.</p>}
      {board.kind === 'road' ? (
        <Road texts={read} />
      ) : (
        <ol className="board-list" aria-label={board.title}>
          {numbered(read.toReversed()).map(({ key, it }) => (
            <li key={key} className={`bead tone-${it.tone}`} title={it.says}>
              {it.text}
            </li>
          ))}
        </ol>
      )}
      {ranked.length > 1 && <p className="small">{countWords(ranked)}</p>}
      <p className="small muted">Past results. They do not change the odds.</p>
    </div>
  )
}
