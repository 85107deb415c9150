import { locateInConfig } from '../config/config-location.ts'
import { headFiles, isPublicFile, type WrittenLink } from '../config/frontmatter-links.ts'
import { linkUse } from '../content/href.ts'
import type { Project } from '../pipeline/project.ts'
import type { ProjectSources } from '../pipeline/sources.ts'
import { splitPath } from '../shared/route.ts'
import type { Scope } from '../shared/types.ts'
import { listLinks } from '../site/menus/menu.ts'
import type { LinkedFile } from './links.ts'

/** A link, unless it is another kind of file. */
type Linked = Omit<WrittenLink, 'kind'> & Partial<WrittenLink>

/** The links of all menu files, `custom-link` entries of `_meta.json` and `_nav.json`, and of the configuration. */
export function menuLinks(project: Project, { meta, nav }: ProjectSources): LinkedFile[] {
  const { config, rules, context } = project
  const scopeAt = (path: string): Scope => splitPath(path, rules).scope
  const filesOf = (scope: Scope, written: readonly Linked[]): LinkedFile => {
    const links = written.flatMap((link) => linkUse({ kind: 'link', ...link }, { path: '', scope }, context))
    return { scope, links, isMenu: true }
  }
  return [
    ...[...meta].map(([folder, entries]) =>
      filesOf(
        scopeAt(`/${folder}/`),
        entries.flatMap(({ item, location }) =>
          item.type === 'custom-link' ? [{ href: item.link, ...location }] : [],
        ),
      ),
    ),
    ...[...nav].map(([folder, { links }]) => filesOf(scopeAt(`/${folder}/`), links)),
    ...config.locales.flatMap((locale) => {
      const { lang, footer, banner, nav = [], sidebar = {} } = locale
      const linksOf = (items: readonly ({ link?: string } | undefined)[]) =>
        [...new Set(items.flatMap((item) => item?.link ?? []))].map((href) => ({
          href,
          ...locationOf(project, href, 'themeConfig'),
        }))
      const others = [
        ...linksOf([...(footer?.links ?? []), banner]),
        ...config.search.startPages.map((href) => ({ href, ...locationOf(project, href, 'search') })),
      ]
      const scope = { ...scopeAt('/'), lang }
      return [
        filesOf(scope, linksOf(listLinks(nav))),
        // The key of a sidebar may be an address of another scope.
        ...Object.entries(sidebar).map(([key, items]) =>
          filesOf({ ...scopeAt(key), lang }, linksOf(listLinks(items))),
        ),
        { ...filesOf(scope, others), isMenu: false },
      ]
    }),
    filesOf(scopeAt('/'), configFiles(project)),
  ]
}

/** The images, scripts and stylesheets of the public folder that the configuration names. */
function configFiles(project: Project): WrittenLink[] {
  const { config } = project
  const { icon, logo, head, locales } = config
  const logos = typeof logo === 'object' ? Object.values(logo) : [logo]
  const images = [
    { option: 'icon', addresses: [icon] },
    { option: 'logo', addresses: logos },
    { option: 'socialImage', addresses: locales.map(({ socialImage }) => socialImage) },
  ].flatMap(({ option, addresses }) =>
    [...new Set(addresses)].flatMap((href) =>
      href && isPublicFile(href)
        ? [{ kind: 'image' as const, href, ...locationOf(project, href, option) }]
        : [],
    ),
  )
  const files = head.flatMap((element) =>
    headFiles(element, config.base).map(({ href, written }) => ({
      kind: 'file' as const,
      href,
      ...locationOf(project, written, 'head'),
    })),
  )
  return [...images, ...files]
}

function locationOf(project: Project, text: string, option: string): Omit<WrittenLink, 'href' | 'kind'> {
  return { line: 1, column: 1, ...locateInConfig(project, text, option) }
}
