import { dollars } from '@boardwalk/engine/kernel'
import type { Link as HouseLink } from '../net/socket.ts'
import { Link } from '../router.tsx'
import { useSettings } from '../settings.tsx'
import { Icon } from '../ui/icons.tsx'
import type { Room } from './TableRoom.tsx'

const LINKS: Readonly<Record<HouseLink, string>> = {
  connecting: 'Connecting',
  open: 'Connected',
  lost: 'Reconnecting',
  over: 'Closed',
}

interface BarProps {
  readonly room: Room
  readonly link: HouseLink
  readonly onSign: () => void
  readonly onHelp: () => void
  readonly onMenu: () => void
}

export function Bar({ room, link, onSign, onHelp, onMenu }: BarProps) {
  const { settings, change } = useSettings()
  const { title, unit } = room.shown.view.public
  const limit = room.shown.table.terms.at(-1)?.limits['*']
  return (
    <header className="room-bar">
      <Link className="button plain" href="/" aria-label="Back to the lobby">
        <Icon name="back" />
      </Link>
      <h1 className="room-title">
        {title} <span className="muted small">{room.name}</span>
      </h1>
      {unit === 'play' && <span className="badge no-cash">NO CASH VALUE</span>}
      <button type="button" className="button plain room-sign" onClick={onSign}>
        <Icon name="sign" />
        <span>{limit ? `${dollars(limit.least)} to ${dollars(limit.most)}` : 'Sign'}</span>
      </button>
      <span className={`room-link is-${link}`} role="img" aria-label={LINKS[link]} title={LINKS[link]} />
      <button
        type="button"
        className="button plain room-sound"
        aria-label={settings.sound ? 'Sound is on' : 'Sound is off'}
        aria-pressed={settings.sound}
        onClick={() => change({ sound: !settings.sound })}
      >
        <Icon name={settings.sound ? 'sound' : 'mute'} />
      </button>
      <button type="button" className="button plain room-help" onClick={onHelp} aria-label="Help">
        <Icon name="help" />
      </button>
      <button type="button" className="button plain room-menu" onClick={onMenu} aria-label="Open the panel">
        <Icon name="menu" />
      </button>
    </header>
  )
}
