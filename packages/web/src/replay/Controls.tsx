interface ControlsProps {
  readonly at: number
  /** How many of the things told have happened. */
  readonly index: number
  readonly count: number
  readonly playing: boolean
  readonly back: () => void
  readonly on: () => void
  readonly play: () => void
  readonly jump: (index: number) => void
}

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hour12: false })
const timeText = (at: number): string => (at === 0 ? '' : TIME.format(at))

export function Controls({ at, index, count, playing, back, on, play, jump }: ControlsProps) {
  return (
    <div className="replay-controls">
      <div className="replay-buttons">
        <button
          type="button"
          className="button"
          onClick={back}
          disabled={index === 0}
          aria-keyshortcuts="ArrowLeft"
        >
          Previous
        </button>
        <button type="button" className="button primary" onClick={play} aria-keyshortcuts="Space">
          {playing ? 'Pause' : 'Play'}
        </button>
        <button
          type="button"
          className="button"
          onClick={on}
          disabled={index === count}
          aria-keyshortcuts="ArrowRight"
        >
          Next
        </button>
      </div>
      <label className="replay-slider">
        <span className="hidden">Moment of the round</span>
        <input
          type="range"
          min={0}
          max={count}
          value={index}
          aria-valuetext={`${index} of ${count}`}
          onChange={(e) => jump(Number(e.target.value))}
        />
      </label>
      <p className="muted small money replay-where">
        <span>
          {index} of {count}
        </span>
        <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>
      </p>
    </div>
  )
}
