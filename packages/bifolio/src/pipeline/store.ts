import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, fingerprintOf } from '../files/fingerprint.ts'
import type { PageContent } from '../shared/types.ts'

/** Keeps the contents of compiled pages, each under its fingerprint. */
export interface Store {
  /** @returns `undefined` when the content is not there any more, or damaged: the page has to be compiled again */
  read(name: string): PageContent | undefined
  /** @returns the name of the content */
  write(content: PageContent): string
}

/** A store of the contents used last. */
export class MemoryStore implements Store {
  private readonly contents = new Map<string, PageContent>()

  /** @param limit how many contents are kept */
  constructor(private readonly limit = 1000) {}

  read(name: string): PageContent | undefined {
    const content = this.contents.get(name)
    return content && this.keep(name, content)
  }

  write(content: PageContent): string {
    const name = fingerprintOf(content)
    this.keep(name, content)
    return name
  }

  /** Makes a content the newest, and drops the oldest one if there are too many. */
  private keep(name: string, content: PageContent): PageContent {
    this.contents.delete(name)
    this.contents.set(name, content)
    const [oldest] = this.contents.keys()
    if (this.contents.size > this.limit && oldest !== undefined) this.contents.delete(oldest)
    return content
  }
}

/** A store of one file for each content. A file that was written in part or damaged is not what its name says. */
export class DiskStore implements Store {
  /** @param folder absolute path of a folder that is there */
  constructor(private readonly folder: string) {}

  read(name: string): PageContent | undefined {
    try {
      const text = readFileSync(join(this.folder, name), 'utf8')
      return fingerprint(text) === name ? JSON.parse(text) : undefined
    } catch {
      return undefined
    }
  }

  write(content: PageContent): string {
    const text = JSON.stringify(content)
    const name = fingerprint(text)
    const file = join(this.folder, name)
    // A folder of this name can only be damage.
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true })
    writeFileSync(file, text)
    return name
  }

  /** Removes the contents that nothing uses any more. */
  prune(used: ReadonlySet<string>): void {
    for (const name of readdirSync(this.folder))
      if (!used.has(name)) rmSync(join(this.folder, name), { recursive: true, force: true })
  }
}
