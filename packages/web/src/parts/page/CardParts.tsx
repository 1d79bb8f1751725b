import { Card, cardName } from '../Card.tsx'
import { Drawn, Row, Section } from './Show.tsx'

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K']
const SUITS = ['S', 'H', 'C', 'D']
const HAND = ['AS', 'KH', 'QC', 'JD', 'TS']
const BACKS = ['red', 'blue'] as const

const Face = ({ face, width, lost = false }: { face: string; width: number; lost?: boolean }) => (
  <Drawn item={`${cardName(face)} ${width}${lost ? ' lost' : ''}`} width={width} height={width * 1.4}>
    <Card face={face} width={width} lost={lost} />
  </Drawn>
)

const Back = ({ back, width }: { back: 'red' | 'blue'; width: number }) => (
  <Drawn item={`${back} back ${width}`} width={width} height={width * 1.4}>
    <Card back={back} width={width} />
  </Drawn>
)

/** Cards over each other, so that each shows this part of its width. */
function Fan({ faces, width, shows }: { faces: readonly string[]; width: number; shows: number }) {
  const step = width * shows
  return (
    <Drawn
      item={`fan of ${faces.length} at ${Math.round(shows * 100)} % ${width}`}
      width={width + step * (faces.length - 1)}
      height={width * 1.4}
    >
      {faces.map((face, i) => (
        <g key={face} transform={`translate(${i * step} 0)`}>
          <Card face={face} width={width} />
        </g>
      ))}
    </Drawn>
  )
}

export function CardParts() {
  return (
    <>
      <Section part="deck" title="The deck">
        {SUITS.map((suit) => (
          <Row key={suit}>
            {RANKS.map((rank) => (
              <Face key={rank} face={rank + suit} width={84} />
            ))}
          </Row>
        ))}
        <Row>
          {['KS', 'QH', 'JC', 'KD', 'QS', 'JH', 'JK1'].map((face) => (
            <Face key={face} face={face} width={144} />
          ))}
        </Row>
        <Row>
          {BACKS.map((back) => (
            <Back key={back} back={back} width={144} />
          ))}
        </Row>
      </Section>
      <Section part="card sizes" title="Full face from 56 px, small face from 26 px">
        <Row>
          {[106, 98, 88, 76, 64, 56].map((width) => (
            <Face key={width} face="9H" width={width} />
          ))}
          {[55, 50, 44, 36, 28, 26].map((width) => (
            <Face key={width} face="9H" width={width} />
          ))}
        </Row>
        {[44, 36, 28].map((width) => (
          <Row key={width}>
            {RANKS.map((rank, i) => (
              <Face key={rank} face={`${rank}${SUITS[i % 4]}`} width={width} />
            ))}
            <Face face="JK1" width={width} />
            {BACKS.map((back) => (
              <Back key={back} back={back} width={width} />
            ))}
          </Row>
        ))}
      </Section>
      <Section part="fans" title="Fanned, and lost">
        <Row>
          <Fan faces={HAND} width={80} shows={0.38} />
          <Fan faces={HAND} width={44} shows={0.5} />
          <Fan faces={HAND} width={44} shows={0.38} />
          <Face face="QD" width={80} lost />
        </Row>
      </Section>
      <div data-four-colours="true">
        <Section part="four colors" title="Four colors" felt="blue">
          <Row>
            {['AS', 'AH', 'AD', 'AC', 'KD', 'KC'].map((face) => (
              <Face key={face} face={face} width={98} />
            ))}
            {['9S', '9H', '9D', '9C'].map((face) => (
              <Face key={face} face={face} width={44} />
            ))}
          </Row>
        </Section>
      </div>
    </>
  )
}
