/** `npx @bifolio/proofs <check> [folder]`: runs a check on a folder of Markdown that is not a site. */
import { realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Check, CheckReport, Problem } from 'bifolio/check'
import {
  COMMON,
  type Command,
  JSON_OPTION,
  type Options,
  RefusedError,
  refuse,
  runCommand,
  runMain,
  runNamed,
  type Terminal,
  translationsHelp,
  type Values,
} from 'bifolio/cli'
import { apiCheck, samplesCheck, translationsCheck } from '../index.ts'
import type { ApiOptions, SamplesOptions } from '../options.ts'
import { missingForSamples } from '../packages.ts'
import { runnerOf } from '../samples/run/runner.ts'
import { folderContext } from './folder.ts'
import { type CheckOptions, readSettings } from './settings.ts'
import { folderCommands, runTranslations } from './translations.ts'

/** The command of the package; it is the only one, so that `npx` finds it by the name of the package. */
const BIN = 'bifolio-proofs'
const PROGRAM = 'npx @bifolio/proofs'

/** A check that runs on folders. */
interface FolderCheck {
  /** The casts are safe: checks validate their options. */
  create(options: CheckOptions): Check
  /** Options that can be set on the command line; all others are in the settings file. */
  options: Options
  /** Options that its flags can be listed with. */
  example: CheckOptions
}

const LOCK = { type: 'string', value: 'file', help: 'lock file of the check, written by its flags' } as const

const CHECKS: Readonly<Record<string, FolderCheck>> = {
  samples: {
    create: (options) => samplesCheck({ runner: 'rstest', incomplete: 'skip', ...options } as SamplesOptions),
    options: {
      runner: { type: 'string', value: 'name', help: 'test runner of the samples (default: rstest)' },
      lock: LOCK,
    },
    example: {},
  },
  api: {
    create: (options) => apiCheck(options as unknown as ApiOptions),
    options: {
      package: { type: 'string', value: 'name', help: 'the package that the pages document' },
      coverage: { type: 'string', value: 'file', help: 'where each part of its API is documented' },
      lock: LOCK,
    },
    example: { package: '-', lock: '-', coverage: '-' },
  },
  translations: {
    create: (options) => translationsCheck({ contents: true, typography: false, strict: false, ...options }),
    options: {
      source: {
        type: 'string',
        value: 'folder',
        help: 'folder of the source language: `docs/en` or `en=docs`',
      },
      target: { type: 'string', value: 'folders', help: 'folders of translations, separated by commas' },
      lock: LOCK,
    },
    example: {},
  },
}

/** Flags that write the lock file of a check. */
const RECORDING = ['pin', 'by-hand']

/** Runs a command line and ends the process with its exit code. */
export function main(args: readonly string[]): Promise<void> {
  const program = {
    kind: 'check',
    names: Object.keys(CHECKS),
    help,
    manifest: new URL('../../package.json', import.meta.url),
    run: runCheck,
  }
  return runMain(PROGRAM, () => runNamed(program, args))
}

function runCheck(name: string, args: readonly string[]): Promise<number> {
  // `runNamed` knows the names.
  const check = CHECKS[name]!
  const [word = '', ...rest] = args
  return name === 'translations' && folderCommands.includes(word)
    ? runTranslations(`${PROGRAM} ${name}`, word, check.options, rest)
    : runCommand(`${PROGRAM} ${name}`, commandOf(check), args)
}

function help(): string {
  const lines = Object.entries(CHECKS).map(
    ([name, { create, example }]) => `  ${name.padEnd(14)}${create(example).summary}`,
  )
  return `${BIN}: checks a folder of Markdown\n\nUsage: ${PROGRAM} <check> [options] [folder]\n\nChecks, each with its own \`--help\`:\n${lines.join('\n')}\n\n${translationsHelp(PROGRAM)}`
}

function commandOf(known: FolderCheck): Command {
  const { summary, flags = {}, argument } = known.create(known.example)
  const { config, help } = COMMON
  const page = {
    type: 'string',
    value: 'page[:line]',
    help: 'the page, or the block in it, to record',
  } as const
  return {
    summary,
    argument: { key: 'folder', value: 'folder' },
    options: {
      ...known.options,
      ...flags,
      ...(argument && { page }),
      config: { ...config!, help: 'settings, relative to the folder (default: proofs.config.json)' },
      ...JSON_OPTION,
      help: help!,
    },
    run: (values, terminal, signal) => runOn(known, values, terminal, signal),
  }
}

async function runOn(
  known: FolderCheck,
  values: Values,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const named = resolve(String(values.folder ?? '.'))
  if (!statSync(named, { throwIfNoEntry: false })?.isDirectory())
    throw new RefusedError(`The folder \`${String(values.folder)}\` does not exist.`)
  // Packages are resolved from the real folder.
  const root = realpathSync(named)
  const { name } = known.create(known.example)
  const settings = readSettings(root, values, name, Object.keys(known.options))
  if (name === 'translations' && settings.targets.length === 0)
    throw new RefusedError('Name the folders of the languages: `--source docs/en --target docs/zh`.')
  const flag = RECORDING.find((key) => values[key] === true)
  if (flag && settings.options.lock === undefined)
    throw new RefusedError(`\`--${flag}\` needs a lock file: \`--lock proofs.lock.json\`.`)
  const check = createFrom(known, settings.options, root)
  const context = folderContext(root, settings, { flags: values, signal })
  if (context.routes.length === 0) throw new RefusedError(`There are no pages in \`${root}\`.`)
  const report = await check.run(context)
  const problems = problemsOf(report, name, values)
  const ok = problems.every(({ severity }) => severity !== 'error')
  terminal.problems(problems)
  terminal.log(`${ok ? '✓' : '✗'} ${report.summary}`)
  terminal.json({ command: name, ok, counts: report.counts, problems })
  return ok ? 0 : 1
}

/** @throws RefusedError when an option or the test runner is missing */
function createFrom({ create }: FolderCheck, options: CheckOptions, root: string): Check {
  try {
    const check = create(options)
    const { runner = 'rstest' } = options as Partial<SamplesOptions>
    const missing =
      check.name === 'samples' && runner !== 'bifolio'
        ? missingForSamples(runnerOf(runner).package, root)
        : undefined
    if (missing) throw new Error(`${missing.message} ${missing.hint}`)
    return check
  } catch (error) {
    return refuse(error)
  }
}

/** The problems, with the commands of this program in their hints. */
function problemsOf({ problems }: CheckReport, name: string, { folder }: Values): Problem[] {
  const command = `${PROGRAM} ${name}${folder === undefined ? '' : ` ${String(folder)}`}`
  return problems.map((problem) => ({
    ...problem,
    hint: problem.hint
      ?.replace(/bifolio check \w+( --\w[\w-]*) ([^\s`]+)/, `${command}$1 --page $2`)
      .replace(`bifolio check ${name}`, command),
  }))
}
