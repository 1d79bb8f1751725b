import { dollars, type Exercise, type Face, isTile, type PlayerActs } from '@boardwalk/engine/kernel'
import { useEffect, useRef, useState } from 'react'
import { usualTerms } from '../guide/terms.ts'
import { keyName, keyOfLetter } from '../keys.ts'
import { Card, cardHeight, cardName } from '../parts/Card.tsx'
import { useSettings } from '../settings.tsx'
import { Otherwise, useOtherwise, Working } from '../study/Otherwise.tsx'
import { useStudy } from '../study/useStudy.ts'
import { numbered } from '../ui/numbered.ts'
import { Rule } from '../ui/words.tsx'
import { comingBack, type Miss } from './misses.ts'
import { costOf, inOrder, isBest, nextExercise } from './practice.ts'
import { ResultSheet } from './Result.tsx'
import type { LessonProps } from './RunPage.tsx'
import '../study/study.css'

const HANDS = 20
/** Money is easier to feel than parts of a wager. */
const WAGER = 10_00
const W = 100

const anyNumber = (below: number): number => Math.floor(Math.random() * below)
/** `−$5.40`, to the cent. */
const worthText = (worth: number): string => {
  const cents = Math.round(worth * WAGER)
  return `${cents < 0 ? '−' : '+'}${dollars(Math.abs(cents))}`
}
/** A mistake may cost less than a cent. */
const costText = (cost: number): string =>
  cost * WAGER < 1 ? 'less than a cent' : dollars(Math.round(cost * WAGER))

/** Somebody's cards; nothing where that one has none to see. */
function Cards({ faces, whose }: { faces: readonly Face[]; whose: string }) {
  if (faces.length === 0) return null
  const tiles = faces.some(isTile)
  const each = tiles ? W / 2 : W
  const wide = each * faces.length + 10 * (faces.length - 1)
  return (
    <>
      <p>{whose}</p>
      <svg
        viewBox={`-4 -4 ${wide + 8} ${cardHeight(each, tiles) + 10}`}
        role="img"
        aria-label={`${whose}: ${faces.map(cardName).join(', ')}`}
      >
        {numbered(faces).map(({ key, it: face, i }) => (
          <g key={key} transform={`translate(${i * (each + 10)} 0)`}>
            <Card face={face} width={each} />
          </g>
        ))}
      </svg>
    </>
  )
}

interface AskProps {
  readonly hand: Exercise
  readonly acts: PlayerActs | undefined
  readonly given: string | undefined
  readonly answer: (way: string) => void
  readonly next: () => void
}

function Ways({ hand, acts, answer }: Pick<AskProps, 'hand' | 'acts' | 'answer'>) {
  const { settings } = useSettings()
  const ways = inOrder(hand, acts).map((w) => {
    const letter = acts?.[w.way]?.key
    return { ...w, key: letter && keyOfLetter(settings.letters, letter) }
  })
  const now = useRef({ ways, answer })
  now.current = { ways, answer }
  useEffect(() => {
    if (!settings.keys) return undefined
    const press = (e: KeyboardEvent): void => {
      if (e.metaKey || e.ctrlKey || e.altKey || e.target instanceof HTMLSelectElement) return
      const found = now.current.ways.find((w) => w.key !== undefined && w.key === keyName(e.key))
      if (found) now.current.answer(found.way)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [settings.keys])
  return (
    <div className="practice-ways">
      {ways.map(({ way, name, key }) => (
        <button key={way} type="button" className="button" onClick={() => answer(way)}>
          {name}
          {settings.keys && key && <kbd>{key}</kbd>}
        </button>
      ))}
    </div>
  )
}

/** What stands behind the figures. */
function countedText({ counted, dealer }: Exercise): string {
  if (counted !== undefined) return `Counted over ${counted}.`
  return dealer.length === 0
    ? 'Counted against every hand that the dealer can have.'
    : 'Counted over every order of the other cards.'
}

function Verdict({ hand, given }: { hand: Exercise; given: string }) {
  const good = isBest(hand, given)
  const [best] = hand.ways
  return (
    <div className={good ? 'verdict is-right' : 'verdict is-wrong'} role="status">
      <p className="verdict-word">
        {good
          ? `Right: ${best?.name.toLowerCase()}`
          : `No: ${best?.name.toLowerCase()}. It costs ${costText(costOf(hand, given))} of ${dollars(WAGER)}`}
      </p>
      <table>
        <caption className="hidden">What each decision is worth for {dollars(WAGER)}</caption>
        <tbody>
          {hand.ways.map(({ way, name, worth }) => (
            <tr key={way}>
              <th scope="row">{name}</th>
              <td className="money">{worthText(worth)}</td>
              <td>{way === given ? 'your choice' : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">
        {countedText(hand)} <Rule id={hand.rule} />
      </p>
    </div>
  )
}

function Ask({ hand, acts, given, answer, next }: AskProps) {
  return (
    <section className="panel stack practice" aria-label="A hand">
      <div className="practice-felt">
        {hand.dealer.length > 0 && <Cards faces={hand.dealer} whose={hand.whose ?? 'The dealer'} />}
        <Cards faces={hand.cards} whose="You" />
      </div>
      <h2 aria-live="polite">{hand.says}</h2>
      {given === undefined ? (
        <Ways hand={hand} acts={acts} answer={answer} />
      ) : (
        <>
          <Verdict hand={hand} given={given} />
          <div>
            <button type="button" className="button primary" onClick={next} ref={(b) => b?.focus()}>
              Next hand
            </button>
          </div>
        </>
      )}
    </section>
  )
}

interface Answered {
  readonly cost: number
  readonly miss?: Miss
}

function missOf(game: string, hand: Exercise, way: string): Miss {
  const [best] = hand.ways
  const said = hand.ways.find((w) => w.way === way)?.name.toLowerCase() ?? way
  const says = `${hand.says} ${best?.name}, not ${said}: ${costText(costOf(hand, way))} of ${dollars(WAGER)}.`
  return { game, kind: 'decision', id: hand.id, rule: hand.rule, says }
}

/** Hands that are decided one after the other; those missed come again until they are right twice. */
function Hands({ game, misses, onAgain, all }: LessonProps & { all: readonly Exercise[] }) {
  const [log, setLog] = useState<readonly Answered[]>([])
  const [given, setGiven] = useState<string | undefined>()
  const first = () => nextExercise(all, comingBack(misses.kept, game.id, 'decision'), 1, undefined, anyNumber)
  const [hand, setHand] = useState(first)
  const answer = (way: string): void => {
    if (!hand || given !== undefined) return
    const about = { game: game.id, kind: 'decision' as const, id: hand.id }
    const miss = isBest(hand, way) ? undefined : missOf(game.id, hand, way)
    if (miss) misses.miss(miss)
    else misses.right(about)
    setGiven(way)
    setLog((now) => [...now, { cost: costOf(hand, way), ...(miss && { miss }) }])
  }
  const next = (): void => {
    setGiven(undefined)
    const back = comingBack(misses.kept, game.id, 'decision')
    setHand(nextExercise(all, back, log.length, hand?.id, anyNumber))
  }
  const right = log.filter((l) => !l.miss).length
  const cost = log.reduce((sum, l) => sum + l.cost, 0)
  if ((log.length >= HANDS && given === undefined) || !hand) {
    const facts = [
      ['Decisions right', `${right} of ${log.length}`],
      ['What mistakes cost', cost === 0 ? 'nothing' : `${costText(cost)}, with ${dollars(WAGER)} a hand`],
    ] as const
    const missed = log.flatMap((l) => (l.miss ? [l.miss] : []))
    return <ResultSheet title={`${game.title}: decisions`} facts={facts} misses={missed} onAgain={onAgain} />
  }
  const number = given === undefined ? log.length + 1 : log.length
  return (
    <>
      <p className="muted">
        Hand {number} of {HANDS}, {right} right
      </p>
      <Ask hand={hand} acts={game.playerActs} given={given} answer={answer} next={next} />
    </>
  )
}

/** Practice for players: what to do with a hand, and what it costs to do something else. */
export function PracticePage(props: LessonProps) {
  const { game } = props
  const [usual] = useState(() => usualTerms(game).options)
  const chosen = useOtherwise(game, usual)
  const { found, share } = useStudy(game, 'exercises', chosen.options)
  return (
    <div className="stack">
      <Otherwise game={game} chosen={chosen} />
      {found ? (
        <Hands key={JSON.stringify(chosen.options)} {...props} all={found} />
      ) : (
        <Working share={share} what="Working out what each decision is worth" />
      )}
    </div>
  )
}
