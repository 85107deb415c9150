import { emitSiteData, keyOfSiteData } from '../pipeline/emit.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import type { EmittedFile } from '../shared/types.ts'

/** Number of earlier contents that are kept for browsers that are loading an earlier document. */
const KEPT = 50

/**
 * The files of the data that the pages of each language share, for several states of the site. A document refers to the data
 * that it was rendered with and is hydrated with the same, although the site may have changed before the browser's request.
 */
export class LiveSiteData {
  private emitted: { resolved: ResolvedPages; files: Record<string, EmittedFile> } | undefined
  /** Contents by name, the most recent last. */
  private readonly contents = new Map<string, string>()

  /** The files of a state of the site; see `emitSiteData`. */
  files(resolved: ResolvedPages): Record<string, EmittedFile> {
    if (this.emitted?.resolved === resolved) return this.emitted.files
    const outdated = [...this.contents.keys()].slice(0, -KEPT)
    for (const file of outdated) this.contents.delete(file)
    const files = emitSiteData(resolved.sites)
    for (const { file, content } of Object.values(files)) {
      this.contents.delete(file)
      this.contents.set(file, content)
    }
    this.emitted = { resolved, files }
    return files
  }

  /** The content of a file of any kept state. For a name of an earlier server it is the current one. */
  content(file: string, resolved: ResolvedPages): string | undefined {
    return this.contents.get(file) ?? this.files(resolved)[keyOfSiteData(file) ?? '']?.content
  }
}
