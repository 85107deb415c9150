/** `npm create bifolio`: sets up a site in a new folder, around content, or from the configuration of another product. */
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { COMMON, type Command, RefusedError, runProgram, UsageError, type Values } from 'bifolio/cli'
import { ask } from './ask.ts'
import { createSite } from './create-site.ts'
import { problemsIn } from './setup-error.ts'
import { sources } from './sources.ts'

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
      help: 'service that the workflow publishes to: github-pages, cloudflare or netlify',
    },
    yes: { type: 'boolean', short: 'y', help: 'ask nothing, and use the defaults' },
    from: {
      type: 'string',
      value: 'name',
      help: 'convert the configuration of another tool: rspress, vitepress or docusaurus',
    },
    help: COMMON.help!,
  },
  async run(values, terminal, signal) {
    const source = sourceNamed(values)
    try {
      const folder = await folderOf(values, signal)
      return await createSite({ folder, values, source, signal }, terminal)
    } catch (error) {
      terminal.problems(problemsIn(error, resolve(String(values.folder ?? '.'))))
      terminal.log('Nothing was written.')
      return 1
    }
  },
}

/** Runs a command line and ends the process with its exit code. */
export function main(args: readonly string[]): Promise<void> {
  return runProgram('create-bifolio', command, args)
}

/** The configuration reader of the product that `--from` names. */
function sourceNamed(values: Values): (typeof sources)[string] | undefined {
  if (values.from === undefined) return undefined
  const answer = ['lang', 'title', 'repository'].find((option) => values[option] !== undefined)
  if (answer) throw new UsageError(`\`--from\` takes over what \`--${answer}\` says: leave that out.`)
  const name = String(values.from)
  if (Object.hasOwn(sources, name)) return sources[name]
  throw new UsageError(`\`--from\` takes ${Object.keys(sources).join(', ')}, not \`${name}\`.`)
}

/** The folder on the command line, otherwise a new one, or the working directory if it has a site to migrate. */
async function folderOf(values: Values, signal: AbortSignal): Promise<string> {
  if (values.folder !== undefined) return String(values.folder)
  if (values.from !== undefined) return '.'
  const folder = await ask({ text: 'Folder', preset: NEW_FOLDER }, { isSilent: values.yes === true, signal })
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new RefusedError(
      `The folder \`${folder}\` is not empty. To set up a site around the content of a folder, name it: \`npm create bifolio@latest .\`.`,
    )
  return folder
}
