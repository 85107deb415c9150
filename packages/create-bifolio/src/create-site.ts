import { existsSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Problem } from 'bifolio'
import { RefusedError, type Terminal, type Values, version } from 'bifolio/cli'
import { languages, meantLanguage } from 'bifolio/config'
import { ask } from './ask.ts'
import { findContent, isLanguage } from './content.ts'
import { deployedSite, deployTargets, isDeployTarget } from './deploy.ts'
import type { SiteDraft } from './draft.ts'
import { defaultAnswers, newSite } from './new-site.ts'
import { checkFolder } from './path-fault.ts'
import { oldScripts } from './rspress/old-scripts.ts'
import { SetupError } from './setup-error.ts'
import { scriptPrefix, siteFiles } from './site-files.ts'
import { readWorkspace, repositoryAddress, type Workspace } from './workspace.ts'
import { planSite, writeSite } from './write-site.ts'

/** The target of a new site. */
export interface CreateOptions {
  folder: string
  values: Values
  signal: AbortSignal
  /** Where the site has packages that are not in the registry: `file:vendor/bifolio-0.1.0.tgz`, by name. Default: none. */
  vendored?: Record<string, string>
  /** Installs the packages of the site. @returns why it failed */
  install?(workspace: Workspace): Promise<string | undefined>
}

/**
 * Sets up a site in a folder, around existing content.
 * @returns the exit code
 * @throws RefusedError when the folder already has a site, or its packages cannot be installed
 * @throws SetupError, and errors of the file system: then nothing was written
 */
export async function createSite(options: CreateOptions, terminal: Terminal): Promise<number> {
  const { folder, values } = options
  checkFolder(resolve(folder))
  const workspace = readWorkspace(folder, process.env.npm_config_user_agent)
  const configured =
    existsSync(folder) && readdirSync(folder).find((name) => /^bifolio\.config\.m?[jt]s$/.test(name))
  if (configured)
    throw new RefusedError(
      `There is a site in this folder: it has a \`${configured}\`. Change that file, or choose another folder.`,
    )
  const draft = await (values.from ? convertSite(options, workspace) : askForSite(options, workspace))
  if (!('config' in draft)) throw new SetupError(draft.problems)
  const range = `^${version(new URL('../package.json', import.meta.url))}`
  const files = siteFiles(draft, workspace, { range, vendored: options.vendored })
  const plan = planSite(workspace.root, files, draft.changes)
  writeSite(plan)
  for (const { path } of plan.created) terminal.log(`+ ${path}`)
  for (const { path, from = path } of plan.changed) terminal.log(`~ ${changeOf(path, from)}`)
  terminal.problems([...draft.problems, ...plan.problems])
  const failure = await options.install?.(workspace)
  if (failure) throw new RefusedError(failure)
  printNextSteps(workspace, draft, terminal)
  return 0
}

function changeOf(path: string, from: string): string {
  if (path === 'package.json') return `${path}: got the scripts and dependencies that it lacked`
  if (path === 'tsconfig.json') return `${path}: got the import aliases that it lacked`
  if (path === '.gitignore') return `${path}: got the folders that it lacked`
  return from === path ? path : `${from} → ${path}`
}

async function askForSite({ values, signal }: CreateOptions, workspace: Workspace): Promise<SiteDraft> {
  const found = findContent(workspace.root)
  const presets = defaultAnswers(workspace, found)
  const context = { isSilent: values.yes === true, signal }
  const given = (name: string) => (values[name] === undefined ? undefined : String(values[name]))
  const langs = await ask(
    {
      text: `Languages, the default one first; the interface speaks ${Object.keys(languages).join(', ')}`,
      given: given('lang'),
      preset: presets.langs.join(', '),
      refuse: refuseLanguages,
    },
    context,
  )
  const title = await ask({ text: 'Title', given: given('title'), preset: presets.title }, context)
  const written = await ask(
    {
      text: 'Address of the repository',
      given: given('repository'),
      preset: presets.repository,
      refuse: refuseRepository,
    },
    context,
  )
  const repository = repositoryAddress(written) ?? ''
  const target = await ask({ ...TARGET, given: given('deploy') }, context)
  const site = newSite({ langs: split(langs), title, repository }, workspace, found)
  return isDeployTarget(target) ? deployedSite(site, target, repository) : site
}

const TARGET = {
  text: `Publish from GitHub Actions to ${Object.keys(deployTargets).join(', ')}, or none`,
  preset: 'none',
  refuse: (name: string) =>
    name === 'none' || isDeployTarget(name)
      ? undefined
      : `\`${name}\` is no service: write ${Object.keys(deployTargets).join(', ')} or none.`,
}

async function convertSite(
  { values, signal }: CreateOptions,
  workspace: Workspace,
): Promise<SiteDraft | { problems: Problem[] }> {
  const { readRspress } = await import('./rspress/from-rspress.ts')
  const given = values.deploy === undefined ? undefined : String(values.deploy)
  const target = await ask({ ...TARGET, given }, { isSilent: true, signal })
  const draft = await readRspress(workspace.root)
  draft.problems.push(...oldScripts(workspace))
  return 'config' in draft && isDeployTarget(target)
    ? deployedSite(draft, target, workspace.repository)
    : draft
}

const split = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean)

function refuseRepository(address: string): string | undefined {
  return address === '' || repositoryAddress(address)
    ? undefined
    : `\`${address}\` is no address of a repository: write one such as \`https://github.com/me/my-docs\`.`
}

function refuseLanguages(list: string): string | undefined {
  const tags = split(list)
  const wrong = tags.find((tag) => !isLanguage(tag))
  if (wrong !== undefined)
    return `\`${wrong}\` is no language: write ${meantLanguage(wrong) ? `\`${meantLanguage(wrong)}\`` : 'tags such as `en, zh`'}.`
  const repeated = tags.find((tag, index) => tags.indexOf(tag) !== index)
  if (repeated !== undefined) return `\`${repeated}\` is listed twice.`
  return tags.length === 0 ? 'Write at least one language, such as `en`.' : undefined
}

function printNextSteps(workspace: Workspace, { target }: SiteDraft, terminal: Terminal): void {
  const { root, packageManager } = workspace
  const folder = relative(process.cwd(), root)
  terminal.log('\nNext:')
  if (folder) terminal.log(`  cd ${folder}`)
  if (!existsSync(join(root, 'node_modules/bifolio'))) terminal.log(`  ${packageManager} install`)
  terminal.log(`  ${packageManager} run ${scriptPrefix(workspace)}dev`)
  if (target) terminal.log(`  In the repository on GitHub, ${deployTargets[target].settings}.`)
}
