import { readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { siteTheme } from '../bundle/entries.ts'
import { fileInSite } from '../config/config-location.ts'
import { problem } from '../errors/problem.ts'
import { SiteError } from '../errors/site-error.ts'
import { listFiles } from '../files/list-files.ts'
import { runSiteCode } from '../files/site-code.ts'
import type { Project } from '../pipeline/project.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import { type Blocked, blockedElements } from '../render/blocked.ts'
import { guardProcessExit } from '../render/guard-process-exit.ts'
import { positionAt } from '../shared/position.ts'
import { siteKey } from '../shared/route.ts'
import type { Page, Problem, ServerApp, Site } from '../shared/types.ts'

/**
 * Reports what the security policy blocks in the parts and slots of a site's theme. They are rendered for one page of each type
 * in each language.
 * @param app the server bundle; called only if the site has a theme
 */
export async function themeParts(
  { config, dirs }: Project,
  resolved: ResolvedPages,
  app: () => Promise<ServerApp | undefined>,
): Promise<Problem[]> {
  const theme = siteTheme({ root: dirs.content, site: dirs.root })
  if (!theme) return []
  let renderer: ServerApp | undefined
  try {
    renderer = await app()
  } catch (error) {
    if (error instanceof SiteError) return [error.problem]
    throw error
  }
  if (!renderer) return []
  const file = fileInSite(theme, dirs)
  const { inlineStyles } = config.security
  const found = new Map<string, Blocked>()
  for (const { page, site } of samplePages(resolved))
    for (const blocked of blockedElements(shellOf(renderer, page, site, file)))
      if (!inlineStyles || !blocked.isStyle) found.set(blocked.what, blocked)
  const sources = sourcesIn(dirname(theme))
  return [...found.values()].map(({ what, written }) => {
    const source = sources.find(({ text }) => written.test(text))
    const at = source?.text.search(written) ?? -1
    const position = source ? positionAt(source.text, at) : {}
    return problem('theme-blocked', { file: fileInSite(source?.file ?? theme, dirs), ...position }, { what })
  })
}

/** A page of each type in each language, and the 404 pages. */
function samplePages(resolved: ResolvedPages): { page: Page; site: Site }[] {
  const samples = new Map<string, { page: Page; site: Site }>()
  for (const site of resolved.sites)
    samples.set(`404 ${siteKey(site)}`, { page: resolved.notFound(site), site })
  for (const route of resolved.routes) {
    const site = resolved.siteOf(route)
    const page = resolved.page(route)
    const key = `${page.pageType} ${siteKey(route)}`
    if (site && !samples.has(key)) samples.set(key, { page, site })
  }
  return [...samples.values()]
}

/** A part that throws is reported where the page itself is rendered. */
function shellOf(app: ServerApp, page: Page, site: Site, theme: string): string {
  try {
    return runSiteCode(theme, () => guardProcessExit(() => app.renderShell(page, site, '')))
  } catch {
    return ''
  }
}

/** The modules in the folder of the theme, its parts before the file that exports them. */
function sourcesIn(folder: string): { file: string; text: string }[] {
  const files = listFiles(folder)
    .filter((file) => /^\.[jt]sx?$/.test(extname(file)))
    .map((file) => join(folder, file))
  const isIndex = (file: string): boolean => basename(file).startsWith('index.')
  return files
    .sort((a, b) => Number(isIndex(a)) - Number(isIndex(b)) || (a < b ? -1 : 1))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}
