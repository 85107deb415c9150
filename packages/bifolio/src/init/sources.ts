import type { Problem } from '../shared/types.ts'
import type { SiteDraft } from './draft.ts'

/** Another product whose configuration `bifolio init --from <name>` reads. */
export interface DraftSource {
  /** Its name as its makers write it. */
  product: string
  /**
   * Reads the configuration in a folder; writes nothing. The content stays where it is, so `config.root` has to name it.
   * @param root absolute path of the folder
   * @returns the site that it is, or why it cannot be read
   */
  read(root: string): Promise<SiteDraft | { problems: Problem[] }>
}

/** The products by the name that `--from` takes. Each loads its reader when it is asked. */
export const sources: Record<string, DraftSource> = {
  rspress: {
    product: 'Rspress',
    read: async (root) => (await import('./from-rspress.ts')).readRspress(root),
  },
  vitepress: {
    product: 'VitePress',
    read: async (root) => (await import('./from-vitepress.ts')).readVitepress(root),
  },
}
