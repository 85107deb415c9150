import { locateInConfig } from '../config/config-location.ts'
import { resolveHref } from '../content/href.ts'
import type { Project } from '../pipeline/project.ts'
import type { ProjectSources } from '../pipeline/sources.ts'
import { splitPath } from '../shared/route.ts'
import type { LinkUse } from '../shared/types.ts'
import type { LinkedFile } from './links.ts'

/** The links of all menu files, `custom-link` entries of `_meta.json` and `_nav.json`, and of the footer and the banner. */
export function menuLinks(project: Project, { meta, nav }: ProjectSources): LinkedFile[] {
  const { config, rules, context } = project
  const filesOf = (folder: string, written: readonly Omit<LinkUse, 'target'>[]): LinkedFile => {
    const { lang, version } = splitPath(`/${folder}/`, rules)
    const links = written.flatMap((link): LinkUse[] => {
      const { target } = resolveHref(link.href, link.file, { path: '', lang, version }, context)
      return target && link.href.startsWith('/') ? [{ ...link, target }] : []
    })
    return { lang, links }
  }
  return [
    ...[...meta].map(([folder, entries]) =>
      filesOf(
        folder,
        entries.flatMap(({ item, location }) =>
          item.type === 'custom-link' ? [{ href: item.link, ...location }] : [],
        ),
      ),
    ),
    ...[...nav].map(([folder, { links }]) => filesOf(folder, links)),
    ...config.locales.map(({ lang, footer, banner }) => {
      const links = [...(footer?.links ?? []), banner].flatMap((item) => item?.link ?? [])
      return filesOf(
        lang,
        links.map((href) => ({ href, line: 1, column: 1, ...locateInConfig(project, href, 'themeConfig') })),
      )
    }),
  ]
}
