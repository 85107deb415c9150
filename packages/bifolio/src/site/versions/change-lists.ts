import type { Config } from '../../config/schema.ts'
import { joinPath } from '../../shared/route.ts'
import { fill } from '../../shared/strings.ts'
import type { Lang, Route, Site, VersionPart } from '../../shared/types.ts'
import type { PageFields } from '../page.ts'
import { routeRules } from '../site.ts'

/** The versions before the current one, as listed: from new to old, unless the current one is the last. */
export function olderVersions({ multiVersion: { versions, default: current } }: Config): string[] {
  const after = versions.slice(versions.indexOf(current) + 1)
  return after.length > 0 ? after : versions.slice(0, -1)
}

const FOLDER = '/changes-since/'

/** The address of the list of changes since a version, without language. */
export function changesPath(since: string): string {
  return `${FOLDER}${since}/`
}

/** Whether an address without language is one of such a list, also of one that there is no more. */
export function isChangesPath(pagePath: string): boolean {
  return pagePath.startsWith(FOLDER)
}

/** The file of the marks for pages, beside the list: relative to it. */
export const MARKS_FILE = 'changes.json'

/** The routes of the lists of changes: one for each older version in each language that both versions have. */
export function changeLists(config: Config, routes: readonly Route[]): Route[] {
  if (!config.versionChanges) return []
  const { default: current } = config.multiVersion
  const rules = routeRules(config)
  const homeOf = (lang: Lang, version: string): Route | undefined =>
    routes.find((route) => route.pagePath === '/' && route.lang === lang && route.version === version)
  return olderVersions(config).flatMap((since) =>
    rules.langs.flatMap((lang): Route[] => {
      const home = homeOf(lang, current)
      if (!home || !homeOf(lang, since)) return []
      const pagePath = changesPath(since)
      const path = joinPath(pagePath, lang, current, rules)
      return [{ path, pagePath, file: home.file, lang, version: current, list: { kind: 'changes', since } }]
    }),
  )
}

/** The fields of the page with a list of changes. */
export function changesFields(since: string, { strings }: Site, part: VersionPart | undefined): PageFields {
  const list = part?.kind === 'changes' ? part.list : undefined
  const groups = (['added', 'changed', 'moved', 'removed'] as const).filter((kind) => list?.[kind].length)
  const toc = groups.map((id) => ({ id, text: strings.versions[id], depth: 2, charIndex: 0 }))
  const title = fill(strings.versions.changes, { version: since })
  const frontmatter = { editLink: false as const, lastUpdated: false as const }
  return { title, headingTitle: title, toc, frontmatter, problems: [] }
}
