import type { Game, OptionValues } from '@boardwalk/engine/kernel'
import { isRefused, open, resolveTerms } from '@boardwalk/engine/kernel'
import { memo } from 'react'
import { Felt } from '../felt/Felt.tsx'
import { useGame } from '../games.ts'

/** The felt of a game with nothing on it, as a picture. */
export const Picture = memo(
  ({ game, options, label }: { game: Game; options: OptionValues; label?: string }) => {
    const layout = game.layout(options)
    // A table nobody has come to: its wheel, dice and lamps lie as they do before the first round.
    const fresh = open(game, { options })
    return (
      <div className={`guide-picture guide-felt-${layout.felt}`}>
        <Felt
          game={game}
          layout={layout}
          view="wide"
          miniature
          {...(!isRefused(fresh) && { table: fresh.table })}
          {...(label !== undefined && { label })}
        />
      </div>
    )
  },
)

export function EmptyFelt({ id }: { id: string }) {
  const game = useGame(id)
  const terms = resolveTerms(game)
  return 'options' in terms ? (
    <Picture game={game} options={terms.options} />
  ) : (
    <div className="guide-picture" />
  )
}
