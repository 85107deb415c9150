import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problem } from '../errors/problem.ts'
import { siteTheme } from '../files/site-theme.ts'
import { slashPath } from '../files/slash-path.ts'
import type { Project } from '../pipeline/project.ts'
import type { Problem } from '../shared/types.ts'

/** Names that a theme does not have, with how it should be called. */
const MISNAMED: Record<string, string> = {
  'index.jsx': 'index.tsx',
  'index.js': 'index.ts',
  'index.mjs': 'index.ts',
  'index.mts': 'index.ts',
}
/** Imports of a theme for Rspress, which a site may still have. */
const OF_RSPRESS = /['"](?:@?rspress|@theme)\b/

/** Files that look like the theme of the site, and are not used. */
export function ignoredThemes({ dirs }: Project): Problem[] {
  const used = siteTheme({ root: dirs.content, site: dirs.root })
  return [...new Set([dirs.content, dirs.root])].flatMap((folder) =>
    ['index.tsx', 'index.ts', ...Object.keys(MISNAMED)].flatMap((name) => {
      const path = join(folder, 'theme', name)
      if (path === used || !existsSync(path)) return []
      const text = readFileSync(path, 'utf8')
      return OF_RSPRESS.test(text) ? [] : [ignored(path, name, { used, dirs })]
    }),
  )
}

function ignored(
  path: string,
  name: string,
  { used, dirs }: Pick<Project, 'dirs'> & { used: string | undefined },
): Problem {
  const location = { file: slashPath(dirs.content, path), line: 1, column: 1 }
  const because = (reason: string, hint: string) => problem('ignored-theme', location, { reason, hint })
  if (used) return because(`\`${slashPath(dirs.root, used)}\` is`, 'Merge the two, and delete one of them.')
  const meant = MISNAMED[name]
  if (meant) return because(`\`${name}\` is not one of the names that are read`, `Rename it to \`${meant}\`.`)
  return because(
    'beside the configuration it has to import `bifolio/theme`',
    "Add the line `export * from 'bifolio/theme'` to it.",
  )
}
