import { CHIPS, COINS } from '../../ui/denominations.ts'
import { Chip, ChipPile, ChipStack, ColourChip, type OwnColour } from '../Chip.tsx'
import { Drawn, Row, Section } from './Show.tsx'

const FIVE = ['$1', '$5', '$25', '$100', '$500']
const chipsOf = (names: readonly string[]) => CHIPS.filter(({ name }) => names.includes(name)).toReversed()
const COLOURS: readonly OwnColour[] = [
  { letter: 'A', pattern: 'rings', hex: '#3FC1C9', cents: 100 },
  { letter: 'B', pattern: 'rays', hex: '#8A5A3B', cents: 100 },
  { letter: 'N', pattern: 'bars', hex: '#22396B', cents: 100 },
  { letter: 'V', pattern: 'stars', hex: '#9B5DE5', cents: 100 },
]

interface PileProps {
  readonly cents: number
  readonly r: number
  readonly says?: string
  readonly sent?: boolean
  readonly mine?: boolean
  readonly won?: boolean
  readonly colour?: OwnColour
}

/** As high as ten chips, and the amount below. */
function Pile({ r, says = '', ...pile }: PileProps) {
  return (
    <Drawn
      item={`pile of ${pile.cents / 100} ${r * 2}${says}`}
      width={r * 2.8}
      height={r * 5}
      at={[r * 1.4, r * 3.4]}
    >
      <ChipPile r={r} {...pile} />
    </Drawn>
  )
}

export function ChipParts() {
  return (
    <>
      <Section part="chips" title="Chips from above">
        <Row>
          {chipsOf(FIVE).map((chip) => (
            <Drawn key={chip.name} item={`${chip.name} 96`} width={96} height={96} at={[48, 48]}>
              <Chip chip={chip} r={48} />
            </Drawn>
          ))}
        </Row>
        {[56, 40, 26].map((d) => (
          <Row key={d}>
            {[...COINS, ...CHIPS].map((chip) => (
              <Drawn key={chip.name} item={`${chip.name} ${d}`} width={d} height={d} at={[d / 2, d / 2]}>
                <Chip chip={chip} r={d / 2} />
              </Drawn>
            ))}
            {COLOURS.map((colour) => (
              <Drawn
                key={colour.letter}
                item={`${colour.letter} ${d}`}
                width={d}
                height={d}
                at={[d / 2, d / 2]}
              >
                <ColourChip colour={colour} r={d / 2} />
              </Drawn>
            ))}
          </Row>
        ))}
      </Section>
      <Section part="stacks" title="Stacks: one, four and ten of a value">
        <Row>
          {chipsOf(FIVE).flatMap((chip) =>
            [1, 4, 10].map((n) => (
              <Drawn
                key={`${chip.name} ${n}`}
                item={`stack of ${n} ${chip.name}`}
                width={60}
                height={112}
                at={[30, 82]}
              >
                <ChipStack chips={Array.from({ length: n }, () => chip)} r={26} />
              </Drawn>
            )),
          )}
          {COLOURS.slice(0, 2).map((colour) => (
            <Pile key={colour.letter} cents={1000} r={26} colour={colour} says={` ${colour.letter}`} />
          ))}
        </Row>
        <Row>
          {[18, 13].flatMap((r) =>
            [1500, 4000, 13_000, 64_000, 123_500].map((cents) => (
              <Pile key={`${r} ${cents}`} cents={cents} r={r} />
            )),
          )}
        </Row>
        <Row>
          <Pile cents={2500} r={22} says=" mine" />
          <Pile cents={2500} r={22} says=" theirs" mine={false} />
          <Pile cents={2500} r={22} says=" sent" sent />
          <Pile cents={2500} r={22} says=" won" mine={false} won />
          <Pile cents={50} r={22} says=" coins" mine={false} />
        </Row>
      </Section>
    </>
  )
}
