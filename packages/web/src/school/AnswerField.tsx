import { dollars } from '@boardwalk/engine/kernel'
import { useId, useState } from 'react'
import { ChipPile } from '../parts/Chip.tsx'
import { centsOf } from './order.ts'

const CHIPS = [500_00, 100_00, 25_00, 5_00, 1_00, 50, 25, 5]

/** An amount in figures, or cut out in chips: both are the same answer. */
export function AnswerField({ answer }: { answer: (cents: number) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const cents = centsOf(text)
  const add = (chip: number): void => setText(dollars((cents ?? 0) + chip).slice(1))
  return (
    <form
      className="stack"
      onSubmit={(e) => {
        e.preventDefault()
        if (cents !== undefined) answer(cents)
      }}
    >
      <div className="field">
        <label htmlFor={id}>In dollars</label>
        <input
          id={id}
          ref={(input) => input?.focus()}
          inputMode="decimal"
          autoComplete="off"
          placeholder="12.50"
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
      </div>
      <div className="answer-chips">
        {CHIPS.map((chip) => (
          <button
            key={chip}
            type="button"
            className="button plain"
            aria-label={`Add ${dollars(chip)}`}
            onClick={() => add(chip)}
          >
            <svg viewBox="-26 -26 52 52" width="44" height="44" aria-hidden="true">
              <ChipPile cents={chip} r={22} />
            </svg>
          </button>
        ))}
      </div>
      <div className="answer-pile">
        {cents !== undefined && cents > 0 && (
          <>
            <svg viewBox="-48 -60 96 112" width="82" height="96" aria-hidden="true">
              <ChipPile cents={cents} r={24} />
            </svg>
            <output className="money">{dollars(cents)}</output>
          </>
        )}
      </div>
      <div className="row">
        <button type="submit" className="button primary" disabled={cents === undefined}>
          Pay it
        </button>
        <button type="button" className="button" onClick={() => setText('')}>
          Start again
        </button>
      </div>
    </form>
  )
}
