import { bigSix } from '@boardwalk/engine/big-six'
import { catalogue } from '@boardwalk/engine/catalogue'
import { craps } from '@boardwalk/engine/craps'
import { type GuideContent, guideFigures, type OptionValues, usual } from '@boardwalk/engine/kernel'
import { roulette } from '@boardwalk/engine/roulette'
import { sicBo } from '@boardwalk/engine/sic-bo'
import { afterEach, expect, test } from 'vitest'
import { DEEP } from '../../../../tools/deep.ts'
import { startPostgres } from '../../test/postgres.ts'
import { TestClock } from '../../test/world.ts'
import { contentHash } from '../store/content.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { Approvals } from './approvals.ts'
import { materialChanges } from './changes.ts'
import { Guides, guideOf, keptFigures, setsOf, usualOptions } from './guides.ts'

const set = (game: typeof craps | typeof roulette, options: OptionValues) => ({
  options,
  figures: guideFigures(game.odds(options)),
})
const content = (it: { readonly content: unknown }) => it.content as GuideContent
const edges = (wagers: GuideContent['wagers']) => Object.fromEntries(wagers.map(({ id, edge }) => [id, edge]))

test('figures of the usual options are kept for every game', () => {
  for (const game of catalogue) expect(keptFigures(game, usualOptions(game)), game.id).toBeDefined()
})

test.each(DEEP ? catalogue : [craps, roulette, sicBo, bigSix])(
  'the kept figures of $id are those that the game counts',
  (game) => {
    const options = usualOptions(game)
    expect(keptFigures(game, options)).toEqual(guideFigures(game.odds(options)))
    expect(keptFigures(game, { ...options, odd: true })).toBeUndefined()
  },
)

test('[8.5(b)] the guide describes every set of options that some open table has, and names what differs', () => {
  const [plain, three] = [usualOptions(craps), usual(craps, { odds: 3, field12Pays: '3 to 1' })]
  expect(setsOf(craps, [])).toEqual([plain])
  expect(setsOf(craps, [three])).toEqual([three])
  const both = setsOf(craps, [three, plain, three])
  expect(both).toEqual([plain, three])
  const guide = guideOf(craps, [set(craps, plain), set(craps, three)])
  const [other] = content(guide).others
  expect(other?.choices.map(({ id, value }) => [id, value])).toEqual([
    ['odds', '3'],
    ['field12Pays', '3 to 1'],
  ])
  expect(other?.wagers.map(({ id }) => id)).toContain('field')
  expect(other?.wagers.map(({ id }) => id)).not.toContain('pass')
  expect(guide.text).toContain('## At other tables')
  expect(guide.text).toContain('Odds up to 3 times your bet')
})

test('[8.5(b)] a guide has no minimum and no maximum of a table, and says where they stand', () => {
  for (const game of [craps, roulette]) {
    const { text } = guideOf(game, [set(game, usualOptions(game))])
    expect(text).not.toMatch(/[Mm]inimum \$|[Mm]aximum \$/)
    expect(text).toContain('stand on the sign at each table')
  }
})

test('[8.5(c)[different], 8.5(d)] another payout, advantage, wager or choice is a material difference; looks are not', () => {
  const plain = guideOf(craps, [set(craps, usualOptions(craps))])
  const pays = guideOf(craps, [set(craps, usual(craps, { field12Pays: '3 to 1' }))])
  const where = materialChanges(plain.content, pays.content).map((it) => it.where)
  expect(where).toEqual(expect.arrayContaining(['wagers, field, edge', 'choices, field12Pays, value']))
  expect(contentHash(plain.content)).not.toBe(contentHash(pays.content))
  expect(materialChanges(plain.content, { ...(plain.content as object) })).toEqual([])
  const wheel = (zeros: string) => guideOf(roulette, [set(roulette, usual(roulette, { wheel: zeros }))])
  const [double, single] = [wheel('double-zero'), wheel('single-zero')]
  expect(edges(content(double).wagers)).not.toEqual(edges(content(single).wagers))
  expect(materialChanges(double.content, single.content)).toContainEqual(
    expect.objectContaining({ where: expect.stringMatching(/^wagers/), is: null }),
  )
})

const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const it of open.splice(0)) await it.stop()
})

async function house(strict: boolean) {
  const store = new SqliteStore(':memory:')
  const fatal = (reason: Error): never => {
    throw reason
  }
  const approvals = await Approvals.open({ store, clock: new TestClock(), build: 'test', fatal }, strict, 'n')
  open.push(approvals)
  let tables: readonly OptionValues[] = [usualOptions(craps)]
  const guides = new Guides({
    ...{ approvals, games: [craps], atTables: () => tables },
    oddsOf: async (game, options) => game.odds(options),
  })
  await guides.refresh()
  return { approvals, guides, change: (options: OptionValues) => (tables = [options]) }
}
let ids = 0
const act = (at: Approvals, who: string, what: 'submit' | 'approve', id: number) =>
  at.act(who, { id: `g${++ids}`, act: what, ids: [id] })

test('[8.5(d)] a change at a table makes another guide: a play house has it at once, marked by the house', async () => {
  const { approvals, guides, change } = await house(false)
  const before = approvals.inForce('guide', 'craps')
  change(usual(craps, { odds: 3 }))
  await guides.refresh('craps')
  const now = approvals.inForce('guide', 'craps')
  expect(now?.hash).not.toBe(before?.hash)
  expect(now).toMatchObject({ decidedBy: 'house' })
  expect((await approvals.document(now?.hash ?? ''))?.text).toContain('Odds up to 3 times your bet')
})

test('[8.5(c), 8.5(d)] a strict house keeps the approved guide until the changed one is submitted and approved', async () => {
  const { approvals, guides, change } = await house(true)
  expect(approvals.inForce('guide', 'craps')).toBeUndefined()
  await act(approvals, 'flora', 'submit', 1)
  await act(approvals, 'nina', 'approve', 1)
  change(usual(craps, { odds: 3 }))
  await guides.refresh('craps')
  await guides.refresh('craps')
  expect(approvals.inForce('guide', 'craps')).toMatchObject({ id: 1 })
  expect(approvals.pending('guide', 'craps')).toMatchObject({ id: 2, state: 'prepared' })
  await act(approvals, 'flora', 'submit', 2)
  await act(approvals, 'nina', 'approve', 2)
  expect(approvals.inForce('guide', 'craps')).toMatchObject({ id: 2 })
})

test('[8.5(c), 8.5(d)] on two nodes the approved guide stays, and the new one follows on both, though one was gone in between', async () => {
  const server = await startPostgres()
  try {
    const url = await server.database()
    let tables: readonly OptionValues[] = [usualOptions(craps)]
    let nodes = 0
    const node = async () => {
      const store = await PostgresStore.open(url)
      const fatal = (reason: Error): never => {
        throw reason
      }
      const name = `n${++nodes}`
      const approvals = await Approvals.open(
        { store, clock: new TestClock(), build: 'test', fatal },
        true,
        name,
      )
      const guides = new Guides({
        ...{ approvals, games: [craps], atTables: () => tables },
        oddsOf: async (game, options) => game.odds(options),
      })
      await guides.refresh()
      const close = (): Promise<void> => approvals.stop().then(() => store.close())
      return { approvals, guides, close }
    }
    const [one, two] = [await node(), await node()]
    expect(two.approvals.list()).toHaveLength(1)
    await act(one.approvals, 'flora', 'submit', 1)
    await act(one.approvals, 'nina', 'approve', 1)
    tables = [usual(craps, { field12Pays: '3 to 1' })]
    await one.guides.refresh('craps')
    // The node that saw the change is gone before anybody approves; another one comes back in its place.
    await one.close()
    const three = await node()
    for (const { approvals } of [two, three]) {
      await approvals.following.sweep(0)
      await expect.poll(() => approvals.pending('guide', 'craps')?.id).toBe(2)
      expect(approvals.inForce('guide', 'craps')?.id).toBe(1)
    }
    await act(two.approvals, 'flora', 'submit', 2)
    await act(two.approvals, 'nina', 'approve', 2)
    await three.approvals.following.sweep(0)
    for (const { approvals } of [two, three]) {
      await expect.poll(() => approvals.inForce('guide', 'craps')?.id).toBe(2)
      const { hash = '' } = approvals.inForce('guide', 'craps') ?? {}
      expect((await approvals.document(hash))?.text).toContain('3 to 1')
    }
    await two.close()
    await three.close()
  } finally {
    await server.stop()
  }
})
