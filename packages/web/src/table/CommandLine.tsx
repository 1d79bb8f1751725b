import { useState } from 'react'
import { Sheet } from '../ui/Sheet.tsx'
import { decisionsOf, plainest } from './decisions.ts'
import type { Room } from './TableRoom.tsx'

/** `pass 25`, `split:17-20 5`, `stand`: the words of the terminal. */
function run(room: Room, text: string): string | undefined {
  const [said = '', amount] = text.trim().split(/\s+/)
  // `main@5` is the wager at that place.
  const [word = '', at] = said.split('@')
  const decision = decisionsOf(room.shown.view.mine.offers).find((d) => d.offer.type === word)
  if (decision) {
    void room.betting.give(plainest(decision.offer))
    return undefined
  }
  const options = room.shown.table.terms.at(-1)?.options ?? {}
  const wager = room.game.wagers(options).find((w) => w.id === word)
  if (!wager) return `Nothing here is called ${word}.`
  const cents = amount === undefined ? room.chip : Math.round(Number(amount.replace('$', '')) * 100)
  if (!(cents > 0)) return 'How much?'
  if (!room.here) return 'Take a seat first.'
  const place = at ?? room.place ?? room.places[0]
  if (place === undefined) return `Where? Such as “${wager.id}@1 5”.`
  void room.betting.bet({ place, wager: wager.id, cents })
  return undefined
}

export function CommandLine({ room, onClose }: { room: Room; onClose: () => void }) {
  const [text, setText] = useState('')
  const [because, setBecause] = useState<string | undefined>()
  return (
    <Sheet title="Type a bet or a decision" onClose={onClose}>
      <form
        className="stack"
        onSubmit={(e) => {
          e.preventDefault()
          const wrong = run(room, text)
          setBecause(wrong)
          if (wrong === undefined) onClose()
        }}
      >
        <label className="field">
          Such as “pass 25”
          <input
            value={text}
            onChange={(e) => setText(e.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        {because && <p className="bad">{because}</p>}
        <button type="submit" className="button primary">
          Do it
        </button>
      </form>
    </Sheet>
  )
}
