import { useEffect, useState } from 'react'
import { get } from '../net/api.ts'
import { Link } from '../router.tsx'
import { Icon } from '../ui/icons.tsx'

/** The empty felt, at once; nothing moves when the table comes. An address without a table says so. */
export function EmptyRoom({ name }: { name: string }) {
  const [because, setBecause] = useState<string | undefined>()
  useEffect(() => {
    get(`/api/tables/${name}`).catch((reason: Error) => setBecause(reason.message))
  }, [name])
  return (
    <div className="room" aria-busy={because === undefined}>
      <header className="room-bar">
        <Link className="button plain" href="/" aria-label="Back to the lobby">
          <Icon name="back" />
        </Link>
      </header>
      <p className="what-now">{because ?? ''}</p>
      <div className="felt-pane">
        <div className="felt-frame is-empty" />
      </div>
    </div>
  )
}
