import { type Settings, useSettings } from '../settings.tsx'
import { KeysForm } from './KeysForm.tsx'

type Switch = 'fourColours' | 'sound' | 'voice' | 'vibration' | 'keys'

const SWITCHES: readonly (readonly [Switch, string, string])[] = [
  ['fourColours', 'Four colours', 'Diamonds are blue and clubs are green.'],
  ['sound', 'Sound', 'Chips, cards and dice are heard.'],
  ['voice', 'Voice', 'The dealer’s calls are spoken by this device.'],
  ['vibration', 'Vibration', 'Your turn is felt, where the device can do it.'],
  ['keys', 'Keys', 'Single keys act at a table: H hit, S stand, Space ready.'],
]
const THEMES: readonly (readonly [Settings['theme'], string])[] = [
  ['system', 'System'],
  ['dark', 'Dark'],
  ['light', 'Light'],
]
const SPEEDS: readonly (readonly [Settings['speed'], string])[] = [
  [1, 'As at a table'],
  [2, 'Twice as fast'],
  [0, 'At once'],
]

interface Choice<T> {
  readonly name: string
  readonly title: string
  readonly of: readonly (readonly [T, string])[]
  readonly value: T
  readonly choose: (value: T) => void
}

function Radios<T extends string | number>({ name, title, of, value, choose }: Choice<T>) {
  return (
    <fieldset className="me-radios">
      <legend>{title}</legend>
      <div className="segments">
        {of.map(([each, words]) => (
          <label key={each}>
            <input
              className="hidden"
              type="radio"
              name={name}
              checked={each === value}
              onChange={() => choose(each)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** How a person likes it on this device. */
export function SettingsForm() {
  const { settings, change } = useSettings()
  return (
    <section className="panel stack" aria-labelledby="me-settings">
      <div>
        <h2 id="me-settings">Settings</h2>
        <p className="small muted">They stay on this device.</p>
      </div>
      <div className="me-choices">
        <Radios
          name="theme"
          title="Theme"
          of={THEMES}
          value={settings.theme}
          choose={(theme) => change({ theme })}
        />
        <Radios
          name="speed"
          title="Speed"
          of={SPEEDS}
          value={settings.speed}
          choose={(speed) => change({ speed })}
        />
      </div>
      <div className="me-switches">
        {SWITCHES.map(([key, title, words]) => (
          <label key={key} className="me-switch">
            <input
              type="checkbox"
              checked={settings[key]}
              onChange={(e) => change({ [key]: e.target.checked })}
            />
            <span>
              {title}
              <span className="small muted">{words}</span>
            </span>
          </label>
        ))}
      </div>
      {settings.keys && <KeysForm />}
    </section>
  )
}
