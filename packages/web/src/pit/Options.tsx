import type { Option } from '@boardwalk/engine/kernel'
import { OptionRow, type OptionRowProps } from './OptionRow.tsx'
import type { Objections } from './setting.ts'

type Props = Omit<OptionRowProps, 'option' | 'objection'> & { readonly objections: Objections }

/** The rows of all options: choices first, then what is paid, which most tables leave as it is. */
export function Options({ objections, ...rest }: Props) {
  const { game, chosen, from } = rest
  const row = (option: Option) => (
    <OptionRow key={option.key} {...rest} option={option} objection={objections.options[option.key]} />
  )
  const pays = game.options.filter((o) => o.floor)
  const changed = pays.filter((o) => (chosen[o.key] ?? o.default) !== (from[o.key] ?? o.default))
  return (
    <div>
      {game.options.filter((o) => !o.floor).map(row)}
      {pays.length > 0 && (
        <details className="pit-rules" open={changed.length > 0 || undefined}>
          <summary>
            Odds that are paid
            <span className="muted">
              {pays.length}
              {changed.length > 0 && `, ${changed.length} changed`}
            </span>
          </summary>
          {pays.map(row)}
        </details>
      )}
    </div>
  )
}
