import type { Page } from 'playwright-core'

/** What was to be seen at the moment of the result, frame by frame, however slowly the machine draws. */
export interface Recorded {
  /** Pictures that carry a result were seen on their way. */
  readonly moved: string[]
  /** What named the result while its picture was still on its way. */
  readonly early: string[]
  /** What named it in the end. */
  readonly named: string[]
  /** Every verdict that stood there: words and net. */
  readonly verdicts: string[]
  /** Every amount at a spot, with its wager. */
  readonly settled: string[]
  /** Every sentence that said what now. */
  readonly says: string[]
  /** Wagers beside which winnings were cut. */
  readonly cut: string[]
  /** What was shown as won: the net of the round, and wagers. */
  readonly wins: string[]
  /** For how long the net stood there, in milliseconds. */
  readonly lasted: number
  /** How many cards lay on the felt whenever the net stood there. */
  readonly lay: string[]
  /** Spots and pictures that the verdict lay over: with own chips anywhere, on a phone any at all. */
  readonly hidden: string[]
}

interface Asked {
  /** Elements that name the result, by selector. */
  readonly marks: readonly string[]
  /** Words that name it, wherever they stand. */
  readonly words: readonly string[]
}

/** Looks at every frame from now on, and answers with what it saw. */
export async function record(page: Page, asked: Asked): Promise<() => Promise<Recorded>> {
  await page.evaluate(({ marks, words }) => {
    const CARRIERS = '.die-landing, .wheel-plate, .ball-rests, .card-at, .card-turn, .lid'
    const moments = ['moved', 'early', 'named', 'verdicts', 'settled'] as const
    const things = ['cut', 'says', 'wins', 'hidden', 'lay'] as const
    type Sets = Record<(typeof moments)[number] | (typeof things)[number], Set<string>>
    const sets = Object.fromEntries([...moments, ...things].map((it) => [it, new Set<string>()])) as Sets
    const net = { first: 0, last: 0 }
    const over = (a: Element, b: Element): boolean => {
      const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
      return p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom
    }
    /** What one wants to see at this moment: a felt as small as a phone's, and elsewhere what is settled on it. */
    const wanted = (): Element[] => [
      ...document.querySelectorAll(
        Math.min(innerWidth, innerHeight) < 500 ? '.felt-frame' : '.settled-label, .wheel-rim, .die',
      ),
    ]
    const moving = (): string[] =>
      document.getAnimations().flatMap(({ effect, playState }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        const ends = Number(effect?.getComputedTiming().endTime) < 60_000
        return target?.matches(CARRIERS) && ends && playState === 'running' ? [target.classList[0] ?? ''] : []
      })
    const look = (): void => {
      const text = document.body.textContent ?? ''
      const names = [
        ...marks.filter((mark) => document.querySelector(mark)),
        ...words.filter((word) => text.includes(word)),
      ]
      const now = moving()
      for (const it of now) sets.moved.add(it)
      for (const it of names) sets[now[0] ? 'early' : 'named'].add(it)
      sets.says.add(document.querySelector('.what-says')?.textContent ?? '')
      const verdict = document.querySelector('.verdict')
      if (verdict?.querySelector('.verdict-net')) {
        net.last = performance.now()
        net.first ||= net.last
        if (verdict.querySelector('.is-win')) sets.wins.add('net')
        sets.lay.add(`${document.querySelectorAll('.room .felt .card-at').length}`)
      }
      if (verdict) sets.verdicts.add([...verdict.children].map((c) => c.textContent).join(' '))
      for (const it of wanted().filter((w) => verdict && over(verdict, w)))
        sets.hidden.add(`${it.getAttribute('class')}`)
      for (const spot of document.querySelectorAll('[data-settled]')) {
        const wager = spot.getAttribute('data-settled')
        sets.settled.add(`${wager} ${spot.querySelector('.settled-label')?.textContent}`)
        if (spot.querySelector('.settled-won')) sets.cut.add(`${wager}`)
        if (spot.querySelector('.settled-label.is-win')) sets.wins.add(`${wager}`)
      }
      requestAnimationFrame(look)
    }
    Object.assign(globalThis, { recorded: sets, net, looks: requestAnimationFrame(look) })
  }, asked)
  return () =>
    page.evaluate(() => {
      const { recorded, net } = globalThis as unknown as {
        recorded: Record<string, Set<string>>
        net: { first: number; last: number }
      }
      const seen = Object.fromEntries(Object.entries(recorded).map(([k, v]) => [k, [...v]]))
      return { ...seen, lasted: net.last - net.first } as unknown as Recorded
    })
}
