import { readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { problem } from '../errors/problem.ts'
import { listFiles } from '../files/list-files.ts'
import { runSiteCode } from '../files/site-code.ts'
import { siteTheme } from '../files/site-theme.ts'
import { slashPath } from '../files/slash-path.ts'
import type { Project } from '../pipeline/project.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import { themeProblem } from '../pipeline/site-fault.ts'
import { type Blocked, blockedElements } from '../render/blocked.ts'
import { nearest } from '../shared/nearest.ts'
import { offsetPosition } from '../shared/position.ts'
import { scopeKey } from '../shared/route.ts'
import type { PageProps, Problem, ServerApp } from '../shared/types.ts'

/**
 * Reports what the security policy blocks in the parts and slots of a site's theme, and a theme that throws. They are rendered for one page of each type
 * in each language.
 * @param app the server bundle; called only if the site has a theme
 */
export async function themeParts(
  { config, dirs, context }: Project,
  resolved: ResolvedPages,
  app: () => Promise<ServerApp | undefined>,
): Promise<Problem[]> {
  const folders = { root: dirs.content, site: dirs.root }
  const theme = siteTheme(folders)
  if (!theme) return []
  let renderer: ServerApp | undefined
  try {
    renderer = await app()
  } catch (error) {
    return [themeProblem(error, { relativePath: '', routePath: '/' }, folders)]
  }
  if (!renderer) return []
  const file = slashPath(dirs.content, theme)
  const { inlineStyles } = config.security
  const found = new Map<string, Blocked>()
  for (const { page, site } of samplePages(resolved)) {
    let html: string
    try {
      html = runSiteCode(() => renderer.renderShell(page, site, ''))
    } catch (error) {
      return [themeProblem(error, page, folders)]
    }
    for (const blocked of blockedElements(html, context.policy.sources))
      if (!inlineStyles || !blocked.isStyle) found.set(blocked.what, blocked)
  }
  return [
    ...unknownParts(renderer, readFileSync(theme, 'utf8'), file),
    ...blockedParts([...found.values()], theme, dirs),
  ]
}

/** Exports without effect: a default export, slots that do not exist, and what has nearly the name of a part. */
function unknownParts({ parts, themeExports }: ServerApp, text: string, file: string): Problem[] {
  return themeExports.flatMap((written) => {
    if (parts.includes(written)) return []
    const [kind, name] = written.startsWith(SLOT)
      ? (['slot', bare(written)] as const)
      : (['part', written] as const)
    const known = parts.filter((part) => part.startsWith(SLOT) === (kind === 'slot')).map(bare)
    const near = nearest(name, known)
    if (!near && kind === 'part' && name !== 'default') return []
    const at = text.search(new RegExp(`\\b${name}\\b`))
    // It may come from another file, or the theme has changed since.
    const position = at >= 0 && offsetPosition(text, at)
    return problem('unknown-part', { file, ...position }, { kind, name, near, known })
  })
}

const SLOT = 'slots.'
const bare = (name: string): string => (name.startsWith(SLOT) ? name.slice(SLOT.length) : name)

function blockedParts(found: readonly Blocked[], theme: string, dirs: Project['dirs']): Problem[] {
  const sources = sourcesIn(dirname(theme))
  return found.map(({ what, written, lacking }) => {
    const find = (text: string) =>
      typeof written === 'string' ? text.indexOf(written) : text.search(written)
    const source = sources.find(({ text }) => find(text) >= 0)
    const position = source && offsetPosition(source.text, find(source.text))
    const file = slashPath(dirs.content, source?.file ?? theme)
    return problem('theme-blocked', { file, ...position }, { what, lacking })
  })
}

/** A page of each type in each language, and the 404 pages. */
function samplePages(resolved: ResolvedPages): PageProps[] {
  const samples = new Map<string, PageProps>()
  for (const route of resolved.routes) {
    const site = resolved.siteOf(route.scope)
    const page = resolved.page(route)
    const key = `${page.pageType} ${scopeKey(page)}`
    if (site && !samples.has(key)) samples.set(key, { page, site })
  }
  for (const site of resolved.sites)
    samples.set(`404 ${scopeKey(site)}`, { page: resolved.notFound(site), site })
  return [...samples.values()]
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
