import type { Option, Rules, Terms, Value } from '@boardwalk/engine/kernel'
import { Rule } from '../ui/words.tsx'

interface Props {
  readonly game: Rules
  readonly terms: Terms
}

const valueText = (value: Value): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`)
/** As it stands by itself in a cell: `Boxman`, `Single zero`. */
const alone = (value: Value): string => {
  const text = valueText(value).replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

interface ChoiceProps {
  readonly option: Option
  readonly value: Value
}

const Own = ({ option, value }: ChoiceProps) =>
  value === option.default ? null : <span className="badge guide-own">chosen here</span>

function Choice({ option, value }: ChoiceProps) {
  const words = option.sign(value)
  return (
    <tr>
      <th scope="row">{option.title}</th>
      <td>
        {words === '' ? alone(value) : words}
        <Own {...{ option, value }} />
        {words !== '' && (
          <code className="guide-id">
            {option.key} {valueText(value)}
          </code>
        )}
      </td>
      <td className="guide-cell-rule">
        <Rule id={option.rule} />
      </td>
    </tr>
  )
}

/** Odds that the licensee sets, by the rule that says how low they may be. */
function Payouts({ rule, of, terms }: { rule: string; of: readonly Option[]; terms: Terms }) {
  return (
    <div className="panel guide-payouts">
      <h3>
        Payouts <Rule id={rule} />
      </h3>
      <dl>
        {of.map((option) => {
          const value = terms.options[option.key] ?? option.default
          return (
            <div key={option.key}>
              <dt>{option.title}</dt>
              <dd className="money">
                {valueText(value)}
                <Own {...{ option, value }} />
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

/** What the rules leave to the licensee: choices with their words, and payouts in columns. */
export function Choices({ game, terms }: Props) {
  if (game.options.length === 0) return null
  const choices = game.options.filter((option) => !option.floor)
  const payouts = Map.groupBy(
    game.options.filter((option) => option.floor),
    ({ rule }) => rule,
  )
  return (
    <section>
      <h2>Choices in force</h2>
      <p className="muted">What the rules leave to the licensee.</p>
      {choices.length > 0 && (
        <table className="table-data guide-choices">
          <thead>
            <tr>
              <th scope="col">Choice</th>
              <th scope="col">In force</th>
              <th scope="col">Rule</th>
            </tr>
          </thead>
          <tbody>
            {choices.map((option) => (
              <Choice key={option.key} option={option} value={terms.options[option.key] ?? option.default} />
            ))}
          </tbody>
        </table>
      )}
      {[...payouts].map(([rule, of]) => (
        <Payouts key={rule} {...{ rule, of, terms }} />
      ))}
    </section>
  )
}
