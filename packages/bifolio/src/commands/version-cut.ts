import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Config } from '../config/schema.ts'
import { type Cut, cutVersion, versionsToWrite } from '../config/versions/cut-version.ts'
import { VERSION_NAME } from '../config/versions/version-options.ts'
import { quoted, sentence } from '../errors/define-error.ts'
import { explain } from '../errors/problem.ts'
import { openRepository, type Repository, resolveReferences } from '../git/repository.ts'
import { GitError, runGit } from '../git/run-git.ts'
import { folderNamed } from '../pipeline/open/mount-versions.ts'
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
  if (!VERSION_NAME.test(name))
    throw new UsageError(
      name === ''
        ? 'The command takes the name of the new version, such as `2.0`.'
        : `\`${name}\` cannot be the name of a version, because that is part of addresses: use letters, digits, \`.\`, \`-\` and \`_\`, but neither \`static\` nor \`changes-since\`.`,
    )
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
  const { versions, multiVersion, locales, lang } = config
  const [first] = versions
  if (!first)
    throw new RefusedError(
      multiVersion.versions.length > 0
        ? 'The versions of this site are folders (`multiVersion`): copy the folder of the present one.'
        : "The site has no versions yet. Add the present one to the configuration, such as `versions: [{ name: '1.0' }]`, tag its commit, and run the command again.",
    )
  if (versions.some((version) => version.name === name))
    throw new RefusedError(
      `There is a version \`${name}\` already. Choose a name besides ${quoted(versions.map((version) => version.name))}.`,
    )
  if (locales.some((locale) => locale.lang === name))
    throw new RefusedError(`\`${name}\` is a language of the site. Choose another name.`)
  const folder = folderNamed(name, lang, content)
  if (folder)
    throw new RefusedError(`${explain('version-beside-folder', { folder }).message} Choose another name.`)
  try {
    const repository = await openRepository(content)
    const found = ref ?? (await newestTag(repository, first.name))
    if (found === undefined)
      throw new RefusedError(
        `No tag belongs to version ${first.name}. Create one, such as \`git tag v${first.name.replace(/^v/, '')}\`, or name the reference with its content: \`--ref main\`.`,
      )
    const [commit] = await resolveReferences(repository, [found])
    if (!commit)
      throw new RefusedError(
        `The reference \`${found}\` does not exist. Create it, or run \`git fetch --tags\`.`,
      )
    return { name, present: first.name, ref: found }
  } catch (error) {
    throw error instanceof GitError ? new RefusedError(gitFault(error, content)) : error
  }
}

function gitFault({ message, isMissing }: GitError, content: string): string {
  if (isMissing) return 'git is not installed, and the content of older versions is read from it. Install it.'
  return /not a git repository/i.test(message)
    ? `${content} is not in a git repository, from which the content of older versions is read. Run \`git init\`, commit the content, and tag it.`
    : `git cannot read the repository: ${sentence(message)} \`git status\` in ${content} reports the same.`
}

/** The newest tag of a version: `v1.2`, `1.2`, or one such as `v1.2.3`. */
async function newestTag({ top }: Repository, name: string): Promise<string | undefined> {
  const number = name.replace(/^v/, '')
  const patterns = [`v${number}`, number, `v${number}.*`, `${number}.*`]
  const tags = (await runGit(top, ['tag', '--list', '--sort=-version:refname', ...patterns])).toString('utf8')
  return tags.split('\n').find((tag) => tag !== '' && !/-(?:alpha|beta|rc|next|canary)/.test(tag))
}
