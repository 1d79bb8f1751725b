import { useCallback, useState } from 'react'

/** Something the house may refuse: what it said is kept, to be shown where it was asked for. */
export function useTrying() {
  const [trouble, setTrouble] = useState<string | undefined>()
  const attempt = useCallback((act: () => Promise<unknown>): void => {
    setTrouble(undefined)
    act().catch((reason: unknown) =>
      setTrouble(reason instanceof Error ? reason.message : 'The house did not answer.'),
    )
  }, [])
  return { trouble, attempt }
}
