import { Tile } from '../../felt/Tile.tsx'
import { Die } from '../Die.tsx'
import { DISCARDS_SIZE, Discards } from '../Discards.tsx'
import { Puck } from '../Puck.tsx'
import { Rack } from '../Rack.tsx'
import { SHOE_SIZE, Shoe } from '../Shoe.tsx'
import { Sign } from '../Sign.tsx'
import { Drawn, Row, Section } from './Show.tsx'

const FACES = [1, 2, 3, 4, 5, 6]
const PUCKS = [
  ['on', 'ON'],
  ['off', 'OFF'],
  ['on', 'BANK'],
  ['on', 'MARKER'],
] as const
const TUBES = [50_000, 10_000, 10_000, 2500, 2500, 500, 500, 1000, 100, 100].map((cents, i) => ({
  cents,
  full: 0.4 + ((i * 7) % 5) * 0.13,
}))

function DiceParts() {
  return (
    <Section part="dice" title="Dice, pucks and tiles" felt="wine">
      {(['red', 'white', 'print'] as const).map((colour) => (
        <Row key={colour}>
          {FACES.map((face) => (
            <Drawn key={face} item={`${colour} die ${face} 54`} width={54} height={54}>
              <Die face={face} size={54} colour={colour} />
            </Drawn>
          ))}
          {FACES.map((face) => (
            <Drawn key={face} item={`${colour} die ${face} 26`} width={26} height={26}>
              <Die face={face} size={26} colour={colour} />
            </Drawn>
          ))}
        </Row>
      ))}
      <Row>
        {[24, 16].flatMap((r) =>
          PUCKS.map(([side, says]) => (
            <Drawn
              key={`${says} ${r}`}
              item={`puck ${says} ${r * 2}`}
              width={r * 2}
              height={r * 2}
              at={[r, r * 0.9]}
            >
              <Puck side={side} says={says} r={r} />
            </Drawn>
          )),
        )}
        {['66', '63', '42'].map((face) => (
          <Drawn key={face} item={`tile ${face}`} width={44} height={106}>
            <Tile face={face} width={44} />
          </Drawn>
        ))}
        <Drawn item="tile down" width={44} height={106}>
          <Tile width={44} />
        </Drawn>
      </Row>
    </Section>
  )
}

function FurnitureParts() {
  return (
    <Section part="furniture" title="Shoe, discard holder, rack and sign">
      <Row>
        {[1, 0.5].map((scale) => (
          <Drawn
            key={scale}
            item={`shoe ${scale}`}
            width={SHOE_SIZE.width * scale}
            height={SHOE_SIZE.height * scale}
          >
            <Shoe width={SHOE_SIZE.width * scale} back="blue" />
          </Drawn>
        ))}
        <Drawn item="shoe empty" width={SHOE_SIZE.width} height={SHOE_SIZE.height}>
          <Shoe width={SHOE_SIZE.width} empty />
        </Drawn>
        {[0, 40, 160, 416].map((count) => (
          <Drawn
            key={count}
            item={`discards ${count}`}
            width={DISCARDS_SIZE.width}
            height={DISCARDS_SIZE.height}
          >
            <Discards width={DISCARDS_SIZE.width} count={count} />
          </Drawn>
        ))}
      </Row>
      <Row>
        <Drawn item="rack" width={340} height={62} room={14}>
          <Rack width={340} height={50} tubes={TUBES} />
        </Drawn>
        <Drawn item="sign" width={124} height={84}>
          <Sign
            width={120}
            name="BLACKJACK"
            colour="#C2272D"
            text="#ffffff"
            range="$5 to $500"
            lines={['Table limits']}
          />
        </Drawn>
      </Row>
    </Section>
  )
}

export function ObjectParts() {
  return (
    <>
      <DiceParts />
      <FurnitureParts />
    </>
  )
}
