import { type Game, isRefused, resolveTerms, type Terms, tableSign } from '@boardwalk/engine/kernel'
import { useMemo } from 'react'
import { Felt } from '../felt/Felt.tsx'

/** The sign as it hangs on the rail. */
export function Sign({
  lines,
  label = 'The sign at the table',
}: {
  lines: readonly string[]
  label?: string
}) {
  const [title, limits, ...rules] = lines
  return (
    <section className="pit-sign" aria-label={label}>
      <strong>{title}</strong>
      <span>{limits}</span>
      <ul>
        {rules.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  )
}

/** Sign and felt under these terms, as people will see them. */
export function Preview({ game, terms, hints }: { game: Game; terms: Terms; hints: boolean }) {
  const layout = useMemo(() => game.layout(terms.options), [game, terms.options])
  return (
    <div className="pit-preview">
      <Sign lines={tableSign(game, terms, hints)} />
      <div className={`pit-felt pit-felt-${layout.felt}`}>
        <Felt game={game} layout={layout} view="wide" miniature label={`The felt of ${game.title}`} />
      </div>
    </div>
  )
}

/** Terms that are legal whatever was chosen: those, or else the game's own. */
export function legalTerms(game: Game): Terms {
  const terms = resolveTerms(game)
  if (isRefused(terms)) throw new Error(terms.because)
  return terms
}
