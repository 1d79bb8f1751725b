import { HOUSE, type Refused } from '../../kernel/types.ts'
import { type Decimal, decimalText, parseDecimal } from './decimal.ts'

/** A file that cannot be read, with the line where. */
export interface PhhRefused extends Refused {
  readonly line: number
}

export const refusedAt = (line: number, because: string, refused = HOUSE): PhhRefused => ({
  refused,
  because,
  line,
})

export interface Infinite {
  readonly kind: 'infinite'
}
/** The time of day as it is written. */
export interface LocalTime {
  readonly kind: 'time'
  readonly text: string
}
export type TomlValue = string | boolean | Decimal | Infinite | LocalTime | readonly TomlValue[]

export interface Field {
  readonly key: string
  readonly value: TomlValue
  readonly line: number
  /** Where each item of an array stands. */
  readonly lines: readonly number[]
}

/** The fields of one hand; a file of several has a number in brackets above each. */
export interface Section {
  readonly name?: string
  readonly line: number
  readonly fields: readonly Field[]
}

/** Thrown inside this file only: what a person gets is a refusal. */
class Fault extends Error {
  readonly line: number
  constructor(line: number, because: string) {
    super(because)
    this.line = line
  }
}

const MOST_NESTED = 8
const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  '"': '"',
  '\\': '\\',
}
const KEY = /^[A-Za-z0-9_-]+/
const WORD = /^[^\s,\]#]+/
const TIME = /^\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/

interface Scan {
  readonly text: string
  at: number
  line: number
}

const rest = ({ text, at }: Scan, length = 40): string => text.slice(at, at + length)

/** Spaces, and where lines may break comments and new lines too. */
function skip(scan: Scan, lines: boolean): void {
  for (; scan.at < scan.text.length; scan.at++) {
    const char = scan.text[scan.at]
    if (char === '#') {
      const end = scan.text.indexOf('\n', scan.at)
      scan.at = (end === -1 ? scan.text.length : end) - 1
    } else if (char === '\n' && lines) scan.line++
    else if (char !== ' ' && char !== '\t' && char !== '\r') return
  }
}

function escaped(scan: Scan): string {
  const [, short, four, eight] =
    /^\\(?:([btnfr"\\])|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8}))/.exec(rest(scan, 10)) ?? []
  if (short !== undefined) {
    scan.at += 2
    return ESCAPES[short] as string
  }
  const code = Number.parseInt(four ?? eight ?? '', 16)
  // Halves of a pair are no characters, nor is anything above the last.
  if (!(code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff))
    throw new Fault(scan.line, `${rest(scan, 2)} is not a string escape.`)
  scan.at += four === undefined ? 10 : 6
  return String.fromCodePoint(code)
}

function string(scan: Scan): string {
  const quote = scan.text[scan.at] as string
  if (rest(scan, 3) === quote.repeat(3))
    throw new Fault(scan.line, 'Strings that span several lines are not supported.')
  scan.at++
  let value = ''
  for (;;) {
    const char = scan.text[scan.at]
    if (char === undefined || char === '\n')
      throw new Fault(scan.line, `This string is missing its closing ${quote}.`)
    if (char === '\\' && quote === '"') {
      value += escaped(scan)
      continue
    }
    scan.at++
    if (char === quote) return value
    if (char < ' ' && char !== '\t')
      throw new Fault(scan.line, 'This string contains a control character. Write it as \\u and four digits.')
    value += char
  }
}

function array(scan: Scan, nested: number): { value: TomlValue[]; lines: number[] } {
  if (nested > MOST_NESTED) throw new Fault(scan.line, `This list is nested more than ${MOST_NESTED} deep.`)
  const value: TomlValue[] = []
  const lines: number[] = []
  scan.at++
  for (;;) {
    skip(scan, true)
    if (scan.text[scan.at] === ']') {
      scan.at++
      return { value, lines }
    }
    lines.push(scan.line)
    value.push(item(scan, nested).value)
    skip(scan, true)
    if (scan.text[scan.at] === ',') scan.at++
    else if (scan.text[scan.at] !== ']')
      throw new Fault(
        scan.line,
        scan.at < scan.text.length
          ? 'Separate the items of a list with commas.'
          : 'This list is missing its closing ].',
      )
  }
}

function word(scan: Scan): TomlValue {
  const [text = ''] = WORD.exec(rest(scan)) ?? []
  scan.at += text.length
  if (text === 'true' || text === 'false') return text === 'true'
  if (text === 'inf' || text === '+inf') return { kind: 'infinite' }
  if (TIME.test(text)) return { kind: 'time', text }
  const number = parseDecimal(text)
  if (number) return number
  throw new Fault(
    scan.line,
    text === '' ? 'The value is missing.' : `${text} is not a value this format uses.`,
  )
}

function item(scan: Scan, nested: number): { value: TomlValue; lines: number[] } {
  const char = scan.text[scan.at]
  if (char === '"' || char === "'") return { value: string(scan), lines: [] }
  if (char === '[') return array(scan, nested + 1)
  return { value: word(scan), lines: [] }
}

function key(scan: Scan): string {
  const char = scan.text[scan.at]
  if (char === '"' || char === "'") return string(scan)
  const [name] = KEY.exec(rest(scan, 200)) ?? []
  if (name === undefined) throw new Fault(scan.line, 'This line does not begin with a field name.')
  scan.at += name.length
  return name
}

function lineEnds(scan: Scan): void {
  skip(scan, false)
  if (scan.at < scan.text.length && scan.text[scan.at] !== '\n')
    throw new Fault(scan.line, 'Unexpected text follows on this line.')
}

function field(scan: Scan): Field {
  const { line } = scan
  const name = key(scan)
  skip(scan, false)
  if (scan.text[scan.at] !== '=') throw new Fault(line, `The field ${name} is missing its = sign.`)
  scan.at++
  skip(scan, false)
  const { value, lines } = item(scan, 0)
  lineEnds(scan)
  return { key: name, value, line, lines }
}

function heading(scan: Scan): string {
  scan.at++
  const name = key(scan)
  if (scan.text[scan.at] !== ']')
    throw new Fault(scan.line, 'A heading is one name in brackets, such as [1].')
  scan.at++
  lineEnds(scan)
  return name
}

function sections(text: string): Section[] {
  const scan: Scan = { text, at: 0, line: 1 }
  const found: { name?: string; line: number; fields: Field[] }[] = [{ line: 1, fields: [] }]
  for (skip(scan, true); scan.at < text.length; skip(scan, true)) {
    const own = found.at(-1) as { fields: Field[] }
    if (text[scan.at] === '[') {
      const { line } = scan
      const name = heading(scan)
      if (found.some((section) => section.name === name))
        throw new Fault(line, `The heading [${name}] appears twice.`)
      found.push({ name, line, fields: [] })
      continue
    }
    const next = field(scan)
    if (own.fields.some((other) => other.key === next.key))
      throw new Fault(next.line, `The field ${next.key} appears twice.`)
    own.fields.push(next)
  }
  // A file of several hands has nothing above its first heading.
  return found.filter((section, i) => i > 0 || section.fields.length > 0 || found.length === 1)
}

/**
 * Reads the part of TOML that hand histories are written in: fields with strings of one line, whole and decimal numbers,
 * truth values, times of day and lists, and headings.
 */
export function readToml(text: string): readonly Section[] | PhhRefused {
  try {
    return sections(text)
  } catch (error) {
    if (error instanceof Fault) return refusedAt(error.line, error.message)
    throw error
  }
}

const escapeOf = (char: string): string =>
  char === '"' || char === '\\' ? `\\${char}` : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
const stringText = (text: string): string => `"${text.replaceAll(/["\\]|\p{Cc}/gu, escapeOf)}"`

export function valueText(value: TomlValue): string {
  if (typeof value === 'string') return stringText(value)
  if (typeof value === 'boolean') return `${value}`
  if (!('kind' in value)) return `[${value.map(valueText).join(', ')}]`
  switch (value.kind) {
    case 'number':
      return decimalText(value)
    case 'infinite':
      return 'inf'
    case 'time':
      return value.text
  }
}

export const keyText = (name: string): string => (KEY.exec(name)?.[0] === name ? name : stringText(name))
