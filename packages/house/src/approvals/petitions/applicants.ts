import type { Petitioner } from '@boardwalk/protocol'
import type { Petition } from './types.ts'

/** 19:47-8.4(f)1i: the petitioners who are neither casino licensees nor licensed casino service industries. */
export const applicantsOf = ({ petitioners }: Petition): readonly Petitioner[] =>
  Object.values(petitioners).filter(
    ({ capacity }) => capacity !== 'casino licensee' && capacity !== 'casino service industry',
  )
