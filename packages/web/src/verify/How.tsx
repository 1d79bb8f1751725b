const SHOES = [
  [
    'Before the bets',
    'The house shuffles, and publishes a root: a fingerprint of the whole order that gives none of it away.',
  ],
  [
    'While it is played',
    'Cards are turned one by one. The root is already out; the order can no longer change.',
  ],
  [
    'When it is over',
    'The house publishes the order and a secret. Nobody can find another order with the same root.',
  ],
] as const

const DRAWS = [
  [
    'Before the bets',
    'The house makes a secret for the next throw or spin, and publishes its hash at the table.',
  ],
  [
    'When bets have closed',
    'The outcome is read from the secret and the record of all bets. Nobody could know it before, or choose it after.',
  ],
  [
    'With the outcome',
    'The house publishes the secret, and the hash of the next one. Where a person deals, nothing is claimed.',
  ],
] as const

function Steps({ title, steps }: { title: string; steps: typeof SHOES | typeof DRAWS }) {
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <ol className="verify-how">
        {steps.map(([name, words]) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className="muted">{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Why a root and a hash prove anything, in three steps each. */
export function How() {
  return (
    <>
      <Steps title="Cards" steps={SHOES} />
      <Steps title="Dice and wheels" steps={DRAWS} />
    </>
  )
}
