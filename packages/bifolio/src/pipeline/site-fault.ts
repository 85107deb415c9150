import { readFileSync } from 'node:fs'
import type { CompileContext } from '../content/compile-context.ts'
import { problem } from '../errors/problem.ts'
import { SiteError } from '../errors/site-error.ts'
import { siteTheme } from '../files/site-theme.ts'
import { slashPath } from '../files/slash-path.ts'
import { positionInSite } from '../files/stack-position.ts'
import { renderReason } from '../render/reason.ts'
import { offsetPosition } from '../shared/position.ts'
import type { Page, Problem, SourceLocation, ThemeFault } from '../shared/types.ts'

type Folders = Pick<CompileContext, 'root' | 'site'>

/** Rethrows an error that occurred while the server bundle was loaded, as a {@link SiteError} if it is one of the site. */
export function throwLoadError(error: unknown, folders: Folders): never {
  const theme = siteTheme(folders)
  // Anything can be thrown.
  const { themeFault }: { themeFault?: ThemeFault } = Object(error)
  if (theme && themeFault) throw new SiteError(themeExportProblem(themeFault, theme, folders.root))
  // Node names no module of the site for one that it cannot parse.
  const ofTheme = theme && error instanceof SyntaxError ? { file: slashPath(folders.root, theme) } : undefined
  const location = positionInSite(error, folders) ?? ofTheme
  if (!location) throw error
  throw new SiteError(problem('module-throws', location, { reason: renderReason(error) }))
}

/**
 * The problem of a theme that has thrown while a page was rendered.
 * @throws the error itself when the site has neither a theme nor components, as it is one of the engine
 */
export function themeProblem(
  error: unknown,
  { relativePath, routePath }: Pick<Page, 'relativePath' | 'routePath'>,
  folders: Folders,
): Problem {
  if (error instanceof SiteError) return error.problem
  const theme = siteTheme(folders)
  const location = positionInSite(error, folders) ?? (theme && { file: slashPath(folders.root, theme) })
  if (!location) throw error
  return problem('theme-throws', location, { page: relativePath || routePath, reason: renderReason(error) })
}

function themeExportProblem({ name, found }: ThemeFault, theme: string, root: string): Problem {
  const file = slashPath(root, theme)
  const text = readFileSync(theme, 'utf8')
  const at = text.search(new RegExp(`\\b${name.replace(/^.*\./, '')}\\b`))
  const location: SourceLocation = { file, ...(at >= 0 && offsetPosition(text, at)) }
  return problem('invalid-theme-part', location, { name, found })
}
