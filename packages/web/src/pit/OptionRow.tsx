import {
  type Game,
  type Option,
  type OptionValues,
  oddsText,
  type Terms,
  type Value,
} from '@boardwalk/engine/kernel'
import { useId, useState } from 'react'
import { Rule } from '../ui/words.tsx'
import { type EdgeChange, edgeChanges, namesText, type Objection, optionApplies } from './setting.ts'
import { valueText } from './words.ts'

interface ControlProps {
  readonly option: Option
  readonly value: Value
  readonly label: string
  readonly bad: string | undefined
  readonly change: (value: Value) => void
}

/** Up to so many values stand beside each other. */
const BESIDE = 4

function Control({ option, value, label, bad, change }: ControlProps) {
  const invalid = bad === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': bad }
  const list = useId()
  if (option.floor)
    return (
      <span className="row">
        <input
          className="input pit-odds"
          aria-label={label}
          value={String(value)}
          onChange={(e) => change(e.target.value)}
          list={list}
          {...invalid}
        />
        <datalist id={list}>
          {option.values.map((v) => (
            <option key={String(v)} value={String(v)} />
          ))}
        </datalist>
        <span className="muted small">no less than {oddsText(option.floor)}</span>
      </span>
    )
  if (option.values.length <= BESIDE)
    return (
      <span className="pit-choice" role="radiogroup" aria-label={label} {...invalid}>
        {option.values.map((v) => (
          <label key={String(v)}>
            <input type="radio" name={list} checked={v === value} onChange={() => change(v)} />
            <span>{valueText(v)}</span>
          </label>
        ))}
      </span>
    )
  return (
    <select
      className="input"
      aria-label={label}
      value={String(value)}
      onChange={(e) => change(option.values.find((v) => String(v) === e.target.value) ?? value)}
      {...invalid}
    >
      {option.values.map((v) => (
        <option key={String(v)} value={String(v)}>
          {valueText(v)}
        </option>
      ))}
    </select>
  )
}

function Edge({ before, after }: Pick<EdgeChange, 'before' | 'after'>) {
  return (
    <span className="money">
      {before ?? 'not offered'} → {after ?? 'not offered'}
    </span>
  )
}

export function EdgeLines({ changes }: { changes: readonly EdgeChange[] }) {
  return (
    <ul className="pit-edges">
      {changes.map((c) => (
        <li key={c.names.join()}>
          {namesText(c.names)} <Edge {...c} />
        </li>
      ))}
    </ul>
  )
}

/** Every other value of an option, and what it would do to the edge of which wagers. */
function Compared({ game, option, options }: { game: Game; option: Option; options: OptionValues }) {
  const others = option.values.filter((v) => v !== options[option.key])
  const lines = others.map((value) => ({
    value,
    changes: edgeChanges(game, options, { ...options, [option.key]: value }),
  }))
  if (lines.every((l) => l.changes.length === 0))
    return <p className="small">It leaves every edge as it is.</p>
  return (
    <dl className="pit-compared">
      {lines.map(({ value, changes }) => (
        <div key={String(value)}>
          <dt>{valueText(value)}</dt>
          <dd>
            {changes.length === 0 ? <span className="muted">as it is</span> : <EdgeLines changes={changes} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export interface OptionRowProps {
  readonly game: Game
  readonly option: Option
  /** Everything as chosen, legal or not. */
  readonly chosen: OptionValues
  /** The last terms that were legal. */
  readonly terms: Terms
  /** From what a choice is a change: the defaults, or what is in force. */
  readonly from: OptionValues
  readonly fromWord: string
  readonly objection: Objection | undefined
  readonly change: (key: string, value: Value) => void
}

function Repairs({
  own,
  objection,
  change,
}: Pick<OptionRowProps, 'change'> & { own: string; objection: Objection }) {
  return objection.repairs.map(({ option, value }) => (
    <span key={option.key} className="row">
      {option.key !== own && <a href={`#option-${option.key}`}>{option.title}</a>}
      <button type="button" className="button" onClick={() => change(option.key, value)}>
        Make it {valueText(value)}
      </button>
    </span>
  ))
}

/** A row of the form: control, default, citation, words on the sign, when a change may apply, what it does to the edge. */
export function OptionRow(props: OptionRowProps) {
  const { game, option, chosen, terms, from, fromWord, objection, change } = props
  const [open, setOpen] = useState(false)
  const bad = useId()
  const value = chosen[option.key] ?? option.default
  const usual = from[option.key] ?? option.default
  const { says, rule } = optionApplies(game, terms, option)
  const sign = option.sign(value)
  const legal = terms.options[option.key] === value
  const changes =
    legal && value !== usual
      ? edgeChanges(game, { ...terms.options, [option.key]: usual }, terms.options)
      : []
  return (
    <div className={value === usual ? 'pit-option' : 'pit-option is-changed'} id={`option-${option.key}`}>
      <div className="pit-option-head">
        <h4>
          {option.title} <Rule id={option.rule} />
        </h4>
        <Control
          option={option}
          value={value}
          label={option.title}
          bad={objection && bad}
          change={(v) => change(option.key, v)}
        />
      </div>
      {objection && (
        <div className="pit-refused" id={bad} role="alert">
          {objection.because} <Rule id={objection.refused} />
          <Repairs own={option.key} objection={objection} change={change} />
        </div>
      )}
      {changes.length > 0 && <EdgeLines changes={changes} />}
      <div className="pit-option-foot">
        <p className="small">
          {sign === '' ? <span className="muted">Not on the sign.</span> : <q>{sign}</q>}{' '}
          <span className="muted">
            {fromWord} {valueText(usual)}. A change applies {says} (<Rule id={rule} />
            ).
          </span>
        </p>
        <details open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
          <summary>Compare edges</summary>
          {open && <Compared game={game} option={option} options={terms.options} />}
        </details>
      </div>
    </div>
  )
}
