import type { Pick } from '@boardwalk/engine/kernel'

/** What a stranger might put where a plain value is expected, as JSON text: some of it no object literal can say. */
export const ODD: readonly string[] = [
  ...['null', 'true', 'false', '0', '-0', '-1', '0.1', '1e308', '-1e308', '1e-320', '9007199254740993'],
  ...[
    '""',
    '" "',
    '"0"',
    '"1"',
    '"-1"',
    '"NaN"',
    '"__proto__"',
    '"constructor"',
    '"toString"',
    '"hasOwnProperty"',
  ],
  ...[
    '"\\ud800"',
    '"\\u0000"',
    '"\\u202e1"',
    '"é"',
    '"😀"',
    '"a:b"',
    '"stack:x"',
    '"player:"',
    '"spot:1:x:main"',
  ],
  ...['"../../etc/passwd"', '"\'; drop table entry; --"', '"<b>"', `"${'a'.repeat(500)}"`],
  ...[
    '{}',
    '{"toString":1}',
    '{"valueOf":1,"toString":1}',
    '{"toJSON":1}',
    '{"length":3}',
    '{"__proto__":{"x":1}}',
  ],
  ...['{"constructor":{"prototype":1}}', '{"then":1}', '{"a":{"toString":null}}', '{"least":1,"most":{}}'],
  ...[
    '[]',
    '[null]',
    '[[]]',
    '[{}]',
    '[{"toString":1}]',
    '["1","1"]',
    '[1,2,3]',
    '["AS","AS","ZZ"]',
    '[0.5,-1]',
  ],
  ...[`[${Array(100).fill('1').join()}]`, '[{"type":"bet","place":"1","wager":"main","cents":{}}]'],
  ...[
    '[{"type":"bet"}]',
    '[{"type":"take","place":{},"wager":1,"cents":"1"}]',
    '{"*":{"least":1}}',
    '{"*":null}',
  ],
]

const KEYS = [
  'type',
  'by',
  'round',
  'at',
  'chance',
  'confirmed',
  'place',
  'wager',
  'cents',
  'extra',
  '__proto__',
]

/** An object as JSON text, with some of its fields given as text already. */
export const withTexts = (
  fields: Readonly<Record<string, unknown>>,
  texts: ReadonlyMap<string, string>,
): string => {
  const own = Object.entries(fields).filter(([key, value]) => value !== undefined && !texts.has(key))
  const all = [...own.map(([key, value]) => [key, JSON.stringify(value)] as const), ...texts]
  return `{${all.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join()}}`
}

const one = <T>(of: readonly T[], pick: Pick): T => of[pick(of.length)] as T

/** A command with one to three of its fields made odd, or with odd ones added. */
export function oddCommand(command: Readonly<Record<string, unknown>>, pick: Pick): string {
  const keys = [...Object.keys(command), ...Object.keys(command), one(KEYS, pick)]
  const texts = new Map<string, string>()
  for (let left = 1 + pick(3); left > 0; left--) texts.set(one(keys, pick), one(ODD, pick))
  return withTexts(command, texts)
}

/** A message with an odd command, or odd around it. */
export function oddMessage(message: Readonly<Record<string, unknown>>, command: string, pick: Pick): string {
  const texts = new Map([['command', command]])
  if (pick(20) === 0) texts.set(one(['type', 'id', 'table', 'seen', 'command', 'more'], pick), one(ODD, pick))
  return withTexts(message, texts)
}
