import { use } from 'react'
import { Link, useAddress } from '../router.tsx'
import { Shell } from '../ui/Shell.tsx'
import { Contents } from './Contents.tsx'
import { loadSubchapter, nearest, short, subchapterOf } from './find.ts'
import { Overview } from './Overview.tsx'
import { Provision } from './Provision.tsx'
import './rules.css'
import '../ui/print.css'

function Missing({ id }: { id: string }) {
  return (
    <Shell title={`No provision ${short(id)}`}>
      <div className="rules-text stack">
        <h1>There is no {id} here</h1>
        <p className="lead">The register has chapter 19:47 and what it leans on.</p>
        <div className="row">
          <Link className="button primary" href="/rules">
            All subchapters
          </Link>
        </div>
      </div>
    </Shell>
  )
}

function InSubchapter({ id, subchapterId }: { id: string; subchapterId: string }) {
  const subchapter = use(loadSubchapter(subchapterId))
  const node = nearest(subchapter, id)
  if (!node || node.up === undefined) return <Contents subchapter={subchapter} asked={id} />
  return <Provision subchapter={subchapter} node={node} asked={id} />
}

/** `/rules`, `/rules/19:47-1`, `/rules/19:47-1.3(c)`. */
export default function RulesPage() {
  const { path } = useAddress()
  const asked = path.replace(/^\/rules\/?/, '')
  if (asked === '') return <Overview />
  const id = asked.includes(':') ? asked : `19:47-${asked}`
  const found = subchapterOf(id)
  return found ? <InSubchapter key={id} id={id} subchapterId={found.id} /> : <Missing id={id} />
}
