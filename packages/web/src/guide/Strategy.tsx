import {
  type Option,
  percentText,
  type Rules,
  type StrategyChart,
  type Terms,
  type Value,
  variants,
} from '@boardwalk/engine/kernel'
import { useState } from 'react'
import { choiceText, Otherwise, useOtherwise, Working } from '../study/Otherwise.tsx'
import { useStudy } from '../study/useStudy.ts'
import type { Choice } from '../study/work.ts'
import { numbered } from '../ui/numbered.ts'
import '../study/study.css'

type Part = StrategyChart['parts'][number]

/** One part of the chart. The letters say it for the eye, the words for whoever hears it. */
function PartTable({ part, chart }: { part: Part; chart: StrategyChart }) {
  return (
    <table className="strategy">
      <caption>{part.name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">Your hand</span>
          </th>
          {chart.columns.map(({ label, words }) => (
            <th key={label} scope="col">
              <span aria-hidden="true">{label}</span>
              <span className="hidden">{words}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {part.rows.map(({ label, words, cells }) => (
          <tr key={label}>
            <th scope="row">
              <span aria-hidden="true">{label}</span>
              <span className="hidden">{words}</span>
            </th>
            {numbered(cells).map(({ key, it }) => (
              <td key={key} className={it ? `way way-${it.way}` : ''}>
                <span aria-hidden="true">{it?.code}</span>
                <span className="hidden">{it?.words ?? 'Does not come up'}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ChartPicture({ chart }: { chart: StrategyChart }) {
  const rows = chart.parts.flatMap((part) => part.rows).length
  return (
    <>
      {chart.says.map((line) => (
        <p key={line} className="muted">
          {line}
        </p>
      ))}
      <ul className="strategy-legend" aria-label="What the letters mean">
        {chart.legend.map(({ code, way, words }) => (
          <li key={code}>
            <span className={`way way-${way}`}>{code}</span> {words}
          </li>
        ))}
      </ul>
      <p className="small muted">
        {chart.over}: one column each.{rows > 1 && ' Your hand: one row each.'}
      </p>
      <div className={`strategy-parts ${chart.columns.length > 10 ? 'is-wide' : ''}`}>
        {chart.parts.map((part) => (
          <section key={part.name} className="strategy-part" aria-label={part.name}>
            <PartTable part={part} chart={chart} />
          </section>
        ))}
      </div>
    </>
  )
}

/** Less than the figures can tell is nothing. */
const LEAST = 5e-10
const signed = (change: number): string =>
  Math.abs(change) < LEAST ? '=' : `${change < 0 ? '−' : '+'}${percentText(Math.abs(change))}`

/** The choices of one option, under its name and what is in force. */
function Choices({ option, now, of }: { option: Option; now: Value; of: readonly Choice[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {option.title} <span className="small muted">now: {choiceText(option, now)}</span>
        </th>
      </tr>
      {of.map(({ value, edge, change }) => (
        <tr key={String(value)}>
          <th scope="row">{choiceText(option, value)}</th>
          <td className="figure money">{percentText(edge)}</td>
          <td className="figure money">{signed(change)}</td>
        </tr>
      ))}
    </tbody>
  )
}

function WorthTable({ game, terms, choices }: { game: Rules; terms: Terms; choices: readonly Choice[] }) {
  const groups = Map.groupBy(choices, ({ key }) => key)
  return (
    <table className="table-data strategy-worth">
      <thead>
        <tr>
          <th scope="col">Instead</th>
          <th scope="col" className="figure">
            Advantage
          </th>
          <th scope="col" className="figure">
            Change
          </th>
        </tr>
      </thead>
      {game.options.flatMap((option) => {
        const of = groups.get(option.key)
        const now = terms.options[option.key] ?? option.default
        return of ? [<Choices key={option.key} {...{ option, now, of }} />] : []
      })}
    </table>
  )
}

/** What each choice of the licensee is worth; it takes some seconds, so it is asked for. */
function WorthOfChoices({ game, terms }: { game: Rules; terms: Terms }) {
  const [asked, setAsked] = useState(false)
  const { found, share } = useStudy(game, 'worth', asked ? terms.options : undefined)
  return (
    <section>
      <h2>What each choice is worth</h2>
      <p className="muted">
        The house advantage with the best play, if one choice alone were made otherwise
        {found ? `; as things stand it is ${percentText(found.edge)}.` : '.'}
      </p>
      {!asked && (
        <button type="button" className="button" onClick={() => setAsked(true)}>
          Work it out
        </button>
      )}
      {asked && !found && <Working share={share} what="Weighing the choices" />}
      {found && <WorthTable game={game} terms={terms} choices={found.choices} />}
    </section>
  )
}

/** How to play each hand under the choices in force, or under others. */
export function Strategy({ game, terms }: { game: Rules; terms: Terms }) {
  const chosen = useOtherwise(game, terms.options)
  const { found, share } = useStudy(game, 'chart', chosen.options)
  return (
    <>
      <section className="strategy-section">
        <h2>How to play each hand</h2>
        <Otherwise game={game} chosen={chosen} />
        {found ? <ChartPicture chart={found} /> : <Working share={share} what="Working out the chart" />}
      </section>
      {variants(game, terms.options).length > 0 && <WorthOfChoices game={game} terms={terms} />}
    </>
  )
}
