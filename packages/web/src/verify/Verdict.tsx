import { Fragment } from 'react'
import {
  type Check,
  type DrawRecord,
  facesOf,
  fileOf,
  isShoe,
  type ProofRecord,
  type ShoeRecord,
  titleOf,
} from './record.ts'

const PATHS = { right: 'M5 12.5l5 5L19 7', wrong: 'M6 6l12 12M18 6L6 18' }

function Mark({ right }: { right: boolean }) {
  return (
    <svg className={right ? 'icon good' : 'icon bad'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={right ? PATHS.right : PATHS.wrong} />
    </svg>
  )
}

function Line({ what, fault }: Check) {
  return (
    <li className="verify-check">
      <Mark right={!fault} />
      <div>
        <p>
          {fault ? <span className="hidden">Wrong: </span> : <span className="hidden">Right: </span>}
          {fault ?? what}
        </p>
        {fault && <p className="small muted">Checked: {what}</p>}
      </div>
    </li>
  )
}

function download(record: ProofRecord): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileOf(record)
  link.click()
  URL.revokeObjectURL(url)
}

interface Card {
  readonly place: number
  /** Nothing where nobody has seen it. */
  readonly face: string | undefined
  /** What it was turned as, if it was. */
  readonly said: string | undefined
}

function CardAt({ place, face, said }: Card) {
  const isWrong = said !== undefined && said !== face
  return (
    <li className={said === undefined ? '' : isWrong ? 'is-wrong' : 'is-turned'}>
      <span className="muted">{place}</span> {face ?? <span className="muted">closed</span>}
      {isWrong && ` ≠ ${said}`}
    </li>
  )
}

/** The whole order: what was turned stands out, and a fault is seen where it is. */
function Order(record: ShoeRecord) {
  const { dealt, cut, places, own = [] } = record
  const turned = new Map(dealt)
  const cards = facesOf(record).map((face, place): Card => ({ place, face, said: turned.get(place) }))
  return (
    <details className="verify-order">
      <summary>The order, card by card</summary>
      <p className="small muted">
        Place 0 was on top when the shuffle ended{cut ? `; after the cut, place ${cut}` : ''}. Cards in bold
        were turned.
        {places && ' What nobody was shown stays closed; its leaf alone stands for it.'}
        {own.length > 0 && ` You held ${own.length} of them.`}
      </p>
      <ol>
        {cards.map((card) => (
          <CardAt key={card.place} {...card} />
        ))}
      </ol>
    </details>
  )
}

const outcomeWords = ({ outcome, unused }: DrawRecord): string => {
  if (outcome === undefined) return unused ? 'None: the table was shut' : 'None: it was called off'
  return typeof outcome === 'number' ? `Stop ${outcome}, counted from 0` : outcome.join(', ')
}

function Facts({ record }: { record: ProofRecord }) {
  const facts: readonly (readonly [string, string | undefined])[] = isShoe(record)
    ? [
        ['Root', record.root],
        ['Secret', record.secret],
      ]
    : [
        ['Outcome', outcomeWords(record)],
        ['Commitment', record.commitment],
        ['Secret', record.secret],
        ['Head of the chain when bets had closed', record.head],
        [`Hash of entry ${record.version}`, record.hash],
      ]
  return (
    <dl className="verify-facts">
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}

/** What was checked, and the fault if there is one. */
export function Verdict({ record, checks }: { record: ProofRecord; checks: readonly Check[] }) {
  const faults = checks.filter(({ fault }) => fault)
  const isGood = faults.length === 0
  return (
    <section className={isGood ? 'panel stack verify-verdict' : 'panel stack verify-verdict is-bad'}>
      <h2>
        <Mark right={isGood} />
        {titleOf(record)} {isGood ? 'is as it was committed to' : 'is not as it should be'}
      </h2>
      <ul>
        {checks.map((check) => (
          <Line key={check.what} {...check} />
        ))}
      </ul>
      <Facts record={record} />
      {isShoe(record) && <Order {...record} />}
      <div>
        <button type="button" className="button" onClick={() => download(record)}>
          Keep the record
        </button>
      </div>
    </section>
  )
}
