import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Letters } from './keys.ts'

/** What a person chose on this device. Nothing of it is a rule, and none of it leaves the device. */
export interface Settings {
  readonly theme: 'system' | 'dark' | 'light'
  readonly fourColours: boolean
  /** Names and values stand on the tiles of one's own hand. */
  readonly tileNames: boolean
  readonly speed: 1 | 2 | 0
  readonly sound: boolean
  readonly voice: boolean
  readonly vibration: boolean
  /** Sound was offered; it is not again. */
  readonly offeredSound: boolean
  readonly keys: boolean
  /** The keys somebody changed; see `keyFor`. */
  readonly letters: Letters
  /** Games whose simplest spot has glowed already. */
  readonly met: readonly string[]
  /** Games one likes, and games one bet on, the latest first: the lobby begins with them. */
  readonly liked: readonly string[]
  readonly played: readonly string[]
}

const DEFAULTS: Settings = {
  theme: 'system',
  fourColours: false,
  tileNames: false,
  speed: 1,
  sound: false,
  voice: false,
  vibration: false,
  offeredSound: false,
  keys: true,
  letters: {},
  met: [],
  liked: [],
  played: [],
}
const KEY = 'boardwalk.settings'

function stored(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return DEFAULTS
  }
}

const Context = createContext<{ settings: Settings; change(part: Partial<Settings>): void }>({
  settings: DEFAULTS,
  change: () => undefined,
})
export const useSettings = () => useContext(Context)

export function SettingsProvider({ children }: { children: ReactNode }) {
  const [settings, setSettings] = useState(stored)
  useEffect(() => {
    const root = document.documentElement
    root.dataset.theme = settings.theme
    root.dataset.fourColours = String(settings.fourColours)
    root.style.setProperty('--speed', settings.speed === 0 ? '0' : String(1 / settings.speed))
    try {
      localStorage.setItem(KEY, JSON.stringify(settings))
    } catch {
      // A browser that keeps nothing still plays.
    }
  }, [settings])
  const change = (part: Partial<Settings>): void => setSettings((now) => ({ ...now, ...part }))
  return <Context value={{ settings, change }}>{children}</Context>
}
