import { expect, test } from 'vitest'
import { isCommon, refuseName, refusePassword } from './names.ts'

/** Of the thousand passwords that were found most often in one great leak, and the two hundred of a later year, all long enough. */
const TRIED = `
  password 12345678 123456789 baseball football qwertyuiop 1234567890 superman 1qaz2wsx trustno1 jennifer sunshine
  iloveyou starwars computer michelle 11111111 princess 987654321 corvette 1234qwer 88888888 q1w2e3r4t5 internet samantha
  whatever maverick steelers mercedes 123123123 qwer1234 hardcore q1w2e3r4 midnight bigdaddy victoria 1q2w3e4r cocacola
  marlboro asdfasdf 87654321 12344321 jordan23 Password jonathan liverpoo danielle abcd1234 scorpion qazwsxedc password1
  slipknot qwerty123 startrek 12341234 redskins butthead asdfghjkl qwertyui liverpool dolphins nicholas elephant mountain
  xxxxxxxx 1q2w3e4r5t metallic shithead benjamin creative rush2112 asdfghjk 4815162342 passw0rd bullshit 1qazxsw2 garfield
  01012011 69696969 december 11223344 godzilla airborne lifehack brooklyn platinum darkness blink182 789456123 12qwaszx
  snowball pakistan redwings williams nintendo guinness november minecraft asdf1234 lasvegas babygirl dickhead 12121212
  147258369 explorer snickers metallica alexande paradise michigan carolina lacrosse christin kimberly kristina 0987654321
  poohbear bollocks qweasdzxc drowssap caroline einstein spitfire maryjane 1232323q champion svetlana westside courtney
  12345qwert patricia aaaaaaaa anderson security stargate simpsons scarface 123456789a 1234554321 cherokee Usuckballz1
  veronica semperfi scotland marshall qwerty12 98765432 softball passport franklin alexander 55555555 zaq12wsx infinity
  kawasaki 77777777 vladimir freeuser wildcats budlight brittany 00000000 bulldogs swordfis PASSWORD patriots pearljam
  colorado ncc1701d motorola logitech juventus wolverin warcraft hello123 peekaboo 123654789 panthers elizabet spiderma
  virginia valentin predator mitchell 741852963 1111111111 rolltide changeme lovelove fktrcfylh loverboy chevelle cardinal
  michael1 147852369 american alexandr electric wolfpack spiderman darkside 123456789q 01011980 target123 zag12wsx
  1g2w3e4r gwerty123 Qwerty123 Qwerty123! Qwerty1! q1w2e3r4t5y6 Abcd1234 Password1 Qwerty1234 Qwerty12 dearbook
  111222tianya 12345678910 1qaz2wsx3edc P@ssw0rd Qwerty1? Qwerty123? a123456789 password123 aa123456 basketball cambiami
  chocolate g_czechout Aa123456 Indya123 qq123456 1234567891 123456123 butterfly myspace1 facebook`
  .split(/\s+/)
  .filter((word) => word !== '')

test('of the commonest passwords none is taken, however it is written', () => {
  expect(TRIED.length).toBeGreaterThan(200)
  expect(TRIED.filter((word) => !isCommon(word))).toEqual([])
  expect(TRIED.filter((word) => !isCommon(word.toUpperCase()))).toEqual([])
  expect(refusePassword('Usuckballz1', 'Anna')).toMatchObject({
    because: expect.stringContaining('first that'),
  })
})

test('words that nobody tries first are taken', () => {
  for (const word of [
    'correct horse battery',
    'grazing quietly uphill',
    'Tuesdays at the weir',
    'k7#vPq2!xLm9',
    'zug um zug 1871',
  ])
    expect([word, isCommon(word)]).toEqual([word, false])
})

const HOUSE_NAMES = [
  ...[
    'House',
    'The House',
    'THE  HOUSE',
    'the-house',
    't.h.e. house',
    'TheHouse',
    'The House 2',
    'House Dealer',
  ],
  ...[
    'admin',
    'Administrator',
    'Admin_1',
    'ADM1N',
    'operator',
    'The Operator',
    'Operat0r',
    'dealer',
    'Dealers',
  ],
  ...[
    'DEALER 7',
    'dea1er',
    'Our Dealer',
    'pit boss',
    'PitBoss',
    'Cashier',
    'Boardwalk Support',
    'Casino Staff',
  ],
  ...[
    'Official Moderator',
    'system',
    'Floor Manager',
    'Security',
    'Chief Supervisor',
    'The Commission',
    'Bot 3',
  ],
  // Look-alikes: Cyrillic, Greek, accents, full-width letters.
  ...['Тhе Ноusе', 'Ηouse', 'Dеаlеr', 'Höusé', 'ｄｅａｌｅｒ', 'Ope\u0301rator', 'Αdmin'],
]

test.each(HOUSE_NAMES)('nobody is called %j: it could be taken for the house', (name) => {
  expect(refuseName(name)).toMatchObject({ because: expect.stringMatching(/mistaken for the house/) })
})

test.each([
  'Anna',
  'Dr. Houseman',
  'Hugh Laurie',
  'Ada Operetta',
  'Dealey',
  'Housecat',
  'Abbot',
  'Botany Bay',
])('%j is a name like any other', (name) => expect(refuseName(name)).toBeUndefined())

test('a letter has few accents', () => {
  const heaped = { because: expect.stringMatching(/too many accents/) }
  expect(refuseName(`A${'\u0301'.repeat(20)}nna`)).toMatchObject(heaped)
  expect(refuseName('Z\u0351\u036b\u0343algo')).toMatchObject(heaped)
  expect(refuseName(`\u0e01${'\u0e49'.repeat(5)}`)).toMatchObject(heaped)
  // Vietnamese, polytonic Greek, Thai, Hindi, and a letter that has no composed form.
  for (const name of ['Nguyễn Thế', 'ᾄδω', 'น้ำผึ้ง', 'हिन्दी', 'M\u0304ara'])
    expect([name, refuseName(name)]).toEqual([name, undefined])
})
