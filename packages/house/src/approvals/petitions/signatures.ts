import { contentHash } from '../../store/content.ts'
import type { Petition } from './types.ts'

/** What a signature is of: the whole petition, its petitioners and every part. */
export const petitionHash = ({ title, game, petitioners, parts }: Petition): string =>
  contentHash({ title, game, petitioners, parts })

/** 19:47-8.4(d): the petitioners who have not signed the petition as it is now. */
export function unsigned(petition: Petition): readonly string[] {
  const hash = petitionHash(petition)
  return Object.keys(petition.petitioners).filter((id) => petition.signatures[id]?.hash !== hash)
}
