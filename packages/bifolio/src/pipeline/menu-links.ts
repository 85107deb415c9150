import { resolveHref } from '../content/href.ts'
import { splitPath } from '../shared/route.ts'
import type { LinkUse } from '../shared/types.ts'
import type { LinkedFile } from './links.ts'
import type { Project, ProjectSources } from './project.ts'

/** The links of all menu files: `custom-link` entries of `_meta.json`, and `_nav.json`. */
export function menuLinks(
  { rules, context }: Pick<Project, 'rules' | 'context'>,
  { meta, nav }: ProjectSources,
): LinkedFile[] {
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
        entries.flatMap(({ item, place }) =>
          item.type === 'custom-link' ? [{ href: item.link, ...place }] : [],
        ),
      ),
    ),
    ...[...nav].map(([folder, { links }]) => filesOf(folder, links)),
  ]
}
