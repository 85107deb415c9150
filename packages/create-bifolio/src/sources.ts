import type { Problem } from 'bifolio'
import type { SiteDraft } from './draft.ts'

/**
 * Reads the configuration of another product; writes nothing. The content stays where it is, so `config.root` has to name it.
 * @param root absolute path of the folder
 * @returns the site that it is, or why it cannot be read
 */
export type ReadDraft = (root: string) => Promise<SiteDraft | { problems: Problem[] }>

/** The products by the name that `--from` takes. Each loads its reader when it is used. */
export const sources: Record<string, ReadDraft> = {
  rspress: async (root) => (await import('./migrate/from-rspress.ts')).readRspress(root),
  vitepress: async (root) => (await import('./migrate/from-vitepress.ts')).readVitepress(root),
}
