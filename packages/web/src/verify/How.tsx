const STEPS = [
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

/** Why a root proves anything, in three steps. */
export function How() {
  return (
    <ol className="verify-how">
      {STEPS.map(([title, words]) => (
        <li key={title}>
          <h2>{title}</h2>
          <p className="muted">{words}</p>
        </li>
      ))}
    </ol>
  )
}
