import { directory, findListed } from '@boardwalk/engine/directory'
import { isTableGame } from '@boardwalk/engine/kernel'
import { isVariant, VARIANTS } from '@boardwalk/engine/poker'
import { Command, CommanderError } from 'commander'
import packageJson from '../package.json' with { type: 'json' }
import { meant, moduleOf, requireGame, requireRules } from './choice.ts'
import { columns } from './columns.ts'
import type { ConformanceFlags } from './commands/conformance.ts'
import type { EquityFlags } from './commands/equity.ts'
import type { GuideFlags } from './commands/guide.ts'
import type { HouseFlags } from './commands/house.ts'
import type { CardFlags } from './commands/keno.ts'
import type { OddsFlags } from './commands/odds.ts'
import type { PlayFlags } from './commands/play.ts'
import type { ArchiveFlags, RecordFlags, RestoreFlags, VerifyFlags } from './commands/record.ts'
import type { SimulateFlags } from './commands/simulate.ts'
import { EXIT, type Exit, UsageError } from './failure.ts'
import type { Io } from './io.ts'

// Each command is read when it is given: the house's server is nothing that odds wait for.
const playing = () => import('./commands/play.ts')
const odds = () => import('./commands/odds.ts')
const equity = () => import('./commands/equity.ts')
const simulating = () => import('./commands/simulate.ts')
const guide = () => import('./commands/guide.ts')
const keno = () => import('./commands/keno.ts')
const house = () => import('./commands/house.ts')
const record = () => import('./commands/record.ts')
const conformance = () => import('./commands/conformance.ts')

const collect = (value: string, all: readonly string[] = []): readonly string[] => [...all, value]
const GAME = 'which game: its name, or the file of a game of your own'
const OWN = ['--game <file>', 'a game of your own beside the others; may be given several times'] as const
const OPTION = ['-o, --option <key=value>', 'an option of the game; may be given several times'] as const

function gamesTable(): string {
  return columns(
    [{ title: '#', right: true }, { title: 'game' }, { title: 'title' }, { title: 'rules' }],
    directory.map((game, i) => [`${i + 1}`, game.id, game.title, game.rules]),
  )
}

/** Without a command: a menu for a person, a list for a pipe. */
async function menu(io: Io): Promise<void> {
  io.out(`Boardwalk: the table games of N.J.A.C. 19:47\n\n${gamesTable()}\n`)
  if (!io.interactive) {
    io.out('Play one:         boardwalk play craps\nIts odds:         boardwalk odds craps\n')
    io.out('Everything else:  boardwalk --help\n')
    return
  }
  for (;;) {
    const line = (await io.ask('Which game? Number or name, Enter leaves: '))?.trim()
    if (line === undefined || line === '') return io.close()
    try {
      const game = await requireGame(directory[Number(line) - 1]?.id ?? line)
      return await (await playing()).playCommand(io, game, { players: '0', chips: '1000' })
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      io.out(`${error.message}\n`)
    }
  }
}

/** Flags of `odds` that are of use with hands only. */
const WITH_HANDS = ['board', 'dead', 'deals', 'seed', 'workers'] as const

/** Poker has no edge: its odds are those of hands against each other. */
async function oddsOrEquity(io: Io, name: string, flags: OddsFlags & Partial<EquityFlags>): Promise<void> {
  const id = name.toLowerCase()
  const { hands } = flags
  if (isVariant(id) && !findListed(id) && hands === undefined)
    throw new UsageError(
      `At ${VARIANTS[id].title} players play each other, and the house has no edge. Give the hands: boardwalk odds ${id} --hands "…"`,
    )
  if (hands === undefined) {
    const alone = WITH_HANDS.find((flag) => flags[flag] !== undefined)
    if (alone) throw new UsageError(`--${alone} goes with --hands.`)
    return (await odds()).oddsCommand(io, await requireRules(name), flags)
  }
  if (!isVariant(id)) {
    const variants = Object.keys(VARIANTS)
    throw new UsageError(
      `--hands goes with a game of poker.${meant(id, variants)}\nThose are ${variants.join(', ')}.`,
    )
  }
  if (flags.chart || flags.worth) throw new UsageError('--hands goes with neither --chart nor --worth.')
  return (await equity()).equityCommand(io, id, { ...flags, hands })
}

function addGameCommands(program: Command, io: Io): void {
  program
    .command('play')
    .description('play a game in the terminal')
    .argument('<game>', GAME)
    .option(...OPTION, collect)
    .option('--seed <n>', 'practice with seeded chance: the same cards and dice every time')
    .option('--players <n>', 'bots that play beside you', '0')
    .option('--chips <dollars>', 'what everybody buys in for', '1000')
    .option('--behind', 'stand behind the others and wager without a place, where the rules permit it')
    .action(async (name: string, flags: PlayFlags) =>
      (await playing()).playCommand(io, await requireGame(name), flags),
    )
  program
    .command('odds')
    .description('the exact edge of every wager, or at poker the share of the pot that each hand wins')
    .argument('<game>', GAME)
    .option(...OPTION, collect)
    .option(
      '--hands <cards>',
      'at poker: the hands against each other, as "AsKs QhQd"; ?? is a card nobody has seen',
    )
    .option('--board <cards>', 'with --hands: the community cards, as "2c 7d Jh"')
    .option('--dead <cards>', 'with --hands: cards that cannot come any more')
    .option('--deals <n>', 'with --hands: how many to deal at random where there are too many to count')
    .option('--seed <n>', 'with --hands: a seed gives the same answer on any number of workers')
    .option('--workers <n>', 'with --hands: threads; by default one for each processor')
    .option('--chart', 'how to play each hand, as a chart, where players decide by one')
    .option('--worth', "what each of the licensee's choices is worth")
    .option('--json', 'for programs')
    .action(async (name: string, flags: OddsFlags & Partial<EquityFlags>) => oddsOrEquity(io, name, flags))
  program
    .command('simulate')
    .description('play many rounds by the reference strategy and compare with the exact edges')
    .argument('<game>', GAME)
    .option('--rounds <n>', 'how many rounds', '100000')
    .option('--seed <n>', 'a seed gives the same answer on any number of workers', '1')
    .option(...OPTION, collect)
    .option(
      '--wager <id>',
      'make this wager too, whenever it is offered, through the engine; may be given several times',
      collect,
    )
    .option('--workers <n>', 'threads; by default one for each processor')
    .option('--engine', "take every step through the engine instead of the game's fast loop")
    .option('--json', 'for programs')
    .action(async (name: string, flags: SimulateFlags) =>
      (await simulating()).simulateCommand(io, await requireGame(name), { ...flags, module: moduleOf(name) }),
    )
  program
    .command('guide')
    .description("a game's page of the gaming guide, with the sign at its table, in Markdown")
    .argument('<game>', GAME)
    .option(...OPTION, collect)
    .action(async (name: string, flags: GuideFlags) =>
      (await guide()).guideCommand(io, await requireRules(name), flags),
    )
}

function addKenoCommands(program: Command, io: Io): void {
  program
    .command('keno')
    .description('rate cards of the keno booth')
    .command('card')
    .description('the advantage, hit rate, variance and probabilities of a rate card')
    .argument('[file]', 'a rate card as JSON; without it, the card a house begins with')
    .option('--aim <percent>', 'with --solve: the advantage that is wanted, such as 28%')
    .option('--solve <catch/spots>', 'with --aim: the catch whose return is solved for, such as 6/6')
    .option('--print', 'the card as it is handed out')
    .option('--json', 'for programs')
    .action(async (file: string | undefined, flags: CardFlags) => (await keno()).cardCommand(io, file, flags))
}

const DATA = ['--data <folder>', 'where the house keeps its keys and its data', 'data'] as const

function addHouseCommand(program: Command, io: Io, exit: (code: Exit) => void): void {
  program
    .command('house')
    .description('open the house: tables of every game, for people and programs; DATABASE_URL for PostgreSQL')
    .option('--port <n>', 'where it listens', '1947')
    .option(...DATA)
    .option('--host <address>', 'the address it listens on; plain HTTP stays on this machine')
    .option('--origin <url>', 'where people reach it, if not there: https://house.example')
    .option('--proxy <addresses>', 'proxies of yours, whose word about where people are is believed')
    .option(
      '--strict',
      'only people give a second word, and granting a role takes two operators; a house whose cage has moved chips stays so',
    )
    .option(...OWN, collect)
    .option('--archive <folder>', 'where old entries have gone, for whoever asks for them')
    .option('--archive-older <days>', 'moves what is older there by itself, while the house goes on')
    .option('--unpacked <entries>', 'how many of the newest entries of each table stay unpacked', '2048')
    .option('--log <level>', 'what it writes to standard error: debug, info, warn or error', 'info')
    .option('--drain <seconds>', 'how long it says that it is not ready before it closes', '0')
    .option(
      '--lost-keys',
      'with recover: the keys are lost for ever; another key vouches, open shoes are void',
    )
    .option(
      '--restored',
      'with recover: the record is an older copy; tables whose outcomes may be known are ended',
    )
    .option(
      '--anchor <file>',
      'with --lost-keys: a signed checkpoint that was kept elsewhere, to hold the record against',
    )
    .argument('[recover]', 'print a link for an operator who cannot come in any more, and end')
    .action(async (work: string | undefined, flags: HouseFlags) => {
      if (work !== undefined && work !== 'recover') throw new UsageError(`The house does not know ${work}.`)
      if (!work && (flags.lostKeys || flags.restored || flags.anchor))
        throw new UsageError('--lost-keys, --restored and --anchor go with: boardwalk house recover')
      const { houseCommand, recoverCommand } = await house()
      exit(await (work ? recoverCommand(io, flags) : houseCommand(io, flags)))
    })
}

function addRecordCommands(program: Command, io: Io, exit: (code: Exit) => void): void {
  program
    .command('verify')
    .description('go through the whole record: chains, books, shoes, checkpoints')
    .option(...DATA)
    .option(...OWN, collect)
    .option('--anchor <file>', 'a signed checkpoint that was kept elsewhere')
    .option('--again', 'decide again what this very program decided')
    .option('--receipt <table:version:hash...>', 'what an acknowledgement said, to be found in the record')
    .option('--archive <folder>', 'where old entries have gone')
    .action(async (flags: VerifyFlags) => exit(await (await record()).verifyCommand(io, flags)))
  program
    .command('archive')
    .description('move old packed entries into files that the house signs')
    .argument('<folder>', 'where the archive is, or is to be')
    .requiredOption('--older <days>', 'what is younger stays')
    .option(...DATA)
    .action(async (folder: string, flags: ArchiveFlags) =>
      exit(await (await record()).archiveCommand(io, folder, flags)),
    )
  program
    .command('backup')
    .description('copy the record while the house goes on')
    .argument('<file>', 'a file that is not there yet')
    .option(...DATA)
    .action(async (file: string, flags: RecordFlags) =>
      exit(await (await record()).backupCommand(io, file, flags)),
    )
  program
    .command('restore')
    .description('put a backup where no house is yet')
    .argument('<file>', 'of a backup')
    .option('--drill <keys>', "to practice: takes from this folder the house's keys but those that sign")
    .option(...DATA)
    .action(async (file: string, flags: RestoreFlags) =>
      exit(await (await record()).restoreCommand(io, file, flags)),
    )
}

async function unknownCommand({ args: [word = ''], commands }: Command): Promise<never> {
  const names = commands.map((command) => command.name())
  const rules = await findListed(word)?.load()
  const way = rules && (isTableGame(rules) ? 'To play it: boardwalk play' : 'Its odds: boardwalk odds')
  const game = way ? ` ${way} ${word}` : meant(word, names)
  throw new UsageError(`There is no command ${word}.${game}\nCommands: ${names.join(', ')}.`)
}

function build(io: Io, exit: (code: Exit) => void): Command {
  const program = new Command('boardwalk')
    .description("The table games of New Jersey's casino rules: play them, and prove their odds")
    .version(packageJson.version)
    .showHelpAfterError('(boardwalk --help says how)')
    .addHelpText('after', `\nGames: ${directory.map((game) => game.id).join(', ')}`)
    .helpCommand('help [command]', 'how a command is used')
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.out(text), writeErr: (text) => io.err(text) })
    .action((_: unknown, command: Command) => (command.args[0] ? unknownCommand(command) : menu(io)))
  addGameCommands(program, io)
  addKenoCommands(program, io)
  addHouseCommand(program, io, exit)
  addRecordCommands(program, io, exit)
  program
    .command('conformance')
    .description('which provisions of the rules the tests cover')
    .option('--all', 'also subchapters that nobody has begun')
    .option('--json', 'for programs')
    .option('--results <file>', 'of an earlier run of the tests, instead of a new one')
    .option('--strict <subchapters>', 'fail if anything is missing in these, such as 19:47-1,19:47-7')
    .action(async (flags: ConformanceFlags) => exit((await conformance()).conformanceCommand(io, flags)))
  // Subcommands are made before these settings reach them.
  for (const command of program.commands) command.copyInheritedSettings(program)
  // What is no command reaches the menu, which says what there is.
  return program.allowExcessArguments()
}

/** Runs the command line and answers its exit code. */
export async function runCli(args: readonly string[], io: Io): Promise<Exit> {
  let code: Exit = EXIT.ok
  const program = build(io, (exit) => {
    code = exit
  })
  try {
    await program.parseAsync([...args], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
    if (error instanceof UsageError) {
      io.err(`boardwalk: ${error.message}\n`)
      return EXIT.usage
    }
    io.err(`boardwalk: ${error instanceof Error ? error.message : String(error)}\n`)
    return EXIT.failed
  } finally {
    io.close()
  }
}
