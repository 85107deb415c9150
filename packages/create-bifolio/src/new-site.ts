import { posix } from 'node:path'
import type { Problem } from 'bifolio'
import { NO_PAGES } from 'bifolio/config'
import { type FoundContent, nameOfLanguage } from './content.ts'
import type { DraftFile, SiteDraft } from './draft.ts'
import { starterPages } from './starter.ts'
import type { Workspace } from './workspace.ts'

/** The answers to the questions of the command. */
export interface Answers {
  /** The default language first; never empty. */
  langs: string[]
  title: string
  /** Address of the repository; empty for none. */
  repository: string
}

/** The default answers. */
export function defaultAnswers({ title, repository }: Workspace, found: FoundContent | undefined): Answers {
  // English first, as the most widely known language.
  const langs = (found?.langs ?? []).toSorted((a, b) => Number(b === 'en') - Number(a === 'en'))
  if (langs.length === 0 || (found?.hasRootPages && langs[0] !== 'en')) langs.unshift('en')
  return { langs, title, repository: repository ?? '' }
}

/** The default content folder of a site without content. */
const FOLDER = 'docs'

/** The site for these answers, around existing content. */
export function newSite(
  answers: Answers,
  { description, pathInRepository, branch }: Workspace,
  found: FoundContent | undefined,
): SiteDraft {
  const { langs, title, repository } = answers
  const root = found?.root ?? FOLDER
  return {
    config: {
      title,
      description,
      lang: langs[0],
      locales: langs.length > 1 ? langs.map((lang) => ({ lang, label: nameOfLanguage(lang) })) : undefined,
      root,
      route: found && exclusions(found),
      themeConfig: links(repository, posix.join(pathInRepository, root), branch),
    },
    translationLock: langs.length > 1 ? 'translations.lock.json' : undefined,
    files: found
      ? missingHomes(langs, found)
      : langs.flatMap((lang) => firstPages(lang, langs.length > 1 ? `${root}/${lang}` : root)),
    problems: found ? notes(found) : [],
  }
}

function firstPages(lang: string, folder: string): DraftFile[] {
  return Object.entries(starterPages(lang)).map(([path, contents]) => ({
    path: `${folder}/${path}`,
    contents,
  }))
}

/** Creates the required home pages. */
function missingHomes(langs: readonly string[], { root, langs: folders, homes }: FoundContent): DraftFile[] {
  return langs.flatMap((lang, index) => {
    // Pages outside of language folders are in the default language.
    const folder = folders.includes(lang) || index > 0 ? lang : ''
    if (homes.includes(folder)) return []
    return [{ path: posix.join(root, folder, 'index.md'), contents: '---\npageType: home\n---\n' }]
  })
}

/** Excludes files about the repository, in addition to the default of `route.exclude`. */
function exclusions({ root, others }: FoundContent): SiteDraft['config']['route'] {
  if (root !== '.' || others.length === 0) return undefined
  return { exclude: [...NO_PAGES, ...others] }
}

function links(repository: string, folder: string, branch: string): SiteDraft['config']['themeConfig'] {
  const icon = ['github', 'gitlab'].find((name) => repository.includes(`://${name}.`))
  if (!icon) return undefined
  return {
    socialLinks: [{ icon, content: repository }],
    editLink: {
      docRepoBaseUrl: `${repository}/edit/${branch}/${folder === '.' ? '' : folder}`.replace(/\/$/, ''),
    },
  }
}

function notes({ root, homes, others }: FoundContent): Problem[] {
  const problems: Problem[] = []
  if (root !== '.' && others.includes('README.md') && !homes.includes(''))
    problems.push({
      severity: 'warning',
      file: `${root}/README.md`,
      message: 'It is a page of its own; the home page is `index.md`.',
      hint: 'To make it the home page, give it the name of that.',
    })
  return problems
}
