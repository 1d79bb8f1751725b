/**
 * Every change passes its tests within minutes, however many games there are: what looks at each of them alike looks at
 * one of a kind then, and at all with `npm run test-deep`.
 */
export const DEEP = process.env.BOARDWALK_DEEP === '1'
