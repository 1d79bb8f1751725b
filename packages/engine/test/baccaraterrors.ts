import { describe, expect, test } from 'vitest'
import { amountOn } from '../src/baccarat/points.ts'
import { type CardSet, scripted, unseen } from '../src/kernel/index.ts'
import { type BaccaratBook, citing, type Shoe } from './baccaratbook.ts'
import { bet } from './kit.ts'

/** Player's Hand 6 stays; the Banker's Hand has this first card and a ten. */
const staying = <S extends Shoe>(book: BaccaratBook<S>, banker: string, more?: string) =>
  book.table().ready().bet('A', 'player', 1000).coming('6C TC', `${banker} TD`, more)

/** A third card that the Player's Hand should not have had. */
function testsOfThirdCards<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at } = citing(book)
  const cited = at(`${book.at.errors}(a)`)

  test(`${cited} becomes the Banker's third card if the Banker's Hand must draw`, () => {
    const s = staying(book, '5D', '4S').until('draw-banker')
    expect(s.refused({ type: 'third-card-in-error', by: 'player:A' })).toHaveProperty('because')
    s.do({ type: 'third-card-in-error', by: 'dealer' })
    expect([s.faces('hand:player'), s.faces('hand:banker')]).toEqual(['6C TC', '5D TD 4S'])
    expect(s.now()).toBe('result')
    expect(s.run().calls().at(-1)).toBe("Player's Hand 6, Banker's Hand 9. Banker's Hand wins")
  })

  test(`${cited} else, not disclosed, is the first card of the next hand`, () => {
    const s = staying(book, '7D').until('result')
    s.do({ type: 'third-card-in-error', by: 'dealer', disclosed: false })
    const [card] = s.pile('held')
    expect(s.faces('held')).toBe('??')
    s.run().bet('A', 'player', 1000).coming('9C TC', '2D 3D').until('call-banker')
    expect(s.pile('hand:player')[0]).toBe(card)
    expect([s.faces('hand:player'), s.pile('held')]).toEqual(['9C TC', []])
  })

  test(`${cited} or, disclosed, is burned with as many further cards as its amount`, () => {
    const s = staying(book, '7D', '4S 2C 3C 4C 5C').until('result')
    s.do({ type: 'third-card-in-error', by: 'dealer', disclosed: true })
    expect(s.now()).toBe('burn')
    s.do({ type: 'burn', by: 'dealer' })
    expect(s.faces('rack')).toBe('AC 2C 4S 2C 3C 4C 5C')
    expect(s.now()).toBe('result')
    expect(s.run().chips('A')).toBe(1000_00 - 1000)
  })

  test(`${cited} after a natural too, for then no third card is authorised`, () => {
    const s = staying(book, '8D').until('result')
    expect(s.offered('third-card-in-error').map((o) => o.with?.disclosed)).toEqual([true, false])
  })

  test(`${cited} is not declared when the Player\u2019s Hand may draw`, () => {
    const s = book.table().ready().bet('A', 'player', 1000).coming('5C TC', '7D TD', '4S')
    expect(s.until('draw-player').offered('third-card-in-error')).toEqual([])
    expect(s.until('result').offered('third-card-in-error')).toEqual([])
  })
}

/** A card too many, and cards that lie face up in the shoe. */
function testsOfCards<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at, rule } = citing(book)
  const [excess, faceUp] = [`${book.at.errors}(b)`, `${book.at.errors}(c)`]
  const inError = (disclosed: boolean) => ({ type: 'card-in-error', by: 'dealer', disclosed }) as const

  test(`${at(excess)} a card drawn in excess, not disclosed, is the first card of the next hand`, () => {
    const s = book.table().ready().bet('A', 'player', 1000).do(inError(false))
    const [card] = s.pile('held')
    const behind = s.pile('shoe').slice(0, 3)
    s.coming('9C TC', '2D 3D').until('call-player')
    expect(s.pile('hand:player')).toEqual([card, behind[1]])
    expect(s.pile('hand:banker')).toEqual([behind[0], behind[2]])
    expect(s.pile('held')).toHaveLength(0)
  })

  test(`${at(excess)} disclosed, it is burned with as many further cards as its amount`, () => {
    const s = staying(book, '7D', 'KS 2C 3C 4C 5C 6C 7C 8C 9C 2D 3D').until('pick-up').do(inError(true))
    expect(s.refused({ type: 'pick-up', by: 'dealer' }).refused).toBe(rule(excess))
    s.do({ type: 'burn', by: 'dealer' })
    expect(s.pile('rack')).toHaveLength(2 + 11)
  })

  test(`${at(excess)} while it is burned no wager is taken`, () => {
    const s = book.table().opened('AC 2C')
    s.source = scripted({ faces: '2S 3C 4C' })
    s.do(inError(true))
    expect(s.refused(bet('tie', 1000, '3')).refused).toBe(rule(excess))
    expect(s.run().bet('A', 'tie', 1000).pile('rack')).toHaveLength(5)
  })

  test(`${at(faceUp)} cards face up in the shoe are not used, and as many further cards go with them as the amounts on them`, () => {
    const s = book.table().ready().bet('A', 'player', 1000)
    s.closeBets(`2S 3H 4C 5C 6C 7C 8C ${s.order('9C TC', '2D 3D')}`).until('deal')
    s.do({ type: 'face-up-in-shoe', by: 'dealer', cards: 2 })
    expect(s.now()).toBe('burn')
    expect(s.refused({ type: 'deal', by: book.deals }).refused).toBe(rule(faceUp))
    s.do({ type: 'burn', by: 'dealer' })
    expect(s.faces('rack')).toBe('AC 2C 2S 3H 4C 5C 6C 7C 8C')
    expect(s.until('call-banker').faces('hand:player')).toBe('9C TC')
  })

  test(`${at(faceUp)} one, two or three are declared together, as far as there are so many`, () => {
    const s = book.table().ready()
    const declared = (): string[] => s.offered('face-up-in-shoe').map((o) => o.says)
    const more = 'with as many further cards as the amount.'
    const said = (what: string): RegExp => new RegExp(`^${what} face up in the shoe: to the .*${more}$`)
    expect(declared()).toEqual(
      ['A card is', '2 cards are', '3 cards are'].map((what) => expect.stringMatching(said(what))),
    )
    s.table = { ...s.table, piles: { ...s.table.piles, shoe: s.pile('shoe').slice(0, 2) } }
    expect(declared()).toHaveLength(2)
  })

  test(`${at(faceUp)} in the middle of a hand the hand goes on after them`, () => {
    const s = book.table().ready().bet('A', 'player', 1000).coming('2C TC', '2D TD', 'AS 9H 7S 5H')
    s.until('draw-player').do({ type: 'face-up-in-shoe', by: 'dealer', cards: 1 })
    s.do({ type: 'burn', by: 'dealer' }).until('result').run()
    expect(s.calls().at(-1)).toBe("Player's Hand 9, Banker's Hand 7. Player's Hand wins")
    expect(s.chips('A')).toBe(1010_00)
  })
}

/** A shoe with too few cards for a round. */
function testsOfTooFew<S extends Shoe>(book: BaccaratBook<S>): void {
  const { at, rule } = citing(book)
  const few = `${book.at.errors}(d)`
  type Table = ReturnType<typeof book.table>

  /** The cards nobody has seen, high amounts first. */
  const left = (s: Table): string[] =>
    [...unseen(s.table, s.table.sets.cards as CardSet)]
      .flatMap(([face, count]) => Array<string>(count).fill(face))
      .sort((a, b) => amountOn(b) - amountOn(a))

  /** Finds face-up cards again and again until so many cards are left. */
  const drained = (to: number): Table => {
    const s = book.table({ A: '3', B: '6' }).ready()
    for (let over = s.pile('shoe').length - to; over > 0; over = s.pile('shoe').length - to) {
      const rest = left(s)
      // A card that leaves an even number over: aces, each taking one card with it, are the last to go.
      const after = (face: string): number => over - 1 - amountOn(face)
      const first = rest.findIndex((face) => after(face) >= 0 && after(face) % 2 === 0)
      const [found] = rest.splice(first, 1)
      s.source = scripted({ faces: [found, ...rest].join(' ') })
      s.do({ type: 'face-up-in-shoe', by: 'dealer', cards: 1 }).run()
    }
    return s
  }

  test(`${at(few)} the round is void, all wagers go back, and the whole set is shuffled`, () => {
    const s = drained(4)
    expect(s.pile('shoe')).toHaveLength(4)
    s.bet('A', 'banker', 1000).bet('B', 'tie', 1000)
    // Only aces: both hands must draw, and no card is left.
    s.closeBets(left(s).join(' ')).until('void-round')
    expect(s.pile('hand:player')).toHaveLength(2)
    const from = s.entries.length
    s.run()
    expect(s.moves(from)).toEqual(['spot:6:B:tie → stack:B 1000', 'spot:3:A:banker → stack:A 1000'])
    expect(new Set(s.rules(from))).toEqual(new Set([rule(few)]))
    expect([s.pile('shoe').length, s.table.round]).toEqual([416, 2])
    expect(s.table.state).toMatchObject(book.kept)
  })

  test(`${at(few)} nothing is dealt from a shoe that cannot fill two hands`, () => {
    const s = drained(3)
    s.bet('A', 'banker', 1000).closeBets('').do({ type: 'no-more-bets', by: 'dealer' })
    expect(s.now()).toBe('void-round')
    expect(s.refused({ type: 'deal', by: book.deals })).toHaveProperty('because')
  })
}

/** Tests of what goes wrong at punto banco and minibaccarat. */
export function testsOfBaccaratErrors<S extends Shoe>(book: BaccaratBook<S>): void {
  describe("a third card dealt to the Player's Hand in error", () => testsOfThirdCards(book))
  describe('a card too many', () => testsOfCards(book))
  describe('too few cards', () => testsOfTooFew(book))
}
