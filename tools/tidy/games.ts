const GAMES = /^packages\/engine\/src\/games\/([^/]+)\/(.+)$/

/** The files every game has, so that whoever has read one game has read them all. */
const REQUIRED: readonly string[] = [
  'index.ts',
  'options.ts',
  'wagers.ts',
  'play.ts',
  'irregularities.ts',
  'odds.ts',
  'sample.ts',
  'strategy.ts',
  'guide.ts',
  'layout.ts',
]

export function checkGames(paths: readonly string[]): readonly string[] {
  const games = new Map<string, string[]>()
  for (const path of paths) {
    const [, game, file] = GAMES.exec(path) ?? []
    if (game === undefined || file === undefined) continue
    games.set(game, [...(games.get(game) ?? []), file])
  }
  return [...games].flatMap(([game, files]) => {
    const missing = REQUIRED.filter((file) => !files.includes(file)).map((file) => `${game} has no ${file}`)
    return files.some((file) => file.endsWith('.test.ts')) ? missing : [...missing, `${game} has no test`]
  })
}
