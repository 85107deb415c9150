import { emitSiteData, keyOfSiteData } from '../pipeline/emit.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import type { EmittedFile } from '../shared/types.ts'

/** How many contents of earlier states are kept: browsers ask for those that a document which they are loading names. */
const KEPT = 50

/**
 * What the pages of each language share, as files, while it changes. A document names the data that it was rendered with,
 * and is hydrated with just that: the site may be another one by the time the browser asks for it.
 */
export class LiveSiteData {
  private emitted: { resolved: ResolvedPages; files: Record<string, EmittedFile> } | undefined
  /** Contents by name, those emitted last at the end. */
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

  /** The content of a file, in whatever state it was emitted. One that an earlier server has named is as it would be now. */
  content(file: string, resolved: ResolvedPages): string | undefined {
    return this.contents.get(file) ?? this.files(resolved)[keyOfSiteData(file) ?? '']?.content
  }
}
