import { describe, expect, test } from 'vitest'
import { defaultCard } from '../card.ts'
import { isLit } from './approvals.ts'
import {
  chief,
  commission,
  guest,
  HOUSE_WORD,
  house,
  Keno,
  PROGRAM,
  supervisor,
  writer,
} from './booth.test-kit.ts'
import type { Settings } from './types.ts'

const HASH = 'c'.repeat(64)
const BY_HAND: Settings = { interval: null, gamesPerDay: 10, closing: 'verbal', lockOut: 'manual' }
const strict = () => new Keno({ strict: true, settings: BY_HAND })

describe('[15.5(a)[dual-key]] the generator is under two keys', () => {
  const stop = { type: 'generator', act: 'stop' } as const

  test('the Commission’s, and that of the keno supervisor or his supervisor', () => {
    const at = new Keno()
    expect(at.why({ ...stop, by: writer })).toBe('19:47-15.5(a)[dual-key]')
    expect(at.why({ ...stop, by: supervisor })).toBe('confirm 19:47-15.5(a)[dual-key]')
    expect(at.why({ ...stop, by: supervisor, voices: [chief] })).toBe('confirm 19:47-15.5(a)[dual-key]')
    expect(at.why({ ...stop, by: commission, voices: [writer] })).toBe('confirm 19:47-15.5(a)[dual-key]')
    at.do({ ...stop, by: supervisor, voices: [commission] })
    expect(at.last('generator-turned')).toMatchObject({
      act: 'stop',
      keys: [supervisor, commission],
      program: PROGRAM,
    })
    at.do({ type: 'generator', by: commission, act: 'start', voices: [chief] })
    expect(at.booth.generator.running).toBe(true)
  })

  test('for its program, too, which changes only while it is stopped', () => {
    const at = new Keno()
    const change = {
      type: 'generator',
      by: commission,
      act: 'change',
      program: HASH,
      voices: [supervisor],
    } as const
    expect(at.why(change)).toBe('19:47-15.5(a)[dual-key]')
    expect(at.why({ ...change, act: 'start' })).toBe('19:47-15.5(a)[dual-key]')
    at.do({ ...stop, by: commission, voices: [supervisor] })
    expect(at.why({ ...stop, by: commission, voices: [supervisor] })).toBe('19:47-15.5(a)[dual-key]')
    expect(at.why({ ...change, program: PROGRAM })).toBe('19:47-15.5(a)[dual-key]')
    at.do(change)
    expect(at.booth.generator.program).toBe(HASH)
  })

  test('and is not turned in the middle of a draw; in a strict house it begins stopped', () => {
    const at = new Keno()
    while (!at.booth.drawing) at.move(true)
    expect(at.why({ ...stop, by: commission, voices: [supervisor] })).toBe('19:47-15.5(a)[dual-key]')
    expect(strict().booth.generator.running).toBe(false)
    expect(strict().why({ type: 'generator', by: commission, act: 'start', voices: [HOUSE_WORD] })).toBe(
      'confirm 19:47-15.5(a)[dual-key]',
    )
  })
})

describe('methods that the Commission approves', () => {
  test('are all there in a play house, and given one by one in a strict house', () => {
    expect(Object.keys(new Keno().booth.methods)).toHaveLength(8)
    const at = strict()
    expect(at.booth.methods).toEqual({})
    const approve = { type: 'approve-method', method: 'override', hash: HASH } as const
    for (const by of [writer, supervisor, guest('ann'), house])
      expect(at.why({ ...approve, by })).toBe('house')
    expect(at.why({ ...approve, by: commission, hash: 'x' })).toBe('house')
    at.do({ ...approve, by: commission })
    expect(at.booth.methods).toEqual({ override: { by: 'carl', at: at.now, hash: HASH } })
    const automatic: Settings = {
      interval: 300_000,
      gamesPerDay: 10,
      closing: 'display',
      lockOut: 'automatic',
    }
    expect(at.why({ type: 'settings', by: supervisor, settings: automatic })).toBe('accepted')
    expect(strict().why({ type: 'settings', by: supervisor, settings: automatic })).toBe(
      '19:47-15.5(d)[lock-out]',
    )
  })
})

describe('[15.1[rate-card], 15.3(d)] rate cards', () => {
  const card = { ...defaultCard, number: 2 }
  test('are approved by the Commission, and each number once', () => {
    const at = new Keno()
    expect(at.why({ type: 'approve-card', by: supervisor, card, hash: HASH })).toBe('19:47-15.2(b)')
    expect(strict().why({ type: 'approve-card', by: house, card, hash: HASH })).toBe('house')
    expect(at.why({ type: 'approve-card', by: commission, card: defaultCard, hash: HASH })).toBe(
      '19:47-15.1[rate-card]',
    )
    expect(at.why({ type: 'approve-card', by: commission, card, hash: '' })).toBe('house')
    at.do({ type: 'approve-card', by: commission, card, hash: HASH })
    expect(at.last('card-approved').approval).toEqual({ by: 'carl', at: at.now, hash: HASH })
    expect(at.booth.card).toBe(2)
  })

  test('[15.3(e)[advantage]] and none that the rules refuse', () => {
    const at = new Keno()
    const bad = { ...card, returns: { 1: { 1: 2_00 } } }
    expect(at.why({ type: 'approve-card', by: commission, card: bad, hash: HASH })).toBe(
      '19:47-15.3(e)[advantage]',
    )
  })
})

describe('[15.5(g)] boards', () => {
  test('at the booth show the game as they are', () => {
    const at = new Keno()
    expect(isLit(undefined)).toBe(false)
    expect(at.why({ type: 'place-board', by: writer, board: 'front', place: 'booth' })).toBe('19:47-15.5(g)')
    expect(at.why({ type: 'place-board', by: supervisor, board: '<b>', place: 'booth' })).toBe('house')
    at.do({ type: 'place-board', by: supervisor, board: 'front', place: 'booth' })
    expect(isLit(at.booth.boards.front)).toBe(true)
  })

  test('elsewhere in casino and simulcasting facility with the Commission’s approval', () => {
    const at = new Keno()
    const place = { type: 'place-board', by: supervisor, board: 'bar', place: 'area' } as const
    expect(at.why(place)).toBe('confirm 19:47-15.5(g)')
    expect(at.why({ ...place, voices: [chief] })).toBe('confirm 19:47-15.5(g)')
    at.do({ ...place, voices: [commission] })
    expect(at.booth.boards.bar?.approved?.by).toBe('carl')
    expect(isLit(at.booth.boards.bar)).toBe(true)
    expect(isLit({ place: 'area' })).toBe(false)
  })

  test('in the hotel after a notice to the Commission', () => {
    const at = new Keno()
    const place = { type: 'place-board', by: supervisor, board: 'lobby', place: 'hotel' } as const
    expect(at.why(place)).toBe('19:47-15.5(g)')
    expect(at.why({ type: 'notify-board', by: supervisor, board: '' })).toBe('house')
    at.do({ type: 'notify-board', by: supervisor, board: 'lobby' })
    at.do(place)
    expect(isLit(at.booth.boards.lobby)).toBe(true)
    expect(isLit({ place: 'hotel' })).toBe(false)
  })
})
