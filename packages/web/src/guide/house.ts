import type { AnswerOf } from '@boardwalk/client'
import { useEffect, useState } from 'react'
import { get } from '../net/api.ts'

/** A game the house has, and where its rules are. */
export type HouseGame = AnswerOf<'house'>['games'][number]

let asked: Promise<readonly HouseGame[]> | undefined

/** The games of the house. Asked once; again after the house did not answer. */
export function houseGames(): Promise<readonly HouseGame[]> {
  asked ??= get('/api/house').then(
    ({ games }) => games,
    (reason: unknown) => {
      asked = undefined
      throw reason
    },
  )
  return asked
}

/** The games as far as they are known, for a page that also reads well without. */
export function useHouseGames(): readonly HouseGame[] {
  const [games, setGames] = useState<readonly HouseGame[]>([])
  useEffect(() => {
    houseGames().then(setGames, () => undefined)
  }, [])
  return games
}
