import { realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  COMMON,
  type Command,
  JSON_OPTION,
  type Options,
  RefusedError,
  runCommand,
  translationCommands,
  type Values,
} from 'bifolio/cli'
import type { TranslationSite } from 'bifolio/translations'
import { folderContext } from './folder.ts'
import { readSettings } from './settings.ts'

/** The commands about translations, for folders that are no site. */
export const folderCommands = Object.keys(translationCommands)

/**
 * Runs a command about translations on a folder of Markdown.
 * @param program what comes before its name: `npx @bifolio/proofs translations`
 * @param options those that select folders and the lock file
 */
export function runTranslations(
  program: string,
  name: string,
  options: Options,
  args: readonly string[],
): Promise<number> {
  // The caller knows the names.
  const command = translationCommands[name]!
  const { config, root, help } = COMMON
  const inFolder: Command = {
    summary: command.summary,
    argument: command.argument,
    options: {
      root: { ...root!, help: 'the folder (default: the working directory)' },
      ...options,
      config: { ...config!, help: 'settings, relative to the folder (default: proofs.config.json)' },
      ...command.options,
      ...JSON_OPTION,
      help: help!,
    },
    run: (values, terminal, signal) =>
      command.run(siteIn(values, Object.keys(options), signal), values, terminal, signal),
  }
  return runCommand(`${program} ${name}`, inFolder, args)
}

function siteIn(values: Values, names: string[], signal: AbortSignal): TranslationSite {
  const named = resolve(String(values.root ?? '.'))
  if (!statSync(named, { throwIfNoEntry: false })?.isDirectory())
    throw new RefusedError(`The folder \`${String(values.root)}\` does not exist.`)
  const root = realpathSync(named)
  const settings = readSettings(root, values, 'translations', names)
  if (settings.targets.length === 0)
    throw new RefusedError('Name the folders of the languages: `--source docs/en --target docs/zh`.')
  const { lock } = settings.options
  const context = folderContext(root, settings, { flags: values, signal })
  return { ...context, lock: typeof lock === 'string' ? join(root, lock) : undefined }
}
