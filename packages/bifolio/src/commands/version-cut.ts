import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Config } from '../config/schema.ts'
import { type Cut, cutVersion, versionsToWrite } from '../config/versions/cut-version.ts'
import { openRepository, type Repository, resolveReferences } from '../git/repository.ts'
import { GitError, runGit } from '../git/run-git.ts'
import { siteOptions } from './open.ts'
import { OF_OUTPUT, openSite } from './site-options.ts'
import type { Terminal } from './terminal.ts'
import { type Options, RefusedError, readFileName, UsageError, type Values } from './usage.ts'

export const CUT_OPTIONS: Options = {
  ref: {
    type: 'string',
    value: 'reference',
    help: 'tag, branch or commit with the content of the present version (default: its newest tag)',
  },
}
export const CUT_ARGUMENT = { key: 'name', value: 'name' }

/** Adds a version to the configuration of a site, and nothing else. @returns the exit code */
export async function runVersionCut(values: Values, terminal: Terminal): Promise<number> {
  const name = String(values.name ?? '')
  if (!/^[\w-][\w.-]*$/.test(name))
    throw new UsageError('The command takes the name of the new version, such as `2.0`.')
  const opened = await openSite(siteOptions(values), OF_OUTPUT)
  if ('problems' in opened) {
    terminal.problems(opened.problems)
    return 1
  }
  const { config, configFile, dirs } = opened.project
  const cut = await planCut(config, dirs.content, { name, ref: readFileName(values, 'ref') })
  const file = relative('.', configFile)
  const text = cutVersion(readFileSync(configFile, 'utf8'), cut)
  if (text === undefined)
    throw new RefusedError(
      `\`versions\` of ${file} is not a list that is written out, so it is not edited. Write:\n${versionsToWrite(cut)}`,
    )
  writeFileSync(configFile, text)
  terminal.log(
    `✓ ${cut.name} is the version of the working tree, ${cut.present} comes from ${cut.ref} (${file})`,
  )
  return 0
}

/** @throws RefusedError when the version cannot be added */
async function planCut(
  config: Config,
  content: string,
  { name, ref }: { name: string; ref?: string },
): Promise<Cut> {
  const { versions, multiVersion, locales } = config
  const [first] = versions
  if (!first)
    throw new RefusedError(
      multiVersion.versions.length > 0
        ? 'The versions of this site are folders (`multiVersion`): copy the folder of the present one.'
        : `The site has no versions yet. Name the present one in the configuration: versions: [{ name: '…' }]`,
    )
  if (versions.some((version) => version.name === name))
    throw new RefusedError(`There is a version \`${name}\` already.`)
  if (locales.some(({ lang }) => lang === name))
    throw new RefusedError(`\`${name}\` is a language of the site.`)
  try {
    const repository = await openRepository(content)
    const found = ref ?? (await newestTag(repository, first.name))
    if (found === undefined)
      throw new RefusedError(
        `No tag belongs to version ${first.name}. Name its reference: \`--ref v${first.name}.0\`.`,
      )
    const [commit] = await resolveReferences(repository, [found])
    if (!commit)
      throw new RefusedError(`The reference \`${found}\` does not exist. Create or fetch it first.`)
    return { name, present: first.name, ref: found }
  } catch (error) {
    throw error instanceof GitError
      ? new RefusedError(`git cannot read the repository: ${error.message}.`)
      : error
  }
}

/** The newest tag of a version: `v1.2`, `1.2`, or one such as `v1.2.3`. */
async function newestTag({ top }: Repository, name: string): Promise<string | undefined> {
  const number = name.replace(/^v/, '')
  const patterns = [`v${number}`, number, `v${number}.*`, `${number}.*`]
  const tags = (await runGit(top, ['tag', '--list', '--sort=-version:refname', ...patterns])).toString('utf8')
  return tags.split('\n').find((tag) => tag !== '' && !/-(?:alpha|beta|rc|next|canary)/.test(tag))
}
