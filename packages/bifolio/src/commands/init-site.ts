import { existsSync, readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { findContent, isLanguage } from '../init/content.ts'
import type { SiteDraft } from '../init/draft.ts'
import { defaultAnswers, newSite } from '../init/new-site.ts'
import { scriptPrefix, siteFiles } from '../init/site-files.ts'
import type { DraftSource } from '../init/sources.ts'
import { readSurroundings, type Surroundings } from '../init/surroundings.ts'
import { writeSite } from '../init/write-site.ts'
import { languages } from '../shared/strings/languages.ts'
import { ask } from './ask.ts'
import type { Terminal } from './terminal.ts'
import { RefusedError, refuse, type Values } from './usage.ts'
import { version } from './version.ts'

/** Where a site is set up, and from what. */
export interface InitOptions {
  folder: string
  values: Values
  /** The product whose configuration is taken over. */
  source?: DraftSource
  signal: AbortSignal
}

/**
 * Sets a site up in a folder, around the content that is there.
 * @returns the exit code
 * @throws RefusedError when there is a site in the folder
 */
export async function initSite(options: InitOptions, terminal: Terminal): Promise<number> {
  const { folder, source } = options
  const surroundings = refusing(() => readSurroundings(folder, process.env.npm_config_user_agent))
  const configured =
    existsSync(folder) && readdirSync(folder).find((name) => /^bifolio\.config\.m?[jt]s$/.test(name))
  if (configured) throw new RefusedError(`There is a site in this folder: it has a \`${configured}\`.`)
  const draft = await (source ? source.read(surroundings.root) : askForSite(options, surroundings))
  if (!('config' in draft)) {
    terminal.problems(draft.problems)
    return 1
  }
  const files = siteFiles(draft, surroundings, version())
  const { written, joined, problems } = refusing(() => writeSite(surroundings.root, files))
  for (const path of written) terminal.say(`+ ${path}`)
  for (const path of joined) terminal.say(`~ ${path}: got the scripts and dependencies that it lacked`)
  terminal.problems([...draft.problems, ...problems])
  sayNext(surroundings, terminal)
  return 0
}

/** Runs what the machine may refuse, such as to write a file. */
function refusing<Result>(run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    return refuse(error)
  }
}

async function askForSite({ values, signal }: InitOptions, surroundings: Surroundings): Promise<SiteDraft> {
  const found = findContent(surroundings.root)
  const presets = defaultAnswers(surroundings, found)
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
  const repository = await ask(
    { text: 'Address of the repository', given: given('repository'), preset: presets.repository },
    context,
  )
  return newSite({ langs: split(langs), title, repository }, surroundings, found)
}

const split = (list: string): string[] => [...new Set(list.split(/[\s,]+/).filter(Boolean))]

function refuseLanguages(list: string): string | undefined {
  const wrong = split(list).find((tag) => !isLanguage(tag))
  if (wrong !== undefined) return `\`${wrong}\` is no language: write tags such as \`en, zh\`.`
  return split(list).length === 0 ? 'Write at least one language, such as `en`.' : undefined
}

function sayNext(surroundings: Surroundings, terminal: Terminal): void {
  const { root, packageManager } = surroundings
  const folder = relative(process.cwd(), root)
  terminal.say('\nNext:')
  if (folder) terminal.say(`  cd ${folder}`)
  terminal.say(`  ${packageManager} install\n  ${packageManager} run ${scriptPrefix(surroundings)}dev`)
}
