/** `bifolio-translations <command>`: keeps translations of folders of Markdown in step that are not a site. */
import type { CheckContext, CheckReport, CommandReport } from 'bifolio/check'
import {
  COMMON,
  type FolderCommand,
  folderContext,
  type Options,
  readSettings,
  refuse,
  requireFolder,
  runFolderProgram,
  UsageError,
  type Values,
} from 'bifolio/cli'
import { translations } from '../index.ts'
import { OPTIONS } from '../options.ts'

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
  const { check, commands } = translations()
  const entries = Object.entries({ check, ...commands }).map(([name, { summary, flags, argument }]) => {
    const run: FolderCommand['run'] = (values, given) => runOnFolder(name, values, given)
    const hints = { hint: 'bifolio translations pin', hintedCommand: 'npx bifolio-translations pin' }
    return [name, { summary, flags, argument, options: FOLDERS, ...hints, run }]
  })
  const program = {
    bin: 'bifolio-translations',
    kind: 'command',
    summary: 'keeps translations of folders of Markdown in step with their originals',
    manifest: new URL('../../package.json', import.meta.url),
    commands: Object.fromEntries(entries),
  }
  return runFolderProgram(program, args)
}

async function runOnFolder(
  name: string,
  values: Values,
  given: Pick<CheckContext, 'flags' | 'signal'>,
): Promise<CommandReport | CheckReport> {
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
  return name === 'check' ? check.run(context) : commands[name]!.run(context)
}
