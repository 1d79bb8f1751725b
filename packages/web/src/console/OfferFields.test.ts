import type { CardsField, Offer, Table } from '@boardwalk/engine/kernel'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cardOfKey, toggled } from '../table/parting.ts'
import { isChosen, OfferFields, startOf, type Values, valuesOf } from './OfferFields.tsx'

const because = 'The high hand must rank no lower than the low hand.'
const field: CardsField = {
  kind: 'cards',
  of: [1000, 1001, 1002],
  least: 2,
  most: 2,
  name: 'Low hand',
  rest: 'High hand',
  legal: { sets: [[1000, 1001]], rule: 'house', because },
}
const offer: Offer = {
  type: 'set-hand',
  by: 'dealer',
  rule: 'house',
  says: 'Set the hand the house’s way',
  fields: { cards: field },
}
/** The dealer sees the first card and no other. */
const table = { faces: { 1000: { face: 'KH', to: ['everyone'] } }, sets: {} } as unknown as Table

const page = (values: Values): string =>
  renderToStaticMarkup(createElement(OfferFields, { table, offer, values, setValues: () => undefined }))

test('cards of a hand are drawn at the console, each to be pressed, and what is good is said before any is', () => {
  const values = startOf(offer)
  expect(values).toEqual({ cards: [] })
  const html = page(values)
  expect(html).not.toContain('<select')
  expect(html.match(/<button/g)).toHaveLength(3)
  expect(html).toContain('aria-label="king of hearts, High hand"')
  expect(html).toContain('aria-label="card 2, High hand"')
  expect(html).toContain('Low hand: 2 of 3')
  expect(html).toContain(because)
  expect(html).toContain('none yet')
})

test('until a good set is chosen there is nothing to confirm; a wrong one says why', () => {
  const wrong = { cards: ['1000', '1002'] }
  expect(page(wrong)).toContain(`is-wrong">${because}`)
  expect([startOf(offer), wrong, { cards: ['1001', '1000'] }].map((v) => isChosen(offer, v))).toEqual([
    false,
    false,
    true,
  ])
  expect(valuesOf(offer, { cards: ['1001', '1000'] })).toEqual({ cards: [1001, 1000] })
})

test('a digit means the card that lies there', () => {
  expect(['1', '3', '4', '0', 'a', '12'].map((key) => cardOfKey(field.of, key))).toEqual([
    1000,
    1002,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(toggled(field, [1000], 1000)).toEqual([])
  expect(toggled(field, [1000, 1001], 1002)).toEqual([1001, 1002])
})
