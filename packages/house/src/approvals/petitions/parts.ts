import { unsigned } from './signatures.ts'
import type { PartId, Petition } from './types.ts'

/** Something that is not there yet, with the provision that wants it. */
export interface Missing {
  readonly rule: string
  readonly says: string
}

/** 19:47-8.4(d): what a petition contains. */
export const PARTS: Readonly<Record<PartId, Missing>> = {
  kind: {
    rule: '19:47-8.4(d)2',
    says: 'Say whether the game is a variation, a composite or another game.',
  },
  summary: { rule: '19:47-8.4(d)3i', says: 'Sum up objectives, method of play and wagers.' },
  rules: { rule: '19:47-8.4(d)3ii', says: 'Propose rules of equipment and game.' },
  odds: {
    rule: '19:47-8.4(d)3iii',
    says: 'Give true odds, payout odds and house advantage of each wager.',
  },
  layout: { rule: '19:47-8.4(d)3iv', says: 'Add a sketch of the layout, or say that there is none.' },
  pictures: { rule: '19:47-8.4(d)3v', says: 'Add pictures of the equipment.' },
  rights: { rule: '19:47-8.4(d)4', says: 'Say what rights there are in game, name and equipment.' },
  offer: { rule: '19:47-8.4(d)5', says: 'Say how the game was offered to all casino licensees.' },
  release: { rule: '19:47-8.4(d)6', says: 'Add the agreement of release and indemnity.' },
  ruling: { rule: '19:47-8.4(d)7', says: 'Request the declaratory ruling.' },
  test: { rule: '19:47-8.4(d)8', says: 'Request the test.' },
}

/** 19:47-8.4(h): what the Commission gives of a game that it proposes itself. Nobody petitions, offers or releases then. */
const OF_THE_GAME: readonly PartId[] = ['kind', 'summary', 'rules', 'odds', 'layout', 'pictures']
const ALL: readonly PartId[] = [...OF_THE_GAME, 'rights', 'offer', 'release', 'ruling', 'test']

function missingPetitioners({ petitioners }: Petition): readonly Missing[] {
  const all = Object.values(petitioners)
  if (all.length === 0)
    return [{ rule: '19:47-8.4(d)1', says: 'Give names and addresses of the petitioners.' }]
  const agreed = all.some((it) => it.capacity === 'casino licensee' && it.casino && it.agreement)
  const owing = all.filter(({ liable }) => !liable)
  return [
    ...(agreed
      ? []
      : [{ rule: '19:47-8.4(b)', says: 'Name a casino licensee who has agreed in writing to a test.' }]),
    ...owing.map(({ name }) => ({
      rule: '19:47-8.4(b)[costs]',
      says: `${name} must acknowledge owing the costs together with all petitioners and for each of them.`,
    })),
  ]
}

/** What a petition lacks before it can be received: everything but signatures and answers. */
export function missingContent(petition: Petition): readonly Missing[] {
  const commission = petition.begun?.commission === true
  const wanted = commission ? OF_THE_GAME : ALL
  const parts = wanted.filter((part) => petition.parts[part] === undefined).map((part) => PARTS[part])
  return [...(commission ? [] : missingPetitioners(petition)), ...parts]
}

/** The signatures that a petition lacks as it is now. */
export const missingSignatures = (petition: Petition): readonly Missing[] =>
  unsigned(petition).map((id) => ({
    rule: '19:47-8.4(d)',
    says: `${petition.petitioners[id]?.name} must sign the petition as it is now.`,
  }))

/** 19:47-8.4(d)9, 19:47-8.4(f)2v: a question without an answer keeps a petition, or its test, incomplete. */
export const missingAnswers = (petition: Petition, about: 'petition' | 'test'): readonly Missing[] =>
  petition.questions
    .filter((it) => it.about === about && !it.answer)
    .map(({ id, text }) => ({
      rule: about === 'petition' ? '19:47-8.4(d)9' : '19:47-8.4(f)2v',
      says: `Question ${id} needs an answer: ${text}`,
    }))

/** All that keeps a petition from being complete. */
export const missingOf = (petition: Petition): readonly Missing[] => [
  ...missingContent(petition),
  ...missingSignatures(petition),
  ...missingAnswers(petition, 'petition'),
]
