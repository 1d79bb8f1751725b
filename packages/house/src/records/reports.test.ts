import { describe, expect, test } from 'vitest'
import type { AccountRow } from '../store/store.ts'
import { csv } from './csv.ts'
import { eventsCsv, liability, liabilityCsv, performanceCsv, roundsCsv } from './reports.ts'

describe('a table as text', () => {
  test('quotes what needs it, and ends every line as the standard has it', () => {
    const text = csv(
      ['a', 'b'],
      [
        ['one, "two"', 'three\nfour'],
        ['é', null],
      ],
    )
    expect(text).toBe('a,b\r\n"one, ""two""","three\nfour"\r\né,\r\n')
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%j is no formula in it', (word) => {
    const [, cell] = csv(['a'], [[word]]).split('a\r\n')
    expect(cell?.replace(/^"/, '').startsWith("'")).toBe(true)
  })

  test('numbers stay numbers, and what is none is refused', () => {
    expect(csv(['a', 'b'], [[-5, true]])).toBe('a,b\r\n-5,true\r\n')
    expect(() => csv(['a'], [[Number.NaN]])).toThrow(RangeError)
    expect(() => csv(['a'], [[1, 2]])).toThrow(RangeError)
  })
})

describe('reports', () => {
  test('performance in units and percent', () => {
    const row = { game: 'g', unit: 'play', payTable: 'p', wager: 'w', rounds: 3, wagered: 1000_00 } as const
    const text = performanceCsv([
      { ...row, theoretical: 1234.5, actual: -50_00, z: -1.23456 },
      { ...row, theoretical: null, actual: 0, z: null, wagered: 0 },
    ])
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      'g,play,p,w,3,1000,12.35,-50,1.2345,-5,-1.235',
      'g,play,p,w,3,0,,0,,,',
    ])
  })

  test('liability by kind of account comes to zero', () => {
    const account = (name: string, kind: AccountRow['kind'], balance: number): AccountRow => ({
      name,
      kind,
      unit: 'play',
      balance,
    })
    const accounts = [account('cage', 'cage', -700), account('a', 'patron', 500), account('b', 'patron', 200)]
    expect(liability(accounts).reduce((n, r) => n + r.balance, 0)).toBe(0)
    expect(liabilityCsv(accounts)).toBe('unit,kind,accounts,balance\r\nplay,cage,1,-7\r\nplay,patron,2,7\r\n')
  })

  test('significant events, whose words come from outside', () => {
    const text = eventsCsv([
      { at: 0, kind: 'lock', severity: 'warning', text: '=HYPERLINK("http://x","y")', person: 'A', count: 3 },
    ])
    expect(text.split('\r\n')[1]).toBe(
      `1970-01-01T00:00:00.000Z,warning,lock,,A,,3,"'=HYPERLINK(""http://x"",""y"")",`,
    )
  })

  test('the reason for stopping the gaming has a column of its own', () => {
    const stop = {
      kind: 'gaming-stopped',
      severity: 'warning',
      text: 'craps, by sue',
      because: 'A spill, wet.',
    }
    const [names, line] = eventsCsv([{ at: 0, count: 1, ...stop }]).split('\r\n')
    expect(names).toMatch(/,text,reason$/)
    expect(line).toMatch(/,"craps, by sue","A spill, wet\."$/)
  })

  test('no rounds are a line of names', () => {
    expect(roundsCsv([])).toMatch(/^table,game,round,.*pay table\r\n$/)
  })
})
