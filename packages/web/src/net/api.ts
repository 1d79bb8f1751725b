import { HouseApi, NoAnswer, HouseRefusal as Refusal } from '@boardwalk/client'

export { Refusal }

/** The house that this page came from. */
const house = new HouseApi('')

/** A house that does not answer says so to a person like one that refuses. */
const said = (reason: unknown): never => {
  if (!(reason instanceof NoAnswer)) throw reason
  throw new Refusal(0, 'house', 'The house does not answer. Try again in a moment.')
}

export const get: HouseApi['get'] = (...asked) => house.get(...asked).catch(said)
export const post: HouseApi['post'] = (...sent) => house.post(...sent).catch(said)

/** An id for each command: sent twice, it counts once. */
export const newId = (): string => crypto.randomUUID()

/** How long to wait before a house that did not answer is asked again. */
export const againMs = (tries: number): number => Math.min(1_000 * 2 ** tries, 8_000)
