/** A refusal of the house over HTTP, with its rule and reason. */
export class Refusal extends Error {
  readonly rule: string
  readonly status: number
  constructor(status: number, rule: string, because: string) {
    super(because)
    this.status = status
    this.rule = rule
  }
}

async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method,
    ...(method === 'POST' && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    }),
  }).catch(() => {
    throw new Refusal(0, 'house', 'The house does not answer. Nothing was changed.')
  })
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const answer: unknown = isJson ? await response.json() : await response.text()
  if (response.ok) return answer
  const { rule = 'house', because = 'The house refused, and did not say why.' } = (isJson ? answer : {}) as {
    rule?: string
    because?: string
  }
  throw new Refusal(response.status, rule, because)
}

export const get = async <T>(path: string): Promise<T> => (await ask('GET', path)) as T
export const post = async <T>(path: string, body?: unknown): Promise<T> =>
  (await ask('POST', path, body)) as T

/** An id of our own for each command: sent twice, it counts once. */
export const newId = (): string => crypto.randomUUID()

/** A house that did not answer is asked again, soon and then after longer pauses. */
export const againMs = (tries: number): number => Math.min(1_000 * 2 ** tries, 8_000)
