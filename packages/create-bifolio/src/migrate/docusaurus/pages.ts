/** Pages in `src/pages`: https://docusaurus.io/docs/creating-pages. */
import { join, posix } from 'node:path'
import type { Problem } from 'bifolio'
import { listFiles, withSlashes } from 'bifolio/config'
import type { DraftFile } from '../../draft.ts'
import { CONTENT, markdownIn, PAGES } from './docs.ts'
import { docFiles } from './files.ts'
import type { DocusaurusSite } from './site.ts'

/** The pages of Markdown in all languages; on a site with versions, they are in the folder of the last one. @param written paths that documents have already */
export function markdownPages(
  { root, langs, defaultLang, lastVersion, moved, targetOf, clashes }: DocusaurusSite,
  written: ReadonlySet<string>,
): DraftFile[] {
  const files = langs.flatMap((lang) => {
    const source = lang === defaultLang ? PAGES : `i18n/${lang}/docusaurus-plugin-content-pages`
    const folder = join(root, source)
    const prefix = targetOf(lastVersion, lang)
    const docs = markdownIn(folder).map((doc) => {
      const place = posix.join(source, posix.dirname(doc.file))
      return { ...doc, source: fromSite(doc.source, place) }
    })
    return docFiles({ root, folder, prefix, base: '/', docs, others: [], moved, clashes })
  })
  return files.filter(({ path }) => !written.has(path))
}

/** Relative imports and images, as from the folder of the site: pages move, the files beside them do not. */
const fromSite = (source: string, place: string): string =>
  source
    .replace(
      /(\bfrom\s+['"])(\.{1,2}\/[^'"]+)/g,
      (_, start: string, path: string) => `${start}@site/${posix.join(place, path)}`,
    )
    .replace(
      /(!\[[^\]]*\]\()(\.{1,2}\/[^)\s]+)/g,
      (_, start: string, path: string) => `${start}@site/${posix.join(place, path)}`,
    )

/** The pages of React, which are not converted; home pages are reported with their replacement. */
export function reactPages(root: string): Problem[] {
  return listFiles(join(root, PAGES))
    .map((file) => withSlashes(file))
    .filter((file) => /^(?!index\.)(?:.*\/)?[^_/.][^/.]*\.[jt]sx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .map((file) => {
      const address = file.replace(/(?:\/index)?\.\w+$/, '')
      return {
        severity: 'warning',
        file: `${PAGES}/${file}`,
        message: `A page of React was not converted: \`/${address}\`.`,
        hint: `Write \`${CONTENT}/${address}.mdx\`, with its React code in components that the page imports; links to it are dead until then.`,
      }
    })
}

/** The parts of the theme that the site replaces or wraps: https://docusaurus.io/docs/swizzling. */
export function swizzledParts(root: string): Problem[] {
  const folder = 'src/theme'
  const files = listFiles(join(root, folder)).map((file) => withSlashes(file))
  const names = files
    .filter((file) => /\.[jt]sx?$/.test(file))
    .map((file) => file.replace(/(?:\/index)?\.\w+$/, ''))
  return [...new Set(names)].sort().map((name) => ({
    severity: 'warning',
    file: `${folder}/${files.find((file) => file.startsWith(name))}`,
    message: `The part \`${name}\` of the theme was not converted.`,
    hint: 'Write it as a part of `content/theme/index.tsx`, whose names differ: see “Theme” in the manual.',
  }))
}
