/** Games that are not of the rules, by id. The build fills it in: see `build/own-games.ts`. */
export const OWN: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {}
