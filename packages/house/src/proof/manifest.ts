import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** What the program consists of: each file's SHA-256 by its path, and one over all of them. */
export interface Manifest {
  readonly hash: string
  readonly files: ReadonlyMap<string, string>
}

/** The folder that holds `packages`. */
export const PROGRAM: string = join(import.meta.dirname, '../../../..')

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')
/** Tests are kept beside the program and are no part of it. */
const isTest = (path: string): boolean => /\.test(-kit)?\.tsx?$/.test(path)

function sourceFiles(root: string): string[] {
  const packages = join(root, 'packages')
  return readdirSync(packages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const folder = join(packages, name, 'src')
      return filesIn(folder).map((file) => ['packages', name, 'src', ...file.split(sep)].join('/'))
    })
    .filter((path) => !isTest(path))
    .sort()
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  } catch (reason) {
    if ((reason as { code?: string }).code === 'ENOENT') return []
    throw reason
  }
}

/** A line a file as `sha256sum` writes it, so that anybody can check it with that. */
export const manifestText = ({ files }: Pick<Manifest, 'files'>): string =>
  [...files].map(([path, hash]) => `${hash}  ${path}\n`).join('')

/** The program as it lies on disk now. */
export function programManifest(root: string = PROGRAM): Manifest {
  const files = new Map(sourceFiles(root).map((path) => [path, sha256(readFileSync(join(root, path)))]))
  return { hash: sha256(manifestText({ files })), files }
}

/** The files that are not as they were: changed, gone or new. */
export function manifestChanges(before: Manifest, now: Manifest): string[] {
  const paths = [...new Set([...before.files.keys(), ...now.files.keys()])].sort()
  return paths.filter((path) => before.files.get(path) !== now.files.get(path))
}
