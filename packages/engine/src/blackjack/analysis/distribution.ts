/** How something ends for one unit wagered: what is won or lost in all, and how often. */
export type Distribution = Map<number, number>

export function add(to: Distribution, net: number, chance: number): void {
  if (chance !== 0) to.set(net, (to.get(net) ?? 0) + chance)
}
