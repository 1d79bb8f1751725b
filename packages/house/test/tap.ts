import type { HouseApi } from '@boardwalk/client'
import { vi } from 'vitest'
import { z } from 'zod'

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: object }>>
}
interface Operation {
  readonly operationId: string
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

/** What a house publishes about itself, as a judge of what is said: the document alone, and none of the code behind it. */
export class Published {
  readonly #document: Document
  readonly #schemas = new Map<object, z.ZodType>()

  private constructor(document: Document) {
    this.#document = document
  }

  static async by(api: HouseApi): Promise<Published> {
    const text = JSON.stringify(await api.ask('GET', '/openapi.json'))
    return new Published(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
  }

  get operations(): string[] {
    return Object.values(this.#document.paths).flatMap((all) =>
      Object.values(all).map(({ operationId }) => operationId),
    )
  }

  named(name: string): object {
    const found = this.#document.components.schemas[name]
    if (!found) throw new Error(`There is no shape ${name}.`)
    return found
  }

  /** The operation that answers at a path. */
  at(method: string, path: string): Operation | undefined {
    const [plain = ''] = path.split('?')
    const fits = Object.keys(this.#document.paths)
      .filter((each) => new RegExp(`^${each.replace(/\{\w+\}/g, '[^/]+')}$`).test(plain))
      // A path with fewer braces is meant before one with more.
      .toSorted((a, b) => a.split('{').length - b.split('{').length)
    return fits.map((each) => this.#document.paths[each]?.[method.toLowerCase()]).find((found) => found)
  }

  /** What is wrong with a value, if something is. */
  fault(schema: object, value: unknown): string | undefined {
    const known =
      this.#schemas.get(schema) ??
      z.fromJSONSchema({ ...schema, $defs: this.#document.components.schemas } as never)
    this.#schemas.set(schema, known)
    const parsed = known.safeParse(value)
    return parsed.success ? undefined : JSON.stringify(parsed.error.issues[0]).slice(0, 400)
  }
}

interface Exchange {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Listens to everything that programs and a house say to each other, by request and by socket. */
export class Tap {
  readonly exchanges: Exchange[] = []
  readonly said: string[] = []
  readonly heard: string[] = []

  constructor() {
    const tap = this
    const real = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}): Promise<Response> => {
      const response = await real(address, request)
      const { pathname, search } = new URL(address)
      tap.exchanges.push({
        method: request.method ?? 'GET',
        path: pathname + search,
        body: typeof request.body === 'string' ? request.body : undefined,
        status: response.status,
        type: response.headers.get('content-type')?.split(';')[0] ?? '',
        text: await response.clone().text(),
      })
      return response
    })
    vi.stubGlobal(
      'WebSocket',
      class extends WebSocket {
        constructor(address: string | URL) {
          super(address)
          this.addEventListener('message', ({ data }) => tap.heard.push(String(data)))
        }

        override send(text: string): void {
          tap.said.push(text)
          super.send(text)
        }
      },
    )
  }

  /** Requests and answers that are not as they are published, each with why. */
  faults(published: Published): string[] {
    const faults: string[] = []
    const note = (where: string, schema: object | undefined, value: unknown): void => {
      const fault = schema ? published.fault(schema, value) : 'is not published'
      if (fault !== undefined) faults.push(`${where}: ${fault}`)
    }
    for (const { method, path, body, status, type, text } of this.exchanges) {
      const operation = published.at(method, path)
      if (!operation) continue
      const where = `${operation.operationId} ${status}`
      const own = operation.responses[status] ?? operation.responses[status >= 400 ? '4XX' : '']
      note(where, own?.content[type]?.schema, type.includes('json') ? JSON.parse(text) : text)
      const taken = operation.requestBody?.content['application/json']?.schema
      // What was refused for its shape must not have one that is published.
      if (taken && status !== 400) note(`${where} body`, taken, JSON.parse(body ?? ''))
      if (taken && status === 400 && published.fault(taken, JSON.parse(body ?? 'null')) === undefined)
        faults.push(`${where}: refused for its shape, which is as published`)
    }
    for (const text of this.said) note('to the house', published.named('FromClient'), JSON.parse(text))
    for (const text of this.heard) note('from the house', published.named('FromHouse'), JSON.parse(text))
    return [...new Set(faults)]
  }

  /** The operations that were answered, and did what they are for. */
  answered(published: Published): Set<string> {
    const good = this.exchanges.filter(({ status }) => status === 200)
    return new Set(good.flatMap(({ method, path }) => published.at(method, path)?.operationId ?? []))
  }
}
