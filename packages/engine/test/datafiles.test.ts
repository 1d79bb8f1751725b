import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { DATA, faultInData } from './datafiles.ts'
import { hashSources } from './sources.ts'

const textOf = (file: string): string => readFileSync(fileURLToPath(file), 'utf8')

describe('data that was counted once', () => {
  test.each(Object.entries(DATA))('%s comes from the sources as they are', async (_, { file, sources }) => {
    expect(faultInData(textOf(file), await hashSources(sources))).toBeUndefined()
  })

  test('is noticed when a number was changed by hand', async () => {
    const { file, sources } = DATA.best
    const text = textOf(file).replace('blocks: 400', 'blocks: 401')
    expect(faultInData(text, await hashSources(sources))).toMatch(/was not written by/)
  })

  test('is noticed when the sources have changed', () => {
    expect(faultInData(textOf(DATA.best.file), 'another')).toMatch(/sources have changed/)
  })
})
