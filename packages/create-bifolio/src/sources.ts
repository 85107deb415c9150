import type { Problem } from 'bifolio'
import type { SiteDraft } from './draft.ts'

/**
 * Reads the configuration of another product; writes nothing. The content is not moved, so `config.root` has to name it.
 * @param root absolute path of the folder
 * @returns the site, or the reason why it cannot be read
 */
export type ReadDraft = (root: string) => Promise<SiteDraft | { problems: Problem[] }>

/** The products by their name for `--from`. The reader of each is loaded on use. */
export const sources: Record<string, ReadDraft> = {
  docusaurus: async (root) => (await import('./migrate/docusaurus/from-docusaurus.ts')).readDocusaurus(root),
  rspress: async (root) => (await import('./migrate/rspress/from-rspress.ts')).readRspress(root),
  vitepress: async (root) => (await import('./migrate/vitepress/from-vitepress.ts')).readVitepress(root),
}
