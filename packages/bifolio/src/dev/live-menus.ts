import { join } from 'node:path'
import { siteContent } from '../build/pages.ts'
import type { Project, ProjectSources } from '../project/project.ts'
import { siteKey } from '../render/document.ts'
import type { Route, Site } from '../shared/types.ts'
import type { PageLabel, SiteContent } from '../site/content.ts'
import { type ResolvedSite, resolveSite, scopesOf } from '../site/site.ts'
import { readLabel } from './labels.ts'

/** What the pages of each language share, put together when it is first asked for. */
export class LiveMenus {
  private readonly labels = new Map<string, PageLabel>()
  private readonly resolved = new Map<string, ResolvedSite>()

  constructor(
    private readonly project: Project,
    private readonly sources: ProjectSources,
  ) {}

  /** @throws when the site has no such language */
  of(scope: Pick<Route, 'lang' | 'version'>): ResolvedSite {
    const found = this.get(siteKey(scope))
    if (!found) throw new Error(`There is no site for ${siteKey(scope)}`)
    return found
  }

  /** The site of a language by its key; see `siteKey`. */
  get(key: string): ResolvedSite | undefined {
    const known = this.resolved.get(key)
    if (known) return known
    const { config } = this.project
    const content: SiteContent = {
      routes: this.sources.routes,
      metaOf: (folder) => this.sources.meta.get(folder),
      labelOf: (file) => this.labelOf(file),
    }
    const scope = scopesOf(config, content).find((scope) => siteKey(scope) === key)
    if (!scope) return undefined
    const resolved = resolveSite(config, scope, content, this.sources.nav.get(scope.folder)?.nav)
    this.resolved.set(key, resolved)
    return resolved
  }

  /** All languages in all versions. */
  sites(): Site[] {
    const content = siteContent(this.sources, () => undefined)
    return scopesOf(this.project.config, content).flatMap((scope) => this.get(siteKey(scope))?.site ?? [])
  }

  /**
   * Takes note of a page that has changed.
   * @param file relative to the root
   * @returns whether the menus call it something else now
   */
  rename(file: string): boolean {
    const before = this.labels.get(file)
    this.labels.delete(file)
    if (!before || JSON.stringify(before) === JSON.stringify(this.labelOf(file))) return false
    this.resolved.clear()
    return true
  }

  private labelOf(file: string): PageLabel {
    const known = this.labels.get(file) ?? readLabel(join(this.project.dirs.content, file))
    this.labels.set(file, known)
    return known
  }
}
