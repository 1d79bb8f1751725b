import { blank, isRefused, opened, resolveTerms } from '@boardwalk/engine/kernel'
import { memo, useMemo } from 'react'
import { Felt } from '../felt/Felt.tsx'
import { useFelt } from '../felts.ts'
import type { LobbyTable } from '../net/types.ts'

type Of = Pick<LobbyTable, 'game' | 'options'>

const same = (a: Of, b: Of): boolean =>
  a.game === b.game && JSON.stringify(a.options) === JSON.stringify(b.options)

/** The felt of a table as it lies before its first round, with its wheel; drawn again only when its rules change. */
const SmallFelt = memo(({ game: id, options }: Of) => {
  const game = useFelt(id)
  const table = useMemo(() => {
    const terms = resolveTerms(game, { options })
    return isRefused(terms) ? undefined : opened(game, blank(game), terms, 0)
  }, [game, options])
  return <Felt game={game} layout={game.layout(options)} view="wide" table={table} quick miniature />
}, same)
export default SmallFelt
