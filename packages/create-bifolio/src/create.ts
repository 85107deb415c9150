/** `create-bifolio`: sets up a site in a new folder, around content, or from the configuration of Rspress. */
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Command, RefusedError, runProgram, type Terminal, UsageError, type Values } from 'bifolio/cli'
import { ask } from './ask.ts'
import { type CreateOptions, createSite } from './create-site.ts'
import { errorProblems } from './setup-error.ts'

export { readWorkspace } from './workspace.ts'

const NEW_FOLDER = 'docs'

export const command: Command = {
  summary: 'set up a site in a new folder, or for the content of a folder, such as `.`',
  argument: { key: 'folder', value: 'folder' },
  options: {
    lang: { type: 'string', value: 'tags', help: 'languages, the default one first, such as `en,zh`' },
    title: { type: 'string', value: 'text', help: 'title of the site' },
    repository: { type: 'string', value: 'url', help: 'address of the repository' },
    deploy: {
      type: 'string',
      value: 'name',
      help: 'service that the workflow publishes to: github-pages, cloudflare, netlify or none',
    },
    yes: { type: 'boolean', short: 'y', help: 'ask nothing, and use the defaults' },
    from: {
      type: 'string',
      value: 'name',
      help: 'convert the configuration of another tool: rspress',
    },
  },
  run: (values, terminal, signal) => setUp({ values, signal }, terminal),
}

/** Runs a command line and ends the process with its exit code. @param packages default: those of the registry, which the user installs */
export function main(
  args: readonly string[],
  packages?: Pick<CreateOptions, 'install' | 'vendored'>,
): Promise<void> {
  const run: Command['run'] = (values, terminal, signal) => setUp({ values, signal, ...packages }, terminal)
  return runProgram(packages ? 'npm run create --' : 'create-bifolio', { ...command, run }, args)
}

async function setUp(options: Omit<CreateOptions, 'folder'>, terminal: Terminal): Promise<number> {
  const { values, signal } = options
  checkSource(values)
  try {
    const folder = await folderOf(values, signal)
    return await createSite({ folder, ...options }, terminal)
  } catch (error) {
    terminal.problems(errorProblems(error, resolve(String(values.folder ?? '.'))))
    terminal.log('Nothing was written.')
    return 1
  }
}

/** @throws UsageError when `--from` names another tool, or answers are given besides */
function checkSource(values: Values): void {
  if (values.from === undefined) return
  const answer = ['lang', 'title', 'repository'].find((option) => values[option] !== undefined)
  if (answer) throw new UsageError(`\`--from\` takes over what \`--${answer}\` says: leave that out.`)
  if (values.from !== 'rspress') throw new UsageError(`\`--from\` takes rspress, not \`${values.from}\`.`)
}

/** The folder on the command line, otherwise a new one, or the working directory if it has a site to migrate. */
async function folderOf(values: Values, signal: AbortSignal): Promise<string> {
  if (values.folder !== undefined) return String(values.folder)
  if (values.from !== undefined) return '.'
  const folder = await ask({ text: 'Folder', preset: NEW_FOLDER }, { isSilent: values.yes === true, signal })
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new RefusedError(
      `The folder \`${folder}\` is not empty. To set up a site around the content of a folder, name it: \`.\`.`,
    )
  return folder
}
