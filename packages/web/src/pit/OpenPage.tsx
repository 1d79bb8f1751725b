import {
  type Game,
  isRefused,
  type Limit,
  type OptionValues,
  type Terms,
  type Value,
} from '@boardwalk/engine/kernel'
import { useState } from 'react'
import { useGame } from '../games.ts'
import { go, useAddress } from '../router.tsx'
import { giveOrder, usePit } from './data.tsx'
import { LimitsForm } from './LimitsForm.tsx'
import { Options } from './Options.tsx'
import { legalTerms, Preview } from './Preview.tsx'
import { Ask, Empty } from './parts.tsx'
import { defaultsOf, freeName, nameObjection, objectionsTo, termsOf } from './setting.ts'

const MOST_BOTS = 6

interface Form {
  readonly name: string
  readonly pit: string
  readonly dealer: 'automatic' | 'person'
  readonly chance: 'house' | 'dealer'
  readonly bots: number
  readonly hints: boolean
  readonly options: OptionValues
  readonly limits: Readonly<Record<string, Limit>>
  readonly last?: string
}

interface PartProps {
  readonly game: Game
  readonly form: Form
  readonly terms: Terms
  readonly change: (part: Partial<Form>) => void
}

/** Words of a choice with what follows from it. */
function Choice({
  legend,
  value,
  choices,
  change,
}: {
  legend: string
  value: string
  choices: readonly (readonly [value: string, word: string, says: string])[]
  change: (value: string) => void
}) {
  return (
    <fieldset className="pit-cards">
      <legend>{legend}</legend>
      {choices.map(([key, word, says]) => (
        <label key={key} className="pit-card">
          <input type="radio" name={legend} checked={value === key} onChange={() => change(key)} />
          <span>
            <strong>{word}</strong>
            <span className="muted small">{says}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Place({ game, form, change }: PartProps) {
  const { pit } = usePit()
  const bad = nameObjection(
    form.name,
    pit.tables.map((t) => t.table),
  )
  const pits = [...new Set(['main', ...pit.tables.map((t) => t.pit)])]
  const seats = game.places(form.options).length
  return (
    <div className="pit-fields">
      <label className="field">
        <span>Name</span>
        <input
          value={form.name}
          aria-invalid={bad !== undefined}
          onChange={(e) => change({ name: e.target.value })}
        />
        {bad && <span className="pit-refused">{bad}</span>}
      </label>
      <label className="field">
        <span>Pit</span>
        <input value={form.pit} list="pits" onChange={(e) => change({ pit: e.target.value })} />
        <datalist id="pits">
          {pits.map((p) => (
            <option key={p} value={p} />
          ))}
        </datalist>
      </label>
      <label className="field">
        <span>Bots, at the last of {seats} places</span>
        <select value={form.bots} onChange={(e) => change({ bots: Number(e.target.value) })}>
          {Array.from({ length: Math.min(MOST_BOTS, seats) + 1 }, (_, n) => n).map((n) => (
            <option key={n} value={n}>
              {n === 0 ? 'None' : n}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function Dealing({ game, form, change }: PartProps) {
  return (
    <div className="stack">
      <Choice
        legend="Dealer"
        value={form.dealer}
        choices={[
          ['automatic', 'Automatic', 'The house takes every step by itself.'],
          ['person', 'A person', 'A dealer takes the steps at the console.'],
        ]}
        change={(v) =>
          change(v === 'person' ? { dealer: v, hints: false } : { dealer: 'automatic', chance: 'house' })
        }
      />
      {form.dealer === 'automatic' && game.weigh && (
        <Choice
          legend="Hints"
          value={form.hints ? 'yes' : 'no'}
          choices={[
            ['no', 'None', 'As at a real table.'],
            ['yes', 'On request', 'What each decision is worth; it stands on the sign.'],
          ]}
          change={(v) => change({ hints: v === 'yes' })}
        />
      )}
      {form.dealer === 'person' && (
        <Choice
          legend="Chance"
          value={form.chance}
          choices={[
            ['house', 'By the house', 'The house draws; the dealer calls, collects and pays.'],
            ['dealer', 'By hand', 'Real cards, dice or wheel; the dealer enters what comes.'],
          ]}
          change={(v) => change({ chance: v === 'dealer' ? 'dealer' : 'house' })}
        />
      )}
    </div>
  )
}

/** What was chosen for a table, and what the game and its neighbours say to it. */
function useForm(game: Game) {
  const { pit } = usePit()
  const names = pit.tables.map((t) => t.table)
  const [form, setForm] = useState<Form>(() => ({
    name: freeName(game.id, names),
    pit: 'main',
    dealer: 'automatic',
    chance: 'house',
    bots: 0,
    hints: false,
    options: defaultsOf(game),
    limits: { '*': game.limits },
  }))
  const others = pit.tables
    .filter((t) => t.light !== 'closed')
    .map((t) => ({ game: t.game, options: t.options, pit: t.pit === form.pit }))
  const wanted = termsOf(game, form, others)
  // Sign and felt show the last choices that were legal.
  const [legal, setLegal] = useState<Terms>(() => legalTerms(game))
  const change = (part: Partial<Form>): void => {
    const next = { ...form, ...part }
    setForm(next)
    const then = termsOf(game, next)
    if (!isRefused(then)) setLegal(then)
  }
  return {
    form,
    change,
    terms: isRefused(wanted) ? legal : wanted,
    objections: objectionsTo(game, form, others, form.last),
    bad: isRefused(wanted) || nameObjection(form.name, names) !== undefined,
  }
}

function OpenForm({ game }: { game: Game }) {
  const { again } = usePit()
  const { form, change, terms, objections, bad } = useForm(game)
  const choose = (key: string, value: Value): void =>
    change({ options: { ...form.options, [key]: value }, last: key })
  const { name, dealer, bots } = form
  const settings = { options: form.options, limits: form.limits, chance: form.chance }
  const details = { name, game: game.id, settings, dealer, bots, pit: form.pit, hints: form.hints }
  const done = (): void => {
    again()
    go(`/pit/${name}`)
  }
  return (
    <div className="pit-split">
      <div className="stack">
        <Place game={game} form={form} terms={terms} change={change} />
        <Dealing game={game} form={form} terms={terms} change={change} />
        <h2>Limits</h2>
        <LimitsForm
          wagers={game.wagers(terms.options)}
          common={game.limits}
          limits={form.limits}
          refused={objections.limits}
          change={(limits) => change({ limits })}
        />
        <h2>Rules</h2>
        <Options
          game={game}
          chosen={form.options}
          terms={terms}
          from={defaultsOf(game)}
          fromWord="Default"
          objections={objections}
          change={choose}
        />
      </div>
      <aside className="pit-beside">
        <Preview game={game} terms={terms} hints={form.hints} />
        <Ask
          label="Open the table"
          says={`Opens ${name} in pit ${form.pit}.`}
          primary
          disabled={bad}
          send={(because) => giveOrder({ command: 'open-table', details }, because)}
          onDone={done}
        />
        {bad && <p className="muted small">Something that was chosen is refused; see it at its control.</p>}
      </aside>
    </div>
  )
}

const FormOf = ({ id }: { id: string }) => <OpenForm key={id} game={useGame(id)} />

export function OpenPage() {
  const { pit, may } = usePit()
  const { query } = useAddress()
  const id = query.get('game') ?? pit.games[0]?.id
  if (!may('open-table')) return <Empty>Floorpersons and supervisors open tables.</Empty>
  if (id === undefined) return <Empty>The house has no game.</Empty>
  return (
    <>
      <div className="pit-title">
        <h1>Open a table</h1>
        <label className="field pit-game">
          <span className="hidden">Game</span>
          <select value={id} onChange={(e) => go(`/pit/open?game=${e.target.value}`, true)}>
            {pit.games.map((g) => (
              <option key={g.id} value={g.id}>
                {g.title}
              </option>
            ))}
          </select>
        </label>
      </div>
      <FormOf id={id} />
    </>
  )
}
