import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Answer, HouseApi, HouseClient } from '@boardwalk/client'
import type { GRANTED } from '@boardwalk/protocol'
import { type RunningHouse, type StartOptions, startHouse } from '../src/start.ts'

/** A busy machine is no failure. */
const PATIENT = { timeoutMs: 60_000 }
export const PASSWORD = 'a long enough word'

/** A whole house for a test, in a folder of its own that goes with it. */
export interface Started extends RunningHouse {
  readonly folder: string
  /** The house as nobody in particular asks it. */
  readonly api: HouseApi
  /** Somebody new, with $1,000. */
  guest(): Promise<HouseClient>
  /** A request of whoever has this token, with whatever comes back; a POST where there is a body. */
  ask<T = Record<string, unknown>>(path: string, token?: string, body?: object): Promise<Answer<T>>
  /** Closes it and throws its folder away. */
  end(): Promise<void>
}

export async function started(more: Partial<StartOptions> = {}): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-started-'))
  const running = await startHouse({
    folder,
    port: 0,
    log: () => undefined,
    fatal: (reason) => {
      throw reason
    },
    ...more,
  })
  const { url } = running
  return {
    ...running,
    folder,
    api: new HouseApi(url, PATIENT),
    guest: () => HouseClient.guest(url, PATIENT),
    ask: (path, token, body) =>
      new HouseApi(url, { ...PATIENT, ...(token !== undefined && { token }) }).request(
        body ? 'POST' : 'GET',
        path,
        body,
      ),
    async end() {
      await running.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The operator, who has followed the link that the house printed. */
export async function operatorOf({ url, api, operatorLink }: Started, name = 'Olga'): Promise<HouseClient> {
  return HouseClient.of(url, await api.claim(operatorLink ?? '', name, PASSWORD))
}

/** Somebody with an account and this role, given by the operator. */
export async function hired(
  { url, guest }: Started,
  operator: HouseClient,
  name: string,
  ...roles: (typeof GRANTED)[number][]
): Promise<HouseClient> {
  const { you } = await (await guest()).api.register(name, PASSWORD)
  for (const role of roles)
    await operator.api.order({
      command: 'grant-role',
      because: 'For the test.',
      about: you.id,
      details: { role },
    })
  return HouseClient.signIn(url, name, PASSWORD)
}
