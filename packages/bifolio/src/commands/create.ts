/** `create-bifolio`, which is what `npm create bifolio` runs: bundled into a package of its own that depends on nothing. */
import { existsSync, readdirSync } from 'node:fs'
import { ask } from './ask.ts'
import { INIT_OPTIONS } from './init-options.ts'
import { initSite } from './init-site.ts'
import { interruptible, runMain } from './main.ts'
import { createTerminal } from './terminal.ts'
import { COMMON, helpOf, type Options, RefusedError, readOptions } from './usage.ts'

const OPTIONS: Options = { ...INIT_OPTIONS, help: COMMON.help! }
const FOLDER = { key: 'folder', value: 'folder' }

/** Runs a command line and ends the process with its exit code. */
export function main(args: readonly string[]): Promise<void> {
  return runMain('create-bifolio', () => interruptible((signal) => create(args, signal)))
}

async function create(args: readonly string[], signal: AbortSignal): Promise<number> {
  const values = readOptions(args, OPTIONS, FOLDER)
  if (values.help) {
    process.stdout.write(helpOf('create-bifolio', 'make a site in a new folder', OPTIONS, FOLDER))
    return 0
  }
  const given = values.folder === undefined ? undefined : String(values.folder)
  const folder = await ask(
    { text: 'Folder', given, preset: 'docs' },
    { isSilent: values.yes === true, signal },
  )
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new RefusedError(
      `The folder \`${folder}\` is not empty. To set up a site around what is in it, run \`npx bifolio init\` there.`,
    )
  return initSite({ folder, values, signal }, createTerminal(false))
}
