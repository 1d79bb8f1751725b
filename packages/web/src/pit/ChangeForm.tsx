import type { PitRow } from '@boardwalk/client'
import { type Game, isRefused, resolveTerms, type Terms, type Value } from '@boardwalk/engine/kernel'
import { Announce } from './Announce.tsx'
import { usePit } from './data.tsx'
import { afterChange, changeOf } from './draft.ts'
import { LimitsForm } from './LimitsForm.tsx'
import { Options } from './Options.tsx'
import { objectionsTo } from './setting.ts'
import { useDraft } from './useDraft.ts'

/** Options that are one choice for a pit change at all of its tables together, so the others are no objection. */
function Rules({ game, terms, table }: { game: Game; terms: Terms; table: string }) {
  const { draft, change } = useDraft(table)
  const chosen = { ...terms.options, ...draft.options }
  const objections = objectionsTo(
    game,
    { options: chosen, limits: terms.limits },
    [],
    Object.keys(draft.options).at(-1),
  )
  const wanted = resolveTerms(game, { ...terms, options: chosen })
  const choose = (key: string, value: Value): void => {
    const { [key]: _, ...others } = draft.options
    change({ options: terms.options[key] === value ? others : { ...others, [key]: value }, told: {} })
  }
  return (
    <Options
      game={game}
      chosen={chosen}
      terms={isRefused(wanted) ? terms : wanted}
      from={terms.options}
      fromWord="Now"
      objections={objections}
      change={choose}
    />
  )
}

/** Limits and rules of a table, changed by the floor. What was told of another change is not told of this one. */
export function ChangeForm({ game, terms, row }: { game: Game; terms: Terms; row: PitRow }) {
  const { may } = usePit()
  const { draft, change } = useDraft(row.table)
  if (!may('notice') || row.light === 'closed') return null
  const limits = { ...terms.limits, ...draft.limits }
  const changes = changeOf(terms, draft)
  const wanted = resolveTerms(game, afterChange(terms, { options: {}, limits: draft.limits }))
  const changed = Object.keys(changes.options).length
  return (
    <section className="panel stack" id="change">
      <h2>Change limits or rules</h2>
      <LimitsForm
        wagers={game.wagers(terms.options)}
        common={terms.limits['*'] ?? game.limits}
        limits={limits}
        refused={isRefused(wanted) ? wanted : undefined}
        fixed={Object.keys(terms.limits)}
        change={(all) => change({ limits: changeOf(terms, { ...draft, limits: all }).limits, told: {} })}
      />
      <details className="pit-rules" open={changed > 0 || undefined}>
        <summary>
          Rules{changed > 0 && `: ${changed} changed`}{' '}
          <span className="muted">{game.options.length} choices</span>
        </summary>
        <Rules game={game} terms={terms} table={row.table} />
      </details>
      <Announce game={game} terms={terms} table={row.table} />
    </section>
  )
}
