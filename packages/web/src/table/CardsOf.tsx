import { type CardId, type CardsField, type Face, type Json, refuseCards } from '@boardwalk/engine/kernel'
import { type KeyboardEvent, useId } from 'react'
import { Card, cardHeight, cardName } from '../felt/Card.tsx'
import './cards.css'

/** What this person sees of a card. */
export type FaceOf = (card: CardId) => Face | undefined

const CARD = 56

const nameOf = (of: readonly CardId[], card: CardId, faceOf: FaceOf): string => {
  const face = faceOf(card)
  return face === undefined ? `card ${of.indexOf(card) + 1}` : cardName(face)
}

/** What would be set by now, in words: `Low hand: king of hearts, nine of clubs. High hand: …`. */
export function setWords(field: CardsField, chosen: readonly CardId[], faceOf: FaceOf): string {
  const { of, name, rest } = field
  const list = (cards: readonly CardId[]): string =>
    cards.length === 0 ? 'none yet' : cards.map((card) => nameOf(of, card, faceOf)).join(', ')
  const others = of.filter((card) => !chosen.includes(card))
  return [`${name}: ${list(chosen)}.`, ...(rest === undefined ? [] : [`${rest}: ${list(others)}.`])].join(' ')
}

/** Pressed again a card is put back; one more than there may be takes the place of the first. */
export const toggled = ({ most }: CardsField, chosen: readonly CardId[], card: CardId): CardId[] =>
  chosen.includes(card) ? chosen.filter((c) => c !== card) : [...chosen, card].slice(-most)

interface CardsOfProps {
  readonly field: CardsField
  readonly value: Json | undefined
  readonly faceOf: FaceOf
  readonly onChange: (cards: CardId[]) => void
}

/** The card that a digit means: the first is 1. */
export const cardOfKey = ({ of }: CardsField, key: string): CardId | undefined =>
  /^[1-9]$/.test(key) ? of[Number(key) - 1] : undefined

/**
 * Cards out of a hand: each is a button, by finger, by keys and by ear; which sets are good is said before any is tried,
 * what the chosen ones make is told, and why it is no good.
 */
export function CardsOf({ field, value, faceOf, onChange }: CardsOfProps) {
  const told = useId()
  const { of, least, most, name, legal } = field
  const chosen = Array.isArray(value) ? value.filter((card) => typeof card === 'number') : []
  const wrong = chosen.length < least ? undefined : refuseCards(field, chosen)
  const byDigit = (e: KeyboardEvent): void => {
    const card = e.ctrlKey || e.metaKey || e.altKey ? undefined : cardOfKey(field, e.key)
    if (card === undefined) return
    e.preventDefault()
    e.stopPropagation()
    onChange(toggled(field, chosen, card))
  }
  return (
    <fieldset className="field cards-of" aria-describedby={told} onKeyDown={byDigit}>
      <legend>
        {name}: {least === most ? least : `${least} to ${most}`} of {of.length}
      </legend>
      <div className="row">
        {of.map((card, i) => (
          <button
            key={card}
            type="button"
            aria-keyshortcuts={i < 9 ? `${i + 1}` : undefined}
            className="button plain card-choice"
            data-card={card}
            aria-pressed={chosen.includes(card)}
            aria-label={nameOf(of, card, faceOf)}
            onClick={() => onChange(toggled(field, chosen, card))}
          >
            <svg viewBox={`-2 -2 ${CARD + 4} ${cardHeight(CARD) + 6}`} aria-hidden="true">
              <Card face={faceOf(card)} width={CARD} />
            </svg>
          </button>
        ))}
      </div>
      {legal && !wrong && <p className="small muted">{legal.because}</p>}
      <p id={told} className="small" role="status">
        {setWords(field, chosen, faceOf)} {wrong && <strong>{wrong.because}</strong>}
      </p>
    </fieldset>
  )
}
