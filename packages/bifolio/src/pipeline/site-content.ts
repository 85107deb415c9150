import { textDirection } from '../shared/strings/languages.ts'
import type { PageEntry, Route, Scope } from '../shared/types.ts'
import { labelOfEntry, type PageLabel, type SiteContent, type SiteScope } from '../site/content.ts'
import { movedFile } from '../site/fallbacks.ts'
import { type FindLabel, labelledMeta } from '../site/menus/menu-labels.ts'
import { isolateCalls } from '../site/page.ts'
import type { ProjectSources } from './sources.ts'

/** Where the labels of pages come from. */
export interface LabelInput {
  /** The entry of a page, by its file; `undefined` while it is not compiled. */
  entryOf: (file: string) => PageEntry | undefined
  /** The menu label of a page that is not compiled. Default: its file name. */
  labelOf?: (route: Route) => PageLabel
}

/** Adds menus and labels to the content of a scope. @param fallbacks the scopes that replace missing menus */
export function scopeContent(
  input: LabelInput & { sources: Pick<ProjectSources, 'meta'> },
  content: Omit<SiteContent, 'metaOf' | 'labelOf'>,
  { fallbacks, findLabel }: { fallbacks: readonly SiteScope[]; findLabel: FindLabel },
): SiteContent {
  const { meta } = input.sources
  const { scope } = content
  const scopes = [scope, ...fallbacks]
  return {
    ...content,
    metaOf: (folder) => {
      const written = scopes.map((from) => meta.get(movedFile(folder, scope, from))).find((found) => found)
      return written && labelledMeta(written, findLabel)
    },
    labelOf: (route) => menuLabel(input, route, scope),
  }
}

/** The label of a page in a language. */
export function menuLabel(
  { entryOf, labelOf }: LabelInput,
  route: Route,
  { lang }: Scope = route.scope,
): PageLabel {
  const entry = entryOf(route.file)
  const label = (entry && labelOfEntry(entry)) ?? labelOf?.(route) ?? { title: route.file, frontmatter: {} }
  return textDirection(lang) === 'rtl' ? { ...label, title: isolateCalls(label.title) } : label
}
