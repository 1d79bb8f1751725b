import { type Form, isVariant, VARIANTS, type VariantId } from '../variants.ts'

export const BETTINGS = ['fixed', 'spread', 'pot-limit', 'no-limit'] as const
export type Betting = (typeof BETTINGS)[number]

/** A game that hand histories are written of: variant, form and betting. */
export interface Combination {
  readonly variant: VariantId
  readonly form: Form
  readonly betting: Betting
}

/** The codes that the format itself has for ours. */
const OFFICIAL: Readonly<Record<string, Combination>> = {
  FT: { variant: 'holdem', form: 'high', betting: 'fixed' },
  NT: { variant: 'holdem', form: 'high', betting: 'no-limit' },
  PO: { variant: 'omaha', form: 'high', betting: 'pot-limit' },
  'FO/8': { variant: 'omaha', form: 'high-low-8', betting: 'fixed' },
  F7S: { variant: 'seven-card-stud', form: 'high', betting: 'fixed' },
  'F7S/8': { variant: 'seven-card-stud', form: 'high-low-8', betting: 'fixed' },
}

/** The codes it has for games that these rules do not permit. */
export const FOREIGN: Readonly<Record<string, string>> = {
  NS: "no-limit short-deck hold 'em",
  FR: 'fixed-limit razz',
  N2L1D: 'no-limit deuce-to-seven single draw',
  F2L3D: 'fixed-limit deuce-to-seven triple draw',
  FB: 'fixed-limit badugi',
}

/** What our own codes begin with, so that no later version of the format has them for another game. */
const OWN = 'BW-'
const BETTING_LETTERS: Readonly<Record<Betting, string>> = {
  fixed: 'F',
  spread: 'S',
  'pot-limit': 'P',
  'no-limit': 'N',
}
const GAME_LETTERS: Readonly<Record<VariantId, string>> = {
  'seven-card-stud': '7S',
  holdem: 'T',
  omaha: 'O',
  'five-card-draw': '5D',
  'five-card-stud': '5S',
  'mambo-stud': 'M',
  'super-seven-stud': 'S7',
}
const FORM_LETTERS: Readonly<Record<Form, string>> = {
  high: '',
  low: '/L',
  'high-low': '/HL',
  'high-low-8': '/8',
  'high-low-6': '/6',
}

const ownCode = ({ variant, form, betting }: Combination): string =>
  `${OWN}${BETTING_LETTERS[betting]}${GAME_LETTERS[variant]}${FORM_LETTERS[form]}`

/** Every game that may be offered, by its code. */
const BY_CODE: ReadonlyMap<string, Combination> = new Map([
  ...Object.keys(VARIANTS)
    .filter(isVariant)
    .flatMap((variant) =>
      VARIANTS[variant].forms.flatMap((form) =>
        BETTINGS.map((betting): Combination => ({ variant, form, betting })),
      ),
    )
    .map((it) => [ownCode(it), it] as const),
  ...Object.entries(OFFICIAL),
])

export const combinationOf = (code: string): Combination | undefined => BY_CODE.get(code)

/** The code of a game: the format's where it has one, else our own. */
export function codeOfGame(game: Combination): string {
  const [official] =
    Object.entries(OFFICIAL).find(
      ([, it]) => it.variant === game.variant && it.form === game.form && it.betting === game.betting,
    ) ?? []
  return official ?? ownCode(game)
}

/** Fields of ours that say which game a code of ours stands for; none where the format has a code. */
export const ownFields = (game: Combination): readonly (readonly [string, string])[] =>
  codeOfGame(game).startsWith(OWN)
    ? [
        ['_boardwalk_game', game.variant],
        ['_boardwalk_form', game.form],
        ['_boardwalk_betting', game.betting],
      ]
    : []
