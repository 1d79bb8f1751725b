import { EMBLEMS, type Emblem } from '../emblems.ts'
import { EmblemDisc, Plate } from '../Plate.tsx'
import { TimerRing } from '../TimerRing.tsx'

const [FIRST, SECOND, THIRD] = EMBLEMS as [Emblem, Emblem, Emblem]

/** Plates, emblems and rings are of the room: in the dark theme and the light one beside each other. */
export function PeopleParts({ theme }: { theme: 'dark' | 'light' }) {
  return (
    <section
      className="parts-section parts-room"
      data-part={`people ${theme}`}
      style={{ colorScheme: theme }}
    >
      <h2>Plates, emblems and rings, {theme}</h2>
      <div className="parts-row">
        {EMBLEMS.map((emblem) => (
          <span key={emblem.name} className="parts-emblem" data-item={`emblem ${emblem.name}`}>
            <EmblemDisc emblem={emblem} />
            {emblem.name}
          </span>
        ))}
      </div>
      <div className="parts-row">
        <span data-item="plate mine">
          <Plate emblem={FIRST} name="You" stack="$975" mine left={{ share: 0.62, seconds: 14 }} />
        </span>
        <span data-item="plate">
          <Plate emblem={SECOND} name="Marisol" stack="$415" state="stands" />
        </span>
        <span data-item="plate turn">
          <Plate emblem={THIRD} name="Otis P." stack="$187" left={{ share: 0.2, seconds: 5 }} />
        </span>
        <span data-item="plate dim">
          <Plate emblem={THIRD} name="Guest 3210" stack="$96" state="folded" dim />
        </span>
      </div>
      <div className="parts-row">
        {[1, 0.66, 0.33, 0.08].map((share) => (
          <span key={share} className="parts-ring" data-item={`ring ${share}`}>
            <TimerRing share={share} late={share < 0.1} />
          </span>
        ))}
        <button type="button" className="button primary" data-item="gold button">
          Double +$25
        </button>
        <button type="button" className="button" data-item="button">
          Undo
        </button>
        <button type="button" className="button" data-item="shut button" disabled>
          Clear
        </button>
      </div>
      <p className="parts-print">Besley: You win $25</p>
      <p className="parts-label">Barlow: Your turn, 16 against a 7. $1,234.50 −$12.50 ½ ×</p>
    </section>
  )
}
