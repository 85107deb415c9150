import { isAbsolute, relative, resolve } from 'node:path'
import { type Lang, nearest, type Route } from 'bifolio/check'
import { RefusedError, UsageError } from 'bifolio/cli'
import { withSlashes } from 'bifolio/config'
import { listPages, type PageToTranslate } from '../state/page-list.ts'
import { type PageState, pagePins, readPageState } from '../state/page-state.ts'
import type { TranslationSite } from '../state/site.ts'

/**
 * The states of a page in languages.
 * @param name a file of the source or of a translation, relative to the content folder or to the working directory
 * @throws UsageError when there is no such page @throws RefusedError when it is not translated
 */
export async function choosePages(
  site: TranslationSite,
  name: string,
  langs: readonly Lang[],
): Promise<PageState[]> {
  const { pages } = await listPages(site, langs)
  const names = namesFor(name, site)
  const isNamed = (file: string | undefined) => file !== undefined && names.includes(file)
  const chosen = pages.filter(({ source, translated }) => isNamed(source.file) || isNamed(translated?.file))
  if (chosen.length === 0) throw new UsageError(unknownPage(name, pages, site))
  const translated = chosen.filter((page) => page.translated)
  if (translated.length === 0)
    throw new RefusedError(
      `${chosen[0]?.source.file} has no translation into ${chosen.map(({ lang }) => `\`${lang}\``).join(', ')} yet.`,
    )
  const pins = pagePins(site)
  return translated.map((page) => readPageState(page, pins))
}

/**
 * The state of the translated page that a name means, with its file: what a person records is about one translation.
 * @throws UsageError also for an original
 */
export async function chooseTranslation(
  site: TranslationSite,
  name: string,
  langs: readonly Lang[],
): Promise<PageState & { translated: Route }> {
  const states = (await choosePages(site, name, langs)).flatMap(({ translated, ...state }) =>
    translated ? [{ ...state, translated }] : [],
  )
  const names = namesFor(name, site)
  const named = states.find(({ translated }) => names.includes(translated.file))
  if (named) return named
  const files = states.map(({ translated }) => translated.file).join(', ')
  throw new UsageError(`${name} is an original. Name a translation that you have compared with it: ${files}.`)
}

/** Files of pages that a name may mean. */
function namesFor(name: string, { dirs }: TranslationSite): string[] {
  const fromHere = relative(dirs.content, resolve(name))
  return [name, ...(isAbsolute(fromHere) ? [] : [fromHere])].map((path) =>
    withSlashes(path).replace(/^\.\//, ''),
  )
}

function unknownPage(
  name: string,
  pages: readonly PageToTranslate[],
  { config, routes }: TranslationSite,
): string {
  if (routes.some(({ file }) => file === name))
    return `${name} has no page in \`${config.lang}\` to compare it with, or is not translated into the languages that you name.`
  const files = pages.flatMap(({ source, translated }) => [
    source.file,
    ...(translated ? [translated.file] : []),
  ])
  const near = nearest(name, [...new Set(files)])
  const example = files[0] ? ` Name a file relative to the content folder, such as \`${files[0]}\`.` : ''
  return `There is no page \`${name}\`.${near ? ` Did you mean \`${near}\`?` : example}`
}
