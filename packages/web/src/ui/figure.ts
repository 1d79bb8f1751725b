import { toNumber, toText, type WagerOdds } from '@boardwalk/engine/kernel'

/** An edge in full: as a fraction, or to its places where no fraction of it is known. */
export const wholeFigure = ({ edge, places }: Pick<WagerOdds, 'edge' | 'places'>): string =>
  places === undefined ? toText(edge) : `${toNumber(edge).toFixed(places)}…`
