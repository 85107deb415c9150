/** `bifolio-translations <command>`: keeps translations of folders of Markdown in step that are not a site. */
import type { Check, CheckContext, CheckReport, CommandReport } from 'bifolio/check'
import {
  COMMON,
  checkReport,
  commandLine,
  folderContext,
  givenOptions,
  type Options,
  RefusedError,
  readSettings,
  refuse,
  requireFolder,
  runCommand,
  runMain,
  runNamed,
  UsageError,
  type Values,
} from 'bifolio/cli'
import { translations } from '../index.ts'
import { OPTIONS } from '../options.ts'

const PROGRAM = 'npx bifolio-translations'

const SETTINGS = { file: 'translations.config.json', keys: ['source', 'targets', ...Object.keys(OPTIONS)] }

/** The options that select folders. */
const FOLDERS: Options = {
  root: { ...COMMON.root!, help: 'the folder (default: the working directory)' },
  source: { type: 'string', value: 'folder', help: 'folder of the source language: `docs/en` or `en=docs`' },
  target: { type: 'string', value: 'folders', help: 'folders of translations, separated by commas' },
  lock: { type: 'string', value: 'file', help: 'lock file, which `pin` writes' },
  config: { ...COMMON.config!, help: `settings, relative to the folder (default: ${SETTINGS.file})` },
}

/** Runs a command line and ends the process with its exit code. */
export function main(args: readonly string[]): Promise<void> {
  const program = {
    kind: 'command',
    names: Object.keys(COMMANDS),
    help,
    manifest: new URL('../../package.json', import.meta.url),
    run,
  }
  return runMain(PROGRAM, args, (args) => runNamed(program, args))
}

const { check, commands } = translations()
const COMMANDS: Record<string, Pick<Check, 'summary' | 'flags' | 'argument'>> = { check, ...commands }

function help(): string {
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(8)}  ${summary}`)
  return `bifolio-translations: keeps translations of folders of Markdown in step with their originals\n\nUsage: ${PROGRAM} <command> [options]\n\nCommands, each with its own \`--help\`:\n${lines.join('\n')}\n`
}

function run(name: string, args: readonly string[]): Promise<number> {
  const command = commandLine({
    name,
    // `runNamed` knows the names.
    ...COMMANDS[name]!,
    options: FOLDERS,
    run: (values, given) => runOnFolder(name, values, given),
  })
  return runCommand(`${PROGRAM} ${name}`, command, args)
}

async function runOnFolder(
  name: string,
  values: Values,
  given: Pick<CheckContext, 'flags' | 'signal'>,
): Promise<CommandReport> {
  const root = requireFolder(values.root)
  const { source, targets = [], ...settings } = readSettings(root, values, SETTINGS)
  const translated = values.target === undefined ? [targets].flat() : String(values.target).split(',')
  const folders = [values.source ?? source, ...translated].map(String)
  if (translated.length === 0)
    throw new UsageError('Name the folders of the languages: `--source docs/en --target docs/zh`.')
  const lock = values.lock ?? settings.lock
  const create = async () =>
    translations({ contents: true, typography: false, strict: false, ...settings, lock } as object)
  const { check, commands } = await create().catch(refuse)
  const context = folderContext(root, folders, given)
  if (context.routes.length === 0) throw new RefusedError(`There are no pages in \`${root}\`.`)
  return name === 'check' ? reportOf(await check.run(context), values) : commands[name]!.run(context)
}

/** The result of the check, with the commands of this program in its hints. */
function reportOf(report: CheckReport, values: Values): CommandReport {
  const command = `${PROGRAM} check${givenOptions(FOLDERS, values)}`
  const replaced = report.problems.map(({ hint, ...problem }) => {
    return { ...problem, hint: hint?.replace('bifolio check translations', command) }
  })
  return checkReport({ ...report, problems: replaced })
}
