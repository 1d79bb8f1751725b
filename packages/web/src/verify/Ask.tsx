import { type FormEvent, useEffect, useRef, useState } from 'react'
import { get, Refusal } from '../net/api.ts'
import type { LobbyTable, PublicView } from '../net/types.ts'
import type { ShoeRecord } from './record.ts'

interface Props {
  /** From the address; then it is checked at once. */
  readonly table: string
  readonly shoe: string
  readonly take: (record: ShoeRecord | string) => void
}

/** How many shoes a table has shuffled; the last is in play. */
async function shuffledAt(table: string): Promise<number> {
  const { public: seen } = await get<{ public: PublicView }>(`/api/tables/${encodeURIComponent(table)}`)
  return seen.table.shuffles
}

/** Which shoes of a table there are to check. */
function useShoes(table: string): number | undefined {
  const [shoes, setShoes] = useState<number | undefined>()
  useEffect(() => {
    let here = true
    setShoes(undefined)
    if (table === '') return
    shuffledAt(table).then(
      (count) => here && setShoes(count),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [table])
  return shoes
}

function hint(table: string, shuffled: number | undefined): string {
  if (table === '' || shuffled === undefined) return 'A shoe is the number of its shuffle at that table.'
  if (shuffled === 0) return 'No cards were shuffled at this table yet.'
  if (shuffled === 1) return 'Shoe 1 is in play; it can be checked when it is over.'
  return `Shoes 1 to ${shuffled - 1} are over; ${shuffled} is the newest.`
}

const ask = (table: string, shoe: string): Promise<ShoeRecord | string> =>
  get<ShoeRecord>(`/api/shoes/${encodeURIComponent(table)}/${encodeURIComponent(shoe)}`).catch(
    (reason: unknown) => (reason instanceof Refusal ? reason.message : 'The record could not be read.'),
  )

/** A table and the number of a shoe: its record is fetched and checked here. */
export function Ask({ table: firstTable, shoe: firstShoe, take }: Props) {
  const [table, setTable] = useState(firstTable)
  const [shoe, setShoe] = useState(firstShoe)
  const [tables, setTables] = useState<readonly LobbyTable[]>([])
  const shuffled = useShoes(table)
  const asked = useRef('')
  useEffect(() => {
    get<readonly LobbyTable[]>('/api/tables').then(setTables, () => undefined)
  }, [])
  useEffect(() => {
    const key = `${firstTable}/${firstShoe}`
    if (firstTable === '' || firstShoe === '' || asked.current === key) return
    asked.current = key
    ask(firstTable, firstShoe).then(take)
  }, [firstTable, firstShoe, take])
  const submit = (e: FormEvent): void => {
    e.preventDefault()
    ask(table, shoe).then(take)
  }
  return (
    <form className="panel stack" onSubmit={submit}>
      <h2>A shoe of this house</h2>
      <div className="verify-fields">
        <div className="field">
          <label htmlFor="verify-table">Table</label>
          <input
            id="verify-table"
            list="verify-tables"
            required
            value={table}
            autoComplete="off"
            autoCapitalize="off"
            onChange={(e) => setTable(e.target.value.trim())}
          />
          <datalist id="verify-tables">
            {tables.map((t) => (
              <option key={t.table} value={t.table} />
            ))}
          </datalist>
        </div>
        <div className="field">
          <label htmlFor="verify-shoe">Shoe</label>
          <input
            id="verify-shoe"
            inputMode="numeric"
            pattern="[0-9]+"
            required
            value={shoe}
            onChange={(e) => setShoe(e.target.value.trim())}
          />
        </div>
      </div>
      <p className="small muted">{hint(table, shuffled)}</p>
      <div>
        <button type="submit" className="button primary">
          Check it
        </button>
      </div>
    </form>
  )
}
