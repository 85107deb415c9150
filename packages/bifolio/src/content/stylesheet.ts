import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escapeHtml } from '../shared/html.ts'
import { fileUrl } from '../shared/route.ts'
import { readAsset } from './asset.ts'
import type { Compilation } from './compilation.ts'

/** The folder of the theme's sources. */
const THEME = join(fileURLToPath(new URL('../../', import.meta.url)), 'src/theme')

/**
 * The link to a stylesheet that only some pages need: with the first thing on a page that needs it; after that nothing.
 * @param path relative to the theme
 */
export function linkOnce(page: Compilation, path: string): string {
  const { source, file } = readAsset(join(THEME, path))
  if (page.assets.some((asset) => asset.file === file)) return ''
  page.addAsset(source, file)
  return `<link rel="stylesheet" href="${escapeHtml(fileUrl(file, page.context.base))}">`
}
