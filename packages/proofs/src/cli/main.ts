/** `bifolio-proofs <check> [folder]`: runs a check on a folder of Markdown that is not a site. */
import type { CheckContext, CheckReport } from 'bifolio/check'
import {
  COMMON,
  type FolderCommand,
  folderContext,
  type Options,
  RefusedError,
  readSettings,
  refuse,
  requireFolder,
  runFolderProgram,
  UsageError,
  type Values,
} from 'bifolio/cli'
import { isObject } from 'bifolio/config'
import { api, type CheckPlugin, samples } from '../index.ts'
import type { ApiOptions, SamplesOptions } from '../options.ts'

/** A check that runs on folders. */
interface FolderCheck {
  /** The casts are safe: checks validate their options. */
  create(options: object): CheckPlugin
  /** Options that can be set on the command line; all others are in the settings file. */
  options: Options
  /** Options that its flags can be listed with. */
  example: object
}

const LOCK = { type: 'string', value: 'file', help: 'lock file of the check, written by its flags' } as const

const CHECKS: Readonly<Record<string, FolderCheck>> = {
  samples: {
    create: (options) => samples({ runner: 'rstest', incomplete: 'skip', ...options } as SamplesOptions),
    options: {
      runner: { type: 'string', value: 'name', help: 'test runner of the samples (default: rstest)' },
      lock: LOCK,
    },
    example: {},
  },
  api: {
    create: (options) => api(options as unknown as ApiOptions),
    options: {
      package: { type: 'string', value: 'name', help: 'the package that the pages document' },
      coverage: { type: 'string', value: 'file', help: 'where each part of its API is documented' },
      lock: LOCK,
    },
    example: { package: '-', lock: '-', coverage: '-' },
  },
}

/** The settings of a folder: the options of each check by its name. */
const SETTINGS = { file: 'proofs.config.json', keys: Object.keys(CHECKS) }

/** Runs a command line and ends the process with its exit code. */
export function main(args: readonly string[]): Promise<void> {
  const program = {
    bin: 'bifolio-proofs',
    kind: 'check',
    summary: 'checks a folder of Markdown',
    manifest: new URL('../../package.json', import.meta.url),
    commands: Object.fromEntries(
      Object.entries(CHECKS).map(([name, check]) => [name, commandOf(name, check)]),
    ),
  }
  return runFolderProgram(program, args)
}

function commandOf(name: string, known: FolderCheck): FolderCommand {
  const { summary, flags } = known.create(known.example).check
  const config = { ...COMMON.config!, help: `settings, relative to the folder (default: ${SETTINGS.file})` }
  return {
    summary,
    flags,
    argument: { key: 'folder', value: 'folder' },
    options: { config, ...known.options },
    hint: `bifolio check ${name}`,
    run: (values, given) => runOn(name, known, values, given),
  }
}

async function runOn(
  name: string,
  known: FolderCheck,
  values: Values,
  given: Pick<CheckContext, 'flags' | 'signal'>,
): Promise<CheckReport> {
  const root = requireFolder(values.folder)
  const { [name]: settings = {} } = readSettings(root, values, SETTINGS)
  if (!isObject(settings))
    throw new RefusedError(`${SETTINGS.file}: \`${name}\` must be an object with the options of the check.`)
  const named = Object.keys(known.options).flatMap((key) =>
    values[key] === undefined ? [] : [[key, values[key]]],
  )
  const create = async () => known.create({ ...settings, ...Object.fromEntries(named) })
  const Kind = named.length > 0 ? UsageError : RefusedError
  const { check } = await create().catch((error) => refuse(error, Kind))
  const context = folderContext(root, ['en=.'], given)
  return check.run(context)
}
