#!/usr/bin/env node
import { constants, enableCompileCache } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'

// Node keeps what it makes of the sources, so that the next start strips no types and compiles nothing again. This file
// is JavaScript because Node strips the types of the first file before it can be told where to look. What is kept goes by
// the content of each file. Where no folder can be written, each start does the work itself; NODE_COMPILE_CACHE names
// another folder, and NODE_DISABLE_COMPILE_CACHE=1 keeps nothing.
const folders = [
  join(import.meta.dirname, '../../../node_modules/.cache/boardwalk'),
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'boardwalk'),
]
folders.some((folder) => enableCompileCache(folder).status !== constants.compileCacheStatus.FAILED)

await import('./main.ts')
