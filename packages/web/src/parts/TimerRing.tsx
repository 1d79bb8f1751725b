import './ring.css'

/** A ring with what is left of a turn, from one to nothing. */
export const TimerRing = ({ share, late = false }: { share: number; late?: boolean }) => (
  <svg className={`ring${late ? ' is-late' : ''}`} viewBox="-20 -20 40 40" aria-hidden="true">
    <circle r={17.5} className="ring-track" />
    <circle r={17.5} className="ring-left" pathLength={1} strokeDasharray={`${share} 1`} />
  </svg>
)
