/** Variants of the site of `test/fixtures/shell` with other settings. */
import type { Files } from '../../site/tree.ts'
import { type ServedSite, serve } from '../harness.ts'

/**
 * Builds and serves the site before the tests.
 * @param themeConfig the theme configuration of the variant
 * @param files additional source files
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
