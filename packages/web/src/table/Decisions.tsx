import { type Command, dollars, type Offer } from '@boardwalk/engine/kernel'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from '../router.tsx'
import { useSettings } from '../settings.tsx'
import { AskFirst, Pending } from './AskFirst.tsx'
import { Choices } from './Choices.tsx'
import {
  asksCards,
  asksColour,
  costText,
  type Decision,
  decisionsOf,
  isBroke,
  moreTimes,
  plainest,
} from './decisions.ts'
import { Hint } from './Hint.tsx'
import { OwnHands } from './OwnHands.tsx'
import type { FaceOf } from './parting.ts'
import { inSetting, Setting, settingOffer } from './Setting.tsx'
import { isBetOffer } from './spots.ts'
import type { Room } from './TableRoom.tsx'
import type { Seat } from './useSeat.ts'

/** The colours of chips come with the games that have them. */
const ColourChoice = lazy(() => import('./ColourChoice.tsx'))

/** A new decision ignores taps for a moment: the finger was still on its way to something else. */
const SETTLE_MS = 250
/** So long a button that asks again waits for its answer. */
const ASKED_MS = 4_000

/** There is something to choose: what it costs only where it may be more or less. */
const isOpen = ([name, field]: Decision['fields'][number]): boolean =>
  name !== 'cents' || (field.kind === 'amount' && field.least < field.most)

interface ButtonProps {
  readonly it: Decision
  readonly shut: boolean
  /** The table waits for this person. */
  readonly due: boolean
  readonly press: (o: Offer, c?: Command) => void
}

/** Few enough for a button each; once is the decision's own. */
const MoreTimes = ({ it, shut, due, press, more }: ButtonProps & { more: ReturnType<typeof moreTimes> }) =>
  more.map(({ times, amount }) => (
    <button
      key={times}
      type="button"
      className={`button${due ? ' primary' : ''}`}
      disabled={shut}
      data-decision={`${it.offer.type}-${times}`}
      aria-label={`${it.words} ${times}×, ${dollars(amount)}`}
      onClick={() => press(it.offer, { ...plainest(it.offer), cents: amount })}
    >
      {times}×<span className="money">{costText(amount)}</span>
    </button>
  ))

/** What gives chips up for nothing is pressed twice: the first time it says what that costs. */
function useTwice(offer: Offer, act: () => void): { asked: boolean; once: () => void } {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    const over = asked ? setTimeout(() => setAsked(false), ASKED_MS) : undefined
    return () => clearTimeout(over)
  }, [asked])
  const once = (): void => {
    const asks = offer.forfeits !== undefined && !asked
    setAsked(asks)
    if (!asks) act()
  }
  return { asked, once }
}

function DecisionButton({ it, shut, due, press, faceOf }: ButtonProps & { readonly faceOf: FaceOf }) {
  const [choosing, setChoosing] = useState(false)
  const { asked, once } = useTwice(it.offer, () => press(it.offer))
  // Nobody wants the first cards that come, nor the least of what is only asked for besides.
  const picks = asksCards(it.offer) || (it.aside && it.fields.some(isOpen))
  const asks = !picks && it.fields.some(isOpen)
  const more = moreTimes(it)
  return (
    <span className={`decision${it.givesUp ? ' gives-up' : ''}${more.length > 0 ? ' has-times' : ''}`}>
      <button
        type="button"
        className={`button${it.givesUp || it.aside || !due ? '' : ' primary'}`}
        disabled={shut}
        data-decision={it.offer.type}
        aria-label={more.length > 0 ? `${it.words} 1×, ${dollars(it.cost ?? 0)}` : undefined}
        onClick={() => (picks ? setChoosing(true) : once())}
      >
        {asked ? (
          `Give up ${dollars(it.offer.forfeits ?? 0)}?`
        ) : more.length > 0 ? (
          <span>
            <span className="verb">{it.words} </span>1×
          </span>
        ) : (
          it.words
        )}
        {it.cost !== undefined && <span className="money">{costText(it.cost)}</span>}
        {it.key && <kbd>{it.key}</kbd>}
      </button>
      <MoreTimes {...{ it, shut, due, press, more }} />
      {asks && (
        <button
          type="button"
          className="button plain choose"
          disabled={shut}
          onClick={() => setChoosing(true)}
        >
          Choose
        </button>
      )}
      {choosing && (
        <Choices
          offer={it.offer}
          faceOf={faceOf}
          onClose={() => setChoosing(false)}
          onChosen={(command) => {
            setChoosing(false)
            press(it.offer, command)
          }}
        />
      )}
    </span>
  )
}

/** What somebody can do who is not at the table. */
function Onlooker({ room, seat }: { room: Room; seat: Seat }) {
  const options = room.shown.table.terms.at(-1)?.options ?? {}
  const sitting = Object.values(room.shown.table.players).filter(({ place }) => place !== undefined)
  const full = sitting.length >= room.game.places(options).length
  // Who is on the way to a seat has asked for it already.
  if (seat.coming) return <div className="hand-row" />
  return (
    <div className="hand-row">
      {seat.canSit ? (
        <button type="button" className="button primary" onClick={() => seat.takeSeat()}>
          Sit down
        </button>
      ) : (
        <span className="muted">{full ? 'Every seat is taken.' : 'You are watching.'}</span>
      )}
      {seat.canStand && (
        <button type="button" className="button" data-stand onClick={seat.stand}>
          Bet from behind
        </button>
      )}
    </div>
  )
}

type Press = (offer: Offer, command?: Command) => Promise<void>

/** Takes an offer up: once a press is on its way, all buttons are shut until the house has answered and its answer lies there. */
function usePress({ betting, shown }: Room, signature: string): { shut: boolean; press: Press } {
  const [pressed, setPressed] = useState(false)
  const since = useRef({ signature: '', at: 0, taken: false })
  if (since.current.signature !== signature)
    since.current = { signature, at: performance.now(), taken: false }
  const press: Press = async (offer, command = plainest(offer)) => {
    if (performance.now() - since.current.at < SETTLE_MS) return
    const give = async (): Promise<void> => {
      since.current.taken = true
      setPressed(true)
      const { place, wager, cents } = command
      // Chips that a button lays are laid like any others: they can be undone, and put up again.
      if (isBetOffer(offer))
        await betting.bet({ place: String(place), wager: String(wager), cents: Number(cents) })
      else await betting.give(command)
      setPressed(false)
    }
    if (offer.confirm) betting.askFirst(`${offer.says}?`, offer.confirm, give)
    else await give()
  }
  return { shut: pressed || (since.current.taken && shown.landing !== undefined), press }
}

interface ButtonsProps {
  readonly room: Room
  readonly decisions: readonly Decision[]
  readonly shut: boolean
  readonly due: boolean
  readonly press: Press
}

function Buttons({ room, decisions, shut, due, press }: ButtonsProps) {
  const faceOf: FaceOf = (card) => room.shown.table.faces[card]?.face
  return decisions.map((it) =>
    asksColour(it.offer) ? (
      <ColourChoice
        key={it.offer.type}
        offer={it.offer}
        shut={shut}
        onChosen={(command) => void press(it.offer, command)}
      />
    ) : (
      <DecisionButton
        key={it.offer.type + it.words + JSON.stringify(it.offer.with)}
        it={it}
        shut={shut}
        due={due}
        press={press}
        faceOf={faceOf}
      />
    ),
  )
}

/** Buttons are what the house offers, beside the hand they concern. */
export function Decisions({ room, seat }: { room: Room; seat: Seat }) {
  const { offers } = room.shown.view.mine
  const { settings } = useSettings()
  const all = decisionsOf(offers, settings.letters, room.go)
  // The same words about another hand, or about the next bet of the same one, are a new decision.
  const signature = all.map((d) => `${d.offer.type} ${d.words} ${d.offer.with?.place ?? ''}`).join('; ')
  const { shut, press } = usePress(room, signature)
  if (!room.here) return <Onlooker room={room} seat={seat} />
  const { weighing, on } = room.hints
  const { round } = room.shown.table
  const due = room.shown.view.public.waiting.for?.some((w) => w.player === room.me) ?? false
  // Where there is something to choose between.
  const choices = all.filter((d) => !d.aside).length
  const hinted = on && due && choices > 1 && !all.some((d) => d.offer.role === 'answer')
  const empty = isBroke(room.shown.table, room.me) && room.betting.own.length === 0
  const broke = empty && !seat.coming
  const setting = settingOffer(offers)
  const decisions = all.filter(({ offer }) => !inSetting(setting, offer))
  // All of them at once: nothing moves when the colours come.
  const buttons = (
    <Suspense fallback={null}>
      <Buttons {...{ room, decisions, shut, due, press }} />
    </Suspense>
  )
  return (
    <div className={setting ? 'hand-row is-setting' : 'hand-row'}>
      {setting ? (
        <Setting
          key={`${round} ${setting.with?.place}`}
          room={room}
          offer={setting}
          shut={shut}
          press={press}
        >
          {buttons}
        </Setting>
      ) : (
        <>
          <OwnHands room={room} />
          <div className="decisions">
            {hinted && <Hint key={`${round} ${signature}`} weighing={weighing} offers={offers} />}
            {/* Without chips there is one thing to do first, and chips on their way bring offers that would move the others. */}
            {empty && (seat.coming || !due) ? null : buttons}
            {broke && <OutOfChips seat={seat} />}
          </div>
        </>
      )}
      <Pending room={room} />
      <AskFirst room={room} />
      {room.betting.refusal && room.betting.refusal.key === undefined && <Refused room={room} />}
      {seat.trouble !== undefined && (
        <p className="refused-line" role="alert">
          {seat.trouble}
        </p>
      )}
    </div>
  )
}

const MINUTE_MS = 60_000

/** When there are new chips, as a person would say it. */
function moreSoon(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS)
  const when = minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`
  return `You are out of chips. The house gives you new ones ${when}.`
}

/** New ones where the house gives them, and where one's own lie. No button is shown that would be refused. */
function OutOfChips({ seat }: { seat: Seat }) {
  const { purse, canMore, waitMs, elsewhere } = seat
  return (
    <>
      {purse > 0 && (
        <button type="button" className="button primary" onClick={seat.bring}>
          Buy in {dollars(purse)}
        </button>
      )}
      {purse === 0 && canMore && (
        <button type="button" className="button primary" onClick={seat.more}>
          Take $1,000 more
        </button>
      )}
      {elsewhere.map((it) => (
        <span key={it.table} className="row elsewhere">
          {it.says}
          <Link className="button" href={`/t/${it.table}`}>
            Go there
          </Link>
        </span>
      ))}
      {purse === 0 && !canMore && elsewhere.length === 0 && (
        <span className="muted">{waitMs === undefined ? 'You have no chips here.' : moreSoon(waitMs)}</span>
      )}
    </>
  )
}

function Refused({ room }: { room: Room }) {
  const { refusal, dismiss } = room.betting
  return (
    <p className="refused-line">
      {refusal?.because} <span className="muted">{refusal?.rule.replace('19:47-', '')}</span>
      <button type="button" className="button plain" onClick={dismiss} aria-label="Close">
        ×
      </button>
    </p>
  )
}
