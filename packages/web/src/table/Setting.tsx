import {
  type CardId,
  type CardsField,
  type Command,
  isOfTiles,
  type Offer,
  type Weighing,
} from '@boardwalk/engine/kernel'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { keyFor, keyName } from '../keys.ts'
import { useSettings } from '../settings.tsx'
import { CardsOf } from './CardsOf.tsx'
import { plainest } from './decisions.ts'
import { settingCost } from './hints.ts'
import { cardOfKey, type FaceOf, inOrder, parted, toggled } from './parting.ts'
import type { Room } from './TableRoom.tsx'
import './setting.css'

/** The house sets a hand for who asks: where the cards are known they are first laid out so. */
const HOUSE_WAY = 'house-way' as const
/** Weighing every setting takes a moment: the button is seen pressed before it. */
const SEEN_MS = 40

const cardsField = ({ fields = {} }: Offer): readonly [string, CardsField] | undefined =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'cards' ? [[name, field] as const] : [],
  )[0]

/** The offer that asks for a hand to be parted, if one does; of several the first. */
export const settingOffer = (offers: readonly Offer[]): Offer | undefined => offers.find(cardsField)

/** Offers that have their button in the setting of a hand: the setting itself, and the house's way with the same hand. */
export const inSetting = (setting: Offer | undefined, offer: Offer): boolean =>
  setting !== undefined &&
  (offer === setting || (offer.type === HOUSE_WAY && offer.with?.place === setting.with?.place))

interface Way {
  readonly id: 'house-way' | 'best'
  readonly words: string
  /** What it lays out, if that is known. */
  readonly cards?: readonly CardId[] | undefined
  readonly send?: () => void
}

/** Ways to lay a hand out that are one tap away: the house's, and the best where the table gives hints. */
function waysOf(room: Room, setting: Offer, field: CardsField, press: Press): Way[] {
  const house = room.shown.view.mine.offers.find((o) => o.type === HOUSE_WAY && inSetting(setting, o))
  const asked: Way[] = house
    ? [{ id: HOUSE_WAY, words: 'House way', cards: field.usual, send: () => press(house) }]
    : []
  const best: Way[] =
    room.hints.on && room.hints.weighs
      ? [{ id: 'best', words: 'Best', cards: bestOf(room.hints.weighing, setting) }]
      : []
  return [...asked, ...best]
}

const bestOf = (weighing: Weighing | undefined, { type }: Offer): readonly CardId[] | undefined =>
  weighing?.worths.find((worth) => worth.type === type && worth.cards)?.cards

type Press = (offer: Offer, command?: Command) => void

/** While a hand is set digits are its cards, and letters what can be done with it. */
function useSettingKeys(act: (key: string) => boolean): void {
  const { settings } = useSettings()
  const now = useRef(act)
  now.current = act
  useEffect(() => {
    if (!settings.keys) return
    const listen = (e: KeyboardEvent): void => {
      const typing = e.target instanceof HTMLElement && e.target.closest('input, select, textarea, dialog')
      if (e.ctrlKey || e.metaKey || e.altKey || typing || !now.current(e.key)) return
      e.preventDefault()
      e.stopImmediatePropagation()
    }
    // Before the table's own keys: its digits choose chips.
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [settings.keys])
}

interface WaysProps {
  readonly ways: readonly Way[]
  readonly shut: boolean
  /** The best is being counted. */
  readonly weighs: boolean
  readonly take: (way: Way) => void
  readonly keyOf: (id: Way['id']) => string | undefined
}

function Ways({ ways, shut, weighs, take, keyOf }: WaysProps) {
  const { settings } = useSettings()
  return ways.map((way) => (
    <button
      key={way.id}
      type="button"
      className="button"
      data-decision={way.id}
      disabled={shut || weighs}
      onClick={() => take(way)}
    >
      {way.id === 'best' && weighs ? 'Counting…' : way.words}
      {settings.keys && <kbd>{keyOf(way.id)}</kbd>}
    </button>
  ))
}

/** Hardly anybody knows the tiles. */
function Names() {
  const { settings, change } = useSettings()
  return (
    <button
      type="button"
      className="button"
      aria-pressed={settings.tileNames}
      onClick={() => change({ tileNames: !settings.tileNames })}
    >
      Names
    </button>
  )
}

interface SettingProps {
  readonly room: Room
  readonly offer: Offer
  readonly shut: boolean
  readonly press: Press
  /** What else can be done now, each with its button. */
  readonly children: ReactNode
}

/** One's own hand, to be set in two: tapped, carried or typed, the house's way and the best one tap away. */
export function Setting({ room, offer, shut, press, children }: SettingProps) {
  const { settings } = useSettings()
  const [chosen, setChosen] = useState<readonly CardId[]>([])
  const [name, field] = cardsField(offer) as readonly [string, CardsField]
  const { table } = room.shown
  const faceOf: FaceOf = (card) => table.faces[card]?.face
  const tiles = field.of.some((card) => isOfTiles(table, card))
  const ways = waysOf(room, offer, field, press)
  const { good } = parted(field, chosen)
  const command: Command = { ...plainest(offer), [name]: [...chosen] }
  const lay = (): void => press(offer, command)
  const [weighs, setWeighs] = useState(false)
  const askBest = (): void => {
    setWeighs(true)
    setTimeout(() => {
      const best = bestOf(room.hints.ask(), offer)
      if (best) setChosen(best)
      setWeighs(false)
    }, SEEN_MS)
  }
  const take = ({ id, cards, send }: Way): void => {
    if (cards) setChosen(cards)
    else if (id === 'best') askBest()
    else send?.()
  }
  const set = keyFor(settings.letters, 'stand')
  const keyOfWay = (id: Way['id']): string | undefined =>
    keyFor(settings.letters, id === HOUSE_WAY ? 'hit' : 'hint')
  useSettingKeys((key) => {
    if (shut || weighs) return false
    const card = cardOfKey(inOrder(field, faceOf), key)
    const way = ways.find((w) => keyOfWay(w.id) === keyName(key))
    if (card !== undefined) setChosen(toggled(field, chosen, card))
    else if (way) take(way)
    else if (keyName(key) === set && good) lay()
    else return false
    return true
  })
  return (
    <section className="setting" aria-label={offer.says.replace(/\.$/, '')}>
      <CardsOf
        field={field}
        value={chosen}
        faceOf={faceOf}
        tiles={tiles}
        titled={tiles && settings.tileNames}
        onChange={setChosen}
        note={good ? settingCost(room.hints.weighing, command) : undefined}
      />
      <div className="setting-acts">
        <Ways ways={ways} shut={shut} weighs={weighs} take={take} keyOf={keyOfWay} />
        {tiles && <Names />}
        <button
          type="button"
          className="button primary"
          data-decision={offer.type}
          disabled={shut || !good}
          onClick={lay}
        >
          Set
          {settings.keys && <kbd>{set}</kbd>}
        </button>
        {children}
      </div>
    </section>
  )
}
