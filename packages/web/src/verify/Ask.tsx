import type { DrawRecord, Public } from '@boardwalk/client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { get, Refusal } from '../net/api.ts'
import type { LobbyTable } from '../net/types.ts'
import type { ProofRecord } from './record.ts'

/** What is asked for: a shoe by its number, or what was thrown or spun in a round. */
export type Subject = 'shoe' | 'round'

interface Props {
  readonly what: Subject
  /** From the address; then it is checked at once. */
  readonly table: string
  readonly number: string
  readonly take: (records: readonly ProofRecord[] | string) => void
}

const WORDS = {
  shoe: { title: 'A shoe of this house', label: 'Shoe' },
  round: { title: 'A throw or a spin of this house', label: 'Round' },
} as const

const viewOf = async (table: string): Promise<Public> => (await get('/api/tables/{table}', { table })).public

/** How a table stands: how many shoes it has shuffled, and in which round it is. */
function useView(table: string): Public | undefined {
  const [view, setView] = useState<Public | undefined>()
  useEffect(() => {
    let here = true
    setView(undefined)
    if (table === '') return
    viewOf(table).then(
      (seen) => here && setView(seen),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [table])
  return view
}

function shoeHint(shuffled: number | undefined): string {
  if (shuffled === undefined) return 'A shoe is the number of its shuffle at that table.'
  if (shuffled === 0) return 'No cards were shuffled at this table yet.'
  if (shuffled === 1) return 'Shoe 1 is in play; it can be checked when it is over.'
  return `Shoes 1 to ${shuffled - 1} are over; ${shuffled} is the newest.`
}

function roundHint(view: Public | undefined): string {
  if (!view) return 'A round is over when its wagers are settled; a replay has its number.'
  if (!view.commitment) return 'At this table the house draws no dice and no wheel; nothing of it is claimed.'
  const { round } = view.table
  return round === 1
    ? 'Round 1 is played; it can be checked when it is over.'
    : `Rounds 1 to ${round - 1} are over.`
}

/** Every draw whose secret was opened in a round: the one that decided it, and those that were called off. */
async function drawsOf(table: string, round: string): Promise<readonly DrawRecord[] | string> {
  const { entries } = await get('/api/replays/{table}/{round}', { table, round: Number(round) })
  const opened = entries.filter(({ draw }) => draw !== undefined)
  if (opened.length === 0) return 'In that round nothing was drawn that the house had committed itself to.'
  return Promise.all(opened.map(({ version }) => get('/api/draws/{table}/{version}', { table, version })))
}

const ask = (what: Subject, table: string, number: string): Promise<readonly ProofRecord[] | string> =>
  (what === 'round'
    ? drawsOf(table, number)
    : get('/api/shoes/{table}/{shuffle}', { table, shuffle: Number(number) }).then((record) => [record])
  ).catch((reason: unknown) => (reason instanceof Refusal ? reason.message : 'The record could not be read.'))

/** A table and a number: what was dealt or drawn is fetched and checked here. */
export function Ask({ what, table: firstTable, number: firstNumber, take }: Props) {
  const [table, setTable] = useState(firstTable)
  const [number, setNumber] = useState(firstNumber)
  const [tables, setTables] = useState<readonly LobbyTable[]>([])
  const view = useView(table)
  const asked = useRef('')
  const id = useId()
  useEffect(() => {
    get('/api/tables').then(setTables, () => undefined)
  }, [])
  useEffect(() => {
    const key = `${firstTable}/${firstNumber}`
    if (firstTable === '' || firstNumber === '' || asked.current === key) return
    asked.current = key
    ask(what, firstTable, firstNumber).then(take)
  }, [what, firstTable, firstNumber, take])
  const submit = (e: FormEvent): void => {
    e.preventDefault()
    ask(what, table, number).then(take)
  }
  const { title, label } = WORDS[what]
  return (
    <form className="panel stack" onSubmit={submit}>
      <h2>{title}</h2>
      <div className="verify-fields">
        <div className="field">
          <label htmlFor={`${id}-table`}>Table</label>
          <input
            id={`${id}-table`}
            list={`${id}-tables`}
            required
            value={table}
            autoComplete="off"
            autoCapitalize="off"
            onChange={(e) => setTable(e.target.value.trim())}
          />
          <datalist id={`${id}-tables`}>
            {tables.map((t) => (
              <option key={t.table} value={t.table} />
            ))}
          </datalist>
        </div>
        <div className="field">
          <label htmlFor={`${id}-number`}>{label}</label>
          <input
            id={`${id}-number`}
            inputMode="numeric"
            pattern="[0-9]+"
            required
            value={number}
            onChange={(e) => setNumber(e.target.value.trim())}
          />
        </div>
      </div>
      <p className="small muted">{what === 'shoe' ? shoeHint(view?.table.shuffles) : roundHint(view)}</p>
      <div>
        <button type="submit" className="button primary">
          Check it
        </button>
      </div>
    </form>
  )
}
