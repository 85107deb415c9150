import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Absolute path of the entry of a site's own theme. In the content, or beside the configuration, where other engines also have
 * theirs: there it has to import the engine's theme.
 */
export function siteTheme({ root, site }: { root: string; site: string }): string | undefined {
  const themesOf = (folder: string) => ['index.tsx', 'index.ts'].map((name) => join(folder, 'theme', name))
  const extendsOurs = (file: string) => /['"]bifolio\/theme['"]/.test(readFileSync(file, 'utf8'))
  return (
    themesOf(root).find((file) => existsSync(file)) ??
    themesOf(site).find((file) => existsSync(file) && extendsOurs(file))
  )
}
