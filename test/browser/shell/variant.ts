/** The site of `test/fixtures/shell` with other settings. */
import type { Files } from '../../site/tree.ts'
import { type ServedSite, serve } from '../harness.ts'

/**
 * Builds and serves the site before the tests.
 * @param themeConfig what is different
 * @param files what is added to the sources
 */
export function serveVariant(themeConfig: Record<string, unknown>, files: Files = {}): ServedSite {
  return serve('preview', 'shell', {
    files: { ...files, 'variant.config.js': variantConfig(themeConfig) },
    config: 'variant.config.js',
  })
}

/** The configuration of `test/fixtures/shell` with another `themeConfig`. */
export function variantConfig(themeConfig: Record<string, unknown>): string {
  return `import { base } from './bifolio.config.js'
export default { ...base, themeConfig: { ...base.themeConfig, ...${JSON.stringify(themeConfig)} } }`
}
